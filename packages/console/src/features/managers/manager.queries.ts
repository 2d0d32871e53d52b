import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { api } from '../../app/commands/api.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { useUser } from '../../app/session/session.ts';
import type { ManagerSearch } from './manager-search.ts';

export type Manager = Answer<'manager.details'>['manager'];

export const LISTS = 'manager.listOfBusiness';
export const PAGE_SIZE = 50;
const MOST = 100;

export function useManagers({ search, status, page }: ManagerSearch) {
  const { businessId } = useUser();
  return useQuery({
    queryKey: [LISTS, businessId, search, status, page],
    queryFn: ({ signal }) =>
      api(
        'manager.listOfBusiness',
        { params: { businessId }, query: { search: search || undefined, status, page, size: PAGE_SIZE } },
        { signal },
      ),
    // The old page stays while the new one loads.
    placeholderData: keepPreviousData,
  });
}

/** Managers whose permissions can be copied. */
export function useOtherManagers(managerId: string | null) {
  const { businessId } = useUser();
  const { data } = useQuery({
    queryKey: [LISTS, businessId, 'all'],
    queryFn: ({ signal }) =>
      api('manager.listOfBusiness', { params: { businessId }, query: { size: MOST } }, { signal }),
  });
  return (data?.rows ?? []).filter((row) => row.managerId !== managerId && !row.isBAdmin);
}

export function useManager(managerId: string) {
  return useQuery({
    queryKey: ['manager.details', managerId],
    queryFn: ({ signal }) => api('manager.details', { params: { managerId } }, { signal }),
    // The form holds what was read when it was opened; who saves meanwhile is told by the version.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Every outlet of the business, also those that sell nothing now. */
export function useAllOutlets() {
  const { businessId } = useUser();
  return useQuery({
    queryKey: ['outlet.list', businessId, 'all'],
    queryFn: ({ signal }) => api('outlet.list', { params: { businessId }, query: {} }, { signal }),
  });
}

/** What is shown of managers elsewhere is asked anew. */
export function keepManager(manager: Manager): void {
  queryClient.setQueryData(['manager.details', manager.managerId], { manager });
  void queryClient.invalidateQueries({ queryKey: [LISTS] });
}
