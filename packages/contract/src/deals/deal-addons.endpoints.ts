import { z } from 'zod';
import { addonRow } from '../addons/addon.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/wire.ts';

export const dealAddons = endpoint({
  id: 'deal.addons',
  area: 'deals',
  method: 'GET',
  path: '/admin/items-deals/addon/list/{outletId}/{planId}',
  summary: 'Add-ons that come with a deal',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  params: z.object({ outletId: id, planId: id }),
  success: { status: 200, body: z.object({ rows: z.array(addonRow) }) },
  errors: ['not_found'],
});
