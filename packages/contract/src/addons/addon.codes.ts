import type { DeedsOfSlice } from '../slice.ts';

/** What the history keeps of add-ons. */
export const deeds = {
  outlet: ['addon.created', 'addon.updated', 'addon.deleted'],
} as const satisfies DeedsOfSlice;
