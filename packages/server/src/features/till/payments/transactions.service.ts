import type { BookingState } from '../../bookings/bookings.door.ts';
import type { TransactionRow } from '@laneway/contract/till/payment.schema';
import type { paymentTransactions } from '@laneway/contract/till/payment.endpoints';
import type { AnswerOf } from '@laneway/contract/http/endpoint';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { heldBy } from '@laneway/domain/till/held-payment';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { loadBooking } from '../../bookings/bookings.door.ts';
import { readBooks } from '../../ledger/ledger.door.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Post } from '../../../platform/mail/post.ts';
import type { Gateway } from '../../../platform/outside/payments/payments.ts';
import { receiptFacts } from '../receipt/receipt-facts.ts';
import { gatewayAccount } from '../cards/gateway-account.repository.ts';
import { lateMoney } from '../day/late-money.ts';
import { isClosed } from '../money-change.ts';
import { linkOfBooking } from '../link/booking-link.ts';
import { heldOf, refundsOf, type Refund } from '../refunds/refund.repository.ts';
import { namesOfShares } from '../splits/share.repository.ts';
import { paymentsOf, type Payment } from './payment.repository.ts';

const NAMES: Statement = {
  name: 'till.names',
  text: `SELECT a.account_id AS id, concat_ws(' ', s.first_name, s.last_name) AS name
         FROM staff s JOIN account a ON a.business_id = s.business_id AND a.staff_id = s.staff_id
         WHERE s.business_id = $1 AND a.account_id = ANY($2)`,
};

const DESK_TIPS: Statement = {
  name: 'payment.desk_tips',
  text: `SELECT coalesce((tip_choices ->> 'desk')::boolean, true) AS "offersTips" FROM business WHERE business_id = $1`,
};

/** The movements of money on a booking, in the order they were made. */
export async function bookingTransactions(
  { tx, actor }: { tx: Tx; actor: Actor },
  { gateway, post }: { gateway?: Gateway | undefined; post: Post },
  outletId: string,
  bookingId: string,
): Promise<AnswerOf<typeof paymentTransactions>> {
  const [booking, payments, refunds, account, [tips]] = await Promise.all([
    loadBooking(tx, outletId, bookingId),
    paymentsOf(tx, bookingId),
    refundsOf(tx, bookingId),
    gateway && gatewayAccount(tx, gateway),
    tx.query<{ offersTips: boolean }>(DESK_TIPS, [tx.businessId]),
    readBooks(tx, outletId),
  ]);
  // Another outlet may have taken the money of a booking that came from there.
  const elsewhere = new Set([...payments, ...refunds].map((one) => one.outletId));
  elsewhere.delete(outletId);
  const [staff, shares, link, receipt] = await Promise.all([
    namesOf(
      tx,
      [...payments, ...refunds].map(({ createdBy }) => createdBy),
    ),
    namesOfShares(tx, payments),
    linkOfBooking(tx, booking, payments),
    receiptFacts({ tx, actor }, post, booking),
    ...Array.from(elsewhere, (other) => readBooks(tx, other)),
  ]);
  const names = { staff, shares };
  const rows = payments.map((payment) => ({
    ...presentPayment(tx, payment, names),
    refundableTip: toWire(heldBy(heldOf(payment, refunds)).tip),
  }));
  const back = refunds.flatMap((refund) => {
    const payment = payments.find(({ transId }) => transId === refund.transId);
    return payment === undefined ? [] : [{ ...presentRefund(tx, payment, refund, names), refundableTip: 0 }];
  });
  const takesCards = gateway !== undefined && account !== undefined;
  const cards = { gateway: takesCards ? gateway.name : null, gatewayAccount: account ?? null };
  const late = lateMoney(tx, outletId);
  return {
    rows: inOrder([...rows, ...back]),
    ...sums(booking),
    ...cards,
    offersTips: tips?.offersTips ?? true,
    link,
    receipt,
    ...(late && { late }),
  };
}

/** In the order they were made; of one instant a payment comes before what was given back. */
function inOrder<Row extends TransactionRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
}

function sums(booking: BookingState) {
  const { poolAmount, balance } = bookingMoney(booking);
  return { poolAmount: toWire(poolAmount), balance: toWire(balance) };
}

/** Names of those who made them, by their accounts. */
export async function namesOf(tx: Tx, accounts: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(accounts.flatMap((account) => account ?? []))];
  const found = ids.length === 0 ? [] : await tx.query<{ id: string; name: string }>(NAMES, [tx.businessId, ids]);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Names that rows say: who made them by their account, whose share it was by the share's id. */
type Names = { staff: ReadonlyMap<string, string>; shares: ReadonlyMap<string, string> };

export function presentPayment(tx: Tx, payment: Payment, { staff, shares }: Names): TransactionRow {
  const { amount, refunded, status } = payment;
  const isTaken = status === 'successful';
  return {
    transId: payment.transId,
    refundId: null,
    kind: status === 'cancelled' ? 'void' : amount === 0 ? 'tip' : 'payment',
    at: payment.paymentReceived ?? payment.createdAt,
    paymentMethod: payment.method,
    amount: toWire(amount),
    tip: toWire(payment.tip),
    tendered: payment.tendered === null ? null : toWire(payment.tendered),
    refunded: toWire(refunded),
    refundable: toWire(cents(isTaken ? amount - refunded : 0)),
    receiptNo: payment.receiptNo,
    brand: payment.brand,
    last4: payment.last4,
    authCode: payment.authCode,
    aid: payment.aid,
    paymentPhone: payment.paymentPhone,
    paymentEmail: payment.paymentEmail,
    note: payment.note,
    share: payment.splitId === null ? null : (shares.get(payment.splitId) ?? null),
    reason: null,
    error: isDeclined(payment) ? 'payment.declined' : null,
    status,
    date: payment.date,
    isDateClosed: isClosed(tx, payment.outletId, payment.date),
    by: payment.createdBy === null ? null : (staff.get(payment.createdBy) ?? null),
    version: payment.version,
  };
}

type ShownRefund = Omit<
  Refund,
  'gatewayKey' | 'tries' | 'refundRef' | 'approvalId' | 'askedAt' | 'settledAt' | 'bookingId' | 'transId'
>;

/** What a refund says beside its payment. Nothing more can be given back of it. */
export function presentRefund(tx: Tx, payment: Payment, refund: ShownRefund, names: Names): TransactionRow {
  return {
    ...presentPayment(tx, payment, names),
    kind: 'refund',
    refundId: refund.refundId,
    at: refund.createdAt,
    paymentMethod: refund.method,
    amount: toWire(refund.amount),
    tip: toWire(refund.tip),
    tendered: null,
    refunded: 0,
    refundable: 0,
    receiptNo: refund.receiptNo,
    reason: refund.reason,
    error: refund.status === 'initiated' ? refund.lastError : null,
    status: refund.status,
    date: refund.date,
    isDateClosed: isClosed(tx, refund.outletId, refund.date),
    by: refund.createdBy === null ? null : (names.staff.get(refund.createdBy) ?? null),
    version: refund.version,
  };
}

/** Whether the bank never captured it: what was taken and then taken back has its instant. */
function isDeclined({ status, paymentReceived }: Payment): boolean {
  return status === 'cancelled' && paymentReceived === null;
}
