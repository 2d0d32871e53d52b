import type { Language } from '@laneway/contract/words/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import type { WantedItem } from '../sale/judge-items.ts';
import { liveItems, type BookingState, type ItemState } from '../state/booking-state.ts';
import { editedItems } from './edit-items.ts';

/**
 * Two bookings exchange times and places, item by item; each keeps its own length, party and prices. A deal that plays
 * has a place to exchange, too. @throws ApiError `validation` where it would play on another date, and where one of
 * the two has no place.
 */
export async function swapped(
  tx: Tx,
  [one, other]: readonly [BookingState, BookingState],
  language: Language,
): Promise<WantedItem[][]> {
  if ([one, other].some((booking) => placedItems(booking).length === 0))
    throw fieldRefused('swapWith', say(language, 'booking_edit.no_place'));
  const exchange = (from: BookingState, to: BookingState) =>
    placedItems(from).flatMap((item, index) => {
      const target = placedItems(to)[index];
      if (target === undefined || target.date === null || target.start === null) return [];
      if (item.kind === 'goods' && item.date !== target.date)
        throw fieldRefused('swapWith', say(language, 'booking_edit.used'));
      return [
        {
          itemId: item.itemId,
          date: target.date,
          start: target.start,
          which: target.which ?? undefined,
          lanes: target.resourceIds,
        },
      ];
    });
  return Promise.all([editedItems(tx, one, exchange(one, other)), editedItems(tx, other, exchange(other, one))]);
}

/** Items with a time: those that were sold at one, and goods that are used. */
function placedItems(booking: BookingState): ItemState[] {
  return liveItems(booking).filter((item) => item.kind === 'timed' || item.date !== null);
}
