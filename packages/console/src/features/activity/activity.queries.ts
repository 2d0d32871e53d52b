import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/commands/api.ts';
import { ask } from '../../app/queries/ask.ts';
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

/** Exports all activity that matches the filters, as a file for a spreadsheet. */
export function exportActivity(businessId: string, search: ActivitySearch): Promise<File> {
  return api('activity.export', { params: { businessId }, body: filters(search) });
}
