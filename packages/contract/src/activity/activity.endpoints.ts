import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { businessDate, id, instant, page, paging, request } from '../http/wire.ts';
import { ACTIVITY_KINDS } from '../slice-codes.ts';

const facts = z.record(z.string(), z.unknown()).nullable();

export const activityRow = z.object({
  activityId: id,
  at: instant,
  actor: z.object({ id: id.nullable(), name: z.string(), actingAs: z.enum(['ADM', 'BIZ', 'MGR', 'CUS', 'SYS']) }),
  /** booking.moved, outlet.updated, and so on. */
  what: z.string(),
  outlet: z.object({ outletId: id, name: z.string() }).nullable(),
  booking: z.object({ bookingId: id, code: z.string(), name: z.string() }).nullable(),
  /** What it is about when it is no booking, as it is called now. */
  subject: z.string().nullable(),
  /** What changed, as it was and as it is. */
  before: facts,
  after: facts,
});
export type ActivityRow = z.infer<typeof activityRow>;

const filters = {
  /** Account of who did it. */
  actorId: id.nullish(),
  outletId: id.nullish(),
  kind: z.enum(ACTIVITY_KINDS).nullish(),
  /** A day of the outlet's clock, or of the business's when no outlet is named. */
  date: businessDate.nullish(),
};

export const activityListBody = request({
  ...paging,
  page: z.undefined().optional(),
  search: z.undefined().optional(),
  ...filters,
});

export const activityList = endpoint({
  id: 'activity.list',
  area: 'activity',
  method: 'POST',
  reads: true,
  path: '/admin/activity/list/{businessId}',
  summary: 'Who did what, newest first, by person, outlet, kind and day',
  access: { roles: ['BIZ'], level: 'role', scope: 'business' },
  params: z.object({ businessId: id }),
  body: activityListBody,
  success: {
    status: 200,
    body: page(activityRow).extend({
      /** Everybody who ever did something here, by name. */
      people: z.array(z.object({ id, name: z.string() })),
    }),
  },
  errors: ['not_found'],
});

export const activityExport = endpoint({
  id: 'activity.export',
  area: 'activity',
  method: 'POST',
  reads: true,
  path: '/admin/activity/export/{businessId}',
  summary: 'Who did what, newest first, as CSV for a spreadsheet; one at a time for each business',
  access: { roles: ['BIZ'], level: 'role', scope: 'business' },
  params: z.object({ businessId: id }),
  body: request(filters),
  success: { status: 200, body: z.unknown(), file: true },
  errors: ['not_found', 'too_many'],
});
