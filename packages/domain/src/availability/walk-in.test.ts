import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatWallTime, parseWallTime } from '../time/wall-time.ts';
import { atOnce } from './in-steps.ts';
import { indexOccupancy } from './occupancy.ts';
import { at, period, planOf, query, resource, saturdayHours, taken } from './sale.fixture.ts';
import { walkIn } from './walk-in.ts';

type Input = {
  resources: { id: string; number: number }[];
  guests: number;
  maxGuest: number;
  durationMin: number;
  now: string;
  open: string;
  close: string;
  minSellableMin: number;
  turnoverMin?: number;
  occupancy: { resourceId: string; from: number; to: number; playing?: boolean; expiresMin?: number }[];
};
type Row = { start: string; lanes: string[]; adjacent: boolean };
type Expected =
  | ({ free: true; eta: null } & Row)
  | { free: false; eta: (Row & { minutes: number }) | null; reason?: string };
const { cases } = JSON.parse(readFileSync(new URL('../../cases/walk-in-eta.json', import.meta.url), 'utf8')) as {
  cases: { id: string; input: Input; expect: Expected }[];
};

function queryOf(input: Input) {
  const { guests, maxGuest, durationMin, now, open, close, minSellableMin, turnoverMin = 0 } = input;
  const { channel: _, ...sale } = query({
    plan: planOf([
      {
        maxGuest,
        bookingDuration: [minSellableMin / 60],
        reservationSlots: [period(parseWallTime(open), parseWallTime(close))],
      },
    ]),
    hours: saturdayHours(open, close),
    resources: input.resources.map(({ id, number }) => resource({ resourceId: id, number })),
    occupancy: indexOccupancy(
      input.occupancy.map(({ resourceId, from, to, playing = false, expiresMin }) =>
        taken(resourceId, from, to + turnoverMin, {
          inProgress: playing,
          expiresAtMs: expiresMin === undefined ? null : at(expiresMin),
        }),
      ),
    ),
    turnoverMin,
    party: guests,
    durationMin,
    nowMs: at(parseWallTime(now)),
  });
  return sale;
}

const row = ({ minutes, lanes, adjacent }: { minutes: number; lanes: string[]; adjacent: boolean }): Row => ({
  start: formatWallTime(minutes),
  lanes,
  adjacent,
});

function summary(input: Input): Expected {
  const found = atOnce(walkIn(queryOf(input)));
  if (found.now !== null) return { free: true, ...row(found.now), eta: null };
  const [first] = found.eta;
  if (first !== undefined) return { free: false, eta: { ...row(first), minutes: first.waitMin } };
  return { free: false, eta: null, reason: 'refused' in found ? found.refused.code : 'no reason' };
}

describe('cases/walk-in-eta.json', () => {
  test.each(cases)('$id', ({ input, expect: expected }) => {
    expect(summary(input)).toEqual(expected);
  });
});

/** Three lanes that become free at 20:00, 20:10 and 20:12, at 19:42. */
const evening: Input = {
  resources: [1, 2, 3].map((number) => ({ id: `L${number}`, number })),
  guests: 4,
  maxGuest: 6,
  durationMin: 60,
  now: '19:42',
  open: '12:00',
  close: '26:00',
  minSellableMin: 60,
  occupancy: [
    { resourceId: 'L1', from: 1080, to: 1200 },
    { resourceId: 'L2', from: 1080, to: 1210 },
    { resourceId: 'L3', from: 1080, to: 1212 },
  ],
};
const rows = (input: Input, given: object = {}) => {
  const found = atOnce(walkIn({ ...queryOf(input), ...given }));
  return found.now === null ? found.eta.map((one) => [row(one).start, one.waitMin, one.lanes]) : found.now;
};
const times = (input: Input, given: object = {}) => {
  const found = atOnce(walkIn({ ...queryOf(input), ...given }));
  return found.now === null ? found.eta.map((one) => [row(one).start, one.waitMin]) : found.now;
};
const refused = (input: Input, given: object = {}) => {
  const found = atOnce(walkIn({ ...queryOf(input), ...given }));
  return 'refused' in found ? found.refused.code : null;
};

test('the later places are on different lanes, each at a later mark', () => {
  expect(rows(evening)).toEqual([
    ['20:00', 18, ['L1']],
    ['20:10', 28, ['L2']],
    ['20:15', 33, ['L3']],
  ]);
  // All free at once: the second lane is named for the mark after.
  const atEight = evening.occupancy.map((one) => ({ ...one, to: 1200 }));
  expect(rows({ ...evening, occupancy: atEight })).toEqual([
    ['20:00', 18, ['L3']],
    ['20:05', 23, ['L1']],
    ['20:10', 28, ['L2']],
  ]);
});

test('each later place says what is on it until then: who plays, who plays on, a hold, a booking in between', () => {
  const after = (input: Input) => {
    const found = atOnce(walkIn(queryOf(input)));
    return found.now === null ? found.eta.map((one) => one.after?.ownerId ?? null) : null;
  };
  expect(after(evening)).toEqual(['L1-1080', 'L2-1080', 'L3-1080']);
  const occupancy = [
    { resourceId: 'L1', from: 1080, to: 1170, playing: true },
    { resourceId: 'L2', from: 1080, to: 1190, playing: true },
    { resourceId: 'L2', from: 1230, to: 1300 },
    { resourceId: 'L3', from: 1150, to: 1240, expiresMin: 1200 },
    { resourceId: 'L3', from: 1080, to: 1150 },
  ];
  expect(times({ ...evening, occupancy })).toEqual([
    ['19:50', 8],
    ['20:40', 58],
    ['21:40', 118],
  ]);
  expect(after({ ...evening, occupancy })).toEqual(['L1-1080', 'L3-1150', 'L2-1230']);
  // Lanes are free, and the plan is sold later.
  expect(after({ ...evening, occupancy: [], now: '09:00' })).toEqual([null, null, null]);
  const two = evening.occupancy.slice(0, 2);
  expect(after({ ...evening, guests: 18, occupancy: two })).toEqual(['L2-1080']);
});

test('a lane that the plan may not use is named by no row', () => {
  const requires = [{ venueType: 'lane', serviceCategory: '', from: 1, to: 2, count: 'party' } as const];
  const plan = planOf([{ requires, maxGuest: 6, reservationSlots: [period(720, 1560)] }]);
  expect(rows(evening, { plan })).toEqual([
    ['20:00', 18, ['L1']],
    ['20:10', 28, ['L2']],
  ]);
});

test('three rows are the most, and a party of two lanes gets no row of one', () => {
  const six = [1, 2, 3, 4, 5, 6].map((number) => ({ id: `L${number}`, number }));
  const occupancy = six.map(({ id }) => ({ resourceId: id, from: 1080, to: 1200 }));
  expect(rows({ ...evening, resources: six, occupancy })).toHaveLength(3);
  expect(rows({ ...evening, guests: 8 })).toEqual([['20:10', 28, ['L1', 'L2']]]);
});

test('now is free on lanes apart, and between marks the minutes are rounded up', () => {
  expect(summary({ ...evening, guests: 8, occupancy: [{ resourceId: 'L2', from: 1080, to: 1320 }] })).toEqual({
    free: true,
    start: '19:40',
    lanes: ['L1', 'L3'],
    adjacent: false,
    eta: null,
  });
  expect(times(evening, { nowMs: at(1182) + 40_000 })).toEqual([
    ['20:00', 18],
    ['20:10', 28],
    ['20:15', 33],
  ]);
  expect(times(evening, { nowMs: at(1182) - 30_000 })).toEqual([
    ['20:00', 19],
    ['20:10', 29],
    ['20:15', 34],
  ]);
});

test('a plan that is sold from 20:02 on, or a venue that opens later, takes the party at its first mark', () => {
  const plan = planOf([{ maxGuest: 6, reservationSlots: [period(1202, 1560)] }]);
  expect(times({ ...evening, occupancy: [] }, { plan })).toEqual([
    ['20:05', 23],
    ['20:10', 28],
    ['20:15', 33],
  ]);
  expect(times({ ...evening, occupancy: [], now: '09:00' })).toEqual([
    ['12:00', 180],
    ['12:05', 185],
    ['12:10', 190],
  ]);
});

test('full from the first minute that the plan is sold on is said, and what ends too late to be sold is not', () => {
  const plan = planOf([{ maxGuest: 6, reservationSlots: [period(1200, 1260)] }]);
  const occupancy = evening.resources.map(({ id }) => ({ resourceId: id, from: 1195, to: 1230 }));
  const found = atOnce(walkIn({ ...queryOf({ ...evening, occupancy }), plan }));
  expect(found).toMatchObject({ refused: { code: 'venue.none' } });
  expect(found).not.toHaveProperty('refused.params.untilMs');
});

test('marks before the plan is sold are not looked at', () => {
  const dayBefore = { ...queryOf({ ...evening, occupancy: [] }), nowMs: at(-1440) };
  let looks = 0;
  for (const _ of walkIn(dayBefore)) looks++;
  expect(looks).toBe(0);
});

test('all lanes free but too late to end by closing is venue.none', () => {
  expect(refused({ ...evening, occupancy: [], close: '20:39' })).toBe('venue.none');
  expect(refused({ ...evening, occupancy: [], now: '25:59', close: '26:00' })).toBe('venue.none');
});

test('a refusal names no end after which there is no room, but the most that the lanes hold', () => {
  const occupancy = [
    { resourceId: 'L1', from: 1080, to: 1183 },
    { resourceId: 'L1', from: 1183, to: 1560 },
  ];
  const found = atOnce(walkIn(queryOf({ ...evening, resources: evening.resources.slice(0, 1), occupancy })));
  expect(found).toMatchObject({ refused: { code: 'venue.none', params: { needed: 1, free: 0 } } });
  expect(found).not.toHaveProperty('refused.params.untilMs');
  expect(atOnce(walkIn(queryOf({ ...evening, guests: 19 })))).toMatchObject({
    refused: { code: 'venue.none', params: { has: 3, max: 18, needed: 4 } },
  });
});

test('a sale that the plan never takes is refused by its own rule', () => {
  const small = planOf([{ maxGuestAllowed: 3, reservationSlots: [period(720, 1560)] }]);
  expect(refused(evening, { plan: small })).toBe('plan.too_many_guests');
  expect(refused(evening, { plan: planOf([]) })).toBe('plan.not_available_date');
});
