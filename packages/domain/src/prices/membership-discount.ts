import { sumCents, ZERO, type Cents } from '../money/cents.ts';
import { percentOf } from '../money/rounding.ts';
import { spread } from '../money/spread.ts';
import type { LineKind } from './promo-discount.ts';

/**
 * The deduction of a membership of `percent` % from each line, in cents >= 0: computed on the plan lines after the
 * promo, rounded once on their sum, then spread over them.
 */
export function membershipDiscount(percent: number, lines: readonly { kind: LineKind; amount: Cents }[]): Cents[] {
  const eligible = lines.map((line) => (line.kind === 'plan' ? line.amount : ZERO));
  return spread(percentOf(sumCents(eligible), percent), eligible);
}
