import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { imageId } from '../http/fields.ts';
import { id, request, version, wallTime } from '../http/wire.ts';
import {
  judgeHours,
  newOutlet,
  outletChanges,
  outletDetails,
  outletService,
  outletStatus,
  touchedBookings,
  zoneKept,
} from './outlet.schema.ts';

export const outletRow = z.object({
  outletId: id,
  name: z.string(),
  prefix: z.string(),
  timezone: z.string(),
  /** Of its business, a code of ISO 4217: every amount there is in it. */
  currency: z.string(),
  /** Start of the business day; earlier times of the night belong to the day before. */
  dayStart: wallTime,
  status: outletStatus,
  city: z.string(),
  imageUrl: z.string().nullable(),
  /** Number of lanes, whatever their status. */
  lanes: z.int(),
  version,
});
export type OutletRow = z.infer<typeof outletRow>;

const ofOutlet = z.object({ businessId: id, outletId: id });
const saved = z.object({ outletId: id, version });

export const outletList = endpoint({
  id: 'outlet.list',
  area: 'outlets',
  method: 'GET',
  path: '/admin/outlet/list/{businessId}',
  summary: 'Outlets of a business; a manager sees only the assigned ones',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'business' },
  params: z.object({ businessId: id }),
  query: z.strictObject({ status: outletStatus.optional() }),
  success: { status: 200, body: z.object({ rows: z.array(outletRow) }) },
  errors: ['not_found'],
});

export const outletCreate = endpoint({
  id: 'outlet.create',
  area: 'outlets',
  method: 'POST',
  path: '/admin/outlet/create',
  summary: 'An outlet, from nothing or with the lanes and services of another (copyFrom)',
  access: { roles: ['ADM', 'BIZ'], level: 'role', scope: 'business' },
  body: request({ businessId: id, ...newOutlet, imageId, copyFrom: id.optional() }).superRefine(judgeHours),
  success: { status: 201, body: z.object({ message: z.string(), outlet: saved }) },
  errors: ['not_found', 'outlet.prefix_taken'],
});

export const outletDetailsGet = endpoint({
  id: 'outlet.details',
  area: 'outlets',
  method: 'GET',
  path: '/admin/outlet/details/{businessId}/{outletId}',
  summary: 'One outlet, and how it stands now',
  access: { roles: ['ADM', 'BIZ', 'MGR'], menu: ['Outlets'], level: 'view', scope: 'outlet' },
  params: ofOutlet,
  success: { status: 200, body: outletDetails },
  errors: ['not_found'],
});

export const outletUpdate = endpoint({
  id: 'outlet.update',
  area: 'outlets',
  method: 'PUT',
  path: '/admin/outlet/update/{businessId}/{outletId}',
  summary:
    'Update; with preview nothing is saved and the answer says which future bookings lie outside the hours, and which keep the zone: while there are any, a save is refused',
  access: { roles: ['ADM', 'BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'outlet' },
  params: ofOutlet,
  body: request({ version, preview: z.boolean().default(false), ...outletChanges, imageId }).superRefine(judgeHours),
  success: {
    status: 200,
    body: z.object({ message: z.string(), outlet: saved, outside: touchedBookings, zoneKept }),
  },
  errors: ['not_found', 'stale', 'outlet.prefix_taken', 'outlet.zone_has_bookings'],
});

export const outletServices = endpoint({
  id: 'outlet.services',
  area: 'outlets',
  method: 'GET',
  path: '/admin/outlet/services/list/{outletId}',
  summary: 'Services switched on at the outlet, and the business that the outlet is of',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  params: z.object({ outletId: id }),
  success: { status: 200, body: z.object({ businessId: id, rows: z.array(outletService) }) },
  errors: ['not_found'],
});
