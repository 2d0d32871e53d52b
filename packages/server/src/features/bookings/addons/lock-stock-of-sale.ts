import type { Tx } from '../../../platform/database/database.ts';
import { timedOnly, type WantedItem } from '../sale/judge-items.ts';
import type { AddonState } from '../state/booking-state.ts';
import { includable } from './included.ts';
import { lockStock } from './stock.repository.ts';

/**
 * Locks the stock that a sale may move, before its places are looked for: of the add-ons that are ordered with it and of
 * those in its prices, on its dates of play and on those that its rows hold stock of.
 */
export async function lockStockOfSale(
  tx: Tx,
  outletId: string,
  wanted: readonly WantedItem[],
  addons: readonly AddonState[],
  /** Dates of play before it. */
  alsoOn: readonly string[] = [],
): Promise<void> {
  const ids = [...addons.map(({ itemId }) => itemId), ...wanted.flatMap(({ sold }) => includable(sold.plan))];
  if (ids.length === 0) return;
  const dates = [
    ...timedOnly(wanted).map(({ date }) => date),
    ...addons.flatMap(({ takenOn }) => takenOn ?? []),
    ...alsoOn,
  ];
  await lockStock(tx, outletId, ids, dates);
}
