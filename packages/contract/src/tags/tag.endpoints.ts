import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, version } from '../http/wire.ts';

/** A tag of a business: Weekend, Families. A deal tag puts it on an outlet. */
export const tagRow = z.object({
  tagId: id,
  tagName: z.string(),
  status: z.boolean(),
  imageUrl: z.string().nullable(),
  version,
});
export type TagRow = z.infer<typeof tagRow>;

const tagList = z.object({ tagList: z.array(tagRow) });
const ofOutlet = z.object({ outletId: id });

export const tagsList = endpoint({
  id: 'tags.list',
  area: 'tags',
  method: 'GET',
  path: '/admin/tags/list/{businessId}',
  summary: 'Tags of a business by name; status narrows them to the active or the inactive ones',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'business' },
  params: z.object({ businessId: id }),
  query: z.strictObject({ status: z.stringbool().optional() }),
  success: { status: 200, body: tagList },
  errors: ['not_found'],
});

export const tagsAssociated = endpoint({
  id: 'tags.associated',
  area: 'tags',
  method: 'GET',
  path: '/admin/tags/associated/{outletId}',
  summary: 'Tags that have a deal tag at the outlet',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  params: ofOutlet,
  success: { status: 200, body: tagList },
  errors: ['not_found'],
});

export const tagsOutlet = endpoint({
  id: 'tags.outlet',
  area: 'tags',
  method: 'GET',
  path: '/admin/tags/outlet/{outletId}',
  summary: 'Active tags that could still be put on the outlet',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  params: ofOutlet,
  success: { status: 200, body: tagList },
  errors: ['not_found'],
});
