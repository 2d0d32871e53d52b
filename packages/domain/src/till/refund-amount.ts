import { cents, type Cents } from '../money/cents.ts';
import { isPercentage, percentOf } from '../money/rounding.ts';
import type { AmountType } from '../plans/plan.ts';

/** How much staff give back: 1 flat, 2 percentage, 3 typed, 4 all. `amount` (cents) is of 1 and 3, `per` of 2. */
export type RefundTerms = { type: AmountType; amount?: Cents; per?: number };

export type RefundError =
  | { error: 'refund.percent_range' }
  /** `amount`: the most that can be given back, in cents. */
  | { error: 'refund.exceeds_pool'; params: { amount: Cents } };

/**
 * The amount of a refund by staff, in cents, of what the booking, or the one payment, still holds. A flat amount is
 * capped, a typed one is not. Errors: refund.percent_range (outside 0-100, or more than 3 decimals), refund.exceeds_pool.
 */
export function refundAmount(
  pool: Cents,
  { type, amount = cents(0), per = 0 }: RefundTerms,
): { refund: Cents } | RefundError {
  switch (type) {
    case 1:
      return { refund: cents(Math.min(amount, pool)) };
    case 2:
      return isPercentage(per) ? { refund: percentOf(pool, per) } : { error: 'refund.percent_range' };
    case 3:
      return amount > pool ? { error: 'refund.exceeds_pool', params: { amount: pool } } : { refund: amount };
    case 4:
      return { refund: pool };
  }
}
