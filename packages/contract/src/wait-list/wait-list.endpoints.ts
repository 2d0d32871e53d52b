import { z } from 'zod';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import { minutesOfHours } from '@laneway/domain/time/lengths';
import { bookingName, optionalEmail, shownText, typedPhone } from '../http/fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { amount, businessDate, id, instant, request, version, wallTime } from '../http/wire.ts';
import { hoursOfSale } from '../plans/plan-fields.schema.ts';
import { guests } from '../bookings/booking.schema.ts';
import { BASKET } from '../bookings/selling.codes.ts';

const access = { roles: ['BIZ', 'MGR'], menu: ['Bookings', 'Calendar'], scope: 'outlet' } as const;
const change = { ...access, level: 'edit' } as const;

/** A place for a waiting party: wall time of its start, and resource ids. */
export const waitPlace = z.object({
  start: wallTime,
  which: z.enum(['earlier', 'later']).optional(),
  lanes: z.array(id),
});

/** A waiting party. `phone` and `email` are null for who may not see bookings. */
export const waitRow = z.object({
  bookingId: id,
  itemId: id,
  code: z.string(),
  version,
  /** From 1, in the order in which places are offered. */
  position: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.string(),
  totalGuests: z.int(),
  planTitle: z.string(),
  from: wallTime,
  to: wallTime,
  /** Hours. */
  duration: z.number(),
  /** When the party joined. */
  since: instant,
  /** The place that is held for it at present; null: it waits. */
  offer: waitPlace
    .extend({ end: wallTime, offeredAt: instant, expiresAt: instant.nullable(), mailed: z.boolean() })
    .nullable(),
  offersMissed: z.int(),
  /** The earliest places that fit now, at most three. */
  fits: z.array(waitPlace),
  /** Where nothing fits, the place closest to the window; null: none that day, or `fits` is not empty. */
  nearest: waitPlace.nullable(),
});
export type WaitRow = z.infer<typeof waitRow>;

/** What happened to offers by itself or by the guest within the last hour. */
export const waitNews = z.object({
  activityId: z.string(),
  bookingId: id,
  name: z.string(),
  what: z.enum(['booking.offered', 'booking.offer_lapsed', 'booking.offer_taken']),
  /** Nobody pressed it: Laneway offered, or the time was up. */
  byItself: z.boolean(),
  at: instant,
});

const wish = {
  planId: id,
  date: businessDate,
  from: wallTime,
  to: wallTime,
  /** Hours. */
  duration: hoursOfSale,
  guests,
  name: bookingName,
  bookingPhone: typedPhone.nullish(),
  bookingEmail: optionalEmail.nullish(),
  notes: shownText.max(2000).default(''),
};
/** What is typed of a party that waits. */
export const waitForm = request(wish);

export const waitDetails = endpoint({
  id: 'wait.details',
  area: 'bookings',
  method: 'GET',
  path: '/admin/booking/wait/details/{outletId}',
  summary: 'The parties that wait on a date in their order, with the places that would fit now',
  access: { ...access, level: 'view' },
  params: z.object({ outletId: id }),
  query: z.strictObject({ date: businessDate.optional() }),
  success: {
    status: 200,
    body: z.object({
      date: businessDate,
      rows: z.array(waitRow),
      news: z.array(waitNews),
      /** Minutes for which an offer holds its place. */
      offerMinutes: z.int(),
    }),
  },
  errors: ['not_found', 'too_many'],
});

export const waitJoin = endpoint({
  id: 'wait.join',
  area: 'bookings',
  method: 'POST',
  path: '/admin/booking/wait',
  summary: 'Put a party on the waiting list of a date',
  access: change,
  body: request({
    outletId: id,
    ...wish,
  }).superRefine((typed, context) => {
    // A part that is none has its own refusal.
    if (![typed.from, typed.to].every((time) => wallTime.safeParse(time).success)) return;
    if (parseWallTime(typed.to) - parseWallTime(typed.from) >= minutesOfHours(typed.duration)) return;
    const params = { words: 'validation.window_too_short', values: {} };
    context.addIssue({ code: 'custom', path: ['to'], input: typed, params });
  }),
  success: {
    status: 201,
    body: z.object({
      message: z.string(),
      bookingId: id,
      code: z.string(),
      version,
      position: z.int(),
      /** What would be due with the place that is offered; nothing is taken while a party waits. */
      depositDue: amount,
    }),
  },
  errors: ['not_found', 'wait.off', 'customer.contact_required', ...BASKET],
});

export const waitOrder = endpoint({
  id: 'wait.order',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/wait/{outletId}/{bookingId}',
  summary: 'Move a waiting party to another position of its list',
  access: change,
  params: z.object({ outletId: id, bookingId: id }),
  body: request({ version, position: z.int().min(1).max(1000) }),
  success: { status: 200, body: z.object({ message: z.string(), version, position: z.int() }) },
  errors: ['not_found', 'stale', 'booking.transition'],
});
