import { includedAddons } from '@laneway/domain/addons/included-addons';
import type { Plan } from '@laneway/domain/plans/plan';
import { minutesOfHours } from '@laneway/domain/time/lengths';
import { parseWallTime } from '@laneway/domain/time/wall-time';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { editedItems } from '../edit/edit-items.ts';
import { soldBy, timedOnly } from '../sale/judge-items.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { ofFirstNeed } from '../sale/repriced.ts';
import type { AddonState, BookingState } from '../state/booking-state.ts';
import { readCatalogue } from './catalogue.repository.ts';
import { newRow } from './ordered-addons.ts';

/** The add-ons that the prices of a plan may include, whatever is sold of it. */
export function includable({ schedules }: Plan): string[] {
  const ids = schedules.flatMap(({ dateRange }) =>
    dateRange.flatMap(({ purchaseItems, reservationSlots }) => [
      ...purchaseItems.map(({ itemId }) => itemId),
      ...reservationSlots.flatMap(({ pricePerHours, pricePerGame, pricePerPerson }) =>
        [...pricePerHours, ...pricePerGame, ...pricePerPerson].flatMap(({ items }) => items),
      ),
    ]),
  );
  return [...new Set(ids)];
}

type Included = { bookingItemId: string; itemId: string; count: number };

/** What is in the price of a booking by item and add-on: nothing before it was confirmed. */
async function includedIn(tx: Tx, outlet: SellingOutlet, booking: BookingState | null): Promise<Map<string, Included>> {
  if (booking === null || booking.policy === null) return new Map();
  const wanted = timedOnly(await editedItems(tx, booking, []));
  const included = wanted.flatMap((item): [string, Included][] => {
    const { itemId: bookingItemId, sold, start, duration, guests, games } = item;
    if (bookingItemId === undefined || includable(sold.plan).length === 0) return [];
    const by = soldBy(item, item.entry ?? 1);
    const addons = includedAddons({
      plan: sold.plan,
      entry: by.entry,
      startMin: parseWallTime(start),
      durationMin: minutesOfHours(duration ?? 0),
      guests,
      games: games ?? null,
      resources: ofFirstNeed(item, by, outlet),
    });
    return addons.map((one) => [`${bookingItemId} ${one.itemId}`, { ...one, bookingItemId }]);
  });
  return new Map(included);
}

/**
 * A booking with the add-ons that are in the price of its plans, each as a row at 0.00 from its confirmation on. With the
 * party their numbers change, as far as nothing was begun; what staff changed of them by hand stays.
 */
export async function withIncluded(
  tx: Tx,
  outlet: SellingOutlet,
  before: BookingState | null,
  after: BookingState,
): Promise<BookingState> {
  const isBack = before?.status === 'cancelled' && before.policy !== null;
  if (after.policy === null || after.status === 'cancelled' || isBack) return after;
  const [was, is] = await Promise.all([includedIn(tx, outlet, before), includedIn(tx, outlet, after)]);
  const changes = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const more = (is.get(key)?.count ?? 0) - (was.get(key)?.count ?? 0);
    const one = is.get(key) ?? was.get(key);
    return one === undefined || more === 0 ? [] : [{ ...one, more }];
  });
  if (changes.length === 0) return after;
  const catalogue = await readCatalogue(
    tx,
    outlet.outletId,
    changes.map(({ itemId }) => itemId),
  );
  const old = new Set(before?.addons.map(({ addonItemId }) => addonItemId));
  const orderId = after.addons.find(({ addonItemId }) => !old.has(addonItemId))?.orderId ?? newId();
  let rows = after.addons;
  for (const { bookingItemId, itemId, more } of changes) {
    const open = rows.find(
      (row) =>
        row.included && row.bookingItemId === bookingItemId && row.itemId === itemId && row.status === 'initiated',
    );
    const addon = catalogue.get(itemId);
    if (open !== undefined) rows = rows.map((row) => (row === open ? changed(tx, row, row.count + more) : row));
    else if (addon !== undefined && more > 0)
      rows = [...rows, { ...newRow(tx, addon, { orderId, count: more, bookingItemId }), included: true }];
  }
  return { ...after, addons: rows };
}

function changed(tx: Tx, row: AddonState, count: number): AddonState {
  return count > 0 ? { ...row, count } : { ...row, status: 'cancelled', statusAt: tx.now.toString() };
}
