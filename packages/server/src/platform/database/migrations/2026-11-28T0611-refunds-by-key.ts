import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its indexes without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

/** Refunds that the gateway was asked for: by its key, and those without an outcome by their age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Removes the remains of an interrupted run.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS refund_key_idx');
  await run(
    db,
    'CREATE INDEX CONCURRENTLY refund_key_idx ON refund (business_id, gateway_key) WHERE gateway_key IS NOT NULL',
  );
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS refund_asked_idx');
  await run(db, `CREATE INDEX CONCURRENTLY refund_asked_idx ON refund (asked_at) WHERE status = 'inprogress'`);
}
