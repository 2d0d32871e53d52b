import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Which mails to guests go out by themselves; a kind that is absent does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, `ALTER TABLE business ADD COLUMN mail_kinds jsonb NOT NULL DEFAULT '{}'`);
  await run(
    db,
    `COMMENT ON COLUMN business.mail_kinds IS 'Mails to guests that go out by themselves; absent: it does.'`,
  );
}
