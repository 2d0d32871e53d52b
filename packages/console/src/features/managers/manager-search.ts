import type { ManagerRow } from '@laneway/contract/managers/manager.schema';
import { type RawSearch, wholeNumber } from '../../app/routing/search.ts';

export const MANAGER_STATUSES = ['active', 'invited', 'disabled'] as const satisfies readonly ManagerRow['status'][];

export type ManagerSearch = {
  search: string;
  status: ManagerRow['status'] | undefined;
  page: number;
};

/** The filters of the address; what is wrong counts as not there. */
export function parseManagerSearch(raw: RawSearch): ManagerSearch {
  return {
    search: (raw.search ?? '').slice(0, 100),
    status: MANAGER_STATUSES.find((status) => status === raw.status),
    page: wholeNumber(raw.page, 1, 20, 1),
  };
}
