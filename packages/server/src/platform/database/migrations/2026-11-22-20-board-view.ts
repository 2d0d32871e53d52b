import type { Kysely } from 'kysely';
import { addForeignKey, createTenantTable } from '../table.ts';

/** Stores how each person looks at the board of an outlet, so that every device shows it alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'board_view', {
    comment: 'How a person looks at the board of an outlet: form, zoom and folded sections, on every device of theirs.',
    columns: `
      outlet_id uuid NOT NULL -- The outlet.
      account_id uuid NOT NULL -- Whose view; of an Admin inside a business, the Admin's.
      form text NOT NULL CHECK (form IN ('board', 'list')) -- What opens on a wide screen.
      zoom text NOT NULL CHECK (zoom IN ('4h', '8h', 'day')) -- How much of the day is as wide as the screen.
      folded text[] NOT NULL CHECK (folded <@ ARRAY['lane', 'room', 'table']) -- Sections that are folded to one row.`,
    key: ['account_id', 'outlet_id'],
  });
  await addForeignKey(db, 'board_view', ['business_id', 'outlet_id'], 'outlet (business_id, outlet_id)');
  await addForeignKey(db, 'board_view', ['account_id'], 'account (account_id)');
}
