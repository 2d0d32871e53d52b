import { tagsAssociated, tagsList, tagsOutlet } from '@laneway/contract/tags/tag.endpoints';
import { implementRead, type Route } from '../../platform/http/route.ts';
import { associatedTags, freeTags, listTags } from './tag.repository.ts';

export const tagRoutes: Route[] = [
  implementRead(tagsList, async ({ tx, input }) => ({ tagList: await listTags(tx, input.query.status ?? null) })),
  implementRead(tagsAssociated, async ({ tx, outletId }) => ({ tagList: await associatedTags(tx, outletId) })),
  implementRead(tagsOutlet, async ({ tx, outletId }) => ({ tagList: await freeTags(tx, outletId) })),
];
