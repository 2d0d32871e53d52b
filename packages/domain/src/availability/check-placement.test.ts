import { expect, test } from 'vitest';
import type { Resource } from '../plans/resource.ts';
import { checkPlacement, newPlacement } from './check-placement.ts';
import { indexOccupancy } from './occupancy.ts';
import type { Occupied } from './occupancy.ts';
import { at, lanes, resource, taken } from './sale.fixture.ts';

const [one, two, three] = lanes(3) as [Resource, Resource, Resource];
const room = resource({ resourceId: 'R1', venueType: 'room', number: 9 });
const lee = taken('L2', 1080, 1140, { name: 'Lee' });

function check(resources: Resource[], from: number, to: number, rows: Occupied[] = [], ignore: string[] = []) {
  const rule = { shortestMs: 3_600_000, turnoverMs: 10 * 60_000, opensMs: at(600), closesMs: at(1560) };
  const view = { nowMs: at(0), ignore: new Set(ignore) };
  const target = { resources, startMs: at(from), endMs: at(to) };
  return checkPlacement(target, indexOccupancy(rows), rule, view, newPlacement());
}

test.each<[string, Resource[], number, number, Occupied[], object]>([
  ['free', [one, two], 1080, 1140, [], { verdict: 'free', reason: null }],
  ['a set of mixed kinds', [one, two, room], 1080, 1140, [], { verdict: 'free' }],
  ['before opening', [one], 590, 650, [], { verdict: 'no', reason: 'closed_hours' }],
  ['after closing', [one], 1510, 1570, [], { verdict: 'no', reason: 'closed_hours' }],
  ['to closing, turnover past it', [one], 1500, 1560, [], { verdict: 'free' }],
  ['without length', [one], 1080, 1080, [], { verdict: 'no', reason: 'closed_hours' }],
  [
    'a lane that is down',
    [one, { ...two, status: 'down' }],
    1080,
    1140,
    [],
    { verdict: 'no', reason: 'resource.closed', resource: { resourceId: 'L2' } },
  ],
  [
    'a lane that is down until a minute later',
    [{ ...one, status: 'down', downUntilMs: at(1081) }],
    1080,
    1140,
    [],
    { verdict: 'no', reason: 'resource.closed' },
  ],
  [
    'a lane that is in use again by then',
    [{ ...one, status: 'down', downUntilMs: at(1080) }],
    1080,
    1140,
    [],
    { verdict: 'free' },
  ],
  ['taken', [one, two], 1110, 1170, [lee], { verdict: 'no', reason: 'occupancy.taken', resource: two, obstacle: lee }],
  ['taken by the turnover', [two], 1015, 1075, [lee], { verdict: 'no', reason: 'occupancy.taken' }],
  ['too short', [one], 1080, 1110, [], { verdict: 'but', reason: 'short' }],
  ['apart', [one, three], 1080, 1140, [], { verdict: 'but', reason: 'apart', resource: three }],
  [
    'over an aisle',
    [{ ...one, gapAfter: true }, two],
    1080,
    1140,
    [],
    { verdict: 'but', reason: 'apart', resource: two },
  ],
  ['leaves a gap', [one, two], 1170, 1230, [lee], { verdict: 'but', reason: 'gap', resource: two }],
])('%s', (_name, resources, from, to, rows, expected) => {
  expect(check(resources, from, to, rows)).toMatchObject(expected);
});

test('its own place does not conflict with it, and leaves no gap', () => {
  expect(check([two], 1090, 1150, [lee], [lee.ownerId])).toMatchObject({ verdict: 'free', obstacle: null });
});

test.each([
  ['in the break', 870, 930, { verdict: 'no', reason: 'closed_hours' }],
  ['into the break', 780, 870, { verdict: 'no', reason: 'closed_hours' }],
  ['to the break', 780, 840, { verdict: 'free' }],
  ['shortly before the break', 760, 820, { verdict: 'but', reason: 'gap' }],
  ['shortly after it', 1030, 1090, { verdict: 'but', reason: 'gap' }],
])('on a split day: %s', (_name, from, to, expected) => {
  const breaks = [{ startMs: at(840), endMs: at(1020) }];
  const rule = { shortestMs: 3_600_000, turnoverMs: 0, opensMs: at(600), closesMs: at(1560), breaks };
  const target = { resources: [one], startMs: at(from), endMs: at(to) };
  const view = { nowMs: at(0), ignore: new Set<string>() };
  expect(checkPlacement(target, indexOccupancy([]), rule, view, newPlacement())).toMatchObject(expected);
});

test('the same object is reused', () => {
  const out = newPlacement();
  const rule = { shortestMs: 0, turnoverMs: 0, opensMs: at(600), closesMs: at(1560) };
  const view = { nowMs: at(0), ignore: new Set<string>() };
  const occupancy = indexOccupancy([lee]);
  expect(checkPlacement({ resources: [two], startMs: at(1080), endMs: at(1140) }, occupancy, rule, view, out)).toBe(
    out,
  );
  checkPlacement({ resources: [one], startMs: at(1080), endMs: at(1140) }, occupancy, rule, view, out);
  expect(out).toEqual(newPlacement());
});
