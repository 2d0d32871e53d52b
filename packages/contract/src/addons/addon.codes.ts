import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of add-ons that are ordered. */
export const errors = {
  'addon.too_many': 422,
  'addon.sold_out': 422,
} as const satisfies ErrorsOfSlice;

/** What the history keeps of add-ons. */
export const deeds = {
  outlet: ['addon.created', 'addon.updated', 'addon.deleted'],
} as const satisfies DeedsOfSlice;
