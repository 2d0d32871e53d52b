import { expect, test } from 'vitest';
import { boardFixture, laneId, roomId } from '../testing/board-fixture.ts';
import { at, eventFor, EVENING, named, rig } from '../testing/board-rig.ts';

const PARTY = [laneId(1), laneId(2), laneId(3), roomId(1)];

test('idle, pressed, dragging, dropping, idle', () => {
  const { hand, store } = rig();
  hand.press();
  expect(hand.state.phase).toBe('pressed');
  hand.release();
  expect(hand.state.phase).toBe('idle');
  expect(hand.pickUp(named(store, 'Lee'), 'move', laneId(4), 'mouse')).toBe(true);
  expect(hand.state.phase).toBe('dragging');
  expect(hand.pickUp(named(store, 'Tran'), 'move', laneId(5), 'mouse')).toBe(false);
  hand.letGo();
  expect(hand.state.phase).toBe('dropping');
  hand.rest();
  expect(hand.state.phase).toBe('idle');
});

test('what is blocked, done or still on its way stays where it is', () => {
  const { hand, store } = rig();
  expect(hand.pickUp(named(store, 'Pinsetter service'), 'move', laneId(6), 'mouse')).toBe(false);
  const lee = named(store, 'Lee');
  expect(hand.pickUp({ ...lee, status: 'done' }, 'move', laneId(4), 'mouse')).toBe(false);
  expect(hand.pickUp({ ...lee, pending: true }, 'move', laneId(4), 'mouse')).toBe(false);
});

test('a move snaps, judges and speaks once per cell', () => {
  const { hand, store, said } = rig();
  hand.pickUp(named(store, 'Lee'), 'move', laneId(4), 'mouse');
  hand.aim(121, 0);
  hand.aim(122, 0);
  expect(hand.held?.target).toMatchObject({ s: at('22:00'), e: at('23:00') });
  expect(said).toEqual([
    'Picked up Lee, lane 4, 8:00 PM to 9:00 PM. Arrows move, Enter drops, Escape cancels.',
    'Lane 4, 10:00 PM to 11:00 PM. Free.',
  ]);
  hand.cancel();
  expect(said.at(-1)).toBe('Put back.');
});

test('an invalid place names the obstacle', () => {
  const { hand, store, said } = rig();
  hand.pickUp(named(store, 'Lee'), 'move', laneId(4), 'keys');
  hand.nudge(0, -1);
  expect(hand.held?.validity.verdict).toBe('no');
  expect(said.at(-1)).toBe('Lane 3 is taken by Okafor party until 9:30 PM.');
});

test('a group moves as one, a row change moves only the kind that was grabbed', () => {
  const { hand, store } = rig();
  hand.pickUp(named(store, 'Okafor party'), 'move', laneId(2), 'mouse');
  hand.aim(60, 7);
  expect(hand.held?.target).toEqual({
    s: at('20:30'),
    e: at('22:30'),
    lanes: [laneId(8), laneId(9), laneId(10), roomId(1)],
  });
  hand.aim(0, 30);
  expect(hand.held?.target.lanes).toEqual([laneId(10), laneId(11), laneId(12), roomId(1)]);
  hand.aim(0, -30);
  expect(hand.held?.target.lanes).toEqual(PARTY);
});

test('grabbed by its room, the room moves alone', () => {
  const { hand, store } = rig();
  hand.pickUp(named(store, 'Okafor party'), 'move', roomId(1), 'mouse');
  hand.aim(0, 1);
  expect(hand.held?.target.lanes).toEqual([laneId(1), laneId(2), laneId(3), roomId(2)]);
});

test('resizing moves one end, at least 15 minutes remain, neighbours attract', () => {
  const { hand, store } = rig();
  const tran = named(store, 'Tran');
  hand.pickUp(tran, 'end', laneId(5), 'mouse');
  hand.aim(33, 0);
  expect(hand.held?.target).toMatchObject({ s: tran.s, e: at('20:05') });
  hand.aim(-500, 0);
  expect(hand.held?.target.e).toBe(tran.s + 15);
  hand.cancel();
  hand.pickUp(named(store, 'Lee'), 'start', laneId(4), 'keys');
  hand.nudgeEdge('start', -30);
  expect(hand.held?.target).toMatchObject({ s: at('19:30'), e: at('21:00') });
});

test('a draft is drawn from the anchor in both directions, over rows', () => {
  const { hand } = rig();
  hand.pickUpFree(laneId(9), at('20:02'), 'mouse');
  hand.aim(90, 2);
  expect(hand.held?.target).toEqual({ s: at('20:00'), e: at('21:30'), lanes: [laneId(9), laneId(10), laneId(11)] });
  hand.aim(-60, -1);
  expect(hand.held?.target).toEqual({ s: at('19:00'), e: at('20:00'), lanes: [laneId(8), laneId(9)] });
});

test('a draft by keys grows along the axis and over rows', () => {
  const { hand } = rig();
  hand.pickUpFree(laneId(9), at('20:00'), 'keys');
  hand.nudgeEdge('end', 60);
  hand.nudgeRows(1);
  hand.nudgeRows(1);
  expect(hand.held?.target).toEqual({ s: at('20:00'), e: at('21:15'), lanes: [laneId(9), laneId(10), laneId(11)] });
  hand.nudgeRows(-1);
  expect(hand.held?.target.lanes).toHaveLength(2);
});

test('Alt takes one lane out: the rest stays in the way', () => {
  const { hand, store } = rig();
  const party = named(store, 'Okafor party');
  expect(hand.pickUp(party, 'split', laneId(2), 'mouse')).toBe(true);
  hand.aim(0, 1);
  expect(hand.held).toMatchObject({ target: { lanes: [laneId(3)] }, validity: { verdict: 'no' } });
  hand.aim(0, 7);
  expect(hand.held).toMatchObject({ target: { lanes: [laneId(9)] }, validity: { verdict: 'free' } });
});

test('swapping aims at the place of the other, and back', () => {
  const { hand, store, said } = rig();
  hand.pickUp(named(store, 'Lee'), 'move', laneId(4), 'mouse');
  hand.aimSwap(named(store, 'Tran'));
  expect(hand.held).toMatchObject({ swapWith: { name: 'Tran' }, target: { lanes: [laneId(5)], s: at('18:00') } });
  expect(said.at(-1)).toContain('Change places with Tran');
  hand.aimSwap(null);
  expect(hand.held?.target).toEqual(hand.held?.origin);
  hand.aimSwap(named(store, 'Pinsetter service'));
  expect(hand.held?.swapWith).toBeNull();
});

test('F goes to the next place where it fits', () => {
  const { hand, store } = rig();
  hand.pickUp(named(store, 'Lee'), 'move', laneId(4), 'keys');
  expect(hand.aimNext()).toBe(true);
  const first = hand.held?.target;
  expect(hand.held?.validity.verdict).not.toBe('no');
  expect(hand.aimNext()).toBe(true);
  expect(hand.held?.target).not.toEqual(first);
});

test('at the Day zoom the step is 15 minutes, with Shift 5', () => {
  const { hand, store } = rig({ zoom: 'day', rows: EVENING.slice(1, 2) });
  hand.pickUp(named(store, 'Lee'), 'move', laneId(4), 'mouse');
  hand.aim(52, 3);
  expect(hand.held?.target.s).toBe(at('20:45'));
  hand.aim(52, 3, true);
  expect(hand.held?.target.s).toBe(at('20:50'));
});

test('moved by another: the ghost stays, what it aims at is judged anew, it is said', () => {
  const { hand, store, said } = rig();
  const lee = named(store, 'Lee');
  hand.pickUp(lee, 'move', laneId(4), 'mouse');
  hand.aim(120, 0);
  store.apply([eventFor(store, lee, { s: at('15:00'), e: at('16:00'), lanes: [laneId(8)] })]);
  expect(hand.held).toMatchObject({
    overtaken: { kind: 'moved', actor: 'Maya' },
    target: { s: at('22:00') },
    version: 1,
  });
  expect(said.at(-1)).toBe('Maya moved this to 3:00 PM, lane 8.');
});

test('cancelled by another: the ghost knows, it is said', () => {
  const { hand, store, said } = rig();
  const lee = named(store, 'Lee');
  hand.pickUp(lee, 'move', laneId(4), 'mouse');
  store.apply([eventFor(store, lee, 'gone')]);
  expect(hand.held?.overtaken).toEqual({ kind: 'gone', actor: 'Maya' });
  expect(said.at(-1)).toBe('Maya cancelled this booking.');
});

test('the target is taken, then freed, without a move of the pointer', () => {
  const { hand, store, said } = rig();
  hand.pickUp(named(store, 'Lee'), 'move', laneId(4), 'mouse');
  hand.aim(0, 5);
  expect(hand.held?.validity.verdict).toBe('free');
  store.apply([eventFor(store, named(store, 'Tran'), { s: at('20:00'), e: at('21:00'), lanes: [laneId(9)] })]);
  expect(hand.held?.validity).toMatchObject({ verdict: 'no', reason: { code: 'taken', name: 'Tran' } });
  expect(said.at(-1)).toBe('The place you aim at is now taken.');
  store.apply([eventFor(store, named(store, 'Tran'), 'gone')]);
  expect(hand.held?.validity.verdict).toBe('free');
  expect(said.at(-1)).toBe('The place you aim at is now free.');
});

test('a gap in the stream reloads the day: the drag survives, and its place is judged by what is true now', () => {
  const { hand, store, said } = rig();
  hand.pickUp(named(store, 'Lee'), 'move', laneId(4), 'mouse');
  hand.aim(0, 5);
  const aimed = hand.held?.target;
  store.load(boardFixture({ lanes: 12, rows: [...EVENING, { lanes: '9', at: ['20:00', '21:00'], name: 'Newcomer' }] }));
  expect(hand.held).toMatchObject({ target: aimed, validity: { verdict: 'no', reason: { name: 'Newcomer' } } });
  expect(said.at(-1)).toBe('The place you aim at is now taken.');
});

test('a hold that ends in the hand becomes "Hold ended"', () => {
  const { hand, store, said } = rig();
  hand.pickUp(named(store, 'Desk 2'), 'move', laneId(7), 'mouse');
  hand.tick();
  expect(hand.held?.overtaken).toBeNull();
  store.clockOffset += 601_000;
  hand.tick();
  expect(hand.held?.overtaken).toEqual({ kind: 'ended' });
  expect(said.at(-1)).toBe('The hold has ended.');
});

test('a hold that the server ends in the hand is no cancellation by somebody', () => {
  const { hand, store, said } = rig();
  const held = named(store, 'Desk 2');
  hand.pickUp(held, 'move', laneId(7), 'mouse');
  store.apply([{ ...eventFor(store, held, 'gone'), what: 'booking.hold_expired' }]);
  expect(hand.held?.overtaken).toEqual({ kind: 'ended' });
  expect(said.at(-1)).toBe('The hold has ended.');
});

test('who may not edit picks nothing up', () => {
  const { hand, store } = rig({ mayEdit: false });
  expect(hand.pickUp(named(store, 'Lee'), 'move', laneId(4), 'mouse')).toBe(false);
  expect(hand.pickUpFree(laneId(9), at('20:00'), 'mouse')).toBe(false);
});
