import type { Kysely } from 'kysely';
import { createTenantTable } from '../table.ts';

/** Guesses at the codes of gift cards and deals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'wrong_code', {
    comment: 'Wrong codes of gift cards and deals within a minute, by who typed them and by outlet; kept for an hour.',
    columns: `
      counted text NOT NULL -- by:<account>, from:<network address> of a guest, or at:<outlet>.
      wrong integer NOT NULL -- Since the minute began.
      until timestamptz NOT NULL -- When that minute ends.
      last_at timestamptz NOT NULL -- The last wrong one.`,
    key: ['counted'],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
}
