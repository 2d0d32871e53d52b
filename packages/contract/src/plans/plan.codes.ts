import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of changed plans; those of sales stand with the bookings. */
export const errors = {
  /** An imported plan with one undated schedule can be read, not changed. */
  'plan.imported': 422,
  /** The outlet has as many plans as one may have. */
  'plan.too_many': 422,
} as const satisfies ErrorsOfSlice;

/** What the history keeps of plans. */
export const deeds = {
  outlet: ['plan.created', 'plan.updated', 'plan.reordered', 'plan.deleted'],
} as const satisfies DeedsOfSlice;
