import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** A set can be out of use, as a place can, and come back; rows that refer to it stay valid. */
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
