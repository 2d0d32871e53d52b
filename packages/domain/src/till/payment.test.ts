import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  confirmedByAdjustment,
  judgePayment,
  judgeTender,
  judgeVoid,
  payable,
  statusByMoney,
  type WantedPayment,
} from './payment.ts';

/** Two lanes for eight: 158.69, of which 79.35 confirm it. */
const story = {
  status: 'pending' as const,
  total: cents(15869),
  depositDue: cents(7935),
  paid: cents(0),
  refunded: cents(0),
  paying: null,
};
const cash = (amount: number, more: Partial<WantedPayment> = {}): WantedPayment => ({
  method: 'CASH',
  mode: amount === 15869 ? 'full' : 'partial',
  amount: cents(amount),
  tip: cents(0),
  tendered: null,
  receiptNo: '',
  ...more,
});

test('100.00 handed over for 79.35 gives 20.65 back, and less with a tip', () => {
  expect(judgePayment(story, cash(7935, { tendered: cents(10000) }))).toEqual({ change: 2065 });
  expect(judgePayment(story, cash(7935, { tendered: cents(10000), tip: cents(1000) }))).toEqual({ change: 1065 });
  expect(judgePayment(story, cash(7935, { tendered: cents(7934) }))).toEqual({
    error: 'validation',
    field: 'tendered',
  });
});

test('a cent above the balance is refused, the balance is not', () => {
  expect(judgePayment(story, cash(15870))).toEqual({ error: 'payment.exceeds_balance', params: { amount: 15869 } });
  expect(judgePayment(story, cash(15869))).toEqual({ change: 0 });
  const paid = { ...story, paid: cents(7935) };
  expect(judgePayment(paid, cash(7934, { mode: 'full' }))).toEqual({ change: 0 });
  expect(judgePayment(paid, cash(7935))).toMatchObject({ error: 'payment.exceeds_balance', params: { amount: 7934 } });
});

test('what a card payment has set aside is not taken twice', () => {
  const asked = { ...story, paying: { amount: cents(7935) } };
  expect(payable(asked)).toEqual({ balance: 15869, free: 7934 });
  expect(judgePayment(asked, cash(7934))).toEqual({ change: 0 });
  expect(judgePayment(asked, cash(7935))).toEqual({ error: 'payment.in_progress' });
  expect(judgePayment(asked, cash(15870))).toMatchObject({ error: 'payment.exceeds_balance' });
});

test('full is the whole balance and partial is less', () => {
  expect(judgePayment(story, cash(15869, { mode: 'partial' }))).toEqual({
    error: 'payment.mode',
    params: { amount: 15869 },
  });
  expect(judgePayment(story, cash(7935, { mode: 'full' }))).toEqual({
    error: 'payment.mode',
    params: { amount: 15869 },
  });
});

test('a check and money taken elsewhere need their number', () => {
  for (const method of ['CHECK', 'OTHER'] as const) {
    expect(judgePayment(story, cash(7935, { method }))).toEqual({ error: 'validation', field: 'receiptNo' });
    expect(judgePayment(story, cash(7935, { method, receiptNo: '1042' }))).toEqual({ change: 0 });
  }
});

test('a tip after the fact comes by cash or other, also when nothing is due', () => {
  const settled = { ...story, status: 'done' as const, paid: cents(15869) };
  expect(judgePayment(settled, cash(0, { tip: cents(500) }))).toEqual({ change: 0 });
  expect(judgePayment(settled, cash(0, { tip: cents(500), mode: 'full' }))).toEqual({ change: 0 });
  expect(judgePayment(settled, cash(0, { tip: cents(500), method: 'CARD' }))).toEqual({
    error: 'validation',
    field: 'amount',
  });
  expect(judgePayment(settled, cash(0))).toEqual({ error: 'validation', field: 'amount' });
});

test.each(['initiated', 'cancelled', 'wait'] as const)('a booking that is %s takes no money', (status) => {
  expect(judgePayment({ ...story, status }, cash(7935))).toEqual({ error: 'booking.transition' });
});

test('the deposit confirms to the cent, and a cent less does not', () => {
  const by = (paid: number, status: 'pending' | 'successful' | 'holding' | 'inprogress', hasContact = true) =>
    statusByMoney({ ...story, status, paid: cents(paid), hasContact });
  expect([by(7934, 'pending'), by(7935, 'pending')]).toEqual([null, 'successful']);
  expect([by(7934, 'successful'), by(7935, 'successful')]).toEqual(['pending', null]);
  expect([by(7935, 'holding'), by(7935, 'holding', false), by(7934, 'holding')]).toEqual(['successful', null, null]);
  expect(by(0, 'inprogress')).toBeNull();
});

test('an adjustment confirms what waited for its deposit, and nothing that owed none', () => {
  const waits = { ...story, paid: cents(7000) };
  const at = (total: number, depositDue: number) => ({ ...waits, total: cents(total), depositDue: cents(depositDue) });
  expect(confirmedByAdjustment(waits, at(14000, 7000))).toBe(true);
  expect(confirmedByAdjustment(waits, at(14001, 7001))).toBe(false);
  expect(confirmedByAdjustment({ ...waits, status: 'holding' }, at(14000, 7000))).toBe(false);
  const free = { ...story, depositDue: cents(0) };
  expect(confirmedByAdjustment(free, { ...free, total: cents(10000) })).toBe(false);
});

test('what was typed by mistake is taken back on its open date alone', () => {
  const made = { method: 'CASH', status: 'successful', refunded: cents(0), isDateClosed: false } as const;
  expect(judgeVoid(made)).toBeNull();
  expect(judgeVoid({ ...made, isDateClosed: true })).toBe('day.closed');
  expect(judgeVoid({ ...made, refunded: cents(1) })).toBe('payment.not_voidable');
  expect(judgeVoid({ ...made, method: 'CARD' })).toBe('payment.not_voidable');
  expect(judgeVoid({ ...made, status: 'cancelled' })).toBe('payment.not_voidable');
  expect(judgeTender(made, 'CHECK')).toBeNull();
  expect(judgeTender(made, 'CARD')).toBe('payment.not_voidable');
  expect(judgeTender({ ...made, isDateClosed: true }, 'CHECK')).toBe('day.closed');
  expect(judgeTender({ ...made, isDateClosed: true, method: 'CARD' }, 'CARD')).toBeNull();
});
