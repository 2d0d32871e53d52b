import { cents, negated, type Cents } from '../money/cents.ts';

/** What an entry of the ledger records. */
export type EntryKind =
  | 'charge'
  | 'charge_change'
  | 'charge_reversal'
  | 'payment'
  | 'tip'
  | 'refund'
  | 'void'
  | 'gift_sale'
  | 'gift_redeem'
  | 'adjustment'
  | 'cancellation'
  | 'membership'
  | 'earned'
  | 'tender_change'
  | 'cash_count'
  | 'transfer';

export type Account =
  | 'receivable'
  | 'revenue'
  | 'discount'
  | 'tax'
  | 'fee'
  | 'tender_cash'
  | 'tender_card'
  | 'tender_card_present'
  | 'tender_gift_card'
  | 'tender_check'
  | 'tender_other'
  | 'gift_liability'
  | 'membership_deferred'
  | 'tip'
  | 'adjustment'
  | 'cancellation_income'
  | 'inter_outlet'
  | 'cash_over_short'
  | 'opening';

/**
 * One side of an entry, with its origin: the item, the price of its plan or the fee or the sold add-on, the accounting
 * category. Debits are positive, credits negative. An edit replaces the price lines, so they cannot be the origin.
 */
export type Posting = {
  account: Account;
  itemId: string | null;
  key: string | null;
  categoryId: string | null;
  /** Signed cents. */
  amount: Cents;
};

/** One posting for each account and origin, without zero amounts. */
export function summed(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const { account, itemId, key, categoryId } = posting;
    const origin = [account, itemId, key, categoryId].join('|');
    sums.set(origin, { ...posting, amount: cents(posting.amount + (sums.get(origin)?.amount ?? 0)) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

export function opposite(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, amount: negated(posting.amount) }));
}
