import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { CANCEL_REASON_WORDS } from '@laneway/contract/till/cancel-reason-words';
import type { ViewCancelAnswer } from '@laneway/contract/till/cancel.schema';
import type { HeldPayment } from '@laneway/domain/till/held-payment';
import type { RefundSpread } from '@laneway/domain/till/refund-spread';
import { moneyAbout, openIntent, type SentCall } from '../../app/commands/intents.ts';
import type { ContractForm } from '../../app/form/use-contract-form.ts';
import { useLimitApproval } from '../../app/form/use-limit-approval.tsx';
import { type MoneyForm, useMoneyForm } from '../../app/form/use-money-form.tsx';
import type { Seen } from '../../app/form/use-seen.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { toast } from '../../ui/toast-store.ts';
import { refundChoice, cancelCall, type CancelValues, keepCall, refundCall, sentValues } from './cancel-form.ts';
import { givenBack } from './give-back-form.ts';
import { failedIn, toastRefund } from './refund-toast.ts';
import type { Booking } from './till.queries.ts';

type Refunded = Answer<'booking.refund'>;

type Options = {
  form: ContractForm<CancelValues>;
  /** The booking as the person knows it, and as it is now. */
  seen: Seen<Booking>;
  present: Booking;
  policy: ViewCancelAnswer;
  payments: readonly HeldPayment[];
  /** What the person has chosen to give back. */
  give: CancelValues['give'];
  /** A refund in a sentence. */
  wordsOf: (spread: RefundSpread) => string;
  onRefunded: () => void;
  onCancelled: (version: number) => void;
};

/**
 * Refund first, then cancel: two calls, each sent once and asked about where no answer came. What the first has done is
 * kept in `refunded` while the second is not done.
 */
export function useCancelSteps(options: Options) {
  const { form, seen, present, policy, payments, give, wordsOf, onRefunded, onCancelled } = options;
  const { t } = useTranslation();
  const { money } = useFormat();
  const booking = seen.row;
  const { outletId, bookingId } = booking;
  const [refunded, setRefunded] = useState<Refunded | null>(null);
  /** Whether the press was for both: who asked what became of the refund decides anew. */
  const forBoth = useRef(false);
  const refunding = useLimitApproval({ outletId, bookingId, what: 'refund' });
  const cancelling = useLimitApproval({ outletId, bookingId, what: 'cancel' });
  const kept = refunded?.poolAmount ?? policy.poolAmount;
  const name = booking.name || booking.code;

  const refundSentence = (values: CancelValues) => {
    const choice = refundChoice(values, policy);
    const spread = choice && givenBack(payments, null, choice);
    return spread && wordsOf(spread);
  };
  const keepSentence = () => t('cancel_paid.keeps', { amount: money(kept) });
  const cancelled = ({ booking: { version }, kept: left }: Answer<'booking.cancel'>) => {
    const text = left > 0 ? t('cancel_paid.cancelled_kept', { amount: money(left) }) : undefined;
    toast({ kind: 'success', title: t('cancel_paid.cancelled', { name }), text });
    onCancelled(version);
  };
  /** The booking after this dialog's own refund: not one that another desk has changed. */
  const after = { outletId, bookingId, version: Math.max(present.version, refunded?.version ?? 0) };
  const common = { about: bookingId, say: null };
  const refund = useMoneyForm(form, 'booking.refund', {
    ...common,
    callOf(values, approvalId) {
      const choice = refundChoice(values, policy);
      if (choice === null) throw new Error('a refund of nothing');
      const reason = [
        t('cancel_paid.refund_reason', { reason: t(CANCEL_REASON_WORDS[values.reason]) }),
        values.note.trim(),
      ];
      return refundCall(booking, choice, reason.filter(Boolean).join('. '), approvalId);
    },
    valuesOf: (call) => sentValues(form.getValues(), call),
    consequence: refundSentence,
    seen,
    approval: refunding,
    onDone(answer) {
      toastRefund(answer, { t, money });
      // What is left is kept, whatever was chosen before.
      form.setValue('give', 'nothing');
      setRefunded(answer);
      onRefunded();
    },
  });
  const cancel = useMoneyForm(form, 'booking.cancel', {
    ...common,
    callOf: (values, approvalId) => cancelCall(refunded === null ? booking : after, values, approvalId),
    valuesOf: (call) => sentValues(form.getValues(), call),
    consequence: keepSentence,
    ...(refunded === null && { seen }),
    approval: cancelling,
    onDone: cancelled,
  });
  const keep = useMoneyForm(form, 'payment.cancelWithoutRefund', {
    ...common,
    callOf: (values, approvalId) => keepCall(booking, values, approvalId),
    valuesOf: (call) => sentValues(form.getValues(), call),
    consequence: keepSentence,
    seen,
    approval: cancelling,
    onDone: cancelled,
  });

  const goOn = useEffectEvent(() => {
    const isKnown = refunded !== null && refunded.version !== null && failedIn(refunded) === 0;
    if (isKnown && forBoth.current) void cancel.submit();
  });
  useEffect(() => goOn(), [refunded]);

  const openCommand = openIntent<SentCall>(moneyAbout(bookingId))?.call.command;
  const current = pick();
  function pick(): MoneyForm {
    if (openCommand === 'booking.refund') return refund;
    if (openCommand === 'booking.cancel') return cancel;
    if (openCommand === 'payment.cancelWithoutRefund') return keep;
    if (refunded !== null) return cancel;
    if (give !== 'nothing') return refund;
    // What was given back before counts as the refund.
    return booking.money.refunded > 0 ? cancel : keep;
  }
  const approval = current === refund ? refunding : cancelling;
  return {
    refunded,
    kept,
    approval,
    dialogs: [refunding.dialog, cancelling.dialog],
    money: {
      ...current,
      submit: (event: Parameters<MoneyForm['submit']>[0]) => {
        forBoth.current = current.state === 'ready';
        return current.submit(event);
      },
    } satisfies MoneyForm,
  };
}
