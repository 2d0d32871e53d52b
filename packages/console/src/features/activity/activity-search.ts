import { ACTIVITY_KINDS } from '@laneway/contract/slice';
import { DATE, type SearchOf, UUID, matching, oneOf, search, wholeNumber } from '../../app/routing/search.ts';

export const activitySearch = search({
  person: matching(UUID),
  /** The outlet. */
  in: matching(UUID),
  kind: oneOf(ACTIVITY_KINDS),
  date: matching(DATE),
  after: matching(/./),
  before: matching(/./),
  from: wholeNumber(1),
});
export type ActivitySearch = SearchOf<typeof activitySearch>;
