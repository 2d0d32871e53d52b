import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Invitations of owners can be withdrawn, and a sign-in at an outside provider can be switched off by the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE account ADD COLUMN withdrawn_at timestamptz NULL');
  await run(
    db,
    `COMMENT ON COLUMN account.withdrawn_at IS 'When its invitation was withdrawn before it was accepted; null: it stands.'`,
  );
  await run(db, 'ALTER TABLE identity_link ADD COLUMN off_since timestamptz NULL');
  await run(
    db,
    `COMMENT ON COLUMN identity_link.off_since IS 'When the person switched this way in off; null: it signs them in. The row stays, or their address there would bind it anew.'`,
  );
}
