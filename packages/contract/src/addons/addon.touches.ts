import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';

/** What an outlet sells beside its plans. */
export const ADDONS: Reads = ['addon.list', 'deal.addons', 'activity.list'];

/** What each command makes stale. */
export const touches = {
  'addon.create': ADDONS,
  'addon.update': ADDONS,
  'addon.partialUpdate': ADDONS,
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale, by the kind of row that was changed. */
export const kinds = {
  addon: ADDONS,
} as const satisfies KindsOfSlice;
