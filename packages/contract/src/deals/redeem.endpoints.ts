import { z } from 'zod';
import { bookingStatus } from '../bookings/booking.schema.ts';
import { oneLine } from '../http/fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { businessDate, id, request, version, wallTime } from '../http/wire.ts';
import { venueType } from '../venues/venue.schema.ts';

export const dealRedeem = endpoint({
  id: 'deal.redeem',
  area: 'deals',
  method: 'POST',
  path: '/admin/items-deals/redeem',
  summary: 'Redeem a deal by its code, on lanes or at once, or take that back on the same day',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings'], level: 'edit', scope: 'outlet' },
  body: request({
    outletId: id,
    /** As it is typed, or the text of its QR. */
    code: oneLine.min(1).max(200),
    /** None: the deal is used up at once. */
    lanes: z.array(id).max(200).default([]),
    /** Today, on the clock of the outlet; absent: now. */
    start: wallTime.optional(),
    undo: z.boolean().default(false),
    /** Although its last good day is over. */
    force: z.boolean().default(false),
    /** What it holds and which lanes are free for it; nothing is done. */
    preview: z.boolean().default(false),
    /** The same one within 7 days: the same answer, and nothing is done again. */
    nonce: oneLine.min(1).max(100),
  }),
  success: {
    status: 200,
    body: z.object({
      message: z.string(),
      bookingId: id,
      version,
      status: bookingStatus,
      deal: z.object({
        title: z.string(),
        priceLine: z.string(),
        count: z.int(),
        validUntil: businessDate,
        /** Hours that it plays for. */
        hours: z.number(),
        name: z.string(),
      }),
      /** The time on lanes; null of one that is used up at once, or was taken back. */
      start: wallTime.nullable(),
      end: wallTime.nullable(),
      /** Of a preview: the places that its service takes here, and whether they are free for that time. */
      places: z.array(z.object({ resourceId: id, name: z.string(), number: z.int(), venueType, isFree: z.boolean() })),
    }),
  },
  errors: [
    'not_found',
    'too_many',
    'deal.redeemed',
    'deal.expired',
    'deal.not_paid',
    'deal.other_outlet',
    'booking.transition',
    'occupancy.taken',
    'resource.closed',
    'resource.not_of_plan',
    'plan.not_available_time',
    'time.nonexistent',
    'time.ambiguous',
  ],
});
