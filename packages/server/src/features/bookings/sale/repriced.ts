import { suitsNeed } from '@laneway/domain/availability/suits-need';
import { minutesOfHours } from '@laneway/domain/time/lengths';
import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { editedItems } from '../edit/edit-items.ts';
import { liveItems, type BookingState } from '../state/booking-state.ts';
import type { BookingTerms } from '../state/booking-terms.ts';
import { illegalStep } from '../state/transition.ts';
import { goodsPrice, priceRefusal, soldBy, timedPrice, type WantedItem, type WantedTimed } from './judge-items.ts';
import { pricedParts, type Priced } from './new-booking.ts';
import type { SellingOutlet } from './outlet.repository.ts';
import { priceOf, type PricedItem, type PriceMode } from './price-of.ts';
import { refusalError } from './refuse.ts';

/**
 * The price of a booking by other terms or add-ons, as the parts of its next state. Its items stay as they were sold: at
 * their plan versions, entries, times and places, whatever may be sold now. A price that was kept stays kept; with a
 * total in cents as `mode` that total is kept.
 * @throws ApiError `adjustment.exceeds_total`; `booking.transition` for a booking without a live item.
 */
export async function repriced(
  { tx, outlet, language }: { tx: Tx; outlet: SellingOutlet; language: Language },
  booking: BookingState,
  terms: BookingTerms = booking.terms,
  mode: PriceMode = 'terms',
): Promise<Priced> {
  if (liveItems(booking).length === 0) throw illegalStep(booking.status, booking.status);
  const wanted = await editedItems(tx, booking, []);
  const byTerms = { ...booking, terms };
  const quote = priceOf(
    byTerms,
    outlet,
    wanted.map((item) => priceAsSold(item, outlet)),
    mode,
  );
  if ('error' in quote) {
    const situation = { outlet, occupancy: [], now: tx.now, booking: byTerms };
    throw refusalError(situation, wanted, priceRefusal(quote), language);
  }
  return pricedParts(
    quote,
    liveItems(booking).map(({ itemId }) => itemId),
  );
}

function priceAsSold(item: WantedItem, outlet: SellingOutlet): PricedItem {
  if (item.kind === 'goods') return goodsPrice(item);
  const entryNumber = item.entry ?? 1;
  const by = soldBy(item, entryNumber);
  const durationMin = minutesOfHours(item.duration ?? 0);
  return timedPrice(item, { ...by, entryNumber, durationMin, resources: ofFirstNeed(item, by, outlet) });
}

/** The number of an item's resources that serve its entry's first need: they stand before those of the others. */
export function ofFirstNeed(
  { lanes = [] }: WantedTimed,
  { entry }: ReturnType<typeof soldBy>,
  { resources }: SellingOutlet,
): number {
  const [first, ...others] = entry.requires;
  if (first === undefined || others.length === 0) return lanes.length;
  const suits = (id: string) => resources.some((one) => one.resourceId === id && suitsNeed(first, one));
  const end = lanes.findIndex((id) => !suits(id));
  return end === -1 ? lanes.length : end;
}
