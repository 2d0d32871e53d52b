import type { DeedsOfSlice } from '../slice.ts';

/** Activities of a place that fails, and comes back. */
export const deeds = {
  resource: ['resource.down', 'resource.up'],
} as const satisfies DeedsOfSlice;
