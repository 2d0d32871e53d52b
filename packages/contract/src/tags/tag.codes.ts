import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of tags. */
export const errors = {
  'tag.name_taken': 409,
  'tag.slug_taken': 409,
} as const satisfies ErrorsOfSlice;

/** What the history keeps of tags. */
export const deeds = {
  business: ['tag.created', 'tag.updated', 'tag.meta_saved'],
} as const satisfies DeedsOfSlice;
