import type { Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../../platform/database/database.ts';

const READ: Statement = {
  name: 'addon.catalogue',
  text: `SELECT addon_id AS "itemId", name, category, price_cents AS amount, tax_per AS "taxPer",
           tax_flat_cents AS "taxFlat", max_count AS "maxCount", plan_ids AS "planIds",
           status AND NOT is_deleted AS "isOnSale"
         FROM addon WHERE business_id = $1 AND outlet_id = $2 AND addon_id = ANY($3::uuid[])`,
};

/** An add-on as it is sold now; deleted ones are still in the prices of plans. */
export type CatalogueAddon = {
  itemId: string;
  name: string;
  category: string;
  amount: Cents;
  taxPer: number;
  taxFlat: Cents;
  maxCount: number | null;
  /** Null: every plan offers it. */
  planIds: string[] | null;
  isOnSale: boolean;
};
export type Catalogue = ReadonlyMap<string, CatalogueAddon>;

/** Add-ons of an outlet by their ids; ids that are none of its own are left out. */
export async function readCatalogue(tx: Tx, outletId: string, itemIds: readonly string[]): Promise<Catalogue> {
  const ids = [...new Set(itemIds)];
  if (ids.length === 0) return new Map();
  const rows = await tx.query<CatalogueAddon>(READ, [tx.businessId, outletId, ids]);
  return new Map(rows.map((one) => [one.itemId, one]));
}
