import {
  serviceCategoryCreate,
  serviceCategoryList,
  serviceCategoryPartialUpdate,
  serviceCategoryUpdate,
} from '@laneway/contract/services/service-category.endpoints';
import {
  serviceConfigCreate,
  serviceConfigDetails,
  serviceConfigUpdate,
} from '@laneway/contract/services/service-config.endpoints';
import { serviceList, serviceUpdate } from '@laneway/contract/services/service.endpoints';
import { ApiError } from '../../platform/http/api-error.ts';
import { implement, type Route } from '../../platform/http/route.ts';
import { listServiceCategories } from './service-category.repository.ts';
import { changeCategories, changeCategory, createCategory } from './service-category.service.ts';
import { changeConfig, createConfig, detailConfig } from './service-config.service.ts';
import { listServices } from './service-list.repository.ts';
import { changeService } from './service.service.ts';

export const serviceRoutes: Route[] = [
  implement(serviceList, async ({ tx }) => ({ rows: await listServices(tx) })),
  implement(serviceUpdate, (call) => changeService(call, call.input)),
  implement(serviceCategoryList, async ({ tx }) => {
    const rows = await listServiceCategories(tx);
    if (rows === null) throw new ApiError('not_found');
    return { rows };
  }),
  implement(serviceCategoryCreate, (call) => createCategory(call, call.input.body)),
  implement(serviceCategoryUpdate, (call) => changeCategory(call, call.input)),
  implement(serviceCategoryPartialUpdate, (call) => changeCategories(call, call.input.body)),
  implement(serviceConfigCreate, (call) => createConfig(call, call.input.body)),
  implement(serviceConfigUpdate, (call) => changeConfig(call, call.input)),
  implement(serviceConfigDetails, (call) => detailConfig(call, call.input)),
];
