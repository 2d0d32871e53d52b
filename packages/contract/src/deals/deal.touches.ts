import type { TouchesOfSlice } from '../slice-touches.ts';
import { PLANS } from '../plans/plan.touches.ts';

/** What each command makes stale. */
export const touches = {
  'deal.create': PLANS,
  'deal.update': PLANS,
} as const satisfies TouchesOfSlice;
