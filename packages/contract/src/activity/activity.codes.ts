import type { DeedsOfSlice } from '../slice-codes.ts';

/** Activities about the activity itself. */
export const deeds = {
  account: ['activity.erased'],
} as const satisfies DeedsOfSlice;
