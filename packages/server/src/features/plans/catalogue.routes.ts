import { serviceCategoryList, serviceList, serviceUpdate } from '@laneway/contract/plans/catalogue.endpoints';
import { ApiError } from '../../platform/http/api-error.ts';
import { implement, type Route } from '../../platform/http/route.ts';
import { listServiceCategories, listServices } from './catalogue.repository.ts';
import { changeService } from './service.service.ts';

export const catalogueRoutes: Route[] = [
  implement(serviceList, async ({ tx }) => ({ rows: await listServices(tx) })),
  implement(serviceUpdate, async ({ tx, actor, input, say }) => ({
    service: await changeService(tx, actor, input.params.serviceId, input.body),
    message: say('services.saved'),
  })),
  implement(serviceCategoryList, async ({ tx }) => {
    const rows = await listServiceCategories(tx);
    if (rows === null) throw new ApiError('not_found');
    return { rows };
  }),
];
