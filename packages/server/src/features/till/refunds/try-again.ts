import { cents } from '@laneway/domain/money/cents';
import { heldBy } from '@laneway/domain/till/held-payment';
import type { Tx } from '../../../platform/database/database.ts';
import { ApiError, fieldRefused } from '../../../platform/http/api-error.ts';
import { say } from '../../../platform/http/words.ts';
import { checkVersion, loadOutletToSell, lockBooking } from '../../bookings/bookings.door.ts';
import { checkLimit, type UsedApproval } from '../limits/check-limit.ts';
import { dateOfMoney, type TillCall } from '../money-change.ts';
import { giveBack, type RefundCaller, type Given, type Written } from './give-back.ts';
import { gatewayTry, newRefund, refusedAmount } from './new-refund.ts';
import { findRefund, heldPayments, updateRefund, type HeldRow, type Refund } from './refund.repository.ts';

type Again = {
  bookingId: string;
  version: number | undefined;
  refundId: string;
  /** Null: the same card once more. */
  tender: 'CASH' | 'CHECK' | 'OTHER' | null;
  receiptNo: string;
  approvalId: string | null | undefined;
  key: string;
};

/**
 * Tries a refund that the gateway did not do again, under another key, or gives it by another tender in its place. It
 * counts for the limit of who does it, unless it does so already.
 * @throws ApiError `booking.transition` of one that is not to be tried again, `refund.exceeds_pool` where its payment
 * does not hold as much any more, `validation` at `receiptNo`, what `checkLimit` throws.
 */
export async function tryAgain(
  tx: Tx,
  { actor, outletId, language, gateway }: RefundCaller,
  again: Again,
): Promise<Written> {
  const { bookingId, version, refundId, tender, receiptNo, approvalId = null, key } = again;
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const failed = await findRefund(tx, outletId, refundId);
  if (failed.bookingId !== bookingId) throw new ApiError('not_found');
  if (version !== undefined) await checkVersion(tx, before, version);
  if (failed.status !== 'initiated') {
    const change = { from: failed.status, to: tender === null ? 'inprogress' : 'cancelled' };
    throw new ApiError('booking.transition', { params: change, details: change });
  }
  if (tender !== null && tender !== 'CASH' && receiptNo === '') {
    throw fieldRefused('receiptNo', say(language, 'validation.payment.receiptNo'));
  }
  const call: TillCall = { tx, outlet, actor, language };
  const payment = paymentOf(await heldPayments(tx, bookingId), failed);
  const held = heldBy(payment);
  if (failed.amount > held.amount || failed.tip > held.tip) {
    const max = { amount: failed.amount > held.amount ? held.amount : held.tip };
    throw refusedAmount({ error: 'refund.exceeds_pool', params: max }, outlet, language);
  }
  const today = dateOfMoney(tx, outletId);
  const isCounted = actor.role === 'MGR' && failed.createdBy === actor.accountId && failed.date === today;
  const amount = cents(failed.amount + failed.tip);
  const approval =
    isCounted && approvalId === null
      ? null
      : await checkLimit(tx, { actor, outlet, bookingId, what: 'refund', amount, approvalId, language });
  const by = { createdBy: actor.accountId, date: today, approvalId: leaveOf(failed, approval, isCounted) };

  const given: Given[] =
    tender === null
      ? [{ payment, refund: { ...failed, ...by, ...gatewayTry(call, gateway, payment, { key, tries: failed.tries }) } }]
      : [{ payment, refund: otherwise(call, { failed, payment, tender, receiptNo }, by) }];
  const [one] = given;
  if (tender === null) updateRefund(tx, failed, one!.refund);
  else updateRefund(tx, failed, { status: 'cancelled' });
  const isNew = tender !== null;
  const after = await giveBack(call, before, given, { approvedBy: approval?.approvedBy ?? null, isNew });
  return { call, after, given };
}

function paymentOf(payments: readonly HeldRow[], { transId }: Refund): HeldRow {
  const payment = payments.find((one) => one.transId === transId);
  if (payment === undefined) throw new Error(`a refund without its payment: ${transId}`);
  return payment;
}

/** The approval that a further try stands by: its own, or that of the first try where that still counts. */
function leaveOf({ approvalId }: Refund, approval: UsedApproval | null, isCounted: boolean): string | null {
  return approval?.approvalId ?? (isCounted ? approvalId : null);
}

/** The refund that takes the place of one that failed. */
function otherwise(
  call: TillCall,
  {
    failed,
    payment,
    tender,
    receiptNo,
  }: Pick<Again, 'receiptNo'> & {
    failed: Refund;
    payment: HeldRow;
    tender: 'CASH' | 'CHECK' | 'OTHER';
  },
  by: Pick<Refund, 'createdBy' | 'date' | 'approvalId'>,
): Refund {
  const made = newRefund(call, payment, failed);
  return {
    ...made,
    ...by,
    method: tender,
    status: 'successful',
    receiptNo: tender === 'CASH' ? null : receiptNo,
    reason: failed.reason,
    settledAt: made.createdAt,
  };
}
