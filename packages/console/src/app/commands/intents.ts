import { ApiError, isUnanswered } from '@laneway/contract/http/client';
import { type Session, session } from '../session/session.ts';
import { t } from '../words/i18n.ts';
import { Turns } from './turns.ts';

/** A call under its idempotency key. */
type Intent<C> = { key: string; call: C };
export type IntentName = {
  /** The command and its subject, such as a booking; without a subject the whole call. */
  name: string;
  /** Kept beyond a reload of the page, as a command that moves money is. */
  lasting: boolean;
};

/** In the session's storage, which is emptied when the person leaves. */
const STORED = 'laneway-intent ';
/** Refusals that say nothing of an earlier request under the same key: they are judged before it is looked for. */
const BEFORE_THE_KEY = new Set([401, 403, 429, 503]);

/** The calls that were sent and not answered. */
const unanswered = new Map<string, Intent<unknown>>();
const turns = new Turns();

/** Forgets the calls of this page that were not answered. */
export function forgetIntents(): void {
  unanswered.clear();
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
 * dialog. Another call of the same name first finds out what became of it, by sending it again under its key; it is
 * itself sent only if that was refused.
 * @throws ApiError of the call; `idempotency.conflict` where an earlier call had been carried out, and this one was not.
 */
export function sendIntent<C, A>(
  { name, lasting }: IntentName,
  call: C,
  send: (call: C, key: string) => Promise<A>,
): Promise<A> {
  const text = JSON.stringify(call);
  return turns.take(name, text, async () => {
    const open = find<C>(name);
    if (open === null) return attempt({ key: newKey(), call }, false);
    if (JSON.stringify(open.call) === text) return attempt(open, true);
    if (await wasCarriedOut(open)) throw firstIsDone();
    return attempt({ key: newKey(), call }, false);
  });

  async function attempt(intent: Intent<C>, wasOpen: boolean): Promise<A> {
    if (lasting) store(name, intent);
    try {
      const answer = await send(intent.call, intent.key);
      forget(name);
      return answer;
    } catch (failure) {
      if (isUnanswered(failure) || (wasOpen && !isVerdict(failure))) unanswered.set(name, intent);
      else forget(name);
      throw failure;
    }
  }

  async function wasCarriedOut(intent: Intent<C>): Promise<boolean> {
    try {
      await attempt(intent, true);
      return true;
    } catch (failure) {
      if (isUnanswered(failure) || !isVerdict(failure)) throw failure;
      return false;
    }
  }
}

/** Whether the server judged the call itself. */
function isVerdict(failure: unknown): boolean {
  return failure instanceof ApiError && !BEFORE_THE_KEY.has(failure.status);
}

function firstIsDone(): ApiError {
  return new ApiError(409, { code: 'idempotency.conflict', message: t('error.first_done'), requestId: '' });
}

function find<C>(name: string): Intent<C> | null {
  const stored = sessionStorage.getItem(STORED + name);
  return (unanswered.get(name) ?? (stored === null ? null : JSON.parse(stored))) as Intent<C> | null;
}

function store(name: string, intent: Intent<unknown>): void {
  sessionStorage.setItem(STORED + name, JSON.stringify(intent));
}

function forget(name: string): void {
  unanswered.delete(name);
  sessionStorage.removeItem(STORED + name);
}

/** A random key; not `crypto.randomUUID`, which is missing on a page served over http from a LAN address. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
