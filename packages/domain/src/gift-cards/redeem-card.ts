import { cents, type Cents } from '../money/cents.ts';
import { giftCardTenders } from '../prices/gift-card-tenders.ts';
import { datePlus } from '../time/date-plus.ts';

/** As it is kept: one that was sold and not paid for is `ordered`, and worth nothing. */
export type StoredCardStatus = 'ordered' | 'active' | 'blocked' | 'expired';
/** As people see it. */
export type CardStatus = 'active' | 'blocked' | 'used' | 'expired';

type Redeemable = {
  status: StoredCardStatus;
  balance: Cents;
  /** The last business date on which it is good; null: always. */
  expiryDate: string | null;
};

/** The status of a card on a business date: one that was written off is expired, an empty one used up, whatever its date. */
export function cardStatus({ status, balance, expiryDate }: Redeemable, today: string): CardStatus {
  if (status === 'blocked' || status === 'ordered') return 'blocked';
  if (status === 'expired') return 'expired';
  if (balance === 0) return 'used';
  return expiryDate !== null && expiryDate < today ? 'expired' : 'active';
}

export type Redeemed = { redeem: Cents; cardBalance: Cents; bookingBalance: Cents };

/**
 * What a card pays of a booking, in cents. Every card that is not good is `giftcard.invalid`, so that its code says
 * nothing; a good one where nothing is due is `giftcard.nothing_due`.
 * @param card null: no card has the code
 * @param asked null: as much as there is
 */
export function redeemCard(
  card: Redeemable | null,
  { today, bookingBalance, asked }: { today: string; bookingBalance: Cents; asked: Cents | null },
): Redeemed | { error: 'giftcard.invalid' | 'giftcard.nothing_due' } {
  if (card === null || cardStatus(card, today) !== 'active') return { error: 'giftcard.invalid' };
  if (bookingBalance <= 0) return { error: 'giftcard.nothing_due' };
  const [redeem = cents(0)] = giftCardTenders(bookingBalance, [{ balance: card.balance, redeem: asked }]);
  return {
    redeem,
    cardBalance: cents(card.balance - redeem),
    bookingBalance: cents(bookingBalance - redeem),
  };
}

/** Days for which a card whose last good day is over is good again with the money that goes back on it. */
const GOOD_AGAIN_DAYS = 30;

/**
 * A card with money that it had paid on it again. Where its last good day is over it is good for some days more, so that
 * the money is not lost; what was written off of it before stays written off, and a card that is blocked stays blocked.
 * @param today business date of the outlet that issued it
 */
export function restoreCard<Card extends Redeemable>(
  card: Card,
  { amount, today }: { amount: Cents; today: string },
): Card {
  const balance = cents(card.balance + amount);
  const isOver = card.status === 'expired' || (card.expiryDate !== null && card.expiryDate < today);
  if (!isOver) return { ...card, balance };
  const status = card.status === 'expired' ? 'active' : card.status;
  return { ...card, balance, status, expiryDate: datePlus(today, GOOD_AGAIN_DAYS) };
}
