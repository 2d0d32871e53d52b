import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/wire.ts';
import { LIMITED } from './payment.endpoints.ts';
import { bookingRefundBody, paymentRefundBody, refundAnswer } from './refund.schema.ts';

const give = { roles: ['BIZ', 'MGR'], menu: ['Bookings'], level: 'edit', scope: 'outlet' } as const;
const REFUNDING = [
  'giftcard.used',
  'not_found',
  'stale',
  'refund.percent_range',
  'refund.exceeds_pool',
  ...LIMITED,
] as const;

export const bookingRefund = endpoint({
  id: 'booking.refund',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/refund/{outletId}/{bookingId}',
  summary: 'Give money back over all payments of a booking, the newest first, each to its own tender',
  access: give,
  params: z.object({ outletId: id, bookingId: id }),
  body: bookingRefundBody,
  success: { status: 200, body: refundAnswer },
  errors: REFUNDING,
  stepped: true,
});

export const paymentRefund = endpoint({
  id: 'payment.refund',
  area: 'payments',
  method: 'PUT',
  path: '/admin/payment/refund',
  summary: 'Give back of one payment; try a refund that failed again, or give it by another tender',
  access: give,
  body: paymentRefundBody,
  success: { status: 200, body: refundAnswer },
  errors: [...REFUNDING, 'booking.transition'],
  stepped: true,
});
