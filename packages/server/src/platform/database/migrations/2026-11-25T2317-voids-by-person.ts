import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its index without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

/** What a person took back on a date, for their limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Removes the remains of an interrupted run.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS payment_voided_idx');
  await run(
    db,
    `CREATE INDEX CONCURRENTLY payment_voided_idx ON payment (business_id, voided_by, voided_on)
       WHERE voided_by IS NOT NULL`,
  );
}
