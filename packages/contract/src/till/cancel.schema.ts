import { z } from 'zod';
import { shownText } from '../http/fields.ts';
import { amount, id, instant, request, version } from '../http/wire.ts';
import { bookingStatus } from '../bookings/booking.schema.ts';
import { approvalId, tender } from './payment.schema.ts';

/** Why staff cancel; other words in this place are the system's. */
export const cancelReason = z.enum(['guest', 'weather', 'no_show', 'staff', 'other']);
export type CancelReason = z.infer<typeof cancelReason>;

const cancelForm = {
  version,
  reason: cancelReason,
  note: shownText.max(300).default(''),
  /** Whether the guest is told. */
  mail: z.boolean().default(true),
  approvalId,
};
export const cancelBody = request(cancelForm);
export const cancelWithoutRefundBody = request({ outletId: id, bookingId: id, ...cancelForm });

export const cancelAnswer = z.object({
  message: z.string(),
  booking: z.object({ bookingId: id, version, status: bookingStatus }),
  /** What the house keeps of the money. */
  kept: amount,
});

/** What cancelling brings now, by the policy kept with the booking, and at any later moment. */
export const viewCancelAnswer = z.object({
  /** Captured less refunded; `refund` and `kept` make it up. */
  poolAmount: amount,
  inTime: z.boolean(),
  /** The last instant in time; null: there is none. */
  until: instant.nullable(),
  goodsRefund: amount,
  feeRefund: amount,
  refund: amount,
  kept: amount,
  /** Where the refund goes, the newest first; `tip` goes back only where tips are ticked. */
  byPayment: z.array(
    z.object({ transId: id, paymentMethod: tender, last4: z.string().nullable(), refund: amount, tip: amount }),
  ),
  /** Sum of those tips. */
  tips: amount,
  promoReturned: z.string().nullable(),
  addonsLost: z.int(),
  /** `until` is inclusive; the last one is the start. Empty after it. */
  steps: z.array(z.object({ until: instant, refund: amount, kept: amount })),
  /** Of the booking. */
  version,
});
export type ViewCancelAnswer = z.infer<typeof viewCancelAnswer>;
