import { negated, cents } from '@laneway/domain/money/cents';
import { heldBy } from '@laneway/domain/till/held-payment';
import type { Tx } from '../../../platform/database/database.ts';
import type { RefundOutcome } from '../../../platform/outside/payments/payments.ts';
import { loadOutletToSell, lockBooking, saveBookings } from '../../bookings/bookings.door.ts';
import { dateOfMoney, moneyChanged, moneyRows, type TillCall } from '../money-change.ts';
import { giveNotice } from '../notices/notice.ts';
import { findPayment, updatePayment } from '../payments/payment.repository.ts';
import { followShares, movedBy } from '../splits/follow-shares.ts';
import { backDeed, refundEntry, refundFacts } from './give-back.ts';
import { findRefund, heldOf, refundsOf, updateRefund } from './refund.repository.ts';

/** A refund at the gateway under one key, and who speaks of it. */
export type AtGateway = Pick<TillCall, 'actor' | 'language'> & { outletId: string; refundId: string; key: string };

/**
 * Writes the outcome of a refund at the gateway, once. One that was settled, or is asked under another key by now, stays
 * as it is; but money that the bank brings back afterwards is not given back any more, and what it gave after all, is.
 * What failed is in the pool again, and changes no status.
 */
export async function settleRefund(
  tx: Tx,
  { outletId, refundId, key, actor, language }: AtGateway,
  outcome: RefundOutcome,
): Promise<void> {
  const { bookingId } = await findRefund(tx, outletId, refundId);
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const refund = await findRefund(tx, outletId, refundId);
  if (refund.gatewayKey !== key) return;
  const call: TillCall = { tx, outlet, actor, language };
  const isOpen = refund.status === 'inprogress';
  const about = { bookingId, paymentId: refund.transId, actor };
  const now = tx.now.toString();
  switch (outcome.kind) {
    case 'pending': {
      if (isOpen && refund.refundRef === null) updateRefund(tx, refund, { refundRef: outcome.refundRef });
      return;
    }
    case 'done': {
      const wasFailed = refund.status === 'initiated';
      if (!isOpen && !wasFailed) return;
      const payment = await findPayment(tx, outletId, refund.transId);
      // It was given another way meanwhile: a person finds out how often.
      const held = heldBy(heldOf(payment, await refundsOf(tx, bookingId)));
      if (wasFailed && (refund.amount > held.amount || refund.tip > held.tip)) {
        const amount = cents(refund.amount + refund.tip);
        await giveNotice(tx, { kind: 'payment_differs', outletId, bookingId, amount });
        return;
      }
      const { refundRef } = outcome;
      const date = dateOfMoney(tx, outletId);
      updateRefund(tx, refund, { status: 'successful', refundRef, lastError: null, date, settledAt: now });
      const out = wasFailed ? refund.amount : cents(0);
      const paid = { ...payment, refunded: cents(payment.refunded + out) };
      const others = (await refundsOf(tx, bookingId)).filter((one) => one.refundId !== refundId);
      const shares = await followShares(tx, before, [movedBy(paid, others)]);
      const what = backDeed(refund, shares);
      const deed = { what, before: null, after: { ...refundFacts([refund], null), ...shares.facts } } as const;
      if (wasFailed) updatePayment(tx, payment, { refunded: cents(payment.refunded + out) });
      const refunded = cents(before.refunded + out);
      const change = await moneyChanged(call, before, { refunded, ...shares.money }, deed);
      const rows = moneyRows(tx, outletId, [await refundEntry(call, refund)], about);
      saveBookings(tx, outlet, actor, [change], rows);
      return;
    }
    case 'failed': {
      const wasDone = refund.status === 'successful';
      if (!isOpen && !wasDone) return;
      const failed = { ...refund, lastError: outcome.code };
      updateRefund(tx, refund, { status: 'initiated', lastError: outcome.code, settledAt: null });
      const payment = await findPayment(tx, outletId, refund.transId);
      updatePayment(tx, payment, { refunded: cents(payment.refunded - refund.amount) });
      const held = { ...payment, refunded: cents(payment.refunded - refund.amount) };
      const shares = await followShares(tx, before, [movedBy(held, [])]);
      const facts = { ...refundFacts([failed], null), ...shares.facts };
      const deed = { what: 'refund.failed' as const, before: null, after: facts };
      const refunded = cents(before.refunded - refund.amount);
      const change = await moneyChanged(call, before, { refunded, ...shares.money }, deed, { isOwed: true });
      const entries = wasDone ? [await takenBack(call, refund)] : [];
      saveBookings(tx, outlet, actor, [change], moneyRows(tx, outletId, entries, about));
      await giveNotice(tx, { kind: 'refund_failed', outletId, bookingId, amount: cents(refund.amount + refund.tip) });
    }
  }
}

/** The opposite of a refund's entry, for one that the bank brought back. */
async function takenBack(call: TillCall, refund: Parameters<typeof refundEntry>[1]) {
  const entry = await refundEntry(call, refund);
  return { ...entry, postings: entry.postings.map((posting) => ({ ...posting, amount: negated(posting.amount) })) };
}
