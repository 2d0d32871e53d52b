import type { Kysely } from 'kysely';
import { createTenantTable, run } from '../table.ts';

/** Calls that ask somebody outside, sealed answers, and what a guest's link is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'stepped_call', {
    comment:
      'A call that asks somebody outside, by its key: written with its first step, answered with its outcome. It lives as long as its subject.',
    columns: `
      asked_by uuid NOT NULL -- Who sent it: an account, or the link of a guest.
      key text NOT NULL CHECK (length(key) BETWEEN 8 AND 100) -- The Idempotency-Key.
      subject_id uuid NOT NULL -- What it makes, such as a payment; the outside is asked under this id.
      endpoint text NOT NULL -- Id of the endpoint.
      request_hash bytea NOT NULL -- SHA-256 of method, path and body.
      language text NOT NULL -- Language of the answer.
      state text NOT NULL CHECK (state IN ('asked', 'unanswered', 'settled')) -- asked: no answer is known; unanswered: none came before the deadline; settled: the outcome is written.
      status integer NULL -- HTTP status of the first answer; null while there is none.
      answer text NULL -- Body of the first answer; null while there is none, and where it is sealed.
      sealed bytea NULL -- The same of an answer that holds a secret.
      asked_at timestamptz NOT NULL -- When it was made.
      answered_at timestamptz NULL -- When the first answer was kept.`,
    key: ['asked_by', 'key'],
    constraints: [
      'CONSTRAINT stepped_call_subject_key UNIQUE (business_id, subject_id)',
      'CONSTRAINT stepped_call_answer_once CHECK (num_nonnulls(answer, sealed) = num_nonnulls(status))',
      "CONSTRAINT stepped_call_settled_is_answered CHECK (state = 'asked' OR status IS NOT NULL)",
    ],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await run(
    db,
    "CREATE INDEX stepped_call_open_idx ON stepped_call (business_id, endpoint, asked_at) WHERE state <> 'settled'",
  );

  await run(db, 'ALTER TABLE idempotency_key ADD COLUMN sealed bytea NULL');
  await run(db, `COMMENT ON COLUMN idempotency_key.sealed IS 'Body of an answer that holds a secret, sealed.'`);

  await run(
    db,
    `ALTER TABLE guest_link
       ADD COLUMN split_id uuid NULL,
       ADD COLUMN amount_cents bigint NULL CHECK (amount_cents > 0),
       ADD COLUMN seen_at timestamptz NULL,
       ADD COLUMN read_only boolean NOT NULL DEFAULT false`,
  );
  const comments = {
    split_id: 'Share of the booking that it is about; null is all of it.',
    amount_cents: 'Amount that it asks for; null is what is due when it is opened.',
    seen_at: 'When it was opened last; null is never.',
    read_only: 'It reads and changes nothing, such as that of a cancelled booking.',
    token_hash: 'SHA-256 of the token, whose secret is a keyed hash of link_id.',
  };
  for (const [column, comment] of Object.entries(comments))
    await run(db, `COMMENT ON COLUMN guest_link.${column} IS '${comment}'`);
}
