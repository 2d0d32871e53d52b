import type { Tender } from '@laneway/domain/ledger/tender-postings';
import type { Cents } from '@laneway/domain/money/cents';
import type { HeldPayment, PaymentStatus } from '@laneway/domain/till/held-payment';
import { sumCents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { storedRows } from '../../../platform/database/stored-rows.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { paymentsOf, type Payment } from '../payments/payment.repository.ts';

/** Money given back of a payment, as it is stored. */
export type Refund = {
  refundId: string;
  transId: string;
  bookingId: string;
  outletId: string;
  /** The tender that it goes to. */
  method: Tender;
  amount: Cents;
  tip: Cents;
  /** `initiated`: the gateway did not do it. `cancelled`: another tender took its place. */
  status: PaymentStatus;
  gatewayKey: string | null;
  tries: number;
  lastError: string | null;
  refundRef: string | null;
  receiptNo: string | null;
  reason: string;
  approvalId: string | null;
  date: string;
  createdBy: string | null;
  createdAt: string;
  askedAt: string | null;
  settledAt: string | null;
  version: number;
};

const STORED = storedRows<Refund>('refund', {
  refundId: 'refund_id',
  transId: 'trans_id',
  bookingId: 'booking_id',
  outletId: 'outlet_id',
  method: 'payment_method',
  amount: 'amount_cents',
  tip: 'tip_cents',
  status: 'status',
  gatewayKey: 'gateway_key',
  tries: 'tries',
  lastError: 'last_error',
  refundRef: 'refund_ref',
  receiptNo: 'receipt_no',
  reason: 'reason',
  approvalId: 'approval_id',
  date: 'business_date',
  createdBy: 'created_by',
  createdAt: 'created_at',
  askedAt: 'asked_at',
  settledAt: 'settled_at',
  version: 'version',
});
const READ = STORED.select();

/** What the application's role may change of a refund. */
const LATER = [
  'status',
  'gatewayKey',
  'tries',
  'lastError',
  'refundRef',
  'approvalId',
  'date',
  'createdBy',
  'askedAt',
  'settledAt',
] as const satisfies (keyof Refund)[];
const write = STORED.updater('refundId', LATER);

const OF_BOOKING: Statement = {
  name: 'refund.of_booking',
  text: `SELECT ${READ} FROM refund WHERE business_id = $1 AND booking_id = $2 ORDER BY created_at, refund_id`,
};
/**
 * Of a booking that is at the outlet now. Behind the lock of its booking, which every writer of a refund takes first.
 */
const ONE: Statement = {
  name: 'refund.one',
  text: `SELECT ${READ} FROM refund WHERE business_id = $1 AND refund_id = $3
           AND booking_id IN (SELECT booking_id FROM booking WHERE business_id = $1 AND outlet_id = $2)`,
};
const BY_KEY: Statement = {
  name: 'refund.by_key',
  text: `SELECT ${READ} FROM refund WHERE business_id = $1 AND gateway_key = $2`,
};
/** Whether something was given back since the booking was confirmed, or sold again. */
const SINCE_CONFIRMED: Statement = {
  name: 'refund.since_confirmed',
  text: `SELECT EXISTS (
           SELECT FROM refund r
           WHERE r.business_id = $1 AND r.booking_id = $2 AND r.status IN ('inprogress', 'successful')
             AND r.created_at >= coalesce((
               SELECT max(a.at) FROM activity a
               WHERE a.business_id = $1 AND a.booking_id = $2
                 AND (a.what = 'booking.reinstated' OR a.after ->> 'status' = 'successful'
                   AND coalesce(a.before ->> 'status', 'initiated') IN ('initiated', 'holding', 'pending', 'wait'))
             ), '-infinity')) AS "wasRefunded"`,
};

/** The refunds of a booking in the order they were made. */
export function refundsOf(tx: Tx, bookingId: string): Promise<Refund[]> {
  return tx.query<Refund>(OF_BOOKING, [tx.businessId, bookingId]);
}

/** A refund of a booking that is at the outlet. @throws ApiError `not_found`. */
export async function findRefund(tx: Tx, outletId: string, refundId: string): Promise<Refund> {
  const [refund] = await tx.query<Refund>(ONE, [tx.businessId, outletId, refundId]);
  if (refund === undefined) throw new ApiError('not_found');
  return refund;
}

/** The refund that the gateway was asked last under this key. */
export async function findRefundByKey(tx: Tx, key: string): Promise<Refund | undefined> {
  const [refund] = await tx.query<Refund>(BY_KEY, [tx.businessId, key]);
  return refund;
}

export const refundRows = STORED.newRows;

/** Writes what changed of a refund; its version counts up. The caller holds the lock of its booking. */
export function updateRefund(tx: Tx, before: Refund, changes: Partial<Pick<Refund, (typeof LATER)[number]>>): void {
  write(tx, before, { ...before, ...changes });
}

/** Whether money was given back, or is under way, since the booking was confirmed. */
export async function wasRefundedSince(tx: Tx, bookingId: string): Promise<boolean> {
  const [row] = await tx.query<{ wasRefunded: boolean }>(SINCE_CONFIRMED, [tx.businessId, bookingId]);
  return row?.wasRefunded ?? false;
}

/** Whether a refund is out of its payment: given back, or at the gateway. */
export function isOut({ status }: Pick<Refund, 'status'>): boolean {
  return status === 'inprogress' || status === 'successful';
}

/** A payment with what it still holds of its amount and its tip. */
export type HeldRow = Payment & HeldPayment;

/** The payments of a booking with what was given back of them, in the order they were made. */
export async function heldPayments(tx: Tx, bookingId: string): Promise<HeldRow[]> {
  const [payments, refunds] = await Promise.all([paymentsOf(tx, bookingId), refundsOf(tx, bookingId)]);
  return payments.map((payment) => heldOf(payment, refunds));
}

/** A payment with the tip that was given back of it, or is under way. */
export function heldOf(payment: Payment, refunds: readonly Refund[]): HeldRow {
  const of = refunds.filter((one) => one.transId === payment.transId && isOut(one));
  const at = payment.paymentReceived ?? payment.createdAt;
  return { ...payment, at, tipRefunded: sumCents(of.map(({ tip }) => tip)) };
}
