import type { Occupied } from '@laneway/domain/availability/occupancy';
import type { Statement, Tx } from '../database/database.ts';

/**
 * The one lock statement: the tenant's own resources, each on each business date, in sorted order. The rows are read
 * as they are, since under an aggregate the lock would not be taken.
 */
const LOCK: Statement = {
  name: 'occupancy.lock',
  text: `SELECT resource_id, d, pg_advisory_xact_lock(hashtextextended($1::text || resource_id::text || d::text, 0))
         FROM (SELECT resource_id, d FROM resource, unnest($3::date[]) d
               WHERE business_id = $1 AND resource_id = ANY($2) ORDER BY resource_id, d) AS wanted`,
};
const SWEEP: Statement = {
  name: 'occupancy.sweep',
  text: `DELETE FROM occupancy WHERE business_id = $1 AND resource_id = ANY($2) AND expires_at <= $3`,
};
const READ: Statement = {
  name: 'occupancy.read',
  text: `SELECT o.resource_id, o.starts_at, o.ends_at, o.kind, coalesce(o.booking_item_id, o.block_id) AS owner_id, o.expires_at,
           i.booking_id, i.status, coalesce(nullif(b.name, ''), b.owner_name, k.title, '') AS name
         FROM occupancy o
         LEFT JOIN booking_item i ON i.business_id = o.business_id AND i.booking_item_id = o.booking_item_id
         LEFT JOIN booking b ON b.business_id = o.business_id AND b.booking_id = i.booking_id
         LEFT JOIN block k ON k.business_id = o.business_id AND k.block_id = o.block_id
         WHERE o.business_id = $1 AND o.outlet_id = $2 AND o.business_date BETWEEN $3::date - 1 AND $4::date + 1`,
};

type OccupancyRow = {
  resource_id: string;
  starts_at: string;
  ends_at: string;
  kind: Occupied['kind'];
  owner_id: string;
  expires_at: string | null;
  booking_id: string | null;
  status: string | null;
  name: string;
};

/**
 * Takes the locks of resources and business dates, and clears away holds whose time has come. Every writer of
 * occupancy does this first, so that two of them never wait for each other in a circle.
 */
export async function lockResources(tx: Tx, resourceIds: readonly string[], dates: readonly string[]): Promise<void> {
  const ids = [...new Set(resourceIds)];
  if (ids.length === 0) return;
  const days = [...new Set(dates)];
  const [locked] = await Promise.all([
    tx.query(LOCK, [tx.businessId, ids, days]),
    tx.query(SWEEP, [tx.businessId, ids, tx.now.toString()]),
  ]);
  if (locked.length !== ids.length * days.length) throw new Error('a resource to be locked is not there');
}

/** What is taken at an outlet from the first to the last of some business dates, nights before and after included. */
export async function readOccupancy(tx: Tx, outletId: string, dates: readonly string[]): Promise<Occupied[]> {
  const sorted = [...dates].sort();
  const rows = await tx.query<OccupancyRow>(READ, [tx.businessId, outletId, sorted[0], sorted.at(-1)]);
  return rows.map((row) => ({
    resourceId: row.resource_id,
    startMs: Date.parse(row.starts_at),
    endMs: Date.parse(row.ends_at),
    kind: row.kind,
    ownerId: row.owner_id,
    bookingId: row.booking_id,
    name: row.name,
    expiresAtMs: row.expires_at === null ? null : Date.parse(row.expires_at),
    inProgress: row.status === 'inprogress',
  }));
}
