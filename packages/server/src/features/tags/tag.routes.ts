import { tagsCreate, tagsMetaList, tagsMetaSave, tagsUpdate } from '@laneway/contract/tags/tag.endpoints';
import { implement, implementRead, type Route } from '../../platform/http/route.ts';
import { listMetas } from './tag.repository.ts';
import { changeTag, createTag, saveMeta } from './tag.service.ts';

/** The calls that change tags. The lists of tags say where they are in use, so the feature of deal tags has them. */
export const tagRoutes: Route[] = [
  implement(tagsCreate, (call) => createTag(call, call.input.body)),
  implement(tagsUpdate, (call) => changeTag(call, call.input)),
  implementRead(tagsMetaList, async ({ tx }) => ({ rows: await listMetas(tx) })),
  implement(tagsMetaSave, (call) => saveMeta(call, call.input.body)),
];
