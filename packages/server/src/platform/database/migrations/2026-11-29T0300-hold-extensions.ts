import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** A hold is extended so many times and no more, since its places are kept from everybody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE booking ADD COLUMN hold_extensions smallint NOT NULL DEFAULT 0');
  await run(db, `COMMENT ON COLUMN booking.hold_extensions IS 'How often its hold was extended.'`);
}
