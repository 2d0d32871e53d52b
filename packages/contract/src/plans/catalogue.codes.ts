import type { DeedsOfSlice } from '../slice-codes.ts';

/** What the history keeps of the catalogue. */
export const deeds = {
  business: ['service.updated'],
} as const satisfies DeedsOfSlice;
