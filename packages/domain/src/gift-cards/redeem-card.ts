import { cents, type Cents } from '../money/cents.ts';
import { giftCardTenders } from '../prices/gift-card-tenders.ts';

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
