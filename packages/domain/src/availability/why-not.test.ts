import { describe, expect, test } from 'vitest';
import { ZERO } from '../money/cents.ts';
import { entryWith } from '../plans/plan-defaults.ts';
import { freeByNeed } from './free-by-need.ts';
import { atOnce } from './in-steps.ts';
import { nextSale } from './nearest.ts';
import { indexOccupancy } from './occupancy.ts';
import { DATE, at, lanes, offerWith, period, planOf, query, resource, saturdayHours, taken } from './sale.fixture.ts';
import { slotsOfDay } from './slots.ts';
import { judgeSale, whyNot } from './why-not.ts';
import type { SaleRequest } from './why-not.ts';

function request(given: Partial<SaleRequest> = {}): SaleRequest {
  return { ...query(), startMin: 1080, ...given };
}

const evening = { reservationSlots: [period(1080, 1260)] };
const main = { ...evening, venueDetail: { ...entryWith({}).venueDetail, serviceCategory: 'main' } };
const vip = { ...evening, venueDetail: { ...entryWith({}).venueDetail, serviceCategory: 'vip' } };
const changes = (given: Partial<SaleRequest>) =>
  whyNot(request(given))?.nearest.map(({ minutes, lanes: ids, change }) => [minutes, ids.join(' '), change]);

test('an entry of a category that is switched off gives way to the next', () => {
  const offer = offerWith({ closedCategories: new Set(['vip']) });
  const verdict = judgeSale(request({ plan: planOf([vip, evening]), offer }));
  expect(verdict).toMatchObject({ sale: { entry: 2 } });
});

test('what was sold before a plan was withdrawn is judged without it', () => {
  const plan = planOf([evening], { isDeleted: true, adminStatus: false, pwaStatus: false });
  expect(whyNot(request({ plan }))).toBeNull();
});

const YEAR_MS = 365 * 24 * 60 * 60_000;

describe('why not', () => {
  test('no reason for a possible sale', () => {
    expect(whyNot(request())).toBeNull();
    expect(whyNot(request({ lanes: ['L3'] }))).toBeNull();
  });

  test.each<[string, Partial<SaleRequest>, string, object]>([
    ['deleted plan', { offer: offerWith({ isDeleted: true }) }, 'plan.required', {}],
    ['not on the web', { offer: offerWith({ pwaStatus: false }) }, 'plan.required', {}],
    ['not for staff', { offer: offerWith({ adminStatus: false }), channel: 'staff' }, 'plan.required', {}],
    ['not for walk-ins', { offer: offerWith({ walkinStatus: false }), channel: 'walkin' }, 'plan.required', {}],
    ['a service that is switched off', { offer: offerWith({ serviceIsActive: false }) }, 'plan.required', {}],
    ['a category that is switched off', { offer: offerWith({ closedCategories: new Set(['']) }) }, 'plan.required', {}],
    [
      'an entry of a category that is switched off',
      { plan: planOf([evening, vip]), entry: 2, offer: offerWith({ closedCategories: new Set(['vip']) }) },
      'plan.required',
      {},
    ],
    ['no schedule', { plan: planOf([], { schedules: [] }) }, 'plan.not_available_date', { date: DATE }],
    ['closed all day', { date: '2026-12-13' }, 'plan.not_available_date', { date: '2026-12-13' }],
    [
      'an entry that is off',
      { plan: planOf([evening, { ...evening, isActive: false }]), entry: 2 },
      'plan.not_available_date',
      {},
    ],
    [
      'too few',
      { plan: planOf([{ ...evening, minMaxGuestStatus: true, minGuest: 5 }]) },
      'plan.too_few_guests',
      { min: 5 },
    ],
    [
      'too few for a package',
      { plan: planOf([{ ...evening, minGuest: 5 }], { packageStatus: true }) },
      'plan.too_few_guests',
      { min: 5 },
    ],
    ['too many', { plan: planOf([{ ...evening, maxGuestAllowed: 3 }]) }, 'plan.too_many_guests', { max: 3 }],
    ['a duration not on offer', { durationMin: 75 }, 'plan.not_available_time', { durationMin: 75 }],
    ['no duration', { durationMin: 0, channel: 'staff' }, 'plan.not_available_time', {}],
    ['between two starts', { startMin: 1085 }, 'plan.not_available_time', {}],
    ['outside the periods', { startMin: 1050, channel: 'staff' }, 'plan.not_available_time', {}],
    ['over the end', { startMin: 1230, channel: 'staff' }, 'plan.not_available_time', {}],
    ['the past', { nowMs: at(1081) }, 'bookingExpired', {}],
    ['the past, walk-in', { nowMs: at(1086), channel: 'walkin' }, 'bookingExpired', {}],
    ['the past, staff', { nowMs: at(1081), channel: 'staff' }, 'bookingExpired', {}],
    [
      'too soon',
      { plan: planOf([evening], { minimumTimeAdvance: { value: 2, symbol: 'hrs' } }), nowMs: at(961) },
      'plan.too_soon',
      { durationMin: 120 },
    ],
    [
      'too far',
      { plan: planOf([evening], { maximumTimeAdvance: { value: 2, symbol: 'hrs' } }), nowMs: at(959) },
      'plan.too_far',
      { durationMin: 120 },
    ],
    [
      'six years ahead, staff',
      { nowMs: at(1080) - 6 * YEAR_MS, channel: 'staff' },
      'plan.too_far',
      { durationMin: 1825 * 1440 },
    ],
    [
      'six years ahead with a limit, customer',
      { plan: planOf([evening], { maximumTimeAdvance: { value: 2, symbol: 'hrs' } }), nowMs: at(1080) - 6 * YEAR_MS },
      'plan.too_far',
      { durationMin: 120 },
    ],
    ['a house too small', { party: 60 }, 'venue.none', { venueType: 'lane', needed: 10, free: 8 }],
    ['an unknown resource', { lanes: ['X'] }, 'resource.not_of_plan', { resourceId: 'X' }],
    [
      'a lane outside from-to',
      {
        plan: planOf([
          { ...evening, requires: [{ venueType: 'lane', serviceCategory: '', from: 1, to: 4, count: 'party' }] },
        ]),
        lanes: ['L5'],
      },
      'resource.not_of_plan',
      { resourceId: 'L5' },
    ],
    [
      'a taken lane of the second entry',
      {
        plan: planOf([main, vip]),
        resources: [
          resource({ serviceCategories: ['main'] }),
          resource({ resourceId: 'V1', name: 'VIP 1', number: 9, serviceCategories: ['vip'] }),
        ],
        occupancy: indexOccupancy([taken('V1', 1080, 1140)]),
        lanes: ['V1'],
      },
      'occupancy.taken',
      { resource: 'VIP 1' },
    ],
    [
      'a lane that is down',
      { resources: [resource({ status: 'down' })], lanes: ['L1'] },
      'resource.closed',
      { resourceId: 'L1', resource: 'Lane 1', status: 'down' },
    ],
    [
      'a lane that is disabled',
      { resources: [resource({ status: 'disabled' })], lanes: ['L1'] },
      'resource.closed',
      { status: 'disabled' },
    ],
    ['too few lanes chosen', { party: 8, lanes: ['L1'] }, 'plan.too_many_guests', { max: 6, needed: 2, given: 1 }],
    [
      'lanes apart, though neighbours are free',
      { party: 8, lanes: ['L1', 'L3'] },
      'resource.not_adjacent',
      { count: 2 },
    ],
  ])('%s', (_name, given, code, params) => {
    expect(whyNot(request(given))).toMatchObject({ code, params });
  });

  test.each<[string, Partial<SaleRequest>]>([
    ['a small party where limits are off', { plan: planOf([{ ...evening, minGuest: 5 }]) }],
    [
      'exactly as early as asked',
      { plan: planOf([evening], { minimumTimeAdvance: { value: 60, symbol: 'min' } }), nowMs: at(1020) },
    ],
    [
      'exactly as far as allowed',
      { plan: planOf([evening], { maximumTimeAdvance: { value: 60, symbol: 'min' } }), nowMs: at(1020) },
    ],
    [
      'by the game, any duration',
      {
        plan: planOf([{ ...evening, venueDetail: { ...entryWith({}).venueDetail, bookingType: 'PER_GAME' } }]),
        durationMin: 40,
      },
    ],
    ['a party as large as allowed', { plan: planOf([{ ...evening, maxGuestAllowed: 4 }]) }],
    ['more lanes than needed', { lanes: ['L1', 'L2', 'L3'] }],
  ])('nothing against %s', (_name, given) => {
    expect(whyNot(request(given))).toBeNull();
  });

  test('taken: the owner and the end', () => {
    const league = taken('L2', 1110, 1200, { kind: 'block', ownerId: 'b1', name: 'League night' });
    expect(whyNot(request({ lanes: ['L2'], occupancy: indexOccupancy([league]) }))).toMatchObject({
      code: 'occupancy.taken',
      params: {
        resourceId: 'L2',
        resource: 'Lane 2',
        kind: 'block',
        name: 'League night',
        startsAtMs: at(1110),
        untilMs: at(1200),
      },
    });
  });

  test('a taken room refuses the lanes as well', () => {
    const needs = { venueType: 'lane', serviceCategory: '', from: null, to: null, count: 'party' } as const;
    const plan = planOf([{ ...evening, requires: [needs, { ...needs, venueType: 'room', count: 1 }] }]);
    const resources = [...lanes(2), resource({ resourceId: 'R1', name: 'Room 1', venueType: 'room', number: 1 })];
    const occupancy = indexOccupancy([taken('R1', 1080, 1140)]);
    expect(whyNot(request({ plan, resources, occupancy }))).toMatchObject({
      code: 'venue.none',
      params: { venueType: 'room', needed: 1, free: 0 },
    });
    expect(judgeSale(request({ plan, resources, lanes: ['L2'] }))).toMatchObject({ sale: { lanes: ['L2', 'R1'] } });
  });

  test('clock changes: a missing time, a doubled time, and the answer to it', () => {
    const night = {
      hours: saturdayHours('09:00', '28:00'),
      plan: planOf([{ reservationSlots: [period(1440, 1680)] }]),
    };
    expect(whyNot(request({ ...night, date: '2027-03-13', startMin: 1590 }))).toMatchObject({
      code: 'time.nonexistent',
      params: { askedMin: 1590, nextMs: Date.parse('2027-03-14T07:00:00Z') },
      nearest: [{ minutes: 1620 }, { minutes: 1530 }],
    });
    const doubled = { ...night, date: '2027-11-06', startMin: 1530 };
    expect(whyNot(request(doubled))).toMatchObject({
      code: 'time.ambiguous',
      params: { askedMin: 1530, choicesMs: [Date.parse('2027-11-07T05:30:00Z'), Date.parse('2027-11-07T06:30:00Z')] },
      nearest: [
        { minutes: 1530, which: 'earlier' },
        { minutes: 1500, which: 'earlier' },
        { minutes: 1500, which: 'later' },
      ],
    });
    expect(judgeSale(request({ ...doubled, which: 'later' }))).toMatchObject({
      sale: { startMs: Date.parse('2027-11-07T06:30:00Z') },
    });
  });
});

describe('rules for customers only', () => {
  const limited = planOf([evening], {
    minimumTimeAdvance: { value: 60, symbol: 'min' },
    maximumTimeAdvance: { value: 120, symbol: 'min' },
  });

  test.each<[string, Partial<SaleRequest>, string[]]>([
    ['too soon', { plan: limited, nowMs: at(1050) }, ['plan.too_soon']],
    ['too far', { plan: limited, nowMs: at(900) }, ['plan.too_far']],
    ['off the grid', { startMin: 1087 }, ['plan.not_available_time']],
    ['another duration', { durationMin: 75 }, []],
    ['lanes apart', { party: 8, lanes: ['L1', 'L3'] }, ['resource.not_adjacent']],
  ])('%s is told to staff', (_name, given, warnings) => {
    const verdict = judgeSale(request({ ...given, channel: 'staff' }));
    expect('sale' in verdict ? verdict.sale.warnings.map(({ code }) => code) : verdict.refused).toEqual(warnings);
    expect(slotsOfDay(query({ ...given, channel: 'staff' })).slots[0]?.status).toBe('free');
  });

  test('a walk-in may have begun five minutes ago, and starts on any minute', () => {
    const walkin = { plan: limited, channel: 'walkin' as const };
    expect(whyNot(request({ ...walkin, nowMs: at(1085) }))).toBeNull();
    expect(whyNot(request({ ...walkin, startMin: 1083, nowMs: at(1083) }))).toBeNull();
  });

  test('an edit that keeps its start may lie in the past', () => {
    const moved = { nowMs: at(1100), channel: 'staff' as const, lanes: ['L4'], keepsStart: true };
    expect(judgeSale(request(moved))).toMatchObject({ sale: { lanes: ['L4'], warnings: [] } });
  });

  test('a booking that is moved does not conflict with itself', () => {
    const own = taken('L4', 1080, 1140);
    const moved = { occupancy: indexOccupancy([own]), lanes: ['L4'], startMin: 1110 };
    expect(whyNot(request(moved))?.code).toBe('occupancy.taken');
    expect(whyNot(request({ ...moved, ignore: new Set([own.ownerId]) }))).toBeNull();
  });
});

describe('nearest changes', () => {
  const occupancy = indexOccupancy([taken('L2', 1080, 1170), taken('L1', 1080, 1140), taken('L3', 1140, 1260)]);

  test('the same start on other lanes, then the closest starts on the chosen ones', () => {
    expect(changes({ lanes: ['L2'], occupancy, resources: lanes(3), startMin: 1110 })).toEqual([
      [1080, 'L3', 'both'],
      [1140, 'L1', 'both'],
    ]);
    expect(changes({ lanes: ['L1'], occupancy, resources: lanes(3) })).toEqual([
      [1080, 'L3', 'lanes'],
      [1140, 'L1', 'start'],
    ]);
  });

  test('staff get a start of the plan, not one that would be warned of', () => {
    const busy = indexOccupancy([taken('L1', 1080, 1145)]);
    expect(changes({ occupancy: busy, resources: lanes(1), channel: 'staff' })).toEqual([[1170, 'L1', 'start']]);
  });

  test('a desk is offered a start within the least time ahead, as the next sale is', () => {
    const plan = planOf([evening], { minimumTimeAdvance: { value: 2, symbol: 'hrs' } });
    const soon = { plan, nowMs: at(1065), occupancy: indexOccupancy([taken('L1', 1080, 1110)]), resources: lanes(1) };
    expect(changes({ ...soon, channel: 'staff', offer: offerWith() })).toEqual([[1110, 'L1', 'start']]);
    expect(changes({ ...soon, channel: 'staff', offer: offerWith({ walkinStatus: false }) })).toEqual([
      [1200, 'L1', 'start'],
    ]);
  });

  test('none when the date is closed', () => {
    expect(changes({ date: '2026-12-13' })).toEqual([]);
  });

  test('lanes that lie apart are not offered to staff either', () => {
    const apart = indexOccupancy([taken('L2', 1080, 1140)]);
    expect(changes({ lanes: ['L2'], occupancy: apart, resources: lanes(3), party: 8, channel: 'staff' })).toEqual([
      [1140, 'L1 L2', 'both'],
    ]);
  });
});

describe('what is in the way', () => {
  test('of the taken lanes, the one that is free again first', () => {
    const occupancy = indexOccupancy([
      taken('L1', 1080, 1200, { name: 'League night' }),
      taken('L2', 1100, 1160, { name: 'Lee', ownerId: 'lee' }),
    ]);
    expect(whyNot(request({ occupancy, resources: lanes(2) }))).toMatchObject({
      code: 'venue.none',
      params: { resource: 'Lane 2', name: 'Lee', ownerId: 'lee', untilMs: at(1160), needed: 1, free: 0 },
    });
  });

  test('a lane that ends soon and is taken again is not the one that is free first', () => {
    const occupancy = indexOccupancy([
      taken('L1', 1050, 1087, { name: 'Mark' }),
      taken('L1', 1090, 1150, { name: 'Khalid' }),
      taken('L2', 1080, 1160, { name: 'Lee' }),
    ]);
    const asked = { occupancy, resources: lanes(2) };
    expect(whyNot(request(asked))?.params).toMatchObject({ resource: 'Lane 1', name: 'Khalid', untilMs: at(1150) });
    expect(whyNot(request({ ...asked, turnoverMin: 5 }))?.params).toMatchObject({ untilMs: at(1150) });
    // Until 21:00, when the plan is sold no longer, there is no hour left.
    const full = [1, 2].map((lane) => taken(`L${lane}`, 1080, 1201));
    expect(whyNot(request({ ...asked, occupancy: indexOccupancy(full) }))?.params).toEqual({
      venueType: 'lane',
      needed: 1,
      free: 0,
    });
  });

  test('a party that the house cannot hold at any time, and the largest one that it can', () => {
    const occupancy = indexOccupancy([taken('L1', 1080, 1200)]);
    expect(whyNot(request({ party: 60, occupancy }))?.params).toEqual({
      venueType: 'lane',
      needed: 10,
      free: 7,
      has: 8,
      max: 48,
    });
  });

  test('the cleaning after the sale, where that alone is in the way', () => {
    const occupancy = indexOccupancy([taken('L1', 1140, 1200)]);
    const tight = { occupancy, resources: lanes(1), turnoverMin: 15 };
    expect(whyNot(request(tight))?.params).toMatchObject({ startsAtMs: at(1140), cleaningMin: 15 });
    expect(whyNot(request({ ...tight, lanes: ['L1'] }))?.params).toMatchObject({ cleaningMin: 15 });
    const over = indexOccupancy([taken('L1', 1130, 1200)]);
    expect(whyNot(request({ ...tight, occupancy: over }))?.params).not.toHaveProperty('cleaningMin');
  });

  test('the hours in which the plan is sold', () => {
    const late = { startMin: 1230, channel: 'staff' } as const;
    const sold = { soldFromMs: at(1080), soldToMs: at(1260) };
    expect(whyNot(request(late))?.params).toMatchObject(sold);
    expect(whyNot(request({ startMin: 1300, channel: 'staff' }))?.params).toMatchObject(sold);
  });
});

describe('the next sale', () => {
  const next = (given: Partial<SaleRequest>, fromMin: number) =>
    atOnce(nextSale(query({ channel: 'staff', ...given }), at(fromMin)));

  test.each<[string, Partial<SaleRequest>, number, object]>([
    ['at once', {}, 1080, { minutes: 1080, lanes: ['L1'], entry: 1 }],
    ['at the next start of the plan', {}, 1081, { minutes: 1110 }],
    ['never in the past', { nowMs: at(1112) }, 1080, { minutes: 1140 }],
    [
      'when a lane is free',
      { resources: lanes(1), occupancy: indexOccupancy([taken('L1', 1080, 1135)]) },
      0,
      { minutes: 1140 },
    ],
    ['not when the rest of the evening is too short', {}, 1201, { code: 'slots.none', params: { soldToMs: at(1260) } }],
    [
      'not when all is taken',
      { resources: lanes(1), occupancy: indexOccupancy([taken('L1', 1000, 1290, { name: 'Lee' })]) },
      1080,
      { code: 'venue.none', params: { needed: 1, free: 0 } },
    ],
    [
      'not for a party that is too large',
      { plan: planOf([{ ...evening, maxGuestAllowed: 3 }]) },
      0,
      { code: 'plan.too_many_guests' },
    ],
    ['not on a closed day', { date: '2026-12-13' }, 0, { code: 'plan.not_available_date' }],
    [
      'at once to walk-ins, whatever time ahead the web needs',
      {
        plan: planOf([evening], { minimumTimeAdvance: { value: 3, symbol: 'hrs' } }),
        offer: offerWith({}),
        nowMs: at(1075),
      },
      0,
      { minutes: 1080 },
    ],
    [
      'not with a warning',
      { plan: planOf([evening], { minimumTimeAdvance: { value: 3, symbol: 'hrs' } }), nowMs: at(1075) },
      0,
      { code: 'plan.too_soon' },
    ],
  ])('%s', (_name, given, fromMin, expected) => {
    expect(next(given, fromMin)).toMatchObject(expected);
  });
});

describe('entries are alternatives', () => {
  const vip = {
    ...evening,
    requires: [{ venueType: 'lane', serviceCategory: '', from: 7, to: 8, count: 'party' }] as const,
  };
  const plan = planOf([{ ...vip, requires: [...vip.requires] }, evening]);
  const occupancy = indexOccupancy([taken('L7', 1080, 1140), taken('L8', 1080, 1140)]);

  test('the first that can be sold wins, start by start', () => {
    const { slots } = slotsOfDay(query({ plan, occupancy }));
    expect(slots.map((slot) => (slot.status === 'free' ? slot.entry : slot.status))).toEqual([2, 2, 1, 1, 1]);
  });

  test('the reason comes from the entry sold at that time', () => {
    const noon = { ...evening, reservationSlots: [period(720, 840)] };
    const full = indexOccupancy(lanes(8).map((lane) => taken(lane.resourceId, 1080, 1140)));
    expect(whyNot(request({ plan: planOf([noon, evening]), occupancy: full }))?.code).toBe('venue.none');
  });

  test('a named entry is judged alone', () => {
    const { slots } = slotsOfDay(query({ plan, occupancy, entry: 1 }));
    expect(slots.map((slot) => slot.status)).toEqual(['full', 'full', 'free', 'free', 'free']);
    expect(whyNot(request({ plan, occupancy, entry: 1 }))?.code).toBe('venue.none');
  });
});

describe('two needs for lanes', () => {
  const lane = { venueType: 'lane', serviceCategory: '', from: null, to: null, count: 'party' } as const;
  const plan = planOf([{ ...evening, requires: [lane, { ...lane, from: 1, to: 2, count: 1 }] }]);

  test.each([
    ['each chosen lane serves the need that has less choice', ['L1', 'L3'], ['L3', 'L1']],
    ['what is found for the rest is not what was chosen', ['L1'], ['L2', 'L1']],
  ])('%s', (_name, chosen, given) => {
    expect(judgeSale(request({ plan, lanes: chosen }))).toMatchObject({ sale: { lanes: given } });
  });
});

test('the free resources for each need, to choose from', () => {
  const lane = { venueType: 'lane', serviceCategory: '', from: 2, to: 4, count: 'party' } as const;
  const plan = planOf([{ ...evening, requires: [lane, { ...lane, venueType: 'room', from: null, count: 1 }] }]);
  const occupancy = indexOccupancy([taken('L3', 1080, 1140)]);
  expect(freeByNeed(request({ plan, occupancy, party: 8 }))).toEqual([
    { venueType: 'lane', needed: 2, free: ['L2', 'L4'] },
    { venueType: 'room', needed: 1, free: [] },
  ]);
  expect(freeByNeed(request({ date: '2026-12-13' }))).toEqual([]);
});

describe('time frames', () => {
  const frame = { time: 1, price: ZERO, tax: 0, slotCount: 2, minGuest: 1, maxGuest: 6 };
  const reservationSlots = [{ ...period(1080, 1260), timeFrames: [frame] }];
  const plan = planOf([{ reservationSlots, reservationSlotType: 'timeframe' }]);

  test.each<[string, Partial<SaleRequest>, string | undefined]>([
    ['on the grid', {}, undefined],
    ['off the grid, staff', { startMin: 1085, channel: 'staff' }, undefined],
    ['no frame of that length, staff', { durationMin: 90, channel: 'staff' }, 'plan.not_available_time'],
    ['no frame for the party, staff', { party: 7, startMin: 1085, channel: 'staff' }, 'plan.not_available_time'],
  ])('%s', (_name, given, code) => {
    expect(whyNot(request({ plan, ...given }))?.code).toBe(code);
  });
});

describe('a day without slots has a reason', () => {
  test.each<[string, Partial<SaleRequest>, string]>([
    ['closed', { date: '2026-12-13' }, 'plan.not_available_date'],
    ['party', { plan: planOf([{ ...evening, maxGuestAllowed: 3 }]) }, 'plan.too_many_guests'],
    ['too long for the period', { plan: planOf([{ reservationSlots: [period(1080, 1110)] }]) }, 'slots.none'],
  ])('%s', (_name, given, code) => {
    expect(slotsOfDay(query(given))).toMatchObject({ slots: [], reason: { code } });
  });
});
