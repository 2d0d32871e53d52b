import { cents, type Cents, sumCents } from './cents.ts';

/** Above this many units a double cannot tell two amounts apart that differ by a cent. */
const LARGEST_UNITS = 10 ** 12;

/**
 * A decimal JSON number of the API, in units of the currency, as cents: 59.95 is 5995. Refuses with `money.invalid`
 * anything but a number (a string too), a third decimal, NaN, an infinity, -0 and amounts above 10^12. Negative amounts
 * pass; a field that forbids them checks that itself.
 */
export function toCents(amount: unknown): { cents: Cents } | { error: 'money.invalid' } {
  if (typeof amount !== 'number' || Object.is(amount, -0) || Math.abs(amount) > LARGEST_UNITS) {
    return { error: 'money.invalid' };
  }
  // String() gives the shortest decimal that parses to the same number, which is the one that was sent, so no float
  // arithmetic is needed.
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(amount));
  if (!match) return { error: 'money.invalid' };
  const [, sign, units = '', decimals = ''] = match;
  return { cents: cents(Number(`${sign}${units}${decimals.padEnd(2, '0')}`)) };
}

/** The most units that a person types as one amount: sums of a day of them stay far below what the wire holds. */
const MOST_TYPED_UNITS = 10 ** 7;

/** As `toCents`, of what a person typed; refuses more than ten million units, too. */
export function typedCents(amount: unknown): ReturnType<typeof toCents> {
  return Math.abs(Number(amount)) > MOST_TYPED_UNITS ? { error: 'money.invalid' } : toCents(amount);
}

/**
 * Cents as a decimal number of the API, in units of the currency: 5995 is 59.95. Throws RangeError above 10^12 units.
 */
export function toWire(amount: Cents): number {
  if (Math.abs(amount) > LARGEST_UNITS * 100) throw new RangeError(`too large for the wire: ${amount}`);
  return amount / 100;
}

/** As `toCents`, of an amount that the contract has checked, such as one of an answer. Throws RangeError. */
export function centsOf(amount: number): Cents {
  const read = toCents(amount);
  if ('error' in read) throw new RangeError(`not an amount of the wire: ${amount}`);
  return read.cents;
}

/** The sum of decimals of the API as such a decimal, without an error of floating point. Throws RangeError. */
export function sumOfAmounts(amounts: Iterable<number>): number {
  return toWire(sumCents(Array.from(amounts, centsOf)));
}

/** One decimal of the API less another, without an error of floating point. Throws RangeError. */
export function amountLess(amount: number, less: number): number {
  return toWire(cents(centsOf(amount) - centsOf(less)));
}
