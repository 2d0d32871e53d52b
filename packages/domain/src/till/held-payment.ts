import type { Tender } from '../ledger/tender-postings.ts';
import { cents, sumCents, ZERO, type Cents } from '../money/cents.ts';

/** Of a payment: asked, at the gateway or reader, captured, void. */
export const PAYMENT_STATUSES = ['initiated', 'inprogress', 'successful', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A payment of a booking with what was given back of it. Amounts are in cents; a tip is never part of an amount. */
export type HeldPayment = {
  transId: string;
  /** Instant of its capture, ISO 8601. */
  at: string;
  method: Tender;
  status: PaymentStatus;
  amount: Cents;
  tip: Cents;
  /** Sums of refunds that are done or under way. */
  refunded: Cents;
  tipRefunded: Cents;
};

/** What a payment still holds, in cents; one that is not captured, or void, holds nothing. */
export function heldBy({ status, amount, tip, refunded, tipRefunded }: HeldPayment): { amount: Cents; tip: Cents } {
  if (status !== 'successful') return { amount: ZERO, tip: ZERO };
  return { amount: cents(amount - refunded), tip: cents(tip - tipRefunded) };
}

/** The pool of payments: captured less refunded, without tips, in cents. */
export function poolOf(payments: readonly HeldPayment[]): Cents {
  return sumCents(payments.map((payment) => heldBy(payment).amount));
}
