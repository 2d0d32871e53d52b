import { dayFigures } from '@laneway/domain/figures/day-figures';
import type { Statement, Tx } from '../database/database.ts';
import { dayKey, itemsOfDays, takenOnDays, type FiguredOutlet } from './figures.repository.ts';

/** A summary row counts as newer by its `made_at`; an older one that comes later changes nothing. */
const WRITE: Statement = {
  name: 'figures.write',
  text: `INSERT INTO day_figures (business_id, outlet_id, business_date, bookings, guests, booked_cents, taken_cents,
           open_minutes, sold_minutes, made_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (business_id, outlet_id, business_date) DO UPDATE SET
           bookings = EXCLUDED.bookings, guests = EXCLUDED.guests, booked_cents = EXCLUDED.booked_cents,
           taken_cents = EXCLUDED.taken_cents, open_minutes = EXCLUDED.open_minutes,
           sold_minutes = EXCLUDED.sold_minutes, made_at = EXCLUDED.made_at
         WHERE day_figures.made_at <= EXCLUDED.made_at`,
};
/** Days that are read at once. */
const PIECE = 14;

/** Makes the summary rows of some dates (YYYY-MM-DD) of an outlet from its bookings. `madeAt`: changes before it are in them. */
export async function makeFigures(
  tx: Tx,
  outlet: FiguredOutlet,
  dates: readonly string[],
  madeAt: Temporal.Instant,
): Promise<void> {
  const { outletId, hours, lanes } = outlet;
  const sorted = [...new Set(dates)].toSorted();
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
        madeAt.toString(),
      ]);
    }
  }
}
