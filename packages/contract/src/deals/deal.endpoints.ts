import { z } from 'zod';
import { addonRow } from '../addons/addon.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, shortPaging, shortTotal } from '../http/wire.ts';
import { planRow } from '../plans/plan.endpoints.ts';
import { planCreate, planUpdate } from '../plans/plan-write.endpoints.ts';

/** Deals: plans that are paid now and used later. They are rows of the plans. */

const read = { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' } as const;

export const dealCreate = endpoint({
  ...planCreate,
  id: 'deal.create',
  area: 'deals',
  path: '/admin/items-deals/create',
  summary: 'Make a deal',
});

export const dealUpdate = endpoint({
  ...planUpdate,
  id: 'deal.update',
  area: 'deals',
  path: '/admin/items-deals/update/{outletId}/{planId}',
  summary: 'Save a deal as a new version; what was sold keeps its own',
  params: z.object({ outletId: id, planId: id }),
});

export const dealList = endpoint({
  id: 'deal.list',
  area: 'deals',
  method: 'GET',
  path: '/admin/items-deals/list/{outletId}',
  summary: 'Deals of an outlet, disabled ones included',
  access: read,
  params: z.object({ outletId: id }),
  query: z.strictObject(shortPaging),
  success: { status: 200, body: z.object({ serviceItems: z.array(planRow), ...shortTotal }) },
  errors: ['not_found'],
});

export const dealAddons = endpoint({
  id: 'deal.addons',
  area: 'deals',
  method: 'GET',
  path: '/admin/items-deals/addon/list/{outletId}/{planId}',
  summary: 'Add-ons that come with a deal, by category and name; deleted ones are left out',
  access: read,
  params: z.object({ outletId: id, planId: id }),
  success: { status: 200, body: z.object({ rows: z.array(addonRow) }) },
  errors: ['not_found'],
});
