import type { TouchesOfSlice } from '../slice-touches.ts';
import { MONEY } from '../till/till.touches.ts';
import { PLANS } from '../plans/plan.touches.ts';

/** What each command makes stale. */
export const touches = {
  'deal.create': PLANS,
  'deal.update': PLANS,
  'deal.redeem': MONEY,
} as const satisfies TouchesOfSlice;
