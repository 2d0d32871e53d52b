import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of deal tags. */
export const errors = {
  'deal_tag.tag_taken': 409,
  'deal_tag.priority_taken': 409,
  'deal_tag.plan_disabled': 422,
} as const satisfies ErrorsOfSlice;

/** Activities of deal tags. */
export const deeds = {
  outlet: ['deal_tag.created', 'deal_tag.updated', 'deal_tag.deleted'],
} as const satisfies DeedsOfSlice;
