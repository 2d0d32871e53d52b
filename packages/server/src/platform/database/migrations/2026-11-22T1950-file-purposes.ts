import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Files are uploaded for plans, add-ons and tags too; 'service' stays for files of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `ALTER TABLE stored_file DROP CONSTRAINT stored_file_purpose_check,
       ADD CONSTRAINT stored_file_purpose_check
         CHECK (purpose IN ('profile', 'logo', 'outlet', 'plan', 'addon', 'tag', 'service', 'document'))`,
  );
}
