import {
  businessCreate,
  businessDetails,
  businessList,
  businessSearch,
  businessUpdate,
} from '@laneway/contract/businesses/business.endpoints';
import { implement, type Route } from '../http/route.ts';
import { changeBusiness, createBusiness, findBusiness, listBusinesses, searchBusinesses } from './business.service.ts';

export const businessRoutes: Route[] = [
  implement(businessList, ({ database, input, say }) => listBusinesses(database.platform, input.query, say)),
  implement(businessDetails, ({ tx, actor }) => findBusiness(tx, actor)),
  implement(businessSearch, ({ tx, database, input }) => searchBusinesses(tx, database.platform, input.query.email)),
  implement(businessCreate, async ({ tx, actor, input, say }) => ({
    message: say('business.created'),
    ...(await createBusiness(tx, actor, input.body)),
  })),
  implement(businessUpdate, async ({ tx, actor, input, say }) => ({
    message: say('business.saved'),
    business: await changeBusiness(tx, actor, input.body, say),
  })),
];
