import type { Kysely } from 'kysely';
import { letPlatformRead, run } from '../table.ts';

/**
 * A row of the outbox keeps its own tries, so that any topic has them, and is found by topic. The platform sees which
 * businesses have activity, so that chores skip the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE outbox RENAME COLUMN due_at TO next_at');
  await run(db, 'ALTER TABLE outbox RENAME COLUMN relayed_at TO done_at');
  await run(
    db,
    `ALTER TABLE outbox ADD COLUMN attempts integer NOT NULL DEFAULT 0, ADD COLUMN last_error text NULL,
       ADD COLUMN given_up_at timestamptz NULL`,
  );
  for (const [column, what] of [
    ['outbox_id', 'UUIDv7; stays the same when the row is tried again, so a receiver can tell a repeat.'],
    ['topic', 'Kind of work; a feature registers how its topics are carried out.'],
    ['next_at', 'Next try; taking a row moves it on, so that a crash only delays the row.'],
    ['done_at', 'When it was carried out; null is waiting, or given up.'],
    ['attempts', 'Tries that were begun.'],
    ['last_error', 'Why the last try failed; null when none has, or it was done.'],
    ['given_up_at', 'When its last try had failed; null is waiting or done.'],
  ]) {
    await run(db, `COMMENT ON COLUMN outbox.${column} IS '${what}'`);
  }
  await run(
    db,
    `UPDATE outbox o SET attempts = m.failures, last_error = m.last_error,
       given_up_at = CASE WHEN m.failures >= 55 THEN o.done_at END,
       done_at = CASE WHEN m.failures < 55 THEN o.done_at END
     FROM mail m
     WHERE m.business_id = o.business_id AND m.mail_id::text = o.payload->>'mailId' AND m.failures > 0
       AND m.sent_at IS NULL`,
  );
  await run(db, 'ALTER TABLE mail DROP COLUMN failures, DROP COLUMN last_error');
  await run(db, 'DROP INDEX outbox_waiting_idx');
  await run(
    db,
    `CREATE INDEX outbox_waiting_idx ON outbox (business_id, topic, next_at)
       WHERE done_at IS NULL AND given_up_at IS NULL`,
  );
  await letPlatformRead(db, 'activity', ['business_id', 'activity_id', 'outlet_id']);
}
