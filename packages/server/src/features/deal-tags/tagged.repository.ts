import type { ListedTag, TagRow } from '@laneway/contract/tags/tag.endpoints';
import type { ServiceId } from '@laneway/domain/plans/plan';
import type { Statement, Tx } from '../../platform/database/database.ts';

const COLUMNS = 't.tag_id AS "tagId", t.tag_name AS "tagName", t.status, t.image_url AS "imageUrl", t.version';
const AT_OUTLET = `EXISTS (SELECT 1 FROM deal_tag d
  WHERE d.business_id = t.business_id AND d.tag_id = t.tag_id AND d.outlet_id = $2)`;
const LIST: Statement = {
  name: 'tag.list',
  text: `SELECT ${COLUMNS}, coalesce(used."outletIds", '{}') AS "outletIds"
         FROM tag t
         LEFT JOIN (
           SELECT business_id, tag_id, array_agg(outlet_id) AS "outletIds" FROM deal_tag
           WHERE business_id = $1 AND ($3::uuid[] IS NULL OR outlet_id = ANY($3)) GROUP BY business_id, tag_id
         ) used ON used.business_id = t.business_id AND used.tag_id = t.tag_id
         WHERE t.business_id = $1 AND ($2::boolean IS NULL OR t.status = $2) ORDER BY lower(t.tag_name)`,
};
const ASSOCIATED = tagsAt('tag.associated', AT_OUTLET);
const ACTIVE: Statement = {
  name: 'tag.active',
  text: `SELECT ${COLUMNS} FROM tag t JOIN deal_tag d ON d.business_id = t.business_id AND d.tag_id = t.tag_id
         WHERE t.business_id = $1 AND d.outlet_id = $2 AND t.status AND d.status ORDER BY d.priority`,
};
const FREE = tagsAt('tag.free', `t.status AND NOT ${AT_OUTLET}`);

/** Reads the tags that a condition on an outlet holds for, by name. */
function tagsAt(name: string, condition: string): Statement {
  return {
    name,
    text: `SELECT ${COLUMNS} FROM tag t WHERE t.business_id = $1 AND (${condition}) ORDER BY lower(t.tag_name)`,
  };
}

/**
 * Tags of the business by name.
 * @param status null: active and inactive ones
 * @param outletIds the outlets that may be named as places of use; null: all
 */
export function listTags(tx: Tx, status: boolean | null, outletIds: readonly string[] | null): Promise<ListedTag[]> {
  return tx.query<ListedTag>(LIST, [tx.businessId, status, outletIds]);
}

/** Tags that have a deal tag at the outlet; `active`: of those that are switched on, as both are, by their priority. */
export function associatedTags(tx: Tx, outletId: string, active: boolean): Promise<TagRow[]> {
  return tx.query<TagRow>(active ? ACTIVE : ASSOCIATED, [tx.businessId, outletId]);
}

/** Active tags that have no deal tag at the outlet. */
export function freeTags(tx: Tx, outletId: string): Promise<TagRow[]> {
  return tx.query<TagRow>(FREE, [tx.businessId, outletId]);
}

/** Categories of the entries of plans that stand under active deal tags of active tags. */
const CATEGORIES: Statement = {
  name: 'tag.service_categories',
  text: `SELECT c.service_cat_id AS "serviceCatId", c.service_id AS "serviceId", c.name,
           array_agg(DISTINCT d.tag_id) AS "tagIds"
         FROM deal_tag d
         JOIN tag t ON t.business_id = d.business_id AND t.tag_id = d.tag_id AND t.status
         CROSS JOIN LATERAL jsonb_to_recordset(d.plan_list) AS listed("planId" uuid)
         JOIN plan p ON p.business_id = d.business_id AND p.plan_id = listed."planId"
           AND p.admin_status AND NOT p.is_deleted
         JOIN service_category c ON c.business_id = p.business_id AND c.service_cat_id = ANY (p.service_categories)
         WHERE d.business_id = $1 AND d.status
         GROUP BY c.service_cat_id, c.service_id, c.name, c.sort_order
         ORDER BY c.service_id, c.sort_order, lower(c.name)`,
};

type TaggedCategory = { serviceCatId: string; serviceId: ServiceId; name: string; tagIds: string[] };

/** Categories of the plans under active deal tags, each with its tags. */
export function taggedCategories(tx: Tx): Promise<TaggedCategory[]> {
  return tx.query<TaggedCategory>(CATEGORIES, [tx.businessId]);
}
