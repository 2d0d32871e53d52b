import { useQuery } from '@tanstack/react-query';
import { isPermitted } from '@laneway/contract/access/permissions';
import type { Answer } from '@laneway/contract/endpoints';
import { api } from '../../app/commands/api.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { type RawSearch, useSearchState } from '../../app/routing/search.ts';
import { useUser } from '../../app/session/session.ts';

export type OutletNow = Answer<'outlet.details'>;

/** Managers that the outlet's page names. */
const SHOWN_PEOPLE = 10;

const parse = (raw: RawSearch) => ({ businessId: raw.businessId });

/** The business whose outlets these are: one's own, or for the platform's Admin the one that the address names. */
export function useBusinessId(): string {
  const user = useUser();
  const [{ businessId }] = useSearchState(parse);
  return user.role === 'ADM' ? (businessId ?? user.businessId) : user.businessId;
}

export function useMayEditOutlets(): boolean {
  const user = useUser();
  return user.role !== 'MGR' || isPermitted(user.permissions, ['Outlets'], 'edit');
}

/** The zone that the business's new outlets start with. */
export function useBusinessZone() {
  const businessId = useBusinessId();
  return useQuery({
    queryKey: ['business.details', businessId],
    queryFn: ({ signal }) => api('business.details', { params: { businessId } }, { signal }),
    select: ({ business }) => business.timezone,
  });
}

export function useOutletRows() {
  const businessId = useBusinessId();
  return useQuery({
    queryKey: ['outlet.list', businessId, 'all'],
    queryFn: ({ signal }) => api('outlet.list', { params: { businessId }, query: {} }, { signal }),
  });
}

/** The outlet and how it stands now; asked again each minute, since lanes come free. */
export function useOutletDetails(outletId: string) {
  const businessId = useBusinessId();
  return useQuery({
    queryKey: ['outlet.details', outletId],
    queryFn: ({ signal }) => api('outlet.details', { params: { businessId, outletId } }, { signal }),
    refetchInterval: 60_000,
  });
}

export function useOutletPlans(outletId: string) {
  return useQuery({
    queryKey: ['plan.list', outletId, 'all'],
    queryFn: ({ signal }) =>
      api(
        'plan.list',
        {
          params: { outletId, serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' },
          query: { isDeleted: 'false' },
        },
        { signal },
      ),
  });
}

export function useOutletServices(outletId: string) {
  return useQuery({
    queryKey: ['outlet.services', outletId],
    queryFn: ({ signal }) => api('outlet.services', { params: { outletId } }, { signal }),
  });
}

/** The first of those who work at the outlet. */
export function useOutletManagers(outletId: string) {
  return useQuery({
    queryKey: ['manager.list', outletId],
    queryFn: ({ signal }) => api('manager.list', { params: { outletId }, query: { size: SHOWN_PEOPLE } }, { signal }),
  });
}

/** The lists, the switcher and the board read anew what was changed of an outlet. */
export async function outletChanged(): Promise<void> {
  const keys = ['outlet.list', 'outlet.details', 'outlet.services', 'board'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
