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

/** The activity of a row with a picture: ids of the pictures instead of the read address. */
export function recordPicture(picture: ChangedPicture['change'] | undefined, address: string) {
  const history = (facts: object, pictures: object | undefined): Record<string, unknown> => {
    const others = Object.entries(facts).filter(([field]) => field !== address);
    return { ...Object.fromEntries(others), ...pictures };
  };
  return ({ before, after }: { before: object; after: object }) => ({
    before: history(before, picture?.before),
    after: history(after, picture?.after),
  });
}

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
