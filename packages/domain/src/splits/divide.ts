import { cents, sumCents, type Cents } from '../money/cents.ts';
import { prorate } from '../money/rounding.ts';

/**
 * Divides an amount (0 or more) by weights, integers of which one at least is above 0: each part is rounded half up, and
 * the remainder of either sign goes to the first. Where the first would be negative, all are rounded down instead.
 */
export function divide(amount: Cents, weights: readonly number[]): Cents[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const rounded = withRemainder(
    amount,
    weights.map((weight) => prorate(amount, weight, all)),
  );
  if ((rounded[0] ?? 0) >= 0) return rounded;
  return withRemainder(
    amount,
    weights.map((weight) => cents(Number((BigInt(amount) * BigInt(weight)) / BigInt(all)))),
  );
}

function withRemainder(amount: Cents, [first = cents(0), ...others]: readonly Cents[]): Cents[] {
  return [cents(first + amount - sumCents([first, ...others])), ...others];
}

/** Divides an amount among a number of people. */
export function divideEqually(amount: Cents, people: number): Cents[] {
  return divide(amount, Array<number>(people).fill(1));
}
