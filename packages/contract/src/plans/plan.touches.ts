import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';

/** Plans, deals and schedules are the same rows; where they are sold, and under which tags. */
export const PLANS: Reads = [
  'plan.list',
  'plan.details',
  'plan.byTag',
  'plan.check',
  'schedule.details',
  'deal.list',
  'deal.addons',
  'outlet.details',
  'dealTag.fetch',
  'tags.serviceCategories',
  'booking.availability',
  'booking.nextSales',
  'activity.list',
];

/** What each command makes stale. */
export const touches = {
  'plan.create': PLANS,
  'plan.createPartyEvent': PLANS,
  'plan.update': PLANS,
  'plan.partialUpdate': PLANS,
  'schedule.create': PLANS,
  'schedule.update': PLANS,
  'schedule.delete': PLANS,
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale, by the kind of row that was changed. */
export const kinds = {
  plan: PLANS,
} as const satisfies KindsOfSlice;
