import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { defineOutletEntity } from '../../platform/entity/define-entity.ts';

/** A deal tag as stored: its deals by id and priority; their names are those of the plans. */
export type DealTag = {
  dealTagId: string;
  tagId: string;
  status: boolean;
  flipUI: boolean;
  priority: number;
  planList: StoredDeal[];
  version: number;
};
type StoredDeal = { planId: string; priority: number };

export const dealTags = defineOutletEntity<DealTag, 'dealTagId'>({
  table: 'deal_tag',
  id: 'dealTagId',
  columns: { tagId: 'once', status: 'value', flipUI: 'value', priority: 'value', planList: 'json' },
  named: { flipUI: 'flip_ui' },
  subject: 'deal_tag',
  nameOf: () => '',
  unique: {
    deal_tag_tag_key: { code: 'deal_tag.tag_taken', field: 'tagId' },
    deal_tag_priority_key: { code: 'deal_tag.priority_taken', field: 'priority' },
  },
});

const LIST: Statement = {
  name: 'deal_tag.list',
  text: `SELECT d.deal_tag_id AS id, d.tag_id AS "tagId", t.tag_name AS "tagName", t.status AS "tagStatus", d.status,
           d.flip_ui AS "flipUI", d.priority, d.plan_list AS "planList", d.version
         FROM deal_tag d
         JOIN tag t ON t.business_id = d.business_id AND t.tag_id = d.tag_id
         WHERE d.business_id = $1 AND d.outlet_id = $2
         ORDER BY d.priority`,
};
const ID_OF_TAG: Statement = {
  name: 'deal_tag.id_of_tag',
  text: 'SELECT deal_tag_id AS id FROM deal_tag WHERE business_id = $1 AND outlet_id = $2 AND tag_id = $3',
};
const PLANS: Statement = {
  name: 'deal_tag.plans',
  text: 'SELECT plan_list AS "planList" FROM deal_tag WHERE business_id = $1 AND outlet_id = $2 AND tag_id = $3',
};
const TAG: Statement = {
  name: 'deal_tag.tag',
  text: 'SELECT tag_name AS "tagName", status FROM tag WHERE business_id = $1 AND tag_id = $2',
};
/** The deals of an outlet: plans that are paid now and used later, disabled and deleted ones included. */
const DEALS = `SELECT plan_id AS "planId", title, admin_status AND NOT is_deleted AS enabled FROM plan
  WHERE business_id = $1 AND outlet_id = $2 AND service_id = 'BOWLING' AND service_item_type = 'BUY_NOW'`;
const ALL_DEALS: Statement = { name: 'deal_tag.deals', text: DEALS };
const SOME_DEALS: Statement = { name: 'deal_tag.some_deals', text: `${DEALS} AND plan_id = ANY($3::uuid[])` };
/** Locks the plans against being disabled until the deal tag is saved; in the order of their ids. */
const LOCK_DEALS: Statement = {
  name: 'deal_tag.lock_deals',
  text: `${DEALS} AND plan_id = ANY($3::uuid[]) ORDER BY plan_id FOR SHARE`,
};

export type Deal = { planId: string; title: string; enabled: boolean };

/** The deal tags of an outlet by priority, each with its deals by priority and their current titles. */
export async function listDealTags(tx: Tx, outletId: string): Promise<DealTagRow[]> {
  const [rows, deals] = await Promise.all([
    tx.query<Omit<DealTagRow, 'planList'> & { planList: StoredDeal[] }>(LIST, [tx.businessId, outletId]),
    tx.query<Deal>(ALL_DEALS, [tx.businessId, outletId]),
  ]);
  return rows.map((row) => ({ ...row, planList: withTitles(row.planList, deals) }));
}

/** A stored deal tag as it is listed. */
export async function presentDealTag(tx: Tx, outletId: string, row: DealTag): Promise<DealTagRow> {
  const { dealTagId: id, tagId, status, flipUI, priority, planList, version } = row;
  const planIds = planList.map(({ planId }) => planId);
  const [tag, deals] = await Promise.all([
    findTag(tx, tagId),
    tx.query<Deal>(SOME_DEALS, [tx.businessId, outletId, planIds]),
  ]);
  if (tag === undefined) throw new Error(`the deal tag ${id} has lost its tag`);
  const { tagName, status: tagStatus } = tag;
  return { id, tagId, tagName, tagStatus, status, flipUI, priority, planList: withTitles(planList, deals), version };
}

function withTitles(planList: readonly StoredDeal[], deals: readonly Deal[]): DealTagRow['planList'] {
  const titles = new Map(deals.map(({ planId, title }) => [planId, title]));
  return planList
    .map(({ planId, priority }) => ({ planId, planName: titles.get(planId) ?? '', priority }))
    .toSorted((a, b) => a.priority - b.priority);
}

/** The id of the outlet's deal tag with a tag, or undefined. */
export async function dealTagIdOf(tx: Tx, outletId: string, tagId: string): Promise<string | undefined> {
  return (await tx.query<{ id: string }>(ID_OF_TAG, [tx.businessId, outletId, tagId]))[0]?.id;
}

export async function findTag(tx: Tx, tagId: string): Promise<{ tagName: string; status: boolean } | undefined> {
  return (await tx.query<{ tagName: string; status: boolean }>(TAG, [tx.businessId, tagId]))[0];
}

/**
 * Those of `planIds` that are deals of the outlet, by id. Locks them: none can be disabled until the transaction ends.
 */
export async function lockDeals(tx: Tx, outletId: string, planIds: readonly string[]): Promise<Map<string, Deal>> {
  const deals = await tx.query<Deal>(LOCK_DEALS, [tx.businessId, outletId, planIds]);
  return new Map(deals.map((deal) => [deal.planId, deal]));
}

/** Ids of the plans of the outlet's deal tag with a tag, by their priority in it; undefined when there is none. */
export async function planIdsOfTag(tx: Tx, outletId: string, tagId: string): Promise<string[] | undefined> {
  const [row] = await tx.query<{ planList: StoredDeal[] }>(PLANS, [tx.businessId, outletId, tagId]);
  return row?.planList.toSorted((a, b) => a.priority - b.priority).map(({ planId }) => planId);
}
