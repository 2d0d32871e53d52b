import type { ListedTransaction } from '@laneway/contract/till/day-close.schema';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../../platform/database/database.ts';
import { isClosed } from '../money-change.ts';
import { namesOf, presentPayment } from '../payments/transactions.service.ts';
import type { ListedRefund, Movement } from './list.repository.ts';

/** Movements as they are answered, with their bookings and who made them. The outlet's books are read. */
export async function presentMovements(tx: Tx, movements: readonly Movement[]): Promise<ListedTransaction[]> {
  const names = await namesOf(
    tx,
    movements.flatMap(({ createdBy, refundBy }) => [createdBy, refundBy]),
  );
  return movements.map((movement) => {
    const { bookingId, itemId, code, name } = movement;
    const payment = presentPayment(tx, movement, names);
    const row = isRefund(movement) ? { ...payment, ...refundOf(tx, movement, names) } : payment;
    return { ...row, bookingId, itemId, code, name };
  });
}

function isRefund(movement: Movement): movement is Movement & ListedRefund {
  return movement.refundId !== null;
}

/** What a refund says beside its payment. Nothing more can be given back of it. */
function refundOf(tx: Tx, refund: Movement & ListedRefund, names: ReadonlyMap<string, string>) {
  return {
    kind: 'refund' as const,
    refundId: refund.refundId,
    at: refund.refundAt,
    paymentMethod: refund.refundMethod,
    amount: toWire(cents(refund.refundAmount)),
    tip: toWire(cents(refund.refundTip)),
    tendered: null,
    refunded: 0,
    refundable: 0,
    receiptNo: refund.refundReceiptNo,
    reason: refund.refundReason,
    error: refund.refundStatus === 'initiated' ? refund.refundError : null,
    status: refund.refundStatus,
    date: refund.refundDate,
    isDateClosed: isClosed(tx, refund.outletId, refund.refundDate),
    by: refund.refundBy === null ? null : (names.get(refund.refundBy) ?? null),
    version: refund.refundVersion,
  };
}
