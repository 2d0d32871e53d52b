import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Guests who are checked in by their number have a row, and nobody asked for their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE booking_guest ALTER COLUMN name DROP NOT NULL');
  await run(db, `COMMENT ON COLUMN booking_guest.name IS 'As given. Null: somebody of the party whom nobody named.'`);
}
