import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** A set is taken out of use as a place is, and can come back: what names it goes on being true. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, "ALTER TABLE resource_set ADD COLUMN status text NOT NULL DEFAULT 'active'");
  await run(
    db,
    `ALTER TABLE resource_set ADD CONSTRAINT resource_set_status_check
       CHECK (status IN ('active', 'disabled')) NOT VALID`,
  );
  await run(db, 'ALTER TABLE resource_set VALIDATE CONSTRAINT resource_set_status_check');
  await run(db, "COMMENT ON COLUMN resource_set.status IS 'active: in use; disabled: out of use, its places are not.'");
}
