import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { tagsCreate, tagsMetaSave, tagsUpdate } from '@laneway/contract/tags/tag.endpoints';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { changeRow, insertRow } from '../../platform/entity/change-row.ts';
import { pictureOfRow } from '../../platform/files/change-picture.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { tagMetas, tags } from './tag.repository.ts';

type Caller = { tx: Tx; actor: Actor; say: Say };

/** Makes a tag. @throws ApiError `tag.name_taken`, `validation`. */
export async function createTag(
  { tx, actor, say }: Caller,
  { tagName, status, imageId }: InputOf<typeof tagsCreate>['body'],
): Promise<AnswerOf<typeof tagsCreate>> {
  const image = pictureOfRow({ tx, actor, say }, { purpose: 'tag', fileId: imageId });
  const row = { tagId: newId(), tagName, status, imageUrl: await image.replace(null) };
  const after = image.recordNew({ name: tagName, status });
  await insertRow(tx, actor, tags, row, { what: 'tag.created', after });
  return { message: say('tags.created'), tagId: row.tagId, version: 1 };
}

/** Changes a tag. @throws ApiError `not_found`, `stale`, `tag.name_taken`, `validation`. */
export async function changeTag(
  { tx, actor, say }: Caller,
  { params, body }: InputOf<typeof tagsUpdate>,
): Promise<AnswerOf<typeof tagsUpdate>> {
  const image = pictureOfRow({ tx, actor, say }, { purpose: 'tag', fileId: body.imageId });
  const { is } = await changeRow(tx, actor, tags, params.tagId, body, {
    what: 'tag.updated',
    merge: async (was, tag) => ({ ...tag, imageUrl: await image.replace(was.imageUrl) }),
    record: ({ was, ...change }) => {
      const { before, after } = image.record(change);
      return { before: { name: was.tagName, ...before }, after };
    },
  });
  return { message: say('tags.updated'), tag: is };
}

/** Makes the page of a tag, or changes it. @throws ApiError `not_found`, `stale`, `tag.slug_taken`. */
export async function saveMeta(
  { tx, actor, say }: Caller,
  { tagId, version, metaTitle, metaDescription, slug }: InputOf<typeof tagsMetaSave>['body'],
): Promise<AnswerOf<typeof tagsMetaSave>> {
  // Two people who both make the first page take turns at the tag's lock, so the second one is told `stale`.
  const tag = await tags.lock(tx, tagId);
  if (tag === undefined) throw new ApiError('not_found');
  const message = say('tags.meta_saved');
  const typed = { metaTitle, metaDescription, slug };
  const what = 'tag.meta_saved';
  const name = tag.tagName;
  const saved = await tagMetas.find(tx, tagId);
  if (saved === undefined && version === 0) {
    await insertRow(tx, actor, tagMetas, { tagId, ...typed }, { what, after: { name, ...typed } });
    return { message, meta: { tagId, ...typed, version: 1 } };
  }
  const sent = { ...typed, version };
  const { is } = await changeRow(tx, actor, tagMetas, tagId, sent, {
    what,
    record: ({ before, after }) => ({ before: { name, ...before }, after }),
  });
  return { message, meta: is };
}
