import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** No payment that was not captured has money given back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE payment VALIDATE CONSTRAINT payment_refunded_check');
}
