import type { Feed } from './features/live/feed.ts';
import { activityRoutes } from './platform/activity/activity.routes.ts';
import { fileRoutes } from './platform/files/file.routes.ts';
import type { UploadLimits } from './platform/files/upload-limits.ts';
import type { Route, SteppedTimes } from './platform/http/route.ts';
import type { Post } from './platform/mail/post.ts';
import type { IdentityProvider } from './platform/outside/identity/identity-provider.ts';
import type { Gateway } from './platform/outside/payments/payments.ts';
import type { Storage } from './platform/outside/storage/storage.ts';
import * as slices from './slices.ts';

/** Dependencies of the server; each slice takes those it needs. */
type RouteOptions = {
  demoAllowed: boolean;
  feed: Feed;
  post: Post;
  storage: Storage;
  /** Undefined: no card can be taken. */
  gateway?: Gateway | undefined;
  /** How long the gateway is waited for; undefined: the usual times. */
  gatewayTimes?: SteppedTimes | undefined;
  /** Undefined: people sign in with e-mail and password alone. */
  provider?: IdentityProvider | undefined;
  /** Undefined: the usual limits. */
  uploadLimits?: UploadLimits | undefined;
};

/** Every handler of the API. */
export function allRoutes(options: RouteOptions): Route[] {
  const ofFeatures = Object.values(slices).flatMap((slice) => {
    if (!('routes' in slice)) return [];
    return typeof slice.routes === 'function' ? slice.routes(options) : slice.routes;
  });
  return [...activityRoutes, ...fileRoutes(options), ...ofFeatures];
}
