import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { Statement, Tx } from '../database/database.ts';
import type { OutletDay } from '../figures/figures.repository.ts';

/**
 * What is summed up, as one row of JSON arrays and text of numbers: of each outlet its summary rows and the weeks of the newest
 * (the row of a day that has only begun may not be there yet), what was taken on the days, and what they and the days a
 * week before (`n` from 1) were booked to begin when, with how much of it was booked only after a moment of that day.
 */
const SUMS: Statement = {
  name: 'overview.sums',
  text: `SELECT
           (SELECT json_agg(json_build_array(f.days, w.open, w.sold))
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
            ) w ON true) AS figures,
           (SELECT sum(p.amount_cents - p.refunded_cents)
            FROM unnest($2::uuid[], $3::date[]) AS d(outlet_id, date)
            JOIN payment p ON p.business_id = $1 AND p.outlet_id = d.outlet_id AND p.business_date = d.date
            WHERE p.status = 'successful') AS taken,
           (SELECT string_agg(concat_ws('|', n, start_seconds, bookings, guests, amount, late), ',') FROM (
              SELECT d.n, date_part('epoch', b.starts_at) AS start_seconds, count(*) AS bookings,
                sum(b.total_guests) AS guests, sum(b.total_cents) AS amount,
                coalesce(sum(b.total_cents) FILTER (WHERE b.created_at > d.after), 0) AS late
              FROM unnest($2::uuid[] || $2::uuid[], $3::date[] || $5::date[], $6::timestamptz[])
                WITH ORDINALITY AS d(outlet_id, date, after, n)
              JOIN booking b ON b.business_id = $1 AND b.outlet_id = d.outlet_id AND b.list_date = d.date
              WHERE b.status IN ('pending', 'successful', 'inprogress', 'done') AND b.starts_at IS NOT NULL
              GROUP BY d.n, b.starts_at
            ) begun) AS starts`,
};
/**
 * What plays, waits or comes until a moment: of a whole day, only what somebody may have to do something about. A booking
 * begins with its first item, which mostly spares the look at its others. What a machine made travels as one text with
 * bars between, times as epoch seconds: neither the database nor the driver has anything faster.
 */
const OPEN_ITEMS: Statement = {
  name: 'overview.open_items',
  text: `SELECT b.name, b.lanes::text AS places, concat_ws('|',
             d.n, i.booking_id, i.booking_item_id, i.status, coalesce(date_part('epoch', i.starts_at)::text, ''),
             coalesce(date_part('epoch', i.ends_at)::text, ''), b.prefix || '-' || b.code, b.total_guests, b.balance_cents,
             b.starts_at = i.starts_at OR NOT EXISTS (
               SELECT FROM booking_item e
               WHERE e.business_id = $1 AND e.booking_id = i.booking_id AND e.business_date = i.business_date
                 AND e.status <> 'cancelled' AND e.starts_at < i.starts_at
             )) AS fields,
           CASE i.status WHEN 'inprogress' THEN array_to_string(i.resource_ids, '|') WHEN 'wait' THEN concat_ws('|',
             date_part('epoch', b.created_at), coalesce(i.wait_position::text, ''), coalesce(i.wait_from, ''),
             coalesce(i.wait_to, '')) END AS of_status
         FROM unnest($2::uuid[], $3::date[]) WITH ORDINALITY AS d(outlet_id, date, n)
         JOIN booking_item i ON i.business_id = $1 AND i.outlet_id = d.outlet_id AND i.business_date = d.date
         JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.status IN ('inprogress', 'wait')
           OR (i.status IN ('pending', 'successful') AND i.ends_at > $4 AND i.starts_at <= $5)`,
};

/** A day of an outlet beside the same weekday of the week before (YYYY-MM-DD), each with its moment (ISO). */
export type ComparedDay = OutletDay & { after: string; before: string; beforeAfter: string };

/** What begins at an instant (epoch milliseconds) of a day; amounts in cents. */
export type Start = { startMs: number; bookings: number; guests: number; amount: number; late: number };

/** One thing of a day that is not over, with its booking. Instants in epoch milliseconds. */
export type OpenItem = {
  outletId: string;
  bookingId: string;
  bookingItemId: string;
  status: BookingStatus;
  /** When it is; null while it waits. */
  time: { startMs: number; endMs: number } | null;
  /** Places on which it plays now. */
  inUse: readonly string[];
  /** Whether nothing of its booking begins before it on that day. */
  isFirst: boolean;
  name: string;
  code: string;
  guests: number;
  /** As JSON. */
  places: string;
  balance: number;
  /** Only of who waits: since when, at which place of the queue, and for which times (HH:mm). */
  wait: { sinceMs: number; position: number | null; from: string | null; to: string | null } | null;
};

/** The summary of an outlet's business date; amounts in cents. */
export type FiguredDay = { date: string; bookings: number; guests: number; booked: number; taken: number };
/** Lane minutes of an outlet over the weeks before a day, by weekday and hour. */
export type Weeks = { open: readonly number[]; sold: readonly number[] };

/** `of_status`: the places of what plays, or the window of who waits. */
type OpenItemRecord = { name: string; places: string; fields: string; of_status: string | null };

/** What plays or waits on some days, and what is expected `now` and begins by `until` (ISO); by start, then by the queue. */
export async function openItems(
  tx: Tx,
  days: readonly OutletDay[],
  { now, until }: { now: string; until: string },
): Promise<OpenItem[]> {
  const rows = await tx.query<OpenItemRecord>(OPEN_ITEMS, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    now,
    until,
  ]);
  return rows.map((row) => readItem(row, days)).sort(byStart);
}

function readItem({ name, places, fields, of_status: ofStatus }: OpenItemRecord, days: readonly OutletDay[]): OpenItem {
  const [n, bookingId = '', bookingItemId = '', status = '', starts = '', ends = '', ...more] = fields.split('|');
  const [code = '', guests, balance, isFirst] = more;
  const parts = ofStatus === null ? [] : ofStatus.split('|');
  return {
    outletId: days[Number(n) - 1]!.outletId,
    bookingId,
    bookingItemId,
    status: status as BookingStatus,
    time: starts === '' || ends === '' ? null : { startMs: Number(starts) * 1000, endMs: Number(ends) * 1000 },
    inUse: status === 'inprogress' ? parts : [],
    isFirst: isFirst === 't',
    name,
    code,
    guests: Number(guests),
    places,
    balance: Number(balance),
    wait: status === 'wait' ? readWait(parts) : null,
  };
}

function readWait([since, position = '', from = '', to = '']: readonly string[]): NonNullable<OpenItem['wait']> {
  return {
    sinceMs: Number(since) * 1000,
    position: position === '' ? null : Number(position),
    from: from || null,
    to: to || null,
  };
}

/** Who has no time yet comes after those who have, by their place in the queue. */
function byStart(a: OpenItem, b: OpenItem): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (a.time?.startMs ?? last) - (b.time?.startMs ?? last) ||
    (a.wait?.position ?? last) - (b.wait?.position ?? last) ||
    (a.bookingItemId < b.bookingItemId ? -1 : 1)
  );
}

/** What is summed up of a day; `starts` for each of the days, then for each of those a week before. */
export type DaySums = {
  days: FiguredDay[];
  weeks: Weeks[];
  taken: number;
  starts: { own: Start[][]; before: Start[][] };
};

/** Numbers as they come; null where there are none. */
type SumsRecord = {
  figures:
    | [
        days: [date: string, bookings: number, guests: number, booked: number, taken: number][] | null,
        open: number[] | null,
        sold: number[] | null,
      ][]
    | null;
  taken: number | null;
  starts: string | null;
};

/**
 * The sums of some days: summary rows from a date to each outlet's own day, each outlet's rows by date, the weeks
 * before, cents taken, and booked value by start also of the days a week before. A booking is late that was made after
 * `after` (ISO), and of a day before, after `beforeAfter`.
 */
export async function daySums(tx: Tx, days: readonly ComparedDay[], from: string): Promise<DaySums> {
  const [row] = await tx.query<SumsRecord>(SUMS, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    from,
    days.map(({ before }) => before),
    [...days.map(({ after }) => after), ...days.map(({ beforeAfter }) => beforeAfter)],
  ]);
  const starts: Start[][] = [...days, ...days].map(() => []);
  for (const fields of row?.starts?.split(',') ?? []) {
    const [n = 0, seconds = 0, bookings = 0, guests = 0, amount = 0, late = 0] = fields.split('|').map(Number);
    starts[n - 1]?.push({ startMs: seconds * 1000, bookings, guests, amount, late });
  }
  const figures = row?.figures ?? [];
  return {
    days: figures.flatMap(([rows]) =>
      (rows ?? []).map(([date, bookings, guests, booked, taken]) => ({ date, bookings, guests, booked, taken })),
    ),
    weeks: figures.flatMap(([, open, sold]) => (open === null || sold === null ? [] : { open, sold })),
    taken: row?.taken ?? 0,
    starts: { own: starts.slice(0, days.length), before: starts.slice(days.length) },
  };
}
