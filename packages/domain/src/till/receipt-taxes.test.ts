import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { receiptTaxes, type TaxedLine } from './receipt-taxes.ts';

const line = (
  step: TaxedLine['step'],
  key: string | null,
  amount: number,
  more: Partial<TaxedLine> = {},
): TaxedLine => ({
  step,
  itemId: 'one',
  key,
  amount: cents(amount),
  included: false,
  taxPer: null,
  ...more,
});
const tax = (key: string, amount: number, taxPer: number, more: Partial<TaxedLine> = {}) =>
  line('tax', key, amount, { taxPer, ...more });

/** Two lanes on a Friday: 145.00, a fee of 3 %, 6.25 % tax on each line. */
const STORY = [
  line('list', 'early', 3500),
  line('list', 'late', 11000),
  tax('early', 219, 6.25),
  tax('late', 688, 6.25),
  line('fee', 'service', 435, { itemId: null }),
  line('fee_tax', 'service', 27, { itemId: null, taxPer: 6.25 }),
];

test('the story: 149.35 at 6.25 %, tax 9.34', () => {
  expect(receiptTaxes(STORY)).toEqual([{ taxPer: 6.25, base: 14935, tax: 934 }]);
});

test('two pizzas and a promo of 10 % on the lanes: 171.50 and 10.72', () => {
  const lines = [
    line('list', 'early', 3500),
    line('list', 'late', 11000),
    line('list', 'addon.pizza', 3600),
    line('promo', 'early', -350),
    line('promo', 'late', -1100),
    tax('early', 197, 6.25),
    tax('late', 619, 6.25),
    tax('addon.pizza', 225, 6.25),
    line('fee', 'service', 500, { itemId: null }),
    line('fee_tax', 'service', 31, { itemId: null, taxPer: 6.25 }),
  ];
  expect(receiptTaxes(lines)).toEqual([{ taxPer: 6.25, base: 17150, tax: 1072 }]);
});

test('three rates ascending, 0 too', () => {
  const lines = [
    line('list', 'a', 5000),
    line('list', 'b', 2000),
    line('list', 'c', 1000),
    tax('a', 313, 6.25),
    tax('b', 178, 8.875),
  ];
  expect(receiptTaxes(lines)).toEqual([
    { taxPer: 0, base: 1000, tax: 0 },
    { taxPer: 6.25, base: 5000, tax: 313 },
    { taxPer: 8.875, base: 2000, tax: 178 },
  ]);
});

test('a price that contains its tax is shown without it', () => {
  expect(receiptTaxes([line('list', 'a', 1190), tax('a', 190, 19, { included: true })])).toEqual([
    { taxPer: 19, base: 1000, tax: 190 },
  ]);
});

test('the same key on two items is two lines, and an adjustment or a kept price is in none', () => {
  const lines = [
    line('list', 'a', 1000),
    tax('a', 63, 6.25),
    line('list', 'a', 2000, { itemId: 'two' }),
    line('adjustment', null, -500, { itemId: null }),
    line('price_kept', null, 300, { itemId: null }),
  ];
  expect(receiptTaxes(lines)).toEqual([
    { taxPer: 0, base: 2000, tax: 0 },
    { taxPer: 6.25, base: 1000, tax: 63 },
  ]);
});
