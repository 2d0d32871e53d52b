import type { WaiverSlotName } from '@laneway/domain/plans/plan';
import { planForm } from '@laneway/contract/plans/plan.schema';
import { RICH_TEXT_MAX } from '@laneway/contract/plans/rich-text';
import { DESCRIPTION_LENGTH, SHORT_TEXT_LENGTH } from '@laneway/domain/patterns/text-length';
import { choice, either } from '../../app/form/fields/choice-field.tsx';
import { counted } from '../../app/form/fields/counted-field.tsx';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';
import { money } from '../../app/form/fields/money-field.tsx';
import { number, percent } from '../../app/form/fields/number-field.tsx';
import type { Descriptor, Say } from '../../app/form/fields/field-types.ts';
import { date } from '../../app/form/fields/date-field.tsx';
import { toggle } from '../../app/form/fields/switch-field.tsx';
import { longText, text } from '../../app/form/fields/text-field.tsx';
import { WEEK, weekdayName } from '../../app/hours/hours.ts';
import { feeFields } from '../../app/form/fees/fee-fields.ts';
import { extraFields } from './schedules/extra-fields.ts';
import { goodsFields } from './goods/goods-fields.ts';
import { CREDIT_WORDS, VENUE_WORDS } from './plan-words.ts';
import { rich } from './rich-text/rich-text-field.tsx';
import { lineWords } from './rich-text/rich-words.ts';
import { clockOf } from './schedules/schedule-values.ts';

export const SELLING_WORDS = {
  PER_HOUR: 'plan.type.PER_HOUR',
  PER_GAME: 'plan.type.PER_GAME',
  PER_PERSON: 'plan.type.PER_PERSON',
} as const;
const UNIT_WORDS = { min: 'plan.unit_min', hrs: 'plan.unit_hrs' } as const;

const SLOT_WORDS = {
  session: 'plan.entry.slotType.session',
  open: 'plan.entry.slotType.open',
  timeframe: 'plan.entry.slotType.timeframe',
} as const;
const PLACEMENT_WORDS = {
  BOOKING: 'plan.question.at.BOOKING',
  GUEST: 'plan.question.at.GUEST',
  CHECKOUT: 'plan.question.at.CHECKOUT',
} as const;
const ANSWER_WORDS = {
  text: 'plan.question.kind.text',
  longtext: 'plan.question.kind.longtext',
  number: 'plan.question.kind.number',
  select: 'plan.question.kind.select',
  checkbox: 'plan.question.kind.checkbox',
  date: 'plan.question.kind.date',
  file: 'plan.question.kind.file',
} as const;

function waiverFields(name: WaiverSlotName): Record<string, Descriptor> {
  return {
    [`waiverSlots.${name}.status`]: toggle(`plan.waiver.slot.${name}`),
    [`waiverSlots.${name}.title`]: text('plan.waiver.title'),
    [`waiverSlots.${name}.url`]: text('plan.waiver.url', { type: 'url', placeholder: 'https://' }),
  };
}

const ENTRY = 'schedules.*.dateRange.*';
const PERIOD = `${ENTRY}.reservationSlots.*` as const;

const minuteWords = (minute: number, { wallTime }: Say) => (Number.isNaN(minute) ? '' : wallTime(clockOf(minute)));
const numberWords = (value: number, { number: said }: Say) => (Number.isNaN(value) ? '' : said(value));

/** A deposit's amounts are edited with their unit; the compare names them apart. */
function depositFields<N extends 'bookingDepositDetails' | 'waitDepositDetails'>(name: N) {
  const at = `${ENTRY}.${name}` as const;
  return {
    [`${at}.upfrontDepositStatus`]: toggle('plan.field.upfrontDepositStatus'),
    [`${at}.depositType`]: custom('plan.field.depositType', numberWords),
    [`${at}.depositAmount`]: custom('plan.field.depositAmount', numberWords),
    [`${at}.refundStatus`]: toggle('plan.field.refundStatus'),
    [`${at}.refundType`]: custom('plan.field.refundType', numberWords),
    [`${at}.refundAmount`]: custom('plan.field.refundAmount', numberWords),
    [`${at}.timeAdvanceValue`]: number('plan.field.timeAdvanceValue', { step: 1 }),
    [`${at}.period`]: choice('plan.unit', UNIT_WORDS),
  };
}

/** The fields of the plan editor. What has no descriptor is kept as it was saved. */
export const planFields = fields(planForm, {
  title: counted('plan.field.title', { most: SHORT_TEXT_LENGTH.max }),
  topDescription: { ...counted('plan.field.topDescription', { most: SHORT_TEXT_LENGTH.max }), words: lineWords },
  enableTopEditor: toggle('plan.rich.top'),
  description: counted('plan.field.description', { most: DESCRIPTION_LENGTH.max, lines: 2 }),
  richDescription: rich('plan.rich.description', RICH_TEXT_MAX),
  videoUrl: text('plan.field.videoUrl', { type: 'url', placeholder: 'https://' }),
  planType: choice('plan.field.planType', SELLING_WORDS),

  pwaStatus: toggle('plan.field.pwaStatus'),
  adminStatus: toggle('plan.field.adminStatus'),
  walkinStatus: toggle('plan.field.walkinStatus'),
  waitlistStatus: toggle('plan.field.waitlistStatus'),
  adminAutoAssignStatus: toggle('plan.field.adminAutoAssignStatus'),
  pwaAutoAssignStatus: toggle('plan.field.pwaAutoAssignStatus'),
  sessionStatus: toggle('plan.field.sessionStatus'),
  packageStatus: toggle('plan.field.packageStatus'),
  isProfilePicRequired: toggle('plan.field.isProfilePicRequired'),
  allowCustomerEdit: toggle('plan.field.allowCustomerEdit'),
  enableImmediatePayment: toggle('plan.field.enableImmediatePayment'),
  gameCardStatus: toggle('plan.field.gameCardStatus'),
  hideSingleTime: toggle('plan.field.hideSingleTime'),
  showImgAsBanner: toggle('plan.field.showImgAsBanner'),
  'maximumTimeAdvance.value': number('plan.field.maximumTimeAdvance', { step: 1 }),
  'maximumTimeAdvance.symbol': choice('plan.unit', UNIT_WORDS),
  'minimumTimeAdvance.value': number('plan.field.minimumTimeAdvance', { step: 1 }),
  'minimumTimeAdvance.symbol': choice('plan.unit', UNIT_WORDS),

  'schedules.*.name': text('plan.field.title'),
  'schedules.*.isSingleDates': either('plan.schedule.kind', ['plan.schedule.kind_single', 'plan.schedule.kind_range']),
  'schedules.*.startDate': date('plan.field.startDate'),
  'schedules.*.endDate': date('plan.field.endDate'),
  'schedules.*.days': custom('plan.field.days', (days: readonly (typeof WEEK)[number][], { locale }) =>
    WEEK.filter((day) => days.includes(day))
      .map((day) => weekdayName(day, locale, 'short'))
      .join(', '),
  ),
  'schedules.*.singleDates.*.date': date('plan.field.singleDate'),
  'schedules.*.singleDates.*.name': text('plan.field.singleDateName'),
  [`${ENTRY}.isActive`]: toggle('plan.field.isActive'),
  [`${ENTRY}.venueDetail.serviceDescription`]: text('plan.field.serviceDescription'),
  [`${ENTRY}.venueDetail.bookingType`]: choice('plan.field.bookingType', SELLING_WORDS),
  [`${ENTRY}.venueDetail.venueType`]: choice('plan.field.venueType', VENUE_WORDS),
  [`${ENTRY}.venueDetail.from`]: number('plan.field.from_number', { step: 1, optional: true }),
  [`${ENTRY}.venueDetail.to`]: number('plan.field.to_number', { step: 1, optional: true }),
  [`${ENTRY}.reservationSlotType`]: choice('plan.field.reservationSlotType', SLOT_WORDS),
  [`${ENTRY}.bookingDuration`]: custom('plan.field.bookingDuration', (hours: readonly number[], { duration }) =>
    hours.map((each) => duration(each * 60)).join(', '),
  ),
  [`${ENTRY}.minMaxGuestStatus`]: toggle('plan.field.minMaxGuestStatus'),
  [`${ENTRY}.minGuest`]: number('plan.field.minGuest', { step: 1, min: 1 }),
  [`${ENTRY}.maxGuest`]: number('plan.field.maxGuest', { step: 1, min: 1 }),
  [`${ENTRY}.maxGuestAllowed`]: number('plan.field.maxGuestAllowed', { step: 1 }),
  [`${ENTRY}.maxGame`]: number('plan.field.maxGame', { step: 1, min: 1 }),
  [`${ENTRY}.perGameDuration`]: number('plan.field.perGameDuration', { step: 1, min: 1 }),
  [`${ENTRY}.maxPackageAllowed`]: number('plan.field.maxPackageAllowed', { step: 1, min: 1 }),
  [`${ENTRY}.guestPerPackage`]: number('plan.field.guestPerPackage', { step: 1, min: 1 }),
  [`${ENTRY}.perHourAsGuest`]: toggle('plan.field.perHourAsGuest'),
  [`${ENTRY}.gameDesc`]: text('plan.field.gameDesc'),
  [`${ENTRY}.laneDesc`]: text('plan.field.laneDesc'),
  [`${ENTRY}.note`]: longText('plan.field.note'),
  [`${ENTRY}.perHour.visible`]: toggle('plan.field.perHour'),
  [`${ENTRY}.perHour.description`]: text('plan.field.wayText'),
  [`${ENTRY}.perGame.visible`]: toggle('plan.field.perGame'),
  [`${ENTRY}.perGame.description`]: text('plan.field.wayText'),
  [`${ENTRY}.perPerson.visible`]: toggle('plan.field.perPerson'),
  [`${ENTRY}.perPerson.description`]: text('plan.field.wayText'),
  [`${ENTRY}.pricesStatus`]: toggle('plan.field.pricesStatus'),
  [`${ENTRY}.showGameCard`]: toggle('plan.field.showGameCard'),
  [`${ENTRY}.gameCardItems.*.value`]: number('plan.field.value', { step: 1 }),
  [`${ENTRY}.gameCardItems.*.valueType`]: choice('plan.field.valueType', CREDIT_WORDS),
  [`${ENTRY}.priceLines.*.name`]: text('plan.line.name'),
  [`${ENTRY}.priceLines.*.price`]: money('plan.price.price'),
  [`${ENTRY}.priceLines.*.tax`]: percent('plan.price.tax'),
  [`${ENTRY}.priceLines.*.timeFrame`]: number('plan.line.hours', { optional: true }),
  [`${PERIOD}.fromMin`]: custom('plan.period.from', minuteWords),
  [`${PERIOD}.toMin`]: custom('plan.period.to', minuteWords),
  [`${PERIOD}.increment`]: number('plan.period.every', { step: 5, end: 'min' }),
  [`${PERIOD}.musicDes`]: text('plan.field.musicDes'),
  [`${PERIOD}.pricePerHours.*.price`]: money('plan.field.pricePerHours'),
  [`${PERIOD}.pricePerHours.*.tax`]: percent('plan.price.tax'),
  [`${PERIOD}.pricePerGame.*.price`]: money('plan.field.pricePerGame'),
  [`${PERIOD}.pricePerGame.*.tax`]: percent('plan.price.tax'),
  [`${PERIOD}.pricePerPerson.*.price`]: money('plan.field.pricePerPerson'),
  [`${PERIOD}.pricePerPerson.*.tax`]: percent('plan.price.tax'),
  [`${PERIOD}.timeFrames.*.time`]: number('plan.line.hours'),
  [`${PERIOD}.timeFrames.*.slotCount`]: number('plan.price.slotCount', { step: 1, min: 1 }),
  [`${PERIOD}.timeFrames.*.price`]: money('plan.price.price'),
  [`${PERIOD}.timeFrames.*.tax`]: percent('plan.price.tax'),
  [`${PERIOD}.timeFrames.*.minGuest`]: number('plan.field.minGuest', { step: 1, min: 1 }),
  [`${PERIOD}.timeFrames.*.maxGuest`]: number('plan.field.maxGuestAllowed', { step: 1, min: 1 }),
  ...depositFields('bookingDepositDetails'),
  ...depositFields('waitDepositDetails'),

  ...extraFields,
  ...goodsFields,

  ...feeFields,
  'processingFeeDetails.*.timeAdvance': number('plan.field.timeAdvanceValue', { step: 1 }),
  'processingFeeDetails.*.timeAdvanceSymbol': choice('plan.unit', UNIT_WORDS),

  waiverStatus: toggle('plan.field.waiverStatus'),
  ...waiverFields('BEF_ADD'),
  ...waiverFields('AFT_ADD'),
  ...waiverFields('AFT_BOOK'),
  ...waiverFields('POST_BOOK1'),
  ...waiverFields('POST_BOOK2'),
  ...waiverFields('POST_BOOK3'),
  'questions.*.question': text('plan.question.question'),
  'questions.*.placement': choice('plan.question.placement', PLACEMENT_WORDS),
  'questions.*.type': choice('plan.question.type', ANSWER_WORDS),
  'questions.*.options': custom('plan.question.options', (options: readonly string[]) => options.join(', ')),
  'questions.*.required': toggle('plan.question.required'),
  'questions.*.showinPWA': toggle('plan.question.showinPWA'),
  'questions.*.jotformKey': text('plan.question.jotformKey'),
  reportId: text('plan.field.reportId'),
  secondReportId: text('plan.field.secondReportId'),
  guestListReportId: text('plan.field.guestListReportId'),
});
