import { MONEY } from '../till/till.touches.ts';
import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';

export const PROMOS: Reads = ['promo.list', 'promo.details', 'activity.list'];

/** What each command makes stale. */
export const touches = {
  'promo.create': PROMOS,
  'promo.update': PROMOS,
  'promo.delete': PROMOS,
  'promo.apply': MONEY,
  'promo.remove': MONEY,
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale, by the kind of row that was changed. */
export const kinds = {
  promo: PROMOS,
} as const satisfies KindsOfSlice;
