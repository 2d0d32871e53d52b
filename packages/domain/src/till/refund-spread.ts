import type { Tender } from '../ledger/tender-postings.ts';
import { cents, sumCents, ZERO, type Cents } from '../money/cents.ts';
import { heldBy, poolOf, type HeldPayment } from './held-payment.ts';
import { refundAmount, type RefundError, type RefundTerms } from './refund-amount.ts';

/** A refund as staff ask for it. */
export type RefundRequest = RefundTerms & {
  /** The one payment to give back; null: over all of them. */
  transId: string | null;
  /** Tips go back too. */
  refundTip: boolean;
};

/** What goes back to the tender of one payment, in cents. One of the two is above 0. */
export type RefundShare = { transId: string; method: Tender; amount: Cents; tip: Cents };

/** Sums in cents; tips are not in `refunded`. Without shares the refund moves nothing, and a command refuses it. */
export type RefundSpread = { refunded: Cents; tips: Cents; byPayment: RefundShare[] };

/**
 * Divides a refund by staff over captured payments: newest first, at one instant the later made first, each up to what
 * it still holds. Ticked tips go back whole: that of each payment that money comes from, of the payment named, and of
 * all payments with a full refund. Errors: those of refundAmount, on what all payments, or the one named, still hold.
 * @param payments in the order in which they were made
 */
export function spreadRefund(payments: readonly HeldPayment[], request: RefundRequest): RefundSpread | RefundError {
  const { transId, type, refundTip } = request;
  const of = payments.filter((payment) => transId === null || payment.transId === transId);
  const judged = refundAmount(poolOf(of), request);
  if ('error' in judged) return judged;

  let left: number = judged.refund;
  const byPayment = newestFirst(of).map((payment): RefundShare => {
    const held = heldBy(payment);
    const amount = cents(Math.min(held.amount, left));
    left -= amount;
    const isTouched = amount > 0 || transId !== null || type === 4;
    const { method } = payment;
    return { transId: payment.transId, method, amount, tip: refundTip && isTouched ? held.tip : ZERO };
  });
  return {
    refunded: judged.refund,
    tips: sumCents(byPayment.map(({ tip }) => tip)),
    byPayment: byPayment.filter(({ amount, tip }) => amount > 0 || tip > 0),
  };
}

function newestFirst(payments: readonly HeldPayment[]): HeldPayment[] {
  // The sort is stable, so that of one instant the later made stays first.
  return payments.toReversed().toSorted((a, b) => Temporal.Instant.compare(b.at, a.at));
}
