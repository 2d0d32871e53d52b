import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Popup } from '../../../ui/popup.tsx';
import { useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './board-head.module.css';

const choices = later(() => import('./resource-choices.tsx').then((file) => file.ResourceChoices));

/** Which lanes, rooms and tables are shown. */
export function ResourceFilter({ words: { t } }: { words: BoardWords }) {
  const total = useBoardValue((store) => store.resources.length);
  const hidden = useBoardState((state) => state.hidden.size);
  return (
    <Popup
      kind="dialog"
      layer={choices}
      trigger={
        <Button
          variant="text"
          title={t('board.all_resources')}
          icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        >
          {hidden === 0 ? (
            <span className={styles.words}>{t('board.all_resources')}</span>
          ) : (
            <>
              <span className={styles.words}>{t('board.some_resources', { shown: total - hidden, total })}</span>
              <span className={styles.short} aria-hidden="true">
                {total - hidden} / {total}
              </span>
            </>
          )}
        </Button>
      }
      props={{}}
    />
  );
}
