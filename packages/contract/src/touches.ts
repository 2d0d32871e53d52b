import { kinds as addonKinds, touches as addons } from './addons/addon.touches.ts';
import { touches as bookings } from './bookings/booking.touches.ts';
import { kinds as businessKinds, touches as businesses } from './businesses/business.touches.ts';
import { kinds as dealTagKinds, touches as dealTags } from './deal-tags/deal-tag.touches.ts';
import { touches as deals } from './deals/deal.touches.ts';
import type { CommandId } from './endpoints.ts';
import { touches as files } from './files/file.touches.ts';
import { touches as identity } from './identity/identity.touches.ts';
import { kinds as managerKinds, touches as managers } from './managers/manager.touches.ts';
import { kinds as outletKinds, touches as outlets } from './outlets/outlet.touches.ts';
import { kinds as planKinds, touches as plans } from './plans/plan.touches.ts';
import { kinds as serviceKinds, touches as services } from './services/service.touches.ts';
import type { KindsOfSlice, Reads } from './slice-touches.ts';
import { kinds as tagKinds, touches as tags } from './tags/tag.touches.ts';
import { kinds as venueKinds, touches as venues } from './venues/venue.touches.ts';

/** The reads that each command makes stale, of every slice. A command that no slice names does not compile. */
export const TOUCHES: Record<CommandId, Reads> = {
  ...addons,
  ...bookings,
  ...businesses,
  ...dealTags,
  ...deals,
  ...files,
  ...identity,
  ...managers,
  ...outlets,
  ...plans,
  ...services,
  ...tags,
  ...venues,
};

/**
 * The reads that a change elsewhere makes stale, by the kind of row. The server's entities are of these kinds, so one
 * that no slice names does not compile. Bookings and blocks have events of their own.
 */
export const KINDS = {
  ...addonKinds,
  ...businessKinds,
  ...dealTagKinds,
  ...managerKinds,
  ...outletKinds,
  ...planKinds,
  ...serviceKinds,
  ...tagKinds,
  ...venueKinds,
} as const satisfies KindsOfSlice;

/** The kinds of rows whose changes the stream names. */
export type RowKind = keyof typeof KINDS;
