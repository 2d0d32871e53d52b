import { datePlus } from '@laneway/domain/time/date-plus';
import { dayFigures } from '@laneway/domain/figures/day-figures';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { startsToStore } from './day-starts.repository.ts';
import { dayKey, itemsOfDays, takenOnDays, type FiguredOutlet } from './figures.repository.ts';

/** The row with the newer `made_at` wins, so a late write of an older row changes nothing. */
const WRITE: Statement = {
  name: 'figures.write',
  text: `INSERT INTO day_figures (business_id, outlet_id, business_date, bookings, guests, booked_cents, taken_cents,
           open_minutes, sold_minutes, starts, made_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (business_id, outlet_id, business_date) DO UPDATE SET
           bookings = EXCLUDED.bookings, guests = EXCLUDED.guests, booked_cents = EXCLUDED.booked_cents,
           taken_cents = EXCLUDED.taken_cents, open_minutes = EXCLUDED.open_minutes,
           sold_minutes = EXCLUDED.sold_minutes, starts = EXCLUDED.starts, made_at = EXCLUDED.made_at
         WHERE day_figures.made_at <= EXCLUDED.made_at`,
};
/**
 * Adds the sums of eight weeks to the newest row: by day, and since the outlet's first booked day by weekday and hour.
 */
const ADD_WEEKS: Statement = {
  name: 'figures.add_weeks',
  text: `UPDATE day_figures SET weeks = json_build_object('days', days.of, 'open', hours.open, 'sold', hours.sold)
         FROM (
           SELECT coalesce(json_agg(json_build_array(
               f.business_date, f.bookings, f.guests, f.booked_cents, f.taken_cents) ORDER BY f.business_date), '[]') AS of
           FROM day_figures f
           WHERE f.business_id = $1 AND f.outlet_id = $2 AND f.business_date >= $4 AND f.business_date < $3
         ) AS days, (
           SELECT json_agg(open ORDER BY weekday, hour) AS open, json_agg(sold ORDER BY weekday, hour) AS sold
           FROM (
             SELECT weekday, hour, coalesce(sum(f.open_minutes[hour]), 0)::int AS open,
               coalesce(sum(f.sold_minutes[hour]), 0)::int AS sold
             FROM generate_series(1, 7) AS weekday CROSS JOIN generate_series(1, 30) AS hour
             LEFT JOIN day_figures f ON f.business_id = $1 AND f.outlet_id = $2 AND f.business_date >= $4
               AND f.business_date < $3 AND extract(isodow FROM f.business_date) = weekday
               AND f.business_date >= (
                 SELECT b.business_date FROM day_figures b
                 WHERE b.business_id = $1 AND b.outlet_id = $2 AND b.bookings > 0
                 ORDER BY b.business_date LIMIT 1)
             GROUP BY weekday, hour) AS sums
         ) AS hours
         WHERE business_id = $1 AND outlet_id = $2 AND business_date = $3 AND made_at <= $5`,
};
/** Days before a day that its row sums up. */
const WEEKS_DAYS = 56;
/** Days read at once. */
const PIECE = 14;

/**
 * Makes the summary rows of some dates (YYYY-MM-DD) of an outlet from its bookings, and the sums of the weeks before in
 * the row of `today`. `madeAt`: they include every change before it.
 */
export async function makeFigures(
  tx: Tx,
  outlet: FiguredOutlet,
  dates: readonly string[],
  { today, madeAt }: { today: string; madeAt: Temporal.Instant },
): Promise<void> {
  const { outletId, hours, lanes } = outlet;
  if (dates.length === 0) return;
  const sorted = [...new Set([...dates, today])].toSorted();
  for (let from = 0; from < sorted.length; from += PIECE) {
    const days = sorted.slice(from, from + PIECE).map((date) => ({ outletId, date }));
    const [items, taken] = await Promise.all([itemsOfDays(tx, days), takenOnDays(tx, days)]);
    for (const day of days) {
      const { date } = day;
      const figures = dayFigures(
        date,
        hours,
        lanes,
        items.filter((item) => item.date === date),
      );
      tx.send(WRITE, [
        tx.businessId,
        outletId,
        date,
        figures.bookings,
        figures.guests,
        figures.booked,
        taken.get(dayKey(day)) ?? 0,
        figures.openMinutes.map((minutes) => Math.round(minutes)),
        figures.soldMinutes.map((minutes) => Math.round(minutes)),
        startsToStore(figures.starts),
        madeAt.toString(),
      ]);
    }
  }
  const first = datePlus(today, -WEEKS_DAYS);
  tx.send(ADD_WEEKS, [tx.businessId, outletId, today, first, madeAt.toString()]);
}
