import type { Cents } from '../money/cents.ts';

/** A plan (on the wire: service item) in its full form: every optional field has its default. */
export type Plan = {
  planId: string;
  serviceId: ServiceId;
  serviceConfigId: string;
  outletId: string;
  serviceItemType: ServiceItemType;
  planType: PlanType;
  title: string;
  description: string;
  richDescription: string;
  topDescription: string;
  imageUrl: string | null;
  videoUrl: string;
  order: number;
  isDeleted: boolean;
  pwaStatus: boolean;
  adminStatus: boolean;
  walkinStatus: boolean;
  waiverStatus: boolean;
  sessionStatus: boolean;
  packageStatus: boolean;
  waitlistStatus: boolean;
  adminAutoAssignStatus: boolean;
  pwaAutoAssignStatus: boolean;
  isProfilePicRequired: boolean;
  allowCustomerEdit: boolean;
  enableImmediatePayment: boolean;
  gameCardStatus: boolean;
  enableTopEditor: boolean;
  hideSingleTime: boolean;
  showImgAsBanner: boolean;
  newDateTypePlan: boolean;
  waiverSlots: Partial<Record<WaiverSlotName, WaiverSlot>>;
  reportId: string;
  secondReportId: string;
  guestListReportId: string;
  /** A start may lie at most this far from now; value 0 means no limit. Binds customers, not staff. */
  maximumTimeAdvance: TimeAdvance;
  /** A start must lie at least this far from now. */
  minimumTimeAdvance: TimeAdvance;
  questions: Question[];
  processingFeeDetails: ProcessingFee[];
  /** Prices of deals and gift cards; plans with a time keep theirs in schedules. */
  priceLines: PriceLine[];
  /** A gift card whose buyer chooses the amount. */
  customAmount: boolean;
  /** Days a deal can be used after the sale. */
  validDays: number;
  /** Add-ons that come with a deal. */
  addonIds: string[];
  /** Service category of a deal; other plans are in those of their entries. */
  serviceCatId: string | null;
  schedules: Schedule[];
};

export type ServiceId = 'BOWLING' | 'PARTY_EVENT' | 'RESERVATION' | 'BUY_NOW' | 'GIFT_CARD' | 'MEMBERSHIP';
export type ServiceItemType = 'PLAN' | 'PARTY_EVENT' | 'BUY_NOW' | 'GIFT_CARD' | 'MEMBERSHIP';
export type PlanType = 'PER_HOUR' | 'PER_GAME' | 'PER_PERSON' | 'BUY_NOW' | 'GIFT_CARD';
/** The service by whose set-up an outlet sells plans of a service: deals are sold by that of bowling. */
export function sellingService(serviceId: ServiceId): ServiceId {
  return serviceId === 'BUY_NOW' ? 'BOWLING' : serviceId;
}

/** Tells whether a service takes a lane, room or table for a time. */
export function takesResources(serviceId: string): boolean {
  return ['BOWLING', 'PARTY_EVENT', 'RESERVATION'].includes(serviceId);
}

/** Kinds that are sold for a date and time. */
export const TIMED_TYPES = ['PLAN', 'PARTY_EVENT'] as const satisfies ServiceItemType[];
export type TimedType = (typeof TIMED_TYPES)[number];
/** Kinds that are sold by price and number, and used later. */
export const GOODS_TYPES = ['BUY_NOW', 'GIFT_CARD'] as const satisfies ServiceItemType[];
export type GoodsType = (typeof GOODS_TYPES)[number];

/** Tells whether a plan is sold for a date and time; deals, gift cards and memberships are paid now and used later. */
export function isTimed({ serviceItemType }: Pick<Plan, 'serviceItemType'>): boolean {
  return TIMED_TYPES.some((type) => type === serviceItemType);
}

export type BookingType = 'PER_HOUR' | 'PER_GAME' | 'PER_PERSON';
export type VenueType = 'lane' | 'room' | 'table';
export type Weekday = 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN';
export const GUEST_TYPES = ['Child', 'Guest', 'Per Person'] as const;
export type GuestType = (typeof GUEST_TYPES)[number];
/** People of a party by the price tier they pay, e.g. {Child: 11, Guest: 3}. */
export type Guests = Partial<Record<GuestType, number>>;
export type WaiverSlotName = 'BEF_ADD' | 'AFT_ADD' | 'AFT_BOOK' | 'POST_BOOK1' | 'POST_BOOK2' | 'POST_BOOK3';
export type WaiverSlot = { status: boolean; title: string; url: string };
export type TimeAdvance = { value: number; symbol: 'min' | 'hrs' };
export type AmountSymbol = '$' | '%';
/** 1 flat, 2 percentage, 3 partial, 4 full. */
export type AmountType = 1 | 2 | 3 | 4;

export type Question = {
  key: string;
  placement: 'BOOKING' | 'GUEST' | 'CHECKOUT';
  type: 'text' | 'longtext' | 'number' | 'select' | 'checkbox' | 'date' | 'file';
  question: string;
  options: string[];
  required: boolean;
  jotformKey: string;
  showinPWA: boolean;
};

export type ProcessingFee = {
  key: string;
  name: string;
  description: string;
  /** 1 flat, 2 percentage, 3 flat and percentage. */
  type: 1 | 2 | 3;
  amountFlat: Cents;
  amountPer: number;
  feeBasedOn: 'BOOKING' | 'PLAN' | 'ADDON' | 'PERSON';
  /** The percentage is taken of the base with its tax. */
  taxFlag: boolean;
  /** The fee itself is taxed at the outlet's rate. */
  taxApplied: boolean;
  serviceCategory: string | null;
  status: boolean;
  /** Part given back on cancelling: 0 none, else as AmountType. */
  refundType: 0 | AmountType;
  refundAmount: Cents;
  refundPer: number;
  timeAdvance: number;
  timeAdvanceSymbol: 'min' | 'hrs';
  accountingCategory: string | null;
};

export type Schedule = {
  scheduleId: string;
  scheduleIndex: number;
  name: string;
  isSingleDates: boolean;
  singleDates: { date: string; name: string }[];
  /** First and last business date, both inclusive; null is open. */
  startDate: string | null;
  endDate: string | null;
  days: Weekday[];
  /** Alternatives: a request names one by its number, from 1. */
  dateRange: DateRangeEntry[];
  accountingDataSet: { lineKey: string; label: string; accountingCategoryId: string | null }[];
};

/** One thing that a schedule sells, with its prices: main lanes, VIP lanes. */
export type DateRangeEntry = {
  isActive: boolean;
  venueDetail: {
    serviceCategory: string;
    venueType: VenueType;
    /** Lowest and highest resource number that may be used; null is any. */
    from: number | null;
    to: number | null;
    serviceDescription: string;
    bookingType: BookingType;
  };
  /** The resources of one sale, all or none. Never empty: defaults to one row made from venueDetail. */
  requires: ResourceNeed[];
  gameDesc: string;
  laneDesc: string;
  note: string;
  perGame: PriceVisibility;
  perHour: PriceVisibility;
  perPerson: PriceVisibility;
  minMaxGuestStatus: boolean;
  minGuest: number;
  /** People per resource; resources needed = ceil(party / maxGuest). */
  maxGuest: number;
  /** Largest party of one booking; 0 is no limit. */
  maxGuestAllowed: number;
  maxGame: number;
  /** Minutes one person needs for one game. */
  perGameDuration: number;
  maxPackageAllowed: number;
  guestPerPackage: number;
  perHourAsGuest: boolean;
  /** Durations on offer, in hours. */
  bookingDuration: number[];
  reservationSlotType: 'session' | 'open' | 'timeframe';
  pricesStatus: boolean;
  showGameCard: boolean;
  gameCardItems: GameCardItem[];
  purchaseItems: { itemId: string; name: string; count: number }[];
  customerTypes: string[];
  personTypes: string[];
  priceLines: PriceLine[];
  reservationSlots: ReservationSlot[];
  bookingDepositDetails: DepositDetails;
  waitDepositDetails: DepositDetails;
};

export type ResourceNeed = {
  venueType: VenueType;
  serviceCategory: string;
  from: number | null;
  to: number | null;
  count: 'party' | number;
};
export type PriceVisibility = { visible: boolean; description: string };
export type GameCardItem = { valueType: 'credits' | 'points' | 'minutes' | 'tickets'; value: number };

/** A period of the day with its prices. fromMin and toMin count, in minutes from midnight of the business date. */
export type ReservationSlot = {
  from: string;
  to: string;
  fromMin: number;
  toMin: number;
  /** Minutes between starts; 0: those of the service at the outlet. */
  increment: number;
  musicDes: string;
  pricePerHours: PriceTier[];
  pricePerGame: PriceTier[];
  pricePerPerson: PriceTier[];
  timeFrames: TimeFrame[];
};

export type PriceTier = { type: GuestType; price: Cents; tax: number; items: string[]; gcItems: GameCardItem[] };
export type PriceLine = {
  id: string;
  name: string;
  price: Cents;
  tax: number;
  timeFrame: number | null;
};
export type TimeFrame = {
  time: number;
  price: Cents;
  tax: number;
  slotCount: number;
  minGuest: number;
  maxGuest: number;
};

export type DepositDetails = {
  upfrontDepositStatus: boolean;
  depositType: AmountType;
  depositAmount: Cents;
  depositPer: number;
  refundStatus: boolean;
  refundType: AmountType;
  refundAmount: Cents;
  refundPer: number;
  timeAdvanceValue: number;
  period: 'hrs' | 'min';
};
