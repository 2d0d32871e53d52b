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

/** Every list of tags is open to whoever works at the business. */
const listed = {
  area: 'tags',
  method: 'GET',
  success: { status: 200, body: z.object({ tagList: z.array(tagRow) }) },
  errors: ['not_found'],
} as const;
const listedOfOutlet = {
  ...listed,
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  params: z.object({ outletId: id }),
} as const;

export const tagsList = endpoint({
  ...listed,
  id: 'tags.list',
  path: '/admin/tags/list/{businessId}',
  summary: 'Tags of a business by name; status narrows them to the active or the inactive ones',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'business' },
  params: z.object({ businessId: id }),
  query: z.strictObject({ status: z.stringbool().optional() }),
});

export const tagsAssociated = endpoint({
  ...listedOfOutlet,
  id: 'tags.associated',
  path: '/admin/tags/associated/{outletId}',
  summary: 'Tags that have a deal tag at the outlet',
});

export const tagsOutlet = endpoint({
  ...listedOfOutlet,
  id: 'tags.outlet',
  path: '/admin/tags/outlet/{outletId}',
  summary: 'Active tags that could still be put on the outlet',
});
