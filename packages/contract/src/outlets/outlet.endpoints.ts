import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, version, wallTime } from '../http/wire.ts';

export const outletStatus = z.enum(['DRAFT', 'ACTIVE', 'INACTIVE']);
export const outletRow = z.object({
  outletId: id,
  name: z.string(),
  prefix: z.string(),
  timezone: z.string(),
  /** When the business day turns; what is later at night belongs to the day before. */
  dayStart: wallTime,
  status: outletStatus,
  city: z.string(),
  version,
});
export type OutletRow = z.infer<typeof outletRow>;

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
