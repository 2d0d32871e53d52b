import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer, Call, CommandId } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { type ToastContent, toast } from '../../ui/toast-store.ts';
import { refreshTouched } from '../queries/touches.ts';
import { api } from './api.ts';
import { toastError } from './errors.ts';
import { IntentKey } from './intent-key.ts';
import { logFailure } from './log.ts';

export type CommandOptions<I extends CommandId> = {
  /** The success toast; by default the answer's `message`. null: the caller shows it. */
  say?: ((answer: Answer<I>, call: Call<I>) => string | Omit<ToastContent, 'kind'>) | null;
  /** Runs with each answer, before the stale queries are refetched. */
  done?: (answer: Answer<I>, call: Call<I>) => void;
  /** Gets the refusal of a stale version, instead of the error toast. */
  stale?: (refusal: ApiError) => void;
};

export type Command<I extends CommandId> = {
  /** For buttons: shows a failure, and then resolves with undefined. Does nothing while a call is pending. */
  run: (call: Call<I>) => Promise<Answer<I> | undefined>;
  /** For forms: throws a failure as ApiError. An equal call joins the pending one, another call waits for it to end. */
  send: (call: Call<I>) => Promise<Answer<I>>;
  /** Shows a failure of `send` as `run` would. */
  showFailure: (failure: ApiError) => void;
  /** True from the press until the queries that the command touched have been refetched. */
  busy: boolean;
};

/**
 * The one way to write to the server. Each intent has its idempotency key: without an answer the same press repeats the
 * request. What the command makes stale (touches.ts) is read anew after an answer, and after a refusal that says that
 * the screen was out of date. A failure is written to the browser's console; one that is no ApiError is a bug and is
 * thrown on.
 *
 * @example A button:
 *   const end = useCommand('auth.endSession');
 *   <Button busy={end.busy} onClick={() => void end.run({ params: { sessionId } })}>
 * @example A form, which shows refusals at its fields:
 *   const update = useCommand('services.update', { done: onClose });
 *   const save = form.save(async (values) => void (await update.send({ params, body: { ...values, version } })));
 */
export function useCommand<I extends CommandId>(id: I, options: CommandOptions<I> = {}): Command<I> {
  const [intent] = useState(() => new IntentKey());
  const pending = useRef<{ text: string; answer: Promise<Answer<I>> } | null>(null);
  const { mutateAsync, isPending } = useMutation<Answer<I>, Error, Call<I>>({
    mutationFn: (call) => intent.run(call, (idempotencyKey) => api(id, call, { idempotencyKey })),
    async onSuccess(answer, call) {
      saySuccess(answer, call, options);
      options.done?.(answer, call);
      await refreshTouched(id);
    },
    onError(failure) {
      if (!(failure instanceof ApiError)) return;
      logFailure(id, failure);
      // The refusal is shown at once; the stale queries are refetched meanwhile.
      if (failure.status === 404 || failure.status === 409) void refreshTouched(id);
    },
    // Calls may hold passwords, so none stays in the cache.
    gcTime: 0,
  });

  function send(call: Call<I>): Promise<Answer<I>> {
    const text = JSON.stringify(call);
    const before = pending.current;
    if (before?.text === text) return before.answer;
    const begin = () => mutateAsync(call);
    const answer = before ? before.answer.then(begin, begin) : begin();
    const mine = { text, answer };
    pending.current = mine;
    const forget = () => {
      if (pending.current === mine) pending.current = null;
    };
    answer.then(forget, forget);
    return answer;
  }

  function showFailure(failure: ApiError): void {
    if (failure.body.code === 'stale' && options.stale) options.stale(failure);
    else toastError(failure);
  }

  async function run(call: Call<I>): Promise<Answer<I> | undefined> {
    if (pending.current) return undefined;
    try {
      return await send(call);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showFailure(failure);
      return undefined;
    }
  }

  return { run, send, showFailure, busy: isPending };
}

function saySuccess<I extends CommandId>(answer: Answer<I>, call: Call<I>, { say }: CommandOptions<I>): void {
  if (say === null) return;
  const { message } = answer as { message?: unknown };
  const said = say ? say(answer, call) : typeof message === 'string' ? message : '';
  if (said) toast({ kind: 'success', ...(typeof said === 'string' ? { title: said } : said) });
}
