import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Keeps the overview's figures of the weeks before a day in one column, and the starts of the day in another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE day_figures ADD COLUMN weeks json NULL, ADD COLUMN starts json NULL');
  for (const [column, what] of [
    [
      'weeks',
      'The 8 weeks before: days as [date, bookings, guests, booked cents, taken cents], open and sold as sums of the lane minutes, Monday to Sunday by hour; null on days that were over when they were made.',
    ],
    [
      'starts',
      'What was booked to begin when, as [epoch milliseconds, cents, of what was booked on the day itself the moments and cents in turn]; null in rows of before it was kept.',
    ],
  ]) {
    await run(db, `COMMENT ON COLUMN day_figures.${column} IS '${what}'`);
  }
  await run(
    db,
    `UPDATE day_figures d SET weeks = json_build_object(
       'days', (
         SELECT coalesce(json_agg(json_build_array(
             f.business_date, f.bookings, f.guests, f.booked_cents, f.taken_cents) ORDER BY f.business_date), '[]')
         FROM day_figures f
         WHERE f.business_id = d.business_id AND f.outlet_id = d.outlet_id
           AND f.business_date >= d.business_date - 56 AND f.business_date < d.business_date),
       'open', array_to_json(d.weeks_open), 'sold', array_to_json(d.weeks_sold))
     WHERE d.weeks_open IS NOT NULL AND d.weeks_sold IS NOT NULL`,
  );
  await run(db, 'ALTER TABLE day_figures DROP COLUMN weeks_open, DROP COLUMN weeks_sold');
}
