import { cents, sumCents, ZERO, type Cents } from '../money/cents.ts';
import { lineTax } from '../money/tax.ts';
import type { AddonStatus } from './addon-status.ts';

/** The price of an ordered add-on; `amount` and `taxFlat` are cents for one. */
export type AddonPrice = {
  amount: Cents;
  count: number;
  taxPer: number;
  taxFlat?: Cents;
  /** It is in the price of the plan: its row is worth nothing and has no tax. */
  included?: boolean;
};

/** Cents: subTotal = amount x count; totalWTax is what it costs with its tax. */
export type AddonSums = { subTotal: Cents; taxAmount: Cents; totalWTax: Cents };

/**
 * The sums of a row, before discounts: tax = half-up(subTotal x taxPer) + taxFlat x count; where prices include their
 * tax, that is the part of the subtotal.
 */
export function addonSums(row: AddonPrice, taxInclusive = false): AddonSums {
  const { amount, count, taxPer, taxFlat = ZERO, included = false } = row;
  if (included) return { subTotal: ZERO, taxAmount: ZERO, totalWTax: ZERO };
  const subTotal = cents(amount * count);
  const taxed = lineTax({ amount: subTotal, taxPer, inclusive: taxInclusive, taxFlat: cents(taxFlat * count) });
  return { subTotal, taxAmount: taxed.tax, totalWTax: taxed.gross };
}

/** The sums of all rows without the cancelled ones, in cents: addonTotal is what they cost with their tax. */
export function addonTotals(
  rows: readonly (AddonPrice & { status: AddonStatus })[],
  taxInclusive = false,
): { addonAmount: Cents; addonTax: Cents; addonTotal: Cents } {
  const sums = rows.filter(({ status }) => status !== 'cancelled').map((row) => addonSums(row, taxInclusive));
  return {
    addonAmount: sumCents(sums.map(({ subTotal }) => subTotal)),
    addonTax: sumCents(sums.map(({ taxAmount }) => taxAmount)),
    addonTotal: sumCents(sums.map(({ totalWTax }) => totalWTax)),
  };
}
