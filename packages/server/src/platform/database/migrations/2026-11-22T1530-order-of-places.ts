import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its index without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

/** Numbers of places are checked at COMMIT, so that a reorder may pass through numbers that are still taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Removes the remains of an interrupted run.
  await run(db, 'ALTER TABLE resource DROP CONSTRAINT IF EXISTS resource_order_key');
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS resource_order_key');
  await run(
    db,
    'CREATE UNIQUE INDEX CONCURRENTLY resource_order_key ON resource (business_id, outlet_id, venue_type, number)',
  );
  await run(
    db,
    `ALTER TABLE resource ADD CONSTRAINT resource_order_key
       UNIQUE USING INDEX resource_order_key DEFERRABLE INITIALLY DEFERRED`,
  );
  await run(db, 'ALTER TABLE resource DROP CONSTRAINT IF EXISTS resource_number_key');
}
