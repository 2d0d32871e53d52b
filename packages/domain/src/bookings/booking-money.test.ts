import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { bookingMoney } from './booking-money.ts';

const money = (paid: number, refunded: number, total = 15869) =>
  bookingMoney({ total: cents(total), depositDue: cents(7935), paid: cents(paid), refunded: cents(refunded) });

describe('money of a booking', () => {
  it('is all due before anything is paid', () => {
    expect(money(0, 0)).toEqual({
      total: 15869,
      paid: 0,
      refunded: 0,
      poolAmount: 0,
      balance: 15869,
      depositDue: 7935,
      dueNow: 7935,
    });
  });

  it('owes the rest when the deposit is paid', () => {
    expect(money(7935, 0)).toMatchObject({ poolAmount: 7935, balance: 7934, dueNow: 0 });
  });

  it('owes a refunded amount again', () => {
    expect(money(7935, 3968)).toMatchObject({ refunded: 3968, poolAmount: 3967, balance: 11902, dueNow: 3968 });
  });

  it('is below zero when the guest is owed', () => {
    expect(money(7935, 0, 5000).balance).toBe(-2935);
  });
});
