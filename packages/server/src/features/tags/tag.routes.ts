import {
  tagsAssociated,
  tagsCreate,
  tagsList,
  tagsMetaList,
  tagsMetaSave,
  tagsOutlet,
  tagsServiceCategories,
  tagsUpdate,
} from '@laneway/contract/tags/tag.endpoints';
import { implement, implementRead, type Route } from '../../platform/http/route.ts';
import { associatedTags, freeTags, listMetas, listTags, taggedCategories } from './tag.repository.ts';
import { changeTag, createTag, saveMeta } from './tag.service.ts';

export const tagRoutes: Route[] = [
  implementRead(tagsList, async ({ tx, actor, input }) => ({
    tagList: await listTags(tx, input.query.status ?? null, actor.outletIds),
  })),
  implementRead(tagsAssociated, async ({ tx, outletId }) => ({ tagList: await associatedTags(tx, outletId) })),
  implementRead(tagsOutlet, async ({ tx, outletId }) => ({ tagList: await freeTags(tx, outletId) })),
  implement(tagsCreate, (call) => createTag(call, call.input.body)),
  implement(tagsUpdate, (call) => changeTag(call, call.input)),
  implementRead(tagsMetaList, async ({ tx }) => ({ rows: await listMetas(tx) })),
  implement(tagsMetaSave, (call) => saveMeta(call, call.input.body)),
  implementRead(tagsServiceCategories, async ({ tx }) => ({ rows: await taggedCategories(tx) })),
];
