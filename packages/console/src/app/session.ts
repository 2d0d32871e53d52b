import type { UserDetail, UserInfo } from '@laneway/contract/identity/identity.schema';
import { createStore, useStore } from './store.ts';

/** Who is signed in. Token, user and admin id are all that Laneway keeps in local storage. */
export type Session = { token: string; user: UserDetail | Omit<UserInfo, 'token'> };
export type SessionUser = Session['user'];

const TOKEN = 'token';
const USER = 'user';
const ADMIN_ID = 'adminId';
/** Session storage of bookings, board and form reports: dropped when a person leaves. */
export const SESSION_CACHE_PREFIXES = ['laneway-booking', 'laneway-board', 'laneway-form-report', 'laneway-outlet'];

const store = createStore<Session | null>(readSession());

/** The session, or null. */
export const session = { get: store.get, subscribe: store.subscribe };

export function useSession(): Session | null {
  return useStore(store);
}

/** The signed-in person; for components below /app only. */
export function useUser(): SessionUser {
  const current = useStore(store);
  if (!current) throw new Error('useUser needs a session');
  return current.user;
}

export function startSession({ token, ...user }: UserInfo): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
  if (user.role === 'ADM') localStorage.setItem(ADMIN_ID, user.id);
  store.set({ token, user });
}

/** Takes over what the server now says about the person. */
export function refreshUser(user: SessionUser): void {
  const current = store.get();
  if (!current) return;
  localStorage.setItem(USER, JSON.stringify(user));
  store.set({ ...current, user });
}

/** The person left, the server no longer knew the session, or the business was switched off. */
export type SessionEnd = 'left' | 'ended' | 'closed';
type EndListener = (why: SessionEnd) => void;
const endListeners = new Set<EndListener>();

/** Called when the session has ended. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Ends the session on this machine: local storage is cleared and what was cached of bookings and reports goes. */
export function endSession({ why = 'left' }: { why?: SessionEnd } = {}): void {
  localStorage.clear();
  for (const key of Object.keys(sessionStorage)) {
    if (SESSION_CACHE_PREFIXES.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key);
  }
  become(null, why);
}

function become(next: Session | null, why: SessionEnd): void {
  const ended = store.get() !== null && next === null;
  store.set(next);
  if (ended) for (const listener of endListeners) listener(why);
}

function readSession(): Session | null {
  const token = localStorage.getItem(TOKEN);
  const kept = localStorage.getItem(USER);
  if (!token || !kept) return null;
  try {
    return { token, user: JSON.parse(kept) as SessionUser };
  } catch {
    return null;
  }
}

// Another tab signed in or out: this one follows.
window.addEventListener('storage', (event) => {
  if (event.storageArea !== localStorage) return;
  if (event.key === null || event.key === TOKEN || event.key === USER) become(readSession(), 'left');
});
