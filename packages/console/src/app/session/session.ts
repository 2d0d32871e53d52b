import type { UserDetail, UserInfo } from '@laneway/contract/identity/identity.schema';
import { createStore, useStore } from '../../ui/store.ts';

/**
 * The signed-in person. Local storage holds only the token, the user and the admin id, and those of the Admin's own
 * session.
 */
export type Session = { token: string; user: UserDetail | Omit<UserInfo, 'token'> };
export type SessionUser = Session['user'];

const TOKEN = 'token';
const USER = 'user';
const ADMIN_ID = 'adminId';
/** The Admin's own session, while they are inside a business. */
const ADMIN_TOKEN = 'adminToken';
const ADMIN_USER = 'adminUser';
/** Session storage of bookings, board, form reports and calls without an answer: dropped when a person leaves. */
export const SESSION_CACHE_PREFIXES = [
  'laneway-booking',
  'laneway-board',
  'laneway-form-report',
  'laneway-outlet',
  'laneway-intent',
];

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

/**
 * Takes over what the server answers about the person. `token`: of the session that sent the request; an answer for
 * another session, even of the same person, is ignored.
 */
export function refreshUser(user: SessionUser, token: string): void {
  const current = store.get();
  if (current?.token !== token) return;
  localStorage.setItem(USER, JSON.stringify(user));
  store.set({ ...current, user });
}

/** An Admin inside a business acts as the business. */
export function isInside(user: SessionUser): boolean {
  return user.role === 'BIZ' && user.userRole === 'ADM';
}

/** Replaces an Admin's own session by the one inside a business, and keeps the own one for the return. */
export function enterSession(inside: UserInfo): void {
  const own = store.get();
  if (!own) return;
  localStorage.setItem(ADMIN_TOKEN, own.token);
  localStorage.setItem(ADMIN_USER, JSON.stringify(own.user));
  dropCaches();
  startSession(inside);
}

/** Restores the Admin's own session from the stored id, token and user; without them nobody is signed in. */
export function restoreAdminSession(): void {
  const [token, kept] = [localStorage.getItem(ADMIN_TOKEN), localStorage.getItem(ADMIN_USER)];
  const user = userIn(kept);
  if (token === null || user === null || user.id !== localStorage.getItem(ADMIN_ID)) return endSession();
  localStorage.removeItem(ADMIN_TOKEN);
  localStorage.removeItem(ADMIN_USER);
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
  dropCaches();
  store.set({ token, user });
}

function dropCaches(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (SESSION_CACHE_PREFIXES.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key);
  }
}

/** Why the session ended: the person left, the server no longer knows the session, or the business was disabled. */
export type SessionEnd = 'left' | 'ended' | 'closed';
type EndListener = (why: SessionEnd) => void;
const endListeners = new Set<EndListener>();

/** Called when the session has ended. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

let isSigningOut = false;

/** While the person signs out, a call that meets the ended session says nothing else than that they left. */
export function noteSigningOut(is: boolean): void {
  isSigningOut = is;
}

/** Ends the session on this device: clears local storage and the cache of bookings and reports. */
export function endSession({ why = 'left' }: { why?: SessionEnd } = {}): void {
  localStorage.clear();
  dropCaches();
  become(null, isSigningOut ? 'left' : why);
}

function become(next: Session | null, why: SessionEnd): void {
  const ended = store.get() !== null && next === null;
  store.set(next);
  if (ended) for (const listener of endListeners) listener(why);
}

function readSession(): Session | null {
  const token = localStorage.getItem(TOKEN);
  const user = userIn(localStorage.getItem(USER));
  return token && user ? { token, user } : null;
}

function userIn(kept: string | null): SessionUser | null {
  try {
    return kept ? (JSON.parse(kept) as SessionUser) : null;
  } catch {
    return null;
  }
}

const replaceListeners = new Set<() => void>();

/** Called when another tab has signed in as another person; this tab keeps the old session until it is reloaded. */
export function onSessionReplaced(listener: () => void): () => void {
  replaceListeners.add(listener);
  return () => replaceListeners.delete(listener);
}

const isSamePerson = (one: SessionUser, other: SessionUser) =>
  one.id === other.id && one.businessId === other.businessId && one.role === other.role;

/** Follows another tab's write: a sign-out, a sign-in or a renewed token. */
function follow(): void {
  const [current, next] = [store.get(), readSession()];
  if (current === null || next === null || isSamePerson(current.user, next.user)) return become(next, 'left');
  for (const listener of replaceListeners) listener();
}

window.addEventListener('storage', (event) => {
  if (event.storageArea !== localStorage) return;
  if (event.key === null || event.key === TOKEN || event.key === USER) follow();
});
