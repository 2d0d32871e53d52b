import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** One row holds the eight weeks before a day, so that the overview need not sum them on each call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE day_figures ADD COLUMN weeks_open integer[] NULL, ADD COLUMN weeks_sold integer[] NULL');
  for (const [column, what] of [
    ['weeks_open', 'open_minutes'],
    ['weeks_sold', 'sold_minutes'],
  ]) {
    await run(
      db,
      `COMMENT ON COLUMN day_figures.${column} IS 'Sums of ${what} over the 8 weeks before, Monday to Sunday by hour; null on days that were over when they were made.'`,
    );
  }
  // The chore makes the newest rows again within seconds, with the weeks before them.
  await run(db, `DELETE FROM day_figures WHERE business_date >= current_date - 2`);
}
