import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Builds its index without blocking writers (CONCURRENTLY), which PostgreSQL does only outside a transaction. */
export const outsideTransaction = true;

/** Guests with a photograph, which goes 30 days after play. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Removes the remains of an interrupted run.
  await run(db, 'DROP INDEX CONCURRENTLY IF EXISTS booking_guest_photo_idx');
  await run(
    db,
    `CREATE INDEX CONCURRENTLY booking_guest_photo_idx ON booking_guest (business_id, booking_id)
       WHERE photo_url IS NOT NULL`,
  );
}
