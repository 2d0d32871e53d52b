import { expect, test } from 'vitest';
import { laneId, roomId } from '../testing/board-fixture.ts';
import { at, EVENING, named, storeOf } from '../testing/board-rig.ts';
import { msAt } from './board-day.ts';
import type { Placement } from './placement.ts';
import { judge, nearestPlace, startEdges } from './validity.ts';

function asked(name: string, place: Partial<Placement>, options: Parameters<typeof storeOf>[0] = {}, shortest = 30) {
  const store = storeOf(options);
  const block = named(store, name);
  const origin: Placement = { s: block.s, e: block.e, lanes: block.lanes };
  const candidate = {
    origin,
    place: { ...origin, ...place },
    turnover: block.turnover,
    ignore: new Set([block.id]),
    shortest,
    step: 5,
  };
  return { store, candidate, verdict: judge(store, candidate) };
}

test('a free place is free, and its own place always is', () => {
  expect(asked('Lee', { s: at('22:00'), e: at('23:00') }).verdict.verdict).toBe('free');
  expect(asked('Lee', {}).verdict.verdict).toBe('free');
  expect(asked('Lee', {}, {}, 120).verdict.verdict).toBe('free');
});

test('a break of a split day is outside, but for what stands there', () => {
  const { store, candidate } = asked('Lee', { s: at('22:00'), e: at('23:00') });
  const startMs = store.day.opensAt + at('22:30') * 60_000;
  store.day = { ...store.day, breaks: [{ startMs, endMs: startMs + 30 * 60_000 }] };
  expect(judge(store, candidate)).toEqual({ verdict: 'no', reason: { code: 'outside' } });
  expect(judge(store, { ...candidate, place: { ...candidate.place, s: at('21:30'), e: at('22:30') } }).verdict).toBe(
    'free',
  );
  expect(judge(store, { ...candidate, origin: { ...candidate.place, lanes: [laneId(8)] } }).verdict).not.toBe('no');
});

test('what is taken says by whom and until when, what is blocked too', () => {
  const lee = asked('Lee', { lanes: [laneId(3)] }).verdict;
  expect(lee).toMatchObject({ verdict: 'no', reason: { code: 'taken', name: 'Okafor party', until: at('21:30') } });
  const okafor = asked('Okafor party', { lanes: [laneId(4), laneId(5), laneId(6), roomId(1)] }).verdict;
  expect(okafor).toMatchObject({ verdict: 'no', reason: { code: 'taken', name: 'Lee' } });
  expect(asked('Lee', { lanes: [laneId(6)] }).verdict).toMatchObject({
    reason: { code: 'blocked', until: at('21:30') },
  });
});

test('an expired hold is free at that very instant, a live one is not', () => {
  expect(asked('Lee', { lanes: [laneId(7)] }).verdict.verdict).toBe('no');
  const ended = EVENING.map((row) => (row.hold ? { ...row, hold: 0 } : row));
  expect(asked('Lee', { lanes: [laneId(7)] }, { rows: ended }).verdict.verdict).toBe('free');
});

test('turnover counts as taken on both sides', () => {
  const rows = [
    ...EVENING,
    { lanes: '8', at: ['20:00', '21:00'] as [string, string], name: 'Party room', turnover: 15 },
  ];
  expect(asked('Lee', { lanes: [laneId(8)], s: at('21:10'), e: at('22:10') }, { rows }).verdict.verdict).toBe('no');
  expect(asked('Lee', { lanes: [laneId(8)], s: at('21:15'), e: at('22:15') }, { rows }).verdict.verdict).toBe('free');
});

test('too short and an unsellable gap warn', () => {
  expect(asked('Lee', { e: at('20:30') }, {}, 60).verdict).toMatchObject({ verdict: 'but', reason: { code: 'short' } });
  const gap = asked('Lee', { lanes: [laneId(5)], s: at('19:40'), e: at('20:40') }).verdict;
  expect(gap).toMatchObject({ verdict: 'but', reason: { code: 'gap' } });
});

test('outside opening hours and a lane out of order are not possible', () => {
  expect(asked('Lee', { s: at('25:30'), e: at('26:30') }).verdict).toMatchObject({ reason: { code: 'outside' } });
  const store = storeOf();
  store.resources = store.resources.map((one) => (one.number === 9 ? { ...one, status: 'down' } : one));
  const block = named(store, 'Lee');
  const origin: Placement = { s: block.s, e: block.e, lanes: block.lanes };
  const candidate = {
    origin,
    place: { ...origin, lanes: [laneId(9)] },
    turnover: 0,
    ignore: new Set<string>(),
    shortest: 30,
    step: 5,
  };
  expect(judge(store, candidate)).toMatchObject({ verdict: 'no', reason: { code: 'down' } });
});

test('a lane that is in use again later takes who begins then, and keeps who stays on it', () => {
  const store = storeOf();
  const downUntilMs = msAt(store.day, at('21:00'));
  store.resources = store.resources.map((one) => (one.number === 9 ? { ...one, status: 'down', downUntilMs } : one));
  const block = named(store, 'Lee');
  const origin: Placement = { s: block.s, e: block.e, lanes: [laneId(9), laneId(8)] };
  const judged = (place: Partial<Placement>) =>
    judge(store, {
      origin,
      place: { ...origin, ...place },
      turnover: 0,
      ignore: new Set([block.id]),
      shortest: 30,
      step: 5,
    }).verdict;
  expect(judged({ s: at('20:55'), e: at('21:55'), lanes: [laneId(9)] })).toBe('no');
  expect(judged({ s: at('21:00'), e: at('22:00'), lanes: [laneId(9)] })).not.toBe('no');
  expect(judged({ lanes: [laneId(9)] })).not.toBe('no');
});

test('a group across an aisle stands apart', () => {
  const store = storeOf();
  store.resources = store.resources.map((one) => (one.number === 10 ? { ...one, gapAfter: true } : one));
  const { candidate } = asked('Okafor party', { lanes: [laneId(9), laneId(10), laneId(11), roomId(1)] });
  expect(judge(store, candidate)).toMatchObject({ verdict: 'but', reason: { code: 'adjacent' } });
});

test('the nearest place that works is nearest in time, then in rows', () => {
  const { store, candidate } = asked('Lee', { lanes: [laneId(6)] });
  const found = nearestPlace(store, candidate, 'lane');
  expect(found).toEqual({ s: at('20:00'), e: at('21:00'), lanes: [laneId(5)] });
  const next = nearestPlace(store, candidate, 'lane', found);
  expect(next?.s).not.toBe(found?.s);
});

test.each([
  [5, ['20:05', '19:55', '20:10']],
  [30, ['20:30', '19:30', '21:00']],
])('the next places stand on the grid of the starts: every %i minutes', (step, starts) => {
  const { store, candidate } = asked('Lee', {}, { lanes: 4, rooms: [] });
  const seen: number[] = [];
  let last = nearestPlace(store, { ...candidate, step }, 'lane');
  while (last && seen.length < starts.length) {
    seen.push(last.s);
    last = nearestPlace(store, { ...candidate, step }, 'lane', last);
  }
  expect(seen).toEqual(starts.map(at));
});

test('edges to cling to: neighbours, opening and closing', () => {
  const { store, candidate } = asked('Lee', { lanes: [laneId(5)] });
  expect(startEdges(store, candidate)).toEqual([0, 900, at('19:30'), at('17:00')]);
});
