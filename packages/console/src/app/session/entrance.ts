import { session } from './session.ts';
import { createStore } from '../../ui/store.ts';

/** The sign-in is rendered before the router, so that it loads without it: it is the first page a person waits for. */
export type Entrance = 'sign-in' | FrontDoor | 'checkout' | 'console';
/** The other pages for people who are not signed in. */
export type FrontDoor = 'recovery' | 'reset' | 'register' | 'verify';

const LOGIN = '/authentication/login';
const UNGUARDED = '/authentication/login-unguarded';
const REGISTER = '/authentication/register';
/** Open to everybody: a signed-in person may also have forgotten a password or follow a mailed link. */
const FRONT_DOOR: [path: RegExp, page: FrontDoor][] = [
  [/^\/authentication\/password-recovery$/, 'recovery'],
  [/^\/authentication\/password-reset(\/[^/]*)?$/, 'reset'],
  [/^\/authentication\/register-unguarded$/, 'register'],
  [/^\/authentication\/verify-code$/, 'verify'],
];

/** Kept in the history, since local storage holds the session alone. */
type EntranceState = {
  /** The path requested before signing in. */
  from?: string;
  /** The session ended by itself, or because its business was disabled. */
  ended?: 'ended' | 'closed';
  /** The server's message on the page before. */
  note?: string;
  /** Typed on the page before. */
  email?: string;
  /** The secret of an invitation, where no link was mailed for it. */
  invitation?: string;
  /** When another mail may be requested, in milliseconds. */
  mailFrom?: number;
};

export function entranceOf(path: string, signedIn: boolean): Entrance {
  // A guest has no account; whoever has one may pay, too.
  if (path === '/checkout') return 'checkout';
  if (path === UNGUARDED) return 'sign-in';
  const [, page] = FRONT_DOOR.find(([pattern]) => pattern.test(path)) ?? [];
  if (page) return page;
  if (signedIn) return 'console';
  if (path === REGISTER) return 'register';
  return path === '/' || path === LOGIN || /^\/app(\/|$)/.test(path) ? 'sign-in' : 'console';
}

export const entrance = createStore<Entrance>(entranceOf(location.pathname, session.get() !== null));

/** Gives the sign-in its own URL and remembers the requested one. */
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

/** Whether the browser comes back from the identity provider; true once, since reading removes it from the URL. */
export function isBackFromProvider(): boolean {
  if (location.search !== '?provider') return false;
  history.replaceState(history.state, '', session.get() === null ? LOGIN : UNGUARDED);
  return true;
}

export function entranceState(): EntranceState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Navigates between the pages of the entrance, without a reload. */
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

/** Counts the visits of pages of the entrance: each one is mounted again. */
export const visit = createStore(0);

// Back and forward between the pages of the entrance; inside the console the router follows the history.
window.addEventListener('popstate', () => {
  if (entrance.get() !== 'console') arrive();
});

/** How the console's code is preloaded. */
type Ahead = {
  /** Loads the code behind the sign-in, for the requested path. */
  fetch: (to: string) => void;
  /** Loads code and first answers of the screen at the URL. */
  go: () => void;
};
let ahead: Ahead | undefined;

/** The frame registers how its code is preloaded, since the entrance knows neither frame nor features. */
export function fetchesAhead(how: Ahead): void {
  ahead = how;
}

/** Called when a person begins to sign in: the console's code loads while they type. */
export function beginSignIn(): void {
  ahead?.fetch(entranceState().from ?? '');
}

/** Enters the console after signing in: at the requested path, else at `home`. */
export function enter(home: string): void {
  const { from } = entranceState();
  history.replaceState({}, '', from?.startsWith('/app') ? from : home);
  ahead?.go();
  entrance.set('console');
}

/** Reloads the page at /, so that no data of one person stays in memory for the next. */
export function leave(state: EntranceState): void {
  // Bypasses the router, which listens to the history and would redirect to the sign-in itself, without the reason.
  History.prototype.replaceState.call(history, state, '', '/');
  location.reload();
}
