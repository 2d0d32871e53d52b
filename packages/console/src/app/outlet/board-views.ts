import type { BoardView } from '@laneway/contract/bookings/board-view.schema';
import { commandOf } from '../commands/command.ts';
import { onSessionEnd } from '../session/session.ts';

/** How the person looks at the boards of this business, as stored with their account. */
const views = new Map<string, BoardView>();
/** Outlets whose view is being sent, so that of two changes the last one is stored. */
const sending = new Set<string>();

const keep = commandOf('booking.keepBoardView', () => ({ say: null }));

onSessionEnd(() => views.clear());

/** Takes over the account's views; the earlier ones belonged to another person or business. */
export function takeBoardViews(boards: readonly BoardView[]): void {
  views.clear();
  for (const board of boards) views.set(board.outletId, board);
}

export function boardViewOf(outletId: string): BoardView | undefined {
  return views.get(outletId);
}

/** Stores how the person looks at a board, here at once and with their account for other devices. */
export function keepBoardView(view: BoardView): void {
  views.set(view.outletId, view);
  void send(view.outletId);
}

async function send(outletId: string): Promise<void> {
  if (sending.has(outletId)) return;
  sending.add(outletId);
  let sent: BoardView | undefined;
  for (let view = views.get(outletId); view !== undefined && view !== sent; view = views.get(outletId)) {
    const { form, zoom, folded } = view;
    // A failure to store a habit is not worth an interruption: it stays in this window, and is sent with the next
    // change.
    await keep.send({ params: { outletId }, body: { form, zoom, folded } }).catch(() => undefined);
    sent = view;
  }
  sending.delete(outletId);
}
