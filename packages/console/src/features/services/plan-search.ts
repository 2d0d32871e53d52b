import { SERVICE_IDS } from '@laneway/contract/services/service.endpoints';
import { DATE, UUID, flag, matching, oneOf, search, text } from '../../app/routing/search.ts';
import { PLAN_STATES } from './plan-state.ts';

/** The chosen service, and the filters of its plans. */
export const planSearch = search({
  service: oneOf(SERVICE_IDS),
  search: text(),
  date: matching(DATE),
  category: matching(UUID),
  status: oneOf(PLAN_STATES),
  deleted: flag(),
});
