import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cents, negated, sumCents } from './cents.ts';
import { spread } from './spread.ts';

const all = (amounts: number[]) => amounts.map(cents);

describe('spread', () => {
  it.each([
    { amount: 2000, weights: [11000, 7499], shares: [1189, 811], why: 'spare cents to the largest fraction' },
    { amount: 10, weights: [1, 1, 1], shares: [4, 3, 3], why: 'ties to the earlier line' },
    { amount: 1, weights: [1, 2, 2], shares: [0, 1, 0], why: 'the largest fraction, then the earlier' },
    { amount: 0, weights: [5, 5], shares: [0, 0], why: 'nothing to spread' },
    { amount: 7, weights: [0, 0], shares: [7, 0], why: 'no weight at all: the first line' },
    { amount: 5, weights: [0, 3, 0], shares: [0, 5, 0], why: 'nothing to a line without weight' },
    { amount: 0, weights: [], shares: [], why: 'no lines' },
  ])('$why', ({ amount, weights, shares }) => {
    expect(spread(cents(amount), all(weights))).toEqual(shares);
  });

  it('adds up to what was spread, within a cent of each exact share and never above a line', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const sum = given.reduce((total, weight) => total + weight, 0);
        const amount = cents(Math.floor(sum * part));
        const shares = spread(amount, all(given));
        expect(sumCents(shares)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeLessThanOrEqual(given[index]!);
          const off = BigInt(share) * BigInt(sum) - BigInt(amount) * BigInt(given[index]!);
          expect(sum === 0 || (off > -BigInt(sum) && off < BigInt(sum))).toBe(true);
        }
        expect(spread(negated(amount), all(given))).toEqual(shares.map(negated));
      }),
    );
  });

  it('refuses a negative weight, and an amount without lines', () => {
    expect(() => spread(cents(1), all([-1, 2]))).toThrow(RangeError);
    expect(() => spread(cents(1), [])).toThrow(RangeError);
  });
});
