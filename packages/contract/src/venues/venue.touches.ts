import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';

export const PLACES: Reads = [
  'venue.list',
  'outlet.list',
  'outlet.details',
  'booking.boardColumns',
  'booking.availability',
  'booking.nextSales',
  'plan.details',
  'plan.check',
  'activity.list',
];

/** What each command makes stale. */
export const touches = {
  'venue.add': PLACES,
  'venue.update': PLACES,
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale, by the kind of row that was changed. */
export const kinds = {
  resource: PLACES,
} as const satisfies KindsOfSlice;
