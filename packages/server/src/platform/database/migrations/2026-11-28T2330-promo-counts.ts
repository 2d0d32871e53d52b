import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its indexes without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

/** The uses of one customer are counted by the first; the chore finds old refusals by the second, and deletes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Removes the remains of an interrupted run.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS promo_use_customer_idx');
  await run(db, 'CREATE INDEX CONCURRENTLY promo_use_customer_idx ON promo_use (business_id, promo_id, customer_id)');
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS promo_refusal_age_idx');
  await run(db, 'CREATE INDEX CONCURRENTLY promo_refusal_age_idx ON promo_refusal (business_id, refused_at)');
  await run(db, 'GRANT DELETE ON promo_refusal TO laneway_app');
}
