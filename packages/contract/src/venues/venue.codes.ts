import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of places. */
export const errors = {
  'venue.number_taken': 409,
  'venue.in_use': 422,
} as const satisfies ErrorsOfSlice;

/** Activities of places. */
export const deeds = {
  resource: ['resource.created', 'resource.updated', 'venue.created', 'venue.set_created', 'venue.updated'],
} as const satisfies DeedsOfSlice;
