import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/lengths.ts';
import { blockOn, boardWith, lanesTo, partyOn } from './board.fixture.ts';
import type { BoardInput } from './board.ts';
import { planRipple } from './ripple.ts';

const playing = partyOn('p', ['L1'], [0, 60], { status: 'inprogress' });

/** The party on lane 1 plays on from minute 60, as seen at minute 55. */
function rippleOf(board: Partial<BoardInput>, toMin: number) {
  const parties = [playing, ...(board.parties ?? [])];
  const nowMs = board.nowMs ?? 55 * MINUTE_MS;
  return planRipple({ ...boardWith({ ...board, parties, nowMs }), itemId: 'p', extendToMs: toMin * MINUTE_MS });
}

function touchedBy(board: Partial<BoardInput>, toMin: number) {
  const ripple = rippleOf(board, toMin);
  if ('code' in ripple) return [ripple.code];
  return ripple.touched.map(({ itemId, lateMin, move }) => {
    return `${itemId} ${lateMin} ${move && `${move.resourceIds.join('+')} ${move.startMs / MINUTE_MS}`}`;
  });
}

describe('planRipple', () => {
  it('refuses to play past closing, into a block, or into who plays already', () => {
    const one = { resources: lanesTo(1) };
    expect(rippleOf({ ...one, closesMs: 89 * MINUTE_MS }, 90)).toEqual({
      code: 'occupancy.taken',
      params: { kind: 'closing', startsAtMs: 89 * MINUTE_MS },
    });
    expect(rippleOf({ ...one, blocks: [blockOn('L1', 89, 120)] }, 90)).toEqual({
      code: 'occupancy.taken',
      params: { resourceId: 'L1', kind: 'block', startsAtMs: 89 * MINUTE_MS, untilMs: 120 * MINUTE_MS },
    });
    expect(touchedBy({ ...one, blocks: [blockOn('L1', 90, 120)] }, 90)).toEqual([]);
    const early = partyOn('e', ['L1'], [80, 120], { status: 'inprogress' });
    expect(rippleOf({ ...one, parties: [early] }, 90)).toMatchObject({
      code: 'occupancy.taken',
      params: { kind: 'booking' },
    });
  });

  it('counts the turnover of who plays on and of who is moved', () => {
    const parties = [partyOn('a', ['L1'], [95, 155]), partyOn('b', ['L1'], [160, 220])];
    const board = { resources: lanesTo(1), parties };
    expect(touchedBy({ ...board, turnoverMin: 5 }, 90)).toEqual([]);
    expect(touchedBy({ ...board, turnoverMin: 6 }, 90)).toEqual(['a 1 L1 96', 'b 2 L1 162']);
    expect(touchedBy({ ...board, parties: [], turnoverMin: 5, blocks: [blockOn('L1', 94, 120)] }, 90)).toEqual([
      'occupancy.taken',
    ]);
  });

  it('touches a hold and a party that is late, which have not begun to play', () => {
    const parties = [
      partyOn('late', ['L1'], [60, 90], { status: 'pending' }),
      partyOn('held', ['L1'], [90, 120], { status: 'holding' }),
    ];
    expect(touchedBy({ resources: lanesTo(1), parties, nowMs: 70 * MINUTE_MS }, 80)).toEqual([
      'late 20 L1 80',
      'held 20 L1 110',
    ]);
  });

  it('waits for all who are settled on its lanes', () => {
    const parties = [
      partyOn('a', ['L2'], [60, 150], { status: 'inprogress' }),
      partyOn('b', ['L1'], [60, 100]),
      partyOn('c', ['L1', 'L2'], [100, 140]),
    ];
    expect(touchedBy({ resources: lanesTo(2), parties }, 80)).toEqual(['b 20 L1 80', 'c 50 L1+L2 150']);
  });

  it('leaves a party that has no place where it is', () => {
    const parties = [partyOn('a', ['L1', 'L2'], [60, 120]), partyOn('b', ['L3'], [90, 120])];
    const blocks = [blockOn('L1', 125, 300)];
    expect(touchedBy({ resources: lanesTo(3), parties, blocks }, 70)).toEqual(['a 10 null']);
  });

  it('cannot keep a lane that is out of use', () => {
    const resources = lanesTo(2).map((lane) => ({ ...lane, status: 'down' as const }));
    expect(touchedBy({ resources, parties: [partyOn('a', ['L1'], [60, 120])] }, 90)).toEqual(['a 30 null']);
  });

  it('plays on for five minutes from now when no end is named', () => {
    const board = boardWith({ resources: lanesTo(1), parties: [playing], nowMs: 61 * MINUTE_MS + 1 });
    expect(planRipple({ ...board, itemId: 'p' })).toMatchObject({ extendToMs: 70 * MINUTE_MS });
    expect(() => planRipple({ ...board, itemId: 'q' })).toThrow(RangeError);
  });

  it('says when its steps were used up', () => {
    const parties = [partyOn('a', ['L1'], [60, 120])];
    const board = { ...boardWith({ resources: lanesTo(2), parties: [playing, ...parties] }), itemId: 'p' };
    const ripple = planRipple({ ...board, extendToMs: 90 * MINUTE_MS, steps: 0 });
    expect(ripple).toMatchObject({
      complete: false,
      touched: [{ move: { resourceIds: ['L1'], startMs: 90 * MINUTE_MS } }],
    });
  });
});
