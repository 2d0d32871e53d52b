import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable, run } from '../table.ts';

/** Callers without a session: guests, by links sent to them, and providers, by their signatures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'guest_link', {
    comment: 'A link that was sent to a guest. Its token begins with the business; whoever has it may use it.',
    columns: `
      link_id uuid NOT NULL -- UUIDv7; the caller of idempotency keys.
      kind text NOT NULL -- What it opens: booking, payment.
      token_hash bytea NOT NULL -- SHA-256 of the token.
      outlet_id uuid NOT NULL -- Outlet that it is about.
      booking_id uuid NULL -- Booking that it is about; null is none.
      created_at timestamptz NOT NULL -- When it was made.
      expires_at timestamptz NOT NULL -- When it ends by itself.
      ended_at timestamptz NULL -- When it was ended before.`,
    key: ['link_id'],
    constraints: ['CONSTRAINT guest_link_token_key UNIQUE (business_id, token_hash)'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await addForeignKey(db, 'guest_link', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await addForeignKey(db, 'guest_link', ['business_id', 'booking_id'], 'booking (business_id, booking_id)');
  await run(db, 'CREATE INDEX guest_link_booking_idx ON guest_link (business_id, booking_id)');
  await run(db, 'CREATE INDEX guest_link_age_idx ON guest_link (business_id, expires_at)');

  await createTenantTable(db, 'hook_event', {
    comment: 'What a provider outside has told us, as it came; worked on by the topic of its outbox row. Kept 30 days.',
    columns: `
      source text NOT NULL -- Endpoint that took it.
      event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 255) -- Id that the provider gave it; a repeat has the same.
      content_type text NOT NULL -- As it was sent.
      body bytea NOT NULL -- The bytes that were signed.
      received_at timestamptz NOT NULL -- When it came first.`,
    key: ['source', 'event_id'],
    grant: 'SELECT, INSERT, DELETE',
  });
  await run(db, 'CREATE INDEX hook_event_age_idx ON hook_event (business_id, received_at)');

  await run(db, `COMMENT ON COLUMN idempotency_key.account_id IS 'Who sent it: an account, or the link of a guest.'`);
}
