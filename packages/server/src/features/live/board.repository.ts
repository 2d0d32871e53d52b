import type { BoardBlock, board } from '@laneway/contract/bookings/booking.schema';
import type { OpeningHours, SpecialHours } from '@laneway/domain/plans/resource';
import type { z } from 'zod';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { DOWN_UNTIL, WHAT_OF_OFFER } from '../bookings/bookings.door.ts';
import { placeOrder } from '../outlets/outlets.door.ts';
import { presentBlock, presentItem, type BlockRow, type ItemRow, type TrayRow } from './board-row.ts';

export type BoardResource = z.input<typeof board>['resources'][number];
/** `downUntilMs`: when one that failed is in use again (epoch ms); null: by hand. */
export type StoredResource = Omit<BoardResource, 'downUntil'> & { downUntilMs: number | null };
export type BoardOutlet = {
  timezone: string;
  day_start: string;
  opening_hours: OpeningHours[];
  special_hours: SpecialHours[];
};
/** The blocks on the tracks, and the rows of the trays. */
export type Shown = { blocks: BoardBlock[]; tray: TrayRow[] };

const ITEM_COLUMNS = `i.booking_id, i.booking_item_id, b.version, i.status, b.prefix, b.code, i.plan_id, i.plan_title,
  i.resource_ids, i.business_date, i.start_wall, i.end_wall, i.starts_at, i.ends_at, i.turnover_minutes, b.total_guests,
  b.total_cents, b.balance_cents, b.is_offer, b.expires_at, i.wait_from, i.wait_to, i.wait_position, b.name,
  CASE WHEN i.status = 'holding' THEN b.owner_name END AS owner`;

/** A hold is gone at the very instant it expires, whether it was swept or not; one with money on it has no expiry. */
const ITEM_IS_SHOWN = `
  i.status IN ('holding', 'pending', 'successful', 'inprogress', 'done', 'initiated', 'wait')
  AND (i.status <> 'holding' OR b.expires_at IS NULL OR b.expires_at > app.now())`;

const BLOCK_COLUMNS = `block_id, version, title, resource_ids, business_date, start_wall, end_wall, starts_at, ends_at,
  block_flag`;

const OUTLET: Statement = {
  name: 'board.outlet',
  text: `SELECT timezone, day_start, opening_hours, special_hours FROM outlet WHERE business_id = $1 AND outlet_id = $2`,
};
const RESOURCES: Statement = {
  name: 'board.resources',
  text: `SELECT resource_id AS "resourceId", name, number, venue_type AS "venueType", status,
           (extract(epoch FROM ${DOWN_UNTIL}) * 1000)::float8 AS "downUntilMs",
           max_guest AS "maxGuest", gap_after AS "gapAfter",
           service_categories AS "serviceCategories"
         FROM resource WHERE business_id = $1 AND outlet_id = $2
         ORDER BY ${placeOrder()}`,
};
const ITEMS_OF_DAY: Statement = {
  name: 'board.items_of_day',
  text: `SELECT ${ITEM_COLUMNS}
         FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.business_date = $3 AND ${ITEM_IS_SHOWN}
         ORDER BY i.starts_at, i.wait_position, i.resource_ids, i.booking_item_id`,
};
const BLOCKS_OF_DAY: Statement = {
  name: 'board.blocks_of_day',
  text: `SELECT ${BLOCK_COLUMNS} FROM block
         WHERE business_id = $1 AND outlet_id = $2 AND business_date = $3 AND block_flag
         ORDER BY starts_at, block_id`,
};
const ITEMS_OF_BOOKINGS: Statement = {
  name: 'feed.items_of_bookings',
  text: `SELECT ${ITEM_COLUMNS}
         FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.business_id = $1 AND i.booking_id = ANY($2) AND i.outlet_id = $3 AND i.business_date IS NOT NULL
           AND ${ITEM_IS_SHOWN}
         ORDER BY i.position, i.booking_item_id`,
};
const VERSIONS: Statement = {
  name: 'feed.versions',
  text: 'SELECT booking_id, version FROM booking WHERE business_id = $1 AND booking_id = ANY($2)',
};
const BLOCKS: Statement = {
  name: 'feed.blocks',
  text: `SELECT ${BLOCK_COLUMNS} FROM block WHERE business_id = $1 AND block_id = ANY($2)`,
};
const ACTIVITY: Statement = {
  name: 'feed.activity',
  text: `SELECT a.activity_id, ${WHAT_OF_OFFER} AS what, a.booking_id, a.block_id, a.subject_version, a.actor_id, a.actor_name
         FROM activity a WHERE a.business_id = $1 AND a.outlet_id = $2 AND a.activity_id > $3
         ORDER BY a.activity_id LIMIT $4`,
};
const ACTIVITY_IDS: Statement = {
  name: 'feed.activity_ids',
  text: 'SELECT activity_id FROM activity WHERE business_id = $1 AND outlet_id = $2 AND activity_id > $3',
};

export async function boardOutlet(tx: Tx, outletId: string): Promise<BoardOutlet | undefined> {
  return (await tx.query<BoardOutlet>(OUTLET, [tx.businessId, outletId]))[0];
}

/** Lanes, then rooms, then tables, each by number. */
export async function boardResources(tx: Tx, outletId: string): Promise<StoredResource[]> {
  return tx.query<StoredResource>(RESOURCES, [tx.businessId, outletId]);
}

/**
 * Bookings and blocked slots of a business date (YYYY-MM-DD), without expired holds. Bookings are sorted by start and
 * then by lane, since neighbours that are alike compress better.
 */
export async function shownOnDay(tx: Tx, outletId: string, date: string): Promise<Shown> {
  const values = [tx.businessId, outletId, date];
  const [items, blocked] = await Promise.all([
    tx.query<ItemRow>(ITEMS_OF_DAY, values),
    tx.query<BlockRow>(BLOCKS_OF_DAY, values),
  ]);
  const shown: Shown = { blocks: [], tray: [] };
  for (const row of items) addItem(shown, row);
  for (const row of blocked) shown.blocks.push(presentBlock(row));
  return shown;
}

export type ActivityRow = {
  activity_id: string;
  what: string;
  booking_id: string | null;
  block_id: string | null;
  subject_version: number | null;
  actor_id: string | null;
  actor_name: string;
};

/** The activity of an outlet after a position, oldest first, at most `limit` rows. */
export async function activityAfter(tx: Tx, outletId: string, position: string, limit: number): Promise<ActivityRow[]> {
  return tx.query<ActivityRow>(ACTIVITY, [tx.businessId, outletId, position, limit]);
}

/** The same as ids alone, without a limit. */
export async function activityIdsAfter(tx: Tx, outletId: string, position: string): Promise<string[]> {
  const rows = await tx.query<{ activity_id: string }>(ACTIVITY_IDS, [tx.businessId, outletId, position]);
  return rows.map((row) => row.activity_id);
}

/** The present state of a booking or blocked slot; a cancelled or released one has no blocks. */
export type Subject = Shown & { version: number };

/** The present state of bookings and blocked slots, by id, in one round trip. Unknown ids are left out. */
export async function subjectsNow(
  tx: Tx,
  outletId: string,
  bookingIds: string[],
  blockIds: string[],
): Promise<Map<string, Subject>> {
  const [versions, items, blocks] = await Promise.all([
    tx.query<{ booking_id: string; version: number }>(VERSIONS, [tx.businessId, bookingIds]),
    tx.query<ItemRow>(ITEMS_OF_BOOKINGS, [tx.businessId, bookingIds, outletId]),
    tx.query<BlockRow>(BLOCKS, [tx.businessId, blockIds]),
  ]);
  const subjects = new Map<string, Subject>();
  for (const { booking_id: id, version } of versions) subjects.set(id, { version, blocks: [], tray: [] });
  for (const row of items) {
    const subject = subjects.get(row.booking_id);
    if (subject !== undefined) addItem(subject, row);
  }
  for (const row of blocks) {
    subjects.set(row.block_id, {
      version: row.version,
      blocks: row.block_flag ? [presentBlock(row)] : [],
      tray: [],
    });
  }
  return subjects;
}

/** Adds an item to the tracks, or to the trays while it has no lane. */
export function addItem(shown: Shown, row: ItemRow): void {
  const presented = presentItem(row);
  if ('block' in presented) shown.blocks.push(presented.block);
  else shown.tray.push(presented.tray);
}
