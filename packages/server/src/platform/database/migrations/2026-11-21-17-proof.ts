import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** A change of rights asks for the password again; the session remembers for a while that it was entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE session ADD COLUMN proved_at timestamptz NULL');
  await run(
    db,
    `COMMENT ON COLUMN session.proved_at IS 'When the person last proved in this session that it is them, beside signing in; null: never.'`,
  );
}
