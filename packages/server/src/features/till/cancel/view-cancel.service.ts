import type { ViewCancelAnswer } from '@laneway/contract/till/cancel.schema';
import type { Cancelled } from '@laneway/domain/till/cancel-terms';
import { toWire } from '@laneway/domain/money/wire-money';
import { cancelPreview } from '@laneway/domain/till/cancel-preview';
import type { Tx } from '../../../platform/database/database.ts';
import {
  illegalStep,
  liveItems,
  loadBooking,
  policyNow,
  promoReturned,
  type BookingState,
} from '../../bookings/bookings.door.ts';
import { heldPayments } from '../refunds/refund.repository.ts';

/**
 * What cancelling a booking brings now and later, and where each part goes: nothing is refunded by it.
 * @throws ApiError `not_found`; `booking.transition` of a booking that is over.
 */
export async function viewCancel(tx: Tx, outletId: string, bookingId: string): Promise<ViewCancelAnswer> {
  const booking = await loadBooking(tx, outletId, bookingId);
  const { status, version } = booking;
  if (status === 'cancelled' || status === 'done') throw illegalStep(status, 'cancelled');
  const [policy, payments] = await Promise.all([policyNow(tx, booking), heldPayments(tx, bookingId)]);
  const preview = cancelPreview({ policy, ...cancelledItems(booking) }, payments, tx.now);
  const { pool, inTime, until, goodsRefund, feeRefund, refund, kept, byPayment, tips, steps } = preview;
  const last4 = new Map(payments.map((payment) => [payment.transId, payment.last4]));
  return {
    poolAmount: toWire(pool),
    inTime,
    until: until?.toString() ?? null,
    goodsRefund: toWire(goodsRefund),
    feeRefund: toWire(feeRefund),
    refund: toWire(refund),
    kept: toWire(kept),
    byPayment: byPayment.map(({ transId, method, amount, tip }) => ({
      transId,
      paymentMethod: method,
      last4: last4.get(transId) ?? null,
      refund: toWire(amount),
      tip: toWire(tip),
    })),
    tips: toWire(tips),
    promoReturned: promoReturned(booking),
    addonsLost: addonsLost(booking),
    steps: steps.map((step) => ({
      until: step.until.toString(),
      refund: toWire(step.refund),
      kept: toWire(step.kept),
    })),
    version,
  };
}

/** How many add-ons were begun or delivered: cancelling brings none of them back into the stock. */
function addonsLost({ addons }: BookingState): number {
  return addons
    .filter(({ status }) => status === 'inprogress' || status === 'delivered')
    .reduce((sum, { count }) => sum + count, 0);
}

/** The live items and price lines of a booking, as its cancellation is judged. */
export function cancelledItems(booking: BookingState): Pick<Cancelled, 'items' | 'lines'> {
  return { items: liveItems(booking), lines: booking.lines };
}
