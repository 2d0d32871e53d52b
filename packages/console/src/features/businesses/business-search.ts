import type { BusinessRow } from '@laneway/contract/businesses/business.schema';
import { type RawSearch, wholeNumber } from '../../app/routing/search.ts';

export const BUSINESS_STATUSES = ['ACTIVE', 'DRAFT', 'INACTIVE'] as const satisfies readonly BusinessRow['status'][];

export type BusinessSearch = {
  search: string;
  status: BusinessRow['status'] | undefined;
  page: number;
  size: number;
};

/** The filters of the address; what is wrong counts as not there. */
export function parseBusinessSearch(raw: RawSearch): BusinessSearch {
  return {
    search: (raw.search ?? '').slice(0, 100),
    status: BUSINESS_STATUSES.find((status) => status === raw.status),
    page: wholeNumber(raw.page, 1, 1000, 1),
    size: wholeNumber(raw.size, 1, 100, 25),
  };
}
