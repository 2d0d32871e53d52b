import { cents, ZERO, type Cents } from './cents.ts';
import { divideHalfUp, fromBig, milliPercent, percentOf } from './rounding.ts';

/** The displayed amount of a line, and its tax terms. */
export type TaxedLine = {
  /** After discounts, cents >= 0. */
  amount: Cents;
  /** Percentage, at most 3 decimals. */
  taxPer: number;
  /** The amount includes its tax. */
  inclusive: boolean;
  /** A fixed tax on the whole line besides the percentage (add-ons); default 0. */
  taxFlat?: Cents;
};

/** The amounts of a line, in cents: net + tax = gross. */
export type LineTax = { net: Cents; tax: Cents; gross: Cents };

/**
 * Tax of one line, rounded once. Exclusive: tax = half-up(amount x rate) + flat. Inclusive: net = half-up((amount -
 * flat) / (1 + rate)) and the tax is the rest, the flat part being capped at the amount. Throws RangeError on a
 * percentage outside 0-100 or with more than 3 decimals.
 */
export function lineTax({ amount, taxPer, inclusive, taxFlat = ZERO }: TaxedLine): LineTax {
  if (!inclusive) {
    const tax = cents(percentOf(amount, taxPer) + taxFlat);
    return { net: amount, tax, gross: cents(amount + tax) };
  }
  const taxable = BigInt(Math.max(0, amount - taxFlat));
  const net = fromBig(divideHalfUp(taxable * 100_000n, 100_000n + milliPercent(taxPer)));
  return { net, tax: cents(amount - net), gross: amount };
}
