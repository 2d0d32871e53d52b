import { session } from './session.ts';
import { createStore } from './store.ts';

/** The sign-in stands before the router, so that it loads without it: it is the first page a person waits for. */
export type Entrance = 'sign-in' | 'console';

const LOGIN = '/authentication/login';
const UNGUARDED = '/authentication/login-unguarded';

/** Kept in the history, since local storage holds the session and nothing else. */
type EntranceState = {
  /** The path a visitor asked for before signing in. */
  from?: string;
  /** The session ended by itself, or with its business. */
  ended?: 'ended' | 'closed';
};

export function entranceOf(path: string, signedIn: boolean): Entrance {
  if (path === UNGUARDED) return 'sign-in';
  if (signedIn) return 'console';
  return path === '/' || path === LOGIN || /^\/app(\/|$)/.test(path) ? 'sign-in' : 'console';
}

export const entrance = createStore<Entrance>(entranceOf(location.pathname, session.get() !== null));

/** Gives the sign-in its own address and remembers the one that was asked for. */
export function standAtEntrance(): void {
  const { pathname, search } = location;
  if (entrance.get() !== 'sign-in' || pathname === LOGIN || pathname === UNGUARDED) return;
  const from = pathname === '/' ? entranceState().from : pathname + search;
  const state: EntranceState = {
    ...(from && { from }),
    ...(entranceState().ended && { ended: entranceState().ended }),
  };
  history.replaceState(state, '', LOGIN);
}

export function entranceState(): EntranceState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Goes on into the console after signing in: to the path that was asked for, else to `home`. */
export function enter(home: string): void {
  const { from } = entranceState();
  history.replaceState({}, '', from?.startsWith('/app') ? from : home);
  entrance.set('console');
}

/** Goes to /, as a fresh page: nothing that one person saw stays in memory for the next. */
export function leave(state: EntranceState): void {
  history.replaceState(state, '', '/');
  location.reload();
}
