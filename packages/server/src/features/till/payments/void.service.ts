import type { paymentVoid } from '@laneway/contract/till/payment.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { givenBack } from '@laneway/domain/ledger/tender-postings';
import { cents, negated } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { judgeVoid } from '@laneway/domain/till/payment';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { say } from '../../../platform/http/words.ts';
import { saveBookings, type BookingState, type Deed, type LockedBooking } from '../../bookings/bookings.door.ts';
import { entryOfPayment } from '../../ledger/ledger.door.ts';
import { keptBack, keptRows } from '../refunds/kept-back.ts';
import { heldOf, refundsOf } from '../refunds/refund.repository.ts';
import { checkLimit } from '../limits/check-limit.ts';
import { noteVoid } from '../limits/limit.repository.ts';
import { dateOfMoney, isClosed, moneyChanged, postedRows, type TillCall } from '../money-change.ts';
import { restoreRows } from '../gift-cards/on-payments.ts';
import { followShares } from '../splits/follow-shares.ts';
import { refusedUndo } from './refused-undo.ts';
import { lockPayment, type LockedPayment } from './lock-payment.ts';
import { updatePayment, type Payment } from './payment.repository.ts';
import { paymentFacts } from './take-payment.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Takes a payment back that was typed by mistake, with its tip: on its own date, while that is open. A booking whose
 * due amount is no longer covered is pending again. It counts as a refund of who does it.
 * @throws ApiError `not_found`, `payment.not_voidable`, `day.closed`, what `checkLimit` throws.
 */
export async function voidPayment(
  { tx, actor, outletId, language }: Caller,
  { transId, reason, approvalId = null }: InputOf<typeof paymentVoid>['body'],
): Promise<AnswerOf<typeof paymentVoid>> {
  const { outlet, before, payment } = await lockPayment(tx, outletId, transId);
  const call = { tx, outlet, actor, language };
  const after = await undoByHand(call, { before, payment }, { what: 'payment.voided', reason, approvalId });
  const { poolAmount, balance } = bookingMoney(after);
  return {
    message: say(language, 'payment.voided'),
    poolAmount: toWire(poolAmount),
    balance: toWire(balance),
    status: after.status,
    version: after.version,
  };
}

type Undo = { what: 'payment.voided' | 'split.reverted'; reason: string; approvalId: string | null };

/** Takes a payment back behind the lock of its booking, with its tip; its share is open again. @returns the booking after it. */
export async function undoByHand(
  call: TillCall & { actor: Actor },
  { before, payment }: Pick<LockedPayment, 'before' | 'payment'>,
  { what, reason, approvalId }: Undo,
): Promise<BookingState> {
  const { tx, outlet, actor, language } = call;
  const { bookingId, transId, outletId } = payment;
  const given = heldOf(payment, await refundsOf(tx, bookingId));
  const refunded = cents(given.refunded + given.tipRefunded);
  const refused = judgeVoid({ ...payment, refunded, isDateClosed: isClosed(tx, outletId, payment.date) });
  if (refused !== null) throw refusedUndo(tx, refused, payment, language);
  const amount = cents(payment.amount + payment.tip);
  const limited = { actor, outlet, bookingId, what: 'refund' as const, amount, approvalId, language };
  const approval = await checkLimit(tx, limited);
  const approved = approval && { approvedBy: approval.approvedBy };
  const facts = { ...paymentFacts(payment), reason, ...approved };
  const after = await undoPayment(call, before, payment, { what, before: null, after: facts });
  noteVoid(tx, transId, {
    accountId: actor.accountId,
    date: dateOfMoney(tx, outletId),
    approvalId: approval?.approvalId ?? null,
  });
  return after;
}

/**
 * Takes a payment of which nothing was given back off its booking, at its own date, which is open; what a card paid is on
 * the card again. @returns the booking after it.
 */
export async function undoPayment(
  call: TillCall,
  before: LockedBooking,
  payment: Payment,
  deed: Deed,
): Promise<BookingState> {
  const { tx, outlet, actor } = call;
  const { bookingId, transId, outletId } = payment;
  const reversesId = await entryOfPayment(tx, bookingId, transId);
  const shares = await followShares(tx, before, [{ payment, money: 'gone' }]);
  // What was kept of it on cancelling was never there.
  const kept = keptBack(before, payment.amount);
  const money = { paid: cents(before.paid - payment.amount), total: cents(before.total - kept), ...shares.money };
  const restored = await restoreRows(call, before, [{ payment, amount: payment.amount, outletId }]);
  const change = await moneyChanged(call, before, money, { ...deed, after: { ...deed.after, ...shares.facts } });
  updatePayment(tx, payment, { status: 'cancelled' });
  const entry = { ...givenBack('void', payment), onDate: payment.date, reversesId };
  const rows = [
    ...postedRows(call, payment, [entry], negated(payment.amount)),
    ...keptRows(call, bookingId, negated(kept)),
    ...restored,
  ];
  saveBookings(tx, outlet, actor, [change], rows);
  return change.after;
}
