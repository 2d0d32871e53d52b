import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { oneLine } from '../http/fields.ts';
import { id, request, version } from '../http/wire.ts';
import { serviceId } from './service.endpoints.ts';

/** A business's own divisions of a service: Open bowling, Cosmic, VIP lanes, Birthdays. */

export const serviceCategoryRow = z.object({
  serviceCatId: id,
  serviceId,
  name: z.string(),
  order: z.int(),
  status: z.boolean(),
  version,
});
export type ServiceCategoryRow = z.infer<typeof serviceCategoryRow>;

const name = oneLine.min(1).min(2).max(50);
/** Place in lists, from 1; several may share one, then the name decides. */
const order = z.int().min(1).max(1000);

/** What a person sets of a category. */
export const serviceCategoryForm = z.strictObject({ name, status: z.boolean() });

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

export const serviceCategoryCreate = endpoint({
  id: 'serviceCategory.create',
  area: 'service-categories',
  method: 'POST',
  path: '/admin/service-category/create',
  summary: 'Make a category of a service',
  access: { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'business' },
  body: request({ businessId: id, serviceId, name, order: order.default(1), status: z.boolean().default(true) }),
  success: { status: 201, body: z.object({ message: z.string(), serviceCatId: id, version }) },
  errors: ['not_found', 'service_category.name_taken'],
});

export const serviceCategoryUpdate = endpoint({
  id: 'serviceCategory.update',
  area: 'service-categories',
  method: 'PUT',
  path: '/admin/service-category/update/{serviceCatId}',
  summary: 'Change a category; switched off, its plans are not sold',
  access: { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'business' },
  params: z.object({ serviceCatId: id }),
  body: request({ version, name: name.optional(), order: order.optional(), status: z.boolean().optional() }),
  success: { status: 200, body: z.object({ message: z.string(), serviceCategory: serviceCategoryRow }) },
  errors: ['not_found', 'stale', 'service_category.name_taken'],
});

export const serviceCategoryPartialUpdate = endpoint({
  id: 'serviceCategory.partialUpdate',
  area: 'service-categories',
  method: 'PUT',
  path: '/admin/service-category/partial-update',
  summary: 'Order and status of several categories, all or none',
  access: { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'business' },
  body: request({
    rows: z
      .array(z.strictObject({ serviceCatId: id, version, order: order.optional(), status: z.boolean().optional() }))
      .min(1)
      .max(200),
  }),
  success: { status: 200, body: z.object({ message: z.string(), rows: z.array(serviceCategoryRow) }) },
  errors: ['not_found', 'stale'],
});
