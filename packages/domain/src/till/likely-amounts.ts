import { cents, type Cents } from '../money/cents.ts';

/** What an amount on a button is of the balance; `rest` is the balance less what is reserved. */
export type LikelyAmount = { of: 'due' | 'balance' | 'rest' | 'half' | 'third'; amount: Cents };

/**
 * The three amounts that are most likely taken next, in cents, the likeliest first: what is due now, all that can be
 * taken, and shares of it, with the odd cent in the share. Fewer where they would be the same; none without a balance.
 */
export function likelyAmounts({
  dueNow,
  balance,
  reserved,
}: {
  dueNow: Cents;
  balance: Cents;
  reserved: Cents;
}): LikelyAmount[] {
  const free = Math.max(0, balance - reserved);
  const share = (people: number) => cents(Math.ceil(free / people));
  const all: LikelyAmount[] = [
    { of: 'due', amount: cents(dueNow <= free ? dueNow : 0) },
    { of: reserved === 0 ? 'balance' : 'rest', amount: cents(free) },
    { of: 'half', amount: share(2) },
    { of: 'third', amount: share(3) },
  ];
  // What is due may be the whole balance, which then has the better name.
  const named = all.filter(({ of, amount }) => amount > 0 && !(of === 'due' && amount === free));
  return named.filter(({ amount }, index) => named.findIndex((one) => one.amount === amount) === index).slice(0, 3);
}

const BILLS: readonly Cents[] = [500, 1000, 2000, 5000, 10_000].map(cents);

/**
 * Two sums of cash that somebody is likely to hand over for an amount (cents > 0) beside the exact one: the next ones
 * that bills of one kind make up.
 */
export function likelyCash(amount: Cents): Cents[] {
  const sums = BILLS.map((bill) => cents(Math.ceil(amount / bill) * bill)).filter((sum) => sum > amount);
  return [...new Set(sums)].toSorted((a, b) => a - b).slice(0, 2);
}
