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
  expect(readTerms(terms)).toEqual(terms);
});

test.each([
  ['a promo', { promo: { ...promo, promoId: 'DEC10' } }],
  ['an adjustment', { adjustments: [{ ...goodwill, adjustmentId: '7' }] }],
])('terms with an id that is none fail the call, %s', (_, terms) => {
  expect(() => readTerms(terms)).toThrow('Invalid UUID');
});
