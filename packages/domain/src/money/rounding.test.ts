import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cents } from './cents.ts';
import { divideHalfUp, milliPercent, percentOf, prorate } from './rounding.ts';

describe('rounding', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [5n, 3n, 2n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
    [49n, 100n, 0n],
    [50n, 100n, 1n],
  ])('%d / %d is %d', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
  });

  it('stays within half of the exact quotient', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (n, d) => {
          const off = 2n * (divideHalfUp(n, d) * d - n);
          expect(n < 0n ? -off > -d && -off <= d : off > -d && off <= d).toBe(true);
        },
      ),
    );
  });

  it('takes percentages of large amounts exactly', () => {
    expect(percentOf(cents(9_007_199_254_740_991), 8.875)).toBe(799_388_933_858_263);
    expect(percentOf(cents(1000), 6.25)).toBe(63);
    expect(percentOf(cents(-1000), 6.25)).toBe(-63);
  });

  it('reads every percentage of three decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (milli) => {
        expect(milliPercent(Number(`${milli}e-3`))).toBe(BigInt(milli));
      }),
    );
  });

  it.each([-1, 100.001, 8.8751, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as a percentage', (percent) => {
    expect(() => milliPercent(percent)).toThrow(RangeError);
  });

  it('refuses a divisor of zero', () => {
    expect(() => prorate(cents(1), 1, 0)).toThrow(RangeError);
  });
});
