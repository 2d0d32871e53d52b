import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, version } from '../http/wire.ts';

/** What the platform lets a venue sell, and the shelves a business makes of it. */

export const SERVICE_IDS = ['BOWLING', 'PARTY_EVENT', 'RESERVATION', 'BUY_NOW', 'GIFT_CARD', 'MEMBERSHIP'] as const;
export const serviceId = z.enum(SERVICE_IDS);

export const serviceRow = z.object({
  id: serviceId,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  status: z.boolean(),
  version,
});

export const serviceList = endpoint({
  id: 'services.list',
  area: 'services',
  method: 'GET',
  path: '/admin/services/list',
  summary: "The platform's services",
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'self' },
  success: { status: 200, body: z.object({ rows: z.array(serviceRow) }) },
  errors: [],
});

export const serviceCategoryRow = z.object({
  serviceCatId: id,
  serviceId,
  name: z.string(),
  order: z.int(),
  status: z.boolean(),
  version,
});

export const serviceCategoryList = endpoint({
  id: 'serviceCategory.list',
  area: 'service-categories',
  method: 'GET',
  path: '/admin/service-category/list/{businessId}',
  summary: 'Service categories of a business',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'business' },
  params: z.object({ businessId: id }),
  success: { status: 200, body: z.object({ rows: z.array(serviceCategoryRow) }) },
  errors: ['not_found'],
});
