import { cents, type Cents } from '@laneway/domain/money/cents';
import {
  quoteBooking,
  type Quote,
  type QuoteAddon,
  type QuoteError,
  type QuoteItem,
} from '@laneway/domain/prices/quote';
import type { AddonState, BookingState } from '../state/booking-state.ts';
import type { BookingTerms } from '../state/booking-terms.ts';
import type { SellingOutlet } from './outlet.repository.ts';

/** The parts of a booking that its price depends on besides its items. */
export type PricedBooking = Pick<BookingState, 'terms' | 'addons' | 'paid' | 'refunded'>;

/** An item to be priced, with its id in the booking; a new one has none yet. */
export type PricedItem = QuoteItem & { itemId?: string | undefined };

/**
 * How items are priced: by all terms of the booking, with the difference of a price that was kept; at a new price, which
 * ends a kept one; or so that an old total in cents stays.
 */
export type PriceMode = 'terms' | 'new' | { total: Cents };

/** A price with the terms that the booking has at it: they keep the difference of a price that was kept. */
export type PricedQuote = Quote & { terms: BookingTerms };

/**
 * The price of items under a booking's terms: the one function that prices quotes, holds, sales, edits and changes of
 * status, so that none of them forgets a term.
 */
export function priceOf(
  booking: PricedBooking | null,
  { taxPer, taxInclusive }: SellingOutlet,
  items: readonly PricedItem[],
  mode: PriceMode = 'terms',
): PricedQuote | QuoteError {
  const { priceKept, ...terms } = booking?.terms ?? {};
  const byTerms = priceKept === undefined ? null : { difference: priceKept };
  const quote = quoteBooking({
    ...terms,
    items,
    addons: soldAddons(booking?.addons ?? [], items),
    outlet: { taxPer, taxInclusive },
    paid: booking === null ? cents(0) : cents(booking.paid - booking.refunded),
    kept: mode === 'terms' ? byTerms : mode === 'new' ? null : mode,
  });
  if ('error' in quote) return quote;
  const kept = mode === 'terms' ? priceKept : quote.calculation.priceKept;
  return { ...quote, terms: { ...terms, ...(kept && { priceKept: kept }) } };
}

/** The add-ons that cost something: neither cancelled, nor in the price of a plan. */
function soldAddons(addons: readonly AddonState[], items: readonly PricedItem[]): QuoteAddon[] {
  return addons
    .filter(({ status, included }) => status !== 'cancelled' && !included)
    .map(({ addonItemId, itemId, name, amount, count, taxPer, taxFlat, bookingItemId, categoryId }) => {
      const place = items.findIndex((item) => item.itemId !== undefined && item.itemId === bookingItemId);
      const sold = {
        addonItemId,
        itemId,
        name,
        unit: amount,
        count,
        taxPer,
        taxFlat,
        accountingCategoryId: categoryId,
      };
      return place === -1 ? sold : { ...sold, itemIndex: place };
    });
}
