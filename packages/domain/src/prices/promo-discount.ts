import { cents, sumCents, type Cents } from '../money/cents.ts';
import { percentOf } from '../money/rounding.ts';
import { spread } from '../money/spread.ts';

/** A gift card is stored value: neither a promo nor a membership takes anything off it. */
export type LineKind = 'plan' | 'addon' | 'gift_card';

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
  appliesTo: readonly ('plan' | 'addon')[];
  /** The plans whose lines it discounts; none: all. Terms kept before lack it. */
  planIds?: readonly string[] | undefined;
};

/** A line that a promo may take something off, in cents; `planId` of a plan's. */
export type PromoLine = { kind: LineKind; planId?: string | undefined; amount: Cents };

/**
 * The deduction of a promo from each line, in cents >= 0: rounded once on the sum of the eligible lines, never more
 * than that sum or maxDiscount, then spread over them.
 */
export function promoDiscount(promo: PromoTerms, lines: readonly PromoLine[]): Cents[] {
  const eligible = eligibleAmounts(promo, lines);
  const sum = sumCents(eligible);
  const asked = promo.type === 1 ? promo.amount : percentOf(sum, promo.amountPer);
  return spread(cents(Math.min(asked, sum, promo.maxDiscount ?? sum)), eligible);
}

/** Of each line what a promo counts and may take off, in cents. */
export function eligibleAmounts(
  promo: Pick<PromoTerms, 'appliesTo' | 'planIds'>,
  lines: readonly PromoLine[],
): Cents[] {
  return lines.map((line) => (isEligible(promo, line) ? line.amount : cents(0)));
}

function isEligible(
  { appliesTo, planIds = [] }: Pick<PromoTerms, 'appliesTo' | 'planIds'>,
  { kind, planId }: PromoLine,
): boolean {
  if (kind === 'gift_card' || !appliesTo.includes(kind)) return false;
  return kind === 'addon' || planIds.length === 0 || planIds.some((id) => id === planId);
}
