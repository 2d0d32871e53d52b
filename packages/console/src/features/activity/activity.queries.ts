import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../app/queries/ask.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import type { ActivitySearch } from './activity-search.ts';

export const PAGE_SIZE = 50;

function filters({ person, in: outletId, kind, date }: ActivitySearch) {
  return { actorId: person, outletId, kind, date };
}

export function useActivity(businessId: string, search: ActivitySearch) {
  const { after, before } = search;
  const body = { ...filters(search), size: PAGE_SIZE, after, before };
  // The old page stays while the new one loads.
  return useQuery({ ...ask('activity.list', { params: { businessId }, body }), placeholderData: keepPreviousData });
}

/** The newest deeds as text for a spreadsheet, and how many they are. */
export async function exportActivity(businessId: string, search: ActivitySearch) {
  const body = { ...filters(search), format: 'csv' as const };
  const { csv, total } = await queryClient.fetchQuery({
    ...ask('activity.list', { params: { businessId }, body }),
    staleTime: 0,
    gcTime: 0,
  });
  return { csv: csv ?? '', total };
}
