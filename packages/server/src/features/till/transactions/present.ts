import type { ListedTransaction } from '@laneway/contract/till/day-close.schema';
import { cents } from '@laneway/domain/money/cents';
import type { Tx } from '../../../platform/database/database.ts';
import { hasOpenBooks, readBooks } from '../../ledger/ledger.door.ts';
import { namesOf, presentPayment, presentRefund } from '../payments/transactions.service.ts';
import { namesOfShares } from '../splits/share.repository.ts';
import type { ListedRefund, Movement } from './list.repository.ts';

/** Movements as they are answered, with their bookings and who made them. The outlet's books are read. */
export async function presentMovements(tx: Tx, movements: readonly Movement[]): Promise<ListedTransaction[]> {
  const accounts = movements.flatMap(({ createdBy, refundBy }) => [createdBy, refundBy]);
  // A refund here may be of a payment that another outlet took.
  const elsewhere = new Set(movements.map(({ outletId }) => outletId).filter((id) => !hasOpenBooks(tx, id)));
  const [staff, shares] = await Promise.all([
    namesOf(tx, accounts),
    namesOfShares(tx, movements),
    ...Array.from(elsewhere, (outletId) => readBooks(tx, outletId)),
  ]);
  const names = { staff, shares };
  return movements.map((movement) => {
    const { bookingId, bookingOutletId, itemId, code, name } = movement;
    const row = isRefund(movement)
      ? presentRefund(tx, movement, refundOf(movement), names)
      : presentPayment(tx, movement, names);
    return { ...row, bookingId, bookingOutletId, itemId, code, name };
  });
}

function isRefund(movement: Movement): movement is Movement & ListedRefund {
  return movement.refundId !== null;
}

function refundOf(refund: Movement & ListedRefund) {
  return {
    refundId: refund.refundId,
    outletId: refund.outletId,
    method: refund.refundMethod,
    amount: cents(refund.refundAmount),
    tip: cents(refund.refundTip),
    status: refund.refundStatus,
    lastError: refund.refundError,
    receiptNo: refund.refundReceiptNo,
    reason: refund.refundReason,
    date: refund.refundDate,
    createdBy: refund.refundBy,
    createdAt: refund.refundAt,
    version: refund.refundVersion,
  };
}
