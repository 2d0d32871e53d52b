import { useQuery } from '@tanstack/react-query';
import type { ServiceId } from '@laneway/domain/plans/plan';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { ask } from '../../app/queries/ask.ts';
import { mayOpen } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import type { PlanValues } from './plan-values.ts';

type Fees = PlanValues['processingFeeDetails'];

/**
 * The fees with which a new plan of a service begins: those of the business. They are left to the server (undefined)
 * where the person may not read the business, and where a fee is for one category, which may be of another service.
 */
export function useFirstFees(serviceId: ServiceId): { isPending: boolean; fees: Fees } {
  const businessId = useBusinessId();
  const mayRead = mayOpen(useUser(), { roles: ['BIZ', 'MGR'], menu: 'Account' });
  // A gift card is sold without fees.
  const isAsked = mayRead && serviceId !== 'GIFT_CARD';
  const { data, isLoading } = useQuery({
    ...ask('business.details', { params: { businessId } }),
    enabled: isAsked,
  });
  if (serviceId === 'GIFT_CARD') return { isPending: false, fees: [] };
  const fees = data?.business.processingFeeDetails;
  const forAll = fees?.filter(({ serviceCategory }) => (serviceCategory ?? null) === null);
  // A deal is of no category, so that a fee for one never applies to it.
  const areKnown = serviceId === 'BUY_NOW' || forAll?.length === fees?.length;
  return { isPending: isLoading, fees: areKnown ? forAll : undefined };
}
