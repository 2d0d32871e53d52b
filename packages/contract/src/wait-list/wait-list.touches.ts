import { BOOKINGS } from '../bookings/booking.touches.ts';
import type { TouchesOfSlice } from '../slice-touches.ts';

/** What each command makes stale. */
export const touches = {
  'wait.join': BOOKINGS,
  'wait.order': BOOKINGS,
} as const satisfies TouchesOfSlice;
