import { givenBack, type TenderEntry } from '@laneway/domain/ledger/tender-postings';
import { cents, negated, sumCents, ZERO, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { BookingDeed } from '@laneway/contract/bookings/booking-deeds';
import type { Language } from '@laneway/contract/words/languages';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Gateway } from '../../../platform/outside/payments/payments.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { saveBookings, type BookingState, type LockedBooking } from '../../bookings/bookings.door.ts';
import { entryOfPayment } from '../../ledger/ledger.door.ts';
import { restoreRows } from '../gift-cards/on-payments.ts';
import { moneyChanged, moneyRows, type TillCall } from '../money-change.ts';
import { updatePayment, type Payment } from '../payments/payment.repository.ts';
import { keptBack, keptRows } from './kept-back.ts';
import { followShares, movedBy } from '../splits/follow-shares.ts';
import { isOut, refundRows, refundsOf, type Refund } from './refund.repository.ts';

/** Who asks for a refund, where, and the gateway that cards go back through. */
export type RefundCaller = { actor: Actor; outletId: string; language: Language; gateway: Gateway | undefined };

/** What goes back to the tender that paid it, in cents: a refund by another one leaves that as it is. */
function toOwnTender(refund: Refund, payment: Payment): Cents {
  return refund.method === payment.method ? refund.amount : ZERO;
}

/** What a call has written: its refunds, and the booking after them. */
export type Written = { call: TillCall; after: BookingState; given: Given[] };

/** A refund that is written, and the payment that it comes from as it was before. */
export type Given = { refund: Refund; payment: Payment };

/** The reason of money that goes back because its share was reverted. */
export const SPLIT_REVERTED = 'split reverted';

/** What money that went back is called: the revert of a share where a person asked for that, else a refund. */
export function backDeed(
  { reason }: Pick<Refund, 'reason'>,
  { turned }: Awaited<ReturnType<typeof followShares>>,
): 'split.reverted' | 'refund.made' {
  return turned === 'reverted' && reason === SPLIT_REVERTED ? 'split.reverted' : 'refund.made';
}

const DEEDS = { inprogress: 'refund.asked', initiated: 'refund.failed' } as const;

/** A refund as its booking's history names it. */
export function refundFacts(refunds: readonly Refund[], approvedBy: string | null): Record<string, unknown> {
  const [first] = refunds;
  const tip = sumCents(refunds.map((one) => one.tip));
  return {
    amount: toWire(sumCents(refunds.map(({ amount }) => amount))),
    ...(tip > 0 && { tip: toWire(tip) }),
    reason: first?.reason ?? '',
    byPayment: refunds.map(({ refundId, transId, method, amount, lastError }) => ({
      refundId,
      transId,
      paymentMethod: method,
      amount: toWire(amount),
      ...(lastError !== null && { error: lastError }),
    })),
    ...(approvedBy !== null && { approvedBy }),
  };
}

/** The entry of money that went back to its tender. */
export async function refundEntry(
  call: Pick<TillCall, 'tx'>,
  { bookingId, transId, method, amount, tip }: Refund,
): Promise<TenderEntry & { reversesId: string }> {
  return {
    ...givenBack('refund', { method, amount, tip }),
    reversesId: await entryOfPayment(call.tx, bookingId, transId),
  };
}

/**
 * Writes refunds that a person asked for: those by hand are given back and posted, those at the gateway are out of the
 * pool. Of a cancelled booking what was kept goes back first into what is owed. Refunds of one outcome are one version
 * of the booking. `isNew` false: the rows are there, and the caller has changed them.
 * @returns the booking after it.
 */
export async function giveBack(
  call: TillCall,
  before: LockedBooking,
  given: readonly Given[],
  { approvedBy, isNew }: { approvedBy: string | null; isNew: boolean },
): Promise<BookingState> {
  const { tx, outlet, actor } = call;
  let state = before;
  let kept = keptBack(before, sumCents(given.map(({ refund }) => refund.amount)));
  for (const status of ['successful', 'inprogress', 'initiated'] as const) {
    const group = given.filter(({ refund }) => refund.status === status);
    const [first] = group;
    if (first === undefined) continue;
    const refunds = group.map(({ refund }) => refund);
    const out = sumCents(refunds.filter(isOut).map(({ amount }) => amount));
    const shares = await sharesGiven(tx, state, group);
    const facts = { ...refundFacts(refunds, approvedBy), ...shares.facts };
    const what: BookingDeed = status === 'successful' ? backDeed(first.refund, shares) : DEEDS[status];
    const deed = { what, before: null, after: facts };
    const money = { refunded: cents(state.refunded + out), total: cents(state.total - kept), ...shares.money };
    const change = await moneyChanged(call, state, money, deed);
    const rows: NewRows[] = isNew ? [refundRows(tx, refunds)] : [];
    rows.push(...keptRows(call, before.bookingId, negated(kept)));
    for (const { refund, payment } of group) {
      if (!isOut(refund)) continue;
      updatePayment(tx, payment, { refunded: cents(payment.refunded + refund.amount) });
      if (status !== 'successful') continue;
      const about = { bookingId: before.bookingId, paymentId: payment.transId, actor };
      rows.push(...moneyRows(tx, outlet.outletId, [await refundEntry(call, refund)], about));
    }
    const back = group.filter(({ refund }) => refund.status === 'successful');
    rows.push(
      ...(await restoreRows(
        call,
        before,
        back.map(({ payment, refund }) => ({
          payment,
          amount: toOwnTender(refund, payment),
          outletId: outlet.outletId,
        })),
      )),
    );
    saveBookings(tx, outlet, actor, [change], rows);
    state = { ...change.after, standing: before.standing };
    kept = cents(0);
  }
  return state;
}

/** The shares whose payments money goes back of, by what their payments hold after it. */
async function sharesGiven(tx: TillCall['tx'], state: BookingState, given: readonly Given[]) {
  const out = given.filter(({ refund, payment }) => isOut(refund) && payment.splitId !== null);
  if (out.length === 0) return followShares(tx, state, []);
  const refunds = [...(await refundsOf(tx, state.bookingId)), ...out.map(({ refund }) => refund)];
  const after = ({ refund, payment }: Given) => ({ ...payment, refunded: cents(payment.refunded + refund.amount) });
  return followShares(
    tx,
    state,
    out.map((one) => movedBy(after(one), refunds)),
  );
}
