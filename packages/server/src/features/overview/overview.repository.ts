import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { DayStart } from '@laneway/domain/figures/day-starts';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { startsOfDay, storedStarts, type StoredStart } from './day-starts.repository.ts';
import { takenOn } from '../till/till.door.ts';
import type { OutletDay } from './figures.repository.ts';

/**
 * One row per outlet:
 * - its newest summary row, which holds the weeks before it (a day that has just begun may have none yet);
 * - the booked starts of the same weekday last week;
 * - what was taken on the day, less what was given back;
 * - the booked starts of the day.
 */
const SUMS: Statement = {
  name: 'overview.sums',
  text: `SELECT d.n, f.business_date AS date, f.bookings, f.guests, f.booked_cents AS booked, f.taken_cents AS taken,
           f.weeks, b.starts AS before,
           ${takenOn('d.outlet_id', 'd.date')} AS taken_today,
           (SELECT json_agg(json_build_array(start_seconds, bookings, guests, amount)) FROM (
              SELECT date_part('epoch', b.starts_at) AS start_seconds, count(*) AS bookings,
                sum(b.total_guests) AS guests, sum(b.total_cents) AS amount
              FROM booking b
              WHERE b.business_id = $1 AND b.outlet_id = d.outlet_id AND b.list_date = d.date
                AND b.status IN ('pending', 'successful', 'inprogress', 'done') AND b.starts_at IS NOT NULL
              GROUP BY b.starts_at
            ) begun) AS starts
         FROM unnest($2::uuid[], $3::date[], $4::date[]) WITH ORDINALITY AS d(outlet_id, date, before, n)
         LEFT JOIN LATERAL (
           SELECT f.business_date, f.bookings, f.guests, f.booked_cents, f.taken_cents, f.weeks FROM day_figures f
           WHERE f.business_id = $1 AND f.outlet_id = d.outlet_id
             AND f.business_date >= $5 AND f.business_date <= d.date AND f.weeks IS NOT NULL
           ORDER BY f.business_date DESC LIMIT 1
         ) f ON true
         LEFT JOIN day_figures b ON b.business_id = $1 AND b.outlet_id = d.outlet_id AND b.business_date = d.before`,
};
/**
 * Items that play, wait or come until a moment: of a whole day, only those that may need attention. A booking begins
 * with its first item, which mostly saves reading the others. Instants as epoch seconds; the places as JSON text, which
 * is parsed only for the few shown.
 */
const OPEN_ITEMS: Statement = {
  name: 'overview.open_items',
  text: `SELECT d.n, i.booking_id, i.booking_item_id, i.status, date_part('epoch', i.starts_at) AS starts,
           date_part('epoch', i.ends_at) AS ends, b.name, b.prefix || '-' || b.code AS code, b.total_guests AS guests,
           b.balance_cents AS balance, b.lanes::text AS places,
           b.starts_at = i.starts_at OR NOT EXISTS (
             SELECT FROM booking_item e
             WHERE e.business_id = $1 AND e.booking_id = i.booking_id AND e.business_date = i.business_date
               AND e.status <> 'cancelled' AND e.starts_at < i.starts_at
           ) AS is_first,
           CASE WHEN i.status = 'inprogress' THEN i.resource_ids END AS in_use,
           CASE WHEN i.status = 'wait' THEN date_part('epoch', b.created_at) END AS since,
           i.wait_position, i.wait_from, i.wait_to
         FROM unnest($2::uuid[], $3::date[]) WITH ORDINALITY AS d(outlet_id, date, n)
         JOIN booking_item i ON i.business_id = $1 AND i.outlet_id = d.outlet_id AND i.business_date = d.date
         JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.status IN ('inprogress', 'wait')
           OR (i.status IN ('pending', 'successful') AND i.ends_at > $4 AND i.starts_at <= $5)`,
};

/** A day of an outlet beside the same weekday of the week before (YYYY-MM-DD). */
export type ComparedDay = OutletDay & { before: string };

/** The bookings that begin at an instant (epoch milliseconds) of a day; amounts in cents. */
export type Start = { startMs: number; bookings: number; guests: number; amount: number };

/** An item of a day that is not over, with its booking. Instants in epoch milliseconds. */
export type OpenItem = {
  outletId: string;
  bookingId: string;
  bookingItemId: string;
  status: BookingStatus;
  /** Null while it waits. */
  time: { startMs: number; endMs: number } | null;
  /** Places on which it plays now. */
  inUse: readonly string[];
  /** Whether it is the first item of its booking on that day. */
  isFirst: boolean;
  name: string;
  code: string;
  guests: number;
  /** JSON text. */
  places: string;
  balance: number;
  /** Only of waiting parties: since when, the place in the queue, and the wanted times (HH:mm). */
  wait: { sinceMs: number; position: number | null; from: string | null; to: string | null } | null;
};

/** The summary of an outlet's business date; amounts in cents. */
export type FiguredDay = { date: string; bookings: number; guests: number; booked: number; taken: number };
/** Lane minutes of an outlet over the weeks before a day, by weekday and hour. */
export type Weeks = { open: readonly number[]; sold: readonly number[] };

/** A row of OPEN_ITEMS, in epoch seconds; `in_use` only of playing items, `since` only of waiting ones. */
type OpenItemRow = {
  n: number;
  booking_id: string;
  booking_item_id: string;
  status: BookingStatus;
  starts: number | null;
  ends: number | null;
  name: string;
  code: string;
  guests: number;
  balance: number;
  places: string;
  is_first: boolean;
  in_use: string[] | null;
  since: number | null;
  wait_position: number | null;
  wait_from: string | null;
  wait_to: string | null;
};

/**
 * Items that play or wait on some days, and those expected `now` that begin by `until` (ISO); by start, then by the
 * queue.
 */
export async function openItems(
  tx: Tx,
  days: readonly OutletDay[],
  { now, until }: { now: string; until: string },
): Promise<OpenItem[]> {
  const rows = await tx.query<OpenItemRow>(OPEN_ITEMS, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    now,
    until,
  ]);
  return rows.map((row) => readItem(row, days)).sort(byStart);
}

const NOWHERE: readonly string[] = [];

function readItem(row: OpenItemRow, days: readonly OutletDay[]): OpenItem {
  const { starts, ends, since } = row;
  return {
    outletId: days[row.n - 1]!.outletId,
    bookingId: row.booking_id,
    bookingItemId: row.booking_item_id,
    status: row.status,
    time: starts === null || ends === null ? null : { startMs: starts * 1000, endMs: ends * 1000 },
    inUse: row.in_use ?? NOWHERE,
    isFirst: row.is_first,
    name: row.name,
    code: row.code,
    guests: row.guests,
    places: row.places,
    balance: row.balance,
    wait:
      since === null
        ? null
        : { sinceMs: since * 1000, position: row.wait_position, from: row.wait_from, to: row.wait_to },
  };
}

/** Parties without a time come after those with one, by their place in the queue. */
function byStart(a: OpenItem, b: OpenItem): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (a.time?.startMs ?? last) - (b.time?.startMs ?? last) ||
    (a.wait?.position ?? last) - (b.wait?.position ?? last) ||
    (a.bookingItemId < b.bookingItemId ? -1 : 1)
  );
}

/** Sums; `starts` and `before` for each of the days, `before` of the same day a week earlier. */
export type DaySums = { days: FiguredDay[]; weeks: Weeks[]; taken: number; starts: Start[][]; before: DayStart[][] };

/** The bookings that begin at an epoch second. */
type BookedStart = [seconds: number, bookings: number, guests: number, amount: number];
type StoredDay = [date: string, bookings: number, guests: number, booked: number, taken: number];
/** Null where a day has no row, or no such figures. */
type SumsRecord = {
  n: number;
  before: StoredStart[] | null;
  taken_today: number | null;
  starts: BookedStart[] | null;
} & ((FiguredDay & { weeks: Weeks & { days: StoredDay[] } }) | { date: null });

/**
 * The sums of some days: summary rows from a date to each outlet's own day, the weeks before, the payments taken, and
 * starts.
 */
export async function daySums(tx: Tx, days: readonly ComparedDay[], from: string): Promise<DaySums> {
  const rows = await tx.query<SumsRecord>(SUMS, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    days.map(({ before }) => before),
    from,
  ]);
  const sums: DaySums = { days: [], weeks: [], taken: 0, starts: [], before: [] };
  const missing: { index: number; day: OutletDay }[] = [];
  for (const row of rows) {
    const index = row.n - 1;
    const { outletId, before: date } = days[index]!;
    if (row.date !== null) {
      sums.weeks.push(row.weeks);
      sums.days.push(...daysFrom(row.weeks.days, from), row);
    }
    sums.taken += row.taken_today ?? 0;
    sums.starts[index] = readStarts(row.starts);
    if (row.before === null) missing.push({ index, day: { outletId, date } });
    else sums.before[index] = storedStarts(row.before);
  }
  await Promise.all(missing.map(async ({ index, day }) => (sums.before[index] = await startsOfDay(tx, day))));
  return sums;
}

function daysFrom(stored: readonly StoredDay[], from: string): FiguredDay[] {
  const days: FiguredDay[] = [];
  for (const day of stored) {
    if (day[0] < from) continue;
    days.push({ date: day[0], bookings: day[1], guests: day[2], booked: day[3], taken: day[4] });
  }
  return days;
}

function readStarts(starts: readonly BookedStart[] | null): Start[] {
  return (starts ?? []).map(([seconds, bookings, guests, amount]) => ({
    startMs: seconds * 1000,
    bookings,
    guests,
    amount,
  }));
}
