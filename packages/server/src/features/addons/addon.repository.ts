import type { Statement, Tx } from '../../platform/database/database.ts';
import { defineOutletEntity } from '../../platform/entity/define-entity.ts';

/** An add-on as it is stored; money is in cents. */
export type Addon = {
  addonId: string;
  name: string;
  desc: string;
  price: number;
  taxPer: number;
  taxFlat: number;
  category: string;
  imageUrl: string | null;
  maxCount: number | null;
  stock: number | null;
  planIds: string[] | null;
  status: boolean;
  isDeleted: boolean;
  version: number;
};

export const addons = defineOutletEntity<Addon, 'addonId'>({
  table: 'addon',
  id: 'addonId',
  named: { desc: 'description', price: 'price_cents', taxFlat: 'tax_flat_cents' },
  columns: {
    name: 'value',
    desc: 'value',
    price: 'value',
    taxPer: 'value',
    taxFlat: 'value',
    category: 'value',
    imageUrl: 'value',
    maxCount: 'value',
    stock: 'value',
    planIds: 'value',
    status: 'value',
    isDeleted: 'value',
  },
  subject: 'addon',
  nameOf: ({ name }) => name,
});

const LIST: Statement = {
  name: 'addon.list',
  text: `SELECT ${addons.columns} FROM addon
         WHERE business_id = $1 AND outlet_id = $2 AND is_deleted = $3
           AND ($4::uuid IS NULL OR plan_ids IS NULL OR $4 = ANY(plan_ids))
         ORDER BY lower(category), lower(name), addon_id`,
};
const NAMED: Statement = {
  name: 'addon.named',
  text: `SELECT ${addons.columns} FROM addon
         WHERE business_id = $1 AND outlet_id = $2 AND NOT is_deleted AND addon_id = ANY($3::uuid[])
         ORDER BY lower(category), lower(name), addon_id`,
};
/** What is sold for a business date of play; absent: today's at the outlet. */
const SOLD: Statement = {
  name: 'addon.sold',
  text: `SELECT d.addon_id AS "addonId", d.sold FROM addon_day d
         JOIN outlet o ON o.business_id = d.business_id AND o.outlet_id = d.outlet_id
         WHERE d.business_id = $1 AND d.outlet_id = $2
           AND d.business_date = coalesce($3, (app.now() AT TIME ZONE o.timezone - o.day_start::interval)::date)`,
};
const PLANS: Statement = {
  name: 'addon.plans',
  text: 'SELECT plan_id AS "planId" FROM plan WHERE business_id = $1 AND outlet_id = $2 AND plan_id = ANY($3::uuid[])',
};

/** The add-ons of an outlet by category and name; with a plan, those that it offers. */
export function listAddons(
  tx: Tx,
  outletId: string,
  { isDeleted, planId }: { isDeleted: boolean; planId: string | null },
): Promise<Addon[]> {
  return tx.query<Addon>(LIST, [tx.businessId, outletId, isDeleted, planId]);
}

/** Those of `addonIds` that are add-ons of the outlet and not deleted, by category and name. */
export function addonsAmong(tx: Tx, outletId: string, addonIds: readonly string[]): Promise<Addon[]> {
  return tx.query<Addon>(NAMED, [tx.businessId, outletId, addonIds]);
}

/** The numbers sold of each add-on of an outlet for a business date; null: today. */
export async function soldOn(tx: Tx, outletId: string, date: string | null): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ addonId: string; sold: number }>(SOLD, [tx.businessId, outletId, date]);
  return new Map(rows.map(({ addonId, sold }) => [addonId, sold]));
}

/** Those of `planIds` that are plans of the outlet. */
export async function plansAmong(tx: Tx, outletId: string, planIds: readonly string[]): Promise<ReadonlySet<string>> {
  const plans = await tx.query<{ planId: string }>(PLANS, [tx.businessId, outletId, planIds]);
  return new Set(plans.map(({ planId }) => planId));
}
