import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { followSale as follow, type CardSale, type SoldCard } from './sold-card.ts';

const card = (changes: Partial<SoldCard> = {}): SoldCard => ({
  status: 'active',
  amount: cents(5000),
  balance: cents(5000),
  isUnpaid: false,
  blockReason: '',
  ...changes,
});
const followSale = (one: SoldCard, of: CardSale, how: { isSpent?: boolean; isForced?: boolean } = {}) =>
  follow(one, of, { isSpent: false, ...how });
const ordered = card({ status: 'ordered', amount: cents(0), balance: cents(0) });
const sale = (worth: number, isPaid: boolean, isLess = !isPaid) => ({ worth: cents(worth), isPaid, isLess });

test('a card gets its value when its sale is paid, and not before', () => {
  expect(followSale(ordered, sale(5000, false))).toEqual({ card: ordered, move: null });
  expect(followSale(ordered, sale(5000, true))).toEqual({ card: card(), move: { type: 'issue', amount: 5000 } });
  expect(followSale(ordered, sale(0, true))).toEqual({ card: ordered, move: null });
});

test('is blocked while its money is missing, and good again with it', () => {
  const blocked = card({ status: 'blocked', isUnpaid: true });
  expect(followSale(card(), sale(5000, false))).toEqual({ card: blocked, move: null });
  expect(followSale(blocked, sale(5000, true))).toEqual({ card: card(), move: null });
});

test('follows another price, and is worth nothing where its sale is gone', () => {
  expect(followSale(card(), sale(7500, true))).toEqual({
    card: card({ amount: cents(7500), balance: cents(7500) }),
    move: { type: 'adjust', amount: 2500 },
  });
  expect(followSale(card(), sale(0, true))).toEqual({
    card: card({ status: 'blocked', isUnpaid: true, amount: cents(0), balance: cents(0) }),
    move: { type: 'adjust', amount: -5000 },
  });
});

test('of which something was spent keeps its sale, unless the bank took the money back', () => {
  const used = card({ balance: cents(4999) });
  const isSpent = true;
  expect(followSale(used, sale(5000, false), { isSpent })).toEqual({ error: 'giftcard.used' });
  expect(followSale(used, sale(0, true), { isSpent })).toEqual({ error: 'giftcard.used' });
  // What was put on it since does not count.
  expect(followSale(card(), sale(5000, false), { isSpent })).toEqual({ error: 'giftcard.used' });
  expect(followSale(used, sale(5000, true), { isSpent })).toEqual({ card: used, move: null });
  // Its sale costs more since, and that is not paid: nothing was given back.
  expect(followSale(used, sale(5000, false, false), { isSpent })).toEqual({ card: used, move: null });
  expect(followSale(used, sale(5000, false), { isSpent, isForced: true })).toEqual({
    card: { ...used, status: 'blocked', isUnpaid: true },
    move: null,
  });
});

test('that a person adjusted, and nobody spent, follows its sale beside that', () => {
  const lower = card({ balance: cents(4000) });
  expect(followSale(lower, sale(5000, false))).toEqual({
    card: { ...lower, status: 'blocked', isUnpaid: true },
    move: null,
  });
  expect(followSale(lower, sale(7500, true))).toEqual({
    card: { ...lower, amount: 7500, balance: 6500 },
    move: { type: 'adjust', amount: 2500 },
  });
  // The 10.00 that were taken off are nobody's debt any more.
  expect(followSale(lower, sale(0, true))).toEqual({ error: 'giftcard.used' });
  expect(followSale(card({ balance: cents(7000) }), sale(0, true))).toEqual({
    card: card({ status: 'blocked', isUnpaid: true, amount: cents(0), balance: cents(2000) }),
    move: { type: 'adjust', amount: -5000 },
  });
});

test('whose sale cost more than was paid, and gets its money back then, is blocked', () => {
  expect(followSale(card(), sale(5000, false, false))).toEqual({ card: card(), move: null });
  expect(followSale(card(), sale(5000, false, true))).toEqual({
    card: card({ status: 'blocked', isUnpaid: true }),
    move: null,
  });
});

test('that a person blocked stays so, paid or not, and cannot be made good while its money is missing', () => {
  const blocked = card({ status: 'blocked', blockReason: 'Stolen' });
  expect(followSale(blocked, sale(5000, true))).toEqual({ card: blocked, move: null });
  const unpaid = { ...blocked, isUnpaid: true };
  expect(followSale(blocked, sale(5000, false))).toEqual({ card: unpaid, move: null });
  expect(followSale(unpaid, sale(5000, false))).toEqual({ card: unpaid, move: null });
  expect(followSale(unpaid, sale(5000, true))).toEqual({ card: blocked, move: null });
});
