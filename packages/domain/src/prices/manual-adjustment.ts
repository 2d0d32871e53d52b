import { cents, negated, type Cents } from '../money/cents.ts';
import { percentOf } from '../money/rounding.ts';

/** A manual adjustment as typed. */
export type Adjustment = {
  /** 1 flat, 2 percentage of the booking total before it. */
  adjustmentType: 1 | 2;
  /** 1 adds, 2 deducts. */
  adjustmentDirection: 1 | 2;
  /** Cents, for type 1. */
  amount: Cents;
  /** Percentage, for type 2. */
  amountPer: number;
};

/** An adjustment made before keeps the signed value (cents) that it had then. */
export type MadeAdjustment = { adjustedValue: Cents };

export type AdjustmentError =
  | { error: 'adjustment.zero' }
  /** `max`: the most that can be deducted, in cents. */
  | { error: 'adjustment.exceeds_total'; params: { max: Cents } };

/**
 * The signed value of an adjustment in cents and the booking total after it. Errors: adjustment.zero,
 * adjustment.exceeds_total (the total may not fall below 0).
 */
export function applyAdjustment(
  total: Cents,
  adjustment: Adjustment | MadeAdjustment,
): { adjustedValue: Cents; total: Cents } | AdjustmentError {
  const adjustedValue = 'adjustedValue' in adjustment ? adjustment.adjustedValue : valueOf(total, adjustment);
  if (adjustedValue === 0) return { error: 'adjustment.zero' };
  if (total + adjustedValue < 0) return { error: 'adjustment.exceeds_total', params: { max: total } };
  return { adjustedValue, total: cents(total + adjustedValue) };
}

function valueOf(total: Cents, { adjustmentType, adjustmentDirection, amount, amountPer }: Adjustment): Cents {
  const size = adjustmentType === 1 ? amount : percentOf(total, amountPer);
  return adjustmentDirection === 1 ? size : negated(size);
}
