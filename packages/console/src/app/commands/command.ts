import type { Answer, Call, CommandId, ReadId } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { type ToastContent, toast } from '../../ui/toast-store.ts';
import { client } from './client.ts';
import { toastError } from './errors.ts';
import { intentOf, moneyAbout, type SentCall, sendIntent } from './intents.ts';
import { logFailure } from './log.ts';
import { Turns } from './turns.ts';
import { noteWriting } from './writing.ts';

export type CommandOptions<I extends CommandId> = {
  /** The success toast; by default the answer's `message`. null: the caller shows it. */
  say?: ((answer: Answer<I>, call: Call<I>) => string | Omit<ToastContent, 'kind'>) | null;
  /** Runs with each answer, before the stale queries are refetched. */
  done?: (answer: Answer<I>, call: Call<I>) => void;
  /** Gets a refusal; where it returns true, the caller shows it instead of the error toast. */
  refused?: (refusal: ApiError) => boolean;
  /**
   * What the command is about, such as the booking that is paid, or the outlet where a row is created. After silence the
   * next call about it is sent only once it is known what became of the first. Without it, only the same call repeats
   * the intent: enough where a version in the call refuses a second one.
   */
  intent?: string;
  /**
   * For commands that move money: keeps the intent beyond a reload, counts a failure of the server as silence, and shares
   * `intent` with every other such command. While one about a booking is unanswered, no other about it is sent.
   */
  lasting?: boolean;
  /** Reads that the caller keeps true by itself. */
  follows?: readonly ReadId[];
};

export type Sender<I extends CommandId> = {
  /**
   * For buttons: shows a failure, and then resolves with undefined; else resolves once the queries that the command
   * touched have been refetched. Does nothing while a call is pending.
   */
  run: (call: Call<I>) => Promise<Answer<I> | undefined>;
  /**
   * For forms: resolves with the answer, and throws a failure as ApiError. An equal call joins the pending one, another
   * call waits for it to end.
   */
  send: (call: Call<I>) => Promise<Answer<I>>;
  /** Shows a failure of `send` as `run` would. */
  showFailure: (failure: ApiError) => void;
};

/**
 * A command outside React; components use `useCommand`, which is the same with a state for its button. Each intent has
 * its idempotency key until an answer comes. What the command makes stale is read anew after an answer, and after a
 * refusal that says that the screen was out of date. A failure is written to the browser's console; one that is no
 * ApiError is a bug and is thrown on.
 * @param onBusy gets +1 when a call begins, and -1 when what it touched has been refetched.
 */
export function commandOf<I extends CommandId>(
  id: I,
  options: () => CommandOptions<I> = () => ({}),
  onBusy: (by: 1 | -1) => void = () => undefined,
): Sender<I> {
  const turns = new Turns();
  const one = '';

  async function carryOut(call: Call<I>): Promise<Carried<I>> {
    const { intent, lasting = false } = options();
    onBusy(1);
    const ended = noteWriting();
    try {
      const name = lasting && intent !== undefined ? moneyAbout(intent) : intentOf(id, intent ?? JSON.stringify(call));
      const answer = await sendIntent({ name, lasting }, { command: id, call }, post);
      saySuccess(answer, call, options());
      options().done?.(answer, call);
      const refreshed = refresh(id, options()).finally(() => onBusy(-1));
      return { answer, refreshed };
    } catch (failure) {
      onBusy(-1);
      if (failure instanceof ApiError) {
        logFailure(id, failure);
        // The refusal is shown at once; the stale queries are refetched meanwhile.
        // So is what money was refused for, such as an amount above the balance.
        const isOld = failure.status === 404 || failure.status === 409 || (lasting && failure.status === 422);
        if (isOld) void refresh(id, options());
      }
      throw failure;
    } finally {
      ended();
    }
  }
  /** Sends the call, or that of another command which was unanswered before it. */
  async function post<J extends CommandId>(sent: SentCall<J>, idempotencyKey: string): Promise<Answer<I>> {
    const answer = await client(sent.command, sent.call, { idempotencyKey });
    if (String(sent.command) !== id) void refresh(sent.command, {});
    return answer as Answer<I>;
  }
  const begin = (call: Call<I>) => turns.take(one, JSON.stringify(call), () => carryOut(call));

  function showFailure(failure: ApiError): void {
    if (options().refused?.(failure) !== true) toastError(failure);
  }

  return {
    showFailure,
    send: async (call) => (await begin(call)).answer,
    async run(call) {
      if (turns.has(one)) return undefined;
      try {
        const { answer, refreshed } = await begin(call);
        await refreshed;
        return answer;
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        showFailure(failure);
        return undefined;
      }
    },
  };
}

type Carried<I extends CommandId> = { answer: Answer<I>; refreshed: Promise<void> };

/** What a command touches is loaded with the first one: the board's first picture does without. */
async function refresh<I extends CommandId>(id: I, { follows = [] }: CommandOptions<I>): Promise<void> {
  const { refreshTouched } = await import('../queries/touches.ts');
  await refreshTouched(id, follows);
}

function saySuccess<I extends CommandId>(answer: Answer<I>, call: Call<I>, { say }: CommandOptions<I>): void {
  if (say === null) return;
  const { message } = answer as { message?: unknown };
  const said = say ? say(answer, call) : typeof message === 'string' ? message : '';
  if (said) toast({ kind: 'success', ...(typeof said === 'string' ? { title: said } : said) });
}
