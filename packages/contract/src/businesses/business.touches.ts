import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';

/** An outlet without its own tax and fees takes them from its business, and its currency in any case. */
export const BUSINESSES: Reads = [
  'business.list',
  'business.details',
  'business.search',
  'outlet.list',
  'outlet.details',
  'plan.check',
  'booking.availability',
  'booking.nextSales',
  'auth.detail',
  'dashboard.overview',
  'activity.list',
];
export const OWNERS: Reads = ['business.details', 'activity.list'];

/** What each command makes stale. */
export const touches = {
  'business.create': BUSINESSES,
  'business.update': BUSINESSES,
  'business.inviteOwner': OWNERS,
  'business.withdrawOwner': OWNERS,
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale, by the kind of row that was changed. */
export const kinds = {
  business: BUSINESSES,
  owner: OWNERS,
} as const satisfies KindsOfSlice;
