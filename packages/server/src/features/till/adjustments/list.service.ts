import type { adjustmentList } from '@laneway/contract/till/adjustment.endpoints';
import type { AnswerOf } from '@laneway/contract/http/endpoint';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Tx } from '../../../platform/database/database.ts';
import { loadBooking } from '../../bookings/bookings.door.ts';
import { adjustmentsOf } from './adjustment.repository.ts';

/** The adjustments of a booking, each with the figures of its moment. @throws ApiError `not_found`. */
export async function listAdjustments(
  tx: Tx,
  outletId: string,
  bookingId: string,
): Promise<AnswerOf<typeof adjustmentList>> {
  const [made] = await Promise.all([adjustmentsOf(tx, bookingId), loadBooking(tx, outletId, bookingId)]);
  return {
    rows: made.map((one) => ({
      adjustmentId: one.adjustmentId,
      at: one.createdAt,
      by: one.by,
      approvedBy: one.approvedBy,
      name: one.name,
      desc: one.desc,
      adjustmentType: one.adjustmentType,
      adjustmentDirection: one.adjustmentDirection,
      amount: one.amount === null ? (one.amountPer ?? 0) : toWire(one.amount),
      ...wireFigures(one),
    })),
  };
}

type Figures = Pick<
  Awaited<ReturnType<typeof adjustmentsOf>>[number],
  'adjustedValue' | 'prevBookingTotal' | 'bookingTotal' | 'prevBalance' | 'balance'
>;

/** The booking's money before and after an adjustment, as decimals. */
export function wireFigures({ adjustedValue, prevBookingTotal, bookingTotal, prevBalance, balance }: Figures) {
  return {
    adjustedValue: toWire(adjustedValue),
    prevBookingTotal: toWire(prevBookingTotal),
    bookingTotal: toWire(bookingTotal),
    prevBalance: toWire(prevBalance),
    balance: toWire(balance),
  };
}
