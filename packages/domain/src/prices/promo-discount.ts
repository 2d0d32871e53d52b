import { cents, sumCents, type Cents } from '../money/cents.ts';
import { percentOf } from '../money/rounding.ts';
import { spread } from '../money/spread.ts';

export type LineKind = 'plan' | 'addon';

/** An eligible promo. */
export type PromoTerms = {
  /** 1 flat, 2 percentage. */
  type: 1 | 2;
  /** Cents, for type 1. */
  amount: Cents;
  /** Percentage, for type 2. */
  amountPer: number;
  /** Maximum deduction in cents; null: no limit. */
  maxDiscount: Cents | null;
  appliesTo: readonly LineKind[];
};

/**
 * The deduction of a promo from each line, in cents >= 0: rounded once on the sum of the eligible lines, never more
 * than that sum or maxDiscount, then spread over them.
 */
export function promoDiscount(promo: PromoTerms, lines: readonly { kind: LineKind; amount: Cents }[]): Cents[] {
  const eligible = lines.map((line) => (promo.appliesTo.includes(line.kind) ? line.amount : cents(0)));
  const sum = sumCents(eligible);
  const asked = promo.type === 1 ? promo.amount : percentOf(sum, promo.amountPer);
  return spread(cents(Math.min(asked, sum, promo.maxDiscount ?? sum)), eligible);
}
