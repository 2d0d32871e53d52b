import { cents } from '../money/cents.ts';
import { entryWith } from '../plans/plan-defaults.ts';
import type { DepositDetails, ProcessingFee, ReservationSlot, TimeFrame } from '../plans/plan.ts';
import type { Tier } from './price-tiers.ts';
import type { QuoteTimed } from './quote.ts';

/** A plan for tests: open bowling by the hour. */

export const serviceFee: ProcessingFee = {
  key: 'svc',
  name: 'Service fee',
  description: '',
  type: 2,
  amountFlat: cents(0),
  amountPer: 3,
  feeBasedOn: 'BOOKING',
  taxFlag: false,
  taxApplied: true,
  serviceCategory: null,
  status: true,
  refundType: 0,
  refundAmount: cents(0),
  refundPer: 0,
  timeAdvance: 0,
  timeAdvanceSymbol: 'hrs',
  accountingCategory: null,
};

export const halfDeposit: DepositDetails = {
  upfrontDepositStatus: true,
  depositType: 2,
  depositAmount: cents(0),
  depositPer: 50,
  refundStatus: true,
  refundType: 4,
  refundAmount: cents(0),
  refundPer: 0,
  timeAdvanceValue: 48,
  period: 'hrs',
};

type SlotPrices = { hour?: Tier[]; game?: Tier[]; person?: Tier[]; frames?: TimeFrame[] };

export function slot(fromMin: number, toMin: number, prices: SlotPrices): ReservationSlot {
  const full = (tiers: Tier[] = []) => tiers.map((tier) => ({ ...tier, items: [], gcItems: [] }));
  return {
    from: '',
    to: '',
    fromMin,
    toMin,
    increment: 30,
    musicDes: '',
    pricePerHours: full(prices.hour),
    pricePerGame: full(prices.game),
    pricePerPerson: full(prices.person),
    timeFrames: prices.frames ?? [],
  };
}

export const lanes = entryWith({
  venueDetail: {
    serviceCategory: 'open',
    venueType: 'lane',
    from: 1,
    to: 12,
    serviceDescription: '',
    bookingType: 'PER_HOUR',
  },
  reservationSlots: [
    slot(720, 1080, { hour: [{ type: 'Guest', price: cents(3500), tax: 6.25 }] }),
    slot(1080, 1560, { hour: [{ type: 'Guest', price: cents(5500), tax: 6.25 }] }),
  ],
  bookingDepositDetails: halfDeposit,
  waitDepositDetails: { ...halfDeposit, upfrontDepositStatus: false },
});

/** Two lanes for eight from 17:30 to 19:00. */
export const openBowling: QuoteTimed = {
  kind: 'timed',
  plan: {
    planId: 'open',
    title: 'Open bowling',
    packageStatus: false,
    enableImmediatePayment: false,
    processingFeeDetails: [serviceFee],
  },
  entry: lanes,
  startMin: 1050,
  durationMin: 90,
  guests: { Guest: 8 },
  resources: 2,
};

export const harbor = { taxPer: 6.25, taxInclusive: false };
