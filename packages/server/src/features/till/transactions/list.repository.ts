import type { SearchText } from '@laneway/domain/bookings/search-text';
import type { Tender } from '@laneway/domain/ledger/tender-postings';
import type { Tx } from '../../../platform/database/database.ts';
import { COUNTED_ROWS, type PageRequest } from '../../../platform/paging/page.ts';
import { PAYMENT_COLUMNS, type Payment } from '../payments/payment.repository.ts';

/** A refund as it is listed, beside the payment that it comes from. */
export type ListedRefund = {
  refundId: string;
  refundMethod: Tender;
  refundAmount: number;
  refundTip: number;
  refundStatus: Payment['status'];
  refundReceiptNo: string | null;
  refundReason: string;
  refundError: string | null;
  refundDate: string;
  refundBy: string | null;
  refundAt: string;
  refundVersion: number;
};
/** A movement of money with its booking: a payment, or a refund of one. */
export type Movement = Payment & { [K in keyof ListedRefund]: ListedRefund[K] | null } & {
  sortDate: string;
  sortAt: string;
  sortId: string;
  code: string;
  name: string;
  bookingOutletId: string;
  itemId: string | null;
};

export type Kind = 'payment' | 'refund' | 'void' | 'tip';
/** The values of the order: business date, instant, id. */
export type MovementKey = [date: string, at: string, id: string];
export type WantedMovements = {
  outletId: string;
  from: string | null;
  to: string | null;
  methods: readonly Tender[] | null;
  kinds: readonly Kind[] | null;
  search: { typed: string; booking: SearchText } | null;
};

const REFUND: Record<keyof ListedRefund, [column: string, type: string]> = {
  refundId: ['r.refund_id', 'uuid'],
  refundMethod: ['r.payment_method', 'text'],
  refundAmount: ['r.amount_cents', 'bigint'],
  refundTip: ['r.tip_cents', 'bigint'],
  refundStatus: ['r.status', 'text'],
  refundReceiptNo: ['r.receipt_no', 'text'],
  refundReason: ['r.reason', 'text'],
  refundError: ['r.last_error', 'text'],
  refundDate: ['r.business_date', 'date'],
  refundBy: ['r.created_by', 'uuid'],
  refundAt: ['coalesce(r.settled_at, r.created_at)', 'timestamptz'],
  refundVersion: ['r.version', 'integer'],
};
const OF_REFUND = Object.entries(REFUND).map(([name, [column]]) => `${column} AS "${name}"`);
const NO_REFUND = Object.entries(REFUND).map(([name, [, type]]) => `NULL::${type} AS "${name}"`);
const PAYMENT_KIND = `CASE WHEN p.status = 'cancelled' THEN 'void' WHEN p.amount_cents = 0 THEN 'tip' ELSE 'payment' END`;

/** The parts of a statement: conditions of each of its two halves, and the payments that a search finds. */
type Shape = { payments: string; refunds: string; found: string; values: unknown[] };

function shapeOf(businessId: string, wanted: WantedMovements): Shape {
  const values: unknown[] = [businessId, wanted.outletId];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const payments = ['p.business_id = $1', 'p.outlet_id = $2'];
  const refunds = ['r.business_id = $1', 'r.outlet_id = $2'];
  const both = (condition: (of: 'p' | 'r') => string): void => {
    payments.push(condition('p'));
    refunds.push(condition('r'));
  };
  for (const [bound, sign] of [
    [wanted.from, '>='],
    [wanted.to, '<='],
  ] as const) {
    if (bound === null) continue;
    const date = place(bound);
    both((of) => `${of}.business_date ${sign} ${date}::date`);
  }
  if (wanted.methods !== null) {
    const methods = place(wanted.methods);
    both((of) => `${of}.payment_method = ANY(${methods}::text[])`);
  }
  if (wanted.kinds !== null) {
    const kinds = place(wanted.kinds);
    payments.push(`${PAYMENT_KIND} = ANY(${kinds}::text[])`);
    if (!wanted.kinds.includes('refund')) refunds.push('false');
  }
  const found = wanted.search === null ? '' : foundBy(wanted.search, place);
  if (found !== '') {
    payments.push('p.trans_id IN (SELECT id FROM found)');
    refunds.push('(r.trans_id IN (SELECT id FROM found) OR r.refund_id IN (SELECT id FROM found))');
  }
  return { payments: payments.join(' AND '), refunds: refunds.join(' AND '), found, values };
}

/** Ids of payments and refunds by their booking, the beginning of a receipt number, or the last four of a card. */
function foundBy(
  { typed, booking }: NonNullable<WantedMovements['search']>,
  place: (value: unknown) => string,
): string {
  const [terms, code, prefix] = [place(booking.terms), place(booking.code), place(booking.prefix)];
  const beginnings = place([...new Set([typed, typed.toUpperCase()])]);
  const last4 = place(/^\d{4}$/.test(typed) ? typed : null);
  const byNumber = (table: string, key: string): string => `
      SELECT n.${key} FROM unnest(${beginnings}::text[]) AS b(beginning)
      JOIN ${table} n ON n.business_id = $1 AND n.outlet_id = $2 AND n.receipt_no COLLATE "C" >= b.beginning
        AND n.receipt_no COLLATE "C" < b.beginning || chr(1114111)`;
  return `WITH found AS MATERIALIZED (
      SELECT n.trans_id AS id FROM payment n
      WHERE n.business_id = $1 AND n.booking_id = ANY((
        SELECT ids FROM app.find_bookings(ARRAY[$2::uuid], ${terms}::text[], ${code}, ${prefix}, ${MOST_BOOKINGS + 1}, ${MOST_BOOKINGS}))::uuid[])
      UNION ${byNumber('payment', 'trans_id')}
      UNION ${byNumber('refund', 'refund_id')}
      UNION SELECT n.trans_id FROM payment n WHERE n.business_id = $1 AND n.outlet_id = $2 AND n.last4 = ${last4})`;
}

/** Bookings whose money a search reads. */
const MOST_BOOKINGS = 500;

/** Movements of an outlet in the order of their business date and instant. */
export function movementsPage(
  tx: Tx,
  wanted: WantedMovements,
  descending: boolean,
  page: Pick<PageRequest<MovementKey>, 'limit' | 'backward' | 'from'>,
): Promise<Movement[]> {
  const shape = shapeOf(tx.businessId, wanted);
  const { values } = shape;
  const downward = descending !== page.backward;
  const order = downward ? 'DESC' : 'ASC';
  const [date, at, id] = (page.from ?? []).map((value) => `$${values.push(value)}`);
  const beyond = (columns: string) =>
    date === undefined
      ? ''
      : `AND (${columns}) ${downward ? '<' : '>'} (${date}::date, ${at}::timestamptz, ${id}::uuid)`;
  const half = (columns: readonly string[], from: string, conditions: string, key: string) => {
    const [byDate, byAt, byId] = key.split(', ');
    return `(SELECT ${columns.join(', ')}, ${byDate} AS "sortDate", ${byAt} AS "sortAt", ${byId} AS "sortId"
       FROM ${from} WHERE ${conditions} ${beyond(key)}
       ORDER BY ${byDate} ${order}, ${byAt} ${order}, ${byId} ${order} LIMIT ${page.limit})`;
  };
  const payments = half(
    [PAYMENT_COLUMNS, ...NO_REFUND],
    'payment p',
    shape.payments,
    'p.business_date, p.created_at, p.trans_id',
  );
  const refunds = half(
    [PAYMENT_COLUMNS, ...OF_REFUND],
    'refund r JOIN payment p ON p.business_id = $1 AND p.trans_id = r.trans_id',
    shape.refunds,
    'r.business_date, r.created_at, r.refund_id',
  );
  const text = `${shape.found}
    SELECT m.*, b.prefix || '-' || b.code AS code, b.name, b.outlet_id AS "bookingOutletId", (
        SELECT i.booking_item_id FROM booking_item i
        WHERE i.business_id = $1 AND i.booking_id = b.booking_id ORDER BY i.position, i.booking_item_id LIMIT 1) AS "itemId"
    FROM (${payments} UNION ALL ${refunds}) m
    JOIN booking b ON b.business_id = $1 AND b.booking_id = m."bookingId"
    ORDER BY m."sortDate" ${order}, m."sortAt" ${order}, m."sortId" ${order} LIMIT ${page.limit}`;
  return tx.query<Movement>({ name: '', text }, values);
}

/** How many movements there are, counted to one beyond the limit. */
export async function countMovements(tx: Tx, wanted: WantedMovements): Promise<number> {
  const { found, payments, refunds, values } = shapeOf(tx.businessId, wanted);
  const text = `${found}
    SELECT count(*) AS counted FROM (
      (SELECT 1 FROM payment p WHERE ${payments} LIMIT ${COUNTED_ROWS + 1})
      UNION ALL (SELECT 1 FROM refund r WHERE ${refunds} LIMIT ${COUNTED_ROWS + 1})) AS rows_of_both`;
  const [row] = await tx.query<{ counted: number }>({ name: '', text }, values);
  return row?.counted ?? 0;
}
