import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { paymentEntries } from '@laneway/domain/ledger/tender-postings';
import { cents, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { phoneDigits } from '@laneway/domain/patterns/phone';
import { judgePayment, modeOf, type WantedPayment } from '@laneway/domain/till/payment';
import type { PaymentAnswer } from '@laneway/contract/till/payment.schema';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import {
  amountWords,
  guestMailRows,
  illegalStep,
  saveBookings,
  type BookingState,
  type Deed,
  type LockedBooking,
} from '../../bookings/bookings.door.ts';
import { dateOfMoney, moneyChanged, postedRows, type TillCall } from '../money-change.ts';
import { followShares } from '../splits/follow-shares.ts';
import { paymentRows, type Payment } from './payment.repository.ts';

/** A payment as a person, a guest or another system asks for it. */
export type RequestedPayment = WantedPayment & {
  tipSource: 'desk' | 'link' | 'reader';
  paymentPhone: string;
  paymentEmail: string;
  /** By which link a guest pays; absent by staff. */
  linkId?: string;
  /** Which share it pays; absent: none. */
  splitId?: string;
};

/**
 * The change that a payment gives, in cents. @throws ApiError `payment.exceeds_balance`, `payment.in_progress` with
 * `details` {amount, since}, `payment.mode`, `booking.transition`, `validation` at a field.
 */
export function checkPayment({ outlet, language }: TillCall, booking: BookingState, payment: WantedPayment): Cents {
  const judged = judgePayment(booking, payment);
  if ('change' in judged) return judged.change;
  const words = (amount: Cents) => amountWords(amount, outlet, language);
  switch (judged.error) {
    case 'validation': {
      const sum = words(cents(payment.amount + payment.tip));
      throw fieldRefused(judged.field, say(language, `validation.payment.${judged.field}`, { amount: sum }));
    }
    case 'booking.transition':
      throw illegalStep(booking.status, booking.status);
    case 'payment.in_progress': {
      const { amount, since } = booking.paying ?? { amount: payment.amount, since: booking.createdAt };
      throw new ApiError(judged.error, {
        params: { amount: words(amount) },
        details: { amount: toWire(amount), since },
      });
    }
    default: {
      const { amount: balance } = judged.params;
      const isMode = judged.error === 'payment.mode';
      throw new ApiError(judged.error, {
        params: { balance: words(balance), amount: words(isMode ? payment.amount : balance) },
        details: { balance: toWire(balance) },
        field: isMode ? 'paymentMode' : 'amount',
      });
    }
  }
}

/** The row of a payment that was not captured yet. */
export function newPayment(
  { tx, actor }: TillCall,
  booking: BookingState,
  transId: string,
  requested: RequestedPayment,
): Payment {
  const {
    method,
    mode,
    amount,
    tip,
    tipSource,
    tendered,
    receiptNo,
    paymentPhone,
    paymentEmail,
    linkId = null,
    splitId = null,
  } = requested;
  const { bookingId, outletId } = booking;
  return {
    transId,
    bookingId,
    outletId,
    method,
    mode: mode ?? modeOf(booking, amount),
    amount,
    tip,
    tipSource: tip > 0 ? tipSource : null,
    tendered,
    refunded: cents(0),
    receiptNo: receiptNo || null,
    paymentPhone: phoneDigits(paymentPhone),
    paymentEmail: paymentEmail || null,
    note: '',
    status: 'inprogress',
    paymentReceived: null,
    date: dateOfMoney(tx, outletId),
    gateway: null,
    gatewayAccount: null,
    chargeRef: null,
    brand: null,
    last4: null,
    authCode: null,
    aid: null,
    linkId,
    splitId,
    createdBy: actor?.accountId ?? null,
    createdAt: tx.now.toString(),
    version: 1,
  };
}

/** A payment as its booking's history names it. */
export function paymentFacts({
  transId,
  method,
  amount,
  tip,
  linkId,
}: Pick<Payment, 'transId' | 'method' | 'amount' | 'tip' | 'linkId'>) {
  return {
    transId,
    paymentMethod: method,
    amount: toWire(amount),
    ...(tip > 0 && { tip: toWire(tip) }),
    // The guest pays by a link, and has no account.
    ...(linkId !== null && { byLink: true }),
  };
}

/**
 * Takes money: the booking's sums, status and places, the payment's row, the ledger and the history, in one save.
 * @returns the booking after it.
 */
export async function capture(
  call: TillCall,
  before: LockedBooking,
  payment: Payment,
  { isNew, moreRows = [], deed }: { isNew: boolean; moreRows?: readonly NewRows[]; deed?: Deed },
): Promise<BookingState> {
  const { tx, outlet, actor } = call;
  const { transId, amount } = payment;
  const shares = await followShares(tx, before, [{ payment, money: 'held' }]);
  const what = shares.turned === 'confirmed' ? 'split.confirmed' : (deed?.what ?? 'payment.received');
  const facts = { ...paymentFacts(payment), ...deed?.after, ...shares.facts };
  const paid = { paid: cents(before.paid + amount), ...(!isNew && { paying: withoutPayment(before, amount) }) };
  const money = { ...paid, ...shares.money };
  const change = await moneyChanged(call, before, money, { what, before: null, after: facts }, { isOwed: !isNew });
  const posted = postedRows(call, payment, paymentEntries(payment), amount);
  const rows = isNew ? [paymentRows(tx, [payment]), ...posted] : posted;
  const receipt = guestMailRows(tx, before, 'receipt', { actor, about: [{ transId }] });
  saveBookings(tx, outlet, actor, [change], [...rows, ...moreRows, receipt]);
  return change.after;
}

/** What is still at the gateway once one of the payments there has an outcome. */
export function withoutPayment({ paying }: BookingState, amount: Cents): BookingState['paying'] {
  if (paying === null || paying.amount <= amount) return null;
  return { ...paying, amount: cents(paying.amount - amount) };
}

export function paymentAnswer(
  message: string,
  booking: BookingState,
  payment: Pick<Payment, 'transId' | 'status'>,
  { change = cents(0), authenticate = null }: { change?: Cents; authenticate?: string | null } = {},
): PaymentAnswer {
  const { poolAmount, balance } = bookingMoney(booking);
  return {
    message,
    transId: payment.transId,
    change: toWire(change),
    poolAmount: toWire(poolAmount),
    balance: toWire(balance),
    status: payment.status,
    bookingStatus: booking.status,
    version: booking.version,
    authenticate,
  };
}
