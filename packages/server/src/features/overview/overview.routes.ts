import { overviewRead } from '@laneway/contract/overview/overview.endpoints';
import { PLATFORM_BUSINESS } from '../../platform/database/database.ts';
import { implementRead, type Route } from '../../platform/http/route.ts';
import { venueOverview } from './overview.service.ts';
import { platformOverview } from './platform-overview.service.ts';

export const overviewRoutes: Route[] = [
  implementRead(overviewRead, async ({ tx, actor, platform, input }) => {
    if (actor.businessId === PLATFORM_BUSINESS) {
      const now = await platform.now();
      return {
        serverNow: now.toString(),
        venue: null,
        platform: await platformOverview(platform, now, input.body.days),
      };
    }
    const venue = await venueOverview(tx, actor, input.body);
    return { serverNow: tx.now.toString(), venue, platform: null };
  }),
];
