import { cents, type Cents } from '../money/cents.ts';

/** A gift card of a booking: its balance and the amount to redeem (null or absent: all), in cents. */
export type GiftCardTender = { balance: Cents; redeem?: Cents | null };

/**
 * The amount that each card pays, in the order they are applied: min(amount to redeem or all, the card's balance, the
 * amount still due). In cents >= 0; a card with no amount left to pay pays 0.
 */
export function giftCardTenders(due: Cents, cards: readonly GiftCardTender[]): Cents[] {
  let left = Math.max(0, due);
  return cards.map(({ balance, redeem }) => {
    const paid = Math.min(redeem ?? balance, balance, left);
    left -= paid;
    return cents(paid);
  });
}
