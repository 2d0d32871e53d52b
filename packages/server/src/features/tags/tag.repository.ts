import type { TagMetaRow, TagRow } from '@laneway/contract/tags/tag.endpoints';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { idOfName } from '../../platform/database/uuid.ts';
import { defineEntity } from '../../platform/entity/define-entity.ts';

export const tags = defineEntity<TagRow, 'tagId'>({
  table: 'tag',
  id: 'tagId',
  columns: { tagName: 'value', status: 'value', imageUrl: 'value' },
  subject: 'tag',
  nameOf: ({ tagName }) => tagName,
  unique: { tag_name_key: { code: 'tag.name_taken', field: 'tagName' } },
});
const metas = defineEntity<TagMetaRow, 'tagId'>({
  table: 'tag_meta',
  id: 'tagId',
  columns: { metaTitle: 'value', metaDescription: 'value', slug: 'value' },
  subject: 'tag_meta',
  nameOf: ({ slug }) => slug,
  unique: { tag_meta_slug_key: { code: 'tag.slug_taken', field: 'slug' } },
});
/**
 * The page of a tag. It is a row of its own, so that an edit of it does not make an edit of the tag stale, and it has
 * its own subject in the history, so that a stale edit names the author of this row.
 */
export const tagMetas = { ...metas, subjectId: (tagId: string) => idOfName(`tag_meta ${tagId}`) };

const METAS: Statement = {
  name: 'tag_meta.list',
  text: `SELECT ${tagMetas.columns} FROM tag_meta WHERE business_id = $1 ORDER BY slug`,
};
/** Pages of tags, by their addresses. */
export function listMetas(tx: Tx): Promise<TagMetaRow[]> {
  return tx.query<TagMetaRow>(METAS, [tx.businessId]);
}
