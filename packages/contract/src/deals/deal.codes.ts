import { BOOKING_DEEDS } from '../bookings/booking-deeds.ts';
import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of a deal's code. */
export const errors = {
  'deal.redeemed': 422,
  'deal.expired': 422,
  'deal.not_paid': 422,
  'deal.other_outlet': 422,
} as const satisfies ErrorsOfSlice;

/** Activities of deals, each on the booking that sold it. */
export const deeds = {
  booking: BOOKING_DEEDS.filter((deed) => deed.startsWith('deal.')),
} as const satisfies DeedsOfSlice;
