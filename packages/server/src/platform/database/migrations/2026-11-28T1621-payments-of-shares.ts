import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its index without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

/** One payment of a share at a time waits for the bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Removes the remains of an interrupted run.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS payment_open_split_key');
  await run(
    db,
    `CREATE UNIQUE INDEX CONCURRENTLY payment_open_split_key ON payment (business_id, split_id)
       WHERE split_id IS NOT NULL AND status = 'inprogress'`,
  );
}
