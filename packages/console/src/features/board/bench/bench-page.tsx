import '../../../ui/tokens.css';
import '../../../ui/base.css';
import './bench-page.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { provideBookingDialogs, type BookingDialogEntries } from '../../../app/dialogs/booking-dialogs.ts';
import { queryClient } from '../../../app/queries/query-client.ts';
import { startSession } from '../../../app/session/session.ts';
import { loadWords, startWords } from '../../../app/words/i18n.ts';
import { BoardBody } from '../board-body.tsx';
import { BoardContext, BoardRuntime } from '../board-runtime.ts';
import { createBoardState } from '../board-state.ts';
import { fakeBoardApi } from '../testing/fake-board-api.ts';
import { boardWords } from '../model/board-words.ts';
import { BoardStore } from '../model/board-store.ts';
import { benchBoard, benchEvents } from './bench-fixture.ts';

/** The board alone, full, for a script that drives and times it; it is on no route and in no product bundle. */
const board = benchBoard();
const api = { ...fakeBoardApi(new BoardStore()), board: () => Promise.resolve(board) };
const runtime = new BoardRuntime(api, createBoardState({}));
const never = new Promise<Response>(() => undefined);
window.fetch = () => never;
// No dialog opens over it.
provideBookingDialogs(() => new Promise<BookingDialogEntries>(() => undefined));

function Page() {
  const { t } = useTranslation();
  const search = {
    date: board.day.date,
    noDate: false,
    view: null,
    booking: null,
    zoom: null,
    new: null,
    wait: null,
    at: null,
  };
  return (
    <QueryClientProvider client={queryClient}>
      <BoardContext value={runtime}>
        <BoardBody
          words={boardWords(t, 'en', runtime.store)}
          outletName="Bench"
          search={search}
          today={board.day.date}
          onSearch={() => undefined}
          singleKeys
          mayEdit
          mayBlock
        />
      </BoardContext>
    </QueryClientProvider>
  );
}

let version = 1;
declare global {
  interface Window {
    /** For the script: writes `count` blocks as live changes and returns the milliseconds of the main thread. */
    benchLive?: (count: number) => Promise<number>;
    benchStore?: BoardStore;
  }
}
window.benchStore = runtime.store;
window.benchLive = async (count) => {
  version += 1;
  const events = benchEvents(board, count, version);
  const start = performance.now();
  runtime.store.apply(events);
  // Until the frame is painted: a task queued within the frame runs after style, layout and paint.
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve());
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
  return performance.now() - start;
};

// The board needs a signed-in person; the session may be made up, since no call is sent.
startSession({
  id: 'bench',
  role: 'MGR',
  userRole: 'MGR',
  token: 'bench',
  businessId: 'bench',
  isBAdmin: false,
  permissions: [],
  firstName: 'Bench',
  lastName: '',
  name: 'Bench',
  profileImageUrl: null,
});

await startWords('en');
await loadWords('board');
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
