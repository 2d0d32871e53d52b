import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { OutletHours } from '../time/opening.ts';
import { parseWallTime } from '../time/wall-time.ts';
import { entryWith, periodWith, planWith, scheduleWith } from './plan-defaults.ts';
import { changedStarts } from './plan-impact.ts';
import type { DateRangeEntry, Plan, PriceTier, Schedule, Weekday } from './plan.ts';

type CaseEntry = {
  durationsMin: number[];
  periods: { from: string; to: string; priceCents: number; incrementMin: number }[];
  isActive?: boolean;
};
type CaseSchedule = Omit<Partial<Schedule>, 'dateRange'> & { entries: CaseEntry[] };
type CasePlan = { schedules: CaseSchedule[] };
type Case = {
  id: string;
  input: {
    dates: string[];
    hours: Partial<Record<Weekday, { open: string; close: string }>>;
    before: CasePlan;
    after: CasePlan;
  };
  expect: { slots: object[] };
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/plan-impact.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

const tier = (price: number, type: PriceTier['type'] = 'Guest'): PriceTier => ({
  type,
  price: cents(price),
  tax: 0,
  items: [],
  gcItems: [],
});

function entryOf({ durationsMin, periods, isActive = true }: CaseEntry): DateRangeEntry {
  return entryWith({
    isActive,
    bookingDuration: durationsMin.map((minutes) => minutes / 60),
    reservationSlots: periods.map(({ from, to, priceCents, incrementMin }) =>
      periodWith({
        fromMin: parseWallTime(from),
        toMin: parseWallTime(to),
        increment: incrementMin,
        pricePerHours: [tier(priceCents)],
      }),
    ),
  });
}

function hoursOf(given: Case['input']['hours']): OutletHours {
  const openingHours = (Object.entries(given) as [Weekday, { open: string; close: string }][]).map(([day, times]) => ({
    day,
    ...times,
    closed: false,
  }));
  return { zone: 'America/New_York', openingHours, specialHours: [] };
}

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
const planOf = ({ schedules }: CasePlan): Plan =>
  planWith({
    ...base,
    schedules: schedules.map(({ entries, ...rest }) => scheduleWith({ ...rest, dateRange: entries.map(entryOf) })),
  });

describe('cases/plan-impact.json', () => {
  test.each(cases)('$id', ({ input, expect: expected }) => {
    const { before, after, dates, hours } = input;
    expect(changedStarts(planOf(before), planOf(after), dates, { hours: hoursOf(hours), incrementMin: 30 })).toEqual(
      expected.slots,
    );
  });
});

describe('starts that the cases leave aside', () => {
  const hours = hoursOf({ FRI: { open: '12:00', close: '26:00' } });
  const selling = (entry: Partial<DateRangeEntry>, given: Partial<Plan> = {}): Plan =>
    planWith({ ...base, schedules: [scheduleWith({ dateRange: [entryWith(entry)] })], ...given });
  const one = (before: Plan | null, after: Plan) =>
    changedStarts(before, after, ['2026-12-11'], { hours, incrementMin: 30 })[0];
  const slots = (given: object) => ({
    reservationSlots: [periodWith({ fromMin: 960, toMin: 1080, increment: 30, ...given })],
  });
  const venue = (bookingType: DateRangeEntry['venueDetail']['bookingType']) => ({
    venueDetail: { ...entryWith({}).venueDetail, bookingType },
  });
  const hour = (price: number) => selling({ bookingDuration: [1], ...slots({ pricePerHours: [tier(price)] }) });
  const ALL = ['16:00', '16:30', '17:00'];

  test('all of a new plan appear, and all of one that is switched off everywhere vanish', () => {
    expect(one(null, hour(3500))).toMatchObject({ appear: ALL, vanish: [] });
    const off = { ...hour(3500), adminStatus: false, pwaStatus: false, walkinStatus: false };
    expect(one(hour(3500), off)).toMatchObject({ appear: [], vanish: ALL });
    expect(one(hour(3500), { ...off, walkinStatus: true })).toMatchObject({ appear: [], vanish: [] });
  });

  test('a start that is past is in no list, one at this very instant still is', () => {
    const after = (nowMs: number) =>
      changedStarts(null, hour(3500), ['2026-12-11', '2026-12-18'], { hours, incrementMin: 30, nowMs });
    const appear = (nowMs: number) => after(nowMs).map((day) => day.appear);
    expect(appear(Date.parse('2026-12-11T21:00:00Z'))).toEqual([ALL, ALL]);
    expect(appear(Date.parse('2026-12-11T21:01:00Z'))).toEqual([['16:30', '17:00'], ALL]);
    expect(appear(Date.parse('2026-12-12T03:05:00Z'))).toEqual([[], ALL]);
  });

  test('the cheapest guest counts where guests pay', () => {
    const persons = (child: number) =>
      selling({
        ...venue('PER_PERSON'),
        bookingDuration: [1],
        ...slots({ pricePerPerson: [tier(2200), tier(child, 'Child')] }),
      });
    expect(one(persons(1800), persons(1700))).toMatchObject({ cheaper: ALL, dearer: [] });
    expect(one(persons(1800), persons(2500))).toMatchObject({ cheaper: [], dearer: ALL });
  });

  test('a game takes its minutes', () => {
    const games = (price: number) => selling({ ...venue('PER_GAME'), ...slots({ pricePerGame: [tier(price)] }) });
    expect(one(games(700), games(800))).toMatchObject({ dearer: [...ALL, '17:30'] });
  });

  test('time frames count with the party that they are for, packages with their price', () => {
    const frame = { time: 1, tax: 0, slotCount: 2, minGuest: 4, maxGuest: 6 };
    const framed = (price: number) =>
      selling({ reservationSlotType: 'timeframe', ...slots({ timeFrames: [{ ...frame, price: cents(price) }] }) });
    expect(one(framed(4000), framed(3900))).toMatchObject({ cheaper: ALL });
    const line = { id: 'gold', name: 'Gold', tax: 0, timeFrame: null };
    const packed = (price: number) =>
      selling(
        { bookingDuration: [1], ...slots({}), priceLines: [{ ...line, price: cents(price) }] },
        { packageStatus: true },
      );
    expect(one(packed(19900), packed(24900))).toMatchObject({ dearer: ALL });
  });

  test('a plan of 20 minutes, as 0.33 hours, has starts with a price', () => {
    const short = (price: number) => selling({ bookingDuration: [0.33], ...slots({ pricePerHours: [tier(price)] }) });
    expect(one(short(3000), short(3600))).toMatchObject({ dearer: [...ALL, '17:30'] });
  });

  test('the longest lists that may be saved are compared within a second', () => {
    const week = hoursOf(
      Object.fromEntries(
        (['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const).map((day, i) => [
          day,
          { open: `0${i}:00`, close: '28:00' },
        ]),
      ),
    );
    const dates = Array.from({ length: 28 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);
    const time = { time: 1, price: cents(100), tax: 0, slotCount: 12 };
    const frames = Array.from({ length: 50 }, (_, i) => ({ ...time, minGuest: i + 1, maxGuest: 99 }));
    const period = { fromMin: 0, toMin: 1680, increment: 5 };
    const halfHours = Array.from({ length: 48 }, (_, i) =>
      periodWith({
        fromMin: i * 30,
        toMin: i * 30 + 30,
        increment: 5,
        timeFrames: frames,
        pricePerHours: [tier(100), tier(100, 'Child'), tier(100, 'Per Person')],
      }),
    );
    const framed = { reservationSlotType: 'timeframe' as const };
    // A request of 256 KB has room for 3600 time frames.
    const longest: [number, Partial<DateRangeEntry>][] = [
      [30, { ...framed, reservationSlots: [periodWith({ ...period, timeFrames: frames })] }],
      [2, { ...framed, reservationSlots: halfHours }],
      [30, { bookingDuration: [1], perHourAsGuest: true, reservationSlots: halfHours }],
    ];
    for (const [count, entry] of longest) {
      const dateRange = Array.from({ length: count }, () => entryWith(entry));
      const plan = planWith({ ...base, schedules: [scheduleWith({ dateRange })] });
      const began = process.cpuUsage();
      expect(changedStarts(plan, plan, dates, { hours: week, incrementMin: 30 })).toHaveLength(28);
      expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
    }
  });
});
