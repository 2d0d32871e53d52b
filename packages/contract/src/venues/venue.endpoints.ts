import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, version } from '../http/wire.ts';

export const venueType = z.enum(['lane', 'room', 'table']);
export const resourceStatus = z.enum(['active', 'down', 'disabled']);
export const venueRow = z.object({
  resourceId: id,
  name: z.string(),
  venueType,
  number: z.int(),
  maxGuest: z.int(),
  status: resourceStatus,
  gapAfter: z.boolean(),
  serviceCategories: z.array(id),
  deskNumber: z.string().nullable(),
  version,
});
export type VenueRow = z.infer<typeof venueRow>;

export const venueList = endpoint({
  id: 'venue.list',
  area: 'venues',
  method: 'GET',
  path: '/admin/venue/list/{outletId}',
  summary: 'Lanes, rooms and tables of an outlet',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  params: z.object({ outletId: id }),
  success: { status: 200, body: z.object({ rows: z.array(venueRow) }) },
  errors: ['not_found'],
});
