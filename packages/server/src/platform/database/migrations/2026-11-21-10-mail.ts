import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** A row of the outbox has the time of its next try; a new password ends all sessions of its identity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE outbox ADD COLUMN due_at timestamptz NOT NULL DEFAULT now()');
  await run(
    db,
    `COMMENT ON COLUMN outbox.due_at IS 'Next try; whoever takes it moves it on, so that a crash only delays it.'`,
  );
  await run(db, `COMMENT ON COLUMN outbox.relayed_at IS 'When it was done, or given up; null is waiting.'`);
  await run(db, `COMMENT ON COLUMN outbox.outbox_id IS 'UUIDv7.'`);
  await run(db, 'DROP INDEX outbox_waiting_idx');
  await run(db, 'CREATE INDEX outbox_waiting_idx ON outbox (business_id, due_at) WHERE relayed_at IS NULL');
  await run(db, 'GRANT DELETE ON outbox TO laneway_app');

  await run(db, 'ALTER TABLE identity ADD COLUMN password_version integer NOT NULL DEFAULT 1');
  await run(
    db,
    `COMMENT ON COLUMN identity.password_version IS 'Counts passwords; what was signed in with an older one is over.'`,
  );
  await run(db, 'ALTER TABLE session ADD COLUMN password_version integer NOT NULL DEFAULT 1');
  await run(
    db,
    `COMMENT ON COLUMN session.password_version IS 'The password it was opened with; ends when the person has a newer one.'`,
  );
  await run(db, 'ALTER TABLE one_use_token ADD COLUMN password_version integer NULL');
  await run(
    db,
    `COMMENT ON COLUMN one_use_token.password_version IS 'The password that was right, between sign-in and session; null for the others.'`,
  );
}
