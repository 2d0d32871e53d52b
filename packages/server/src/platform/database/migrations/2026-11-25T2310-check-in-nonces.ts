import type { Kysely } from 'kysely';
import { createTenantTable, run } from '../table.ts';

/** Check-ins that a desk may send again, also after hours without a line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'check_in_nonce', {
    comment: 'A check-in or its undo by the nonce of its sender, with its answer: kept for 7 days.',
    columns: `
      outlet_id uuid NOT NULL -- Where it was made.
      nonce text NOT NULL CHECK (length(nonce) BETWEEN 1 AND 100) -- Drawn by the sender.
      booking_id uuid NOT NULL -- Whose check-in.
      undo boolean NOT NULL -- It was taken back.
      answer text NOT NULL -- The first answer, which every repeat gets.
      created_at timestamptz NOT NULL -- When it was made.`,
    key: ['outlet_id', 'nonce'],
    grant: 'SELECT, INSERT, DELETE',
  });
  await run(db, 'CREATE INDEX check_in_nonce_age_idx ON check_in_nonce (business_id, created_at)');
}
