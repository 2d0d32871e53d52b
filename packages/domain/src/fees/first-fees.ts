import type { Plan } from '../plans/plan.ts';

/**
 * The fees with which a plan begins when none are typed: of those of its business the ones that can apply. A gift card
 * is sold without fees, a fee for a category of another service never applies, nor one for any category to a deal.
 * @param serviceOf the service of a category
 */
export function firstFees<F extends { serviceCategory?: string | null | undefined }>(
  fees: readonly F[],
  { serviceId, planType }: Pick<Plan, 'serviceId' | 'planType'>,
  serviceOf: (category: string) => string | undefined,
): F[] {
  if (planType === 'GIFT_CARD') return [];
  const applies = (category: string): boolean => planType !== 'BUY_NOW' && serviceOf(category) === serviceId;
  return fees.filter(({ serviceCategory: of }) => of === null || of === undefined || applies(of));
}
