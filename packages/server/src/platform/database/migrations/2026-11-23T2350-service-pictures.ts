import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Pictures of the platform's services can be uploaded; the next migration checks the files that were there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE stored_file DROP CONSTRAINT IF EXISTS stored_file_purpose_check');
  await run(
    db,
    `ALTER TABLE stored_file ADD CONSTRAINT stored_file_purpose_check
       CHECK (purpose IN ('profile', 'logo', 'outlet', 'plan', 'addon', 'tag', 'service', 'document')) NOT VALID`,
  );
}
