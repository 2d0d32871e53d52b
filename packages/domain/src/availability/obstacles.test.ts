import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/lengths.ts';
import { IGNORE_NONE, type Occupied } from './occupancy.ts';
import { obstacleFinder } from './obstacles.ts';

const from = Date.parse('2027-01-01T18:00:00Z');
const party = (ownerId: string, startMs: number, hours: number, changes: Partial<Occupied> = {}): Occupied => ({
  resourceId: 'L1',
  startMs,
  endMs: startMs + hours * HOUR_MS,
  kind: 'booking',
  ownerId,
  bookingId: ownerId,
  name: ownerId,
  expiresAtMs: null,
  inProgress: false,
  ...changes,
});
const wanted = { startMs: from, endMs: from + 3 * HOUR_MS };
const view = { nowMs: from, ignore: IGNORE_NONE };

it('names each party in the way, by start, and none that only touches', () => {
  const rows = [
    party('late', from + 2 * HOUR_MS, 2),
    party('before', from - HOUR_MS, 1),
    party('after', from + 3 * HOUR_MS, 1),
    party('early', from - HOUR_MS, 2),
    party('elsewhere', from, 1, { resourceId: 'L2' }),
  ];
  expect(obstacleFinder(rows, view)('L1', wanted).map(({ name }) => name)).toEqual(['early', 'late']);
});

it('leaves out those that are ignored and holds that ended, and counts who overruns, once', () => {
  const rows = [
    party('mine', from, 1),
    party('ended', from, 1, { kind: 'hold', expiresAtMs: from - 1 }),
    party('playing', from - 2 * HOUR_MS, 1, { inProgress: true }),
    party('night', from - DAY_MS, 48),
  ];
  const found = obstacleFinder(rows, { ...view, ignore: new Set(['mine']) })('L1', wanted);
  expect(found.map(({ name }) => name)).toEqual(['night', 'playing']);
});

it('looks at the rows near a time alone: a year of dates takes a few looks at each row', () => {
  let looks = 0;
  const rows = Array.from({ length: 366 }, (_, day) => {
    const row = party(`${day}`, from + day * DAY_MS, 1);
    return Object.defineProperty(row, 'expiresAtMs', { get: () => (looks++, null) });
  });
  const find = obstacleFinder(rows, view);
  const found = rows.map((_, day) => {
    const startMs = from + day * DAY_MS;
    return find('L1', { startMs, endMs: startMs + 8 * HOUR_MS });
  });
  expect(found.map((one) => one.length)).toEqual(rows.map(() => 1));
  // A night of eight hours touches two days; compared each with each it would be 67,000.
  expect(looks).toBeGreaterThanOrEqual(366);
  expect(looks).toBeLessThanOrEqual(4 * 366);
});
