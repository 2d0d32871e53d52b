import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/wire.ts';
import { cancelAnswer, cancelBody, cancelWithoutRefundBody, viewCancelAnswer } from './cancel.schema.ts';
import { LIMITED } from './payment.endpoints.ts';

const staff = ['BIZ', 'MGR'] as const;
const see = { roles: staff, menu: ['Bookings', 'Calendar'], level: 'view', scope: 'outlet' } as const;
const CANCELLING = [
  'giftcard.used',
  'not_found',
  'stale',
  'booking.transition',
  'payment.in_progress',
  ...LIMITED,
] as const;

export const viewCancel = endpoint({
  id: 'booking.viewCancel',
  area: 'bookings',
  method: 'GET',
  path: '/admin/booking/view/cancel/{outletId}/{bookingId}',
  summary: 'What cancelling would refund now and later, and to which payments',
  access: see,
  params: z.object({ outletId: id, bookingId: id }),
  success: { status: 200, body: viewCancelAnswer },
  errors: ['not_found', 'booking.transition'],
});

export const viewCancelPut = endpoint({
  ...viewCancel,
  id: 'booking.viewCancelPut',
  method: 'PUT',
  reads: true,
  summary: 'The same by PUT',
});

export const bookingCancel = endpoint({
  id: 'booking.cancel',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/cancel/{outletId}/{bookingId}',
  summary: 'Cancel a booking whose refund was made; what is left of its money is kept',
  access: { roles: staff, menu: ['Bookings', 'Calendar'], level: 'edit', scope: 'outlet' },
  params: z.object({ outletId: id, bookingId: id }),
  body: cancelBody,
  success: { status: 200, body: cancelAnswer },
  errors: [...CANCELLING, 'booking.refund_first'],
});

export const cancelWithoutRefund = endpoint({
  id: 'payment.cancelWithoutRefund',
  area: 'payments',
  method: 'PUT',
  path: '/admin/payment/cancel-without-refund',
  summary: 'Cancel a booking and keep its money',
  access: { roles: staff, menu: ['Bookings'], level: 'edit', scope: 'outlet' },
  body: cancelWithoutRefundBody,
  success: { status: 200, body: cancelAnswer },
  errors: CANCELLING,
});
