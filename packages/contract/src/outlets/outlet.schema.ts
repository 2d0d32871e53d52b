import { z } from 'zod';
import { openingHoursProblems } from '@laneway/domain/time/opening-hours-problems';
import { address, imageId, oneLine, optionalEmail, phone, thingName, timezone } from '../http/fields.ts';
import { bookingStatus } from '../bookings/booking.schema.ts';
import { businessDate, id, instant, percent, version, wallTime } from '../http/wire.ts';
import { serviceId } from '../services/service.endpoints.ts';
import { resourceStatus, venueType } from '../venues/venue.schema.ts';

export const outletStatus = z.enum(['DRAFT', 'ACTIVE', 'INACTIVE']);
const weekday = z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);
const broken = (words: string) => ({ params: { words: `validation.${words}` } });

/** Letters before booking codes; typed in any case. */
const prefix = z
  .string()
  .trim()
  .min(1)
  .transform((typed) => typed.toUpperCase())
  .refine((typed) => /^[A-Z]{2,4}$/.test(typed), broken('prefix'));
const dayStart = wallTime.refine((time) => time <= '12:00', broken('day_start'));
const period = {
  open: wallTime.default('00:00'),
  close: wallTime.default('00:00'),
  closed: z.boolean().default(false),
};
/** Several rows of a day are a split day. */
const openingHours = z.array(z.strictObject({ day: weekday, ...period })).max(50);
const specialHours = z
  .array(z.strictObject({ date: businessDate, name: oneLine.max(60).default(''), ...period }))
  .max(400);
const holdTime = z.int().min(1).max(240);
const holdMinutes = z.strictObject({ customer: holdTime, staff: holdTime, offer: holdTime });
const lateMinutes = z.int().min(0).max(240);

/** The fields of an outlet that a person sets; a draft may omit those with a default here. */
export const newOutlet = {
  name: thingName,
  prefix,
  address: address.prefault({}),
  phone: phone.default(''),
  email: optionalEmail.default(''),
  timezone: timezone.optional(),
  dayStart: dayStart.default('06:00'),
  openingHours: openingHours.default([]),
  specialHours: specialHours.default([]),
  taxPer: percent.nullable().default(null),
  taxInclusive: z.boolean().nullable().default(null),
  holdMinutes: holdMinutes.default({ customer: 10, staff: 15, offer: 15 }),
  lateMinutes: lateMinutes.default(15),
  status: outletStatus.default('ACTIVE'),
};
export const outletChanges = {
  name: thingName.optional(),
  prefix: prefix.optional(),
  address: address.optional(),
  phone: phone.optional(),
  email: optionalEmail.optional(),
  timezone: timezone.optional(),
  dayStart: dayStart.optional(),
  openingHours: openingHours.optional(),
  specialHours: specialHours.optional(),
  taxPer: percent.nullable().optional(),
  taxInclusive: z.boolean().nullable().optional(),
  holdMinutes: holdMinutes.optional(),
  lateMinutes: lateMinutes.optional(),
  status: outletStatus.optional(),
};

type Hours = {
  dayStart?: string | undefined;
  openingHours?: z.output<typeof openingHours> | undefined;
  specialHours?: z.output<typeof specialHours> | undefined;
};

/**
 * Reports problems of hours at their row, once they are valid times; without the day's start only the server can check
 * it.
 */
export function judgeHours(value: Hours, context: z.RefinementCtx): void {
  const { dayStart: turn, openingHours: weekly = [], specialHours: special = [] } = value;
  const times = [...weekly, ...special].flatMap(({ open, close }) => [open, close]);
  if (!dayStart.safeParse(turn).success || times.some((time) => !wallTime.safeParse(time).success)) return;
  const hours = { dayStart: turn ?? '', openingHours: weekly, specialHours: special };
  for (const { list, index, words } of openingHoursProblems(hours)) {
    context.addIssue({ code: 'custom', path: [list, index, 'open'], ...broken(words) });
  }
}

/** The values of the outlet's form, validated like the calls. */
export const outletForm = z.strictObject({ ...newOutlet, imageId }).superRefine(judgeHours);

export const outletDetail = z.object({
  outletId: id,
  name: z.string(),
  prefix: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
  phone: z.string(),
  email: z.string(),
  timezone: z.string(),
  dayStart: wallTime,
  openingHours: z.array(z.object({ day: weekday, open: wallTime, close: wallTime, closed: z.boolean() })),
  specialHours: z.array(
    z.object({ date: businessDate, name: z.string(), open: wallTime, close: wallTime, closed: z.boolean() }),
  ),
  taxPer: percent.nullable(),
  taxInclusive: z.boolean().nullable(),
  holdMinutes: z.object({ customer: z.int(), staff: z.int(), offer: z.int() }),
  lateMinutes: z.int(),
  status: outletStatus,
  imageUrl: z.string().nullable(),
  shortUrl: z.string().nullable(),
  createdAt: instant,
  version,
});
export type OutletDetail = z.infer<typeof outletDetail>;

/** A future booking that a change of its outlet affects. */
export const touchedBooking = z.object({
  bookingId: id,
  code: z.string(),
  name: z.string(),
  status: bookingStatus,
  date: businessDate,
  start: wallTime,
  end: wallTime,
});
export type TouchedBooking = z.infer<typeof touchedBooking>;
/** The number of bookings, and the first 50 by start. */
export const touchedBookings = z.object({ count: z.int(), bookings: z.array(touchedBooking) });
/**
 * Reasons against a change of zone: bookings and blocked slots that would be at another instant, and the last business
 * date of them.
 */
export const zoneKept = touchedBookings.extend({ blocks: z.int(), until: businessDate.nullable() });

/** A lane, room or table as it is now. */
export const resourceNow = z.object({
  resourceId: id,
  name: z.string(),
  venueType,
  number: z.int(),
  maxGuest: z.int(),
  gapAfter: z.boolean(),
  status: resourceStatus,
  /** busy: a party plays there, also past its end; booked: taken now by a party that is not here yet. */
  state: z.enum(['free', 'busy', 'booked', 'blocked', 'down', 'disabled']),
  /** Free, taken or blocked until then; null when free to the end of the day or busy past the end. */
  until: instant.nullable(),
});
export type ResourceNow = z.infer<typeof resourceNow>;

export const outletDetails = z.object({
  outlet: outletDetail,
  today: z.object({ date: businessDate, bookings: z.int(), guests: z.int() }),
  resources: z.array(resourceNow),
  /** Future exceptions and the bookings outside their hours. */
  exceptions: z.array(z.object({ date: businessDate, outside: z.int() })),
  managers: z.int(),
});

export const outletService = z.object({
  serviceConfigId: id,
  serviceId,
  title: z.string(),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  venueTypes: z.array(z.string()),
  increment: z.int(),
  turnoverMinutes: z.int(),
  defaultDuration: z.number(),
  serviceCategories: z.array(id),
  version,
});
