import {
  dealTagCreate,
  dealTagDelete,
  dealTagFetch,
  dealTagUpdate,
} from '@laneway/contract/deal-tags/deal-tag.endpoints';
import { planByTag } from '@laneway/contract/plans/plan-write.endpoints';
import { tagsAssociated, tagsList, tagsOutlet, tagsServiceCategories } from '@laneway/contract/tags/tag.endpoints';
import { ApiError } from '../../platform/http/api-error.ts';
import { implement, implementRead, type Route } from '../../platform/http/route.ts';
import { shortPage } from '../../platform/paging/short-page.ts';
import { listDealTags } from './deal-tag.repository.ts';
import { changeDealTag, createDealTag, deleteDealTag, listPlansOfTag } from './deal-tag.service.ts';
import { associatedTags, freeTags, listTags, taggedCategories } from './tagged.repository.ts';

/** The calls of deal tags, and those that read tags and plans by them. */
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
  implementRead(tagsList, async ({ tx, actor, input }) => ({
    tagList: await listTags(tx, input.query.status ?? null, actor.outletIds),
  })),
  implementRead(tagsAssociated, async ({ tx, outletId, input }) => ({
    tagList: await associatedTags(tx, outletId, input.query.active === 'true'),
  })),
  implementRead(tagsOutlet, async ({ tx, outletId }) => ({ tagList: await freeTags(tx, outletId) })),
  implementRead(tagsServiceCategories, async ({ tx }) => ({ rows: await taggedCategories(tx) })),
  implementRead(planByTag, async ({ tx, input }) => ({ serviceItems: await listPlansOfTag(tx, input.body) })),
];
