import type { AddonChange } from '@laneway/contract/bookings/addon-item.schema';
import type { Language } from '@laneway/contract/words/languages';
import { addonTransition } from '@laneway/domain/addons/addon-status';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import type { AddonState } from '../state/booking-state.ts';
import { readCatalogue, type Catalogue } from './catalogue.repository.ts';
import { checkMost, itemFor, newRow, offered, type ForItem } from './ordered-addons.ts';

type Call = { tx: Tx; outlet: SellingOutlet; language: Language };
type RowAt = { catalogue: Catalogue; items: readonly ForItem[]; field: string; language: Language };

/**
 * The rows of a booking's add-ons with changes: new ones, other numbers and notes, steps of their states. `items` are
 * those that they are for. @throws ApiError `validation` at `addons.<n>`, `addon.too_many`.
 */
export async function changedAddons(
  { tx, outlet, language }: Call,
  before: readonly AddonState[],
  changes: readonly AddonChange[],
  items: readonly ForItem[],
): Promise<AddonState[]> {
  const catalogue = await readCatalogue(tx, outlet.outletId, [
    ...changes.flatMap(({ itemId }) => itemId ?? []),
    ...before.map(({ itemId }) => itemId),
  ]);
  const orderId = newId();
  let addons = [...before];
  for (const [place, change] of changes.entries()) {
    const at = { field: `addons.${place}`, language };
    if (change.itemId !== undefined) {
      const { count = 1, note = '' } = change;
      const addon = offered(catalogue, change.itemId, items, { ...at, field: `${at.field}.itemId` });
      addons = [...addons, newRow(tx, addon, { orderId, count, note, bookingItemId: itemFor(addon, items) })];
      continue;
    }
    const row = addons.find(({ addonItemId }) => addonItemId === change.addonItemId);
    if (row === undefined) throw fieldRefused(`${at.field}.addonItemId`, say(language, 'validation.addon.gone'));
    const is = changedRow(tx, row, change, { catalogue, items, ...at });
    addons = addons.map((one) => (one === row ? is : one));
  }
  checkMost(before, addons, catalogue);
  return addons;
}

function changedRow(tx: Tx, row: AddonState, change: AddonChange, at: RowAt): AddonState {
  const { field, language, catalogue, items } = at;
  const { count = row.count, note = row.note, status = row.status } = change;
  const refuse = (part: string, why: string) =>
    fieldRefused(`${field}.${part}`, say(language, `validation.addon.${why}`));
  const step = addonTransition(row.status, status);
  if (step === 'illegal') throw refuse('status', 'step');
  if (row.status === 'cancelled' && status === 'cancelled' && (count !== row.count || note !== row.note)) {
    throw refuse('count', 'cancelled');
  }
  if (row.status === 'delivered' && count < row.count) throw refuse('count', 'delivered');
  // More of it is one more sale; as many as there are stay as they were sold.
  const isMore = status !== 'cancelled' && (count > row.count || row.status === 'cancelled');
  if (isMore && !row.included) offered(catalogue, row.itemId, items, { field: `${field}.count`, language });
  const statusAt = step === 'legal' ? tx.now.toString() : row.statusAt;
  return { ...row, count, note, status, statusAt };
}
