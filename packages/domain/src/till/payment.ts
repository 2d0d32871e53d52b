import type { BookingStatus } from '../bookings/booking-status.ts';
import type { Tender } from '../ledger/tender-postings.ts';
import { cents, type Cents } from '../money/cents.ts';

/** A payment as it is asked for. Amounts are in cents >= 0; `tendered` is the cash that was handed over. */
export type PaymentAsked = {
  method: Tender;
  mode: 'full' | 'partial';
  amount: Cents;
  tip: Cents;
  tendered: Cents | null;
  receiptNo: string | null;
};

/** What a payment is judged against; `paying` is what is at the gateway or reader, reserved against the balance. */
export type Owing = { status: BookingStatus; balance: Cents; paying: { amount: Cents; since: string } | null };

export type PaymentError =
  | { error: 'validation'; field: 'amount' | 'tendered' | 'receiptNo' }
  | { error: 'booking.transition' }
  /** `amount`: the balance, in cents; 0 where the guest has money to come. */
  | { error: 'payment.exceeds_balance'; params: { amount: Cents } }
  /** It would fit but for what is reserved. */
  | { error: 'payment.in_progress'; params: { amount: Cents; since: string } }
  | { error: 'payment.mode'; params: { balance: Cents; amount: Cents } };

/** Statuses that take money: there is something to pay for, a hold and a waiting-list request included. */
const PAYABLE: readonly BookingStatus[] = ['holding', 'wait', 'pending', 'successful', 'inprogress', 'done'];
const WITH_RECEIPT_NUMBER: readonly Tender[] = ['CHECK', 'OTHER'];
/** A captured card is not raised, so a tip after the fact comes by other ways. */
const TIP_ALONE: readonly Tender[] = ['CASH', 'OTHER'];

/**
 * Judges a payment before it is taken.
 * @returns the cash to give back, in cents, null where no cash was handed over; or the first refusal: fields, then the
 * booking's status, the balance, what is reserved, the mode. A tip alone is held against none of these three.
 */
export function judgePayment(
  asked: PaymentAsked,
  { status, balance, paying }: Owing,
): { change: Cents | null } | PaymentError {
  const { amount, mode, tip, tendered } = asked;
  const field = wrongField(asked);
  if (field !== null) return { error: 'validation', field };
  if (!PAYABLE.includes(status)) return { error: 'booking.transition' };
  if (amount > 0) {
    const owed = cents(Math.max(0, balance));
    if (amount > owed) return { error: 'payment.exceeds_balance', params: { amount: owed } };
    if (paying !== null && amount > owed - paying.amount) return { error: 'payment.in_progress', params: paying };
    if ((mode === 'full') !== (amount === owed)) return { error: 'payment.mode', params: { balance: owed, amount } };
  }
  return { change: tendered === null ? null : cents(tendered - amount - tip) };
}

function wrongField({ method, amount, tip, tendered, receiptNo }: PaymentAsked) {
  if (amount === 0 && (tip === 0 || !TIP_ALONE.includes(method))) return 'amount';
  if (tendered !== null && (method !== 'CASH' || tendered < amount + tip)) return 'tendered';
  if (WITH_RECEIPT_NUMBER.includes(method) && (receiptNo ?? '').trim() === '') return 'receiptNo';
  return null;
}

/** A booking's status after money was captured: pending is confirmed once nothing is due now (cents). */
export function statusAfterCapture(status: BookingStatus, dueNow: Cents): BookingStatus {
  return status === 'pending' && dueNow === 0 ? 'successful' : status;
}

/**
 * A booking's status after a payment was voided, bounced or charged back: confirmed is pending again while something is
 * due now (cents). Once they play, the balance is due instead. A refund changes no status.
 */
export function statusAfterVoid(status: BookingStatus, dueNow: Cents): BookingStatus {
  return status === 'successful' && dueNow > 0 ? 'pending' : status;
}
