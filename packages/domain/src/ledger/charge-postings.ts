import { negated, type Cents } from '../money/cents.ts';
import type { TotalStep } from '../prices/booking-total.ts';
import { summed, type Account, type Posting } from './posting.ts';

/** A price line as it is charged: signed cents, with its origin. */
export type ChargedLine = {
  step: TotalStep['step'];
  itemId: string | null;
  key: string | null;
  categoryId: string | null;
  amount: Cents;
  /** A tax that the price includes: shown, and not added to the total. */
  included: boolean;
  /** Stored value, a gift card: sold as a liability, with no revenue. */
  isStoredValue?: boolean;
};

const ACCOUNT: Record<TotalStep['step'], Account> = {
  list: 'revenue',
  promo: 'discount',
  membership: 'discount',
  tax: 'tax',
  fee: 'fee',
  fee_tax: 'tax',
  adjustment: 'adjustment',
  price_kept: 'adjustment',
};

/** Receivable against revenue, tax and fees, of stored value against the liability. Tax inside a price is deducted from that price's own revenue. */
export function chargePostings(lines: readonly ChargedLine[], total: Cents): Posting[] {
  if (lines.length === 0) return [];
  const postings: Posting[] = [{ account: 'receivable', itemId: null, key: null, categoryId: null, amount: total }];
  for (const { step, itemId, key, categoryId, amount, included, isStoredValue = false } of lines) {
    const account = isStoredValue ? 'gift_liability' : ACCOUNT[step];
    postings.push({ account, itemId, key, categoryId, amount: negated(amount) });
    if (!included) continue;
    const sold = lines.find((line) => line.step === 'list' && line.itemId === itemId && line.key === key);
    postings.push({ account: 'revenue', itemId, key, categoryId: sold?.categoryId ?? null, amount });
  }
  return summed(postings);
}
