import { cents, type Cents } from '../money/cents.ts';

/** A card put on a booking: what it holds and what was asked of it (null or absent: all), in cents. */
export type GiftCardTender = { balance: Cents; redeem?: Cents | null };

/**
 * What each card pays, in order of applying: min(asked or all, the card's balance, what is still due). In cents >= 0; a
 * card that finds nothing due pays 0.
 */
export function giftCardTenders(due: Cents, cards: readonly GiftCardTender[]): Cents[] {
  let left = Math.max(0, due);
  return cards.map(({ balance, redeem }) => {
    const paid = Math.min(redeem ?? balance, balance, left);
    left -= paid;
    return cents(paid);
  });
}
