import { DESCRIPTION_LENGTH, SHORT_TEXT_LENGTH } from '@laneway/domain/patterns/text-length';
import { MOST_PERIODS, periodsOf } from '@laneway/domain/plans/plan-size';
import { z } from 'zod';
import { planType, serviceItemType } from '../bookings/booking.schema.ts';
import { imageId, oneLine, shownHtml } from '../http/fields.ts';
import { businessDate, id } from '../http/wire.ts';
import { dateRangeEntry } from './date-range-entry.schema.ts';
import { serviceId } from '../services/service.endpoints.ts';
import { processingFee, typedFee } from './plan-amounts.schema.ts';
import {
  accountingCategoryId,
  hoursOrMinutes,
  httpsUrl,
  label,
  lengthOf,
  note,
  partKey,
  priceLine,
  shortText,
  weekday,
} from './plan-fields.schema.ts';
import { RICH_TEXT_MAX } from './rich-text.ts';

/**
 * A plan on the wire: every field of the domain's `Plan`, with defaults, money as decimals. `z.decode` gives the
 * domain's plan (cents, percentages apart from money, complete `requires`), `z.encode` gives the wire form.
 */

const waiverSlot = z.strictObject({ status: z.boolean().default(false), title: label.default(''), url: httpsUrl });
const WAIVER_SLOTS = ['BEF_ADD', 'AFT_ADD', 'AFT_BOOK', 'POST_BOOK1', 'POST_BOOK2', 'POST_BOOK3'] as const;

const timeAdvance = z
  .strictObject({ value: z.int().min(0).max(10_000_000), symbol: hoursOrMinutes.default('min') })
  .default({ value: 0, symbol: 'min' });

const question = z.strictObject({
  key: partKey.default(''),
  placement: z.enum(['BOOKING', 'GUEST', 'CHECKOUT']),
  type: z.enum(['text', 'longtext', 'number', 'select', 'checkbox', 'date', 'file']),
  question: oneLine.min(1).max(299),
  options: z.array(label.min(1)).max(100).default([]),
  required: z.boolean().default(false),
  jotformKey: label.default(''),
  showinPWA: z.boolean().default(true),
});

export const schedule = z
  .strictObject({
    scheduleId: partKey.default(''),
    scheduleIndex: z.int().min(1),
    name: label.default(''),
    isSingleDates: z.boolean().default(false),
    singleDates: z
      .array(z.strictObject({ date: businessDate, name: label.default('') }))
      .max(400)
      .default([]),
    startDate: businessDate.nullable().default(null),
    endDate: businessDate.nullable().default(null),
    days: z.array(weekday).max(7).default([]),
    dateRange: z.array(dateRangeEntry).max(30).default([]),
    accountingDataSet: z
      .array(z.strictObject({ lineKey: partKey.min(1), label: note, accountingCategoryId: accountingCategoryId }))
      .max(2000)
      .default([]),
  })
  .refine((of) => of.startDate === null || of.endDate === null || of.startDate <= of.endDate, {
    path: ['endDate'],
    params: { code: 'period.ends_before_start' },
  });

export const plan = z.strictObject({
  planId: id,
  serviceId,
  serviceConfigId: id,
  outletId: id,
  serviceItemType,
  planType,
  title: lengthOf(SHORT_TEXT_LENGTH, oneLine),
  description: lengthOf(DESCRIPTION_LENGTH),
  richDescription: shownHtml.max(RICH_TEXT_MAX).default(''),
  topDescription: shortText,
  imageUrl: z.string().max(2000).nullable().default(null),
  videoUrl: httpsUrl,
  order: z.int().min(0).default(1),
  isDeleted: z.boolean().default(false),
  pwaStatus: z.boolean().default(true),
  adminStatus: z.boolean().default(true),
  walkinStatus: z.boolean().default(true),
  waiverStatus: z.boolean().default(false),
  sessionStatus: z.boolean().default(true),
  packageStatus: z.boolean().default(false),
  waitlistStatus: z.boolean().default(false),
  adminAutoAssignStatus: z.boolean().default(true),
  pwaAutoAssignStatus: z.boolean().default(true),
  isProfilePicRequired: z.boolean().default(false),
  allowCustomerEdit: z.boolean().default(false),
  enableImmediatePayment: z.boolean().default(false),
  gameCardStatus: z.boolean().default(false),
  enableTopEditor: z.boolean().default(false),
  hideSingleTime: z.boolean().default(false),
  showImgAsBanner: z.boolean().default(false),
  newDateTypePlan: z.boolean().default(true),
  waiverSlots: z.partialRecord(z.enum(WAIVER_SLOTS), waiverSlot).default({}),
  reportId: oneLine.max(200).default(''),
  secondReportId: oneLine.max(200).default(''),
  guestListReportId: oneLine.max(200).default(''),
  maximumTimeAdvance: timeAdvance,
  minimumTimeAdvance: timeAdvance,
  questions: z.array(question).max(100).default([]),
  processingFeeDetails: z.array(processingFee).max(100).default([]),
  priceLines: z.array(priceLine).max(100).default([]),
  customAmount: z.boolean().default(false),
  validDays: z.int().min(1).max(3660).default(365),
  addonIds: z.array(id).max(200).default([]),
  serviceCatId: id.nullable().default(null),
  schedules: z
    .array(schedule)
    .max(60)
    .refine((schedules) => periodsOf({ schedules }) <= MOST_PERIODS, {
      params: { words: 'validation.too_many_periods', values: { max: MOST_PERIODS } },
    })
    .default([]),
});

/**
 * The fields of a plan that a person sets. The picture is sent as the id of an upload; ids of schedules and keys of
 * questions and fees are made where they are empty.
 */
export const planForm = plan
  .omit({ planId: true, outletId: true, imageUrl: true, isDeleted: true, order: true })
  .extend({ imageId, processingFeeDetails: z.array(typedFee).max(100).default([]) });
