import type { Occupied } from '@laneway/domain/availability/occupancy';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

/**
 * The one lock statement: the tenant's own resources, each on each business date, in sorted order. It returns rows and
 * no aggregate, since under an aggregate PostgreSQL would skip the locks.
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
/** An instant on the outlet's clock, as a scalar subquery that is evaluated once. */
const wall = (moment: string): string =>
  `(SELECT ${moment} AT TIME ZONE timezone FROM outlet WHERE business_id = $1 AND outlet_id = $2)`;
/**
 * Whether a party plays, by a list that is built once. A join was planned for one row, and at a million bookings
 * compared each row with each party that plays.
 */
const PLAYING = `coalesce(o.booking_item_id IN (
             SELECT p.booking_item_id FROM booking_item p
             WHERE p.business_id = $1 AND p.outlet_id = $2 AND p.status = 'inprogress'), false)`;
/** Rows from before the first midnight to after the last possible wall time, 29:59; and parties that overrun it. */
const OF_DATES = `FROM occupancy o
         WHERE o.business_id = $1 AND o.outlet_id = $2 AND o.business_date BETWEEN $3::date - 1 AND $4::date + 1
           AND o.starts_at < ${wall(`($4::date + interval '31 hours')`)}
           AND (o.ends_at > ${wall(`($3::date - interval '1 hour')`)} OR ${PLAYING})`;
/** Instants as epoch seconds, the unit of the availability rules. */
const TAKEN = `SELECT o.resource_id, date_part('epoch', o.starts_at) AS starts, date_part('epoch', o.ends_at) AS ends, o.kind,
           coalesce(o.booking_item_id, o.block_id) AS owner, ${PLAYING} AS playing,
           date_part('epoch', o.expires_at) AS expires ${OF_DATES}`;
const READ: Statement = { name: 'occupancy.read', text: TAKEN };
/**
 * Without owners, grouped by resource: a day of slots needs times alone, and 300 single rows would take longer to read.
 */
const TIMES: Statement = {
  name: 'occupancy.times',
  text: `SELECT o.resource_id, ${PLAYING} AS playing, date_part('epoch', o.expires_at) AS expires,
             json_agg(json_build_array(date_part('epoch', o.starts_at), date_part('epoch', o.ends_at))) AS times
         ${OF_DATES} GROUP BY o.resource_id, playing, expires`,
};
const READ_OF_LOCKED: Statement = {
  name: 'occupancy.read_of_locked',
  text: `${TAKEN} AND o.resource_id = ANY($5)`,
};
const OWNER: Statement = {
  name: 'occupancy.owner',
  text: `SELECT i.booking_id, coalesce(nullif(b.name, ''), b.owner_name, '') AS name
         FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.business_id = $1 AND i.booking_item_id = $2
         UNION ALL SELECT NULL, title FROM block WHERE business_id = $1 AND block_id = $2`,
};

/** A row of TAKEN, in epoch seconds. */
type TakenRow = {
  resource_id: string;
  starts: number;
  ends: number;
  kind: Occupied['kind'];
  owner: string;
  playing: boolean;
  expires: number | null;
};
/** The times of one resource with the same expiry and the same playing state, in epoch seconds. */
type TimesRow = {
  resource_id: string;
  playing: boolean;
  expires: number | null;
  times: [start: number, end: number][];
};

/**
 * Takes the locks of resources and business dates, and deletes expired holds. Every writer of occupancy takes these
 * first and in the same order, so that two writers never deadlock.
 */
export async function lockResources(tx: Tx, resourceIds: readonly string[], dates: readonly string[]): Promise<void> {
  const ids = [...new Set(resourceIds)];
  if (ids.length === 0) return;
  await Promise.all([lock(tx, ids, dates), tx.query(SWEEP, [tx.businessId, ids, tx.now.toString()])]);
}

/**
 * Takes the same locks, and reads the occupancy of these resources on `sold` of the dates under them. An expired hold
 * counts as free; only when one was read are expired holds deleted.
 */
export async function lockAndRead(
  tx: Tx,
  outletId: string,
  resourceIds: readonly string[],
  dates: readonly string[],
  sold: readonly string[],
): Promise<Occupied[]> {
  const ids = [...new Set(resourceIds)];
  if (ids.length === 0) return [];
  const [, rows] = await Promise.all([
    lock(tx, ids, dates),
    sold.length === 0 ? [] : tx.query<TakenRow>(READ_OF_LOCKED, [...span(tx, outletId, sold), ids]),
  ]);
  const taken = rows.map(occupiedOf);
  const now = tx.now.epochMilliseconds;
  const hasEnded = taken.some(({ expiresAtMs }) => expiresAtMs !== null && expiresAtMs <= now);
  if (hasEnded) tx.send(SWEEP, [tx.businessId, ids, tx.now.toString()]);
  return taken;
}

/** Locks that a transaction holds, as "resource date". */
const held = new WeakMap<Tx, Set<string>>();

async function lock(tx: Tx, ids: readonly string[], dates: readonly string[]): Promise<void> {
  const days = [...new Set(dates)];
  const locked = await tx.query<{ resource_id: string; d: string }>(LOCK, [tx.businessId, ids, days]);
  if (locked.length !== ids.length * days.length) throw new Error('a resource to be locked is not there');
  const known = held.get(tx) ?? new Set();
  for (const { resource_id, d } of locked) known.add(`${resource_id} ${d}`);
  held.set(tx, known);
}

/** Whether a transaction holds the lock of a resource on a business date. */
export function isLocked(tx: Tx, resourceId: string, date: string): boolean {
  return held.get(tx)?.has(`${resourceId} ${date}`) === true;
}

/**
 * The occupancy of an outlet from the first to the last of some business dates, with the nights before and after. It
 * leaves owners out, which saves two joins; `withOwner` reads them for a refusal.
 */
export async function readOccupancy(tx: Tx, outletId: string, dates: readonly string[]): Promise<Occupied[]> {
  if (dates.length === 0) return [];
  return (await tx.query<TakenRow>(READ, span(tx, outletId, dates))).map(occupiedOf);
}

/** Occupied times by resource on a business date, with the nights before and after, without owners. */
export async function readTimes(tx: Tx, outletId: string, date: string): Promise<Occupied[]> {
  const rows = await tx.query<TimesRow>(TIMES, span(tx, outletId, [date]));
  return rows.flatMap(({ resource_id: resourceId, playing, expires, times }) =>
    times.map(([start, end]) => ({
      resourceId,
      startMs: msOf(start),
      endMs: msOf(end),
      kind: 'booking' as const,
      ownerId: '',
      bookingId: null,
      name: '',
      expiresAtMs: expires === null ? null : msOf(expires),
      inProgress: playing,
    })),
  );
}

function span(tx: Tx, outletId: string, dates: readonly string[]): unknown[] {
  const sorted = [...dates].sort();
  return [tx.businessId, outletId, sorted[0], sorted.at(-1)];
}

function occupiedOf(row: TakenRow): Occupied {
  return {
    resourceId: row.resource_id,
    startMs: msOf(row.starts),
    endMs: msOf(row.ends),
    kind: row.kind,
    ownerId: row.owner,
    bookingId: null,
    name: '',
    expiresAtMs: row.expires === null ? null : msOf(row.expires),
    inProgress: row.playing,
  };
}

function msOf(seconds: number): number {
  return Math.round(seconds * 1000);
}

type Judged = { refused: { params: Record<string, unknown> } };

/** Adds the owner of the conflicting place to a refusal: its name and, for a booking, its id. */
export async function withOwner<J extends Judged>(tx: Tx, judged: J): Promise<J> {
  const { ownerId, bookingId } = judged.refused.params;
  if (typeof ownerId !== 'string' || bookingId !== null || !isUuid(ownerId)) return judged;
  const [owner] = await tx.query<{ booking_id: string | null; name: string }>(OWNER, [tx.businessId, ownerId]);
  if (owner === undefined) return judged;
  const params = { ...judged.refused.params, name: owner.name, bookingId: owner.booking_id };
  return { ...judged, refused: { ...judged.refused, params } };
}
