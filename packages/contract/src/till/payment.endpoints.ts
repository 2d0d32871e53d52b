import { PROMO_USE_CHECKS } from '@laneway/domain/promos/judge-promo';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/wire.ts';
import {
  bookingTransactionsAnswer,
  correctAnswer,
  correctBody,
  correctTransactionBody,
  paymentAnswer,
  processBody,
  recordBody,
  voidAnswer,
  voidBody,
} from './payment.schema.ts';

const staff = ['BIZ', 'MGR'] as const;
const take = { roles: staff, menu: ['Bookings'], level: 'edit', scope: 'outlet' } as const;
const see = { roles: staff, menu: ['Bookings'], level: 'view', scope: 'outlet' } as const;
/** Refusals of a command that is above what the person may do alone. */
export const LIMITED = ['limit.needs_approval', 'approval.invalid', 'auth.password_needed'] as const;

const ofBooking = z.object({ outletId: id, bookingId: id });

/** Refusals of money for a booking, and of the confirmation that it brings. */
export const TAKING = [
  'not_found',
  'booking.transition',
  ...PROMO_USE_CHECKS,
  'payment.exceeds_balance',
  'payment.in_progress',
  'payment.mode',
  'customer.contact_required',
  'hold.expired',
  'occupancy.taken',
  'bookingExpired',
  'plan.required',
  'venue.none',
  'addon.sold_out',
] as const;

/** Refusals of a gift card: one code for each reason, and a wait for who has typed too many. */
export const BY_CODE = ['giftcard.invalid', 'giftcard.nothing_due', 'too_many'] as const;

export const paymentProcess = endpoint({
  id: 'payment.process',
  area: 'payments',
  method: 'POST',
  path: '/admin/payment/process',
  summary: 'Take a payment: by hand or by gift card at once, by card through the gateway',
  access: take,
  body: processBody,
  success: { status: 201, body: paymentAnswer },
  errors: [...TAKING, ...BY_CODE, 'stale', 'payment.declined', 'gateway.off'],
  stepped: true,
  secret: true,
});

export const paymentRecord = endpoint({
  id: 'booking.payment',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/payment/{outletId}/{bookingId}',
  summary: 'Record a payment that was taken elsewhere, with its number',
  access: take,
  params: ofBooking,
  body: recordBody,
  success: { status: 200, body: paymentAnswer },
  errors: [...TAKING, 'stale'],
});

export const paymentCorrect = endpoint({
  id: 'booking.updatePayment',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/update-payment/{outletId}/{bookingId}',
  summary: 'Correct a payment: receipt number, tender by hand, payer; never its amount',
  access: take,
  params: ofBooking,
  body: correctBody,
  success: { status: 200, body: correctAnswer },
  errors: ['not_found', 'stale', 'day.closed', 'payment.not_voidable', ...LIMITED],
});

export const transactionCorrect = endpoint({
  id: 'booking.updateTransaction',
  area: 'bookings',
  method: 'PUT',
  path: '/admin/booking/transactions/update/{outletId}/{transId}',
  summary: 'The same by the payment alone, with a note',
  access: take,
  params: z.object({ outletId: id, transId: id }),
  body: correctTransactionBody,
  success: { status: 200, body: correctAnswer },
  errors: ['not_found', 'stale', 'day.closed', 'payment.not_voidable', ...LIMITED],
});

export const paymentVoid = endpoint({
  id: 'payment.void',
  area: 'payments',
  method: 'POST',
  path: '/admin/payment/void',
  summary: 'Take back a payment by hand that was typed by mistake',
  access: take,
  body: voidBody,
  success: { status: 200, body: voidAnswer },
  errors: ['giftcard.used', 'not_found', 'day.closed', 'payment.not_voidable', 'payment.in_progress', ...LIMITED],
});

export const paymentTransactions = endpoint({
  id: 'payment.transactions',
  area: 'payments',
  method: 'GET',
  path: '/admin/payment/transactions/{outletId}/{bookingId}',
  summary: 'The movements of money on a booking, the newest last',
  access: see,
  params: ofBooking,
  success: { status: 200, body: bookingTransactionsAnswer },
  errors: ['not_found'],
});
