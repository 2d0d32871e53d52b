import { outletList } from '@laneway/contract/outlets/outlet.endpoints';
import { ApiError } from '../http/api-error.ts';
import { implement, type Route } from '../http/route.ts';
import { listOutlets } from './outlet.repository.ts';

export const outletRoutes: Route[] = [
  implement(outletList, async ({ tx, actor, input }) => {
    const rows = await listOutlets(tx, { status: input.query.status ?? null, only: actor.outletIds });
    if (rows === null) throw new ApiError('not_found');
    return { rows };
  }),
];
