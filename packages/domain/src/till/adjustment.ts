import { cents, type Cents, ZERO } from '../money/cents.ts';
import { toCents } from '../money/wire-money.ts';
import { applyAdjustment, type Adjustment, type AdjustmentError } from '../prices/manual-adjustment.ts';

/** A manual adjustment with the booking's money before and after it, in cents; kept as it was. */
export type AdjustmentRecord = {
  adjustedValue: Cents;
  prevBookingTotal: Cents;
  bookingTotal: Cents;
  prevBalance: Cents;
  /** Below 0: money owed to the guest. */
  balance: Cents;
};

/** Adjusts a booking that has this total and balance. Errors: those of applyAdjustment. */
export function adjustBooking(
  { total, balance }: { total: Cents; balance: Cents },
  adjustment: Adjustment,
): AdjustmentRecord | AdjustmentError {
  const applied = applyAdjustment(total, adjustment);
  if ('error' in applied) return applied;
  const { adjustedValue } = applied;
  return {
    adjustedValue,
    prevBookingTotal: total,
    bookingTotal: applied.total,
    prevBalance: balance,
    balance: cents(balance + adjustedValue),
  };
}

/** An adjustment as it stands in a request: `amount` is a decimal of money of type 1, a percentage of type 2. */
export type TypedAdjustment = Pick<Adjustment, 'adjustmentType' | 'adjustmentDirection'> & { amount: number };

/** The same in cents. What is no amount of money is 0, which `adjustBooking` refuses. */
export function readAdjustment({ adjustmentType, adjustmentDirection, amount }: TypedAdjustment): Adjustment {
  const money = toCents(amount);
  const isFlat = adjustmentType === 1 && 'cents' in money;
  return {
    adjustmentType,
    adjustmentDirection,
    amount: isFlat ? money.cents : ZERO,
    amountPer: adjustmentType === 2 ? amount : 0,
  };
}
