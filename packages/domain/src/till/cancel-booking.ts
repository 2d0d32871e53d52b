import { cents, ZERO, type Cents } from '../money/cents.ts';
import { cancelRefund } from './cancel-refund.ts';
import { cancelTermsOf, type Cancelled } from './cancel-terms.ts';

/** A booking that is to be cancelled with what is left of its money. Amounts in cents. */
export type Cancelling = Omit<Cancelled, 'pool'> & {
  /** Captured less refunded. */
  pool: Cents;
  /** Captured by all payments. */
  captured: Cents;
  /** Whether something was given back, or is under way, since it was confirmed. */
  wasRefunded: boolean;
};

/**
 * Judges a cancellation that keeps what is left on the booking: money goes back first. Keeping more than the policy
 * keeps of all that was captured is cancelling without refund, whatever little was given back before.
 * @returns `limited`: the cents that the limit of who cancels is asked for; 0: none.
 */
export function judgeCancel(
  { pool, captured, wasRefunded, ...booking }: Cancelling,
  now: Temporal.Instant,
): { error: 'booking.refund_first' } | { limited: Cents } {
  if (pool <= 0) return { limited: ZERO };
  if (!wasRefunded) return { error: 'booking.refund_first' };
  const { kept } = cancelRefund(cancelTermsOf({ ...booking, pool: captured }), now);
  return { limited: pool > kept ? cents(pool) : ZERO };
}
