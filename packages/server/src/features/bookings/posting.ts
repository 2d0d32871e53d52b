import type { Cents } from '@laneway/domain/money/cents';

/**
 * One side of a charge, with its origin: the item, the price of its plan, the accounting category. Debits are positive,
 * credits negative. Price lines are made anew by an edit, so they are no origin.
 */
export type Posting = {
  account: string;
  itemId: string | null;
  key: string | null;
  categoryId: string | null;
  amount: Cents;
};

/** What the charges of a booking come to on a business date so far, and the last entry that charged there. */
export type StandingCharge = { date: string; entryId: string | null; postings: Posting[] };
