import fc from 'fast-check';
import type { Call } from '../endpoints.ts';
import { plan as planSchema } from './plan.schema.ts';

/** An outlet of a plan, with the service and category that the plan refers to. */
export type PlanPlace = { outletId: string; serviceConfigId: string; serviceCategory: string };

/**
 * Any plan that may be saved, with every field of the contract set. A field that is added to the contract and not here
 * does not compile.
 */
type Body = Omit<Required<Call<'plan.create'>['body']>, 'provider' | 'imageId'>;
type ScheduleOf = Required<Body['schedules'][number]>;
type EntryOf = Required<ScheduleOf['dateRange'][number]>;
type PeriodOf = Required<EntryOf['reservationSlots'][number]>;
type FeeOf = Required<Body['processingFeeDetails'][number]>;

const flag = fc.boolean();
const id = fc.uuid();
/** The add-ons that any plan names; its outlet must have them. */
export const ADDON_IDS = ['a', 'b', 'c'].map((digit) => `00000000-0000-7000-8000-${digit.repeat(12)}`);
const addonId = fc.constantFrom(...ADDON_IDS);
const money = fc.integer({ min: 0, max: 999_999 }).map((cents) => cents / 100);
const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);
/** Text as it is after trimming, without what no database keeps. */
const text = (min: number, max: number) =>
  fc
    .string({ unit: 'grapheme-ascii', minLength: min, maxLength: max })
    .map((typed) => typed.trim())
    .filter((typed) => typed.length >= min);
const textOrNone = (min: number, max: number) => fc.oneof(fc.constant(''), text(min, max));
const label = text(0, 100);
const url = fc.constantFrom('', 'https://lanes.test/a?b=c', 'https://lanes.test');
const html = fc.array(fc.constantFrom('<p>Bowl</p>', '<ul><li>Shoes</li></ul>', 'Tom &amp; Jo', '<br />'), {
  maxLength: 5,
});
const days = fc.subarray(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const).map((some) => [...some]);
const date = fc
  .integer({ min: 0, max: 2000 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
const hoursOrMinutes = fc.constantFrom('hrs' as const, 'min' as const);
const guestType = fc.constantFrom('Child' as const, 'Guest' as const, 'Per Person' as const);
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 2 });
/** Names that do not repeat in a list. */
const named = <T, K extends string>(one: fc.Arbitrary<T>, key: K) =>
  few(one).map((list) => list.map((each, place) => ({ ...each, [key]: `${key}${place}` }) as T & Record<K, string>));

const gameCardItems = few(
  fc.record({
    valueType: fc.constantFrom('credits' as const, 'points' as const, 'minutes' as const, 'tickets' as const),
    value: fc.nat(1000),
  }),
);
const priceLines = named(
  fc.record({
    name: text(1, 100),
    price: money,
    tax: percent,
    timeFrame: fc.option(fc.constantFrom(0.5, 1, 1.5)),
    currencySymbol: fc.constant('$'),
  }),
  'id',
);
const tiers = few(
  fc.record({ type: guestType, price: money, tax: percent, items: few(addonId), gcItems: gameCardItems }),
);
/** An amount is money or a percentage; one of nothing is told by its type, so it has the symbol that goes with it. */
const amount = (type: fc.Arbitrary<1 | 3 | 4>) =>
  fc.oneof(
    fc.record({ amount: money, symbol: fc.constant('$' as const), type }),
    fc.record({ amount: percent, symbol: fc.constant('%' as const), type: fc.constant(2 as const) }),
  );
const deposit = fc
  .record({
    deposit: amount(fc.constantFrom(1, 3, 4)),
    refund: amount(fc.constantFrom(1, 3, 4)),
    upfrontDepositStatus: flag,
    refundStatus: flag,
    timeAdvanceValue: fc.nat(1_000_000),
    period: hoursOrMinutes,
  })
  .map(({ deposit: up, refund, ...rest }) => ({
    ...rest,
    depositType: up.type,
    depositAmount: up.amount,
    depositSymbol: up.symbol,
    refundType: refund.type,
    refundAmount: refund.amount,
    refundSymbol: refund.symbol,
  }));

const advance = fc.record({ value: fc.nat(10_000_000), symbol: hoursOrMinutes });
const visibility = fc.record({ visible: flag, description: text(0, 200) });
const need = (serviceCategory: string) =>
  fc.record({
    venueType: fc.constantFrom('lane' as const, 'room' as const, 'table' as const),
    serviceCategory: fc.constant(serviceCategory),
    from: fc.option(fc.integer({ min: 1, max: 20 })),
    to: fc.option(fc.integer({ min: 20, max: 40 })),
    count: fc.oneof(fc.constant('party' as const), fc.integer({ min: 1, max: 200 })),
  });

/** Periods of an entry, one behind the other. */
const periods: fc.Arbitrary<PeriodOf[]> = few(
  fc.record({
    increment: fc.constantFrom(15, 30, 60),
    musicDes: label,
    pricePerHours: tiers,
    pricePerGame: tiers,
    pricePerPerson: tiers,
    timeFrames: few(
      fc.record({
        time: fc.constantFrom(1, 2, 3),
        price: money,
        tax: percent,
        slotCount: fc.constant(0),
        minGuest: fc.integer({ min: 1, max: 9 }),
        maxGuest: fc.integer({ min: 9, max: 1000 }),
      }),
    ),
  }),
).map((list) =>
  list.map((one, place) => ({
    ...one,
    from: place === 0 ? '10:00' : '15:00',
    to: place === 0 ? '15:00' : '20:00',
    fromMin: 600 + place * 300,
    toMin: 900 + place * 300,
    timeFrames: one.timeFrames.map((frame) => ({ ...frame, slotCount: (frame.time * 60) / one.increment })),
  })),
);

const entry = (serviceCategory: string): fc.Arbitrary<EntryOf> =>
  fc.record({
    isActive: flag,
    venueDetail: fc.record({
      serviceCategory: fc.constant(serviceCategory),
      venueType: fc.constantFrom('lane' as const, 'room' as const, 'table' as const),
      from: fc.option(fc.integer({ min: 1, max: 20 })),
      to: fc.option(fc.integer({ min: 20, max: 40 })),
      serviceDescription: label,
      bookingType: fc.constantFrom('PER_HOUR' as const, 'PER_GAME' as const, 'PER_PERSON' as const),
    }),
    requires: fc.array(need(serviceCategory), { minLength: 1, maxLength: 2 }),
    gameDesc: textOrNone(5, 100),
    laneDesc: textOrNone(5, 100),
    note: text(0, 200),
    perGame: visibility,
    perHour: visibility,
    perPerson: visibility,
    minMaxGuestStatus: flag,
    minGuest: fc.integer({ min: 1, max: 9 }),
    maxGuest: fc.integer({ min: 1, max: 9 }),
    maxGuestAllowed: fc.oneof(fc.constant(0), fc.integer({ min: 9, max: 50 })),
    maxGame: fc.integer({ min: 1, max: 9 }),
    perGameDuration: fc.integer({ min: 1, max: 240 }),
    maxPackageAllowed: fc.integer({ min: 1, max: 9 }),
    guestPerPackage: fc.integer({ min: 1, max: 9 }),
    perHourAsGuest: flag,
    bookingDuration: fc.array(fc.constantFrom(0.5, 0.75, 1, 1.25, 2), { minLength: 1, maxLength: 3 }),
    reservationSlotType: fc.constantFrom('session' as const, 'open' as const, 'timeframe' as const),
    pricesStatus: flag,
    showGameCard: flag,
    gameCardItems,
    purchaseItems: few(fc.record({ itemId: addonId, name: label, count: fc.integer({ min: 1, max: 9 }) })),
    customerTypes: few(label),
    personTypes: few(label),
    priceLines,
    reservationSlots: periods,
    bookingDepositDetails: deposit,
    waitDepositDetails: deposit,
  });

const schedules = (serviceCategory: string): fc.Arbitrary<ScheduleOf[]> =>
  few(
    fc.record({
      name: label,
      isSingleDates: flag,
      singleDates: few(fc.record({ date, name: label })),
      range: fc.tuple(fc.option(date), fc.option(date)),
      days,
      dateRange: few(entry(serviceCategory)),
      accountingDataSet: few(
        fc.record({ lineKey: text(1, 64), label: text(0, 200), accountingCategoryId: fc.option(id) }),
      ),
    }),
  ).map((list) =>
    list.map(({ range: [one, other], ...rest }, place) => ({
      ...rest,
      startDate: one !== null && other !== null && other < one ? other : one,
      endDate: one !== null && other !== null && other < one ? one : other,
      scheduleId: `schedule${place}`,
      scheduleIndex: place + 1,
    })),
  );

const fees = (serviceCategory: string): fc.Arbitrary<FeeOf[]> =>
  named(
    fc
      .record({
        refund: amount(fc.constantFrom(1, 3, 4)),
        name: text(1, 100),
        description: text(0, 200),
        type: fc.constantFrom(1 as const, 2 as const, 3 as const),
        amountFlat: money,
        amountPer: percent,
        feeBasedOn: fc.constantFrom('BOOKING' as const, 'PLAN' as const, 'ADDON' as const, 'PERSON' as const),
        taxFlag: flag,
        taxApplied: flag,
        serviceCategory: fc.constantFrom(null, serviceCategory),
        status: flag,
        timeAdvance: fc.nat(1000),
        timeAdvanceSymbol: hoursOrMinutes,
        accountingCategory: fc.option(id),
      })
      // The amount that its kind leaves out stands beside one that is charged.
      .filter(({ type, amountFlat, amountPer }) => type === 3 || (type === 1 ? amountFlat : amountPer) > 0)
      .map(({ refund, ...rest }) => ({
        ...rest,
        refundType: refund.type,
        refundAmount: refund.amount,
        refundSymbol: refund.symbol,
      })),
    'key',
  );

const questions = named(
  fc.record({
    placement: fc.constantFrom('BOOKING' as const, 'GUEST' as const, 'CHECKOUT' as const),
    type: fc.constantFrom('text' as const, 'select' as const, 'file' as const),
    question: text(1, 200),
    options: few(text(1, 50)),
    required: flag,
    jotformKey: textOrNone(1, 20),
    showinPWA: flag,
  }),
  'key',
);

const waiver = fc.record({ status: flag, title: label, url });
const SLOTS = ['BEF_ADD', 'AFT_ADD', 'AFT_BOOK', 'POST_BOOK1', 'POST_BOOK2', 'POST_BOOK3'] as const;
const waiverSlots = fc
  .tuple(fc.subarray([...SLOTS]), waiver)
  .map(([slots, one]) => Object.fromEntries(slots.map((slot) => [slot, one])));

export function anyPlan({ outletId, serviceConfigId, serviceCategory }: PlanPlace): fc.Arbitrary<Body> {
  return fc.record({
    outletId: fc.constant(outletId),
    serviceConfigId: fc.constant(serviceConfigId),
    serviceId: fc.constant('BOWLING' as const),
    serviceItemType: fc.constantFrom('PLAN' as const),
    planType: fc.constant('PER_HOUR' as const),
    title: text(5, 100),
    description: text(11, 299),
    richDescription: html.map((parts) => parts.join('')),
    topDescription: fc.constantFrom('', 'Every Friday', '<strong>Every</strong> Friday'),
    videoUrl: url,
    pwaStatus: flag,
    adminStatus: flag,
    walkinStatus: flag,
    waiverStatus: flag,
    sessionStatus: flag,
    packageStatus: flag,
    waitlistStatus: flag,
    adminAutoAssignStatus: flag,
    pwaAutoAssignStatus: flag,
    isProfilePicRequired: flag,
    allowCustomerEdit: flag,
    enableImmediatePayment: flag,
    gameCardStatus: flag,
    enableTopEditor: flag,
    hideSingleTime: flag,
    showImgAsBanner: flag,
    // An imported plan is not typed.
    newDateTypePlan: fc.constant(true),
    waiverSlots,
    reportId: text(0, 200),
    secondReportId: text(0, 200),
    guestListReportId: text(0, 200),
    maximumTimeAdvance: advance,
    minimumTimeAdvance: advance,
    questions,
    processingFeeDetails: fees(serviceCategory),
    priceLines,
    customAmount: flag,
    validDays: fc.integer({ min: 1, max: 3660 }),
    addonIds: few(addonId),
    // Deals alone have one.
    serviceCatId: fc.constant(null),
    schedules: schedules(serviceCategory),
  });
}

/** The fields of a plan that nobody types. */
const NOT_TYPED = ['planId', 'imageUrl', 'order', 'isDeleted'] as const;
export const FIELDS = Object.keys(planSchema.shape).filter((field) => !NOT_TYPED.some((one) => one === field));
