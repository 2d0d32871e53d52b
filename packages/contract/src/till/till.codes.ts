import { BOOKING_DEEDS } from '../bookings/booking-deeds.ts';
import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of the till. */
export const errors = {
  'payment.exceeds_balance': 422,
  'payment.mode': 422,
  'payment.declined': 422,
  'payment.not_voidable': 422,
  'gateway.off': 422,
  'reader.unavailable': 422,
  'reader.busy': 409,
  'gateway.account_taken': 409,
  'day.closed': 409,
  'adjustment.zero': 422,
  'refund.percent_range': 422,
  'refund.exceeds_pool': 422,
  'split.nothing_due': 422,
  'split.too_few': 422,
  'split.too_small': 422,
  'split.confirmed': 422,
  'split.confirmed_exceeds_due': 422,
  'split.sum': 422,
  'split.adjust_first': 422,
  'dayclose.unresolved': 422,
  'dayclose.note_required': 422,
  'limit.needs_approval': 403,
  'approval.not_allowed': 403,
  'approval.invalid': 422,
} as const satisfies ErrorsOfSlice;

/** Activities of the till: on a booking, and on the days of an outlet. */
export const deeds = {
  payment: [
    ...BOOKING_DEEDS.filter((deed) => /^(adjustment|payment|refund|split)\./.test(deed)),
    'approval.given',
    'day.closed',
    'day.reopened',
  ],
} as const satisfies DeedsOfSlice;
