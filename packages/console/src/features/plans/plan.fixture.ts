import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import type { FakeApi, Handlers } from '../../test/fake-api.ts';
import { anId } from '../../test/builders.ts';
import type { SavedPlan } from './plan.queries.ts';

export const PLAN_ID = anId(300);
export const LANES = anId(401);
export const ROOMS = anId(402);

type Schedule = NonNullable<SavedPlan['schedules']>[number];
export type Entry = NonNullable<Schedule['dateRange']>[number];
type Period = NonNullable<Entry['reservationSlots']>[number];
type Tier = NonNullable<Period['pricePerPerson']>[number];

const NO_DEPOSIT = {
  upfrontDepositStatus: false,
  depositType: 2,
  depositAmount: 0,
  depositSymbol: '%',
  refundStatus: false,
  refundType: 4,
  refundAmount: 0,
  refundSymbol: '$',
  timeAdvanceValue: 24,
  period: 'hrs',
} as const;

const tier = (type: Tier['type'], price: number): Tier => ({
  type,
  price,
  tax: 6.25,
  items: [anId(501)],
  gcItems: [{ valueType: 'credits', value: 5 }],
});

export const aPeriod = (changes: Partial<Period> = {}): Period => ({
  from: '10:00',
  to: '16:00',
  fromMin: 600,
  toMin: 960,
  increment: 30,
  musicDes: 'Cosmic, DJ',
  pricePerHours: [tier('Per Person', 36)],
  pricePerGame: [tier('Per Person', 6.5)],
  pricePerPerson: [tier('Child', 22), tier('Guest', 18)],
  timeFrames: [{ time: 1, price: 30, tax: 6.25, slotCount: 2, minGuest: 1, maxGuest: 6 }],
  ...changes,
});

export const anEntry = (changes: Partial<Entry> = {}): Entry => ({
  isActive: true,
  venueDetail: {
    serviceCategory: LANES,
    venueType: 'lane',
    from: 1,
    to: 12,
    serviceDescription: 'Main lanes',
    bookingType: 'PER_PERSON',
  },
  requires: [
    { venueType: 'lane', serviceCategory: LANES, from: 1, to: 12, count: 'party' },
    { venueType: 'room', serviceCategory: ROOMS, from: null, to: null, count: 1 },
  ],
  gameDesc: 'Shoes are in the price',
  laneDesc: 'For up to six bowlers',
  note: 'Socks are needed.',
  perGame: { visible: false, description: 'By the game' },
  perHour: { visible: false, description: '' },
  perPerson: { visible: true, description: 'For each guest' },
  minMaxGuestStatus: true,
  minGuest: 10,
  maxGuest: 6,
  maxGuestAllowed: 30,
  maxGame: 3,
  perGameDuration: 10,
  maxPackageAllowed: 1,
  guestPerPackage: 10,
  perHourAsGuest: false,
  bookingDuration: [2],
  reservationSlotType: 'session',
  pricesStatus: true,
  showGameCard: true,
  gameCardItems: [{ valueType: 'credits', value: 10 }],
  purchaseItems: [{ itemId: anId(501), name: 'Pizza', count: 2 }],
  customerTypes: ['Adult'],
  personTypes: ['Child', 'Guest'],
  priceLines: [{ id: 'gold', name: 'Gold', price: 290, tax: 6.25, timeFrame: 2, currencySymbol: '$' }],
  reservationSlots: [aPeriod(), aPeriod({ from: '17:00', to: '25:00', fromMin: 1020, toMin: 1500, increment: 60 })],
  bookingDepositDetails: {
    ...NO_DEPOSIT,
    upfrontDepositStatus: true,
    depositAmount: 25,
    refundStatus: true,
    timeAdvanceValue: 48,
  },
  waitDepositDetails: NO_DEPOSIT,
  ...changes,
});

export const aSchedule = (changes: Partial<Schedule> = {}): Schedule => ({
  scheduleId: 'regular',
  scheduleIndex: 1,
  name: 'Regular season',
  isSingleDates: false,
  singleDates: [],
  startDate: '2026-09-01',
  endDate: '2027-05-31',
  days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
  dateRange: [anEntry()],
  accountingDataSet: [{ lineKey: 'e1.p1.Child', label: 'Parties', accountingCategoryId: anId(601) }],
  ...changes,
});

/** A plan in which every field is set. */
export const aPlan = (changes: Partial<SavedPlan> = {}): SavedPlan => ({
  planId: PLAN_ID,
  serviceId: 'PARTY_EVENT',
  serviceConfigId: anId(310),
  outletId: anId(11),
  serviceItemType: 'PARTY_EVENT',
  planType: 'PER_PERSON',
  title: 'Birthday Strike',
  description: 'Two hours on your own lanes, a room, shoes and a party host.',
  richDescription: '<p>Two hours on your own lanes.</p>',
  topDescription: 'For ten to thirty guests',
  imageUrl: null,
  videoUrl: 'https://video.test/strike',
  order: 3,
  isDeleted: false,
  pwaStatus: true,
  adminStatus: true,
  walkinStatus: false,
  waiverStatus: true,
  sessionStatus: true,
  packageStatus: false,
  waitlistStatus: true,
  adminAutoAssignStatus: true,
  pwaAutoAssignStatus: true,
  isProfilePicRequired: false,
  allowCustomerEdit: true,
  enableImmediatePayment: false,
  gameCardStatus: true,
  enableTopEditor: true,
  hideSingleTime: true,
  showImgAsBanner: true,
  newDateTypePlan: true,
  waiverSlots: { AFT_BOOK: { status: true, title: 'Play and shoe waiver', url: 'https://forms.test/waiver' } },
  reportId: 'report-1',
  secondReportId: 'report-2',
  guestListReportId: 'report-3',
  maximumTimeAdvance: { value: 2160, symbol: 'hrs' },
  minimumTimeAdvance: { value: 30, symbol: 'min' },
  questions: [
    {
      key: 'cake',
      placement: 'BOOKING',
      type: 'select',
      question: 'Which cake?',
      options: ['Chocolate', 'Carrot'],
      required: true,
      jotformKey: 'q3_cake',
      showinPWA: true,
    },
  ],
  processingFeeDetails: [
    {
      key: 'service',
      name: 'Service fee',
      description: 'Shown at checkout',
      type: 1,
      amountFlat: 8.51,
      amountPer: 0,
      feeBasedOn: 'BOOKING',
      taxFlag: false,
      taxApplied: true,
      serviceCategory: null,
      status: true,
      refundType: 0,
      refundAmount: 0,
      refundSymbol: '$',
      timeAdvance: 0,
      timeAdvanceSymbol: 'hrs',
      accountingCategory: anId(602),
    },
  ],
  priceLines: [{ id: 'p', name: 'Party', price: 10, tax: 0, timeFrame: null, currencySymbol: '$' }],
  customAmount: true,
  validDays: 90,
  addonIds: [anId(501)],
  schedules: [
    aSchedule(),
    aSchedule({
      scheduleId: 'holidays',
      scheduleIndex: 2,
      name: 'School holidays',
      isSingleDates: true,
      singleDates: [{ date: '2026-11-27', name: 'Thanksgiving' }],
      startDate: null,
      endDate: null,
      days: [],
      accountingDataSet: [],
    }),
  ],
  version: 7,
  ...changes,
});

export const details = (plan: SavedPlan): Answer<'plan.details'> => ({
  plan,
  schedule: null,
  service: null,
  versions: [],
});

const category = (serviceCatId: string, name: string, order: number) => ({
  serviceCatId,
  serviceId: 'PARTY_EVENT' as const,
  name,
  order,
  status: true,
  version: 1,
});

/** A check of a plan that is sold on a date, for a party. */
export const aCheck = (changes: Partial<Answer<'plan.check'>> = {}): Answer<'plan.check'> => ({
  canSell: true,
  whyNot: null,
  quote: { lines: [], total: 439.89, depositDue: 109.97, dueNow: 109.97 },
  start: '19:30',
  slots: [],
  ...changes,
});

export const anImpact = (changes: Partial<Answer<'plan.impact'>> = {}): Answer<'plan.impact'> => ({
  bookings: { count: 0, bookings: [] },
  holds: 0,
  dealTags: [],
  slots: [],
  ...changes,
});

/** Saves in the review of a saved plan's changes. */
export async function confirmSave(): Promise<void> {
  const review = page.getByRole('dialog', { name: /^Save the changes/ });
  await review.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Saves a changed plan by key, and confirms the review. */
export async function saveReviewed(): Promise<void> {
  await userEvent.keyboard('{Control>}s{/Control}');
  await confirmSave();
}

/** A server on which the plan can be read and saved. */
export function planServer(plan: SavedPlan = aPlan(), changes: Handlers = {}): Handlers {
  let saved = plan;
  return {
    'plan.details': () => details(saved),
    'plan.update': ({ body: { version: _version, provider: _provider, imageId: _picture, ...document } }) => {
      saved = { ...saved, ...document, outletId: saved.outletId, version: saved.version + 1 };
      return { message: 'Plan updated', planId: saved.planId, version: saved.version };
    },
    'plan.check': () => aCheck(),
    'plan.impact': () => anImpact(),
    'serviceCategory.list': () => ({
      rows: [category(LANES, 'Birthday lanes', 1), category(ROOMS, 'Party rooms', 2)],
    }),
    ...changes,
  };
}

export const EDIT = `/app/outlets/${anId(11)}/service/edit-plan?planId=${PLAN_ID}`;

/** The bodies that were sent to a call. */
export const bodiesOf = (api: FakeApi, id: string) =>
  api.sent.filter((call) => call.id === id).map(({ call }) => call.body as SavedPlan);

/** The document that a save of the plan as it is would send. */
export function sentFor(plan: SavedPlan): Partial<SavedPlan> {
  const { planId: _id, outletId: _outlet, imageUrl: _url, isDeleted: _gone, order: _order, ...document } = plan;
  return document;
}

/** Unfolds the season of a plan; the only schedule of a plan stands open already. */
export async function openSeason(): Promise<void> {
  const fold = page
    .getByRole('region', { name: 'Regular season' })
    .getByRole('button', { name: 'Regular season', exact: true });
  await expect.element(fold).toBeVisible();
  if (fold.element().getAttribute('aria-expanded') === 'false') await fold.click();
}
