import type { BoardView } from '@laneway/contract/bookings/board-view.schema';
import { api } from '../commands/api.ts';
import { onSessionEnd } from '../session/session.ts';

/** How the person looks at the boards of this business, as the server has it with their account. */
const views = new Map<string, BoardView>();
/** Outlets whose view is on its way, so that of two changes the last one is kept. */
const sending = new Set<string>();

onSessionEnd(() => views.clear());

/** Takes over what the account has: what was known before was another person's, or of another business. */
export function takeBoardViews(boards: readonly BoardView[]): void {
  views.clear();
  for (const board of boards) views.set(board.outletId, board);
}

export function boardViewOf(outletId: string): BoardView | undefined {
  return views.get(outletId);
}

/** Keeps how the person looks at a board, here at once and with their account for every other device. */
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
    // A habit that was not kept is no news in the middle of work: it stands in this window, and goes with the next change.
    await api('booking.keepBoardView', { params: { outletId }, body: { form, zoom, folded } }).catch(() => undefined);
    sent = view;
  }
  sending.delete(outletId);
}
