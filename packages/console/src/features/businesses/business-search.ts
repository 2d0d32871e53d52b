import type { BusinessRow } from '@laneway/contract/businesses/business.schema';
import { type SearchOf, oneOf, search, text, wholeNumber } from '../../app/routing/search.ts';

export const BUSINESS_STATUSES = ['ACTIVE', 'DRAFT', 'INACTIVE'] as const satisfies readonly BusinessRow['status'][];

export const businessSearch = search({
  search: text(),
  status: oneOf(BUSINESS_STATUSES),
  page: wholeNumber(1),
  size: wholeNumber(25, { most: 100 }),
});
export type BusinessSearch = SearchOf<typeof businessSearch>;
