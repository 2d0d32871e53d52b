import { z } from 'zod';
import { bookingStatus } from '../bookings/booking.schema.ts';
import { checkAmountOrPercent } from '../http/amount-or-percent.ts';
import { oneLine, shownText } from '../http/fields.ts';
import { amount, id, instant, request, version } from '../http/wire.ts';
import { approvalId } from './payment.schema.ts';

/** 1 flat, 2 percentage of the booking total before it. */
const adjustmentType = z.literal([1, 2]);
/** 1 adds, 2 deducts. */
const adjustmentDirection = z.literal([1, 2]);

const typedFields = {
  /** The label of its line. */
  name: oneLine.min(1).min(2).max(60),
  /** Why. */
  desc: shownText.min(1).min(5).max(100),
  adjustmentType,
  adjustmentDirection,
  /** Money of type 1, a percentage of type 2; direction is the sign. */
  amount: z.number(),
};

/** What staff type of an adjustment. */
export const adjustmentForm = z
  // A form holds NaN where its text is no number: its type tells of which kind the number should be.
  .strictObject({ ...typedFields, amount: z.union([z.number(), z.nan()]) })
  .superRefine(checkAmount);

export const adjustmentBody = request({
  ...typedFields,
  outletId: id,
  bookingId: id,
  /** The version of the booking that was seen; absent: whatever it is now. */
  version: version.optional(),
  approvalId,
  /** Answers the figures and writes nothing. */
  preview: z.boolean().default(false),
}).superRefine(checkAmount);

type Amount = { adjustmentType: 1 | 2; amount: number };
function checkAmount({ adjustmentType, amount: input }: Amount, context: z.RefinementCtx): void {
  checkAmountOrPercent(adjustmentType, input, context);
}

const figures = {
  /** Signed. */
  adjustedValue: amount,
  prevBookingTotal: amount,
  bookingTotal: amount,
  prevBalance: amount,
  /** Below 0: money owed to the guest. */
  balance: amount,
};

export const adjustmentAnswer = z.object({
  ...figures,
  message: z.string(),
  /** Null of a preview. */
  adjustmentId: id.nullable(),
  /** Of the booking. */
  status: bookingStatus,
  version,
});

const adjustmentRow = z.object({
  ...figures,
  adjustmentId: id,
  at: instant,
  by: z.string().nullable(),
  /** Who approved it, above the limit of who made it. */
  approvedBy: z.string().nullable(),
  name: z.string(),
  desc: z.string(),
  adjustmentType,
  adjustmentDirection,
  /** As typed. */
  amount,
});
export const adjustmentListAnswer = z.object({ rows: z.array(adjustmentRow) });
