import { cents, negated, type Cents } from '@laneway/domain/money/cents';
import { givenBack } from '@laneway/domain/ledger/tender-postings';
import { toWire } from '@laneway/domain/money/wire-money';
import type { paymentHook } from '@laneway/contract/till/hook.endpoints';
import type { InputOf } from '@laneway/contract/http/endpoint';
import type { IncomingHttpHeaders } from 'node:http';
import { PLATFORM_BUSINESS, type Database, type Statement, type Tx } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import { recordActivity, SYSTEM } from '../../../platform/activity/record-activity.ts';
import { findEvent } from '../../../platform/http/hook-event.repository.ts';
import type { Topics } from '../../../platform/outbox/outbox.ts';
import type { Gateway, GatewayEvent, RefundOutcome } from '../../../platform/outside/payments/payments.ts';
import { saveBookings, type LockedBooking } from '../../bookings/bookings.door.ts';
import { entryOfPayment } from '../../ledger/ledger.door.ts';
import { keptBack, keptRows } from '../refunds/kept-back.ts';
import { giveBack } from '../refunds/give-back.ts';
import { newRefund } from '../refunds/new-refund.ts';
import { findRefundByKey, heldOf, refundsOf, type Refund } from '../refunds/refund.repository.ts';
import { settleRefundLater } from '../refunds/open-refunds.chore.ts';
import { moneyChanged, postedRows, type TillCall } from '../money-change.ts';
import { giveNotice } from '../notices/notice.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { updatePayment, type Payment } from '../payments/payment.repository.ts';
import { paymentFacts } from '../payments/take-payment.ts';
import { followShares } from '../splits/follow-shares.ts';
import { businessOfEvent } from './gateway-account.repository.ts';
import { settleLater, type Settling } from './open-cards.chore.ts';

const TOPIC = 'payment.event';
const LONGEST_ANSWER_MS = 10_000;

/** By our own row: its charge, or our id that the gateway carries as a hint. */
const ROW: Statement = {
  name: 'payment.of_event',
  text: `SELECT p.trans_id AS "transId", p.booking_id AS "bookingId", k.outlet_id AS "outletId", p.gateway, p.gateway_account AS account,
           p.amount_cents + p.tip_cents AS sum, b.currency
         FROM payment p JOIN business b ON b.business_id = p.business_id
         JOIN booking k ON k.business_id = p.business_id AND k.booking_id = p.booking_id
         WHERE p.business_id = $1 AND (p.charge_ref = $2 OR p.trans_id = $3)`,
};
type Row = {
  transId: string;
  bookingId: string;
  /** Where the booking is now. */
  outletId: string;
  gateway: string | null;
  account: string | null;
  sum: Cents;
  currency: string;
};
type OwnEvent = Exclude<GatewayEvent, { type: 'foreign' }>;

type Incoming = {
  database: Database;
  headers: IncomingHttpHeaders;
  body: Buffer;
  input: InputOf<typeof paymentHook>;
};

/** Judges whose event it is: by its signature, then by the account or the charge that it names. */
export async function acceptEvent(gateway: Gateway | undefined, { database, headers, body, input }: Incoming) {
  if (gateway === undefined || input.params.gateway !== gateway.name) return 'unsigned';
  const event = await gateway.verifyWebhook(headers, body);
  if (event === 'unsigned') return 'unsigned';
  if (event.type === 'foreign') return 'foreign';
  const businessId = await database.read(PLATFORM_BUSINESS, (tx) => businessOfEvent(tx, gateway, event));
  return businessId === undefined ? 'foreign' : { businessId, eventId: event.eventId, topic: TOPIC };
}

/** Works on the events that were kept: at least once for each, in whatever order they came. */
export function cardTopics(settling: Settling): Topics {
  const { database, gateway } = settling;
  return {
    [TOPIC]: {
      carryOut: async ({ businessId, payload }) => {
        const kept = await database.read(businessId, (tx) => findEvent(tx, payload));
        if (kept === undefined) return undefined;
        const event = gateway.readEvent(kept.body);
        if (event.type === 'foreign') return undefined;
        const row = await database.read(businessId, (tx) => rowOf(tx, event));
        // A payment that was made elsewhere in that account.
        if (row === undefined) return undefined;
        const refund = await database.read(businessId, async (tx) => refundOf(tx, event));
        if (differs(gateway, row, event, refund)) return async (tx) => recordDifference(tx, row, event);
        if (refund !== undefined) return settleRefundEvent(settling, businessId, { row, refund }, event);
        return applyEvent(settling, businessId, row, event);
      },
    },
  };
}

async function rowOf(tx: Tx, { chargeRef, key }: OwnEvent): Promise<Row | undefined> {
  const transId = key !== null && isUuid(key) ? key : null;
  const [row] = await tx.query<Row>(ROW, [tx.businessId, chargeRef, transId]);
  return row;
}

/** The refund that an event is about; undefined: none of ours, such as one made at the gateway itself. */
async function refundOf(tx: Tx, { type, key }: OwnEvent): Promise<Refund | undefined> {
  if (type !== 'refunded' && type !== 'refund_failed') return undefined;
  return key !== null && isUuid(key) ? findRefundByKey(tx, key) : undefined;
}

async function settleRefundEvent(
  settling: Settling,
  businessId: string,
  { row, refund }: { row: Row; refund: Refund },
  event: OwnEvent,
) {
  const key = refund.gatewayKey ?? '';
  // It was given another way since: money that went out by card, too, is told.
  if (refund.status === 'cancelled')
    return event.type === 'refunded' ? async (tx: Tx) => recordDifference(tx, row, event) : undefined;
  const outcome = await outcomeOfEvent(settling, { row, refund, key }, event);
  await settleRefundLater(settling, { businessId, ...refund, outletId: row.outletId, key }, outcome);
  return undefined;
}

/** Events keep no order: of a refund that failed before, the gateway says what is true now. */
async function outcomeOfEvent(
  { gateway }: Settling,
  { row, refund, key }: { row: Row; refund: Refund; key: string },
  { type, chargeRef, refundRef }: OwnEvent,
): Promise<RefundOutcome> {
  if (type !== 'refunded') return { kind: 'failed', code: 'gateway.try_again' };
  const done = { kind: 'done' as const, refundRef: refundRef ?? '' };
  if (refund.status !== 'initiated') return done;
  const query = { key, account: row.account, chargeRef: chargeRef ?? '' };
  const found = await gateway.findRefund(query, AbortSignal.timeout(LONGEST_ANSWER_MS));
  return found === 'unknown' ? done : found;
}

/** What an event says must be what our row says: its account, mode, currency, and of a payment its sum. */
function differs(
  gateway: Gateway,
  row: Row,
  { type, account, livemode, currency, amount }: OwnEvent,
  refund: Refund | undefined,
): boolean {
  const isOfRefund = type === 'refunded' || type === 'refund_failed';
  const isAnother = refund !== undefined && (refund.transId !== row.transId || refund.amount + refund.tip !== amount);
  return (
    isAnother ||
    row.gateway !== gateway.name ||
    row.account !== account ||
    livemode !== gateway.livemode ||
    currency !== row.currency ||
    (isOfRefund ? amount > row.sum : amount !== row.sum)
  );
}

/** Keeps in the history that the gateway speaks of other money than our row; nothing is posted. */
async function recordDifference(
  tx: Tx,
  { transId, bookingId, outletId }: Row,
  { type, amount, currency, eventId }: OwnEvent,
): Promise<void> {
  const after = { transId, amount: toWire(amount), currency, eventId, type };
  recordActivity(tx, SYSTEM, {
    what: 'payment.event_differs',
    subject: { kind: 'payment', id: transId },
    outletId,
    after,
  });
  await giveNotice(tx, { kind: 'payment_differs', outletId, bookingId, amount });
}

async function applyEvent(settling: Settling, businessId: string, row: Row, event: OwnEvent) {
  const { transId, outletId } = row;
  const about = { business_id: businessId, outlet_id: outletId, trans_id: transId };
  switch (event.type) {
    case 'captured': {
      // The card's own facts are not in the event.
      const key = { key: transId, account: row.account, askedAt: event.at };
      const found = await settling.gateway.find(key, AbortSignal.timeout(LONGEST_ANSWER_MS));
      if (found !== 'unknown') await settleLater(settling, about, found);
      return undefined;
    }
    case 'declined': {
      // Asking ends a charge whose card was declined: its holder could try another card otherwise.
      const key = { key: transId, account: row.account, askedAt: event.at };
      const found = await settling.gateway.find(key, AbortSignal.timeout(LONGEST_ANSWER_MS));
      await settleLater(settling, about, found === 'unknown' ? { kind: 'declined', reason: 'other' } : found);
      return undefined;
    }
    case 'disputed':
      await settling.database.transaction(businessId, (tx) => chargeBack(tx, row));
      return undefined;
    case 'refunded':
      // Money was given back at the gateway itself: a person decides what becomes of the booking.
      return async (tx: Tx) => recordDifference(tx, row, event);
    case 'refund_failed':
      return undefined;
  }
}

/**
 * The bank has taken a payment back: it is void, at the date of the moment, and the booking waits for its money again. Of
 * one of which a part was given back before, what was left goes back as a refund by the bank, so that nobody gives it a
 * second time; that the bank took more than that is told.
 */
async function chargeBack(tx: Tx, row: Row): Promise<void> {
  const { transId, outletId } = row;
  const { outlet, before, payment } = await lockPayment(tx, outletId, transId);
  const { bookingId } = payment;
  if (payment.status !== 'successful') return;
  const facts = paymentFacts(payment);
  const { refunded, tipRefunded } = heldOf(payment, await refundsOf(tx, bookingId));
  if (refunded + tipRefunded > 0) {
    const left = { amount: cents(payment.amount - refunded), tip: cents(payment.tip - tipRefunded) };
    await giveNotice(tx, { kind: 'payment_bounced', outletId, bookingId, amount: row.sum });
    if (left.amount + left.tip > 0)
      await chargeBackRest({ tx, outlet, actor: null, language: 'en' }, before, payment, left);
    return;
  }
  const reversesId = await entryOfPayment(tx, bookingId, transId);
  const call = { tx, outlet, actor: null, language: 'en' as const };
  const shares = await followShares(tx, before, [{ payment, money: 'gone' }]);
  const deed = { what: 'payment.bounced' as const, before: null, after: { ...facts, ...shares.facts } };
  const kept = keptBack(before, payment.amount);
  const money = { paid: cents(before.paid - payment.amount), total: cents(before.total - kept), ...shares.money };
  const change = await moneyChanged(call, before, money, deed);
  updatePayment(tx, payment, { status: 'cancelled' });
  await giveNotice(tx, { kind: 'payment_bounced', outletId, bookingId, amount: row.sum });
  const entry = { ...givenBack('void', payment), reversesId };
  const rows = [
    ...postedRows(call, payment, [entry], negated(payment.amount)),
    ...keptRows(call, bookingId, negated(kept)),
  ];
  saveBookings(tx, outlet, null, [change], rows);
}

async function chargeBackRest(
  call: TillCall,
  before: LockedBooking,
  payment: Payment,
  left: { amount: Cents; tip: Cents },
): Promise<void> {
  const made = newRefund(call, payment, left);
  const refund: Refund = { ...made, status: 'successful', reason: 'Charged back', settledAt: made.createdAt };
  await giveBack(call, before, [{ refund, payment }], { approvedBy: null, isNew: true });
}
