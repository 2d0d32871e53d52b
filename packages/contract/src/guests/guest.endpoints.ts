import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, request } from '../http/wire.ts';
import { notifyAnswer, notifyBody } from './notify.schema.ts';

export const bookingNotify = endpoint({
  id: 'booking.notify',
  area: 'bookings',
  method: 'POST',
  path: '/admin/booking/notify',
  summary: 'Mail a message, an invitation or what is known of a booking to addresses; 5 times a booking and day',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings'], level: 'edit', scope: 'outlet' },
  body: notifyBody,
  success: { status: 200, body: notifyAnswer },
  errors: ['not_found', 'notify.too_many'],
});

export const bookingPage = endpoint({
  id: 'booking.page',
  area: 'bookings',
  method: 'POST',
  path: '/admin/booking/booking-page',
  summary: 'Make the link to the page of a booking, and mail it to its address; an earlier one ends',
  access: { roles: ['BIZ', 'MGR'], menu: ['Bookings'], level: 'edit', scope: 'outlet' },
  body: request({
    outletId: id,
    bookingId: id,
    /** Whether it is mailed, in the language of the customer. */
    mail: z.boolean().default(false),
  }),
  success: {
    status: 201,
    /** Each is the whole credential. */
    body: z.object({ url: z.url(), shortUrl: z.url() }),
  },
  errors: ['not_found', 'booking.transition', 'notify.too_many'],
  secret: true,
});
