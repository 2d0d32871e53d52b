import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of businesses. */
export const errors = {
  'business.closed': 401,
  'business.transition': 409,
  'business.owner_there': 409,
  'business.currency_fixed': 422,
  'business.inactive': 422,
} as const satisfies ErrorsOfSlice;

/** Activities of businesses. */
export const deeds = {
  business: [
    'business.activated',
    'business.created',
    'business.deactivated',
    'business.updated',
    'owner.invited',
    'owner.joined',
    'owner.withdrawn',
  ],
} as const satisfies DeedsOfSlice;
