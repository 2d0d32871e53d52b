import type { Kysely } from 'kysely';
import { createTenantTable, run } from '../table.ts';

/** Idempotency keys, activity and the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'idempotency_key', {
    comment: 'A request that was carried out under a key, with its answer; a repeat gets the same answer. Kept 7 days.',
    columns: `
      account_id uuid NOT NULL -- Who sent it.
      key text NOT NULL CHECK (length(key) BETWEEN 8 AND 100) -- The Idempotency-Key.
      request_hash bytea NOT NULL -- SHA-256 of method, path and body.
      status integer NULL -- HTTP status of the answer; null while the request is under way.
      answer text NULL -- Body of the answer.
      created_at timestamptz NOT NULL -- When it was carried out.`,
    key: ['account_id', 'key'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await run(db, 'CREATE INDEX idempotency_key_age_idx ON idempotency_key (business_id, created_at)');

  await createTenantTable(db, 'activity', {
    comment:
      'Who did what: one row for each command, written with its effect. Its id is the position of the event stream.',
    columns: `
      activity_id uuid NOT NULL -- UUIDv7; the event id.
      at timestamptz NOT NULL -- When.
      actor_id uuid NULL -- Account; null is the system.
      actor_name text NOT NULL -- As shown in histories.
      acting_as text NOT NULL CHECK (acting_as IN ('ADM', 'BIZ', 'MGR', 'CUS', 'SYS')) -- Role used.
      what text NOT NULL -- booking.created, booking.moved, and so on.
      outlet_id uuid NULL -- Where.
      booking_id uuid NULL -- About which booking.
      block_id uuid NULL -- About which blocked slot.
      subject_version integer NULL -- Version that the command made.
      before jsonb NULL -- What changed, as it was; no secrets.
      after jsonb NULL -- What changed, as it is; no secrets.`,
    key: ['activity_id'],
    grant: 'SELECT, INSERT',
  });
  await run(
    db,
    'CREATE INDEX activity_booking_idx ON activity (business_id, booking_id, activity_id) WHERE booking_id IS NOT NULL',
  );
  await run(
    db,
    'CREATE INDEX activity_outlet_idx ON activity (business_id, outlet_id, activity_id) WHERE outlet_id IS NOT NULL',
  );

  await createTenantTable(db, 'outbox', {
    comment: 'What must happen outside after a command: written with its effect, carried out by a job.',
    columns: `
      outbox_id uuid NOT NULL -- UUIDv7; the job id is made from it, so a repeat does nothing.
      topic text NOT NULL -- Kind of work.
      payload jsonb NOT NULL -- Ids only.
      created_at timestamptz NOT NULL -- When.
      relayed_at timestamptz NULL -- When the job queue took it; null is waiting.`,
    key: ['outbox_id'],
  });
  await run(db, 'CREATE INDEX outbox_waiting_idx ON outbox (business_id, created_at) WHERE relayed_at IS NULL');
}
