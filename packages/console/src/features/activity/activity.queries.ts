import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../app/queries/ask.ts';
import { read } from '../../app/queries/read.ts';
import type { SessionUser } from '../../app/session/session.ts';
import type { ActivitySearch } from './activity-search.ts';

export const PAGE_SIZE = 50;

function filters({ person, in: outletId, kind, date }: ActivitySearch) {
  return { actorId: person, outletId, kind, date };
}

/** The business's own activity; for an Admin, the platform's. */
export function useActivity({ role, businessId }: SessionUser, search: ActivitySearch) {
  const { after, before } = search;
  const body = { ...filters(search), size: PAGE_SIZE, after, before };
  const own = useQuery({
    ...ask('activity.list', { params: { businessId }, body }),
    enabled: role !== 'ADM',
    // The old page stays while the new one loads.
    placeholderData: keepPreviousData,
  });
  const platform = useQuery({
    ...ask('activity.platform', { body }),
    enabled: role === 'ADM',
    placeholderData: keepPreviousData,
  });
  return role === 'ADM' ? platform : own;
}

/** Exports all activity that matches the filters, as a file for a spreadsheet. */
export function exportActivity({ role, businessId }: SessionUser, search: ActivitySearch): Promise<File> {
  const body = filters(search);
  return role === 'ADM'
    ? read('activity.platformExport', { body })
    : read('activity.export', { params: { businessId }, body });
}
