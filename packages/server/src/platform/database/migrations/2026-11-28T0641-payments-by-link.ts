import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its indexes without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

/** The payments by a guest's link, of which one at a time waits for the bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Removes the remains of an interrupted run.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS payment_link_idx');
  await run(
    db,
    'CREATE INDEX CONCURRENTLY payment_link_idx ON payment (business_id, link_id) WHERE link_id IS NOT NULL',
  );
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS payment_open_link_key');
  await run(
    db,
    `CREATE UNIQUE INDEX CONCURRENTLY payment_open_link_key ON payment (business_id, link_id)
       WHERE link_id IS NOT NULL AND status = 'inprogress'`,
  );
}
