import { cents, type Cents } from '../money/cents.ts';
import type { StoredCardStatus } from './redeem-card.ts';

/** A card that belongs to an item of a booking. Amounts in cents. */
export type SoldCard = {
  status: StoredCardStatus;
  /** What it was issued with. */
  amount: Cents;
  balance: Cents;
  /** It is blocked because its sale was given back or never paid, not by a person. */
  isUnpaid: boolean;
};

/**
 * The sale as the booking has it: what the item is charged, 0 where it is gone, whether that is paid, and whether it was
 * before the change.
 */
export type CardSale = { worth: Cents; isPaid: boolean; wasPaid: boolean };

/** A card after its sale changed, and what moved on it: null, nothing. */
export type FollowedCard<Card extends SoldCard> = {
  card: Card;
  move: { type: 'issue' | 'adjust'; amount: Cents } | null;
};

/**
 * What becomes of a card when its sale changes: it gets its value once it is paid, follows another price, and is blocked
 * when its money goes back. Error `giftcard.used`: something of it was spent, so its sale stays as it is. `isForced`:
 * the bank has taken the money back, and what is left of the card is blocked.
 */
export function followSale<Card extends SoldCard>(
  card: Card,
  { worth, isPaid, wasPaid }: CardSale,
  { isForced = false }: { isForced?: boolean } = {},
): FollowedCard<Card> | { error: 'giftcard.used' } {
  if (card.status === 'ordered') {
    if (!isPaid || worth === 0) return { card, move: null };
    return {
      card: { ...card, status: 'active', amount: worth, balance: worth },
      move: { type: 'issue', amount: worth },
    };
  }
  const difference = cents(worth - card.amount);
  const isUntouched = card.balance === card.amount;
  const isLost = worth === 0 || (wasPaid && !isPaid);
  if (!isForced && !isUntouched && (difference !== 0 || isLost)) return { error: 'giftcard.used' };
  const valued = isUntouched ? { ...card, amount: worth, balance: worth } : card;
  const move = isUntouched && difference !== 0 ? { type: 'adjust' as const, amount: difference } : null;
  if (isLost && card.status === 'active') return { card: { ...valued, status: 'blocked', isUnpaid: true }, move };
  if (isPaid && worth > 0 && card.isUnpaid) return { card: { ...valued, status: 'active', isUnpaid: false }, move };
  return { card: valued, move };
}
