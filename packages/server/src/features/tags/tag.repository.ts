import type { TagRow } from '@laneway/contract/tags/tag.endpoints';
import type { Statement, Tx } from '../../platform/database/database.ts';

const COLUMNS = 't.tag_id AS "tagId", t.tag_name AS "tagName", t.status, t.image_url AS "imageUrl", t.version';

const LIST: Statement = {
  name: 'tag.list',
  text: `SELECT ${COLUMNS} FROM tag t
         WHERE t.business_id = $1 AND ($2::boolean IS NULL OR t.status = $2)
         ORDER BY lower(t.tag_name)`,
};
const ASSOCIATED: Statement = {
  name: 'tag.associated',
  text: `SELECT ${COLUMNS} FROM tag t
         JOIN deal_tag d ON d.business_id = t.business_id AND d.tag_id = t.tag_id
         WHERE t.business_id = $1 AND d.outlet_id = $2
         ORDER BY lower(t.tag_name)`,
};
const FREE: Statement = {
  name: 'tag.free',
  text: `SELECT ${COLUMNS} FROM tag t
         LEFT JOIN deal_tag d ON d.business_id = t.business_id AND d.tag_id = t.tag_id AND d.outlet_id = $2
         WHERE t.business_id = $1 AND t.status AND d.tag_id IS NULL
         ORDER BY lower(t.tag_name)`,
};

/** Tags of the business by name; null lists active and inactive ones. */
export function listTags(tx: Tx, status: boolean | null): Promise<TagRow[]> {
  return tx.query<TagRow>(LIST, [tx.businessId, status]);
}

/** Tags that have a deal tag at the outlet. */
export function associatedTags(tx: Tx, outletId: string): Promise<TagRow[]> {
  return tx.query<TagRow>(ASSOCIATED, [tx.businessId, outletId]);
}

/** Active tags that have no deal tag at the outlet. */
export function freeTags(tx: Tx, outletId: string): Promise<TagRow[]> {
  return tx.query<TagRow>(FREE, [tx.businessId, outletId]);
}
