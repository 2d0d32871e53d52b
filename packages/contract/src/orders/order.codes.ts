import { BOOKING_DEEDS } from '../bookings/booking-deeds.ts';
import type { DeedsOfSlice } from '../slice.ts';

/** Activities of orders, each on its booking. */
export const deeds = {
  booking: BOOKING_DEEDS.filter((deed) => deed.startsWith('order.')),
} as const satisfies DeedsOfSlice;
