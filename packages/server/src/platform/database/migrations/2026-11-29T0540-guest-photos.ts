import type { Kysely } from 'kysely';
import { run } from '../table.ts';

/** Photographs of guests can be uploaded; the next migration checks the files that were there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'ALTER TABLE stored_file DROP CONSTRAINT IF EXISTS stored_file_purpose_check');
  await run(
    db,
    `ALTER TABLE stored_file ADD CONSTRAINT stored_file_purpose_check
       CHECK (purpose IN ('profile', 'logo', 'outlet', 'plan', 'addon', 'tag', 'service', 'document', 'guestPhoto'))
       NOT VALID`,
  );
  await run(
    db,
    `COMMENT ON COLUMN booking_guest.photo_url IS
       'Address by which the stored photograph is found; it is shown to nobody, and opens nothing.'`,
  );
}
