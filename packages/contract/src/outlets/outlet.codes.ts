import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of outlets. */
export const errors = {
  'outlet.prefix_taken': 409,
  'outlet.zone_has_bookings': 422,
} as const satisfies ErrorsOfSlice;

/** Activities of outlets. */
export const deeds = {
  outlet: ['outlet.created', 'outlet.updated'],
} as const satisfies DeedsOfSlice;
