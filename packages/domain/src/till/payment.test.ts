import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../bookings/booking-status.ts';
import { cents, ZERO } from '../money/cents.ts';
import {
  judgePayment,
  statusAfterCapture,
  statusAfterVoid,
  type Owing,
  type PaymentAsked,
  type PaymentError,
} from './payment.ts';

/** The story after its first payment: 79.34 of 158.69 are open. */
const BALANCE = cents(7934);
const paying = { amount: cents(3000), since: '2026-11-20T20:00:00Z' };
const judge = (asked: Partial<PaymentAsked>, owing: Partial<Owing> = {}) =>
  judgePayment(
    { method: 'CASH', mode: 'full', amount: BALANCE, tip: ZERO, tendered: null, receiptNo: null, ...asked },
    { status: 'pending', balance: BALANCE, paying: null, ...owing },
  );
const wrong = (field: Extract<PaymentError, { field: string }>['field']) => ({ error: 'validation', field });

describe('the amount of a payment', () => {
  it('may be the balance or less, in the mode that says which', () => {
    expect(judge({})).toEqual({ change: null });
    expect(judge({ mode: 'partial', amount: cents(7933) })).toEqual({ change: null });
    const mode = (amount: number) => ({ error: 'payment.mode', params: { balance: 7934, amount } });
    expect(judge({ amount: cents(7933) })).toEqual(mode(7933));
    expect(judge({ mode: 'partial' })).toEqual(mode(7934));
  });

  it('is never above the balance', () => {
    const exceeds = (amount: number) => ({ error: 'payment.exceeds_balance', params: { amount } });
    expect(judge({ amount: cents(7935) })).toEqual(exceeds(7934));
    expect(judge({ amount: cents(1), mode: 'partial' }, { balance: cents(-500) })).toEqual(exceeds(0));
  });

  it('waits where it would fit but for what is at the bank', () => {
    expect(judge({ mode: 'partial', amount: cents(4934) }, { paying })).toEqual({ change: null });
    const waits = { error: 'payment.in_progress', params: paying };
    expect(judge({ mode: 'partial', amount: cents(4935) }, { paying })).toEqual(waits);
    expect(judge({}, { paying })).toEqual(waits);
    expect(judge({ amount: cents(7935) }, { paying })).toMatchObject({ error: 'payment.exceeds_balance' });
  });
});

describe('a tip alone', () => {
  it.each(['CASH', 'OTHER'] as const)('is taken by %s, whatever the mode and the balance', (method) => {
    const tip = { method, mode: 'partial', amount: ZERO, tip: cents(500), receiptNo: '1042' } as const;
    expect(judge(tip, { balance: ZERO, status: 'done', paying })).toEqual({ change: null });
  });

  it.each(['CARD', 'CARD_PRESENT', 'GIFT_CARD', 'CHECK'] as const)('is not taken by %s', (method) => {
    expect(judge({ method, amount: ZERO, tip: cents(500), receiptNo: '1042' })).toEqual(wrong('amount'));
  });

  it('is more than nothing', () => {
    expect(judge({ amount: ZERO })).toEqual(wrong('amount'));
  });
});

describe('cash', () => {
  it('gives change of what is left after amount and tip', () => {
    expect(judge({ amount: BALANCE, tip: cents(1190), tendered: cents(10_000) })).toEqual({ change: 876 });
    expect(judge({ tip: cents(66), tendered: cents(8000) })).toEqual({ change: 0 });
  });

  it('below amount and tip is not enough', () => {
    expect(judge({ tip: cents(67), tendered: cents(8000) })).toEqual(wrong('tendered'));
  });

  it('is handed over for cash alone', () => {
    expect(judge({ method: 'CARD', tendered: BALANCE })).toEqual(wrong('tendered'));
  });
});

it.each(['CHECK', 'OTHER'] as const)('%s has a receipt number', (method) => {
  expect(judge({ method })).toEqual(wrong('receiptNo'));
  expect(judge({ method, receiptNo: '  ' })).toEqual(wrong('receiptNo'));
  expect(judge({ method, receiptNo: '1042' })).toEqual({ change: null });
});

it('a basket and a cancelled booking take no money', () => {
  const refusing = BOOKING_STATUSES.filter((status) => 'error' in judge({}, { status }));
  expect(refusing).toEqual(['initiated', 'cancelled']);
  expect(judge({}, { status: 'cancelled' })).toEqual({ error: 'booking.transition' });
});

describe('the status of a booking', () => {
  it('is confirmed by money once nothing is due now, and only from pending', () => {
    expect(statusAfterCapture('pending', ZERO)).toBe('successful');
    expect(statusAfterCapture('pending', cents(1))).toBe('pending');
    for (const status of BOOKING_STATUSES.filter((one) => one !== 'pending')) {
      expect(statusAfterCapture(status, ZERO)).toBe(status);
    }
  });

  it('is pending again when a payment is voided and something is due now, but never once they play', () => {
    expect(statusAfterVoid('successful', cents(1))).toBe('pending');
    expect(statusAfterVoid('successful', ZERO)).toBe('successful');
    for (const status of BOOKING_STATUSES.filter((one) => one !== 'successful')) {
      expect(statusAfterVoid(status, cents(1))).toBe(status);
    }
  });
});
