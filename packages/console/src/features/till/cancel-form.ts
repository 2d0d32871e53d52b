import type { Call } from '@laneway/contract/endpoints';
import { CANCEL_REASON_WORDS } from '@laneway/contract/till/cancel-reason-words';
import { cancelReason, type ViewCancelAnswer } from '@laneway/contract/till/cancel.schema';
import type { HeldPayment } from '@laneway/domain/till/held-payment';
import { z } from 'zod';
import { choice } from '../../app/form/fields/choice-field.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { money as moneyInput } from '../../app/form/fields/money-field.tsx';
import { text } from '../../app/form/fields/text-field.tsx';
import { ALL, type RefundChoice, spreadOf, TYPED, wrongAmount } from './give-back-form.ts';
import type { Booking } from './till.queries.ts';

export const GIVES = ['policy', 'all', 'other', 'nothing'] as const;
export type CancelValues = {
  give: (typeof GIVES)[number];
  /** Of another amount. */
  refundAmount: number;
  refundTip: boolean;
  reason: z.infer<typeof cancelReason>;
  note: string;
  /** The guest is told by mail. */
  mail: boolean;
};

/** What goes back by a choice; null: nothing does. */
export function refundChoice(
  { give, refundAmount, refundTip }: Pick<CancelValues, 'give' | 'refundAmount' | 'refundTip'>,
  policy: Pick<ViewCancelAnswer, 'refund'>,
): RefundChoice | null {
  switch (give) {
    case 'policy':
      return { refundType: TYPED, refundAmount: policy.refund, refundTip };
    case 'all':
      return { refundType: ALL, refundAmount: 0, refundTip };
    case 'other':
      return { refundType: TYPED, refundAmount, refundTip };
    case 'nothing':
      return null;
  }
}

/** The fields of a cancellation with money, what goes back judged as the server judges it. */
export function cancelFields(
  payments: readonly HeldPayment[],
  policy: Pick<ViewCancelAnswer, 'refund'>,
  money: (amount: number) => string,
) {
  const schema = z
    .object({
      give: z.enum(GIVES),
      // Not a number while nothing is typed, which counts only where it is asked for.
      refundAmount: z.union([z.number(), z.nan()]),
      refundTip: z.boolean(),
      reason: cancelReason,
      note: z.string().max(250),
      mail: z.boolean(),
    })
    .superRefine((values, refusals) => {
      const choice = refundChoice(values, policy);
      if (values.give !== 'other' || choice === null) return;
      const spread = spreadOf(payments, null, choice);
      const params = spread === null ? { words: 'give_back.nothing' } : wrongAmount(spread, choice, money);
      if (params !== null) refusals.addIssue({ code: 'custom', path: ['refundAmount'], params, input: values });
    });
  return fields(schema as unknown as z.ZodType<CancelValues, CancelValues>, {
    refundAmount: moneyInput('give_back.amount', { withSign: true }),
    reason: choice('cancel_paid.reason', CANCEL_REASON_WORDS),
    note: text('cancel_paid.note', { autoComplete: 'off', maxLength: 250 }),
  });
}

type Sent = Pick<Booking, 'outletId' | 'bookingId' | 'version'>;

/** The refund of a cancellation, made first. */
export function refundCall(
  { outletId, bookingId, version }: Sent,
  choice: RefundChoice,
  reason: string,
  approvalId: string | null,
): Call<'booking.refund'> {
  return { params: { outletId, bookingId }, body: { version, ...choice, reason, approvalId } };
}

/** After the refund: what is left is kept. */
export function cancelCall(
  { outletId, bookingId, version }: Sent,
  { reason, note, mail }: CancelValues,
  approvalId: string | null,
): Call<'booking.cancel'> {
  return { params: { outletId, bookingId }, body: { version, reason, note: note.trim(), mail, approvalId } };
}

export function keepCall(
  { outletId, bookingId, version }: Sent,
  { reason, note, mail }: CancelValues,
  approvalId: string | null,
): Call<'payment.cancelWithoutRefund'> {
  return { body: { outletId, bookingId, version, reason, note: note.trim(), mail, approvalId } };
}

/** What of the values a call says, over those that the form has. */
export function sentValues(
  values: CancelValues,
  { body }: Call<'booking.refund'> | Call<'booking.cancel'> | Call<'payment.cancelWithoutRefund'>,
): CancelValues {
  if ('refundType' in body) {
    const { refundType, refundAmount = 0, refundTip = false } = body;
    return refundType === ALL
      ? { ...values, give: 'all', refundTip }
      : { ...values, give: 'other', refundAmount, refundTip };
  }
  const { reason, note = '', mail = true } = body;
  return { ...values, give: 'nothing', reason, note, mail };
}
