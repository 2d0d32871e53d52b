import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { bookingTotal } from '../prices/booking-total.ts';
import type { FeeTerms } from '../fees/processing-fee.ts';
import type { AddonStatus } from './addon-status.ts';
import { addonSums, addonTotals } from './addon-sums.ts';

type Row = {
  itemId?: string;
  addonItemId?: string;
  status: AddonStatus;
  amountCents: number;
  count: number;
  taxPer: number;
  taxFlatCents?: number;
  included?: boolean;
};

function read<Case>(file: string): Case[] {
  const text = readFileSync(new URL(`../../cases/${file}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { cases: Case[] }).cases;
}

function rowOf({ status, amountCents, count, taxPer, taxFlatCents = 0, included = false }: Row) {
  return { status, amount: cents(amountCents), count, taxPer, taxFlat: cents(taxFlatCents), included };
}

function answerOf(row: Row) {
  const { subTotal, taxAmount, totalWTax } = addonSums(rowOf(row));
  return { status: row.status, subTotalCents: subTotal, taxAmountCents: taxAmount, totalWTaxCents: totalWTax };
}

describe('cases/addons.json', () => {
  type Case = { id: string; input: { items: Row[] }; expect: unknown };
  it.each(read<Case>('addons'))('$id', ({ input, expect: expected }) => {
    const { addonAmount, addonTax, addonTotal } = addonTotals(input.items.map(rowOf));
    expect({
      items: input.items.map((row) => ({ itemId: row.itemId, ...answerOf(row) })),
      addonAmountCents: addonAmount,
      addonTaxCents: addonTax,
      addonTotalCents: addonTotal,
    }).toEqual(expected);
  });
});

describe('cases/service-fee.json', () => {
  type Fee = Omit<FeeTerms, 'amountFlat' | 'serviceCategory'> & { key: string; amountFlatCents: number };
  type Case = {
    id: string;
    input: {
      plan: { listCents: number; taxPer: number }[];
      addons: Row[];
      fees: Fee[];
      feeTaxPer: number;
      guests: number;
    };
    expect: unknown;
  };
  it.each(read<Case>('service-fee'))('$id', ({ input, expect: expected }) => {
    const { addonAmount, addonTax } = addonTotals(input.addons.map(rowOf));
    const bought = input.addons.filter(({ status, included }) => status !== 'cancelled' && included !== true);
    const total = bookingTotal({
      lines: [
        ...input.plan.map(({ listCents, taxPer }) => ({ kind: 'plan' as const, list: cents(listCents), taxPer })),
        ...bought.map(rowOf).map(({ amount, count, taxPer, taxFlat }) => ({
          kind: 'addon' as const,
          list: cents(amount * count),
          taxPer,
          taxFlat: cents(taxFlat * count),
        })),
      ],
      taxInclusive: false,
      feeTaxPer: input.feeTaxPer,
      fees: input.fees.map(({ amountFlatCents, ...fee }) => ({
        fee: { ...fee, amountFlat: cents(amountFlatCents), serviceCategory: null },
        guests: input.guests,
      })),
    });
    if ('error' in total) throw new Error(total.error);
    expect({
      addonItems: input.addons.map((row) => ({ addonItemId: row.addonItemId, ...answerOf(row) })),
      addonAmountCents: addonAmount,
      addonTaxCents: addonTax,
      fees: total.fees.map(({ base, fee, tax }, place) => ({
        key: input.fees[place]?.key,
        baseCents: base,
        feeCents: fee,
        taxCents: tax,
      })),
      feesTotalCents: total.fees.reduce((sum, { fee, tax }) => sum + fee + tax, 0),
      totalCents: total.total,
    }).toEqual(expected);
  });
});

it('where prices include their tax, it is the part of the subtotal', () => {
  const row = { amount: cents(1800), count: 2, taxPer: 6.25 };
  expect(addonSums(row, true)).toEqual({ subTotal: 3600, taxAmount: 212, totalWTax: 3600 });
  expect(addonSums(row)).toEqual({ subTotal: 3600, taxAmount: 225, totalWTax: 3825 });
});
