import { PROMO_USE_CHECKS } from '@laneway/domain/promos/judge-promo';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { amount, id, request, version } from '../http/wire.ts';
import { bookingDetails } from './booking-details.schema.ts';
import { SELLING, UNDOING } from './selling.codes.ts';

export const bookingUndo = endpoint({
  id: 'booking.undo',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/undo/{outletId}/{bookingId}',
  summary: 'Put back the newest command of the history: first a preview with the difference, then the commit',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings', 'Calendar'], level: 'edit', scope: 'outlet' },
  params: z.strictObject({ outletId: id, bookingId: id }),
  body: request({
    version,
    /** The row of the history. */
    activityId: id,
    /** What would be done; nothing is written. */
    preview: z.boolean().default(false),
  }),
  success: {
    status: 200,
    body: z.object({
      message: z.string(),
      valid: z.boolean(),
      /** Why it cannot be put back; of a preview alone. */
      whyNot: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** Of the total, in the outlet's currency. */
      difference: amount,
      /** Who is here by now and goes out: of a check-in that is put back, every guest of the party. */
      guests: z.int(),
      /** What left the house with it or after it, and stays. */
      cannot: z.array(z.enum(['payment', 'mail'])),
      /** The booking after a commit; null for a preview. */
      booking: bookingDetails.nullable(),
    }),
  },
  errors: [
    'not_found',
    'stale',
    ...UNDOING,
    'occupancy.taken',
    'booking.transition',
    'booking.refund_first',
    'booking.balance_due',
    'payment.in_progress',
    'bookingExpired',
    'checkin.wrong_day',
    'hold.expired',
    'customer.contact_required',
    'giftcard.used',
    'deal.not_paid',
    'addon.sold_out',
    'limit.needs_approval',
    'split.adjust_first',
    ...PROMO_USE_CHECKS,
    ...SELLING,
  ],
});
