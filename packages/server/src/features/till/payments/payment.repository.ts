import type { Tender } from '@laneway/domain/ledger/tender-postings';
import type { Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { storedRows } from '../../../platform/database/stored-rows.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** A payment as it is stored. */
export type Payment = {
  transId: string;
  bookingId: string;
  outletId: string;
  method: Tender;
  mode: 'full' | 'partial';
  amount: Cents;
  tip: Cents;
  tipSource: 'desk' | 'link' | 'reader' | null;
  tendered: Cents | null;
  refunded: Cents;
  receiptNo: string | null;
  paymentPhone: string | null;
  paymentEmail: string | null;
  note: string;
  status: 'initiated' | 'inprogress' | 'successful' | 'cancelled';
  paymentReceived: string | null;
  date: string;
  gateway: string | null;
  gatewayAccount: string | null;
  chargeRef: string | null;
  brand: string | null;
  last4: string | null;
  authCode: string | null;
  aid: string | null;
  /** By which link a guest paid; null by staff. */
  linkId: string | null;
  /** Which share of the booking it pays; null none. */
  splitId: string | null;
  createdBy: string | null;
  createdAt: string;
  version: number;
};

const STORED = storedRows<Payment>('payment', {
  transId: 'trans_id',
  bookingId: 'booking_id',
  outletId: 'outlet_id',
  method: 'payment_method',
  mode: 'payment_mode',
  amount: 'amount_cents',
  tip: 'tip_cents',
  tipSource: 'tip_source',
  tendered: 'tendered_cents',
  refunded: 'refunded_cents',
  receiptNo: 'receipt_no',
  paymentPhone: 'payment_phone',
  paymentEmail: 'payment_email',
  note: 'note',
  status: 'status',
  paymentReceived: 'payment_received',
  date: 'business_date',
  gateway: 'gateway',
  gatewayAccount: 'gateway_account',
  chargeRef: 'charge_ref',
  brand: 'brand',
  last4: 'last4',
  authCode: 'auth_code',
  aid: 'aid',
  linkId: 'link_id',
  splitId: 'split_id',
  createdBy: 'created_by',
  createdAt: 'created_at',
  version: 'version',
});
const READ = STORED.select();
/** The same of `payment p`, for statements with other tables. */
export const PAYMENT_COLUMNS = STORED.select('p');

/** What the application's role may change of a payment: never its amount or tip. */
const LATER = [
  'method',
  'receiptNo',
  'paymentPhone',
  'paymentEmail',
  'note',
  'status',
  'paymentReceived',
  'date',
  'chargeRef',
  'brand',
  'last4',
  'authCode',
  'aid',
  'refunded',
] as const satisfies (keyof Payment)[];
const write = STORED.updater('transId', LATER);

const OF_BOOKING: Statement = {
  name: 'payment.of_booking',
  text: `SELECT ${READ} FROM payment WHERE business_id = $1 AND booking_id = $2 ORDER BY created_at, trans_id`,
};
/**
 * Of a booking that is at the outlet now: another one may have taken the money. Behind the lock of its booking, which
 * every writer of a payment takes first.
 */
const ONE: Statement = {
  name: 'payment.one',
  text: `SELECT ${READ} FROM payment WHERE business_id = $1 AND trans_id = $3
           AND booking_id IN (SELECT booking_id FROM booking WHERE business_id = $1 AND outlet_id = $2)`,
};

/** The payments of a booking in the order they were made. */
export function paymentsOf(tx: Tx, bookingId: string): Promise<Payment[]> {
  return tx.query<Payment>(OF_BOOKING, [tx.businessId, bookingId]);
}

/** A payment of a booking that is at the outlet. @throws ApiError `not_found`. */
export async function findPayment(tx: Tx, outletId: string, transId: string): Promise<Payment> {
  const [payment] = await tx.query<Payment>(ONE, [tx.businessId, outletId, transId]);
  if (payment === undefined) throw new ApiError('not_found');
  return payment;
}

export const paymentRows = STORED.newRows;

/** Writes what changed of a payment; its version counts up. The caller holds the lock of its booking. */
export function updatePayment(tx: Tx, before: Payment, changes: Partial<Pick<Payment, (typeof LATER)[number]>>): void {
  write(tx, before, { ...before, ...changes });
}
