import type { TagRow } from '@laneway/contract/tags/tag.endpoints';
import type { Statement, Tx } from '../../platform/database/database.ts';

const LIST = tagsWhere('tag.list', '$2::boolean IS NULL OR t.status = $2');
const AT_OUTLET = `EXISTS (SELECT 1 FROM deal_tag d
  WHERE d.business_id = t.business_id AND d.tag_id = t.tag_id AND d.outlet_id = $2)`;
const ASSOCIATED = tagsWhere('tag.associated', AT_OUTLET);
const FREE = tagsWhere('tag.free', `t.status AND NOT ${AT_OUTLET}`);

/** Reads the tags of a business that a condition holds for, by name. */
function tagsWhere(name: string, condition: string): Statement {
  return {
    name,
    text: `SELECT t.tag_id AS "tagId", t.tag_name AS "tagName", t.status, t.image_url AS "imageUrl", t.version
           FROM tag t WHERE t.business_id = $1 AND (${condition}) ORDER BY lower(t.tag_name)`,
  };
}

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
