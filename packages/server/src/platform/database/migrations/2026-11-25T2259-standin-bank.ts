import type { Kysely } from 'kysely';
import { createTenantTable, run } from '../table.ts';

/** The bank that the stand-in of the card gateway pretends to be; its rows belong to the platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'standin_entry', {
    comment: 'A charge or refund at the stand-in of the card gateway. No money moves by it.',
    columns: `
      account text NOT NULL -- Account of a business at the gateway; empty is the platform's own.
      kind text NOT NULL CHECK (kind IN ('charge', 'refund')) -- What was asked.
      key text NOT NULL -- Key under which it was asked, once.
      ref text NOT NULL -- The stand-in's own reference.
      charge_ref text NOT NULL -- Reference of the charge that a refund gives back from; of a charge its own.
      amount_cents bigint NOT NULL CHECK (amount_cents > 0) -- Amount.
      currency text NOT NULL -- ISO 4217.
      source text NOT NULL -- Test card of a charge; empty for a refund.
      reference text NOT NULL -- What the holder reads; empty for a refund.
      state text NOT NULL CHECK (state IN ('pending', 'authenticate', 'captured', 'declined', 'voided', 'disputed', 'done', 'failed')) -- pending to disputed: of a charge; done and failed: of a refund.
      reason text NULL CHECK (reason IN ('funds', 'expired', 'fraud', 'other')) -- Why it was declined.
      secret text NULL -- Under which the holder confirms a charge.
      due_at timestamptz NULL -- When it changes by itself; null is never.
      due_state text NULL -- State that it then has.
      created_at timestamptz NOT NULL -- When it was asked.`,
    key: ['account', 'kind', 'key'],
    constraints: [
      'CONSTRAINT standin_entry_ref_key UNIQUE (business_id, ref)',
      'CONSTRAINT standin_entry_due_pair CHECK (num_nonnulls(due_at, due_state) IN (0, 2))',
    ],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await run(db, 'CREATE INDEX standin_entry_due_idx ON standin_entry (business_id, due_at) WHERE due_at IS NOT NULL');
  await run(db, 'CREATE INDEX standin_entry_charge_idx ON standin_entry (business_id, charge_ref)');

  await createTenantTable(db, 'standin_event', {
    comment: 'An event that the stand-in sends to the hook of payments.',
    columns: `
      event_id text NOT NULL -- Id of the event; a repeat has the same.
      ref text NOT NULL -- Charge or refund that it is about.
      type text NOT NULL CHECK (type IN ('captured', 'declined', 'refunded', 'refund_failed', 'disputed')) -- What happened.
      created_at timestamptz NOT NULL -- When it happened.
      due_at timestamptz NULL -- When it is sent; null is no more.
      tries integer NOT NULL DEFAULT 0 -- How often it was sent in vain.`,
    key: ['event_id'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await run(db, 'CREATE INDEX standin_event_due_idx ON standin_event (business_id, due_at) WHERE due_at IS NOT NULL');
  await run(db, 'CREATE INDEX standin_event_ref_idx ON standin_event (business_id, ref)');
}
