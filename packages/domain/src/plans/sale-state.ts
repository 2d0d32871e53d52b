import type { Plan } from './plan.ts';

/** Where a plan is sold: on the web, at the desk, to guests who walk in. */
export const SALE_CHANNELS = ['pwaStatus', 'adminStatus', 'walkinStatus'] as const;
export type SaleChannel = (typeof SALE_CHANNELS)[number];

export const SALE_STATES = ['on_sale', 'later', 'ended', 'disabled', 'nothing', 'deleted'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** A plan, or its row in a list; dates are business dates, null is open. */
export type ForSale = Pick<Plan, SaleChannel | 'isDeleted' | 'planType'> & {
  /** Lowest list price in any unit of money; null where nothing has a price. */
  priceFrom: number | null;
  onSaleFrom: string | null;
  onSaleTo: string | null;
};

/** Whether any channel sells the plan. */
export function isSold(plan: Pick<Plan, SaleChannel>): boolean {
  return SALE_CHANNELS.some((channel) => plan[channel]);
}

/**
 * Whether a plan is on sale, or what keeps it from that: deleted, every channel off, its dates, no price.
 * @param today the outlet's business date
 */
export function saleState(plan: ForSale, today: string): SaleState {
  if (plan.isDeleted) return 'deleted';
  if (!isSold(plan)) return 'disabled';
  if (plan.onSaleFrom !== null && plan.onSaleFrom > today) return 'later';
  if (plan.onSaleTo !== null && plan.onSaleTo < today) return 'ended';
  // The buyer of a gift card may name the amount.
  const hasPrice = plan.priceFrom !== null || plan.planType === 'GIFT_CARD';
  return hasPrice ? 'on_sale' : 'nothing';
}
