import { ZERO } from '@laneway/domain/money/cents';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { imageId } from '../http/fields.ts';
import { businessDate, id, request, shortPaging, shortTotal, version } from '../http/wire.ts';
import { addonFields, addonRow, addonStockRow } from './addon.schema.ts';

const edit = { roles: ['BIZ', 'MGR'], menu: ['Outlets'], level: 'edit', scope: 'outlet' } as const;
const { desc, taxPer, taxFlat, maxCount, stock, planIds, status, ...needed } = addonFields;

export const addonList = endpoint({
  id: 'addon.list',
  area: 'addons',
  method: 'GET',
  path: '/admin/addon/list/{outletId}',
  summary: 'Add-ons of an outlet by category and name; those that a plan offers, deleted ones only when asked for',
  access: { roles: ['ADM', 'BIZ', 'MGR'], level: 'none', scope: 'outlet' },
  params: z.object({ outletId: id }),
  query: z.strictObject({
    isDeleted: z.stringbool().optional(),
    planId: id.optional(),
    date: businessDate.optional(),
    ...shortPaging,
  }),
  success: { status: 200, body: z.object({ rows: z.array(addonStockRow), ...shortTotal }) },
  errors: ['not_found'],
});

export const addonCreate = endpoint({
  id: 'addon.create',
  area: 'addons',
  method: 'POST',
  path: '/admin/addon/create',
  summary: 'Make an add-on',
  access: edit,
  body: request({
    outletId: id,
    ...needed,
    desc: desc.default(''),
    taxPer: taxPer.default(0),
    taxFlat: taxFlat.default(ZERO),
    maxCount: maxCount.default(null),
    stock: stock.default(null),
    planIds: planIds.default(null),
    status: status.default(true),
    imageId,
  }),
  success: { status: 201, body: z.object({ message: z.string(), addonId: id, version }) },
  errors: ['not_found'],
});

export const addonUpdate = endpoint({
  id: 'addon.update',
  area: 'addons',
  method: 'PUT',
  path: '/admin/addon/update/{outletId}/{addonId}',
  summary: 'Change an add-on; what is ordered keeps its price',
  access: edit,
  params: z.object({ outletId: id, addonId: id }),
  body: request({ outletId: id.optional(), version, ...z.strictObject(addonFields).partial().shape, imageId }),
  success: { status: 200, body: z.object({ message: z.string(), addon: addonRow }) },
  errors: ['not_found', 'stale'],
});

export const addonPartialUpdate = endpoint({
  id: 'addon.partialUpdate',
  area: 'addons',
  method: 'PUT',
  path: '/admin/addon/partial-update',
  summary: 'Status and deletion of several add-ons, all or none',
  access: edit,
  body: request({
    outletId: id,
    rows: z
      .array(
        z.strictObject({ addonId: id, version, status: z.boolean().optional(), isDeleted: z.boolean().optional() }),
      )
      .min(1)
      .max(200),
  }),
  success: { status: 200, body: z.object({ message: z.string(), rows: z.array(addonRow) }) },
  errors: ['not_found', 'stale'],
});
