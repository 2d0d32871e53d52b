import type { Reads, TouchesOfSlice } from '../slice-touches.ts';

/** What a blocked time takes out of sale, and where it is shown. */
export const BLOCKS: Reads = [
  'block.list',
  'booking.boardColumns',
  'booking.availability',
  'booking.nextSales',
  'outlet.details',
  'activity.list',
];

/** What each command makes stale. */
export const touches = {
  'block.create': BLOCKS,
  'block.createMultiple': BLOCKS,
  'block.update': BLOCKS,
  'block.release': BLOCKS,
  'block.releaseSeries': BLOCKS,
} as const satisfies TouchesOfSlice;
