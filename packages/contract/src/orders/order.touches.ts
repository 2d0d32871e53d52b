import type { TouchesOfSlice } from '../slice-touches.ts';

/** What each command makes stale. */
export const touches = {
  'order.status': ['order.list', 'order.details', 'reservation.details', 'booking.boardColumns', 'activity.list'],
} as const satisfies TouchesOfSlice;
