import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { businessDate, id, instant, page, paging, request } from '../http/wire.ts';
import { ACTIVITY_KINDS } from '../slice.ts';

const facts = z.record(z.string(), z.unknown()).nullable();

export const activityRow = z.object({
  activityId: id,
  at: instant,
  actor: z.object({ id: id.nullable(), name: z.string(), actingAs: z.enum(['ADM', 'BIZ', 'MGR', 'CUS', 'SYS']) }),
  /** Name of the activity, such as booking.moved or outlet.updated. */
  what: z.string(),
  outlet: z.object({ outletId: id, name: z.string() }).nullable(),
  booking: z.object({ bookingId: id, code: z.string(), name: z.string() }).nullable(),
  /** The subject's present name, when it is no booking. */
  subject: z.string().nullable(),
  /** The changed fields, with their values before and after. */
  before: facts,
  after: facts,
});
export type ActivityRow = z.infer<typeof activityRow>;

const filters = {
  /** Account of the author. */
  actorId: id.nullish(),
  outletId: id.nullish(),
  kind: z.enum(ACTIVITY_KINDS).nullish(),
  /** A date of the outlet's clock, or of the business's when no outlet is given. */
  date: businessDate.nullish(),
};

export const activityListBody = request({
  ...paging,
  page: z.undefined().optional(),
  search: z.undefined().optional(),
  ...filters,
});

const listed = page(activityRow).extend({
  /** Everybody with an activity here, by name. */
  people: z.array(z.object({ id, name: z.string() })),
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
  success: { status: 200, body: listed },
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

export const activityPlatform = endpoint({
  id: 'activity.platform',
  area: 'activity',
  method: 'POST',
  reads: true,
  path: '/admin/platform/activity/list',
  summary: "The platform's own activity: Admins, and the sign-ins of all businesses, newest first",
  access: { roles: ['ADM'], level: 'role', scope: 'platform' },
  body: activityListBody,
  success: { status: 200, body: listed },
  errors: [],
});

export const activityPlatformExport = endpoint({
  id: 'activity.platformExport',
  area: 'activity',
  method: 'POST',
  reads: true,
  path: '/admin/platform/activity/export',
  summary: "The platform's own activity, newest first, as CSV for a spreadsheet; one at a time",
  access: { roles: ['ADM'], level: 'role', scope: 'platform' },
  body: request(filters),
  success: { status: 200, body: z.unknown(), file: true },
  errors: ['too_many'],
});
