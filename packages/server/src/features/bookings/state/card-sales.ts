import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { sumCents } from '@laneway/domain/money/cents';
import type { Tx } from '../../../platform/database/database.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { followCards, lockCardsOf, orderedCardRows, type CardSales } from '../../gift-cards/gift-cards.door.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { isCharged, liveItems, type BookingState } from './booking-state.ts';

/** The gift cards that a booking sells: what each is charged, and whether all that confirms it is paid. */
function cardSalesOf(booking: BookingState): CardSales {
  const { bookingId, prefix, code, outletId, name, bookingEmail, createdBy, status } = booking;
  const { dueNow, poolAmount: pool } = bookingMoney(booking);
  const isSold = isCharged(status);
  const items = isSold ? liveItems(booking).filter(({ serviceItemType }) => serviceItemType === 'GIFT_CARD') : [];
  return {
    bookingId,
    prefix,
    code,
    outletId,
    name,
    bookingEmail,
    createdBy,
    items: items.map(({ itemId }) => ({
      itemId,
      worth: sumCents(
        booking.lines.flatMap((line) => (line.itemId === itemId && line.step === 'list' ? [line.amount] : [])),
      ),
    })),
    isPaid: isSold && dueNow === 0,
    pool,
  };
}

/** Whether a booking sells, or has sold, a gift card. */
function sellsCards({ items }: Pick<BookingState, 'items'>): boolean {
  return items.some(({ serviceItemType }) => serviceItemType === 'GIFT_CARD');
}

/** Locks the cards of a booking, ahead of stock and places. */
export async function lockCardsOfSale(tx: Tx, booking: BookingState): Promise<void> {
  if (sellsCards(booking)) await lockCardsOf(tx, booking.bookingId);
}

/**
 * Lets the cards that a booking sells follow a command, which saves the booking: they get their value once they are
 * paid, and lose it with their sale. @throws ApiError `giftcard.used` of a card of which something was spent.
 */
export async function followCardSale(
  call: { tx: Tx; actor: Actor | null; outlet: SellingOutlet },
  before: BookingState,
  after: BookingState,
): Promise<void> {
  if (sellsCards(after)) await followCards(call, cardSalesOf(before), cardSalesOf(after));
}

/** The rows of the cards that a sale brings whose booking is new, worth nothing until they are paid. */
export function cardRowsOf(tx: Tx, booking: BookingState): NewRows[] {
  const sales = cardSalesOf(booking);
  return sales.items.length === 0 ? [] : [orderedCardRows(tx, sales)];
}
