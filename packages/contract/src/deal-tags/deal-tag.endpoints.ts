import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, shortPaging, shortTotal, version } from '../http/wire.ts';
import { dealTagCreateBody, dealTagRow, dealTagUpdateBody } from './deal-tag.schema.ts';

const ofOutlet = z.object({ outletId: id, tagId: id });

export const dealTagCreate = endpoint({
  id: 'dealTag.create',
  area: 'deal-tags',
  method: 'POST',
  path: '/admin/tag-deal/create',
  summary: 'Put a tag on an outlet with its deals',
  access: { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'outlet' },
  body: dealTagCreateBody,
  success: { status: 201, body: z.object({ message: z.string(), id, version }) },
  errors: ['not_found', 'deal_tag.tag_taken', 'deal_tag.priority_taken', 'deal_tag.plan_disabled'],
});

export const dealTagUpdate = endpoint({
  id: 'dealTag.update',
  area: 'deal-tags',
  method: 'PUT',
  path: '/admin/tag-deal/update/{outletId}/{tagId}',
  summary: 'Change a deal tag; the tag itself stays',
  access: { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'outlet' },
  params: ofOutlet,
  body: dealTagUpdateBody,
  success: { status: 200, body: z.object({ message: z.string(), version, dealTag: dealTagRow }) },
  errors: ['not_found', 'stale', 'deal_tag.priority_taken', 'deal_tag.plan_disabled'],
});

export const dealTagFetch = endpoint({
  id: 'dealTag.fetch',
  area: 'deal-tags',
  method: 'GET',
  path: '/admin/tag-deal/fetch/{businessId}/{outletId}',
  summary: 'Deal tags of an outlet by priority; 404 when there is none',
  access: { roles: ['ADM', 'BIZ', 'MGR'], menu: ['Outlets'], level: 'view', scope: 'outlet' },
  params: z.object({ businessId: id, outletId: id }),
  query: z.strictObject(shortPaging),
  success: { status: 200, body: z.object({ tagDealsDetails: z.array(dealTagRow), ...shortTotal }) },
  errors: ['not_found'],
});

export const dealTagDelete = endpoint({
  id: 'dealTag.delete',
  area: 'deal-tags',
  method: 'DELETE',
  path: '/admin/tag-deal/delete/{outletId}/{tagId}',
  summary: 'Take a tag off an outlet; its tag and priority are free again',
  access: { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'outlet' },
  params: ofOutlet,
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  success: { status: 200, body: z.object({ message: z.string() }) },
  errors: ['not_found', 'stale'],
});
