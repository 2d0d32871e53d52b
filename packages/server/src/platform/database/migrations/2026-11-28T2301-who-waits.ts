import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its index without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

/** Who waits is few among many bookings: a list of a date and the chore that closes past ones find them by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Removes the remains of an interrupted run.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS booking_wait_idx');
  await run(
    db,
    `CREATE INDEX CONCURRENTLY booking_wait_idx ON booking (business_id, business_date) WHERE status = 'wait'`,
  );
}
