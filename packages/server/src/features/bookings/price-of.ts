import type { Cents } from '@laneway/domain/money/cents';
import { quoteBooking, type Quote, type QuoteError, type QuoteItem } from '@laneway/domain/prices/quote';
import { cents } from '@laneway/domain/money/cents';
import type { BookingState } from './booking-state.ts';
import type { SellingOutlet } from './outlet.repository.ts';

/** What of a booking its price hangs on besides what is sold. */
export type PricedBooking = Pick<BookingState, 'terms' | 'paid' | 'refunded'>;

/** An item that is to be priced, under the identity that it has in the booking; a new one has none yet. */
export type PricedItem = QuoteItem & { itemId?: string | undefined };

/**
 * The price of items under a booking's terms: the only way in which a quote, a hold, a sale, an edit and a change of
 * status come to one, so that none forgets a term.
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
