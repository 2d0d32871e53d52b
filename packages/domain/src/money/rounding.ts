import { cents, type Cents } from './cents.ts';

/**
 * numerator / denominator to the nearest integer, halves away from zero. Exact. Throws RangeError when the denominator
 * is not above 0.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError(`denominator must be above 0: ${denominator}`);
  // n/d + 1/2 is (2n + d) / 2d, and bigint division truncates towards zero.
  const sign = numerator < 0n ? -1n : 1n;
  return (2n * numerator + sign * denominator) / (2n * denominator);
}

/** A number was computed with as a percentage and is none (`isPercentage`). */
export class PercentageError extends RangeError {
  constructor(percent: number) {
    super(`not a percentage with at most 3 decimals: ${percent}`);
    this.name = 'PercentageError';
  }
}

/** Whether a number lies from 0 to 100 and has at most 3 decimals. */
export function isPercentage(value: number): boolean {
  // Division is correctly rounded, so dividing back matches exactly the numbers with at most 3 decimals.
  return value >= 0 && value <= 100 && Math.round(value * 1000) / 1000 === value;
}

/** A percentage as an integer of thousandths: 8.875 is 8875n. Throws PercentageError outside 0-100 or beyond 3 decimals. */
export function milliPercent(percent: number): bigint {
  if (!isPercentage(percent)) throw new PercentageError(percent);
  return BigInt(Math.round(percent * 1000));
}

/** `percent` % of an amount, rounded once, half up away from zero. Throws PercentageError as milliPercent does. */
export function percentOf(amount: Cents, percent: number): Cents {
  return fromBig(divideHalfUp(BigInt(amount) * milliPercent(percent), 100_000n));
}

/**
 * amount x multiplier / divisor (integers), rounded once, half up away from zero; e.g. an hourly price by minutes over
 * 60.
 */
export function prorate(amount: Cents, multiplier: number, divisor: number): Cents {
  return fromBig(divideHalfUp(BigInt(amount) * BigInt(multiplier), BigInt(divisor)));
}

/** An amount from an exact integer. Throws RangeError beyond the safe integers. */
export function fromBig(amount: bigint): Cents {
  return cents(Number(amount));
}
