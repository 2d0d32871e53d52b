import { useEffect, useState } from 'react';
import { forgetDraft, waitingDrafts } from '../../../app/form/drafts.ts';
import { toastError } from '../../../app/commands/errors.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import { stillHeld, type Draft } from '../model/draft.ts';
import { positionsOf } from '../model/board-day.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { BoardWords } from '../model/board-words.ts';
import { bookingDrafts, type KeptBooking } from './kept-booking.ts';
import styles from './waiting-draft.module.css';

type Waiting = { id: string; draft: KeptBooking };

/**
 * Offers the unfinished bookings of the day in view, whose session or page had ended: one line for all of them, over the
 * legend, so that no row moves.
 */
export function WaitingDraft({ words }: { words: BoardWords }) {
  const { t } = words;
  const runtime = useBoard();
  const { store, api } = runtime;
  const { id: ownerId } = useUser();
  const isMaking = useBoardState((state) => state.draft !== null);
  const date = useBoardValue(({ day }) => day.date);
  const [all, setAll] = useState<readonly Waiting[]>([]);
  const kind = bookingDrafts(api.outletId);

  // What is made now is no unfinished one, and after it another answer holds.
  useEffect(() => {
    if (isMaking) return undefined;
    let isGone = false;
    void waitingDrafts<KeptBooking>(ownerId, kind).then((found) => {
      if (!isGone) setAll(found);
    });
    return () => {
      isGone = true;
      setAll([]);
    };
  }, [ownerId, kind, isMaking]);

  const waiting = all.filter(({ draft }) => draft.date === date);
  const [newest] = waiting;
  if (newest === undefined || isMaking) return null;
  const goOn = (one: Waiting) => runtime.patch({ draft: draftFrom(one, store), open: null });
  const discard = () => {
    setAll(all.filter((one) => !waiting.includes(one)));
    for (const { id, draft } of waiting) {
      void forgetDraft([ownerId, kind, id]);
      if (stillHeld(draft.hold, store.now())) {
        void api.unlock(draft.hold.bookingId).catch((error: unknown) => toastError(error));
      }
    }
  };
  const isOnly = waiting.length === 1;
  const labelOf = ({ draft: { values, wall } }: Waiting) =>
    [values.name.trim(), words.wall(wall)].filter(Boolean).join(', ');
  const textOf = ({ draft }: Waiting) => {
    const name = draft.values.name.trim();
    const when = { date: words.dateWithin(draft.date), time: words.wall(draft.wall) };
    return name === '' ? t('board.new.unfinished', when) : t('board.new.unfinished_for', { ...when, name });
  };
  return (
    <div role="status" className={styles.line} data-testid="waiting-draft">
      <span className={styles.text}>
        {isOnly ? textOf(newest) : t('board.new.unfinished_several', { count: waiting.length })}
      </span>
      {waiting.map((one) => (
        <Button key={one.id} size="small" onClick={() => goOn(one)}>
          {isOnly ? t('board.new.go_on') : labelOf(one)}
        </Button>
      ))}
      <Button variant="text" size="small" onClick={discard}>
        {isOnly ? t('action.discard') : t('board.new.discard_all')}
      </Button>
    </div>
  );
}

/** The stored draft, at its wall time. */
function draftFrom({ id, draft }: Waiting, store: BoardStore): Draft {
  const { wall, minutes, lanes, values, hold, channel } = draft;
  const [s = 0] = positionsOf(store.day, wall);
  const stands = stillHeld(hold, store.now());
  return {
    placement: { s, e: s + minutes, lanes },
    planId: values.planId,
    guests: 0,
    name: values.name,
    held: stands,
    ...(channel && { channel }),
    takenUp: { id, values, hold: stands ? hold : null },
  };
}
