import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';

/** Deal tags of an outlet, and the tags that are still free there. */
export const DEAL_TAGS: Reads = [
  'dealTag.fetch',
  'tags.list',
  'tags.associated',
  'tags.outlet',
  'tags.serviceCategories',
  'plan.byTag',
  'activity.list',
];

/** What each command makes stale. */
export const touches = {
  'dealTag.create': DEAL_TAGS,
  'dealTag.update': DEAL_TAGS,
  'dealTag.delete': DEAL_TAGS,
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale, by the kind of row that was changed. */
export const kinds = {
  deal_tag: DEAL_TAGS,
} as const satisfies KindsOfSlice;
