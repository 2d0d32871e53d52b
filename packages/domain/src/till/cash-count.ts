import { cents, type Cents } from '../money/cents.ts';
import { typedCents } from '../money/wire-money.ts';

/** More of one value is in no drawer. */
const MOST_PIECES = 100_000;

/**
 * The sum of counted bills and coins, in cents: how many of each value, the values being amounts as on the wire ("100",
 * "0.25"), and `coins` as one amount. Null: a value is no amount above 0, or a number no count.
 */
export function billsTotal(bills: Readonly<Record<string, number>>): Cents | null {
  let total = 0;
  for (const [value, count] of Object.entries(bills)) {
    const part = value === 'coins' ? amountOf(count) : pieces(value, count);
    if (part === null) return null;
    total += part;
  }
  return cents(total);
}

function pieces(value: string, count: number): number | null {
  const each = amountOf(Number(value));
  return each === null || each === 0 || !Number.isInteger(count) || count < 0 || count > MOST_PIECES
    ? null
    : each * count;
}

function amountOf(wire: number): number | null {
  const read = typedCents(wire);
  return 'error' in read || read.cents < 0 ? null : read.cents;
}

/** Bills that a drawer is counted by, the largest first, in whole units of the currency; all smaller is coins. */
export function billsOf(currency: string): readonly number[] {
  return BILLS[currency] ?? [100, 50, 20, 10, 5];
}

const BILLS: Partial<Record<string, readonly number[]>> = {
  USD: [100, 50, 20, 10, 5, 1],
  EUR: [200, 100, 50, 20, 10, 5],
  GBP: [50, 20, 10, 5],
};
