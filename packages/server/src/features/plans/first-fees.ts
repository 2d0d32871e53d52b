import { processingFee } from '@laneway/contract/plans/plan-amounts.schema';
import type { Plan, ProcessingFee } from '@laneway/domain/plans/plan';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { feesOfBusiness, servicesOfCategories } from './plan.repository.ts';

const FEES = z.array(processingFee);

/**
 * The fees with which a plan begins when none are typed: those of the business. A gift card is sold without fees. A
 * fee for a category of another service would never apply to the plan, nor one for any category to a deal.
 */
export async function firstFees(
  tx: Tx,
  { serviceId, planType }: Pick<Plan, 'serviceId' | 'planType'>,
): Promise<ProcessingFee[]> {
  if (planType === 'GIFT_CARD') return [];
  const fees = FEES.parse((await feesOfBusiness(tx)) ?? []);
  const services = await servicesOfCategories(
    tx,
    fees.flatMap(({ serviceCategory }) => serviceCategory ?? []),
  );
  const applies = (category: string | null): boolean =>
    category === null || (planType !== 'BUY_NOW' && services.get(category) === serviceId);
  return fees.filter(({ serviceCategory }) => applies(serviceCategory));
}
