import {
  dealTagCreate,
  dealTagDelete,
  dealTagFetch,
  dealTagUpdate,
} from '@laneway/contract/deal-tags/deal-tag.endpoints';
import { ApiError } from '../../platform/http/api-error.ts';
import { implement, implementRead, type Route } from '../../platform/http/route.ts';
import { shortPage } from '../../platform/paging/short-page.ts';
import { listDealTags } from './deal-tag.repository.ts';
import { changeDealTag, createDealTag, deleteDealTag } from './deal-tag.service.ts';

export const dealTagRoutes: Route[] = [
  implement(dealTagCreate, (call) => createDealTag(call, call.input.body)),
  implement(dealTagUpdate, (call) => changeDealTag(call, call.input)),
  implementRead(dealTagFetch, async ({ tx, outletId, input }) => {
    const all = await listDealTags(tx, outletId);
    // Clients of this call expect 404 for an empty list.
    if (all.length === 0) throw new ApiError('not_found');
    const { rows, counted } = shortPage(all, input.query);
    return { tagDealsDetails: rows, ...counted };
  }),
  implement(dealTagDelete, (call) => deleteDealTag(call, call.input)),
];
