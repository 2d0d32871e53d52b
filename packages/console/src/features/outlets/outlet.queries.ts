import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { addonsQuery } from '../../app/outlet/addons.ts';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { dealTagsQuery } from '../../app/outlet/deal-tags.ts';
import { allOutletsQuery, plansQuery } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';

export type OutletNow = Answer<'outlet.details'>;

/** Managers that the outlet's page names. */
const SHOWN_PEOPLE = 10;

export function useMayEditOutlets(): boolean {
  const user = useUser();
  return user.role === 'ADM' || mayEdit(user, 'Outlets');
}

/** The zone that the business's new outlets start with. */
export function useBusinessZone() {
  const businessId = useBusinessId();
  return useQuery({
    ...ask('business.details', { params: { businessId } }),
    select: ({ business }) => business.timezone,
  });
}

export function useOutletRows() {
  return useQuery(allOutletsQuery(useBusinessId()));
}

/** The outlet and how it stands now; asked again each minute, since lanes come free. */
export function useOutletDetails(outletId: string) {
  const businessId = useBusinessId();
  return useQuery({
    ...ask('outlet.details', { params: { businessId, outletId } }),
    refetchInterval: 60_000,
  });
}

export function useOutletPlans(outletId: string) {
  return useQuery(plansQuery(outletId));
}

export function useOutletServices(outletId: string) {
  return useQuery(ask('outlet.services', { params: { outletId } }));
}

export function useDealTagCount(outletId: string) {
  const businessId = useBusinessId();
  return useQuery({ ...dealTagsQuery(businessId, outletId), select: ({ tagDealsDetails }) => tagDealsDetails.length });
}

export function useAddonCount(outletId: string) {
  return useQuery({ ...addonsQuery(outletId), select: ({ rows }) => rows.length });
}

/** The first of those who work at the outlet. */
export function useOutletManagers(outletId: string) {
  return useQuery(ask('manager.list', { params: { outletId }, query: { size: SHOWN_PEOPLE } }));
}
