import { BOOKINGS } from '../bookings/booking.touches.ts';
import type { Reads, TouchesOfSlice } from '../slice-touches.ts';

/** What money on a booking makes stale. */
export const MONEY: Reads = [...BOOKINGS, 'payment.transactions'];

/** What each command makes stale. */
export const touches = {
  'payment.process': MONEY,
  'booking.payment': MONEY,
  'booking.updatePayment': MONEY,
  'booking.updateTransaction': MONEY,
  'payment.void': MONEY,
  'approval.give': [],
  'hook.payments': [],
} as const satisfies TouchesOfSlice;
