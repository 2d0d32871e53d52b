import { expect, it } from 'vitest';
import type { ChargedLine } from '../ledger/charge-postings.ts';
import { cents } from '../money/cents.ts';
import { tipBase, tipChoices } from './tip-choices.ts';

const line = (step: ChargedLine['step'], amount: number, included = false) => ({
  step,
  amount: cents(amount),
  included,
});

it('tips are offered on lanes and add-ons after discounts, without tax, fees and adjustments', () => {
  const lines = [
    line('list', 14_500),
    line('list', 3600),
    line('promo', -1000),
    line('membership', -450),
    line('tax', 900),
    line('fee', 543),
    line('fee_tax', 34),
    line('price_kept', -10),
    line('adjustment', -500),
  ];
  expect(tipBase(lines)).toBe(16_650);
});

it('a tax inside the price is no base of a tip', () => {
  expect(tipBase([line('list', 10_625), line('tax', 625, true)])).toBe(10_000);
});

it.each([
  [45_265, [0, 6790, 8148, 9053]],
  [16_650, [0, 2498, 2997, 3330]],
])('of %i cents they are %j', (base, tips) => {
  const choices = tipChoices(cents(base));
  expect(choices.map(({ percent }) => percent)).toEqual([0, 15, 18, 20]);
  expect(choices.map(({ tip }) => tip)).toEqual(tips);
});
