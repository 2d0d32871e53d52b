import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import type { Weekday } from '../plans/plan.ts';
import type { LineKind } from '../prices/promo-discount.ts';
import { judgePromo, refusedBy, type Promo, type PromoCheck } from './judge-promo.ts';

type PromoOfCase = {
  status: boolean;
  type?: 1 | 2;
  amountCents?: number;
  amountPer?: number;
  maxDiscountCents?: number | null;
  appliesTo?: ('plan' | 'addon')[];
  startDate: string;
  endDate: string;
  days: Weekday[];
  outletIds: string[];
  planIds: string[];
  minSpendCents: number;
  maxUses: number;
  maxUsesPerCustomer: number;
  isDeleted?: boolean;
};
type ContextOfCase = {
  businessDate: string;
  playDate: string;
  outletId: string;
  uses: number;
  usesByCustomer: number;
};
type Line = { kind: LineKind; planId?: string; listCents: number };

function casesOf<T>(topic: string): T[] {
  const { cases } = JSON.parse(readFileSync(new URL(`../../cases/${topic}.json`, import.meta.url), 'utf8')) as {
    cases: T[];
  };
  return cases;
}

const promoOf = (given: PromoOfCase): Promo => ({
  ...given,
  type: given.type ?? 2,
  amount: cents(given.amountCents ?? 0),
  amountPer: given.amountPer ?? 10,
  maxDiscount: typeof given.maxDiscountCents === 'number' ? cents(given.maxDiscountCents) : null,
  appliesTo: given.appliesTo ?? ['plan'],
  minSpend: cents(given.minSpendCents),
  isDeleted: given.isDeleted ?? false,
});
const saleOf = (context: ContextOfCase, lines: readonly Line[]) => ({
  ...context,
  lines: lines.map(({ listCents, ...line }) => ({ ...line, amount: cents(listCents) })),
});

describe('cases/promo-eligibility.json', () => {
  type Case = {
    id: string;
    input: { promo: PromoOfCase; context: ContextOfCase & { planIds: string[]; eligibleCents: number } };
    expect: { result: string };
  };

  test.each(casesOf<Case>('promo-eligibility'))('$id', ({ input: { promo, context }, expect: { result } }) => {
    // The eligible sum is that of the last plan, which is a plan of the promo wherever one is.
    const lines = context.planIds.map((planId, index, { length }) => ({
      kind: 'plan' as const,
      planId,
      listCents: index === length - 1 ? context.eligibleCents : 0,
    }));
    const verdict = judgePromo(promoOf(promo), saleOf(context, lines));
    expect(refusedBy(verdict) ?? 'ok').toBe(result);
  });
});

describe('cases/promo-simulator.json', () => {
  type Case = {
    id: string;
    input: { promo: PromoOfCase | null; context: ContextOfCase & { lines: Line[] } };
    expect: {
      eligible: boolean;
      checks: PromoCheck[];
      eligibleCents: number;
      discountCents: number;
      lineCents: number[];
    };
  };

  test.each(casesOf<Case>('promo-simulator'))('$id', ({ input: { promo, context }, expect: expected }) => {
    const verdict = judgePromo(promo && promoOf(promo), saleOf(context, context.lines));
    expect({ ...verdict, discount: sumCents(verdict.discounts) }).toEqual({
      eligible: expected.eligible,
      checks: expected.checks,
      eligibleAmount: expected.eligibleCents,
      discounts: expected.lineCents,
      discount: expected.discountCents,
    });
  });
});

test('a sale without a date of play is held to no weekday, and one of add-ons alone to no plan of a list', () => {
  const dec10 = promoOf({
    status: true,
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    days: ['FRI'],
    outletIds: [],
    planIds: [],
    minSpendCents: 0,
    maxUses: 0,
    maxUsesPerCustomer: 0,
    appliesTo: ['plan', 'addon'],
  });
  const sale = {
    businessDate: '2026-12-08',
    playDate: null,
    outletId: 'o1',
    lines: [{ kind: 'addon' as const, amount: cents(3600) }],
    uses: 0,
    usesByCustomer: 0,
  };
  expect(judgePromo(dec10, sale)).toMatchObject({ eligible: true, discounts: [360] });
  expect(refusedBy(judgePromo({ ...dec10, planIds: ['p1'] }, sale))).toBe('promo.wrong_plan');
});

test('a promo that covers no line of a sale is refused by its spend, also where it asks for none', () => {
  const dec10 = promoOf({
    status: true,
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    days: [],
    outletIds: [],
    planIds: [],
    minSpendCents: 0,
    maxUses: 0,
    maxUsesPerCustomer: 0,
  });
  const of = (...lines: Line[]) =>
    judgePromo(
      dec10,
      saleOf({ businessDate: '2026-12-08', playDate: '2026-12-11', outletId: 'o1', uses: 0, usesByCustomer: 0 }, lines),
    );
  const nothing = [
    of({ kind: 'gift_card', planId: 'g1', listCents: 5000 }),
    of({ kind: 'addon', listCents: 3600 }),
    of({ kind: 'plan', planId: 'p1', listCents: 0 }),
    of(),
  ];
  expect(nothing.map(refusedBy)).toEqual(nothing.map(() => 'promo.min_spend'));
  expect(of({ kind: 'plan', planId: 'p1', listCents: 1 }).eligible).toBe(true);
});
