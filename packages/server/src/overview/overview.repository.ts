import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { Statement, Tx } from '../database/database.ts';
import type { OutletDay } from '../figures/figures.repository.ts';

/** What some days (`n` from 1) were booked to begin when, and how much of it was booked only after a moment of that day. */
const STARTS: Statement = {
  name: 'overview.starts',
  text: `SELECT d.n::int AS n, date_part('epoch', b.starts_at) * 1000 AS start_ms,
           count(*)::int AS bookings, sum(b.total_guests)::int AS guests, sum(b.total_cents)::float8 AS amount,
           coalesce(sum(b.total_cents) FILTER (WHERE b.created_at > d.after), 0)::float8 AS late
         FROM unnest($2::uuid[], $3::date[], $4::timestamptz[]) WITH ORDINALITY AS d(outlet_id, date, after, n)
         JOIN booking b ON b.business_id = $1 AND b.outlet_id = d.outlet_id AND b.list_date = d.date
         WHERE b.status IN ('pending', 'successful', 'inprogress', 'done') AND b.starts_at IS NOT NULL
         GROUP BY d.n, b.starts_at`,
};
/**
 * What plays, waits or comes until a moment: of a whole day, only what somebody may have to do something about. A booking
 * begins with its first item, which mostly spares the look at its others. Only what an item's status asks for is read.
 */
const OPEN_ITEMS: Statement = {
  name: 'overview.open_items',
  text: `SELECT i.outlet_id, i.booking_id, i.booking_item_id, i.status, i.starts_at, i.ends_at,
           i.wait_from, i.wait_to, i.wait_position,
           CASE i.status WHEN 'inprogress' THEN array_to_string(i.resource_ids, ',') END AS resource_ids,
           CASE i.status WHEN 'wait' THEN b.created_at END AS waits_since,
           b.total_guests AS guests, b.balance_cents::float8 AS balance, b.name, b.prefix || '-' || b.code AS code, b.lanes::text AS places,
           b.starts_at = i.starts_at OR NOT EXISTS (
             SELECT FROM booking_item e
             WHERE e.business_id = $1 AND e.booking_id = i.booking_id AND e.business_date = i.business_date
               AND e.status <> 'cancelled' AND e.starts_at < i.starts_at
           ) AS is_first
         FROM unnest($2::uuid[], $3::date[]) AS d(outlet_id, date)
         JOIN booking_item i ON i.business_id = $1 AND i.outlet_id = d.outlet_id AND i.business_date = d.date
         JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.status IN ('inprogress', 'wait')
           OR (i.status IN ('pending', 'successful') AND i.ends_at > $4 AND i.starts_at <= $5)`,
};
/**
 * One row an outlet, its days as JSON: the driver takes rows apart far slower. The row of a day that has only begun may
 * not be there yet: the weeks are those of the newest.
 */
const FIGURES: Statement = {
  name: 'overview.figures',
  text: `SELECT f.days, w.open, w.sold
         FROM unnest($2::uuid[], $3::date[]) AS d(outlet_id, date)
         CROSS JOIN LATERAL (
           SELECT json_agg(json_build_array(f.business_date, f.bookings, f.guests, f.booked_cents, f.taken_cents)
             ORDER BY f.business_date) AS days
           FROM day_figures f
           WHERE f.business_id = $1 AND f.outlet_id = d.outlet_id
             AND f.business_date >= $4 AND f.business_date <= d.date
         ) f
         LEFT JOIN LATERAL (
           SELECT array_to_json(f.weeks_open) AS open, array_to_json(f.weeks_sold) AS sold
           FROM day_figures f
           WHERE f.business_id = $1 AND f.outlet_id = d.outlet_id
             AND f.business_date >= d.date - 1 AND f.business_date <= d.date
             AND f.weeks_open IS NOT NULL AND f.weeks_sold IS NOT NULL
           ORDER BY f.business_date DESC LIMIT 1
         ) w ON true`,
};

/** What begins at an instant (epoch milliseconds) of a day; amounts in cents. */
export type Start = { startMs: number; bookings: number; guests: number; amount: number; late: number };

/** One thing of a day that is not over, with its booking; places as JSON. */
export type OpenItem = {
  outletId: string;
  bookingId: string;
  bookingItemId: string;
  status: BookingStatus;
  /** When it is, as ISO text and in epoch milliseconds; null while it waits. */
  time: { startsAt: string; endsAt: string; startMs: number; endMs: number } | null;
  /** Places on which it plays now. */
  inUse: readonly string[];
  /** Whether nothing of its booking begins before it on that day. */
  isFirst: boolean;
  name: string;
  code: string;
  guests: number;
  places: string;
  balance: number;
  /** Only of who waits: since when (ISO), at which place of the queue, and for which times. */
  waitsSince: string | null;
  waitPosition: number | null;
  waitFrom: string | null;
  waitTo: string | null;
};

/** The summary of an outlet's business date; amounts in cents. */
export type FiguredDay = { date: string; bookings: number; guests: number; booked: number; taken: number };
/** Lane minutes of an outlet over the weeks before a day, by weekday and hour. */
export type Weeks = { open: readonly number[]; sold: readonly number[] };

/** Booked value by start, for each of some days; `after` is the moment (ISO) from which a booking of it counts as late. */
export async function bookedStarts(tx: Tx, days: readonly (OutletDay & { after: string })[]): Promise<Start[][]> {
  const rows = await tx.query<Omit<Start, 'startMs'> & { n: number; start_ms: number }>(STARTS, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    days.map(({ after }) => after),
  ]);
  const starts: Start[][] = days.map(() => []);
  for (const { n, start_ms: startMs, ...start } of rows) starts[n - 1]?.push({ startMs, ...start });
  return starts;
}

type OpenItemRecord = {
  outlet_id: string;
  booking_id: string;
  booking_item_id: string;
  status: BookingStatus;
  starts_at: string | null;
  ends_at: string | null;
  resource_ids: string | null;
  waits_since: string | null;
  wait_position: number | null;
  wait_from: string | null;
  wait_to: string | null;
  guests: number;
  balance: number;
  name: string;
  code: string;
  places: string;
  is_first: boolean;
};

/** What plays or waits on some days, and what is expected then and begins by `until`; by start, then by the queue. */
export async function openItems(tx: Tx, days: readonly OutletDay[], until: Temporal.Instant): Promise<OpenItem[]> {
  const rows = await tx.query<OpenItemRecord>(OPEN_ITEMS, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    tx.now.toString(),
    until.toString(),
  ]);
  return rows.map(itemOf).sort(byStart);
}

function itemOf(row: OpenItemRecord): OpenItem {
  const { starts_at: startsAt, ends_at: endsAt } = row;
  const isTimed = startsAt !== null && endsAt !== null;
  return {
    outletId: row.outlet_id,
    bookingId: row.booking_id,
    bookingItemId: row.booking_item_id,
    status: row.status,
    time: isTimed ? { startsAt, endsAt, startMs: Date.parse(startsAt), endMs: Date.parse(endsAt) } : null,
    inUse: row.resource_ids?.split(',') ?? [],
    isFirst: row.is_first,
    name: row.name,
    code: row.code,
    guests: row.guests,
    places: row.places,
    balance: row.balance,
    waitsSince: row.waits_since,
    waitPosition: row.wait_position,
    waitFrom: row.wait_from,
    waitTo: row.wait_to,
  };
}

/** Who has no time yet comes after those who have, by their place in the queue. */
function byStart(a: OpenItem, b: OpenItem): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (a.time?.startMs ?? last) - (b.time?.startMs ?? last) ||
    (a.waitPosition ?? last) - (b.waitPosition ?? last) ||
    (a.bookingItemId < b.bookingItemId ? -1 : 1)
  );
}

type FiguresRecord = {
  days: [date: string, bookings: number, guests: number, booked: number, taken: number][] | null;
  open: number[] | null;
  sold: number[] | null;
};

/** The summary rows of outlets from a date to their own days, and the weeks before those; each outlet's rows by date. */
export async function figuredDays(
  tx: Tx,
  days: readonly OutletDay[],
  from: string,
): Promise<{ days: FiguredDay[]; weeks: Weeks[] }> {
  const rows = await tx.query<FiguresRecord>(FIGURES, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    from,
  ]);
  return {
    days: rows.flatMap((row) =>
      (row.days ?? []).map(([date, bookings, guests, booked, taken]) => ({ date, bookings, guests, booked, taken })),
    ),
    weeks: rows.flatMap(({ open, sold }) => (open === null || sold === null ? [] : { open, sold })),
  };
}
