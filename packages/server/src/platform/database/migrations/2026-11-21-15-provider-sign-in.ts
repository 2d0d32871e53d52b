import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Keeps who came back from an outside provider until their browser fetches the identity token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE one_use_token DROP CONSTRAINT one_use_token_kind_check');
  await run(
    db,
    `ALTER TABLE one_use_token ADD CONSTRAINT one_use_token_kind_check
       CHECK (kind IN ('sign_in', 'password_reset', 'invitation', 'confirm', 'provider'))`,
  );
  await run(db, 'CREATE INDEX identity_link_identity_idx ON identity_link (identity_id)');
}
