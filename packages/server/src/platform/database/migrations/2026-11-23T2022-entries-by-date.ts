import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its index without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

/** A day's close and every report read the entries of a few business dates of one business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Removes the remains of an interrupted run.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS ledger_entry_date_idx');
  await run(db, 'CREATE INDEX CONCURRENTLY ledger_entry_date_idx ON ledger_entry (business_id, business_date)');
}
