import { chargePostings } from '@laneway/domain/ledger/charge-postings';
import { opposite, type Posting } from '@laneway/domain/ledger/posting';
import { givenBack, keptEntries, paymentEntries } from '@laneway/domain/ledger/tender-postings';
import { cents, ZERO } from '@laneway/domain/money/cents';
import type { CopyRow } from '../bulk/copy-format.ts';
import { isCharged } from '../features/bookings/state/booking-state.ts';
import { addAdjustment } from './adjustments.ts';
import { addCardMoves } from './gift-card-rows.ts';
import type { Draft, DraftPayment } from './draft.ts';
import { standinAccount } from '../platform/outside/payments/standin-account.ts';
import { addEntry, dateOf } from './ledger-entries.ts';
import type { Making } from './make-draft.ts';
import { paidOf, refundedOf } from './payments.ts';
import type { Price } from './price.ts';
import { randomOf } from './random.ts';
import { add, type Rows } from './tables.ts';

/**
 * Adds the payments of a draft and its double entry: charge, payments, tips, refunds, and the reversal of a cancelled
 * one. Charges carry the date of play, payments and refunds the date of the moment.
 */
export function addLedger(rows: Rows, draft: Draft, price: Price, making: Making): void {
  if (!wasCharged(draft)) return;
  const { cancelled, date, createdMs, creator: by, adjustment } = draft;
  const listed = adjustment === null ? price : { ...price, total: adjustment.prevBookingTotal };
  const postings = chargeOf(draft, { ...listed, lines: price.lines.filter(({ step }) => step !== 'adjustment') });
  const chargeId = addEntry(rows, draft, { kind: 'charge', atMs: createdMs, date, by, postings }, making);
  if (adjustment !== null) {
    const change = { ...price, lines: price.lines.filter(({ step }) => step === 'adjustment') };
    const changed = chargeOf(draft, { ...change, total: adjustment.adjustedValue });
    const { atMs, by: adjuster } = adjustment;
    addEntry(rows, draft, { kind: 'charge_change', atMs, date, by: adjuster, postings: changed }, making);
    addAdjustment(rows, draft, dateOf(draft.outlet, atMs));
  }
  for (const payment of draft.payments) addPayment(rows, draft, payment, price, making);
  if (cancelled === null) return;
  const { atMs } = cancelled;
  const reversal = opposite(postings);
  addEntry(rows, draft, { kind: 'charge_reversal', atMs, date, by, postings: reversal, reversesId: chargeId }, making);
  const kept = keptEntries(cents(paidOf(draft.payments) - refundedOf(draft.payments)));
  for (const entry of kept) addEntry(rows, draft, { ...entry, atMs, by }, making);
}

/** Whether the total was charged: not for a cancelled booking that was never confirmed. */
function wasCharged({ status, cancelled }: Draft): boolean {
  return status === 'cancelled' ? cancelled?.wasConfirmed === true : isCharged(status);
}

function chargeOf({ itemId }: Draft, { lines, total }: Price): Posting[] {
  const charged = lines.map(({ step, amount, included, ofItem, lineKey: key, accountingCategoryId: categoryId }) => ({
    step,
    itemId: ofItem ? itemId : null,
    key,
    categoryId,
    amount,
    included,
  }));
  return chargePostings(charged, total);
}

/** A booking that a payment is for. */
type Payer = Pick<Draft, 'outlet' | 'id' | 'code' | 'phone' | 'email'>;

export function addPayment(
  rows: Rows,
  draft: Payer,
  payment: DraftPayment,
  price: Pick<Price, 'total'>,
  making: Making,
): void {
  const { outlet } = draft;
  const { method, amount, tip, refund, by, atMs } = payment;
  const transId = making.random.uuid(atMs);
  if (payment.share !== undefined) payment.share.transId = transId;
  const needsReceipt = method === 'CHECK' || method === 'OTHER';
  add(rows, 'payment', {
    business_id: outlet.business.id,
    trans_id: transId,
    booking_id: draft.id,
    outlet_id: outlet.id,
    payment_method: method,
    payment_mode: amount >= price.total ? 'full' : 'partial',
    amount_cents: amount,
    tip_cents: tip,
    tip_source: payment.tipSource,
    refunded_cents: refund?.amount ?? 0,
    receipt_no: needsReceipt ? String(making.random.between(1000, 9999)) : null,
    payment_phone: draft.phone,
    payment_email: draft.email,
    status: 'successful',
    payment_received: atMs,
    business_date: dateOf(outlet, atMs),
    created_by: by?.accountId ?? null,
    created_at: atMs,
    version: refund === null ? 1 : 2,
    split_id: payment.share?.splitId ?? null,
    ...cardOf(draft, payment, transId),
  });
  const [paid, ...more] = paymentEntries(payment);
  if (paid === undefined) return;
  const paymentId = addEntry(rows, draft, { ...paid, atMs, by, transId }, making);
  for (const entry of more) addEntry(rows, draft, { ...entry, atMs, by, transId }, making);
  addCardMoves(rows, draft, payment, transId, making);
  if (refund === null) return;
  add(rows, 'refund', {
    business_id: outlet.business.id,
    refund_id: making.random.uuid(refund.atMs),
    trans_id: transId,
    booking_id: draft.id,
    outlet_id: outlet.id,
    payment_method: method,
    amount_cents: refund.amount,
    status: 'successful',
    gateway_key: method === 'CARD' ? making.random.uuid(refund.atMs) : null,
    tries: method === 'CARD' ? 1 : 0,
    last_error: null,
    refund_ref: method === 'CARD' ? `standin_demo_${transId}` : null,
    receipt_no: needsReceipt ? String(making.random.between(1000, 9999)) : null,
    reason: refund.reason,
    business_date: dateOf(outlet, refund.atMs),
    created_by: refund.by.accountId,
    created_at: refund.atMs,
    settled_at: refund.atMs,
  });
  const back = givenBack('refund', { method, amount: refund.amount, tip: ZERO });
  addEntry(rows, draft, { ...back, atMs: refund.atMs, by: refund.by, transId, reversesId: paymentId }, making);
}

const BRANDS = [
  ['Visa', '4242', 'A0000000031010'],
  ['Mastercard', '5454', 'A0000000041010'],
  ['Amex', '0005', 'A000000025010801'],
] as const;

/** What a receipt prints of a card. The charges of the demo were made nowhere; the stand-in gives them back. */
function cardOf({ outlet }: Payer, { method, giftCard }: DraftPayment, transId: string): CopyRow {
  const last4OfCard = giftCard?.card.last4 ?? null;
  const none = { brand: null, last4: last4OfCard, auth_code: null, aid: null, gateway: null, gateway_account: null };
  if (method !== 'CARD' && method !== 'CARD_PRESENT') return { ...none, charge_ref: null };
  const [brand, last4, aid] = randomOf(transId).pick(BRANDS);
  const card = { ...none, brand, last4, auth_code: transId.slice(-6).toUpperCase() };
  if (method === 'CARD_PRESENT') return { ...card, aid, charge_ref: null };
  const gateway = { gateway: 'standin', gateway_account: standinAccount(outlet.business.id) };
  return { ...card, ...gateway, charge_ref: `standin_demo_${transId}` };
}
