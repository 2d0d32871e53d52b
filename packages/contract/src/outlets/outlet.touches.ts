import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';
import { BOOKINGS } from '../bookings/booking.touches.ts';

/** Nearly every screen shows the name, zone, hours or status of an outlet. */
export const OUTLETS: Reads = [
  ...BOOKINGS,
  'outlet.list',
  'outlet.services',
  'plan.list',
  'plan.details',
  'plan.check',
  'business.list',
  'manager.listOfBusiness',
  'manager.details',
];

/** What each command makes stale. */
export const touches = {
  'outlet.create': OUTLETS,
  'outlet.update': OUTLETS,
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale, by the kind of row that was changed. */
export const kinds = {
  outlet: OUTLETS,
} as const satisfies KindsOfSlice;
