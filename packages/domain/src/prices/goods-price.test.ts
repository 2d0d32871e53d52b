import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { validUntil } from '../plans/goods.ts';
import { businessDateOf } from '../time/business-day.ts';
import { harbor, openBowling, serviceFee } from './open-bowling.fixture.ts';
import { quoteBooking, type Quote, type QuoteGoods, type QuoteInput } from './quote.ts';

type SaleCase = {
  id: string;
  input: {
    op: string;
    priceCents: number;
    count: number;
    taxPer: number;
    validDays: number;
    soldAt: string;
    zone: string;
    dayStart: string;
    taxInclusive?: boolean;
  };
  expect: unknown;
};
const { cases } = JSON.parse(readFileSync(new URL('../../cases/deal.json', import.meta.url), 'utf8')) as {
  cases: SaleCase[];
};

const line = (id: string, price: number, tax = 6.25) => ({
  id,
  name: `Price ${id}`,
  price: cents(price),
  tax,
  timeFrame: null,
  currencySymbol: '$',
});
const deal: QuoteGoods = {
  kind: 'goods',
  plan: {
    planId: 'deal',
    title: 'Two hours and pizza',
    serviceItemType: 'BUY_NOW',
    priceLines: [line('d1', 9900), line('d2', 14900)],
    customAmount: false,
    processingFeeDetails: [],
    serviceCatId: null,
  },
  priceLineId: 'd1',
  amount: null,
  count: 1,
};
const card: QuoteGoods = {
  ...deal,
  plan: {
    ...deal.plan,
    planId: 'card',
    title: 'Gift card',
    serviceItemType: 'GIFT_CARD',
    // The rate and the fee stand in the document of some plan, and do not count.
    priceLines: [line('g50', 5000, 6.25)],
    customAmount: true,
    processingFeeDetails: [serviceFee],
  },
  priceLineId: 'g50',
};

function quoted(input: Pick<QuoteInput, 'items'> & Partial<QuoteInput>): Quote {
  const quote = quoteBooking({ outlet: harbor, ...input });
  if ('error' in quote) throw new Error(quote.error);
  return quote;
}
const amounts = ({ lines }: Quote) => lines.map(({ step, amount, key, itemIndex }) => [step, amount, key, itemIndex]);

describe('cases/deal.json: sales', () => {
  test.each(cases.filter(({ input }) => input.op === 'sale'))('$id', ({ input, expect: expected }) => {
    const priceLines = [line('d1', input.priceCents, input.taxPer)];
    const outlet = { ...harbor, taxInclusive: input.taxInclusive ?? false };
    const { total, dueNow, calculation } = quoted({
      items: [{ ...deal, plan: { ...deal.plan, priceLines }, count: input.count }],
      outlet,
    });
    const saleDate = businessDateOf(Temporal.Instant.from(input.soldAt), input.zone, input.dayStart);
    expect({
      saleDate,
      totalCents: total,
      taxCents: calculation.tax,
      dueNowCents: dueNow,
      validUntil: validUntil(saleDate, input.validDays),
    }).toEqual(expected);
  });
});

describe('goods beside lanes', () => {
  test('are lines of one price, each under its item', () => {
    const quote = quoted({ items: [openBowling, { ...deal, count: 2 }] });
    expect(amounts(quote).filter(([, , , item]) => item === 1)).toEqual([
      ['list', 19800, 'd1', 1],
      ['tax', 1238, 'd1', 1],
    ]);
    expect(quote.total).toBe(15869 + 21038);
    expect(quote.durations).toEqual([90, 0]);
  });

  test("the fee of the lanes' plan is not taken of the deal", () => {
    const quote = quoted({ items: [openBowling, deal] });
    expect(quote.lines.find(({ step }) => step === 'fee')).toMatchObject({ amount: 435, itemIndex: 0 });
  });
});

describe('a gift card', () => {
  test('is sold for what it is worth: no tax, no fee, all of it due', () => {
    const quote = quoted({ items: [card] });
    expect(amounts(quote)).toEqual([['list', 5000, 'g50', 0]]);
    expect([quote.total, quote.dueNow]).toEqual([5000, 5000]);
  });

  test('is left out by a promo and by a membership', () => {
    const promo = {
      code: 'HALF',
      type: 2,
      amount: cents(0),
      amountPer: 50,
      maxDiscount: null,
      appliesTo: ['plan'],
    } as const;
    const quote = quoted({ items: [card, deal], promo, membershipPer: 10 });
    // 99.00 - 49.50 - 4.95 = 44.55, with 2.78 of tax.
    expect(quote.total).toBe(5000 + 4455 + 278);
  });

  test.each([
    ['5.00, the least', 500, 500],
    ['2,000.00, the most', 200_000, 200_000],
    ['4.99', 499, 'plan.required'],
    ['2,000.01', 200_001, 'plan.required'],
  ])('of an amount that the buyer names, %s', (_, amount, expected) => {
    const quote = quoteBooking({ items: [{ ...card, priceLineId: null, amount: cents(amount) }], outlet: harbor });
    expect('error' in quote ? quote.error : quote.total).toBe(expected);
  });
});

test.each([
  ['a price line that the plan does not have', { ...deal, priceLineId: 'gone' }],
  ['a deal at an amount of the buyer', { ...deal, priceLineId: null, amount: cents(5000) }],
  ['both a price line and an amount', { ...card, amount: cents(5000) }],
  ['neither', { ...card, priceLineId: null }],
  ['two gift cards in one item', { ...card, count: 2 }],
  [
    'an amount where the plan has fixed ones',
    { ...card, plan: { ...card.plan, customAmount: false }, priceLineId: null, amount: cents(5000) },
  ],
])('%s has no price', (_, item) => {
  expect(quoteBooking({ items: [openBowling, item], outlet: harbor })).toEqual({
    error: 'plan.required',
    itemIndex: 1,
  });
});
