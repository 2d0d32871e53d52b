import { describe, expect, test } from 'vitest';
import { isLive } from './hold.ts';
import { indexOccupancy, lookAround, rowsOf } from './occupancy.ts';
import type { Occupied, Surroundings } from './occupancy.ts';
import { at, minutesOf, taken } from './sale.fixture.ts';
import { unsellableGaps } from './unsellable-gaps.ts';

function look(rows: Occupied[], from: number, to: number, nowMin = 0, ignore: string[] = []): Surroundings {
  const out: Surroundings = { obstacle: null, freeFromMs: 0, freeToMs: 0 };
  const view = { nowMs: at(nowMin), ignore: new Set(ignore) };
  lookAround(rowsOf(indexOccupancy(rows), 'L1'), at(from), at(to), view, out);
  return out;
}

test.each([
  ['a booking has no end of its own', null, 9_999, true],
  ['before its end', 1060, 1059, true],
  ['at the very instant', 1060, 1060, false],
])('hold: %s', (_name, expires, now, live) => {
  expect(isLive({ expiresAtMs: expires }, now)).toBe(live);
});

describe('looking around on a resource', () => {
  const before = taken('L1', 1020, 1080);
  const after = taken('L1', 1140, 1200);

  test('touching is free, and the free time has its edges', () => {
    const { obstacle, freeFromMs, freeToMs } = look([after, before], 1080, 1140);
    expect([obstacle, minutesOf(freeFromMs), minutesOf(freeToMs)]).toEqual([null, 1080, 1140]);
  });

  test.each([
    ['overlaps the end of the one before', 1079, 1140, before],
    ['overlaps the start of the one after', 1080, 1141, after],
    ['holds both: the first is named', 1000, 1300, before],
  ])('%s', (_name, from, to, obstacle) => {
    expect(look([after, before], from, to).obstacle).toEqual(obstacle);
  });

  test('a booking that is moved does not conflict with itself', () => {
    expect(look([before], 1050, 1110, 0, [before.ownerId]).obstacle).toBeNull();
  });

  test('an expired hold does not count', () => {
    const hold = taken('L1', 1080, 1140, { kind: 'hold', expiresAtMs: at(1060) });
    expect(look([hold], 1080, 1140, 1059).obstacle).toEqual(hold);
    expect(look([hold], 1080, 1140, 1060)).toEqual({ obstacle: null, freeFromMs: -Infinity, freeToMs: Infinity });
  });

  test('a party that overruns keeps its resource for five minutes from now', () => {
    const playing = taken('L1', 1020, 1080, { inProgress: true });
    expect(look([playing], 1083, 1140, 1079).obstacle).toBeNull();
    expect(look([playing], 1083, 1140, 1080).obstacle).toEqual(playing);
    expect(look([playing], 1085, 1140, 1080).obstacle).toBeNull();
  });
});

describe('unsellable gaps', () => {
  const rule = { shortestMs: 3_600_000, turnoverMs: 0, opensMs: at(600), closesMs: at(1560) };
  const gaps = (rows: Occupied[], from: number, to: number, given = {}) =>
    unsellableGaps(look(rows, from, to), at(from), at(to), { ...rule, ...given });

  test.each([
    ['none on an empty day', [], 1080, 1140, 0],
    ['half an hour before', [taken('L1', 960, 1050)], 1080, 1140, 1],
    ['an hour before', [taken('L1', 960, 1020)], 1080, 1140, 0],
    ['nothing between', [taken('L1', 960, 1080)], 1080, 1140, 0],
    ['half an hour after', [taken('L1', 1170, 1200)], 1080, 1140, 1],
    ['both', [taken('L1', 960, 1050), taken('L1', 1170, 1200)], 1080, 1140, 2],
    ['after opening', [], 630, 690, 1],
    ['before closing', [], 1470, 1530, 1],
  ])('%s', (_name, rows, from, to, count) => {
    expect(gaps(rows, from, to)).toBe(count);
  });

  test('a sale into a gap needs its turnover too, but not at closing', () => {
    const turnoverMs = 10 * 60_000;
    expect(gaps([taken('L1', 960, 1015)], 1080, 1140, { turnoverMs })).toBe(1);
    expect(gaps([taken('L1', 960, 1010)], 1080, 1140, { turnoverMs })).toBe(0);
    expect(gaps([taken('L1', 1215, 1300)], 1080, 1140, { turnoverMs })).toBe(1);
    expect(gaps([], 1080, 1140, { turnoverMs, closesMs: at(1210) })).toBe(0);
  });
});
