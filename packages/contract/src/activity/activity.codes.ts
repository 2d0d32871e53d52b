import type { DeedsOfSlice } from '../slice.ts';

/** Activities about the activity itself. */
export const deeds = {
  account: ['activity.erased'],
} as const satisfies DeedsOfSlice;
