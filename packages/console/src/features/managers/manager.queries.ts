import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { allOutletsQuery } from '../../app/outlet/outlet.ts';
import { ask } from '../../app/queries/ask.ts';
import { refreshTouched } from '../../app/queries/touches.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { useUser } from '../../app/session/session.ts';
import type { ManagerSearch } from './manager-search.ts';

export type Manager = Answer<'manager.details'>['manager'];

export const PAGE_SIZE = 50;
const MOST = 100;

export function useManagers({ search, status, page }: ManagerSearch) {
  const { businessId } = useUser();
  const query = { search: search || undefined, status, page, size: PAGE_SIZE };
  return useQuery({
    ...ask('manager.listOfBusiness', { params: { businessId }, query }),
    // The old page stays while the new one loads.
    placeholderData: keepPreviousData,
  });
}

/** Managers whose permissions can be copied. */
export function useOtherManagers(managerId: string | null) {
  const { businessId } = useUser();
  const { data } = useQuery(ask('manager.listOfBusiness', { params: { businessId }, query: { size: MOST } }));
  return (data?.rows ?? []).filter((row) => row.managerId !== managerId && !row.isBAdmin);
}

const managerQuery = (managerId: string) => ask('manager.details', { params: { managerId } });

export function useManager(managerId: string) {
  return useQuery({
    ...managerQuery(managerId),
    // The form holds what was read when it was opened; who saves meanwhile is told by the version.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useAllOutlets() {
  return useQuery(allOutletsQuery(useUser().businessId));
}

/** Shows the manager that a form saved, and reads anew what names them. */
export function keepManager(manager: Manager): void {
  queryClient.setQueryData(managerQuery(manager.managerId).queryKey, { manager });
  void refreshTouched('manager.update');
}
