import type { DeedsOfSlice } from '../activity/activity-kinds.ts';

/** What the history keeps of the catalogue. */
export const deeds = {
  business: ['service.updated'],
} as const satisfies DeedsOfSlice;
