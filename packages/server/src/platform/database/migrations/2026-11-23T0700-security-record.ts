import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, letPlatformRead, run } from '../table.ts';

/** Refusals that are counted, the devices that a person is known on, and the chain over the activity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'activity_repeat', {
    comment: 'A refusal that was recorded and may come again: further ones are counted and recorded as one activity.',
    columns: `
      repeat_key text NOT NULL -- What is refused, to whom and from where.
      deed jsonb NOT NULL -- Author and content of the activity, as it came last.
      begins_at timestamptz NOT NULL -- Beginning of the interval.
      further integer NOT NULL -- Refusals in the interval that no activity tells of yet.`,
    key: ['repeat_key'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await run(db, 'CREATE INDEX activity_repeat_due_idx ON activity_repeat (business_id, begins_at)');
  await letPlatformRead(db, 'activity_repeat', ['business_id', 'begins_at']);

  await createTenantTable(db, 'known_device', {
    comment:
      "Browsers that a person has signed in with; a sign-in with another one is mailed. The platform's rows only.",
    columns: `
      identity_id uuid NOT NULL -- The person.
      device_hash bytea NOT NULL -- SHA-256 of the secret in the browser's cookie.
      last_used_at timestamptz NOT NULL -- Last sign-in with it.`,
    key: ['identity_id', 'device_hash'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await addForeignKey(db, 'known_device', ['identity_id'], 'identity (identity_id)');

  await createTenantTable(db, 'activity_seal', {
    comment:
      'The chain over the activity of a business: one link for each row, made by a chore once the row was committed.',
    columns: `
      place bigint NOT NULL CHECK (place > 0) -- Position in the chain, from 1 without gaps.
      activity_id uuid NOT NULL -- The row.
      content bytea NOT NULL -- Keyed hash of its before and after; stays when they are emptied.
      digest bytea NOT NULL -- Keyed hash of its other columns and of content.
      link bytea NOT NULL -- Keyed hash of the link before, the place and the digest.
      sealed_at timestamptz NOT NULL -- When the link was made.`,
    key: ['place'],
    constraints: ['CONSTRAINT activity_seal_row_key UNIQUE (business_id, activity_id)'],
    grant: 'SELECT, INSERT',
  });

  await run(db, 'ALTER TABLE activity ADD COLUMN erased_at timestamptz NULL');
  await run(
    db,
    `COMMENT ON COLUMN activity.erased_at IS 'When before and after were emptied, to erase a person; null is never.'`,
  );
  await run(
    db,
    `ALTER TABLE activity ADD CONSTRAINT activity_erased_is_empty
       CHECK (erased_at IS NULL OR (before IS NULL AND after IS NULL)) NOT VALID`,
  );
  await run(db, 'ALTER TABLE activity VALIDATE CONSTRAINT activity_erased_is_empty');
}
