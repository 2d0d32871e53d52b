import type { Language } from '@laneway/contract/words/languages';
import { tooMany } from '@laneway/domain/addons/stock';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { WantedItem } from '../sale/judge-items.ts';
import type { AddonState } from '../state/booking-state.ts';
import { readCatalogue, type Catalogue, type CatalogueAddon } from './catalogue.repository.ts';

/** An add-on of the catalogue as it is ordered. */
export type Ordered = { itemId: string; count: number; note?: string | undefined };

/** An item that add-ons are ordered for; one that is new gets its id here, where an add-on has to name it. */
export type ForItem = { itemId?: string | undefined; planId: string };

/** A row of an add-on as it is ordered now. */
export function newRow(
  tx: Tx,
  { itemId, name, category, amount, taxPer, taxFlat }: CatalogueAddon,
  {
    orderId,
    count,
    note = '',
    bookingItemId,
  }: { orderId: string; count: number; note?: string; bookingItemId: string | null },
): AddonState {
  const now = tx.now.toString();
  return {
    addonItemId: newId(),
    orderId,
    itemId,
    bookingItemId,
    name,
    category,
    note,
    count,
    amount,
    taxPer,
    taxFlat,
    included: false,
    status: 'initiated',
    statusAt: now,
    takenOn: null,
    categoryId: null,
    createdAt: now,
  };
}

/** Whether an add-on is sold with a booking of these items. */
function isOffered({ isOnSale, planIds }: CatalogueAddon, items: readonly ForItem[]): boolean {
  return isOnSale && (planIds === null || items.some(({ planId }) => planIds.includes(planId)));
}

/**
 * The add-on for its place in an order. @throws ApiError `validation` where it is not sold with these items.
 */
export function offered(
  catalogue: Catalogue,
  itemId: string,
  items: readonly ForItem[],
  { field, language }: { field: string; language: Language },
): CatalogueAddon {
  const addon = catalogue.get(itemId);
  if (addon !== undefined && isOffered(addon, items)) return addon;
  throw fieldRefused(field, say(language, 'validation.addon.not_offered'));
}

/** The item whose fees and deposit apply to an add-on: the first whose plan offers it. Null stands for the first one. */
export function itemFor({ planIds }: CatalogueAddon, items: readonly ForItem[]): string | null {
  const place = planIds === null ? 0 : items.findIndex(({ planId }) => planIds.includes(planId));
  return place <= 0 ? null : (items[place]?.itemId ?? null);
}

/** @throws ApiError `addon.too_many` with `details` {itemId, most}. */
export function checkMost(before: readonly AddonState[], after: readonly AddonState[], catalogue: Catalogue): void {
  const many = tooMany(before, after, (itemId) => catalogue.get(itemId)?.maxCount ?? null);
  if (many === null) return;
  const { itemId, maxCount: most } = many;
  throw new ApiError('addon.too_many', {
    params: { most, name: catalogue.get(itemId)?.name ?? '' },
    details: { itemId, most },
  });
}

/**
 * The add-ons that are ordered together with a sale, as rows behind those of its basket. An item that is new and not the
 * first gets its id here where an add-on is its own. @throws ApiError `validation`, `addon.too_many`.
 */
export async function orderWith(
  { tx, outletId, language }: { tx: Tx; outletId: string; language: Language },
  wanted: readonly WantedItem[],
  ordered: readonly Ordered[],
  before: readonly AddonState[] = [],
): Promise<AddonState[]> {
  if (ordered.length === 0) return [...before];
  const catalogue = await readCatalogue(tx, outletId, [
    ...ordered.map(({ itemId }) => itemId),
    ...before.map(({ itemId }) => itemId),
  ]);
  for (const item of wanted.slice(1)) item.itemId ??= newId();
  const items = wanted.map(({ itemId, sold }) => ({ itemId, planId: sold.plan.planId }));
  const orderId = newId();
  const rows = ordered.map(({ itemId, count, note }, place) => {
    const addon = offered(catalogue, itemId, items, { field: `addonItems.${place}.itemId`, language });
    return newRow(tx, addon, { orderId, count, ...(note && { note }), bookingItemId: itemFor(addon, items) });
  });
  const after = [...before, ...rows];
  checkMost(before, after, catalogue);
  return after;
}
