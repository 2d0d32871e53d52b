import type { Call } from '@laneway/contract/endpoints';
import { DATE, matching, oneOf, search, type SearchOf, someOf, text, wholeNumber } from '../../app/routing/search.ts';
import { TENDERS, type Tender } from '../../app/booking/tenders.ts';

export const KINDS = ['payment', 'refund', 'void', 'tip'] as const;
const SORTS = ['-at', 'at'] as const;

export const transactionSearch = search({
  search: text(),
  /** Business date; undefined: any. */
  date: matching(DATE),
  tender: someOf(Object.keys(TENDERS) as Tender[]),
  what: someOf(KINDS),
  sort: oneOf(SORTS, '-at'),
  after: matching(/./),
  before: matching(/./),
  /** Number of the first row shown, from 1. */
  from: wholeNumber(1),
});
export type TransactionSearch = SearchOf<typeof transactionSearch>;

/** The call for the screen's address. */
export function listCall(outletId: string, search: TransactionSearch, size: number): Call<'outlet.transactions'> {
  const { date, tender, what, sort, after, before } = search;
  const words = search.search.trim();
  return {
    body: {
      outletId,
      ...(date && { from: date, to: date }),
      ...(words && { search: words }),
      paymentMethod: tender,
      kind: what,
      sort,
      size,
      ...(after ? { after } : before && { before }),
    },
  };
}
