import { SERVICE_IDS } from '@laneway/contract/services/service.endpoints';
import { SALE_STATES } from '@laneway/domain/plans/sale-state';
import { DATE, UUID, flag, matching, oneOf, search, text } from '../../app/routing/search.ts';

/** Deleted plans are asked of the server by a filter of their own. */
export const FILTERED_STATES = SALE_STATES.filter((state) => state !== 'deleted');

/** The chosen service, and the filters of its plans. */
export const planSearch = search({
  service: oneOf(SERVICE_IDS),
  search: text(),
  date: matching(DATE),
  category: matching(UUID),
  status: oneOf(FILTERED_STATES),
  deleted: flag(),
  /** What the link that led here did not name. */
  notice: oneOf(['plan', 'service'] as const),
});
