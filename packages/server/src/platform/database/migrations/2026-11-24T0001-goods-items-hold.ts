import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Reads the items once, beside their writers: each keeps the check of the migration before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE booking_item VALIDATE CONSTRAINT booking_item_kind_check');
}
