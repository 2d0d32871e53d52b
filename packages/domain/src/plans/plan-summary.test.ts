import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { entryWith, periodWith, planWith, scheduleWith } from './plan-defaults.ts';
import { categoriesOf, onSale, priceFrom } from './plan-summary.ts';
import { timeFrameMismatch } from './time-frame-mismatch.ts';
import type { DateRangeEntry, Plan, PriceLine, PriceTier, Schedule, TimeFrame } from './plan.ts';

const base = {
  planId: '',
  outletId: '',
  serviceConfigId: '',
  serviceId: 'BOWLING',
  serviceItemType: 'PLAN',
  planType: 'PER_HOUR',
  title: 'Open bowling',
  description: 'Lanes by the hour.',
} as const;
const plan = (given: Partial<Plan>): Plan => planWith({ ...base, ...given });
const selling = (entries: Partial<DateRangeEntry>[], given: Partial<Plan> = {}): Plan =>
  plan({ schedules: [scheduleWith({ dateRange: entries.map(entryWith) })], ...given });
const tier = (price: number): PriceTier => ({ type: 'Guest', price: cents(price), tax: 0, items: [], gcItems: [] });
const line = (price: number): PriceLine => ({
  id: `p${price}`,
  name: 'Two hours',
  price: cents(price),
  tax: 0,
  timeFrame: null,
});
const frame = (price: number, given: Partial<TimeFrame> = {}): TimeFrame => ({
  time: 1,
  price: cents(price),
  tax: 0,
  slotCount: 2,
  minGuest: 1,
  maxGuest: 6,
  ...given,
});
const period = (given: object) => periodWith({ fromMin: 720, toMin: 1080, increment: 30, ...given });
const by = (bookingType: DateRangeEntry['venueDetail']['bookingType']) => ({
  venueDetail: { ...entryWith({}).venueDetail, bookingType },
});

describe('priceFrom', () => {
  const all = period({
    pricePerHours: [tier(3500), tier(100)],
    pricePerGame: [tier(700), tier(500)],
    pricePerPerson: [tier(2200), tier(1800)],
    timeFrames: [frame(4000)],
  });
  test.each<[string, Plan, number | null]>([
    ['by the hour: the first price', selling([{ reservationSlots: [all] }]), 3500],
    ['by the hour and guest: the lowest', selling([{ reservationSlots: [all], perHourAsGuest: true }]), 100],
    ['by the game', selling([{ ...by('PER_GAME'), reservationSlots: [all] }]), 500],
    ['by the person', selling([{ ...by('PER_PERSON'), reservationSlots: [all] }]), 1800],
    ['by time frame', selling([{ reservationSlotType: 'timeframe', reservationSlots: [all] }]), 4000],
    [
      'as packages',
      selling([{ reservationSlots: [all], priceLines: [line(24900), line(19900)] }], { packageStatus: true }),
      19900,
    ],
    ['a deal', plan({ priceLines: [line(9900), line(7900)] }), 7900],
    [
      'the cheapest of periods and entries that are on',
      selling([
        { reservationSlots: [period({ pricePerHours: [tier(5500)] }), period({ pricePerHours: [tier(4500)] })] },
        { reservationSlots: [period({ pricePerHours: [tier(100)] })], isActive: false },
      ]),
      4500,
    ],
    ['free of charge', selling([{ reservationSlots: [period({ pricePerHours: [tier(0)] })] }]), 0],
    ['nothing with a price', selling([{ reservationSlots: [period({})] }]), null],
    ['nothing at all', plan({}), null],
  ])('%s', (_, one, expected) => {
    expect(priceFrom(one)).toBe(expected);
  });
});

describe('onSale', () => {
  const range = (startDate: string | null, endDate: string | null): Schedule => scheduleWith({ startDate, endDate });
  const single = (...dates: string[]): Schedule =>
    scheduleWith({ isSingleDates: true, singleDates: dates.map((date) => ({ date, name: '' })) });
  test.each<[string, Schedule[], string | null, string | null]>([
    ['no schedule', [], null, null],
    ['open at both ends', [range(null, null)], null, null],
    ['a range', [range('2026-12-01', '2026-12-31')], '2026-12-01', '2026-12-31'],
    [
      'the widest of several ranges',
      [range('2026-12-01', '2026-12-31'), range('2026-11-01', '2026-12-05')],
      '2026-11-01',
      '2026-12-31',
    ],
    ['one of them open', [range('2026-12-01', null), range('2026-11-01', '2026-12-05')], '2026-11-01', null],
    ['single dates', [single('2026-12-26', '2026-12-25')], '2026-12-25', '2026-12-26'],
    [
      'single dates beyond a range',
      [range('2026-12-01', '2026-12-20'), single('2026-12-31')],
      '2026-12-01',
      '2026-12-31',
    ],
    [
      'dates that do not count in a schedule of ranges',
      [{ ...range('2026-12-01', '2026-12-20'), singleDates: [{ date: '2027-01-01', name: '' }] }],
      '2026-12-01',
      '2026-12-20',
    ],
  ])('%s', (_, schedules, from, to) => {
    expect(onSale({ schedules })).toEqual({ from, to });
  });
});

test('a plan stands in the categories of its entries, each once, that of the first entry first', () => {
  const entry = (serviceCategory: string) =>
    entryWith({ venueDetail: { ...entryWith({}).venueDetail, serviceCategory } });
  const schedules = [
    scheduleWith({}),
    scheduleWith({ dateRange: [entry('vip'), entry('lanes')] }),
    scheduleWith({ dateRange: [entry('vip')] }),
  ];
  expect(categoriesOf(plan({ schedules }))).toEqual(['vip', 'lanes']);
  expect(categoriesOf(plan({}))).toEqual([]);
  expect(categoriesOf(plan({ serviceCatId: 'deals' }))).toEqual(['deals']);
});

test('the slots of a time frame make up its time', () => {
  const framed = (...timeFrames: TimeFrame[]) => selling([{}, { reservationSlots: [period({ timeFrames })] }]);
  expect(timeFrameMismatch(framed(frame(100), frame(150, { time: 1.5, slotCount: 3 })))).toBeNull();
  expect(timeFrameMismatch(framed(frame(100), frame(150, { time: 1.5 })))).toEqual({
    path: 'schedules.0.dateRange.1.reservationSlots.0.timeFrames.1.slotCount',
    duration: 90,
    count: 2,
    increment: 30,
  });
});
