import { mayOpen } from './access.ts';
import { MENU } from './menu.ts';
import { session } from './session.ts';

const board = () => import('../features/board/board-screen.tsx');
const CALENDAR = MENU.find(({ id }) => id === 'calendar');
let begun = false;

/** The code of what is behind the sign-in: the frame, and the board where that is the way. */
async function fetchConsole(path: string): Promise<void> {
  await Promise.all([
    import('./console.tsx'),
    import('./shell/app-layout.tsx'),
    path === CALENDAR?.to ? board() : null,
  ]);
}

/** A person begins to sign in: the console's code comes while they type, not after. `to` is the path they asked for. */
export function fetchAhead(to = ''): void {
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
