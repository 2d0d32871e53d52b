import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * An Admin's own session records the businesses it entered, so that a session there can be seen and ended from outside.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `ALTER TABLE session ADD COLUMN stays jsonb NOT NULL DEFAULT '{}'`);
  await run(
    db,
    `COMMENT ON COLUMN session.stays IS 'Of an Admin at the platform: {business: when the session there ends at the latest}; empty for everybody else.'`,
  );
}
