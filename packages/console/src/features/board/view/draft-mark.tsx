import { useEffect } from 'react';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import { visibleRuns } from '../model/placement.ts';
import { placeStyle } from './block-cell.tsx';
import styles from './draft-mark.module.css';

/** The new booking, on the places that it would take, and its hours over the whole height. */
export function DraftMark({ words }: { words: BoardWords }) {
  const runtime = useBoard();
  const draft = useBoardState((state) => state.draft);
  const ppm = useBoardState((state) => state.ppm);
  const date = useBoardValue((store) => store.day.date);
  const { s, e } = draft?.placement ?? { s: 0, e: 0 };
  const chosen = draft?.placement.lanes ?? [];
  const lanes = chosen.length > 0 ? chosen : (draft?.suggested ?? []);
  const lines = lanes.flatMap((id) => runtime.layout().indexOf.get(id) ?? []);
  const first = lines.length > 0 ? Math.min(...lines) : undefined;
  const isShown = draft !== null && draft.timeless !== true;
  useEffect(() => {
    if (isShown) runtime.geometry.show(first, s, e);
  }, [runtime, isShown, date, first, s, e, ppm]);
  if (!draft || draft.timeless) return null;
  return (
    <>
      <div className={styles.band} style={placeStyle(s, e - s)} />
      {!draft.held &&
        visibleRuns(lines).map(({ from, to }) => (
          <div
            key={from}
            className={styles.mark}
            data-testid="draft-mark"
            data-refused={draft.refused || undefined}
            style={placeStyle(s, e - s, { '--i': from, '--n': to - from + 1 })}
          >
            {draft.name || words.t(draft.channel === 'walkin' ? 'board.action.walk_in' : 'board.action.new')}
          </div>
        ))}
    </>
  );
}

/** Half of the mark of now in the axis, with a little room. */
const NOW_HALF_PX = 34;

/** The hours of the new booking, in the axis, beside the time that it is now. */
export function DraftHours({ words }: { words: BoardWords }) {
  const place = useBoardState(({ draft }) => (draft?.timeless ? undefined : draft?.placement));
  const ppm = useBoardState((state) => state.ppm);
  const now = useBoardValue((store) => Math.floor(store.nowMinute()));
  if (!place) return null;
  const { s, e } = place;
  const isBesideNow = now > s - NOW_HALF_PX / ppm && now < e;
  return (
    <span
      className={styles.hours}
      style={placeStyle(s, e - s, isBesideNow ? { '--now': now - s } : undefined)}
      data-beside-now={isBesideNow || undefined}
      data-testid="draft-hours"
    >
      <span>{words.range(s, e)}</span>
    </span>
  );
}
