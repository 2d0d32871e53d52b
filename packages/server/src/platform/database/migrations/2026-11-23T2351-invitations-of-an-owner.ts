import type { Kysely } from 'kysely';
import { addForeignKey, createGlobalTable } from '../table.ts';

/** Invitations are counted for each person who sends them, over all their businesses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createGlobalTable(db, 'invitation_count', {
    comment: 'How many invitations of managers a person has sent within the present hour, over all their businesses.',
    columns: `
      identity_id uuid NOT NULL -- Who sends them.
      sent integer NOT NULL -- Since the hour began.
      ends_at timestamptz NOT NULL -- The hour is over; the next invitation begins another one.`,
    key: ['identity_id'],
  });
  await addForeignKey(db, 'invitation_count', ['identity_id'], 'identity (identity_id)');
}
