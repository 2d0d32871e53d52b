import { activityRoutes } from './platform/activity/activity.routes.ts';
import { bookingListRoutes } from './features/booking-lists/booking-list.routes.ts';
import { bookingRoutes } from './features/bookings/booking.routes.ts';
import { businessRoutes } from './features/businesses/business.routes.ts';
import { fileRoutes } from './platform/files/file.routes.ts';
import type { UploadLimits } from './platform/files/upload-limits.ts';
import type { Route } from './platform/http/route.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { boardRoutes } from './features/live/board.routes.ts';
import type { Feed } from './features/live/feed.ts';
import type { Post } from './platform/mail/post.ts';
import { managerRoutes } from './features/managers/manager.routes.ts';
import { outletRoutes } from './features/outlets/outlet.routes.ts';
import type { IdentityProvider } from './platform/outside/identity/identity-provider.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import type { Storage } from './platform/outside/storage/storage.ts';
import { catalogueRoutes } from './features/plans/catalogue.routes.ts';
import { planRoutes } from './features/plans/plan.routes.ts';
import { venueRoutes } from './features/venues/venue.routes.ts';

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
