import { Button } from '../../../ui/button.tsx';
import { useBoard, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './change-counter.module.css';

/** Holds the place of a count of two digits while nothing changed. */
const ROOM = 10;

/** What others changed is not spoken; it is counted here to be read. Its place is kept, so that nothing beside it moves. */
export function ChangeCounter({ words: { t } }: { words: BoardWords }) {
  const { store } = useBoard();
  const changes = useBoardValue((one) => one.changes);
  return (
    <Button
      variant="text"
      size="small"
      className={changes === 0 ? styles.none : undefined}
      onClick={() => store.readChanges()}
    >
      {t('board.changes', { count: changes || ROOM })}
    </Button>
  );
}
