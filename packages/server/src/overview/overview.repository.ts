import type { WeekdayMinutes } from '@laneway/domain/figures/occupancy-by-hour';
import type { Statement, Tx } from '../database/database.ts';
import type { OutletDay } from '../figures/figures.repository.ts';

/** What one day was booked to begin when, and how much of it was booked only after a moment of that day. */
const STARTS: Statement = {
  name: 'overview.starts',
  text: `SELECT b.outlet_id, (extract(epoch FROM b.starts_at) * 1000)::float8 AS start_ms, sum(b.total_cents) AS amount,
           coalesce(sum(b.total_cents) FILTER (WHERE b.created_at > d.after), 0) AS late
         FROM unnest($2::uuid[], $3::date[], $4::timestamptz[]) AS d(outlet_id, date, after)
         JOIN booking b ON b.business_id = $1 AND b.outlet_id = d.outlet_id AND b.list_date = d.date
         WHERE b.status IN ('pending', 'successful', 'inprogress', 'done') AND b.starts_at IS NOT NULL
         GROUP BY b.outlet_id, b.starts_at`,
};
const DAYS: Statement = {
  name: 'overview.days',
  text: `SELECT business_date AS date, sum(bookings) AS bookings, sum(guests) AS guests, sum(booked_cents) AS booked,
           sum(taken_cents) AS taken
         FROM day_figures
         WHERE business_id = $1 AND outlet_id = ANY($2) AND business_date >= $3 AND business_date < $4
         GROUP BY business_date ORDER BY business_date`,
};
const WEEKDAYS: Statement = {
  name: 'overview.weekdays',
  text: `SELECT weekday, array_agg(open ORDER BY hour) AS open, array_agg(sold ORDER BY hour) AS sold
         FROM (
           SELECT extract(isodow FROM f.business_date)::int AS weekday, hour,
             sum(f.open_minutes[hour])::float8 AS open, sum(f.sold_minutes[hour])::float8 AS sold
           FROM day_figures f CROSS JOIN generate_series(1, 30) AS hour
           WHERE f.business_id = $1 AND f.outlet_id = ANY($2) AND f.business_date >= $3 AND f.business_date < $4
             AND f.business_date >= (
               SELECT b.business_date FROM day_figures b
               WHERE b.business_id = $1 AND b.outlet_id = f.outlet_id AND b.bookings > 0
               ORDER BY b.business_date LIMIT 1)
           GROUP BY 1, 2) AS hours
         GROUP BY weekday`,
};

/** Cents that begin at an instant (epoch milliseconds) of an outlet's day. */
export type Start = { outletId: string; startMs: number; amount: number; late: number };
export type DaySums = { date: string; bookings: number; guests: number; booked: number; taken: number };

/** Booked value by start of some days; `after` is the moment (ISO) from which a booking of the day counts as late. */
export async function bookedStarts(tx: Tx, days: readonly (OutletDay & { after: string })[]): Promise<Start[]> {
  const rows = await tx.query<{ outlet_id: string; start_ms: number; amount: number; late: number }>(STARTS, [
    tx.businessId,
    days.map(({ outletId }) => outletId),
    days.map(({ date }) => date),
    days.map(({ after }) => after),
  ]);
  return rows.map((row) => ({ outletId: row.outlet_id, startMs: row.start_ms, amount: row.amount, late: row.late }));
}

/** Sums of outlets by business date, from the summary rows; `to` is not in it. Days without a row are left out. */
export async function sumsOfDays(tx: Tx, outletIds: readonly string[], from: string, to: string): Promise<DaySums[]> {
  return tx.query<DaySums>(DAYS, [tx.businessId, outletIds, from, to]);
}

/** Lane minutes by weekday and hour since an outlet's first booked day, from the summary rows; `to` is not in it. */
export async function minutesByWeekday(
  tx: Tx,
  outletIds: readonly string[],
  from: string,
  to: string,
): Promise<WeekdayMinutes[]> {
  return tx.query<WeekdayMinutes>(WEEKDAYS, [tx.businessId, outletIds, from, to]);
}
