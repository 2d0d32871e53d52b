import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { email } from '../http/fields.ts';
import { id, request } from '../http/wire.ts';

/** What a person can mail about a booking. */
export const NOTIFY_KINDS = ['receipt', 'confirmation', 'reminder'] as const;
const ADDRESSES_AT_MOST = 50;

export const bookingNotify = endpoint({
  id: 'booking.notify',
  area: 'bookings',
  method: 'POST',
  path: '/admin/booking/notify',
  summary: 'Mail the receipt, the confirmation or the reminder of a booking to addresses; 5 times a booking and day',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings'], level: 'edit', scope: 'outlet' },
  body: request({
    outletId: id,
    bookingId: id,
    kind: z.enum(NOTIFY_KINDS),
    /** The same address twice gets one mail. */
    to: z.array(email).min(1).max(ADDRESSES_AT_MOST),
  }),
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: ['not_found', 'notify.too_many', 'notify.not_confirmed'],
});
