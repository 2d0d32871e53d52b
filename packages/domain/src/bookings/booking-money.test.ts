import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { bookingMoney, type BookingPayment } from './booking-money.ts';

const paid = (amount: number, status: BookingPayment['status'] = 'successful'): BookingPayment => ({
  amount: cents(amount),
  status,
});
const story = { total: cents(15869), depositDue: cents(7935) };

describe('money of a booking', () => {
  it('is all due before anything is paid', () => {
    expect(bookingMoney({ ...story, payments: [], refunds: [] })).toEqual({
      total: 15869,
      paid: 0,
      refunded: 0,
      poolAmount: 0,
      balance: 15869,
      depositDue: 7935,
      dueNow: 7935,
    });
  });

  it('counts captured payments only', () => {
    const payments = [paid(7935), paid(100, 'initiated'), paid(200, 'inprogress'), paid(300, 'cancelled')];
    expect(bookingMoney({ ...story, payments, refunds: [] })).toMatchObject({
      paid: 7935,
      poolAmount: 7935,
      balance: 7934,
      dueNow: 0,
    });
  });

  it('owes a refunded amount again', () => {
    const money = bookingMoney({ ...story, payments: [paid(7935)], refunds: [{ amount: cents(3968) }] });
    expect(money).toMatchObject({ refunded: 3968, poolAmount: 3967, balance: 11902, dueNow: 3968 });
  });

  it('is below zero when the guest is owed', () => {
    const money = bookingMoney({ ...story, total: cents(5000), payments: [paid(7935)], refunds: [] });
    expect(money.balance).toBe(-2935);
  });
});
