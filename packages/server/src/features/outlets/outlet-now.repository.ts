import type { outletService } from '@laneway/contract/outlets/outlet.schema';
import type { z } from 'zod';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { placeOrder } from './place-order.ts';

const TODAY: Statement = {
  name: 'outlet.today',
  text: `SELECT count(*)::int AS bookings, coalesce(sum(total_guests), 0)::int AS guests FROM booking
         WHERE business_id = $1 AND outlet_id = $2 AND starts_at >= $3 AND starts_at < $4
           AND status IN ('pending', 'successful', 'inprogress', 'done')`,
};
const RESOURCES: Statement = {
  name: 'outlet.resources',
  text: `SELECT resource_id AS "resourceId", name, venue_type AS "venueType", number, max_guest AS "maxGuest",
           gap_after AS "gapAfter", status
         FROM resource WHERE business_id = $1 AND outlet_id = $2
         ORDER BY ${placeOrder()}`,
};
const TAKEN: Statement = {
  name: 'outlet.taken_today',
  text: `SELECT resource_id AS "resourceId", starts_at AS "startsAt", ends_at AS "endsAt", kind FROM occupancy
         WHERE business_id = $1 AND outlet_id = $2 AND business_date BETWEEN $3::date - 1 AND $3::date
           AND ends_at > $4 AND (expires_at IS NULL OR expires_at > $4)
         ORDER BY starts_at`,
};
const PLAYING: Statement = {
  name: 'outlet.playing',
  text: `SELECT r.resource_id AS "resourceId", max(i.ends_at) AS "endsAt"
         FROM booking_item i CROSS JOIN unnest(i.resource_ids) AS r(resource_id)
         WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.business_date = $3 AND i.status = 'inprogress'
         GROUP BY r.resource_id`,
};
const MANAGERS: Statement = {
  name: 'outlet.managers',
  text: `SELECT count(*)::int AS managers FROM manager_outlet o
         JOIN manager m ON m.business_id = o.business_id AND m.manager_id = o.manager_id
         WHERE o.business_id = $1 AND o.outlet_id = $2 AND m.status <> 'disabled'`,
};
const SERVICES: Statement = {
  name: 'outlet.services',
  text: `SELECT c.service_config_id AS "serviceConfigId", c.service_id AS "serviceId",
           coalesce(nullif(c.title, ''), s.title) AS title, c.status, c.venue_types AS "venueTypes",
           c.increment_minutes AS increment, c.turnover_minutes AS "turnoverMinutes",
           c.default_duration AS "defaultDuration", c.service_categories AS "serviceCategories", c.version
         FROM service_config c JOIN service s ON s.service_id = c.service_id
         WHERE c.business_id = $1 AND c.outlet_id = $2 ORDER BY lower(coalesce(nullif(c.title, ''), s.title)), c.service_id`,
};

export type KnownResource = {
  resourceId: string;
  name: string;
  venueType: 'lane' | 'room' | 'table';
  number: number;
  maxGuest: number;
  gapAfter: boolean;
  status: 'active' | 'down' | 'disabled';
};
export type Taken = { resourceId: string; startsAt: string; endsAt: string; kind: 'booking' | 'hold' | 'block' };

export type Playing = { resourceId: string; endsAt: string };

/** Bookings that begin between two instants, and their guests. */
export async function bookingsBetween(
  tx: Tx,
  outletId: string,
  startsAt: string,
  endsAt: string,
): Promise<{ bookings: number; guests: number }> {
  const [row] = await tx.query<{ bookings: number; guests: number }>(TODAY, [
    tx.businessId,
    outletId,
    startsAt,
    endsAt,
  ]);
  return row ?? { bookings: 0, guests: 0 };
}

/** Lanes, then rooms, then tables, each by number. */
export function resourcesOf(tx: Tx, outletId: string): Promise<KnownResource[]> {
  return tx.query<KnownResource>(RESOURCES, [tx.businessId, outletId]);
}

/** The occupancy of a business date from now on, by start. */
export function takenFrom(tx: Tx, outletId: string, date: string): Promise<Taken[]> {
  return tx.query<Taken>(TAKEN, [tx.businessId, outletId, date, tx.now.toString()]);
}

/** The places where parties play on a business date, and the booked end, which may be over. */
export function playingOn(tx: Tx, outletId: string, date: string): Promise<Playing[]> {
  return tx.query<Playing>(PLAYING, [tx.businessId, outletId, date]);
}

/** The number of managers of the outlet who may sign in. */
export async function countManagers(tx: Tx, outletId: string): Promise<number> {
  const [row] = await tx.query<{ managers: number }>(MANAGERS, [tx.businessId, outletId]);
  return row?.managers ?? 0;
}

/** The services of an outlet, by title. */
export function servicesOf(tx: Tx, outletId: string): Promise<z.infer<typeof outletService>[]> {
  return tx.query(SERVICES, [tx.businessId, outletId]);
}
