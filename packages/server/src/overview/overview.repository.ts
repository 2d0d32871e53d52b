import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { Statement, Tx } from '../database/database.ts';
import type { OutletDay } from '../figures/figures.repository.ts';

/** What some days were booked to begin when, and how much of it was booked only after a moment of that day. */
const STARTS: Statement = {
  name: 'overview.starts',
  text: `SELECT b.outlet_id, b.list_date AS date, (extract(epoch FROM b.starts_at) * 1000)::bigint AS start_ms,
           count(*)::int AS bookings, sum(b.total_guests)::int AS guests, sum(b.total_cents)::bigint AS amount,
           coalesce(sum(b.total_cents) FILTER (WHERE b.created_at > d.after), 0)::bigint AS late
         FROM unnest($2::uuid[], $3::date[], $4::timestamptz[]) AS d(outlet_id, date, after)
         JOIN booking b ON b.business_id = $1 AND b.outlet_id = d.outlet_id AND b.list_date = d.date
         WHERE b.status IN ('pending', 'successful', 'inprogress', 'done') AND b.starts_at IS NOT NULL
         GROUP BY b.outlet_id, b.list_date, b.starts_at`,
};
/**
 * What plays, waits or comes until a moment: of a whole day, only what somebody may have to do something about. A booking
 * begins with its first item, which mostly spares the look at its others.
 */
const OPEN_ITEMS: Statement = {
  name: 'overview.open_items',
  text: `SELECT i.outlet_id, i.booking_id, i.status, (extract(epoch FROM i.starts_at) * 1000)::bigint AS start_ms,
           (extract(epoch FROM i.ends_at) * 1000)::bigint AS end_ms, array_to_string(i.resource_ids, ',') AS resource_ids,
           i.wait_from, i.wait_to, b.total_guests AS guests, b.balance_cents AS balance, b.name, b.prefix, b.code,
           b.lanes::text AS places, (extract(epoch FROM b.created_at) * 1000)::bigint AS created_ms,
           b.starts_at = i.starts_at OR NOT EXISTS (
             SELECT FROM booking_item e
             WHERE e.business_id = $1 AND e.booking_id = i.booking_id AND e.business_date = i.business_date
               AND e.status <> 'cancelled' AND e.starts_at < i.starts_at
           ) AS is_first
         FROM unnest($2::uuid[], $3::date[]) AS d(outlet_id, date)
         JOIN booking_item i ON i.business_id = $1 AND i.outlet_id = d.outlet_id AND i.business_date = d.date
         JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE i.status IN ('inprogress', 'wait')
           OR (i.status IN ('pending', 'successful') AND i.ends_at > $4 AND i.starts_at <= $5)
         ORDER BY i.starts_at, i.wait_position, i.booking_item_id`,
};
/** The row of a day that has only begun may not be there yet: the weeks are those of the newest row. */
const FIGURES: Statement = {
  name: 'overview.figures',
  text: `SELECT f.outlet_id, f.business_date AS date, f.bookings, f.guests, f.booked_cents AS booked, f.taken_cents AS taken,
           CASE WHEN f.business_date >= d.date - 1 THEN array_to_string(f.weeks_open, ',') END AS open,
           CASE WHEN f.business_date >= d.date - 1 THEN array_to_string(f.weeks_sold, ',') END AS sold
         FROM unnest($2::uuid[], $3::date[]) AS d(outlet_id, date)
         JOIN day_figures f ON f.business_id = $1 AND f.outlet_id = d.outlet_id
           AND f.business_date >= $4 AND f.business_date <= d.date
         ORDER BY f.business_date`,
};

/** What begins at an instant (epoch milliseconds) of an outlet's day; amounts in cents. */
export type Start = {
  outletId: string;
  date: string;
  startMs: number;
  bookings: number;
  guests: number;
  amount: number;
  late: number;
};

/** One thing of a day that is not over, with its booking; places as JSON, instants in epoch milliseconds. */
export type OpenItem = {
  outletId: string;
  bookingId: string;
  status: BookingStatus;
  startMs: number | null;
  endMs: number | null;
  resourceIds: readonly string[];
  /** Whether nothing of its booking begins before it on that day. */
  isFirst: boolean;
  name: string;
  code: string;
  guests: number;
  places: string;
  balance: number;
  createdMs: number;
  waitFrom: string | null;
  waitTo: string | null;
};

/** The summary row of a business date. `weeks` has the lane minutes before it by weekday and hour, in the newest rows. */
export type FiguredDay = {
  outletId: string;
  date: string;
  bookings: number;
  guests: number;
  booked: number;
  taken: number;
  weeks: { open: number[]; sold: number[] } | null;
};

/** Booked value by start of some days; `after` is the moment (ISO) from which a booking of the day counts as late. */
export async function bookedStarts(tx: Tx, days: readonly (OutletDay & { after: string })[]): Promise<Start[]> {
  const rows = await tx.query<Omit<Start, 'outletId' | 'startMs'> & { outlet_id: string; start_ms: number }>(STARTS, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    days.map(({ after }) => after),
  ]);
  return rows.map(({ outlet_id: outletId, start_ms: startMs, ...row }) => ({ ...row, outletId, startMs }));
}

type OpenItemRecord = {
  outlet_id: string;
  booking_id: string;
  status: BookingStatus;
  start_ms: number | null;
  end_ms: number | null;
  resource_ids: string;
  wait_from: string | null;
  wait_to: string | null;
  guests: number;
  balance: number;
  name: string;
  prefix: string;
  code: string;
  places: string;
  created_ms: number;
  is_first: boolean;
};

/** What plays or waits on some days, and what is expected then and begins by `until`; by start. */
export async function openItems(tx: Tx, days: readonly OutletDay[], until: Temporal.Instant): Promise<OpenItem[]> {
  const rows = await tx.query<OpenItemRecord>(OPEN_ITEMS, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    tx.now.toString(),
    until.toString(),
  ]);
  return rows.map((row) => ({
    outletId: row.outlet_id,
    bookingId: row.booking_id,
    status: row.status,
    startMs: row.start_ms,
    endMs: row.end_ms,
    resourceIds: row.resource_ids.split(','),
    isFirst: row.is_first,
    name: row.name,
    code: `${row.prefix}-${row.code}`,
    guests: row.guests,
    places: row.places,
    balance: row.balance,
    createdMs: row.created_ms,
    waitFrom: row.wait_from,
    waitTo: row.wait_to,
  }));
}

type FiguredDayRecord = Omit<FiguredDay, 'outletId' | 'weeks'> & {
  outlet_id: string;
  open: string | null;
  sold: string | null;
};

/** The summary rows of outlets from a date to their own days, by date. */
export async function figuredDays(tx: Tx, days: readonly OutletDay[], from: string): Promise<FiguredDay[]> {
  const rows = await tx.query<FiguredDayRecord>(FIGURES, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    from,
  ]);
  return rows.map(({ outlet_id: outletId, open, sold, ...row }) => ({
    ...row,
    outletId,
    weeks: open === null || sold === null ? null : { open: numbersOf(open), sold: numbersOf(sold) },
  }));
}

/** Plain text, since the driver takes arrays apart letter by letter. */
function numbersOf(text: string): number[] {
  return text.split(',').map(Number);
}
