import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Indexes for the takings of a day by outlet and date, for the overview and its summary rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `CREATE INDEX payment_day_idx ON payment (business_id, outlet_id, business_date)
       INCLUDE (amount_cents, refunded_cents) WHERE status = 'successful'`,
  );
  await run(
    db,
    `COMMENT ON COLUMN day_figures.taken_cents IS 'Payments captured on that date, less what was given back of them.'`,
  );
}
