import type { Kysely } from 'kysely';
import { createGlobalTable, run } from '../table.ts';

/** Who opens a short link names no business: it is found before the business is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createGlobalTable(db, 'short_link', {
    comment: 'A short address that leads to the link of a guest; whoever has its code has the link.',
    columns: `
      code_hash bytea NOT NULL -- Keyed hash of the code, which stands nowhere.
      business_id uuid NOT NULL -- Business of the link.
      link_id uuid NOT NULL -- The link, by which its address is made.
      expires_at timestamptz NOT NULL -- When the link ends by itself.`,
    key: ['code_hash'],
    grant: 'SELECT, INSERT, DELETE',
  });
  await run(db, 'CREATE INDEX short_link_age_idx ON short_link (business_id, expires_at)');
}
