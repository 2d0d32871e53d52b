import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';

/** Which services an outlet sells, and how they are divided. */
export const SERVICES: Reads = [
  'outlet.services',
  'serviceConfig.details',
  'serviceCategory.list',
  'tags.serviceCategories',
  'plan.list',
  'plan.details',
  'plan.check',
  'outlet.details',
  'booking.availability',
  'booking.nextSales',
  'activity.list',
];
/** The services that the platform offers. */
export const CATALOGUE: Reads = ['services.list', 'outlet.services', 'serviceCategory.list', 'activity.list'];

/** What each command makes stale. */
export const touches = {
  'serviceCategory.create': SERVICES,
  'serviceCategory.update': SERVICES,
  'serviceCategory.partialUpdate': SERVICES,
  'serviceConfig.create': SERVICES,
  'serviceConfig.update': SERVICES,
  'services.update': CATALOGUE,
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale, by the kind of row that was changed. */
export const kinds = {
  service: CATALOGUE,
  service_category: SERVICES,
  service_config: SERVICES,
} as const satisfies KindsOfSlice;
