import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cents } from './cents.ts';
import { amountLess, centsOf, sumOfAmounts, toCents, toWire, typedCents } from './wire-money.ts';

describe('wire money', () => {
  it.each([
    [59.95, 5995],
    [0, 0],
    [0.1, 10],
    [1.005e2, 10050],
    [-15.87, -1587],
    [1e12, 10 ** 14],
  ])('%d is %d cents', (wire, amount) => {
    expect(toCents(wire)).toEqual({ cents: amount });
    expect(toWire(cents(amount))).toBe(wire);
  });

  it.each([
    0.001,
    59.955,
    0.1 + 0.2,
    1e-7,
    Number.NaN,
    Infinity,
    -Infinity,
    -0,
    1e13,
    1e21,
    '59.95',
    '',
    null,
    undefined,
  ])('refuses %s', (wire) => {
    expect(toCents(wire)).toEqual({ error: 'money.invalid' });
  });

  it.each([10_000_000.01, -10_000_000.01, 1e12, '5', Number.NaN])('refuses %s as typed', (wire) => {
    expect(typedCents(wire)).toEqual({ error: 'money.invalid' });
  });
  it('takes ten million as typed', () => {
    expect(typedCents(10_000_000)).toEqual({ cents: 1_000_000_000 });
  });

  it('survives a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (amount) => {
        const wire = toWire(cents(amount));
        expect(toCents(wire)).toEqual({ cents: amount });
        expect(toCents(JSON.parse(JSON.stringify(wire)))).toEqual({ cents: amount });
      }),
    );
  });

  it('refuses an amount that would lose a cent', () => {
    expect(() => toWire(cents(10 ** 14 + 1))).toThrow(RangeError);
  });

  it.each([
    [[0.1, 0.2], 0.3],
    [[336, -15.87, 0.07], 320.2],
    [[], 0],
  ])('adds %j to the cent', (amounts, sum) => {
    expect(sumOfAmounts(amounts)).toBe(sum);
  });

  it('takes one amount off another to the cent, and nothing leaves a plain zero', () => {
    expect(amountLess(158.69, 79.35)).toBe(79.34);
    expect(amountLess(0.3, 0.1)).toBe(0.2);
    expect(amountLess(20, 20)).toBe(0);
    expect(amountLess(20, 79.35)).toBe(-59.35);
  });

  it.each([59.955, Number.NaN, 0.1 + 0.2])('does not take %s of an answer for an amount', (amount) => {
    expect(() => centsOf(amount)).toThrow(RangeError);
  });
});
