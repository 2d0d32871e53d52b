import { mayOpen } from './session/access.ts';
import { MENU, accessOf } from './routing/menu.ts';
import { fetchesAhead } from './session/entrance.ts';
import { session } from './session/session.ts';
import { createStore } from '../ui/store.ts';
import { withWords } from './words/i18n.ts';

type ConsoleFile = typeof import('./console.tsx');
/**
 * The console's code, null until it is loaded. It is rendered from this store instead of a lazy component, whose
 * fallback React keeps for 300 ms even when the code was loaded long before.
 */
export const consoleFile = createStore<ConsoleFile | { failure: unknown } | null>(null);

const board = () => import('../features/board/board-screen.tsx');
const CALENDAR = MENU.find(({ id }) => id === 'calendar');
let begun = false;

async function importConsole(): Promise<void> {
  consoleFile.set(await import('./console.tsx'));
}

/** Starts loading the console's code where it is rendered; the store then holds the code or the failure. */
export function needConsole(): void {
  if (consoleFile.get() === null) importConsole().catch((failure: unknown) => consoleFile.set({ failure }));
}

/** Loads the code behind the sign-in: the frame, and the board with its words where the path leads there. */
async function fetchConsole(path: string): Promise<void> {
  await Promise.all([
    importConsole(),
    import('./signed-in.tsx'),
    path === CALENDAR?.to ? withWords(board(), 'board') : null,
  ]);
}

/** Preloads the console's code once. `to` is the requested path. */
function fetchAhead(to: string): void {
  if (begun) return;
  begun = true;
  fetchConsole(to.split('?', 1)[0] ?? '').catch(() => {
    // Entering the console tries again, and shows the failure.
    begun = false;
  });
}

/** Called on entering the console: requests its code and the day of the board in parallel, while the frame starts. */
export function goAhead({ pathname, search }: { pathname: string; search: string } = location): void {
  const user = session.get()?.user;
  const asksBoard = pathname === CALENDAR?.to && user !== undefined && mayOpen(user, accessOf('calendar'));
  Promise.all([
    fetchConsole(pathname),
    asksBoard && board().then(({ askBoard }) => askBoard(new URLSearchParams(search).get('date'))),
  ]).catch(() => {
    // The screen requests missing data again, and shows the failure.
  });
}

fetchesAhead({ fetch: fetchAhead, go: () => goAhead() });
