import { useEffect, useState } from 'react';
import { forgetDraft, waitingDrafts } from '../../../app/form/drafts.ts';
import { toastError } from '../../../app/commands/errors.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useBoard, useBoardState } from '../board-runtime.ts';
import type { Draft } from '../model/draft.ts';
import { positionsOf } from '../model/board-day.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { BoardWords } from '../model/board-words.ts';
import { bookingDrafts, type KeptBooking } from './kept-booking.ts';
import styles from './waiting-draft.module.css';

type Waiting = { id: string; draft: KeptBooking };

/** Offers an unfinished booking, whose session or page had ended. */
export function WaitingDraft({ words }: { words: BoardWords }) {
  const { t } = words;
  const runtime = useBoard();
  const { store, api } = runtime;
  const { id: ownerId } = useUser();
  const isMaking = useBoardState((state) => state.draft !== null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const kind = bookingDrafts(api.outletId);

  useEffect(() => {
    let isGone = false;
    void waitingDrafts<KeptBooking>(ownerId, kind).then(([newest = null]) => {
      if (!isGone) setWaiting(newest);
    });
    return () => void (isGone = true);
  }, [ownerId, kind]);

  if (waiting === null || isMaking) return null;
  const { draft } = waiting;
  const when = { date: words.date(draft.date), time: words.wall(draft.wall) };
  return (
    <div role="status" className={styles.line} data-testid="waiting-draft">
      <span>
        {draft.values.name.trim() === ''
          ? t('board.new.unfinished', when)
          : t('board.new.unfinished_for', { ...when, name: draft.values.name.trim() })}
      </span>
      <Button
        size="small"
        onClick={() => {
          setWaiting(null);
          if (store.day.date !== draft.date) runtime.callbacks.goTo(draft.date);
          void dayOf(store, draft.date).then(() => runtime.patch({ draft: draftFrom(waiting, store), open: null }));
        }}
      >
        {t('board.new.go_on')}
      </Button>
      <Button
        variant="text"
        size="small"
        onClick={() => {
          setWaiting(null);
          void forgetDraft([ownerId, kind, waiting.id]);
          if (draft.hold !== null && draft.hold.expiresAt > store.now()) {
            void api.unlock(draft.hold.bookingId).catch((error: unknown) => toastError(error));
          }
        }}
      >
        {t('action.discard')}
      </Button>
    </div>
  );
}

/** Resolves when the board shows a date. */
function dayOf(store: BoardStore, date: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (store.day.date === date) resolve();
  };
  const stop = store.subscribe(look);
  look();
  return promise.finally(stop);
}

/** The stored draft, at its wall time. */
function draftFrom({ id, draft }: Waiting, store: BoardStore): Draft {
  const { wall, minutes, lanes, values, hold } = draft;
  const [s = 0] = positionsOf(store.day, wall);
  const stands = hold !== null && hold.expiresAt > store.now();
  return {
    placement: { s, e: s + minutes, lanes },
    planId: values.planId,
    guests: 0,
    name: values.name,
    held: stands,
    takenUp: { id, values, hold: stands ? hold : null },
  };
}
