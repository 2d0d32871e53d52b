import { BOOKING_DEEDS } from '../bookings/booking-deeds.ts';
import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of the till. */
export const errors = {
  'payment.exceeds_balance': 422,
  'payment.mode': 422,
  'payment.declined': 422,
  'payment.not_voidable': 422,
  'gateway.off': 422,
  'day.closed': 409,
  'limit.needs_approval': 403,
  'approval.not_allowed': 403,
  'approval.invalid': 422,
} as const satisfies ErrorsOfSlice;

/** Activities of the till, each on a booking. */
export const deeds = {
  payment: [...BOOKING_DEEDS.filter((deed) => deed.startsWith('payment.')), 'approval.given'],
} as const satisfies DeedsOfSlice;
