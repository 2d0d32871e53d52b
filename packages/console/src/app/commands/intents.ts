import type { Call, CommandId } from '@laneway/contract/endpoints';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { ApiError, isUnanswered } from '@laneway/contract/http/client';
import { type Session, session } from '../session/session.ts';
import { t } from '../words/i18n.ts';
import { timeNow } from '../../ui/clock.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { Turns } from './turns.ts';

/** A command with its call. */
export type SentCall<I extends CommandId = CommandId> = { command: I; call: Call<I> };
/** A call under its idempotency key, and when it was sent first (epoch milliseconds). */
type Intent<C> = { key: string; call: C; at: number };
/** A call that was sent, and whose outcome is not known. */
export type OpenIntent<C> = Readonly<Omit<Intent<C>, 'key'>>;
export type IntentName = {
  /** See `intentOf` and `moneyAbout`. */
  name: string;
  /** Kept beyond a reload of the page, as a command that moves money is. */
  lasting: boolean;
};

/** The name of a command's intent about a subject, such as a booking; without a subject the whole call. */
export function intentOf(command: CommandId, subject: string): string {
  return `${command} ${subject}`;
}

/** The one name for the intents of all commands that move money about a subject. */
export function moneyAbout(subject: string): string {
  return `money ${subject}`;
}

/** In the session's storage, which is emptied when the person leaves. */
const STORED = 'laneway-intent ';
/**
 * Refusals that say nothing of an earlier request under the same key: they are judged before it is looked for, or the
 * server failed and does not know.
 */
const NO_VERDICT = new Set([401, 429, 500, 503]);
/** Codes of a 403 that is such a refusal, or a proxy's; one of the command's own, such as of a limit, is a verdict. */
const FORBIDDEN = new Set<ErrorCode>(['forbidden', 'auth.two_step_needed', 'internal']);

/** The calls that were sent and not answered. */
const unanswered = new Map<string, Intent<unknown>>();
const turns = new Turns();
/** Changes with each call that is sent or answered. */
const changes = createStore(0);
export const intentChanges: Pick<Store<number>, 'get' | 'subscribe'> = changes;

/** The call of this name whose outcome is not known: it was not answered, or the page was left before. */
export function openIntent<C>(name: string): OpenIntent<C> | null {
  return find<C>(name);
}

/** Forgets the calls of this page that were not answered. */
export function forgetIntents(): void {
  unanswered.clear();
  changed();
}

function changed(): void {
  changes.set(changes.get() + 1);
}

/** Keys belong to an account: whoever signs in next begins without them. */
let owner = ownerOf(session.get());
session.subscribe(() => {
  const now = ownerOf(session.get());
  if (now !== owner) forgetIntents();
  owner = now;
});

function ownerOf(current: Session | null): string {
  return current === null ? '' : `${current.user.id} ${current.user.businessId ?? ''}`;
}

/**
 * Sends a call under the key of its intent. Unanswered, the intent stays open: the same call repeats it, from whatever
 * dialog. Another call of the same name, of another command too, first finds out what became of it, by sending it again
 * under its key; it is itself sent only if that was refused. A failure of the server counts as silence where money
 * moves (`lasting`): it may have come behind the bank's answer.
 * @throws ApiError of the call; `idempotency.conflict` where an earlier call had been carried out, and this one was not.
 */
export function sendIntent<C extends { command: CommandId }, A>(
  { name, lasting }: IntentName,
  call: C,
  send: (call: C, key: string) => Promise<A>,
): Promise<A> {
  const text = JSON.stringify(call);
  return turns.take(name, text, async () => {
    const open = find<C>(name);
    if (open === null) return attempt(begun(call), false);
    if (JSON.stringify(open.call) === text) return attempt(open, true);
    if (await wasCarriedOut(open)) throw firstIsDone(open.call.command === call.command);
    return attempt(begun(call), false);
  });

  async function attempt(intent: Intent<C>, wasOpen: boolean): Promise<A> {
    if (lasting) store(name, intent);
    try {
      const answer = await send(intent.call, intent.key);
      forget(name);
      return answer;
    } catch (thrown) {
      const failure = lasting ? silenceOf(thrown) : thrown;
      if (isUnanswered(failure) || (wasOpen && !isVerdict(failure))) keep(name, intent);
      else forget(name);
      throw failure;
    }
  }

  async function wasCarriedOut(intent: Intent<C>): Promise<boolean> {
    try {
      await attempt(intent, true);
      return true;
    } catch (failure) {
      if (isUnanswered(failure)) throw intent.call.command === call.command ? failure : firstIsUnknown(failure);
      if (!isVerdict(failure)) throw failure;
      return false;
    }
  }
}

/** Whether the server judged the call itself. */
function isVerdict(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || NO_VERDICT.has(failure.status)) return false;
  return failure.status !== 403 || !FORBIDDEN.has(failure.body.code);
}

/** A failure of the server as silence. */
function silenceOf(failure: unknown): unknown {
  if (!(failure instanceof ApiError) || failure.status !== 500) return failure;
  const { requestId } = failure.body;
  return Object.assign(new ApiError(500, { code: 'unanswered', message: '', requestId }), { cause: failure });
}

function firstIsDone(isSameCommand: boolean): ApiError {
  const message = isSameCommand ? t('error.first_done') : t('error.before_done');
  return new ApiError(409, { code: 'idempotency.conflict', message, requestId: '' });
}

/** The silence of another command, which this one waits for. */
function firstIsUnknown(failure: unknown): unknown {
  const { status, body } = failure as ApiError;
  return Object.assign(new ApiError(status, { ...body, message: t('error.before_unknown') }), { cause: failure });
}

function find<C>(name: string): Intent<C> | null {
  const stored = sessionStorage.getItem(STORED + name);
  return (unanswered.get(name) ?? (stored === null ? null : JSON.parse(stored))) as Intent<C> | null;
}

function keep(name: string, intent: Intent<unknown>): void {
  unanswered.set(name, intent);
  changed();
}

function store(name: string, intent: Intent<unknown>): void {
  sessionStorage.setItem(STORED + name, JSON.stringify(intent));
  changed();
}

function forget(name: string): void {
  unanswered.delete(name);
  sessionStorage.removeItem(STORED + name);
  changed();
}

function begun<C>(call: C): Intent<C> {
  return { key: newKey(), call, at: timeNow() };
}

/** A random key; not `crypto.randomUUID`, which is missing on a page served over http from a LAN address. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
