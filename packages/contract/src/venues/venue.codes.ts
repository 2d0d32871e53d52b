import type { DeedsOfSlice, ErrorsOfSlice } from '../slice-codes.ts';

/** What places may be refused with. */
export const errors = {
  'venue.number_taken': 409,
  'venue.in_use': 422,
} as const satisfies ErrorsOfSlice;

/** What the history keeps of places. */
export const deeds = {
  resource: ['resource.created', 'resource.updated', 'venue.created', 'venue.set_created', 'venue.updated'],
} as const satisfies DeedsOfSlice;
