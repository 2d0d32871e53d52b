import type { Answer } from '@laneway/contract/endpoints';
import { cents } from '@laneway/domain/money/cents';
import { toCents, toWire } from '@laneway/domain/money/wire-money';
import type { Guests, GuestType, Weekday } from '@laneway/domain/plans/plan';
import { partySize } from '@laneway/domain/prices/price-tiers';
import { formatWallTime, parseWallTime } from '@laneway/domain/time/wall-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyDay } from '../../testing/an-outlet.ts';
import { domainCases } from '../../testing/domain-cases.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { entryBody, placeOf, planBody, scheduleBody, type PlanBody, type PlanPlace } from './plan.fixture.ts';

/**
 * The worked examples that the engine passes, through HTTP: decimals, defaults and stored plans must not change an
 * answer. Each case is a plan of its own.
 */

type ScheduleBody = NonNullable<PlanBody['schedules']>[number];
type EntryBody = NonNullable<ScheduleBody['dateRange']>[number];
type PeriodBody = NonNullable<EntryBody['reservationSlots']>[number];

let app: TestApp;
/** An outlet that is open for every price and schedule. */
let place: PlanPlace;
/** An outlet whose hours the cases of an impact set. */
let sibling: PlanPlace;
beforeAll(async () => {
  // The 28 days of an impact from here on contain the dates of its cases.
  app = await startTestApp({ now: Temporal.Instant.from('2026-12-01T17:00:00Z') });
  const { harbor } = app.venue;
  place = await placeOf(app.owner, harbor.outletId);
  sibling = await placeOf(app.owner, harbor.sibling.outletId);
  await open(place, everyDay('09:00', '26:00'));
});
afterAll(() => app.close());

async function open({ outletId }: PlanPlace, openingHours: ReturnType<typeof everyDay>): Promise<void> {
  const params = { businessId: app.venue.harbor.businessId, outletId };
  const { version } = (await app.call('owner', 'outlet.details', { params })).body.outlet;
  await app.call('owner', 'outlet.update', { params, body: { version, openingHours } });
}

/** A period of the day, with the prices of one of its kinds. */
function periodOf(from: string, to: string, prices: Partial<PeriodBody>): PeriodBody {
  return { from, to, fromMin: parseWallTime(from), toMin: parseWallTime(to), ...prices };
}
const priceOf = (priceCents: number) => toWire(cents(priceCents));

describe('cases/prices.json', () => {
  type Input = {
    planType: 'PER_HOUR' | 'PER_GAME' | 'PER_PERSON' | 'TIME_FRAME';
    start?: string;
    durationMin?: number;
    resources?: number;
    guests?: Guests;
    games?: number;
    perHourAsGuest?: boolean;
    perGameDuration?: number;
    periods?: { name: string; from: string; to: string; priceCents: number }[];
    tiers?: { type: GuestType; priceCents: number }[];
    packages?: number;
    package?: {
      priceCents: number;
      guestPerPackage: number;
      maxPackageAllowed: number;
      maxGuestAllowed: number;
      minGuest: number;
    };
    increment?: number;
    frames?: { time: number; priceCents: number; slotCount: number; minGuest: number; maxGuest: number }[];
  };
  const cases = domainCases('prices') as { id: string; input: Input; expect: object }[];
  const DATE = '2027-01-08';

  /** The party of a case: where it names none, one guest for each lane. */
  const partyOf = ({ guests, resources = 1 }: Input): Guests => guests ?? { Guest: resources };

  function periodsOf({ planType, periods = [], tiers = [], frames = [], increment = 15 }: Input): PeriodBody[] {
    const sold = tiers.map(({ type, priceCents }) => ({ type, price: priceOf(priceCents) }));
    const wholeDay = (prices: Partial<PeriodBody>) => [periodOf('09:00', '26:00', { increment, ...prices })];
    switch (planType) {
      case 'PER_HOUR':
        return periods.map(({ from, to, priceCents }) =>
          periodOf(from, to, { increment, pricePerHours: [{ type: 'Per Person', price: priceOf(priceCents) }] }),
        );
      case 'PER_GAME':
        return wholeDay({ pricePerGame: sold });
      case 'PER_PERSON':
        return wholeDay({ pricePerPerson: sold });
      case 'TIME_FRAME':
        return wholeDay({
          timeFrames: frames.map(({ priceCents, ...frame }) => ({ ...frame, price: priceOf(priceCents) })),
        });
    }
  }

  function entryOf(input: Input): EntryBody {
    const { planType, durationMin = 60, resources = 1, perHourAsGuest, perGameDuration } = input;
    const { priceCents = 0, ...limits } = input.package ?? {};
    const bookingType = planType === 'TIME_FRAME' ? 'PER_HOUR' : planType;
    return {
      ...limits,
      venueDetail: { serviceCategory: place.serviceCategory, venueType: 'lane', bookingType },
      // The server counts lanes by the party, so the limit of a lane gives the number that the case names.
      maxGuest: Math.ceil(partySize(partyOf(input)) / resources),
      bookingDuration: [durationMin / 60],
      reservationSlotType: planType === 'TIME_FRAME' ? 'timeframe' : 'session',
      reservationSlots: periodsOf(input),
      priceLines: input.package ? [{ id: 'package', name: 'Package', price: priceOf(priceCents) }] : [],
      ...(perHourAsGuest !== undefined && { perHourAsGuest }),
      ...(perGameDuration !== undefined && { perGameDuration }),
    };
  }

  function create(input: Input) {
    const schedules = [{ ...scheduleBody(place), dateRange: [entryOf(input)] }];
    const planType = input.planType === 'TIME_FRAME' ? 'PER_HOUR' : input.planType;
    if (!input.package) return app.call('owner', 'plan.create', { body: planBody(place, { planType, schedules }) });
    const party = { planType, schedules, serviceItemType: 'PARTY_EVENT', packageStatus: true } as const;
    return app.call('owner', 'plan.createPartyEvent', { body: planBody(place, party) });
  }

  type Line = NonNullable<Answer<'plan.check'>['quote']>['lines'][number];
  /** An amount of an answer in cents; a number that is no whole cent stays a refusal, which equals no amount. */
  function inCents(amount: number | undefined) {
    const read = toCents(amount);
    return 'cents' in read ? read.cents : read;
  }
  function lineOf({ step, quantity, unit, amount, parts }: Line, { planType, periods = [] }: Input): object {
    if (step !== 'list' || parts.of !== 'plan') return { step };
    const money = { unitCents: inCents(unit), qty: quantity, amountCents: inCents(amount) };
    if (planType === 'PER_GAME' || planType === 'PER_PERSON') return { type: parts.type ?? parts.name, ...money };
    const [from, to] = [parseWallTime(parts.from ?? ''), parseWallTime(parts.to ?? '')];
    const minutes = to > from ? to - from : to + 24 * 60 - from;
    if (planType === 'TIME_FRAME') return { type: `${minutes / 60} h`, ...money };
    const period = periods.find((one) => parseWallTime(one.from) <= from && from < parseWallTime(one.to));
    return { period: period?.name, minutes, ...money };
  }

  /** The answer in the form of the cases. The slots of the day must show the same price, and tell the duration. */
  async function answer(input: Input): Promise<object> {
    const made = await create(input);
    if (made.status !== 201) return { error: made.error.code };
    const { durationMin, games, packages, start = '14:00' } = input;
    const asked = {
      outletId: place.outletId,
      planId: made.body.planId,
      date: DATE,
      guests: partyOf(input),
      duration: durationMin === undefined ? undefined : durationMin / 60,
      games,
      packages,
    };
    const { whyNot, quote } = (await app.call('edit', 'plan.check', { body: { ...asked, start } })).body;
    const { slots } = (await app.call('edit', 'plan.timeslot', { body: asked })).body;
    const slot = slots.find((one) => one.start === start);
    expect(slot?.priceFrom ?? null).toBe(quote?.total ?? null);
    if (quote === null || slot === undefined) return { error: whyNot?.code };
    return {
      durationMin: Temporal.Instant.from(slot.endsAt).since(slot.startsAt).total('minutes'),
      lines: quote.lines.map((line) => lineOf(line, input)),
      listCents: inCents(quote.total),
    };
  }

  test.each(cases)('$id', async ({ input, expect: expected }) => {
    expect(await answer(input)).toEqual(expected);
  });
});

describe('cases/schedules.json', () => {
  type CaseSchedule = Omit<ScheduleBody, 'dateRange'> & { dateRange: { entryId: string; isActive: boolean }[] };
  type Input = { schedules: CaseSchedule[]; date: string };
  const cases = domainCases('schedules') as { id: string; input: Input; expect: object }[];

  /** A plan on the wire has no entry ids: the note keeps the name, and times of its own show which entry is sold. */
  const scheduleOf = ({ dateRange, ...dates }: CaseSchedule): ScheduleBody => ({
    ...dates,
    dateRange: dateRange.map(({ entryId, isActive }, index) => {
      const [from, to] = [12, 14].map((hour) => formatWallTime((hour + index * 2) * 60));
      const prices = { pricePerHours: [{ type: 'Guest' as const, price: 35 }] };
      return { ...entryBody(place), isActive, note: entryId, reservationSlots: [periodOf(from!, to!, prices)] };
    }),
  });

  async function answer({ schedules, date }: Input): Promise<object> {
    const body = planBody(place, { schedules: schedules.map(scheduleOf) });
    const { planId } = (await app.call('owner', 'plan.create', { body })).body;
    const asked = { outletId: place.outletId, planId, date };
    const { schedule } = (await app.call('owner', 'plan.details', { body: asked })).body;
    const sold = await app.call('edit', 'plan.timeslot', { body: { ...asked, guests: { Guest: 2 } } });
    const { slots, reason } = sold.body;
    const scheduleId = schedule?.scheduleId ?? null;
    if (slots.length === 0) return { scheduleId, available: false, reason };
    const free = slots.filter(({ status }) => status === 'free');
    const entries = new Set(free.map(({ entry }) => schedule?.dateRange?.[entry - 1]?.note));
    return { scheduleId, available: true, entries: [...entries] };
  }

  test.each(cases)('$id', async ({ input, expect: expected }) => {
    expect(await answer(input)).toEqual(expected);
  });
});

describe('cases/plan-impact.json', () => {
  type CaseEntry = {
    durationsMin: number[];
    periods: { from: string; to: string; priceCents: number; incrementMin: number }[];
    isActive?: boolean;
  };
  type CasePlan = { schedules: (Omit<ScheduleBody, 'dateRange'> & { entries: CaseEntry[] })[] };
  type Input = {
    dates: string[];
    hours: Partial<Record<Weekday, { open: string; close: string }>>;
    before: CasePlan;
    after: CasePlan;
  };
  type Starts = { date: string; appear: string[]; vanish: string[]; dearer: string[]; cheaper: string[] };
  const cases = domainCases('plan-impact') as { id: string; input: Input; expect: { slots: Starts[] } }[];

  const entryOf = ({ durationsMin, periods, isActive = true }: CaseEntry): EntryBody => ({
    ...entryBody(sibling),
    isActive,
    bookingDuration: durationsMin.map((minutes) => minutes / 60),
    reservationSlots: periods.map(({ from, to, priceCents, incrementMin }) =>
      periodOf(from, to, {
        increment: incrementMin,
        pricePerHours: [{ type: 'Guest', price: priceOf(priceCents) }],
      }),
    ),
  });
  const planOf = ({ schedules }: CasePlan): PlanBody =>
    planBody(sibling, {
      schedules: schedules.map(({ entries, ...dates }) => ({ ...dates, dateRange: entries.map(entryOf) })),
    });

  test.each(cases)('$id', async ({ input, expect: { slots } }) => {
    const hours = Object.entries(input.hours) as [Weekday, { open: string; close: string }][];
    await open(
      sibling,
      hours.map(([day, times]) => ({ day, ...times, closed: false })),
    );
    const { planId } = (await app.call('owner', 'plan.create', { body: planOf(input.before) })).body;
    const { outletId, ...plan } = planOf(input.after);
    const { body } = await app.call('owner', 'plan.impact', { body: { outletId, planId, plan } });
    const counts = slots.map(({ date, appear, vanish, dearer, cheaper }) => ({
      date,
      appear: appear.length,
      vanish: vanish.length,
      dearer: dearer.length,
      cheaper: cheaper.length,
    }));
    expect(body.slots.filter(({ date }) => input.dates.includes(date))).toEqual(counts);
  });
});
