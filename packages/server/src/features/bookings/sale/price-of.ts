import type { Cents } from '@laneway/domain/money/cents';
import { quoteBooking, type Quote, type QuoteError, type QuoteItem } from '@laneway/domain/prices/quote';
import { cents } from '@laneway/domain/money/cents';
import type { BookingState } from '../state/booking-state.ts';
import type { SellingOutlet } from './outlet.repository.ts';

/** The parts of a booking that its price depends on besides its items. */
export type PricedBooking = Pick<BookingState, 'terms' | 'paid' | 'refunded'>;

/** An item to be priced, with its id in the booking; a new one has none yet. */
export type PricedItem = QuoteItem & { itemId?: string | undefined };

/**
 * The price of items under a booking's terms: the one function that prices quotes, holds, sales, edits and changes of
 * status, so that none of them forgets a term.
 */
export function priceOf(
  booking: PricedBooking | null,
  { taxPer, taxInclusive }: SellingOutlet,
  items: readonly PricedItem[],
  keepTotal: Cents | null = null,
): Quote | QuoteError {
  const { addons = [], ...terms } = booking?.terms ?? {};
  return quoteBooking({
    ...terms,
    items,
    addons: addons.map(({ bookingItemId, ...addon }) => {
      const place = items.findIndex(({ itemId }) => itemId !== undefined && itemId === bookingItemId);
      return place === -1 ? addon : { ...addon, itemIndex: place };
    }),
    outlet: { taxPer, taxInclusive },
    paid: booking === null ? cents(0) : cents(booking.paid - booking.refunded),
    keepTotal,
  });
}
