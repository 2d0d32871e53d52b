import { describe, expect, test } from 'vitest';
import type { ResourceNeed } from '../plans/plan.ts';
import type { Resource } from '../plans/resource.ts';
import { HOUR_MS } from '../time/lengths.ts';
import { assignNeeds } from './assignment.ts';
import type { NeedAssignment } from './assignment.ts';
import { freeIds, needField, surveyField } from './free-resources.ts';
import { IGNORE_NONE, indexOccupancy } from './occupancy.ts';
import type { Occupied } from './occupancy.ts';
import { resourcesNeeded } from './resources-needed.ts';
import { at, lanes, resource, taken } from './sale.fixture.ts';

const LANE: ResourceNeed = { venueType: 'lane', serviceCategory: '', from: null, to: null, count: 'party' };
const ROOM: ResourceNeed = { ...LANE, venueType: 'room', count: 1 };
const rule = { shortestMs: HOUR_MS, turnoverMs: 0, opensMs: at(600), closesMs: at(1560) };

/** Assigns from 18:00 to 19:00. */
function assign(
  needs: { need: ResourceNeed; needed: number }[],
  resources: Resource[],
  rows: Occupied[] = [],
  { gapRule = rule, own = [] as string[] } = {},
): NeedAssignment[] | null {
  const occupancy = indexOccupancy(rows);
  const fields = needs.map(({ need, needed }) => needField(need, needed, resources, { occupancy, closesMs: at(2880) }));
  for (const field of fields) {
    surveyField(field, at(1080), at(1140), gapRule, { nowMs: at(0), ignore: IGNORE_NONE });
  }
  return assignNeeds(fields, { own: new Set(own) });
}

const assigned = (result: NeedAssignment[] | null) => result?.map((need) => need.assigned.join(' '));

describe('assignment', () => {
  test('a party that grows or shrinks keeps its own lanes', () => {
    const need = (needed: number) => [{ need: LANE, needed }];
    expect(assigned(assign(need(2), lanes(8), [], { own: ['L5'] }))).toEqual(['L5 L6']);
    expect(assigned(assign(need(1), lanes(8), [], { own: ['L6', 'L7'] }))).toEqual(['L6']);
    // Where its own cannot be with others side by side, being together counts for more.
    const rows = [taken('L4', 1080, 1140), taken('L6', 1080, 1140)];
    expect(assigned(assign(need(2), lanes(8), rows, { own: ['L5'] }))).toEqual(['L7 L8']);
  });

  test('an aisle ends a run', () => {
    const house = lanes(4).map((lane) => ({ ...lane, gapAfter: lane.number === 2 }));
    const rows = [taken('L1', 1080, 1140)];
    expect(assigned(assign([{ need: LANE, needed: 2 }], house, rows))).toEqual(['L3 L4']);
    expect(assign([{ need: LANE, needed: 3 }], house, rows)).toMatchObject([
      { adjacent: false, assigned: ['L2', 'L3', 'L4'] },
    ]);
  });

  test('avoiding unsellable gaps ranks above keeping pairs whole', () => {
    // On lane 1 half an hour would be left before 18:00; lane 4 breaks the pair 3-4 but leaves whole hours.
    const rows = [taken('L1', 960, 1050), taken('L2', 1080, 1140)];
    expect(assigned(assign([{ need: LANE, needed: 1 }], lanes(4), rows))).toEqual(['L3']);
  });

  test('keeping pairs whole ranks above a short run', () => {
    const rows = [taken('L3', 1080, 1140), taken('L4', 1080, 1140), taken('L6', 1080, 1140)];
    expect(assigned(assign([{ need: LANE, needed: 1 }], lanes(8), rows))).toEqual(['L5']);
    expect(assigned(assign([{ need: LANE, needed: 1 }], lanes(8).slice(0, 4), [taken('L4', 1080, 1140)]))).toEqual([
      'L3',
    ]);
  });

  test('the shortest run ranks above the lowest number', () => {
    const rows = [taken('L5', 1080, 1140), taken('L6', 1080, 1140)];
    expect(assigned(assign([{ need: LANE, needed: 2 }], lanes(8), rows))).toEqual(['L7 L8']);
  });

  test('a free lane that the plan may not use still makes half of a pair', () => {
    const need = { ...LANE, from: 2, to: 5 };
    expect(assigned(assign([{ need, needed: 1 }], lanes(8)))).toEqual(['L2']);
    expect(assigned(assign([{ need, needed: 3 }], lanes(8), [taken('L6', 1080, 1140)]))).toEqual(['L3 L4 L5']);
  });

  test('rooms and tables have no pairs', () => {
    const rooms = [1, 2, 3].map((number) => resource({ resourceId: `R${number}`, venueType: 'room', number }));
    const need = { ...ROOM, from: 1, to: 3 };
    expect(assigned(assign([{ need, needed: 1 }], rooms))).toEqual(['R1']);
  });

  test('without a run the tightest span wins over all other criteria', () => {
    const rows = ['L1', 'L3', 'L4', 'L7'].map((id) => taken(id, 1080, 1140));
    expect(assign([{ need: LANE, needed: 3 }], lanes(8), rows)).toMatchObject([
      { adjacent: false, assigned: ['L5', 'L6', 'L8'] },
    ]);
  });

  test('turnover counts as taken, but not after closing', () => {
    const rows = [taken('L1', 1140, 1260)];
    const turnover = { ...rule, turnoverMs: 10 * 60_000 };
    expect(assigned(assign([{ need: LANE, needed: 1 }], lanes(2), rows, { gapRule: turnover }))).toEqual(['L2']);
    const closing = { ...turnover, closesMs: at(1140) };
    expect(assign([{ need: LANE, needed: 1 }], lanes(1), [], { gapRule: closing })).toMatchObject([
      { assigned: ['L1'] },
    ]);
  });

  test('lanes and a room are given together or not at all', () => {
    const house = [...lanes(4), resource({ resourceId: 'R1', venueType: 'room', number: 1 })];
    const needs = [
      { need: LANE, needed: 2 },
      { need: ROOM, needed: 1 },
    ];
    expect(assigned(assign(needs, house))).toEqual(['L1 L2', 'R1']);
    expect(assign(needs, house, [taken('R1', 1100, 1110)])).toBeNull();
  });

  test('no resource serves two needs, and the need with less choice is served first', () => {
    const vip = { ...LANE, from: 1, to: 2 };
    const needs = [
      { need: LANE, needed: 2 },
      { need: vip, needed: 2 },
    ];
    expect(assigned(assign(needs, lanes(4)))).toEqual(['L3 L4', 'L1 L2']);
    expect(assign(needs, lanes(3))).toBeNull();
  });

  test('the need with less choice gets its resources first', () => {
    const vip = { ...LANE, from: 1, to: 2 };
    const needs = [
      { need: LANE, needed: 1 },
      { need: vip, needed: 1 },
    ];
    expect(assigned(assign(needs, lanes(4)))).toEqual(['L2', 'L1']);
  });

  test('another order is tried where the first one takes what a later need lacks', () => {
    const needs = [
      { need: { ...LANE, from: 1, to: 3 }, needed: 2 },
      { need: { ...LANE, from: 1, to: 2 }, needed: 1 },
    ];
    expect(assigned(assign(needs, lanes(4)))).toEqual(['L2 L3', 'L1']);
  });

  test('many needs are judged at once, whether they are equal or all different', () => {
    const began = process.cpuUsage();
    const many = (count: number, to: (i: number) => number) =>
      Array.from({ length: count }, (_, i) => ({ need: { ...LANE, to: to(i) }, needed: 1 }));
    const nine = many(9, () => 20);
    expect(assign(nine, lanes(8))).toBeNull();
    expect(assigned(assign(nine, lanes(9)))?.toSorted()).toEqual(lanes(9).map(({ resourceId }) => resourceId));
    expect(
      assign(
        many(12, (i) => 20 + i),
        lanes(11),
      ),
    ).toBeNull();
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  });

  test('counts the resources that the plan may use', () => {
    const house = [
      ...lanes(3),
      resource({ number: 4, status: 'down' }),
      resource({ number: 5, serviceCategories: ['vip'] }),
    ];
    const need = { ...LANE, serviceCategory: 'open', to: 8 };
    const field = needField(need, 1, house, {
      occupancy: indexOccupancy([taken('L2', 1080, 1140)]),
      closesMs: at(2880),
    });
    surveyField(field, at(1080), at(1140), rule, { nowMs: at(0), ignore: IGNORE_NONE });
    expect(freeIds(field)).toEqual(['L1', 'L3']);
  });
});

test.each([
  ['party', 1, 6, 1],
  ['party', 6, 6, 1],
  ['party', 7, 6, 2],
  ['party', 0, 6, 1],
  [2, 40, 6, 2],
] as const)('resources needed: %s of %i people, %i each, is %i', (count, party, maxGuest, needed) => {
  expect(resourcesNeeded({ count }, party, maxGuest)).toBe(needed);
});
