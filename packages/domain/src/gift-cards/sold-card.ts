import { cents, type Cents } from '../money/cents.ts';
import type { StoredCardStatus } from './redeem-card.ts';

/** A card that belongs to an item of a booking. Amounts in cents. */
export type SoldCard = {
  status: StoredCardStatus;
  /** What it was issued with. */
  amount: Cents;
  balance: Cents;
  /** It is blocked because its sale was given back or never paid, whether a person blocked it as well or not. */
  isUnpaid: boolean;
  /** Why a person blocked it; empty: nobody did. */
  blockReason: string;
};

/**
 * The sale as the booking has it: what the item is charged, 0 where it is gone, whether all that confirms the booking is
 * paid, and whether the change took money off it.
 */
export type CardSale = { worth: Cents; isPaid: boolean; isLess: boolean };

/** A card after its sale changed, and what moved on it: null, nothing. */
export type FollowedCard<Card extends SoldCard> = {
  card: Card;
  move: { type: 'issue' | 'adjust'; amount: Cents } | null;
};

/**
 * What becomes of a card when its sale changes: it gets its value once it is paid, follows another price, and is blocked
 * when its money goes back. Error `giftcard.used`: something of it was spent, so its sale stays as it is (`isSpent`). `isForced`:
 * the bank has taken the money back, and what is left of the card is blocked.
 */
export function followSale<Card extends SoldCard>(
  card: Card,
  { worth, isPaid, isLess }: CardSale,
  { isSpent, isForced = false }: { isSpent: boolean; isForced?: boolean },
): FollowedCard<Card> | { error: 'giftcard.used' } {
  if (card.status === 'ordered') {
    if (!isPaid || worth === 0) return { card, move: null };
    return {
      card: { ...card, status: 'active', amount: worth, balance: worth },
      move: { type: 'issue', amount: worth },
    };
  }
  const difference = cents(worth - card.amount);
  const balance = cents(card.balance + difference);
  // What a person put on it or took off stays; where they took off more than is left, it cannot be worth less.
  const isUntouched = !isSpent && balance >= 0;
  const isLost = worth === 0 || (isLess && !isPaid);
  if (!isForced && !isUntouched && (difference !== 0 || isLost)) return { error: 'giftcard.used' };
  const valued = isUntouched && difference !== 0 ? { ...card, amount: worth, balance } : card;
  const move = isUntouched && difference !== 0 ? { type: 'adjust' as const, amount: difference } : null;
  if (isLost && !card.isUnpaid && (card.status === 'active' || card.status === 'blocked')) {
    return { card: { ...valued, status: 'blocked', isUnpaid: true }, move };
  }
  if (isPaid && worth > 0 && card.isUnpaid) {
    const status = card.blockReason === '' ? ('active' as const) : card.status;
    return { card: { ...valued, status, isUnpaid: false }, move };
  }
  return { card: valued, move };
}
