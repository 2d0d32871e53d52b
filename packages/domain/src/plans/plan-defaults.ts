import { ZERO } from '../money/cents.ts';
import type { DateRangeEntry, DepositDetails, Plan, ReservationSlot, Schedule } from './plan.ts';

/** The defaults of a plan, so that a form, a test and an importer start with the same values. */

const NO_DEPOSIT: DepositDetails = {
  upfrontDepositStatus: false,
  depositType: 2,
  depositAmount: ZERO,
  depositPer: 0,
  refundStatus: false,
  refundType: 4,
  refundAmount: ZERO,
  refundPer: 0,
  timeAdvanceValue: 24,
  period: 'hrs',
};

/** A plan with every default; fields without one (ids, title) are empty until given. */
export function planWith(given: Partial<Plan>): Plan {
  return {
    planId: '',
    serviceId: 'BOWLING',
    serviceConfigId: '',
    outletId: '',
    serviceItemType: 'PLAN',
    planType: 'PER_HOUR',
    title: '',
    description: '',
    richDescription: '',
    topDescription: '',
    imageUrl: null,
    videoUrl: '',
    order: 1,
    isDeleted: false,
    pwaStatus: true,
    adminStatus: true,
    walkinStatus: true,
    waiverStatus: false,
    sessionStatus: true,
    packageStatus: false,
    waitlistStatus: false,
    adminAutoAssignStatus: true,
    pwaAutoAssignStatus: true,
    isProfilePicRequired: false,
    allowCustomerEdit: false,
    enableImmediatePayment: false,
    gameCardStatus: false,
    enableTopEditor: false,
    hideSingleTime: false,
    showImgAsBanner: false,
    newDateTypePlan: true,
    waiverSlots: {},
    reportId: '',
    secondReportId: '',
    guestListReportId: '',
    maximumTimeAdvance: { value: 0, symbol: 'min' },
    minimumTimeAdvance: { value: 0, symbol: 'min' },
    questions: [],
    processingFeeDetails: [],
    priceLines: [],
    customAmount: false,
    validDays: 365,
    addonIds: [],
    serviceCatId: null,
    schedules: [],
    ...given,
  };
}

/** A schedule of every day without an end. */
export function scheduleWith(given: Partial<Schedule>): Schedule {
  return {
    scheduleId: '',
    scheduleIndex: 1,
    name: '',
    isSingleDates: false,
    singleDates: [],
    startDate: null,
    endDate: null,
    days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
    dateRange: [],
    accountingDataSet: [],
    ...given,
  };
}

/** An entry for lanes by the hour; `requires` follows from venueDetail unless it is given. */
export function entryWith(given: Partial<DateRangeEntry>): DateRangeEntry {
  const venueDetail = given.venueDetail ?? {
    serviceCategory: '',
    venueType: 'lane',
    from: null,
    to: null,
    serviceDescription: '',
    bookingType: 'PER_HOUR',
  };
  const { venueType, serviceCategory, from, to } = venueDetail;
  return {
    isActive: true,
    venueDetail,
    requires: [{ venueType, serviceCategory, from, to, count: 'party' }],
    gameDesc: '',
    laneDesc: '',
    note: '',
    perGame: { visible: false, description: '' },
    perHour: { visible: false, description: '' },
    perPerson: { visible: false, description: '' },
    minMaxGuestStatus: false,
    minGuest: 1,
    maxGuest: 6,
    maxGuestAllowed: 0,
    maxGame: 3,
    perGameDuration: 10,
    maxPackageAllowed: 1,
    guestPerPackage: 10,
    perHourAsGuest: false,
    bookingDuration: [1, 1.5, 2],
    reservationSlotType: 'session',
    pricesStatus: true,
    showGameCard: false,
    gameCardItems: [],
    purchaseItems: [],
    customerTypes: [],
    personTypes: [],
    priceLines: [],
    reservationSlots: [],
    bookingDepositDetails: NO_DEPOSIT,
    waitDepositDetails: NO_DEPOSIT,
    ...given,
  };
}

/** A period of the day without prices; `from` and `to` are left to the presentation, since fromMin and toMin count. */
export function periodWith(
  given: Partial<ReservationSlot> & Pick<ReservationSlot, 'fromMin' | 'toMin'>,
): ReservationSlot {
  return {
    from: '',
    to: '',
    increment: 0,
    musicDes: '',
    pricePerHours: [],
    pricePerGame: [],
    pricePerPerson: [],
    timeFrames: [],
    ...given,
  };
}
