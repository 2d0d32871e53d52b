import type { correctAnswer } from '@laneway/contract/till/payment.schema';
import type { Language } from '@laneway/contract/words/languages';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { tenderChangeEntries, type Tender } from '@laneway/domain/ledger/tender-postings';
import { cents, ZERO } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { phoneDigits } from '@laneway/domain/patterns/phone';
import { judgeTender } from '@laneway/domain/till/payment';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { checkSeen } from '../../../platform/activity/check-version.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { saveBookings } from '../../bookings/bookings.door.ts';
import { checkLimit } from '../limits/check-limit.ts';
import { noteVoid } from '../limits/limit.repository.ts';
import { dateOfMoney, isClosed, moneyRows } from '../money-change.ts';
import { refusedUndo } from './refused-undo.ts';
import { lockPayment } from './lock-payment.ts';
import { updatePayment, type Payment } from './payment.repository.ts';

type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };
type Body = {
  /** Of the payment. */
  version: number;
  receiptNo?: string | undefined;
  paymentMethod?: Tender | undefined;
  paymentPhone?: string | null | undefined;
  paymentEmail?: string | null | undefined;
  note?: string | undefined;
  approvalId?: string | null | undefined;
};

/**
 * Corrects what was typed of a payment beside its amount: receipt number and payer at any time, the tender while its
 * date is open, with an entry that moves the money there. `ofBooking`: the booking that the caller takes it for. What is
 * absent stays; without a difference nothing is written.
 * @throws ApiError `not_found`, `stale` with the payment, `day.closed`, `payment.not_voidable`, `validation`,
 * what `checkLimit` throws: cash that becomes another tender leaves the drawer, and counts, as a void does.
 */
export async function correctPayment(
  { tx, actor, outletId, language }: Caller,
  { transId, ofBooking }: { transId: string; ofBooking?: string },
  body: Body,
): Promise<z.input<typeof correctAnswer>> {
  const { outlet, before, payment } = await lockPayment(tx, outletId, transId);
  const { bookingId, outletId: takenAt } = payment;
  if (ofBooking !== undefined && ofBooking !== bookingId) throw new ApiError('not_found');
  const current = () => ({ ...fields(payment), transId, version: payment.version });
  await checkSeen(tx, { seen: body.version, is: payment.version }, { bookingId, name: before.name }, current);
  const next = corrected(payment, body);
  if ((next.method === 'CHECK' || next.method === 'OTHER') && next.receiptNo === null) {
    throw fieldRefused('receiptNo', say(language, 'validation.payment.receiptNo'));
  }
  const isDateClosed = isClosed(tx, takenAt, payment.date);
  const refused = judgeTender({ ...payment, isDateClosed }, next.method);
  if (refused !== null) throw refusedUndo(tx, refused, payment, language);
  const message = say(language, 'payment.corrected');
  const answer = (paymentVersion: number, version: number) => ({
    message,
    transId,
    paymentVersion,
    balance: toWire(bookingMoney(before).balance),
    version,
  });
  if (isDeepStrictEqual(fields(payment), fields(next))) return answer(payment.version, before.version);
  const leavesDrawer = payment.method === 'CASH' && next.method !== 'CASH';
  const amount = leavesDrawer ? cents(payment.amount + payment.tip) : ZERO;
  const limited = { actor, outlet, bookingId, what: 'refund' as const, amount, language };
  const approval = leavesDrawer ? await checkLimit(tx, { ...limited, approvalId: body.approvalId ?? null }) : null;
  updatePayment(tx, payment, next);
  if (leavesDrawer) {
    const date = dateOfMoney(tx, takenAt);
    noteVoid(tx, transId, { accountId: actor.accountId, date, approvalId: approval?.approvalId ?? null });
  }
  const entries = tenderChangeEntries(payment, next.method);
  const rows = moneyRows(
    tx,
    takenAt,
    entries.map((entry) => ({ ...entry, onDate: payment.date })),
    { bookingId, paymentId: transId, actor },
  );
  const after = { ...before, version: before.version + 1 };
  const deed = {
    what: 'payment.corrected' as const,
    before: { transId, ...differing(payment, next) },
    after: {
      transId,
      amount: toWire(payment.amount),
      ...differing(next, payment),
      ...(approval && { approvedBy: approval.approvedBy }),
    },
  };
  saveBookings(tx, outlet, actor, [{ before, after, deed }], rows);
  return answer(payment.version + 1, after.version);
}

type Fields = ReturnType<typeof fields>;

/** The parts of a payment that can be corrected. */
function fields({ method, receiptNo, paymentPhone, paymentEmail, note }: Payment) {
  return { paymentMethod: method, receiptNo, paymentPhone, paymentEmail, note };
}

function differing(one: Payment, other: Payment): Partial<Fields> {
  const theirs: Record<string, unknown> = fields(other);
  return Object.fromEntries(Object.entries(fields(one)).filter(([name, value]) => theirs[name] !== value));
}

function corrected(payment: Payment, { receiptNo, paymentMethod, paymentPhone, paymentEmail, note }: Body): Payment {
  return {
    ...payment,
    method: paymentMethod ?? payment.method,
    receiptNo: receiptNo === undefined ? payment.receiptNo : receiptNo || null,
    paymentPhone: paymentPhone === undefined ? payment.paymentPhone : phoneDigits(paymentPhone ?? ''),
    paymentEmail: paymentEmail === undefined ? payment.paymentEmail : paymentEmail || null,
    note: note ?? payment.note,
  };
}
