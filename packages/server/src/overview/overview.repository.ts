import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { instantText, type Statement, type Tx } from '../database/database.ts';
import type { OutletDay } from '../figures/figures.repository.ts';

/**
 * What some days (`n` from 1) were booked to begin when, and how much of it was booked only after a moment of that day.
 * All of it as one text of numbers, which is read in a fraction of the time of its rows.
 */
const STARTS: Statement = {
  name: 'overview.starts',
  text: `SELECT string_agg(concat_ws('|', n, start_seconds, bookings, guests, amount, late), ',') AS starts FROM (
           SELECT d.n, date_part('epoch', b.starts_at) AS start_seconds, count(*) AS bookings,
             sum(b.total_guests) AS guests, sum(b.total_cents) AS amount,
             coalesce(sum(b.total_cents) FILTER (WHERE b.created_at > d.after), 0) AS late
           FROM unnest($2::uuid[], $3::date[], $4::timestamptz[]) WITH ORDINALITY AS d(outlet_id, date, after, n)
           JOIN booking b ON b.business_id = $1 AND b.outlet_id = d.outlet_id AND b.list_date = d.date
           WHERE b.status IN ('pending', 'successful', 'inprogress', 'done') AND b.starts_at IS NOT NULL
           GROUP BY d.n, b.starts_at
         ) begun`,
};
/**
 * What plays, waits or comes until a moment: of a whole day, only what somebody may have to do something about. A booking
 * begins with its first item, which mostly spares the look at its others. What a machine made travels as one text with
 * bars between, which takes half the time of a column for each.
 */
const OPEN_ITEMS: Statement = {
  name: 'overview.open_items',
  text: `SELECT b.name, b.lanes::text AS places, concat_ws('|',
             i.outlet_id, i.booking_id, i.booking_item_id, i.status, coalesce(i.starts_at::text, ''),
             coalesce(i.ends_at::text, ''), b.prefix || '-' || b.code, b.total_guests, b.balance_cents,
             b.starts_at = i.starts_at OR NOT EXISTS (
               SELECT FROM booking_item e
               WHERE e.business_id = $1 AND e.booking_id = i.booking_id AND e.business_date = i.business_date
                 AND e.status <> 'cancelled' AND e.starts_at < i.starts_at
             )) AS fields,
           CASE i.status WHEN 'inprogress' THEN array_to_string(i.resource_ids, '|') WHEN 'wait' THEN concat_ws('|',
             b.created_at, coalesce(i.wait_position::text, ''), coalesce(i.wait_from, ''), coalesce(i.wait_to, '')) END AS of_status
         FROM unnest($2::uuid[], $3::date[]) AS d(outlet_id, date)
         JOIN booking_item i ON i.business_id = $1 AND i.outlet_id = d.outlet_id AND i.business_date = d.date
         JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.status IN ('inprogress', 'wait')
           OR (i.status IN ('pending', 'successful') AND i.ends_at > $4 AND i.starts_at <= $5)`,
};
/**
 * One row an outlet, its days as JSON. The row of a day that has only begun may
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
  const [row] = await tx.query<{ starts: string | null }>(STARTS, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    days.map(({ after }) => after),
  ]);
  const starts: Start[][] = days.map(() => []);
  for (const fields of row?.starts?.split(',') ?? []) {
    const [n = 0, seconds = 0, bookings = 0, guests = 0, amount = 0, late = 0] = fields.split('|').map(Number);
    starts[n - 1]?.push({ startMs: seconds * 1000, bookings, guests, amount, late });
  }
  return starts;
}

/** `of_status`: the places of what plays, or the window of who waits. */
type OpenItemRecord = { name: string; places: string; fields: string; of_status: string | null };

/** What plays or waits on some days, and what is expected then and begins by `until`; by start, then by the queue. */
export async function openItems(tx: Tx, days: readonly OutletDay[], until: Temporal.Instant): Promise<OpenItem[]> {
  const rows = await tx.query<OpenItemRecord>(OPEN_ITEMS, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    tx.now.toString(),
    until.toString(),
  ]);
  return rows.map(readItem).sort(byStart);
}

function readItem({ name, places, fields, of_status: ofStatus }: OpenItemRecord): OpenItem {
  const [outletId = '', bookingId = '', bookingItemId = '', status = '', starts = '', ends = '', ...more] =
    fields.split('|');
  const [code = '', guests, balance, isFirst] = more;
  const [since = '', position = '', from = '', to = ''] = (status === 'wait' && ofStatus?.split('|')) || [];
  return {
    outletId,
    bookingId,
    bookingItemId,
    status: status as BookingStatus,
    time: starts === '' || ends === '' ? null : timeOf(instantText(starts), instantText(ends)),
    inUse: (status === 'inprogress' && ofStatus?.split('|')) || [],
    isFirst: isFirst === 't',
    name,
    code,
    guests: Number(guests),
    places,
    balance: Number(balance),
    waitsSince: since === '' ? null : instantText(since),
    waitPosition: position === '' ? null : Number(position),
    waitFrom: from || null,
    waitTo: to || null,
  };
}

function timeOf(startsAt: string, endsAt: string): NonNullable<OpenItem['time']> {
  return { startsAt, endsAt, startMs: Date.parse(startsAt), endMs: Date.parse(endsAt) };
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
