import { cents, type Cents } from '../money/cents.ts';
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
