import type { PlacesRow } from '@laneway/domain/bookings/board-as-of';
import { instantOf } from '@laneway/domain/time/instant-of';
import { DEEDS_OF_GUESTS } from '@laneway/contract/bookings/booking-deeds';
import type { Board } from '@laneway/contract/bookings/booking.schema';
import type { RecordedPlaces } from '@laneway/domain/bookings/undo';
import { wholeOf } from '../../platform/activity/record-activity.ts';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { lowestIdAt, timeOfId } from '../../platform/database/uuid.ts';
import type { BlockRow, ItemRow } from './board-row.ts';

/** Rows of what was done since, the newest: of a whole evening nobody reads more. */
const MOST_SINCE = 40;

/**
 * The last places that the history kept, before an id, of what may have stood on a business date: what has a row on it
 * now, and what was changed since, which may have left it. `table` has the rows, `id` names them there and in the
 * history, and `found` is the indexed column by which the history of one is read.
 */
const lastOf = (table: string, id: string, found: string) => `WITH named AS (
           SELECT ${id} FROM ${table} WHERE business_id = $1 AND outlet_id = $2 AND business_date = $3::date
           UNION
           SELECT ${id} FROM activity
           WHERE business_id = $1 AND outlet_id = $2 AND activity_id >= $4 AND ${id} IS NOT NULL)
         SELECT last.activity_id, last.places, named.${id} AS subject_id
         FROM named CROSS JOIN LATERAL (
           SELECT a.activity_id, a.places FROM activity a
           WHERE a.business_id = $1 AND a.${found} = named.${id} AND a.outlet_id = $2 AND a.activity_id < $4
             AND a.places IS NOT NULL
           ORDER BY a.activity_id DESC LIMIT 1) AS last
         WHERE jsonb_path_exists(last.places, '$.*.date ? (@ == $date)', jsonb_build_object('date', $3::text))
         ORDER BY last.activity_id`;
const LAST_OF_BOOKINGS: Statement = {
  name: 'as_of.last_of_bookings',
  text: lastOf('booking_item', 'booking_id', 'booking_id'),
};
const LAST_OF_BLOCKS: Statement = {
  name: 'as_of.last_of_blocks',
  text: lastOf('block', 'block_id', 'subject_id'),
};
const BETWEEN: Statement = {
  name: 'as_of.between',
  text: `SELECT activity_id, places, coalesce(booking_id, block_id) AS subject_id FROM activity
         WHERE business_id = $1 AND outlet_id = $2 AND activity_id >= $3 AND activity_id < $4
           AND places IS NOT NULL AND (booking_id IS NOT NULL OR block_id IS NOT NULL)
         ORDER BY activity_id`,
};
/** The first row with places from an id on, and whether there are any before it. */
const BEGINS: Statement = {
  name: 'as_of.begins',
  text: `SELECT
           (SELECT activity_id FROM activity
            WHERE business_id = $1 AND outlet_id = $2 AND activity_id >= $3 AND places IS NOT NULL
            ORDER BY activity_id LIMIT 1) AS first,
           EXISTS (SELECT 1 FROM activity
            WHERE business_id = $1 AND outlet_id = $2 AND activity_id < $3 AND places IS NOT NULL) AS earlier`,
};
/** The places that the history kept of resources: the last before an id, and whether there are any later. */
const RESOURCES: Statement = {
  name: 'as_of.resources',
  text: `SELECT r.resource_id, last.places, EXISTS (
             SELECT 1 FROM activity b
             WHERE b.business_id = $1 AND b.subject_id = r.resource_id AND b.activity_id >= $3 AND b.places IS NOT NULL
           ) AS later
         FROM resource r LEFT JOIN LATERAL (
           SELECT a.places FROM activity a
           WHERE a.business_id = $1 AND a.subject_id = r.resource_id AND a.activity_id < $3 AND a.places IS NOT NULL
           ORDER BY a.activity_id DESC LIMIT 1) AS last ON true
         WHERE r.business_id = $1 AND r.outlet_id = $2`,
};
const ITEMS: Statement = {
  name: 'as_of.items',
  text: `SELECT i.booking_id, i.booking_item_id, b.version, b.prefix, b.code, i.plan_id, i.plan_title, i.turnover_minutes,
           b.total_guests, b.total_cents, i.wait_from, i.wait_to, i.wait_position, b.name, b.owner_name AS owner
         FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.business_id = $1 AND i.booking_item_id = ANY($2)`,
};
const BLOCKS: Statement = {
  name: 'as_of.blocks',
  text: 'SELECT block_id, version, title FROM block WHERE business_id = $1 AND block_id = ANY($2)',
};
const SINCE: Statement = {
  name: 'as_of.since',
  text: `WITH found AS MATERIALIZED (
           SELECT activity_id, actor_id, actor_name, what, booking_id, block_id, before, after FROM activity
           WHERE business_id = $1 AND outlet_id = $2 AND activity_id >= $3 AND activity_id < $4
             AND (booking_id = ANY($5) OR block_id = ANY($5)) AND what <> ALL($6))
         SELECT f.*, b.version, b.prefix, b.code, b.name,
           (SELECT count(*)::int FROM found) AS count, (SELECT count(DISTINCT actor_id)::int FROM found) AS people
         FROM found f LEFT JOIN booking b ON b.business_id = $1 AND b.booking_id = f.booking_id
         ORDER BY f.activity_id DESC LIMIT ${MOST_SINCE}`,
};

type Row = { activity_id: string; places: RecordedPlaces; subject_id: string };

/** A day of an outlet, at an instant; the instant's whole millisecond included. */
type Moment = { outletId: string; date: string; atMs: number };

/** Where all was that may have stood on a date, at an instant. */
export async function lastPlaces(tx: Tx, { outletId, date, atMs }: Moment): Promise<PlacesRow[]> {
  const values = [tx.businessId, outletId, date, idBehind(atMs)];
  const [bookings, blocks] = await Promise.all([
    tx.query<Row>(LAST_OF_BOOKINGS, values),
    tx.query<Row>(LAST_OF_BLOCKS, values),
  ]);
  return [...bookings, ...blocks].map(placesRow);
}

/** What the history kept of places after an instant, up to and with another (epoch ms), the oldest first. */
export async function placesBetween(tx: Tx, outletId: string, fromMs: number, untilMs: number): Promise<PlacesRow[]> {
  const rows = await tx.query<Row>(BETWEEN, [tx.businessId, outletId, idBehind(fromMs), idBehind(untilMs)]);
  return rows.map(placesRow);
}

/** When the history of an outlet's places begins, not before `fromMs` (epoch ms); null: it has none yet. */
export async function placesBegin(tx: Tx, outletId: string, fromMs: number): Promise<number | null> {
  type Begins = { first: string | null; earlier: boolean };
  const [row] = await tx.query<Begins>(BEGINS, [tx.businessId, outletId, idBehind(fromMs)]);
  if (row?.earlier === true) return fromMs;
  const first = row?.first ?? null;
  return first === null ? null : timeOfId(first).epochMilliseconds;
}

/**
 * The statuses of resources at an instant, by id. One whose first change came later was in use until then; one without
 * any is as it is now, and left out.
 */
export async function resourceStatuses(tx: Tx, outletId: string, atMs: number): Promise<Map<string, string>> {
  type Status = { resource_id: string; places: RecordedPlaces | null; later: boolean };
  const rows = await tx.query<Status>(RESOURCES, [tx.businessId, outletId, idBehind(atMs)]);
  return new Map(
    rows.flatMap(({ resource_id: id, places, later }) => {
      const status = places?.[id]?.status ?? (later ? 'active' : undefined);
      return status === undefined ? [] : [[id, status] as const];
    }),
  );
}

/** What is drawn of an item beside its place. */
export type ItemFacts = Pick<
  ItemRow,
  | 'booking_id'
  | 'booking_item_id'
  | 'version'
  | 'prefix'
  | 'code'
  | 'plan_id'
  | 'plan_title'
  | 'turnover_minutes'
  | 'total_guests'
  | 'total_cents'
  | 'wait_from'
  | 'wait_to'
  | 'wait_position'
  | 'name'
  | 'owner'
>;
export type BlockFacts = Pick<BlockRow, 'block_id' | 'version' | 'title'>;

/** The present facts of items and of blocked slots, by id. */
export async function factsOf(tx: Tx, ids: readonly string[]) {
  const [items, blocks] = await Promise.all([
    tx.query<ItemFacts>(ITEMS, [tx.businessId, ids]),
    tx.query<BlockFacts>(BLOCKS, [tx.businessId, ids]),
  ]);
  return {
    items: new Map(items.map((row) => [row.booking_item_id, row])),
    blocks: new Map(blocks.map((row) => [row.block_id, row])),
  };
}

export type BoardSince = NonNullable<Board['asOf']>['since'];
type SinceRow = {
  activity_id: string;
  actor_id: string | null;
  actor_name: string;
  what: string;
  booking_id: string | null;
  block_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  version: number | null;
  prefix: string | null;
  code: string | null;
  name: string | null;
  count: number;
  people: number;
};

/**
 * What was done after an instant, up to and with another (epoch ms), with bookings and blocks (`ids`), as far as a board
 * shows it.
 */
export async function doneSince(
  tx: Tx,
  { outletId, ids, fromMs, untilMs }: { outletId: string; ids: readonly string[]; fromMs: number; untilMs: number },
): Promise<BoardSince> {
  const values = [tx.businessId, outletId, idBehind(fromMs), idBehind(untilMs), ids, DEEDS_OF_GUESTS];
  const rows = await tx.query<SinceRow>(SINCE, values);
  return {
    count: rows[0]?.count ?? 0,
    people: rows[0]?.people ?? 0,
    rows: rows.map((row) => ({
      activityId: row.activity_id,
      at: instantOf(timeOfId(row.activity_id).epochMilliseconds),
      actor: { id: row.actor_id, name: row.actor_name },
      what: wholeOf(row.what),
      booking:
        row.booking_id === null || row.version === null
          ? null
          : {
              bookingId: row.booking_id,
              version: row.version,
              name: row.name || `${row.prefix ?? ''}-${row.code ?? ''}`,
            },
      before: row.before,
      after: row.after,
    })),
  };
}

/** Ids of rows are made from their instants: those of this millisecond, and of all before it, sort below this one. */
function idBehind(atMs: number): string {
  return lowestIdAt(Temporal.Instant.fromEpochMilliseconds(atMs + 1));
}

function placesRow({ activity_id: id, places, subject_id: subjectId }: Row): PlacesRow {
  return { subjectId, atMs: timeOfId(id).epochMilliseconds, places };
}
