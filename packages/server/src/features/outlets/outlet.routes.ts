import {
  outletCreate,
  outletDetailsGet,
  outletList,
  outletServices,
  outletUpdate,
} from '@laneway/contract/outlets/outlet.endpoints';
import { ApiError } from '../../platform/http/api-error.ts';
import { implement, type Route } from '../../platform/http/route.ts';
import { outletNow } from './outlet-now.ts';
import { servicesOf } from './outlet-now.repository.ts';
import { listOutlets } from './outlet.repository.ts';
import { changeOutlet, createOutlet } from './outlet.service.ts';

export const outletRoutes: Route[] = [
  implement(outletList, async ({ tx, actor, input }) => {
    const rows = await listOutlets(tx, { status: input.query.status ?? null, only: actor.outletIds });
    if (rows === null) throw new ApiError('not_found');
    return { rows };
  }),
  implement(outletCreate, (call) => createOutlet(call, call.input.body)),
  implement(outletDetailsGet, ({ tx, outletId }) => outletNow(tx, outletId)),
  implement(outletUpdate, (call) => changeOutlet(call, call.outletId, call.input.body)),
  implement(outletServices, async ({ tx, outletId }) => ({
    businessId: tx.businessId,
    rows: await servicesOf(tx, outletId),
  })),
];
