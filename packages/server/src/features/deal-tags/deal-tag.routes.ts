import {
  dealTagCreate,
  dealTagDelete,
  dealTagFetch,
  dealTagUpdate,
} from '@laneway/contract/deal-tags/deal-tag.endpoints';
import { ApiError } from '../../platform/http/api-error.ts';
import { implement, implementRead, type Route } from '../../platform/http/route.ts';
import { listDealTags } from './deal-tag.repository.ts';
import { changeDealTag, createDealTag, deleteDealTag } from './deal-tag.service.ts';

export const dealTagRoutes: Route[] = [
  implement(dealTagCreate, (call) => createDealTag(call, call.input.body)),
  implement(dealTagUpdate, (call) => changeDealTag(call, call.input)),
  implementRead(dealTagFetch, async ({ tx, outletId }) => {
    const tagDealsDetails = await listDealTags(tx, outletId);
    // Clients of this call expect 404 for an empty list.
    if (tagDealsDetails.length === 0) throw new ApiError('not_found');
    return { tagDealsDetails };
  }),
  implement(dealTagDelete, (call) => deleteDealTag(call, call.input)),
];
