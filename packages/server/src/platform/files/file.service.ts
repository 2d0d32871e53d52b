import type { Readable } from 'node:stream';
import type { fileUpload, uploadUrl } from '@laneway/contract/files/file.endpoints';
import {
  MOST_UPLOAD_BYTES,
  MOST_UPLOAD_MEGABYTES,
  PURPOSES,
  type PicturePurpose,
  type Purpose,
} from '@laneway/contract/files/upload-rules';
import type { AnswerOf } from '@laneway/contract/http/endpoint';
import type { Database, Tx } from '../database/database.ts';
import { newId } from '../database/uuid.ts';
import { ApiError } from '../http/api-error.ts';
import { bareHeaders } from '../http/page-policies.ts';
import type { FileAnswer } from '../http/route.ts';
import type { Say } from '../http/words.ts';
import type { Actor } from '../http/actor.ts';
import { businessOfToken, hashOf, newSessionToken } from '../http/session-token.ts';
import { tooMany } from '../http/too-many.ts';
import type { Storage } from '../outside/storage/storage.ts';
import { addFile, askedLately, fileAt, markStored, useAddress, type FileRow, type Stored } from './file.repository.ts';
import { makePicture } from './make-picture.ts';
import { readAtMost } from './read-at-most.ts';
import { typeOfBytes } from './type-of-bytes.ts';
import type { UploadLimits, uploadPlaces } from './upload-limits.ts';

const MINUTES = 10;
/** Per person and hour: enough for many pictures, and too few to fill a disk. */
const MOST_ADDRESSES = 60;
/** The same of guests' photographs, which a desk takes one after the other; each is small. */
const MOST_PHOTOS = 600;

const urlOf = (token: string) => `/api/files/${token}`;

/**
 * Makes an address that takes one file of this person for this purpose.
 * @throws ApiError `too_many`.
 */
export async function askForUpload(
  tx: Tx,
  actor: Actor,
  purpose: Purpose,
  say: Say,
): Promise<AnswerOf<typeof uploadUrl>> {
  const isOfGuest = purpose === 'guestPhoto';
  const lately = await askedLately(tx, actor.accountId, isOfGuest);
  if (lately >= (isOfGuest ? MOST_PHOTOS : MOST_ADDRESSES)) throw tooMany(3600, say);
  const [fileId, token] = [newId(), newSessionToken(tx.businessId)];
  const expiresAt = await addFile(tx, {
    fileId,
    purpose,
    uploadedBy: actor.accountId,
    // The read address is another secret: the right to upload a file is no right to read it.
    url: urlOf(newSessionToken(tx.businessId)),
    uploadHash: hashOf(token),
    minutes: MINUTES,
  });
  return { fileId, url: urlOf(token), expiresAt, mostBytes: MOST_UPLOAD_BYTES };
}

export type Upload = { token: string; content: Readable; announcedBytes: number };
/** Dependencies of uploads: the storage, and the limits of concurrency and time. */
export type Intake = { storage: Storage; limits: UploadLimits; inPlace: ReturnType<typeof uploadPlaces> };

/**
 * Stores the file that is sent to an upload address. The address is marked as used first, in the database, so that of
 * two concurrent uploads one is refused; then the bytes are checked and stored; then the row says so.
 * @throws ApiError `file.*`, `unavailable` when too many uploads run.
 */
export async function takeUpload(
  database: Database,
  { storage, limits, inPlace }: Intake,
  upload: Upload,
  say: Say,
): Promise<AnswerOf<typeof fileUpload>> {
  const businessId = businessOfToken(upload.token);
  if (businessId === null) throw new ApiError('file.address_over');
  const tooLarge = () => new ApiError('file.too_large', { params: { max: MOST_UPLOAD_MEGABYTES } });
  if (upload.announcedBytes > MOST_UPLOAD_BYTES) throw tooLarge();
  return inPlace(businessId, async () => {
    const file = await database.transaction(businessId, (tx) => useAddress(tx, hashOf(upload.token)));
    if (file === undefined) throw new ApiError('file.address_over');
    const sent = await readAtMost(upload.content, { bytes: MOST_UPLOAD_BYTES, tooLarge, ...limits });
    const { bytes, ...is } = await judge(sent, file.purpose);
    await store(storage, file.file_id, bytes);
    if (!(await database.transaction(businessId, (tx) => markStored(tx, file.file_id, is)))) {
      await storage.remove(file.file_id);
      throw new ApiError('file.address_over');
    }
    return { message: say('picture.uploaded'), fileId: file.file_id, url: file.url, ...is };
  });
}

/** Checks the bytes alone, and returns what to store of them. */
async function judge(sent: Uint8Array, purpose: Purpose): Promise<Stored & { bytes: Uint8Array }> {
  if (sent.length === 0) throw new ApiError('file.empty');
  const type = typeOfBytes(sent);
  if (PURPOSES[purpose] === 'pdf') {
    if (type !== 'application/pdf') throw new ApiError('file.not_pdf');
    return { bytes: sent, contentType: type, byteCount: sent.length, width: null, height: null };
  }
  if (type === null || type === 'application/pdf') throw new ApiError('file.not_picture');
  const picture = await makePicture(sent, purpose as PicturePurpose);
  return { ...picture, contentType: 'image/webp', byteCount: picture.bytes.length };
}

async function store(storage: Storage, fileId: string, bytes: Uint8Array): Promise<void> {
  try {
    await storage.put(fileId, bytes);
  } catch (error) {
    throw new ApiError('file.not_stored', { headers: { 'retry-after': '60' }, cause: error });
  }
}

const ENDINGS: Record<string, string> = { 'image/webp': 'picture.webp', 'application/pdf': 'document.pdf' };

/** A stored file as an answer: an attachment that no browser shows as a page or runs. @throws ApiError `not_found`. */
export async function readFile(database: Database, storage: Storage, token: string): Promise<FileAnswer> {
  const businessId = businessOfToken(token);
  if (businessId === null) throw new ApiError('not_found');
  const row = await database.transaction(businessId, (tx) => fileAt(tx, urlOf(token)));
  // A new picture has a new address.
  return openFile(storage, row, 'private, max-age=31536000, immutable');
}

/** The bytes of a file as an answer that no browser shows as a page or runs. @throws ApiError `not_found`. */
export async function openFile(storage: Storage, row: FileRow | undefined, cacheControl: string): Promise<FileAnswer> {
  const file = row && (await storage.open(row.file_id));
  if (!row || !file) throw new ApiError('not_found');
  return {
    stream: file.stream,
    headers: {
      'content-type': row.content_type,
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${ENDINGS[row.content_type] ?? 'file'}"`,
      ...bareHeaders('stored file'),
      'cache-control': cacheControl,
    },
  };
}
