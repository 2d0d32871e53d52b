import { z } from 'zod';
import { bookingStatus } from '../bookings/booking.schema.ts';
import { amount, businessDate, id, instant, request, wallTime } from '../http/wire.ts';

/** Sums of a period: the value booked, and the payments taken. */
const sums = z.object({ bookings: z.int(), guests: z.int(), booked: amount, taken: amount });
/** A booking of the day that may need attention. */
const party = z.object({
  bookingId: id,
  outletId: id,
  name: z.string(),
  code: z.string(),
  guests: z.int(),
  status: bookingStatus,
  startsAt: instant,
  endsAt: instant,
  /** Names of lanes and rooms. */
  places: z.array(z.string()),
  balance: amount,
});
export type OverviewParty = z.infer<typeof party>;

const waitingParty = z.object({
  bookingId: id,
  outletId: id,
  name: z.string(),
  guests: z.int(),
  waitFrom: wallTime.nullable(),
  waitTo: wallTime.nullable(),
  since: instant,
});

/** due: an amount is due at its start or end; late: not here yet; overrun: still playing after its end. */
const attention = party.extend({ why: z.enum(['due', 'late', 'overrun']) });
export type OverviewAttention = z.infer<typeof attention>;

const curvePoint = z.object({
  /** From midnight of the business date. */
  minutes: z.int(),
  booked: amount,
  expected: amount.nullable(),
  lastWeek: amount.nullable(),
});

const dayOfSeries = sums.extend({ date: businessDate, before: amount.nullable() });

const overviewOutlet = z.object({
  outletId: id,
  name: z.string(),
  timezone: z.string(),
  date: businessDate,
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
});

const venueOverview = z.object({
  /** The outlets included, by name. */
  outlets: z.array(overviewOutlet),
  today: sums.extend({
    /** Booked value expected at close, from the late bookings of a week ago; null without last week. */
    expected: amount.nullable(),
    /** The same weekday of last week, as a whole. */
    lastWeek: amount.nullable(),
    lanesInUse: z.int(),
    lanes: z.int(),
  }),
  /** The present minute of the business day; null when the outlets' clocks differ. */
  nowMinutes: z.int().nullable(),
  /** Booked value by time of start, from opening to close; empty on a closed day. */
  curve: z.array(curvePoint),
  /** The last 7 or 28 days, oldest first, today last; `before` is the booked value as many days earlier. */
  days: z.array(dayOfSeries),
  /** Sums of those days, and of as many before them. */
  period: z.object({ now: sums, before: sums }),
  /** Percent of lane time sold, over the 8 weeks before today, by weekday (1 is Monday) and hour; null is closed. */
  occupancy: z
    .object({
      fromHour: z.int(),
      toHour: z.int(),
      days: z.array(z.object({ weekday: z.int(), percent: z.array(z.int().nullable()) })),
    })
    .nullable(),
  arriving: z.object({ rows: z.array(party), total: z.int(), guests: z.int() }),
  waiting: z.object({ rows: z.array(waitingParty), total: z.int() }),
  attention: z.object({ rows: z.array(attention), total: z.int() }),
});
export type VenueOverview = z.infer<typeof venueOverview>;

const platformOutlet = sums.extend({ outletId: id, name: z.string() });
const platformOverview = z.object({
  /** Amounts of one currency each, by its code: two currencies have no sum. */
  all: z.object({
    bookings: z.int(),
    guests: z.int(),
    money: z.array(z.object({ currency: z.string(), booked: amount, taken: amount })),
  }),
  businesses: z.array(
    sums.extend({
      businessId: id,
      name: z.string(),
      /** A code of ISO 4217; the amounts of its outlets are in it too. */
      currency: z.string(),
      outlets: z.array(platformOutlet),
    }),
  ),
});
export type PlatformOverview = z.infer<typeof platformOverview>;

export const overviewBody = request({
  /** One outlet, or all outlets of the caller. */
  outletId: id.nullish(),
  days: z.union([z.literal(1), z.literal(7), z.literal(28)]).default(1),
});

export const overview = z.object({
  serverNow: instant,
  /** Null for the platform's Admin. */
  venue: venueOverview.nullable(),
  /** All businesses, for the platform's Admin alone. */
  platform: platformOverview.nullable(),
});
