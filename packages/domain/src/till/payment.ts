import { bookingMoney, type BookingSums } from '../bookings/booking-money.ts';
import type { BookingStatus } from '../bookings/booking-status.ts';
import type { Tender } from '../ledger/tender-postings.ts';
import { cents, ZERO, type Cents } from '../money/cents.ts';

/** Tenders that a person takes without asking anybody outside. */
export const TENDERS_BY_HAND = ['CASH', 'CHECK', 'OTHER'] as const;
export type TenderByHand = (typeof TENDERS_BY_HAND)[number];

export function isByHand(method: Tender): method is TenderByHand {
  return TENDERS_BY_HAND.some((one) => one === method);
}

/** Statuses in which a booking takes money. */
const PAYABLE: readonly BookingStatus[] = ['holding', 'pending', 'successful', 'inprogress', 'done'];

type Owing = BookingSums & {
  status: BookingStatus;
  /** The sum at the gateway or the reader; null: nothing. */
  paying: { amount: Cents } | null;
};

/** `full`: the whole balance. */
export type PaymentMode = 'full' | 'partial';

/** A payment as it is requested. `tendered` is the cash handed over, where somebody said how much. */
export type WantedPayment = {
  method: Tender;
  /** Null: as the amount makes it, `modeOf`. */
  mode: PaymentMode | null;
  amount: Cents;
  tip: Cents;
  tendered: Cents | null;
  receiptNo: string;
};

export type PaymentRefusal =
  | { error: 'booking.transition' }
  | { error: 'payment.exceeds_balance'; params: { amount: Cents } }
  | { error: 'payment.in_progress' }
  | { error: 'payment.mode'; params: { amount: Cents } }
  | { error: 'validation'; field: 'amount' | 'tendered' | 'receiptNo' };

/** What a booking can still take: its balance, and the part of it that is not set aside for a card payment. */
export function payable(booking: Owing): { balance: Cents; free: Cents } {
  const { balance } = bookingMoney(booking);
  const free = cents(Math.max(0, balance - (booking.paying?.amount ?? 0)));
  return { balance: cents(Math.max(0, balance)), free: PAYABLE.includes(booking.status) ? free : ZERO };
}

/** The mode of a payment of this amount. */
export function modeOf(booking: Owing, amount: Cents): PaymentMode {
  return amount > 0 && amount === payable(booking).balance ? 'full' : 'partial';
}

/** Whether a booking takes money by its status, whatever it owes: a tip may come after the balance. */
export function takesMoney({ status }: Pick<Owing, 'status'>): boolean {
  return PAYABLE.includes(status);
}

/** Whether there is money on a booking to give back. */
export function holdsMoney(booking: BookingSums): boolean {
  return bookingMoney(booking).poolAmount > 0;
}

/**
 * The change that a payment gives back in cash, or why it is refused. An amount of 0 with a tip is a tip after the fact,
 * by CASH or OTHER alone; its mode says nothing then. Amounts in cents.
 */
export function judgePayment(booking: Owing, payment: WantedPayment): { change: Cents } | PaymentRefusal {
  const { method, mode, amount, tip, tendered, receiptNo } = payment;
  if (!takesMoney(booking)) return { error: 'booking.transition' };
  const { balance, free } = payable(booking);
  const isTipAlone = amount === 0;
  if (isTipAlone && (tip === 0 || (method !== 'CASH' && method !== 'OTHER'))) {
    return { error: 'validation', field: 'amount' };
  }
  if (amount > balance) return { error: 'payment.exceeds_balance', params: { amount: balance } };
  if (amount > free) return { error: 'payment.in_progress' };
  if (!isTipAlone && mode !== null && mode !== modeOf(booking, amount)) {
    return { error: 'payment.mode', params: { amount: balance } };
  }
  if ((method === 'CHECK' || method === 'OTHER') && receiptNo === '')
    return { error: 'validation', field: 'receiptNo' };
  if (method !== 'CASH' || tendered === null) return { change: ZERO };
  const change = tendered - amount - tip;
  return change < 0 ? { error: 'validation', field: 'tendered' } : { change: cents(change) };
}

/**
 * Where money that came or went takes a booking: what is due now is covered, so it is confirmed; or no longer, so it is
 * pending. Null: it stays. A hold is confirmed only once it says for whom.
 */
export function statusByMoney(booking: Owing & { hasContact: boolean }): 'successful' | 'pending' | null {
  const { dueNow } = bookingMoney(booking);
  if (booking.status === 'successful') return dueNow > 0 ? 'pending' : null;
  if (booking.status === 'pending') return dueNow === 0 ? 'successful' : null;
  return booking.status === 'holding' && booking.hasContact && dueNow === 0 ? 'successful' : null;
}

/** Whether an adjustment confirms a pending booking: something was due now, and its new price covers it. */
export function confirmedByAdjustment(before: BookingSums & Pick<Owing, 'status'>, after: BookingSums): boolean {
  return before.status === 'pending' && bookingMoney(before).dueNow > 0 && bookingMoney(after).dueNow === 0;
}

type Made = {
  method: Tender;
  status: 'initiated' | 'inprogress' | 'successful' | 'cancelled';
  refunded: Cents;
  /** Whether its business date was closed. */
  isDateClosed: boolean;
};

/** Whether a payment that was typed by mistake can be taken back; what was refunded, or closed, cannot. */
export function judgeVoid(payment: Made): null | 'payment.not_voidable' | 'day.closed' {
  return isByHand(payment.method) ? judgeUndo(payment) : 'payment.not_voidable';
}

/** The same of a payment by whatever tender, as one by a gift card that is taken off its booking. */
export function judgeUndo({
  status,
  refunded,
  isDateClosed,
}: Omit<Made, 'method'>): null | 'payment.not_voidable' | 'day.closed' {
  if (status !== 'successful' || refunded > 0) return 'payment.not_voidable';
  return isDateClosed ? 'day.closed' : null;
}

/** Whether the tender of a payment can be corrected to another one. */
export function judgeTender(payment: Made, to: Tender): null | 'payment.not_voidable' | 'day.closed' {
  if (payment.method === to) return null;
  return isByHand(to) ? judgeVoid({ ...payment, refunded: ZERO }) : 'payment.not_voidable';
}
