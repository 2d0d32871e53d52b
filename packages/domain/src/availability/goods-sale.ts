import { isTimed, type Plan } from '../plans/plan.ts';
import { refusal, type Channel, type Refusal } from './refusal.ts';
import { isCategorySold, isOffered, type Offer } from './sale-day.ts';

/** A plan without a time as it is asked for. */
export type GoodsQuery = {
  plan: Plan;
  /** Absent for goods that were sold before: withdrawing a plan does not touch its bookings. */
  offer?: Offer | undefined;
  channel: Channel;
};

/** Refuses a deal or a gift card that the channel does not sell (`plan.required`). Null: it is sold, on any date. */
export function goodsRefusal({ plan, offer, channel }: GoodsQuery): Refusal | null {
  const { serviceCatId } = plan;
  const isSold =
    offer === undefined ||
    (isOffered(offer, channel) && (serviceCatId === null || isCategorySold(serviceCatId, offer)));
  return isSold && !isTimed(plan) ? null : refusal('plan.required', { planId: plan.planId, plan: plan.title });
}
