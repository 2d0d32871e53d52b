import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { imageId, oneLine } from '../http/fields.ts';
import { id, request, version } from '../http/wire.ts';
import { serviceId } from '../services/service.endpoints.ts';

/** A tag of a business: Weekend, Families. A deal tag puts it on an outlet. */
export const tagRow = z.object({
  tagId: id,
  tagName: z.string(),
  status: z.boolean(),
  imageUrl: z.string().nullable(),
  version,
});
export type TagRow = z.infer<typeof tagRow>;

/** A tag and the outlets that have a deal tag with it, those that the caller may see. */
export const listedTag = tagRow.extend({ outletIds: z.array(id) });
export type ListedTag = z.infer<typeof listedTag>;

/** Every list of tags is open to all staff of the business. */
const listed = { area: 'tags', method: 'GET', errors: ['not_found'] } as const;
const listedOfOutlet = {
  ...listed,
  success: { status: 200, body: z.object({ tagList: z.array(tagRow) }) },
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
  success: { status: 200, body: z.object({ tagList: z.array(listedTag) }) },
});

export const tagsAssociated = endpoint({
  ...listedOfOutlet,
  id: 'tags.associated',
  path: '/admin/tags/associated/{outletId}',
  summary: 'Tags that have a deal tag at the outlet; of active ones alone in the order of their priority',
  query: z.strictObject({ active: z.literal('true').optional() }),
});

export const tagsOutlet = endpoint({
  ...listedOfOutlet,
  id: 'tags.outlet',
  path: '/admin/tags/outlet/{outletId}',
  summary: 'Active tags that could still be put on the outlet',
});

const tagName = oneLine.min(1).min(2).max(50);
const owner = { roles: ['BIZ'], level: 'role', scope: 'business' } as const;

/** What a person sets of a tag. */
export const tagForm = z.strictObject({ tagName, status: z.boolean(), imageId });

export const tagsCreate = endpoint({
  id: 'tags.create',
  area: 'tags',
  method: 'POST',
  path: '/admin/tags/create',
  summary: 'Make a tag of the business',
  access: owner,
  body: request({ businessId: id, tagName, status: z.boolean().default(true), imageId }),
  success: { status: 201, body: z.object({ message: z.string(), tagId: id, version }) },
  errors: ['not_found', 'tag.name_taken'],
});

export const tagsUpdate = endpoint({
  id: 'tags.update',
  area: 'tags',
  method: 'PUT',
  path: '/admin/tags/update/{businessId}/{tagId}',
  summary: 'Change a tag; switched off, guests see none of its deal tags',
  access: owner,
  params: z.object({ businessId: id, tagId: id }),
  body: request({
    businessId: id.optional(),
    version,
    tagName: tagName.optional(),
    status: z.boolean().optional(),
    imageId,
  }),
  success: { status: 200, body: z.object({ message: z.string(), tag: tagRow }) },
  errors: ['not_found', 'stale', 'tag.name_taken'],
});

const metaTitle = oneLine.max(60);
const metaDescription = oneLine.max(160);
/** Last part of the address of the tag's page. */
const slug = oneLine
  .min(1)
  .refine((typed) => /^[a-z0-9-]{2,50}$/.test(typed), { params: { words: 'validation.slug' } });

/** What search engines and links show of a tag's page. */
export const tagMetaForm = z.strictObject({ metaTitle, metaDescription, slug });
export const tagMetaRow = z.object({
  tagId: id,
  metaTitle: z.string(),
  metaDescription: z.string(),
  slug: z.string(),
  version,
});
export type TagMetaRow = z.infer<typeof tagMetaRow>;

export const tagsMetaList = endpoint({
  id: 'tags.metaList',
  area: 'tags',
  method: 'GET',
  path: '/admin/tags/meta/{businessId}',
  summary: 'Titles, descriptions and addresses of the pages of tags',
  access: owner,
  params: z.object({ businessId: id }),
  success: { status: 200, body: z.object({ rows: z.array(tagMetaRow) }) },
  errors: ['not_found'],
});

export const tagsMetaSave = endpoint({
  id: 'tags.metaSave',
  area: 'tags',
  method: 'POST',
  path: '/admin/tags/meta',
  summary: "Make or change what a tag's page is called; version 0 where it has none yet",
  access: owner,
  body: request({ tagId: id, version: z.int().min(0), metaTitle, metaDescription, slug }),
  success: { status: 200, body: z.object({ message: z.string(), meta: tagMetaRow }) },
  errors: ['not_found', 'stale', 'tag.slug_taken'],
});

export const tagsServiceCategories = endpoint({
  id: 'tags.serviceCategories',
  area: 'tags',
  method: 'GET',
  path: '/admin/tags/service-category/list/{businessId}',
  summary: 'Categories of the plans under active deal tags, each with its tags',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'business' },
  params: z.object({ businessId: id }),
  success: {
    status: 200,
    body: z.object({
      rows: z.array(z.object({ serviceCatId: id, serviceId, name: z.string(), tagIds: z.array(id) })),
    }),
  },
  errors: ['not_found'],
});
