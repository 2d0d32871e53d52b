import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its indexes without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

/** The transactions of a date, and the payments that a chore asks the gateway about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Removes the remains of an interrupted run.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS payment_date_idx');
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS payment_open_idx');
  await run(
    db,
    'CREATE INDEX CONCURRENTLY payment_date_idx ON payment (business_id, outlet_id, business_date, created_at)',
  );
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS payment_charge_idx');
  await run(
    db,
    'CREATE INDEX CONCURRENTLY payment_charge_idx ON payment (business_id, charge_ref) WHERE charge_ref IS NOT NULL',
  );
  await run(
    db,
    `CREATE INDEX CONCURRENTLY payment_open_idx ON payment (business_id, created_at) WHERE status = 'inprogress'`,
  );
}
