import type { Cents } from '../money/cents.ts';
import { cancelRefund, cancelSteps, type CancelRefund, type CancelStep } from './cancel-refund.ts';
import { cancelTermsOf, type Cancelled } from './cancel-terms.ts';
import { poolOf, type HeldPayment } from './held-payment.ts';
import { spreadRefund, type RefundShare } from './refund-spread.ts';

export type CancelPreview = CancelRefund & {
  /** Where the refund goes; the tip of each goes back only when tips are ticked. */
  byPayment: RefundShare[];
  /** Sum of those tips, in cents. */
  tips: Cents;
  steps: CancelStep[];
};

/**
 * What cancelling a booking brings now: what comes back by its policy and to which payments, and what it brings later.
 * @param payments in the order in which they were made; the pool is what they hold
 */
export function cancelPreview(
  booking: Omit<Cancelled, 'pool'>,
  payments: readonly HeldPayment[],
  now: Temporal.Instant,
): CancelPreview {
  const terms = cancelTermsOf({ ...booking, pool: poolOf(payments) });
  const back = cancelRefund(terms, now);
  const given = spreadRefund(payments, { transId: null, type: 3, amount: back.refund, refundTip: true });
  if ('error' in given) throw new RangeError('a refund by policy is above the pool');
  return { ...back, byPayment: given.byPayment, tips: given.tips, steps: cancelSteps(terms, now) };
}
