import { session } from './session.ts';
import { createStore } from '../../ui/store.ts';

/** The sign-in stands before the router, so that it loads without it: it is the first page a person waits for. */
export type Entrance = 'sign-in' | FrontDoor | 'console';
/** The pages beside the sign-in for who is not signed in yet. */
export type FrontDoor = 'recovery' | 'reset' | 'register' | 'verify';

const LOGIN = '/authentication/login';
const UNGUARDED = '/authentication/login-unguarded';
const REGISTER = '/authentication/register';
/** Open to everybody: also who is signed in may have forgotten a password or follow a mailed link. */
const FRONT_DOOR: [path: RegExp, page: FrontDoor][] = [
  [/^\/authentication\/password-recovery$/, 'recovery'],
  [/^\/authentication\/password-reset(\/[^/]*)?$/, 'reset'],
  [/^\/authentication\/register-unguarded$/, 'register'],
  [/^\/authentication\/verify-code$/, 'verify'],
];

/** Kept in the history, since local storage holds the session and nothing else. */
type EntranceState = {
  /** The path a visitor asked for before signing in. */
  from?: string;
  /** The session ended by itself, or with its business. */
  ended?: 'ended' | 'closed';
  /** What the page before has done, in the server's words. */
  note?: string;
  /** Typed on the page before. */
  email?: string;
  /** The secret of an invitation, where no link was mailed for it. */
  invitation?: string;
  /** When another mail may be asked for, in milliseconds. */
  mailFrom?: number;
};

export function entranceOf(path: string, signedIn: boolean): Entrance {
  if (path === UNGUARDED) return 'sign-in';
  const [, page] = FRONT_DOOR.find(([pattern]) => pattern.test(path)) ?? [];
  if (page) return page;
  if (signedIn) return 'console';
  if (path === REGISTER) return 'register';
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

/** Whether the browser comes back from the identity provider; said once, and gone from the address. */
export function isBackFromProvider(): boolean {
  if (location.search !== '?provider') return false;
  history.replaceState(history.state, '', session.get() === null ? LOGIN : UNGUARDED);
  return true;
}

export function entranceState(): EntranceState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Goes from one page of the entrance to another, without loading anew. */
export function goTo(path: string, state: EntranceState = {}, { replace = false } = {}): void {
  if (replace) history.replaceState(state, '', path);
  else history.pushState(state, '', path);
  arrive();
}

function arrive(): void {
  const next = entranceOf(location.pathname, session.get() !== null);
  visit.set(visit.get() + 1);
  entrance.set(next);
  window.scrollTo(0, 0);
}

/** Counts the pages of the entrance that were gone to: each is a fresh one. */
export const visit = createStore(0);

// Back and forward between the pages of the entrance; inside the console the router follows the history.
window.addEventListener('popstate', () => {
  if (entrance.get() !== 'console') arrive();
});

/** How the console's code is had before it is drawn. */
type Ahead = {
  /** The code behind the sign-in, for the path that was asked for. */
  fetch: (to: string) => void;
  /** Code and first answers of the screen at the address. */
  go: () => void;
};
let ahead: Ahead | undefined;

/** The frame says how its code is fetched ahead, since the entrance knows neither frame nor features. */
export function fetchesAhead(how: Ahead): void {
  ahead = how;
}

/** A person begins to sign in: the console's code comes while they type, not after. */
export function beginSignIn(): void {
  ahead?.fetch(entranceState().from ?? '');
}

/** Goes on into the console after signing in: to the path that was asked for, else to `home`. */
export function enter(home: string): void {
  const { from } = entranceState();
  history.replaceState({}, '', from?.startsWith('/app') ? from : home);
  ahead?.go();
  entrance.set('console');
}

/** Goes to /, as a fresh page: nothing that one person saw stays in memory for the next. */
export function leave(state: EntranceState): void {
  // Past the router, which listens to the history and would send the page to the sign-in itself, without the reason.
  History.prototype.replaceState.call(history, state, '', '/');
  location.reload();
}
