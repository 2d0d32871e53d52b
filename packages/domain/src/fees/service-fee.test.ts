import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { lineTax } from '../money/tax.ts';
import { bookingTotal, type TotalLine } from '../prices/booking-total.ts';
import type { FeeTerms } from './processing-fee.ts';

type Addon = {
  addonItemId: string;
  amountCents: number;
  count: number;
  taxPer: number;
  taxFlatCents?: number;
  status: string;
  included?: boolean;
};
type Case = {
  id: string;
  input: {
    plan: { listCents: number; taxPer: number }[];
    addons: Addon[];
    fees: (Omit<FeeTerms, 'amountFlat' | 'serviceCategory'> & { key: string; amountFlatCents: number })[];
    feeTaxPer: number;
    guests: number;
  };
  expect: unknown;
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/service-fee.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

/** What comes with a plan stands in its row for nothing. */
function lineOf({ amountCents, count, taxPer, taxFlatCents = 0, included = false }: Addon): TotalLine {
  const times = included ? 0 : count;
  return { kind: 'addon', list: cents(amountCents * times), taxPer, taxFlat: cents(taxFlatCents * times) };
}

describe('cases/service-fee.json', () => {
  it.each(cases)('$id', ({ input: { plan, addons, fees, feeTaxPer, guests }, expect: expected }) => {
    const bought = addons.filter(({ status, included }) => status !== 'cancelled' && included !== true).map(lineOf);
    const total = bookingTotal({
      lines: [
        ...plan.map(({ listCents, taxPer }) => ({ kind: 'plan' as const, list: cents(listCents), taxPer })),
        ...bought,
      ],
      taxInclusive: false,
      fees: fees.map(({ amountFlatCents, ...fee }) => {
        return { fee: { ...fee, amountFlat: cents(amountFlatCents), serviceCategory: null }, guests };
      }),
      feeTaxPer,
    });
    if ('error' in total) throw new Error(total.error);
    const ofAddons = total.lines.slice(plan.length);
    expect({
      addonItems: addons.map((addon) => {
        const { list, taxPer, taxFlat } = lineOf(addon);
        const { net, tax, gross } = lineTax({ amount: list, taxPer, inclusive: false, taxFlat: taxFlat ?? cents(0) });
        const { addonItemId, status } = addon;
        return { addonItemId, status, subTotalCents: net, taxAmountCents: tax, totalWTaxCents: gross };
      }),
      addonAmountCents: sumCents(ofAddons.map(({ net }) => net)),
      addonTaxCents: sumCents(ofAddons.map(({ tax }) => tax)),
      fees: total.fees.map(({ base, fee, tax }, index) => ({
        key: fees[index]!.key,
        baseCents: base,
        feeCents: fee,
        taxCents: tax,
      })),
      feesTotalCents: sumCents(total.fees.flatMap(({ fee, tax }) => [fee, tax])),
      totalCents: total.total,
    }).toEqual(expected);
  });
});
