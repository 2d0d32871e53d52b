/** An amount of money in the smallest unit of the business's currency. Always a safe integer; may be negative. */
export type Cents = number & { readonly __unit: 'cents' };

/** Marks an integer as an amount. Throws RangeError on anything that is not a safe integer, and on -0. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount) || Object.is(amount, -0)) throw new RangeError(`not an amount in cents: ${amount}`);
  return amount as Cents;
}

export const ZERO = cents(0);

/** Sum of amounts, in cents. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

/** The amount with its sign changed; zero stays 0, never -0. */
export function negated(amount: Cents): Cents {
  return cents(0 - amount);
}
