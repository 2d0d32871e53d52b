import { BOOKINGS } from '../bookings/booking.touches.ts';
import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';

/** What money on a booking makes stale. */
export const MONEY: Reads = [...BOOKINGS, 'payment.transactions', 'adjustment.list', 'splitPayment.list'];

/** What each command makes stale. */
export const touches = {
  'payment.process': MONEY,
  'booking.payment': MONEY,
  'booking.updatePayment': MONEY,
  'booking.updateTransaction': MONEY,
  'payment.void': MONEY,
  'reader.payment': MONEY,
  'reader.refund': MONEY,
  'reader.cancel': [],
  'booking.refund': MONEY,
  'payment.refund': MONEY,
  'booking.cancel': MONEY,
  'payment.cancelWithoutRefund': MONEY,
  'dayClose.close': MONEY,
  'dayClose.reopen': MONEY,
  'hook.payments': [],
  'adjustment.create': MONEY,
  'approval.give': [],
  'splitPayment.create': MONEY,
  'splitPayment.update': MONEY,
  'splitPayment.delete': MONEY,
  'booking.paymentLink': ['payment.transactions', 'splitPayment.list'],
  'customer.payLink': [],
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale: the close of a day, of its outlet. */
export const kinds = {
  day: MONEY,
  /** A guest opened it, or paid by it. */
  paymentLink: ['payment.transactions', 'splitPayment.list'],
} as const satisfies KindsOfSlice;
