import type { Database } from '../../platform/database/database.ts';
import type { Topics } from '../../platform/outbox/outbox.ts';
import { waitListChores } from './wait-list/close-lists.chore.ts';
import { waitListTopics } from './wait-list/offer-next.ts';
import { waitListRoutes } from './wait-list/wait-list.routes.ts';
import type { Chore } from '../../platform/jobs/housekeeping.ts';
import { checkInChores } from './check-in/check-in.repository.ts';
import { photoChores } from './guests/clear-photos.chore.ts';
import { guestPhotoRoutes } from './guests/guest-photo.routes.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/outside/storage/storage.ts';
import { bookingRoutes } from './booking.routes.ts';
import { bookingChores } from './sale/expire-holds.ts';

export function routes({ storage }: { storage: Storage }): Route[] {
  return [...bookingRoutes, ...waitListRoutes, ...guestPhotoRoutes(storage)];
}

export function topics(): Topics[] {
  return [waitListTopics];
}

export const tables = [
  'addon_item',
  'addon_order',
  'addon_order_day',
  'answer',
  'block',
  'booking',
  'booking_guest',
  'booking_item',
  'booking_line',
  'booking_term',
  'check_in_nonce',
  'customer',
  'deal_code',
  'occupancy',
  'payment',
] as const;

export function chores(database: Database): Chore[] {
  return [
    ...bookingChores(database),
    ...checkInChores(database),
    ...photoChores(database),
    ...waitListChores(database),
  ];
}
