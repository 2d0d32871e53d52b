import type { BusinessRow } from '@laneway/contract/businesses/business.schema';
import type { RawSearch } from '../../app/search.ts';

export const BUSINESS_STATUSES = ['ACTIVE', 'DRAFT', 'INACTIVE'] as const satisfies readonly BusinessRow['status'][];

export type BusinessSearch = {
  search: string;
  status: BusinessRow['status'] | undefined;
  page: number;
  size: number;
};

/** The filters of the address; what is wrong counts as not there. */
export function parseBusinessSearch(raw: RawSearch): BusinessSearch {
  const whole = (text: string | undefined, least: number, most: number, otherwise: number) => {
    const value = Number(text);
    return Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
  };
  return {
    search: (raw.search ?? '').slice(0, 100),
    status: BUSINESS_STATUSES.find((status) => status === raw.status),
    page: whole(raw.page, 1, 1000, 1),
    size: whole(raw.size, 1, 100, 25),
  };
}
