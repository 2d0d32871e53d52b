import type { DeedsOfSlice, ErrorsOfSlice } from '../slice-codes.ts';

/** What outlets may be refused with. */
export const errors = {
  'outlet.prefix_taken': 409,
  'outlet.zone_has_bookings': 422,
} as const satisfies ErrorsOfSlice;

/** What the history keeps of outlets. */
export const deeds = {
  outlet: ['outlet.created', 'outlet.updated'],
} as const satisfies DeedsOfSlice;
