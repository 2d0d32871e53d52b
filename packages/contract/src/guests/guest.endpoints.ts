import { endpoint } from '../http/endpoint.ts';
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
