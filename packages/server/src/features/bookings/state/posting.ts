import type { Cents } from '@laneway/domain/money/cents';

/**
 * One side of a charge, with its origin: the item, the price of its plan, the accounting category. Debits are positive,
 * credits negative. An edit replaces the price lines, so they cannot be the origin.
 */
export type Posting = {
  account: string;
  itemId: string | null;
  key: string | null;
  categoryId: string | null;
  amount: Cents;
};

/** The sum of a booking's charges on a business date, and the last entry that charged there. */
export type StandingCharge = { date: string; entryId: string | null; postings: Posting[] };
