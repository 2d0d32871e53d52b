import type { Plan } from '@laneway/domain/plans/plan';
import { newId } from '../../../platform/database/uuid.ts';
import { typedPlan, type TypedPlan } from '../../plans/plans.door.ts';
import { offerOf, type SellingOutlet, type SoldPlan } from '../sale/outlet.repository.ts';

/** A plan that was typed and not saved, as if it were on sale now. */
export function typedSale(
  form: TypedPlan & { imageId?: unknown },
  outlet: SellingOutlet,
  saved: Plan | undefined,
): SoldPlan {
  const { imageId: _, ...typed } = form;
  const { outletId } = outlet;
  const planId = saved?.planId ?? newId();
  const plan = typedPlan(typed, { planId, outletId, order: 1, imageUrl: null, isDeleted: false });
  return { plan, version: 0, offer: offerOf(plan, plan, outlet) };
}
