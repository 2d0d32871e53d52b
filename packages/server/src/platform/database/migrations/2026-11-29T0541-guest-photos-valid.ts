import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Checks the purposes of the files that were there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE stored_file VALIDATE CONSTRAINT stored_file_purpose_check');
}
