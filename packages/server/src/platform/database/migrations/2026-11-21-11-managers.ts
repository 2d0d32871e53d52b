import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * A disabled manager keeps the state that enabling restores (invited or active); when they were last here is read from
 * their sessions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `ALTER TABLE manager ADD COLUMN before_disabled text NULL CHECK (before_disabled IN ('invited', 'active'))`,
  );
  await run(
    db,
    `COMMENT ON COLUMN manager.before_disabled IS 'State that enabling gives back; null is active, or not disabled.'`,
  );
  await run(db, 'CREATE INDEX session_staff_idx ON session (business_id, staff_id, last_used_at)');
  await run(db, 'CREATE INDEX account_staff_idx ON account (business_id, staff_id)');
}
