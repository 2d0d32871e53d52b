import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { promoDiscount, type LineKind } from './promo-discount.ts';

type Case = {
  id: string;
  input: {
    promo: {
      type: 1 | 2;
      amountCents?: number;
      amountPer: number;
      maxDiscountCents: number | null;
      appliesTo?: ('plan' | 'addon')[];
      planIds: string[];
    };
    context: { lines: { kind: LineKind; planId?: string; listCents: number }[] };
  };
  expect: { eligible: boolean; discountCents: number; lineCents: number[] };
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/promo-simulator.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};
const plan = (planId: string, amount: number) => ({ kind: 'plan' as const, planId, amount: cents(amount) });
const addon = (amount: number) => ({ kind: 'addon' as const, amount: cents(amount) });
const half = {
  type: 2,
  amount: cents(0),
  amountPer: 50,
  maxDiscount: null,
  appliesTo: ['plan', 'addon'],
  planIds: ['p2'],
} as const;

/** The checks of a promo are another rule; here is what an eligible one takes off each line. */
describe('cases/promo-simulator.json: the discount line by line', () => {
  const eligible = cases.filter((one) => one.expect.eligible);

  test('are there', () => expect(eligible.length).toBeGreaterThan(8));

  test.each(eligible)('$id', ({ input: { promo, context }, expect: { discountCents, lineCents } }) => {
    const terms = {
      type: promo.type,
      amount: cents(promo.amountCents ?? 0),
      amountPer: promo.amountPer,
      maxDiscount: promo.maxDiscountCents === null ? null : cents(promo.maxDiscountCents),
      appliesTo: promo.appliesTo ?? ['plan' as const],
      planIds: promo.planIds,
    };
    const lines = context.lines.map(({ listCents, ...line }) => ({ ...line, amount: cents(listCents) }));
    const taken = promoDiscount(terms, lines);
    expect(taken).toEqual(lineCents);
    expect(sumCents(taken)).toBe(discountCents);
  });
});

test('a promo of some plans takes nothing off the lines of another plan, and reaches add-ons as it says', () => {
  expect(promoDiscount(half, [plan('p1', 3500), plan('p2', 9995), addon(600)])).toEqual([0, 4998, 300]);
  expect(promoDiscount({ ...half, appliesTo: ['plan'] }, [plan('p1', 3500), addon(600)])).toEqual([0, 0]);
});

test('a promo without plans is for all of them', () => {
  expect(promoDiscount({ ...half, planIds: [] }, [plan('p1', 3500), plan('p2', 1000)])).toEqual([1750, 500]);
  const { planIds: _, ...keptBefore } = half;
  expect(promoDiscount(keptBefore, [plan('p1', 3500)])).toEqual([1750]);
});

test('stored value is not discounted', () => {
  const giftCard = { kind: 'gift_card' as const, planId: 'p2', amount: cents(5000) };
  expect(promoDiscount({ ...half, planIds: [] }, [giftCard, plan('p2', 1000)])).toEqual([0, 500]);
});
