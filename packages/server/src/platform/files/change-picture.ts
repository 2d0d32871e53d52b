import type { PicturePurpose } from '@laneway/contract/files/upload-rules';
import type { Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Actor } from '../http/actor.ts';
import { attach, release, shownAt } from './file.repository.ts';

type Wanted = {
  purpose: PicturePurpose;
  /** Where the present picture is read. */
  now: string | null;
  /** The new one, null for none; undefined leaves what is there. */
  fileId: string | null | undefined;
  /** Field of the request that names it. */
  field: string;
};
export type ChangedPicture = {
  url: string | null;
  /** Ids for the history; null when nothing changed. */
  change: { before: { picture: string | null }; after: { picture: string | null } } | null;
};

/** The history of a row with a picture: ids of the pictures in place of the address where one is read. */
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
 * Puts a picture that the person uploaded in the place of another, in the transaction that writes its address. The old
 * one is cleared away afterwards.
 * @throws ApiError `validation` at the field when the picture is not theirs for this, or no longer there.
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
  if (url === undefined) throw new ApiError('validation', { details: { fields: { [field]: say('picture.gone') } } });
  const old = now === null ? undefined : await release(tx, now);
  return { url, change: { before: { picture: old ?? null }, after: { picture: fileId } } };
}
