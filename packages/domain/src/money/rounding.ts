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

/** A percentage as an integer of thousandths: 8.875 is 8875n. Throws RangeError outside 0-100 or beyond 3 decimals. */
export function milliPercent(percent: number): bigint {
  const milli = Math.round(percent * 1000);
  // Division is correctly rounded, so dividing back matches exactly the numbers with at most 3 decimals.
  if (!(percent >= 0 && percent <= 100) || milli / 1000 !== percent) {
    throw new RangeError(`not a percentage with at most 3 decimals: ${percent}`);
  }
  return BigInt(milli);
}

/** `percent` % of an amount, rounded once, half up away from zero. Throws RangeError as milliPercent does. */
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
