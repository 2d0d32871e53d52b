import { z } from 'zod';
import { isPercentage } from '@laneway/domain/money/rounding';
import { typedCents } from '@laneway/domain/money/wire-money';
import { amount, id, request, version } from '../http/wire.ts';
import { approvalId, paymentStatus, reason, receiptNo, tender } from './payment.schema.ts';

/** How much: 1 flat (capped), 2 percentage, 3 typed, 4 all of what the booking, or the one payment, still holds. */
const refundType = z.literal([1, 2, 3, 4]);

/** What staff type of a refund. */
export const refundForm = z.strictObject({
  refundType,
  /** Money of types 1 and 3, a percentage of type 2; of type 4 it says nothing. */
  refundAmount: z
    .number()
    .refine((value) => value >= 0, { params: { code: 'money.negative' }, abort: true })
    .default(0),
  /** Absent: as the type says. */
  refundSymbol: z.enum(['$', '%']).optional(),
  /** Tips go back too, whole: of each payment that money comes from. */
  refundTip: z.boolean().default(false),
  /** Why. */
  reason,
});
type Typed = Pick<z.infer<typeof refundForm>, 'refundAmount' | 'refundSymbol'> & { refundType?: 1 | 2 | 3 | 4 | null };

/** A percentage above 100 is the command's to refuse, with its own code. */
function checkAmount({ refundType: type, refundAmount: input, refundSymbol: symbol }: Typed, context: z.RefinementCtx) {
  if (type === 4 || type === null || type === undefined) return;
  if (symbol !== undefined && (symbol === '%') !== (type === 2)) {
    const values = type === 2 ? ['%'] : ['$'];
    context.addIssue({ code: 'invalid_value', values, input: symbol, path: ['refundSymbol'] });
  }
  const path = ['refundAmount'];
  if (type !== 2) {
    if (!('cents' in typedCents(input)))
      context.addIssue({ code: 'custom', path, input, params: { code: 'money.invalid' } });
  } else if (input <= 100 && !isPercentage(input)) {
    context.addIssue({ code: 'custom', path, input, params: { words: 'validation.percent', values: {} } });
  }
}

/** Over all payments of a booking, the newest first. */
export const bookingRefundBody = request({ version, ...refundForm.shape, approvalId }).superRefine(checkAmount);

/**
 * One payment by `transId`, with how much and why. Or a refund that failed by `refundId`: it is tried again, or given by
 * another tender.
 */
export const paymentRefundBody = request({
  outletId: id,
  bookingId: id,
  /** The version of the booking that was seen; absent: whatever it is now. */
  version: version.optional(),
  transId: id.nullish(),
  ...refundForm.shape,
  refundType: refundType.nullish(),
  reason: reason.nullish(),
  refundId: id.nullish(),
  /** Of a refund that failed: the tender that takes its place; null tries it again. */
  tender: z.enum(['CASH', 'CHECK', 'OTHER']).nullish(),
  /** CHECK and OTHER need one. */
  receiptNo: receiptNo.default(''),
  approvalId,
}).superRefine((body, context) => {
  const missing = (name: 'transId' | 'refundType' | 'reason') =>
    context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [name] });
  if (typeof body.refundId === 'string') {
    if (typeof body.transId === 'string')
      context.addIssue({ code: 'unrecognized_keys', keys: ['transId'], input: body, path: [] });
    return;
  }
  if (typeof body.transId !== 'string') missing('transId');
  if (typeof body.refundType !== 'number') missing('refundType');
  if (typeof body.reason !== 'string') missing('reason');
  checkAmount(body, context);
});

/** What goes back to one payment. `inprogress`: at the gateway; `initiated`: the gateway did not do it, `error` why. */
const refundRow = z.object({
  refundId: id,
  transId: id,
  /** The tender that it goes to. */
  paymentMethod: tender,
  amount,
  tip: amount,
  status: paymentStatus,
  error: z.string().nullable(),
});

export const refundAnswer = z.object({
  message: z.string(),
  /** Given back or under way, without tips; what the gateway did not do is not in it. Null: not known yet. */
  refunded: amount.nullable(),
  tips: amount.nullable(),
  byPayment: z.array(refundRow),
  /** Of a refund to a single payment; null of several. */
  refundId: id.nullable(),
  status: paymentStatus.nullable(),
  error: z.string().nullable(),
  /** These three are null while the outcome is not known. */
  poolAmount: amount.nullable(),
  balance: amount.nullable(),
  version: version.nullable(),
  /** Cash was given back that the drawer, by the books of the date, does not hold. */
  drawerShort: z.boolean(),
});
export type RefundAnswer = z.infer<typeof refundAnswer>;
