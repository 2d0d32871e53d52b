import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { oneLine } from '../http/fields.ts';
import { id, request, version } from '../http/wire.ts';
import { venueType } from '../venues/venue.schema.ts';
import { DURATIONS } from './durations.ts';
import { serviceId } from './service.endpoints.ts';

/** A service switched on at an outlet: what it uses, when bookings start, what is kept free after them. */

export const SERVICE_CONFIG_STATUS = ['ACTIVE', 'INACTIVE'] as const;

/** A list in which nothing is twice. */
function distinct<T extends z.ZodType<string>>(item: T, max: number) {
  return z
    .array(item)
    .max(max)
    .refine((list) => new Set(list).size === list.length, { params: { words: 'validation.invalid', values: {} } });
}

const config = {
  /** Empty: the title of the platform's service. */
  title: oneLine.max(60),
  /** INACTIVE sells nothing new; what is sold stays. */
  status: z.enum(SERVICE_CONFIG_STATUS),
  /** Kinds of resource that it uses; none for a service without time. */
  venueTypes: distinct(venueType, 3),
  /** Minutes between starts. */
  increment: z.int().min(5).max(240).multipleOf(5),
  /** Minutes kept free after a booking, for those made from now on. */
  turnoverMinutes: z.int().min(0).max(240),
  /** Hours. */
  defaultDuration: z.literal(DURATIONS),
  /** Categories of the service that the outlet offers. */
  serviceCategories: distinct(id, 200),
};

export const serviceConfigForm = z.strictObject(config);

export const serviceConfigRow = z.object({
  serviceConfigId: id,
  outletId: id,
  serviceId,
  title: z.string(),
  status: z.enum(SERVICE_CONFIG_STATUS),
  venueTypes: z.array(venueType),
  increment: z.int(),
  turnoverMinutes: z.int(),
  defaultDuration: z.number(),
  serviceCategories: z.array(id),
  version,
});
export type ServiceConfigRow = z.infer<typeof serviceConfigRow>;

const edit = { roles: ['ADM', 'BIZ'], level: 'role', scope: 'outlet' } as const;

export const serviceConfigCreate = endpoint({
  id: 'serviceConfig.create',
  area: 'service-config',
  method: 'POST',
  path: '/admin/service-config/create',
  summary: 'Switch a service on at an outlet',
  access: edit,
  body: request({
    outletId: id,
    serviceId,
    ...config,
    title: config.title.default(''),
    status: config.status.default('ACTIVE'),
    venueTypes: config.venueTypes.default([]),
    increment: config.increment.default(30),
    turnoverMinutes: config.turnoverMinutes.default(0),
    defaultDuration: config.defaultDuration.default(1),
    serviceCategories: config.serviceCategories.default([]),
  }),
  success: { status: 201, body: z.object({ message: z.string(), serviceConfigId: id, version }) },
  errors: ['not_found', 'service_config.exists'],
});

export const serviceConfigDetails = endpoint({
  id: 'serviceConfig.details',
  area: 'service-config',
  method: 'GET',
  path: '/admin/service-config/details/{outletId}/{serviceConfigId}',
  summary: 'How a service is set up at an outlet',
  access: { roles: ['ADM', 'BIZ', 'MGR'], menu: ['Outlets'], level: 'view', scope: 'outlet' },
  params: z.object({ outletId: id, serviceConfigId: id }),
  success: { status: 200, body: z.object({ serviceConfig: serviceConfigRow }) },
  errors: ['not_found'],
});

export const serviceConfigUpdate = endpoint({
  id: 'serviceConfig.update',
  area: 'service-config',
  method: 'PUT',
  path: '/admin/service-config/update/{outletId}/{serviceId}',
  summary: 'Change how a service is set up at an outlet; what is absent stays as it is',
  access: edit,
  params: z.object({ outletId: id, serviceId }),
  body: request({ version, ...z.strictObject(config).partial().shape }),
  success: { status: 200, body: z.object({ message: z.string(), serviceConfig: serviceConfigRow }) },
  errors: ['not_found', 'stale'],
});
