import type { Cents } from '@laneway/domain/money/cents';
import type { Tx } from '../../../platform/database/database.ts';
import { NeedsMoreLocks } from '../../../platform/database/database-errors.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import type { BookingState } from '../../bookings/bookings.door.ts';
import { appliedCards, cardsOfPayments, giftCards, type GiftCard } from '../../gift-cards/gift-cards.door.ts';
import { hasOpenBooks, openBooks } from '../../ledger/ledger.door.ts';
import type { TillCall } from '../money-change.ts';
import { paymentsOf, type Payment } from '../payments/payment.repository.ts';
import { restore } from './redeem.ts';

/** What goes back of a payment to its card; `outletId`: where the entry of the payment, or of its refund, is posted. */
type Back = { payment: Payment; amount: Cents; outletId: string };

/**
 * Opens the books of the other outlets that took money of a booking, or whose cards paid of it, ahead of the booking's
 * lock.
 */
export async function openBooksOfPayments(tx: Tx, outletId: string, bookingId: string): Promise<void> {
  const [applied, payments] = await Promise.all([appliedCards(tx, bookingId), paymentsOf(tx, bookingId)]);
  const ids = new Set(applied.map(({ giftCardId }) => giftCardId));
  const cards = await Promise.all(Array.from(ids, (id) => giftCards.find(tx, id)));
  const others = new Set([...cards.flatMap((card) => card?.outletId ?? []), ...payments.map((one) => one.outletId)]);
  others.delete(outletId);
  for (const other of [...others].sort()) await openBooks(tx, other);
}

/**
 * The rows that put money back on the cards that paid it; payments by other tenders need none. The booking's lock is
 * held, and the cards are locked in the order of their ids. @throws NeedsMoreLocks where a card of another outlet was
 * applied since the books were opened: the command runs again.
 */
export async function restoreRows(call: TillCall, booking: BookingState, given: readonly Back[]): Promise<NewRows[]> {
  const byCard = given.filter(({ payment, amount }) => payment.method === 'GIFT_CARD' && amount > 0);
  if (byCard.length === 0) return [];
  const { tx } = call;
  const cardOf = await cardsOfPayments(
    tx,
    booking.bookingId,
    byCard.map(({ payment }) => payment.transId),
  );
  const known = new Map<string, GiftCard>();
  for (const id of [...new Set(cardOf.values())].sort()) {
    const card = await giftCards.lock(tx, id);
    if (card === undefined) throw new Error(`a card that paid is gone: ${id}`);
    if (!hasOpenBooks(tx, card.outletId)) throw new NeedsMoreLocks();
    known.set(id, card);
  }
  const rows: NewRows[] = [];
  for (const { payment, amount, outletId } of byCard) {
    const card = known.get(cardOf.get(payment.transId) ?? '');
    if (card === undefined) throw new Error(`a payment by gift card without its card: ${payment.transId}`);
    const restored = await restore(call, booking, { payment, card, amount, outletId });
    known.set(card.giftCardId, restored.card);
    rows.push(...restored.rows);
  }
  return rows;
}
