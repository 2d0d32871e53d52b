import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { description, imageId, oneLine } from '../http/fields.ts';
import { request, version } from '../http/wire.ts';

/** What the platform lets a venue sell. */

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
  title: oneLine.min(2).max(60),
  description,
  /** False: no business can enable it. */
  status: z.boolean(),
  imageId,
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
