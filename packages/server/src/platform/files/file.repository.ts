import type { Purpose } from '@laneway/contract/files/upload-rules';
import type { Statement, Tx } from '../database/database.ts';

/** An unused upload address expires after an hour, a file that nothing shows after a day. */
const ADD: Statement = {
  name: 'file.add',
  text: `INSERT INTO stored_file (business_id, file_id, purpose, uploaded_by, url, upload_hash, created_at,
           upload_expires_at, clear_at)
         VALUES ($1, $2, $3, $4, $5, $6, app.now(), app.now() + $7::int * interval '1 minute', app.now() + interval '1 hour')
         RETURNING upload_expires_at`,
};
const LATELY: Statement = {
  name: 'file.lately',
  text: `SELECT count(*) AS count FROM stored_file
         WHERE business_id = $1 AND uploaded_by = $2 AND created_at > app.now() - interval '1 hour'
           AND (purpose = 'guestPhoto') = $3`,
};
const USE: Statement = {
  name: 'file.use_address',
  text: `UPDATE stored_file SET upload_used_at = app.now()
         WHERE business_id = $1 AND upload_hash = $2 AND upload_used_at IS NULL AND upload_expires_at > app.now()
         RETURNING file_id, purpose, url`,
};
const STORED: Statement = {
  name: 'file.stored',
  text: `UPDATE stored_file SET content_type = $3, byte_count = $4, width = $5, height = $6, stored_at = app.now(),
           clear_at = app.now() + interval '1 day'
         WHERE business_id = $1 AND file_id = $2 AND stored_at IS NULL AND clear_at > app.now() RETURNING 1 AS stored`,
};
const READ_FILE = `SELECT file_id, content_type FROM stored_file
         WHERE business_id = $1 AND url = $2 AND stored_at IS NOT NULL AND (clear_at IS NULL OR clear_at > app.now())`;
/** Photographs of guests have no address that everybody may read. */
const READ: Statement = { name: 'file.read', text: `${READ_FILE} AND purpose <> 'guestPhoto'` };
const READ_PHOTO: Statement = { name: 'file.read_photo', text: `${READ_FILE} AND purpose = 'guestPhoto'` };
/** Refuses a file in its last minutes, since the clearing chore may be about to delete it. */
const ATTACH: Statement = {
  name: 'file.attach',
  text: `UPDATE stored_file SET clear_at = NULL
         WHERE business_id = $1 AND file_id = $2 AND uploaded_by = $3 AND purpose = $4 AND stored_at IS NOT NULL
           AND clear_at > app.now() + interval '5 minutes'
         RETURNING url`,
};
const RELEASE: Statement = {
  name: 'file.release',
  text: `UPDATE stored_file SET clear_at = app.now() WHERE business_id = $1 AND url = $2 AND clear_at IS NULL
         RETURNING file_id`,
};
const SHOWN: Statement = {
  name: 'file.shown',
  text: 'SELECT file_id FROM stored_file WHERE business_id = $1 AND url = $2 AND clear_at IS NULL',
};

export type NewFile = {
  fileId: string;
  purpose: Purpose;
  uploadedBy: string;
  url: string;
  uploadHash: Buffer;
  minutes: number;
};

/** @returns the time at which the address expires. */
export async function addFile(tx: Tx, file: NewFile): Promise<string> {
  const { fileId, purpose, uploadedBy, url, uploadHash, minutes } = file;
  const values = [tx.businessId, fileId, purpose, uploadedBy, url, uploadHash, minutes];
  const [row] = await tx.query<{ upload_expires_at: string }>(ADD, values);
  return row?.upload_expires_at ?? '';
}

/** How many addresses a person asked for within the last hour: of photographs of guests, or of anything else. */
export async function askedLately(tx: Tx, accountId: string, areOfGuests: boolean): Promise<number> {
  const [row] = await tx.query<{ count: number }>(LATELY, [tx.businessId, accountId, areOfGuests]);
  return row?.count ?? 0;
}

/** Marks an address as used; undefined when it is used, expired or unknown. */
export async function useAddress(
  tx: Tx,
  uploadHash: Buffer,
): Promise<{ file_id: string; purpose: Purpose; url: string } | undefined> {
  return (await tx.query<{ file_id: string; purpose: Purpose; url: string }>(USE, [tx.businessId, uploadHash]))[0];
}

export type Stored = { contentType: string; byteCount: number; width: number | null; height: number | null };

/** @returns false when the row was deleted meanwhile. */
export async function markStored(tx: Tx, fileId: string, is: Stored): Promise<boolean> {
  const values = [tx.businessId, fileId, is.contentType, is.byteCount, is.width, is.height];
  return (await tx.query(STORED, values)).length > 0;
}

export type FileRow = { file_id: string; content_type: string };

/** The file at a read address; undefined when it is not stored, has expired, or is for fewer eyes. */
export async function fileAt(tx: Tx, url: string): Promise<FileRow | undefined> {
  return (await tx.query<FileRow>(READ, [tx.businessId, url]))[0];
}

/** The photograph of a guest, for callers who have checked who asks. */
export async function photoAt(tx: Tx, url: string): Promise<FileRow | undefined> {
  return (await tx.query<FileRow>(READ_PHOTO, [tx.businessId, url]))[0];
}

/** The read address of the file; undefined when it is not this person's for this purpose, or is attached already. */
export async function attach(
  tx: Tx,
  file: { fileId: string; uploadedBy: string; purpose: Purpose },
): Promise<string | undefined> {
  const values = [tx.businessId, file.fileId, file.uploadedBy, file.purpose];
  return (await tx.query<{ url: string }>(ATTACH, values))[0]?.url;
}

/** Marks the file at an address as no longer shown. @returns its id. */
export async function release(tx: Tx, url: string): Promise<string | undefined> {
  return (await tx.query<{ file_id: string }>(RELEASE, [tx.businessId, url]))[0]?.file_id;
}

/** The id of the file at a read address. */
export async function shownAt(tx: Tx, url: string): Promise<string | undefined> {
  return (await tx.query<{ file_id: string }>(SHOWN, [tx.businessId, url]))[0]?.file_id;
}
