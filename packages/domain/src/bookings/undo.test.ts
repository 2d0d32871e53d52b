import { describe, expect, it } from 'vitest';
import type { RecordedPlace } from './recorded-place.ts';
import { judgeUndo, newestChange, wayBack, type HistoryRow, type RecordedPlaces } from './undo.ts';

function place(lanes: string, start: string, status = 'successful'): RecordedPlace {
  const [startsAt, endsAt] = [`2026-12-11T${start}:00Z`, '2026-12-11T23:30:00Z'];
  return { status, date: '2026-12-11', start, end: '23:30', startsAt, endsAt, resourceIds: lanes.split('+') };
}

function row(activityId: string, what: string, places: RecordedPlaces | null, given: Partial<HistoryRow> = {}) {
  return { activityId, what, places, before: null, after: null, undoes: null, isCommand: true, left: [], ...given };
}

const first = { i1: place('L1+L2', '20:00') };
const moved = { i1: place('L3+L4', '20:00') };
const later = { i1: place('L3+L4', '21:00') };
const created = row('a1', 'booking.created', first);
const change = row('a2', 'booking.moved', moved);
const again = row('a3', 'booking.moved', later);

/** A history that is read from its end on, newest first. */
const newestFirst = (...rows: HistoryRow[]): HistoryRow[] => rows.toReversed();

describe('judgeUndo', () => {
  it('puts the newest move back', () => {
    expect(judgeUndo(newestFirst(created, change), moved, 'a2')).toEqual({
      valid: true,
      changes: [{ itemId: 'i1', from: moved.i1, to: first.i1 }],
      cannot: [],
    });
  });

  it('undoes those before in turn, once what came after them is put back', () => {
    const both = newestFirst(created, change, again);
    expect(judgeUndo(both, later, 'a2')).toEqual({
      valid: false,
      whyNot: 'undo.later_first',
      params: { activityId: 'a3' },
    });
    const oneUndone = newestFirst(created, change, again, row('a4', 'booking.undone', moved, { undoes: 'a3' }));
    expect(judgeUndo(oneUndone, moved, 'a3')).toMatchObject({ whyNot: 'undo.done' });
    expect(judgeUndo(oneUndone, moved, 'a4')).toMatchObject({ whyNot: 'undo.nothing' });
    expect(judgeUndo(oneUndone, moved, 'a2')).toMatchObject({
      valid: true,
      changes: [{ itemId: 'i1', from: moved.i1, to: first.i1 }],
    });
    const next = newestFirst(...oneUndone.toReversed(), row('a5', 'booking.moved', later));
    expect(judgeUndo(next, later, 'a5')).toMatchObject({ valid: true, changes: [{ from: later.i1, to: moved.i1 }] });
    expect(judgeUndo(next, later, 'a2')).toMatchObject({ whyNot: 'undo.later_first', params: { activityId: 'a5' } });
  });

  it('names money and mail that stay, of this command and of those after it that stand', () => {
    const paid = row('a3', 'payment.received', moved, { left: ['payment', 'mail'] });
    const note = row('a4', 'booking.notes_changed', moved);
    expect(judgeUndo(newestFirst(created, change, paid, note), moved, 'a2')).toMatchObject({
      valid: true,
      cannot: ['payment', 'mail'],
    });
    const mailed = row('a2', 'booking.moved', moved, { left: ['mail'] });
    expect(judgeUndo(newestFirst(created, mailed), moved, 'a2')).toMatchObject({ cannot: ['mail'] });
    const deposit = row('a1', 'booking.created', first, { left: ['payment'] });
    expect(judgeUndo(newestFirst(deposit, change), moved, 'a2')).toMatchObject({ cannot: [] });
    const mailedAgain = row('a3', 'booking.moved', later, { left: ['mail'] });
    const undone = row('a4', 'booking.undone', moved, { undoes: 'a3', left: ['mail'] });
    expect(judgeUndo(newestFirst(created, change, mailedAgain, undone), moved, 'a2')).toMatchObject({ cannot: [] });
  });

  it('takes an item away that a split made, and then what came before the split', () => {
    const whole = { i1: place('L1+L2', '20:00') };
    const parts = { i1: place('L1', '20:00'), i2: place('L2', '20:00') };
    const split = newestFirst(row('a1', 'booking.created', whole), row('a2', 'booking.split', parts));
    expect(judgeUndo(split, parts, 'a2')).toMatchObject({
      changes: [
        { itemId: 'i1', to: whole.i1 },
        { itemId: 'i2', from: parts.i2, to: null },
      ],
    });
    const gone = { i1: whole.i1, i2: { ...parts.i2, status: 'cancelled' } };
    const undone = [...split.toReversed(), row('a3', 'booking.undone', gone, { undoes: 'a2' })];
    const earlier = newestFirst(row('a0', 'booking.created', moved), ...undone);
    expect(judgeUndo(earlier, gone, 'a1')).toMatchObject({
      valid: true,
      changes: [{ itemId: 'i1', from: whole.i1, to: moved.i1 }],
    });
  });

  it('does not divide a party again that was joined: places keep no guests', () => {
    const parts = { i1: place('L1', '20:00'), i2: place('L2', '20:00') };
    const joined = { i1: place('L1+L2', '20:00'), i2: place('L2', '20:00', 'cancelled') };
    const join = newestFirst(row('a1', 'booking.created', parts), row('a2', 'booking.joined', joined));
    expect(judgeUndo(join, joined, 'a2')).toMatchObject({ valid: false, whyNot: 'undo.not_kept' });
  });

  it.each([
    ['another party', { guests: { Guest: 4 } }, { guests: { Guest: 6 } }],
    ['a promo that it took off', { promo: 'FALL' }, { promo: null }],
  ])('does not put back a move with %s, nor what came before it', (_, before, after) => {
    const both = row('a2', 'booking.moved', moved, { before, after });
    const history = newestFirst(created, both);
    expect(judgeUndo(history, moved, 'a2')).toMatchObject({ valid: false, whyNot: 'undo.not_kept' });
    const next = newestFirst(created, both, again);
    expect(judgeUndo(next, later, 'a2')).toMatchObject({ whyNot: 'undo.later_first', params: { activityId: 'a3' } });
  });

  it.each([
    ['successful', 'cancelled', true],
    ['pending', 'cancelled', true],
    ['successful', 'inprogress', true],
    ['inprogress', 'done', true],
    ['successful', 'done', true],
    ['pending', 'successful', true],
    ['holding', 'pending', false],
    ['holding', 'cancelled', false],
    ['wait', 'holding', true],
    ['cancelled', 'pending', true],
  ])('from %s to %s and back: %s', (before, after, valid) => {
    const places = { i1: place('L1', '20:00', after) };
    const history = newestFirst(
      row('a1', 'booking.created', { i1: place('L1', '20:00', before) }),
      row('a2', 'booking.confirmed', places),
    );
    const refusal = { valid: false, whyNot: 'booking.transition', params: { from: after, to: before } };
    expect(judgeUndo(history, places, 'a2')).toMatchObject(valid ? { valid } : refusal);
  });

  it.each([
    ['a row of another booking', newestFirst(created, change), 'a9', 'undo.unknown'],
    ['the first row', newestFirst(created), 'a1', 'undo.not_kept'],
    ['a row without places before it', newestFirst(row('a1', 'booking.created', null), change), 'a2', 'undo.not_kept'],
    ['a row without places', newestFirst(created, row('a2', 'booking.moved', null)), 'a2', 'undo.nothing'],
    ['a change of prices', newestFirst(created, row('a2', 'adjustment.made', first)), 'a2', 'undo.not_kept'],
    ['notes', newestFirst(created, row('a2', 'booking.notes_changed', first)), 'a2', 'undo.nothing'],
    ['money without a step', newestFirst(created, row('a2', 'payment.received', first)), 'a2', 'undo.nothing'],
    ['money with a step', newestFirst(created, row('a2', 'payment.received', moved)), 'a2', 'undo.money'],
    [
      'the end of a hold',
      newestFirst(created, row('a2', 'booking.hold_expired', moved, { isCommand: false })),
      'a2',
      'undo.by_chore',
    ],
  ])('refuses %s', (_, history, activityId, whyNot) => {
    expect(judgeUndo(history, history[0]!.places ?? {}, activityId)).toEqual({ valid: false, whyNot, params: {} });
  });

  it('is stale when the items are not where the command left them', () => {
    const history = newestFirst(created, change);
    expect(judgeUndo(history, later, 'a2')).toMatchObject({ whyNot: 'stale' });
    expect(judgeUndo(history, { ...moved, i2: place('L7', '20:00') }, 'a2')).toMatchObject({ whyNot: 'stale' });
    const sameSet = { i1: { ...moved.i1, resourceIds: ['L4', 'L3'] } };
    expect(judgeUndo(history, sameSet, 'a2')).toMatchObject({ valid: true });
  });
});

describe('newestChange', () => {
  it('passes over what changed nothing and what is undone', () => {
    const undone = row('a4', 'booking.undone', moved, { undoes: 'a3' });
    const history = newestFirst(created, change, again, undone, row('a5', 'booking.notified', moved));
    expect(newestChange(history)).toBe('a2');
    expect(newestChange(newestFirst(created))).toBe('a1');
    expect(newestChange([])).toBeNull();
  });
});

describe('wayBack', () => {
  it.each([
    ['a step', 'inprogress', 'pending', ['pending']],
    ['two, as from cancelled by pending', 'cancelled', 'successful', ['pending', 'successful']],
    ['two, as from closed by playing', 'done', 'successful', ['inprogress', 'successful']],
    ['none to the same', 'pending', 'pending', []],
    ['no way to what was never left', 'successful', 'holding', null],
    ['no way through three', 'done', 'wait', null],
  ] as const)('is %s', (_, from, to, way) => {
    expect(wayBack(from, to)).toEqual(way);
  });
});
