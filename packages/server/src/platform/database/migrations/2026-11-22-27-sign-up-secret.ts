import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * An unconfirmed password stays with the code of its sign-up, which is bound to the browser that began it. Sign-ups
 * from before are bound to no browser, so they end: whoever waits for a code registers again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE one_use_token ADD COLUMN secret_hash bytea NULL, ADD COLUMN password_hash text NULL');
  await run(
    db,
    `COMMENT ON COLUMN one_use_token.secret_hash IS 'SHA-256 of the secret of the browser that signed up, without which the code does not count; null for the others.'`,
  );
  await run(
    db,
    `COMMENT ON COLUMN one_use_token.password_hash IS 'Argon2id of the password that was typed at the sign-up, until the code confirms it; null for the others.'`,
  );
  await run(
    db,
    `UPDATE one_use_token SET used_at = now() WHERE used_at IS NULL AND kind IN ('confirm', 'password_reset')
       AND identity_id IN (SELECT identity_id FROM identity WHERE confirmed_at IS NULL)`,
  );
  await run(
    db,
    `UPDATE identity SET password_hash = NULL, password_version = password_version + 1
     WHERE confirmed_at IS NULL AND password_hash IS NOT NULL`,
  );
  await run(
    db,
    `ALTER TABLE identity ADD CONSTRAINT identity_password_confirmed_check
       CHECK (password_hash IS NULL OR confirmed_at IS NOT NULL) NOT VALID`,
  );
  await run(db, 'ALTER TABLE identity VALIDATE CONSTRAINT identity_password_confirmed_check');
}
