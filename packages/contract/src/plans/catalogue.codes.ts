import type { DeedsOfSlice } from '../slice-codes.ts';

/** Activities of the catalogue. */
export const deeds = {
  business: ['service.updated'],
} as const satisfies DeedsOfSlice;
