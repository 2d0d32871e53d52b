import { overviewRead } from '@laneway/contract/overview/overview.endpoints';
import { PLATFORM_BUSINESS } from '../database/database.ts';
import { implement, type Route } from '../http/route.ts';
import { venueOverview } from './overview.service.ts';
import { platformOverview } from './platform-overview.service.ts';

export const overviewRoutes: Route[] = [
  implement(overviewRead, async ({ tx, actor, database, input }) => {
    const serverNow = tx.now.toString();
    if (actor.businessId === PLATFORM_BUSINESS) {
      const platform = await platformOverview(database.platform, tx.now, input.body.days);
      return { serverNow, venue: null, platform };
    }
    return { serverNow, venue: await venueOverview(tx, actor, input.body), platform: null };
  }),
];
