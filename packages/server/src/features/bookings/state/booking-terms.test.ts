import { cents } from '@laneway/domain/money/cents';
import { expect, test } from 'vitest';
import { readTerms } from './booking-terms.ts';

const promo = { code: 'DEC10', type: 2, amount: 0, amountPer: 10, maxDiscount: null, appliesTo: ['plan'] };
const goodwill = { name: 'Goodwill', adjustedValue: -500 };
const id = '01900000-0000-7000-8000-000000000001';

test.each([
  [
    'a promo with its plans and the adjustments that they came from',
    { promoId: id, planIds: [id] },
    { adjustmentId: id },
  ],
  ['a promo and adjustments that were kept without their ids', {}, {}],
])('terms name %s', (_, ofPromo, ofAdjustment) => {
  const terms = { promo: { ...promo, ...ofPromo }, adjustments: [{ ...goodwill, ...ofAdjustment }] };
  expect(readTerms(terms, [])).toEqual(terms);
});

test.each([
  ['a promo', { promo: { ...promo, promoId: 'DEC10' } }],
  ['an adjustment', { adjustments: [{ ...goodwill, adjustmentId: '7' }] }],
])('terms with an id that is none fail the call, %s', (_, terms) => {
  expect(() => readTerms(terms, [])).toThrow('Invalid UUID');
});

test('a price that was kept before that was a term is read from its line, and a term counts first', () => {
  const lines = [
    { step: 'list', amount: cents(12039) },
    { step: 'price_kept', amount: cents(-4378) },
  ];
  expect(readTerms({}, lines)).toEqual({ priceKept: -4378 });
  // A line shows no more than there was to take off.
  expect(readTerms({ priceKept: -5000 }, lines)).toEqual({ priceKept: -5000 });
  expect(readTerms({}, lines.slice(0, 1))).toEqual({});
});
