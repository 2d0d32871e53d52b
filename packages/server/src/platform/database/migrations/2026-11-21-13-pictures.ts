import type { Kysely } from 'kysely';
import { letPlatformRead, run } from '../table.ts';

/** A stored file has an upload address, a read address, and a time when it may be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `ALTER TABLE stored_file
       ADD COLUMN upload_hash bytea NOT NULL,
       ADD COLUMN upload_expires_at timestamptz NOT NULL,
       ADD COLUMN upload_used_at timestamptz NULL,
       ADD COLUMN url text NOT NULL,
       ADD COLUMN clear_at timestamptz NULL`,
  );
  const comments = {
    content_type: 'By its bytes: image/webp, as which every picture is written anew, or application/pdf.',
    upload_hash: 'SHA-256 of the secret in the address that takes the file.',
    upload_expires_at: 'That address is useless from then on.',
    upload_used_at: 'When a file came to it; null is still good.',
    url: 'Where it is read; nobody can guess it.',
    clear_at: 'Row and bytes go from then on; null is a file that something shows.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await run(db, `COMMENT ON COLUMN stored_file.${column} IS '${comment}'`);
  }
  await run(db, 'CREATE UNIQUE INDEX stored_file_upload_key ON stored_file (business_id, upload_hash)');
  await run(db, 'CREATE UNIQUE INDEX stored_file_url_key ON stored_file (business_id, url)');
  await run(db, 'CREATE INDEX stored_file_person_idx ON stored_file (business_id, uploaded_by, created_at)');
  await run(db, 'CREATE INDEX stored_file_clear_idx ON stored_file (business_id, clear_at) WHERE clear_at IS NOT NULL');
  // The platform's read across businesses filters by time alone.
  await run(db, 'CREATE INDEX stored_file_due_idx ON stored_file (clear_at) WHERE clear_at IS NOT NULL');
  // The platform need not know the read addresses, so its grant leaves them out.
  await letPlatformRead(db, 'stored_file', ['business_id', 'clear_at']);
}
