import type { PicturePurpose } from '@laneway/contract/files/upload-rules';
import type { Tx } from '../database/database.ts';
import { fieldRefused } from '../http/api-error.ts';
import type { Actor } from '../http/actor.ts';
import { attach, release, shownAt } from './file.repository.ts';

type Wanted = {
  purpose: PicturePurpose;
  /** The read address of the present picture. */
  now: string | null;
  /** The new picture; null removes it, undefined leaves it. */
  fileId: string | null | undefined;
  /** Field of the request that holds the new file's id. */
  field: string;
};
export type ChangedPicture = {
  url: string | null;
  /** Ids of the pictures for the activity; null when nothing changed. */
  change: { before: { picture: string | null }; after: { picture: string | null } } | null;
};

/**
 * Replaces a picture by a file that the person uploaded, in the transaction that writes its address. The old file is
 * deleted later by a chore.
 * @throws ApiError `validation` at the field when the file is not this person's for this purpose, or no longer stored.
 */
export async function changePicture(
  tx: Tx,
  actor: Actor,
  { purpose, now, fileId, field }: Wanted,
  say: (key: string) => string,
): Promise<ChangedPicture> {
  const unchanged = { url: now, change: null };
  if (fileId === undefined || (fileId === null && now === null)) return unchanged;
  if (fileId !== null && now !== null && (await shownAt(tx, now)) === fileId) return unchanged;
  const url = fileId === null ? null : await attach(tx, { fileId, uploadedBy: actor.accountId, purpose });
  if (url === undefined) throw fieldRefused(field, say('picture.gone'));
  const old = now === null ? undefined : await release(tx, now);
  return { url, change: { before: { picture: old ?? null }, after: { picture: fileId } } };
}

type Caller = { tx: Tx; actor: Actor; say: (key: string) => string };
type OfRow = {
  purpose: PicturePurpose;
  /** As in `Wanted`. */
  fileId: string | null | undefined;
  /** Field of the request that holds the new file's id. */
  field?: string;
  /** Property of the row that holds the read address. */
  address?: string;
};
type Facts = Record<string, unknown>;

/**
 * The picture of a row that one command inserts or changes: `replace` gives the address to write, and `record` what the
 * activity keeps, which are the ids of pictures and never a read address.
 */
export function pictureOfRow(
  { tx, actor, say }: Caller,
  { purpose, fileId, field = 'imageId', address = 'imageUrl' }: OfRow,
) {
  let change: ChangedPicture['change'] = null;
  const history = (facts: Facts, pictures: object | undefined): Facts => {
    const others = Object.entries(facts).filter(([property]) => property !== address);
    return { ...Object.fromEntries(others), ...pictures };
  };
  return {
    /** @param now read address of the present picture. @throws ApiError as `changePicture`. */
    async replace(now: string | null): Promise<string | null> {
      const picture = await changePicture(tx, actor, { purpose, now, fileId, field }, say);
      change = picture.change;
      return picture.url;
    },
    record: ({ before, after }: { before: Facts; after: Facts }) => ({
      before: history(before, change?.before),
      after: history(after, change?.after),
    }),
    /** The facts of a row that is inserted. */
    recordNew: (after: Facts): Facts => history(after, change?.after),
  };
}
