import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { processingFee, type FeeLine, type FeeTerms } from './processing-fee.ts';

type Case = {
  id: string;
  input: {
    fee: Omit<FeeTerms, 'amountFlat' | 'serviceCategory'> & { amountFlatCents: number };
    lines: { kind: 'plan' | 'addon'; netCents: number; grossCents: number }[];
    guests: number;
    feeTaxPer: number;
  };
  expect: { baseCents: number; feeCents: number; taxCents: number };
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/fees.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

describe('cases/fees.json', () => {
  it.each(cases)('$id', ({ input, expect: expected }) => {
    const terms: FeeTerms = { ...input.fee, amountFlat: cents(input.fee.amountFlatCents), serviceCategory: null };
    const lines = input.lines.map(({ kind, netCents, grossCents }): FeeLine => ({
      kind,
      net: cents(netCents),
      gross: cents(grossCents),
    }));
    const { base, fee, tax } = processingFee(terms, lines, { guests: input.guests, taxPer: input.feeTaxPer });
    expect({ baseCents: base, feeCents: fee, taxCents: tax }).toEqual(expected);
  });
});

describe('a fee of one category', () => {
  const terms: FeeTerms = {
    type: 3,
    amountFlat: cents(100),
    amountPer: 10,
    feeBasedOn: 'BOOKING',
    taxFlag: false,
    taxApplied: false,
    serviceCategory: 'vip',
    status: true,
  };
  const line = (serviceCategory: string): FeeLine => ({
    kind: 'plan',
    serviceCategory,
    net: cents(1000),
    gross: cents(1100),
  });

  it('counts only the lines of that category', () => {
    const both = processingFee(terms, [line('vip'), line('open')], { guests: 2, taxPer: 8 });
    expect(both).toEqual({ base: 1000, fee: 200, tax: 0 });
  });

  it('is zero when none was bought', () => {
    expect(processingFee(terms, [line('open')], { guests: 2, taxPer: 8 })).toEqual({ base: 0, fee: 0, tax: 0 });
  });

  it('based on people charges the flat part for each and the percentage once', () => {
    const person = { ...terms, feeBasedOn: 'PERSON', serviceCategory: null } as const;
    expect(processingFee(person, [line('open')], { guests: 3, taxPer: 8 })).toEqual({ base: 1000, fee: 400, tax: 0 });
  });
});
