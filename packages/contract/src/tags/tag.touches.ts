import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';

export const TAGS: Reads = [
  'tags.list',
  'tags.metaList',
  'tags.associated',
  'tags.outlet',
  'dealTag.fetch',
  'tags.serviceCategories',
  'activity.list',
];

/** What each command makes stale. */
export const touches = {
  'tags.create': TAGS,
  'tags.update': TAGS,
  'tags.metaSave': TAGS,
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale, by the kind of row that was changed. */
export const kinds = {
  tag: TAGS,
  tag_meta: TAGS,
} as const satisfies KindsOfSlice;
