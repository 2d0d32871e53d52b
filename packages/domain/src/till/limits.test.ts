import { describe, expect, it } from 'vitest';
import { cents, ZERO } from '../money/cents.ts';
import { DEFAULT_LIMITS, DEFAULT_PROOF_ABOVE, judgeLimit, limitUse, loweredBy, needsProof } from './limits.ts';

// The limit of one booking is judged with each refund of cases/refund-order.json.
describe('the limit of a date', () => {
  const limit = DEFAULT_LIMITS.refund;
  const used = (onDate: number, onBooking = 0) => ({ onBooking: cents(onBooking), onDate: cents(onDate) });

  it('is five times that of a booking', () => {
    expect(judgeLimit(limit, cents(5000), used(20_000))).toBeNull();
    expect(judgeLimit(limit, cents(5000), used(20_001))).toEqual({
      error: 'limit.needs_approval',
      params: { limit: 25_000, asked: 5000, used: 20_001 },
    });
  });

  it('is named only where that of the booking was not met', () => {
    expect(judgeLimit(limit, cents(5000), used(25_000, 1))).toMatchObject({ params: { limit: 5000, used: 1 } });
  });
});

it('of 0 asks always, and none never', () => {
  expect(judgeLimit(ZERO, cents(1), { onBooking: ZERO, onDate: ZERO })).toMatchObject({ params: { limit: 0 } });
  expect(judgeLimit(null, cents(10 ** 9), { onBooking: cents(10 ** 9), onDate: cents(10 ** 9) })).toBeNull();
});

it('what was approved is not used', () => {
  const deed = (bookingId: string, amount: number, isApproved = false) => ({
    bookingId,
    amount: cents(amount),
    isApproved,
  });
  const deeds = [deed('b1', 2000), deed('b1', 9000, true), deed('b2', 3000), deed('b2', 7000, true)];
  expect(limitUse(deeds, 'b1')).toEqual({ onBooking: 2000, onDate: 5000 });
  expect(limitUse([], 'b1')).toEqual({ onBooking: 0, onDate: 0 });
});

it('an adjustment that adds is not limited', () => {
  expect(loweredBy(cents(-2501))).toBe(2501);
  expect(loweredBy(cents(2501))).toBe(0);
  expect(
    judgeLimit(DEFAULT_LIMITS.adjustment, loweredBy(cents(-2501)), { onBooking: ZERO, onDate: ZERO }),
  ).toMatchObject({
    params: { limit: 2500 },
  });
});

it('an owner proves the password above 500.00', () => {
  expect(needsProof(cents(50_000), DEFAULT_PROOF_ABOVE)).toBe(false);
  expect(needsProof(cents(50_001), DEFAULT_PROOF_ABOVE)).toBe(true);
});
