import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { description } from '../http/fields.ts';
import { id, request, version } from '../http/wire.ts';

/** The platform's services, and a business's categories of them. */

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

/** The fields of a service that the Admin types. */
export const serviceForm = z.strictObject({
  title: z.string().trim().min(2).max(60),
  description,
  /** False: no business can enable it. */
  status: z.boolean(),
});

/** Absent fields stay unchanged. */
export const serviceUpdateBody = request({ ...serviceForm.partial().shape, version });

export const serviceUpdate = endpoint({
  id: 'services.update',
  area: 'services',
  method: 'PUT',
  path: '/admin/services/update/{serviceId}',
  summary: "Change a service of the platform's catalogue",
  access: { roles: ['ADM'], level: 'role', scope: 'platform' },
  params: z.object({ serviceId }),
  body: serviceUpdateBody,
  success: { status: 200, body: z.object({ message: z.string(), service: serviceRow }) },
  errors: ['not_found', 'stale'],
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
