import { useBoard, useBoardState } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import { visibleRuns } from '../model/placement.ts';
import { placeStyle } from './block-cell.tsx';
import styles from './draft-mark.module.css';

/** The new booking, on the lanes it would take. */
export function DraftMark({ words }: { words: BoardWords }) {
  const runtime = useBoard();
  const draft = useBoardState((state) => state.draft);
  if (!draft || draft.held) return null;
  const { s, e, lanes } = draft.placement;
  const lines = lanes.flatMap((id) => runtime.layout().indexOf.get(id) ?? []);
  return visibleRuns(lines).map(({ from, to }) => (
    <div key={from} className={styles.mark} style={placeStyle(s, e - s, { '--i': from, '--n': to - from + 1 })}>
      {draft.name || words.t('board.action.new')}
    </div>
  ));
}
