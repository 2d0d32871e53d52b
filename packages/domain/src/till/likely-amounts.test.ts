import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { likelyAmounts, likelyCash } from './likely-amounts.ts';

const likely = (balance: number, { dueNow = 0, reserved = 0 } = {}) =>
  likelyAmounts({ balance: cents(balance), dueNow: cents(dueNow), reserved: cents(reserved) }).map(
    ({ of, amount }): [string, number] => [of, amount],
  );

describe('the three likely amounts', () => {
  it('are the balance, its half and its third where nothing is due first', () => {
    expect(likely(34_990)).toEqual([
      ['balance', 34_990],
      ['half', 17_495],
      ['third', 11_664],
    ]);
    expect(likely(10_287)).toEqual([
      ['balance', 10_287],
      ['half', 5144],
      ['third', 3429],
    ]);
  });

  it('begin with what is due now', () => {
    expect(likely(15_869, { dueNow: 5000 })).toEqual([
      ['due', 5000],
      ['balance', 15_869],
      ['half', 7935],
    ]);
  });

  it('are never the same twice: half of the story is its deposit', () => {
    expect(likely(15_869, { dueNow: 7935 })).toEqual([
      ['due', 7935],
      ['balance', 15_869],
      ['third', 5290],
    ]);
    expect(likely(15_869, { dueNow: 15_869 })[0]).toEqual(['balance', 15_869]);
    expect(likely(1)).toEqual([['balance', 1]]);
  });

  it('leave aside what is at the bank', () => {
    expect(likely(10_287, { reserved: 5287 })).toEqual([
      ['rest', 5000],
      ['half', 2500],
      ['third', 1667],
    ]);
    expect(likely(10_287, { dueNow: 7000, reserved: 5287 })[0]).toEqual(['rest', 5000]);
    expect(likely(10_287, { reserved: 10_287 })).toEqual([]);
  });

  it('are none where nothing is open', () => {
    expect(likely(0)).toEqual([]);
    expect(likely(-500)).toEqual([]);
  });
});

describe('the cash that is likely handed over', () => {
  it.each([
    [41_780, [42_000, 45_000]],
    [7935, [8000, 10_000]],
    [735, [1000, 2000]],
    [2000, [5000, 10_000]],
    [99_999, [100_000]],
    [10_000, []],
  ])('for %i cents is %j beside the exact sum', (amount, sums) => {
    expect(likelyCash(cents(amount))).toEqual(sums);
  });

  it('is always enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 7 }), (amount) => {
        expect(likelyCash(cents(amount)).every((sum) => sum > amount && sum % 500 === 0)).toBe(true);
      }),
    );
  });
});
