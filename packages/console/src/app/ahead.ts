import { mayOpen } from './session/access.ts';
import { MENU } from './routing/menu.ts';
import { fetchesAhead } from './session/entrance.ts';
import { session } from './session/session.ts';
import { createStore } from '../ui/store.ts';
import { withWords } from './words/i18n.ts';

type ConsoleFile = typeof import('./console.tsx');
/**
 * The console's code, null until it is there. It is drawn from here and not by a lazy component, whose place holder React
 * leaves standing for 300 ms also where the code came long ago.
 */
export const consoleFile = createStore<ConsoleFile | { failure: unknown } | null>(null);

const board = () => import('../features/board/board-screen.tsx');
const CALENDAR = MENU.find(({ id }) => id === 'calendar');
let begun = false;

async function importConsole(): Promise<void> {
  consoleFile.set(await import('./console.tsx'));
}

/** Asks for the console's code where it is to be drawn: whether it came or not is known afterwards. */
export function needConsole(): void {
  if (consoleFile.get() === null) importConsole().catch((failure: unknown) => consoleFile.set({ failure }));
}

/** The code of what is behind the sign-in: the frame, and the board with its words where that is the way. */
async function fetchConsole(path: string): Promise<void> {
  await Promise.all([
    importConsole(),
    import('./shell/app-layout.tsx'),
    path === CALENDAR?.to ? withWords(board(), 'board') : null,
  ]);
}

/** Fetches the console's code once. `to` is the path that was asked for. */
function fetchAhead(to: string): void {
  if (begun) return;
  begun = true;
  fetchConsole(to.split('?', 1)[0] ?? '').catch(() => {
    // It is asked for again on the way in, which says so when it cannot be had.
    begun = false;
  });
}

/** The console is entered: code and the day of the board are asked for together, beside the start of the frame. */
export function goAhead({ pathname, search }: { pathname: string; search: string } = location): void {
  const user = session.get()?.user;
  const asksBoard = pathname === CALENDAR?.to && user !== undefined && mayOpen(user, CALENDAR.access);
  Promise.all([
    fetchConsole(pathname),
    asksBoard && board().then(({ askBoard }) => askBoard(new URLSearchParams(search).get('date'))),
  ]).catch(() => {
    // The screen asks again for what is missing, and says what cannot be had.
  });
}

fetchesAhead({ fetch: fetchAhead, go: () => goAhead() });
