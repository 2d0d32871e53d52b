import type { Statement, Tx } from '../../../platform/database/database.ts';

/**
 * Takes the rows of add-ons by business date, in one order for everybody, and answers what is sold. The write of each
 * row, though it changes nothing, is its lock: what a transaction reads here stays so until it ends.
 */
const LOCK: Statement = {
  name: 'addon_day.lock',
  text: `INSERT INTO addon_day (business_id, outlet_id, addon_id, business_date)
         SELECT a.business_id, a.outlet_id, a.addon_id, d FROM addon a, unnest($4::date[]) d
         WHERE a.business_id = $1 AND a.outlet_id = $2 AND a.addon_id = ANY($3::uuid[])
         ORDER BY a.addon_id, d
         ON CONFLICT (business_id, outlet_id, addon_id, business_date) DO UPDATE SET sold = addon_day.sold
         RETURNING addon_id AS "itemId", business_date AS date, sold`,
};
const CATALOGUE: Statement = {
  name: 'addon_day.catalogue',
  text: `SELECT addon_id AS "itemId", name, stock FROM addon
         WHERE business_id = $1 AND outlet_id = $2 AND addon_id = ANY($3::uuid[])`,
};
const READ: Statement = {
  name: 'addon_day.read',
  text: `SELECT addon_id AS "itemId", business_date AS date, sold FROM addon_day
         WHERE business_id = $1 AND outlet_id = $2 AND addon_id = ANY($3::uuid[]) AND business_date = ANY($4::date[])`,
};
/** A row that would have sold less than nothing is refused by its constraint. */
const MOVE: Statement = {
  name: 'addon_day.move',
  text: `UPDATE addon_day SET sold = sold + moved.count
         FROM unnest($3::uuid[], $4::date[], $5::int[]) AS moved (addon_id, business_date, count)
         WHERE addon_day.business_id = $1 AND addon_day.outlet_id = $2
           AND addon_day.addon_id = moved.addon_id AND addon_day.business_date = moved.business_date`,
};

/** What is known of an add-on for a date. */
export type DayStock = { name: string; stock: number | null; sold: number };
type Sold = { itemId: string; date: string; sold: number };

/** Stock that a transaction has locked, by "add-on date". */
const locked = new WeakMap<Tx, Map<string, DayStock>>();

function keyOf(itemId: string, date: string): string {
  return `${itemId} ${date}`;
}

/** The stock of an add-on for a date under this transaction's lock; undefined: it is not locked. */
export function lockedStock(tx: Tx, itemId: string, date: string): DayStock | undefined {
  return locked.get(tx)?.get(keyOf(itemId, date));
}

/**
 * Locks the stock of add-ons on business dates, as far as it is not locked yet. Stock comes before places: whoever takes
 * both takes it first.
 */
export async function lockStock(
  tx: Tx,
  outletId: string,
  itemIds: readonly string[],
  dates: readonly string[],
): Promise<void> {
  const known = locked.get(tx) ?? new Map<string, DayStock>();
  const ids = [...new Set(itemIds)];
  const days = [...new Set(dates)];
  if (ids.every((id) => days.every((date) => known.has(keyOf(id, date))))) return;
  const [rows, catalogue] = await Promise.all([
    tx.query<Sold>(LOCK, [tx.businessId, outletId, ids, days]),
    tx.query<{ itemId: string; name: string; stock: number | null }>(CATALOGUE, [tx.businessId, outletId, ids]),
  ]);
  const ofItem = new Map(catalogue.map((one) => [one.itemId, one]));
  for (const { itemId, date, sold } of rows) {
    const { name = '', stock = null } = ofItem.get(itemId) ?? {};
    known.set(keyOf(itemId, date), { name, stock, sold });
  }
  locked.set(tx, known);
}

/** The same without locks, for a preview. */
export async function readStock(
  tx: Tx,
  outletId: string,
  itemIds: readonly string[],
  dates: readonly string[],
): Promise<(itemId: string, date: string) => DayStock> {
  const [rows, catalogue] = await Promise.all([
    tx.query<Sold>(READ, [tx.businessId, outletId, itemIds, dates]),
    tx.query<{ itemId: string; name: string; stock: number | null }>(CATALOGUE, [tx.businessId, outletId, itemIds]),
  ]);
  const soldOf = new Map(rows.map(({ itemId, date, sold }) => [keyOf(itemId, date), sold]));
  const ofItem = new Map(catalogue.map((one) => [one.itemId, one]));
  return (itemId, date) => {
    const { name = '', stock = null } = ofItem.get(itemId) ?? {};
    return { name, stock, sold: soldOf.get(keyOf(itemId, date)) ?? 0 };
  };
}

/** Writes what was taken and given back. @throws Error for stock that this transaction has not locked. */
export function writeStock(
  tx: Tx,
  outletId: string,
  moves: readonly { itemId: string; date: string; count: number }[],
): void {
  if (moves.length === 0) return;
  for (const { itemId, date, count } of moves) {
    const stock = lockedStock(tx, itemId, date);
    if (stock === undefined) throw new Error(`stock that changes is not locked: ${itemId} on ${date}`);
    stock.sold += count;
  }
  tx.send(MOVE, [
    tx.businessId,
    outletId,
    moves.map(({ itemId }) => itemId),
    moves.map(({ date }) => date),
    moves.map(({ count }) => count),
  ]);
}
