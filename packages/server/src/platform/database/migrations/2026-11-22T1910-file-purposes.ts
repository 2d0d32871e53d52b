import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Pictures of plans, add-ons and tags can be uploaded; those of services became pictures of plans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE stored_file DROP CONSTRAINT IF EXISTS stored_file_purpose_check');
  await run(db, "UPDATE stored_file SET purpose = 'plan' WHERE purpose = 'service'");
  await run(
    db,
    `ALTER TABLE stored_file ADD CONSTRAINT stored_file_purpose_check
       CHECK (purpose IN ('profile', 'logo', 'outlet', 'plan', 'addon', 'tag', 'document')) NOT VALID`,
  );
  await run(db, 'ALTER TABLE stored_file VALIDATE CONSTRAINT stored_file_purpose_check');
}
