import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/**
 * A business may ask its owners for two-step sign-in. The application's roles make no temporary tables: a row smuggled
 * into a statement would otherwise have a place to stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE business ADD COLUMN owners_two_step boolean NOT NULL DEFAULT false');
  await run(
    db,
    `COMMENT ON COLUMN business.owners_two_step IS 'Whoever has full rights in the business must have set up two-step sign-in before anything else.'`,
  );
  await run(
    db,
    `DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()); END $$`,
  );
}
