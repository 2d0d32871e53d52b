import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, version } from '../http/wire.ts';
import {
  futureBooking,
  venueAddBody,
  venuePlanCheckBody,
  venueRow,
  venueSet,
  venueUpdateBody,
} from './venue.schema.ts';

const ofOutlet = z.object({ outletId: id });

export const venueList = endpoint({
  id: 'venue.list',
  area: 'venues',
  method: 'GET',
  path: '/admin/venue/list/{outletId}',
  summary: 'Lanes, rooms and tables of an outlet, and the sets they form',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  params: ofOutlet,
  success: { status: 200, body: z.object({ rows: z.array(venueRow), sets: z.array(venueSet) }) },
  errors: ['not_found', 'too_many'],
});

export const venueAdd = endpoint({
  id: 'venue.add',
  area: 'venues',
  method: 'POST',
  path: '/admin/venue/add',
  summary: 'Add lanes, rooms or tables, one or many at once, and a venue of several (set)',
  access: { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'outlet' },
  body: venueAddBody,
  success: {
    status: 201,
    body: z.object({
      message: z.string(),
      resources: z.array(z.object({ resourceId: id, version })),
      set: z.object({ resourceSetId: id, version }).nullable(),
    }),
  },
  errors: ['not_found', 'venue.number_taken'],
});

export const venueUpdate = endpoint({
  id: 'venue.update',
  area: 'venues',
  method: 'PUT',
  path: '/admin/venue/update/{outletId}',
  summary: 'Update, rename, order, disable: several at once, all or none',
  access: { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'outlet' },
  params: ofOutlet,
  body: venueUpdateBody,
  success: { status: 200, body: z.object({ message: z.string(), rows: z.array(venueRow), sets: z.array(venueSet) }) },
  errors: ['not_found', 'stale', 'venue.number_taken', 'venue.in_use'],
});

export const venuePlanCheck = endpoint({
  id: 'venue.planCheck',
  area: 'venues',
  method: 'POST',
  reads: true,
  path: '/admin/venue/plan/check/{outletId}',
  summary:
    'Which plans, sets and future bookings use these resources, or which future bookings take a set as a whole, before they are taken out of use or changed',
  access: { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'view', scope: 'outlet' },
  params: ofOutlet,
  body: venuePlanCheckBody,
  success: {
    status: 200,
    body: z.object({
      /** `left`: number of places in use on which the plan could still be sold. */
      plans: z.array(z.object({ planId: id, title: z.string(), left: z.int() })),
      sets: z.array(z.object({ resourceSetId: id, name: z.string() })),
      count: z.int(),
      /** The first 50. */
      bookings: z.array(futureBooking),
    }),
  },
  errors: ['not_found'],
});
