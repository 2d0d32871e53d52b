import type { Cents } from './cents.ts';
import { fromBig } from './rounding.ts';

/**
 * Spreads an amount (cents, either sign) over lines in proportion to their weights (cents, >= 0): every share is
 * floored, the spare cents go to the largest fractions, ties to the earlier line. The shares add up to the amount, and
 * a discount no larger than the lines never takes a line below zero. Without any weight all falls to the first line.
 * Throws RangeError on a negative weight, or on an amount with no line to take it.
 */
export function spread(amount: Cents, weights: readonly Cents[]): Cents[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('a weight may not be negative');
  if (weights.length === 0 && amount !== 0) throw new RangeError('no line to spread over');
  const sign = amount < 0 ? -1n : 1n;
  const whole = sign * BigInt(amount);
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, index) => fromBig(index === 0 ? sign * whole : 0n));

  const shares = weights.map((weight, index) => {
    const exact = whole * BigInt(weight);
    return { index, floor: exact / sum, fraction: exact % sum };
  });
  const spare = whole - shares.reduce((total, share) => total + share.floor, 0n);
  const byFraction = shares.toSorted((a, b) => Number(b.fraction > a.fraction) - Number(b.fraction < a.fraction));
  const luckier = new Set(byFraction.slice(0, Number(spare)).map((share) => share.index));
  return shares.map((share) => fromBig(sign * (share.floor + (luckier.has(share.index) ? 1n : 0n))));
}
