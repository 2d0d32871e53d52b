import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its index without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

/** The times of a series are found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Removes the remains of an interrupted run.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS block_series_idx');
  await run(
    db,
    'CREATE INDEX CONCURRENTLY block_series_idx ON block (business_id, series_id) WHERE series_id IS NOT NULL',
  );
}
