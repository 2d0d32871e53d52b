import { useQuery } from '@tanstack/react-query';
import { firstFees } from '@laneway/domain/fees/first-fees';
import type { ServiceId } from '@laneway/domain/plans/plan';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { useCategories } from '../../app/outlet/categories.ts';
import { ask } from '../../app/queries/ask.ts';
import { mayOpen } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { kindOf, type PlanValues } from './plan-values.ts';

/**
 * The fees with which a new plan of a service begins. They are left to the server (undefined) where the person may not
 * read those of the business.
 */
export function useFirstFees(serviceId: ServiceId): { isPending: boolean; fees: PlanValues['processingFeeDetails'] } {
  const businessId = useBusinessId();
  const enabled = mayOpen(useUser(), { roles: ['BIZ', 'MGR'], menu: 'Account' });
  const { data, isLoading } = useQuery({ ...ask('business.details', { params: { businessId } }), enabled });
  const { data: categories, isLoading: areAsked } = useCategories(businessId);
  const serviceOf = (id: string) => categories?.find(({ serviceCatId }) => serviceCatId === id)?.serviceId;
  const fees = data?.business.processingFeeDetails;
  return {
    isPending: isLoading || areAsked,
    fees: fees && categories && firstFees(fees, kindOf(serviceId), serviceOf),
  };
}
