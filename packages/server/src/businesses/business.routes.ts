import { businessDetails, businessList } from '@laneway/contract/businesses/business.endpoints';
import { implement, type Route } from '../http/route.ts';
import { findBusiness, listBusinesses } from './business.service.ts';

export const businessRoutes: Route[] = [
  implement(businessList, ({ database, input, say }) => listBusinesses(database.platform, input.query, say)),
  implement(businessDetails, async ({ tx }) => ({ business: await findBusiness(tx) })),
];
