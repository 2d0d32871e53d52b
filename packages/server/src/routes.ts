import { activityRoutes } from './activity/activity.routes.ts';
import { bookingListRoutes } from './booking-lists/booking-list.routes.ts';
import { bookingRoutes } from './bookings/booking.routes.ts';
import { businessRoutes } from './businesses/business.routes.ts';
import { fileRoutes } from './files/file.routes.ts';
import type { UploadLimits } from './files/upload-limits.ts';
import type { Route } from './http/route.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { boardRoutes } from './live/board.routes.ts';
import type { Feed } from './live/feed.ts';
import type { Post } from './mail/post.ts';
import { managerRoutes } from './managers/manager.routes.ts';
import { outletRoutes } from './outlets/outlet.routes.ts';
import type { IdentityProvider } from './outside/identity/identity-provider.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import type { Storage } from './outside/storage/storage.ts';
import { catalogueRoutes } from './plans/catalogue.routes.ts';
import { planRoutes } from './plans/plan.routes.ts';
import { venueRoutes } from './venues/venue.routes.ts';

/** Every handler of the API. */
export function allRoutes(options: {
  demoAllowed: boolean;
  feed: Feed;
  post: Post;
  storage: Storage;
  provider?: IdentityProvider | undefined;
  /** Where it is not the usual. */
  uploadLimits?: UploadLimits | undefined;
}): Route[] {
  return [
    ...identityRoutes({ ...options, provider: options.provider }),
    ...activityRoutes,
    ...businessRoutes(options.post),
    ...catalogueRoutes,
    ...outletRoutes,
    ...managerRoutes(options.post),
    ...venueRoutes,
    ...planRoutes,
    ...overviewRoutes,
    ...boardRoutes(options.feed),
    ...bookingListRoutes,
    ...bookingRoutes,
    ...fileRoutes(options.storage, options.uploadLimits),
  ];
}
