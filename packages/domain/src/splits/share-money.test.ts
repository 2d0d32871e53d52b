import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { moneyOf, shareAfter, type PaidShare } from './share-money.ts';

const open: PaidShare = {
  splitId: 'a',
  amount: cents(3967),
  status: 'open',
  isGivingBack: false,
  transId: null,
};
const paid: PaidShare = { ...open, status: 'confirmed', transId: 'p1' };
const p1 = { transId: 'p1', amount: cents(3967) };

it('money that came confirms the share whose amount it is', () => {
  expect(shareAfter(open, p1, 'held')).toEqual(paid);
  expect(shareAfter(open, { ...p1, amount: cents(3966) }, 'held')).toEqual(open);
  expect(shareAfter({ ...open, status: 'removed' }, p1, 'held').status).toBe('removed');
});

it('money that goes back to the card opens the share once it is gone', () => {
  const leaving = shareAfter(paid, p1, 'leaving');
  expect(leaving).toEqual({ ...paid, isGivingBack: true });
  expect(shareAfter(leaving, p1, 'held')).toEqual(paid);
  expect(shareAfter(leaving, p1, 'gone')).toEqual(open);
});

it('a second payment of a share changes nothing', () => {
  expect(shareAfter(paid, { ...p1, transId: 'p2' }, 'gone')).toEqual(paid);
  expect(shareAfter(paid, { ...p1, transId: 'p2' }, 'held')).toEqual(paid);
});

it.each([
  ['successful', 3967, 0, false, 'held'],
  ['successful', 3967, 3966, false, 'held'],
  ['successful', 3967, 3967, true, 'leaving'],
  ['successful', 3967, 3967, false, 'gone'],
  ['cancelled', 3967, 0, false, 'gone'],
] as const)('a %s payment of %i with %i given back (asked: %s) is %s', (status, amount, refunded, isAsked, money) => {
  expect(moneyOf({ status, amount: cents(amount), refunded: cents(refunded) }, isAsked)).toBe(money);
});
