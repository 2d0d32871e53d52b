import type { TouchesOfSlice } from '../slice-touches.ts';

/** What each command makes stale. */
export const touches = {
  'booking.notify': ['reservation.details', 'activity.list'],
  'booking.page': ['reservation.details', 'activity.list'],
} as const satisfies TouchesOfSlice;
