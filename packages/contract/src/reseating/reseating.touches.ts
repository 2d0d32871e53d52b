import type { TouchesOfSlice } from '../slice-touches.ts';
import { BOOKINGS } from '../bookings/booking.touches.ts';
import { BLOCKS } from '../blocks/block.touches.ts';
import { PLACES } from '../venues/venue.touches.ts';

/** What each command makes stale. */
export const touches = {
  'resource.clear': [...new Set([...PLACES, ...BLOCKS, ...BOOKINGS])],
} as const satisfies TouchesOfSlice;
