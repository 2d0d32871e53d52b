import type { ManagerRow } from '@laneway/contract/managers/manager.schema';
import type { RawSearch } from '../../app/search.ts';

export const MANAGER_STATUSES = ['active', 'invited', 'disabled'] as const satisfies readonly ManagerRow['status'][];

export type ManagerSearch = {
  search: string;
  status: ManagerRow['status'] | undefined;
  page: number;
};

/** The filters of the address; what is wrong counts as not there. */
export function parseManagerSearch(raw: RawSearch): ManagerSearch {
  const page = Number(raw.page);
  return {
    search: (raw.search ?? '').slice(0, 100),
    status: MANAGER_STATUSES.find((status) => status === raw.status),
    page: Number.isInteger(page) && page >= 1 && page <= 20 ? page : 1,
  };
}
