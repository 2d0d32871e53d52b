import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of services at an outlet and of the categories of a business. */
export const errors = {
  'service_config.exists': 409,
  'service_category.name_taken': 409,
} as const satisfies ErrorsOfSlice;

/** What the history keeps of services. */
export const deeds = {
  business: ['service.updated', 'service_category.created', 'service_category.updated'],
  outlet: ['service_config.created', 'service_config.updated'],
} as const satisfies DeedsOfSlice;
