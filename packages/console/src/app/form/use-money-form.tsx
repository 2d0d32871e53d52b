import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { Answer, Call, CommandId } from '@laneway/contract/endpoints';
import { ApiError, isUnanswered } from '@laneway/contract/http/client';
import { useIsHere } from '../commands/confirm-command.tsx';
import { commandOf } from '../commands/command.ts';
import { intentChanges, moneyAbout, openIntent, type SentCall } from '../commands/intents.ts';
import { type CommandOptions, useCommand } from '../commands/use-command.ts';
import { OutcomeNote } from './outcome-note.tsx';
import type { ContractForm, Submit } from './use-contract-form.ts';
import type { Approval } from './use-approval.tsx';
import type { Seen } from './use-seen.tsx';

type Options<I extends CommandId, V> = {
  /**
   * The subject of the money, such as a booking: no second call about it, of whatever command that moves money, is sent
   * before the first is known.
   */
  about: string;
  /**
   * Null: nothing can be sent, which the form says by itself, as where the card field is not complete.
   * @param approvalId of a colleague, where the call is above this person's limit
   */
  callOf: (values: V, approvalId: string | null) => Call<I> | Promise<Call<I> | null>;
  /** The form's values of a call: shown while its outcome is not known. */
  valuesOf: (call: Call<I>) => V;
  /** The call in a sentence: "Takes $40.00 by card, $12.50 stays due." Null: the values are not complete. */
  consequence: (values: V) => string | null;
  /** The row with the figures that the person sees: once they are others, the call waits for the person's choice. */
  seen?: Pick<Seen<unknown>, 'hear'>;
  approval?: Pick<Approval, 'send'>;
  say?: CommandOptions<I>['say'];
  /** Called with the answer, which closes the form. */
  onDone: (answer: Answer<I>) => void;
};

export type MoneyForm = {
  /** unknown: the call was sent and not answered, and it may have been carried out. */
  state: 'ready' | 'sending' | 'unknown';
  /**
   * Sends the form's values. In the state unknown it asks about the call that was sent, of this command or another one,
   * whatever the fields hold.
   */
  submit: Submit;
  /** In a sentence what the button does. */
  consequence: ReactNode;
  /** In the state unknown: the call that it is about, since when, and what the button does. */
  note: ReactNode;
};

/**
 * A form that moves money once. The key of its call belongs to its subject and outlives the dialog and a reload of the
 * page: where no answer came, the form opens with the call that was sent, closed to changes, and the next press asks
 * about that one. A refusal opens it again, with the figures read anew. Where another command about the subject got no
 * answer, the form is closed until that one is known, and keeps what was typed.
 */
export function useMoneyForm<V extends FieldValues, I extends CommandId>(
  form: ContractForm<V>,
  id: I,
  { about, callOf, valuesOf, consequence, seen, approval, say, onDone }: Options<I, V>,
): MoneyForm {
  const command = useCommand(id, { intent: about, lasting: true, ...(say !== undefined && { say }) });
  const [isSending, setSending] = useState(false);
  const [initial] = useState(() => form.getValues());
  const isHere = useIsHere();
  const name = moneyAbout(about);
  const open = useOpenIntent(name);
  const own = open?.call.command === id ? (open.call.call as Call<I>) : null;
  const state = isSending ? 'sending' : open ? 'unknown' : 'ready';

  const show = useEffectEvent(() => form.reset(own ? valuesOf(own) : initial));
  const since = open?.at ?? null;
  const isOwn = own !== null;
  useEffect(() => {
    if (state !== 'unknown' || !isOwn) return;
    show();
    // What was settled elsewhere is no longer in this form.
    return () => void (openIntent(name) === null && show());
  }, [state, since, name, isOwn]);

  async function attempt(call: Promise<Answer<I> | null>): Promise<void> {
    setSending(true);
    try {
      const answer = await call;
      if (answer !== null) onDone(answer);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // On a screen that was left, nobody sees the form.
      if (!isHere.current) command.showFailure(failure);
      // What is not known stands in the note.
      else if (!isUnanswered(failure) && !seen?.hear(failure)) form.refuse(failure);
    } finally {
      setSending(false);
    }
  }
  async function settleOther({ command: other, call }: SentCall): Promise<void> {
    setSending(true);
    await commandOf(other, () => ({ intent: about, lasting: true, say: sayThen })).run(call);
    setSending(false);
  }
  function begin(values: V): Promise<Answer<I> | null> {
    const send = async (approvalId: string | null) => {
      const call = await callOf(values, approvalId);
      return call && command.send(call);
    };
    return approval ? approval.send(send, consequence(values) ?? '') : send(null);
  }

  return {
    state,
    async submit(event) {
      event?.preventDefault();
      if (open && !isSending) {
        form.clearErrors();
        return own ? attempt(command.send(own)) : settleOther(open.call);
      }
      return form.save((values) => attempt(begin(values)))(event);
    },
    consequence: <Consequence form={form} of={consequence} />,
    note: state === 'unknown' && open && <OutcomeNote since={open.at}>{own && consequence(valuesOf(own))}</OutcomeNote>,
  };
}

/**
 * The message of an answer that comes late. The same call is answered as it was the first time: a payment that was at the
 * bank then may be taken by now, and the rows, which are read anew, say so.
 */
function sayThen(answer: Answer<CommandId>): string {
  const { message } = answer as { message?: string };
  const isPayment = 'transId' in answer && 'status' in answer;
  return (isPayment && answer.status === 'inprogress') || message === undefined ? '' : message;
}

/** Follows the call of this name whose outcome is not known. */
function useOpenIntent(name: string) {
  useSyncExternalStore(intentChanges.subscribe, intentChanges.get);
  return openIntent<SentCall>(name);
}

/** It alone is drawn anew with each key. */
function Consequence<V extends FieldValues>({ form, of }: { form: ContractForm<V>; of: (values: V) => string | null }) {
  const values = useWatch({ control: form.control }) as V;
  return <output>{of(values)}</output>;
}
