import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cents } from './cents.ts';
import { lineTax } from './tax.ts';

type Case = {
  id: string;
  input: { amountCents: number; taxPer: number; inclusive: boolean };
  expect: { netCents: number; taxCents: number; grossCents: number };
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/tax.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

describe('cases/tax.json', () => {
  it.each(cases)('$id', ({ input, expect: expected }) => {
    const { net, tax, gross } = lineTax({ ...input, amount: cents(input.amountCents) });
    expect({ netCents: net, taxCents: tax, grossCents: gross }).toEqual(expected);
  });
});

describe('line tax', () => {
  it('adds the flat part of an add-on, or takes it out of an inclusive price, never more than the price', () => {
    const beer = { taxPer: 5, taxFlat: cents(100) };
    expect(lineTax({ ...beer, amount: cents(3200), inclusive: false })).toEqual({ net: 3200, tax: 260, gross: 3460 });
    expect(lineTax({ ...beer, amount: cents(3460), inclusive: true })).toEqual({ net: 3200, tax: 260, gross: 3460 });
    expect(lineTax({ ...beer, amount: cents(60), inclusive: true })).toEqual({ net: 0, tax: 60, gross: 60 });
  });

  it('net and tax add up to gross', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.boolean(),
        (amount, milli, inclusive) => {
          const { net, tax, gross } = lineTax({ amount: cents(amount), taxPer: Number(`${milli}e-3`), inclusive });
          expect(net + tax).toBe(gross);
          expect(inclusive ? gross : net).toBe(amount);
        },
      ),
    );
  });
});
