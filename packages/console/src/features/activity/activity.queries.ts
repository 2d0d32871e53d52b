import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/commands/api.ts';
import type { ActivitySearch } from './activity-search.ts';

const SIZE = 50;

function filters({ person, outlet, kind, date }: ActivitySearch) {
  return { actorId: person, outletId: outlet, kind, date };
}

export function useActivity(businessId: string, search: ActivitySearch) {
  return useQuery({
    queryKey: ['activity.list', businessId, search],
    queryFn: ({ signal }) => {
      const { after, before } = search;
      const body = { ...filters(search), size: SIZE, after, before };
      return api('activity.list', { params: { businessId }, body }, { signal });
    },
    // The old page stays while the new one loads.
    placeholderData: keepPreviousData,
  });
}

/** The newest deeds as text for a spreadsheet, and how many they are. */
export async function exportActivity(businessId: string, search: ActivitySearch) {
  const body = { ...filters(search), format: 'csv' as const };
  const { csv, total } = await api('activity.list', { params: { businessId }, body });
  return { csv: csv ?? '', total };
}
