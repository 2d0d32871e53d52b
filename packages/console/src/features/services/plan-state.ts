import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';

/** Where a plan is sold: on the web, at the desk, to guests who walk in. */
export const CHANNELS = ['pwaStatus', 'adminStatus', 'walkinStatus'] as const;
export type Channel = (typeof CHANNELS)[number];

export const PLAN_STATES = ['on_sale', 'later', 'ended', 'disabled', 'nothing'] as const;
export type PlanState = (typeof PLAN_STATES)[number] | 'deleted';

export function isSold(plan: PlanRow): boolean {
  return CHANNELS.some((channel) => plan[channel]);
}

/** @param today the outlet's business date. */
export function planState(plan: PlanRow, today: string): PlanState {
  if (plan.isDeleted) return 'deleted';
  if (!isSold(plan)) return 'disabled';
  if (plan.onSaleFrom !== null && plan.onSaleFrom > today) return 'later';
  if (plan.onSaleTo !== null && plan.onSaleTo < today) return 'ended';
  // The buyer of a gift card may name the amount.
  const hasPrice = plan.priceFrom !== null || plan.planType === 'GIFT_CARD';
  return hasPrice ? 'on_sale' : 'nothing';
}
