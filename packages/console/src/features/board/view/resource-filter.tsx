import { SlidersHorizontal } from 'lucide-react';
import { Dialog, DialogTrigger, Popover, Pressable } from 'react-aria-components';
import { Button } from '../../../ui/button.tsx';
import popover from '../../../ui/popover.module.css';
import { toggled } from '../board-state.ts';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import { sectionsOf } from '../model/resources.ts';
import styles from './board-head.module.css';

const NAMES = { lane: 'board.lanes', room: 'board.rooms', table: 'board.tables' } as const;

/** Which lanes, rooms and tables are shown. */
export function ResourceFilter({ words: { t } }: { words: BoardWords }) {
  const runtime = useBoard();
  const resources = useBoardValue((store) => store.resources);
  const hidden = useBoardState((state) => state.hidden);
  const shown = resources.length - hidden.size;
  return (
    <DialogTrigger>
      <Pressable>
        <Button variant="text" icon={<SlidersHorizontal size={16} aria-hidden="true" />}>
          {hidden.size === 0 ? t('board.all_resources') : t('board.some_resources', { shown, total: resources.length })}
        </Button>
      </Pressable>
      <Popover className={popover.popover ?? ''} placement="bottom start" offset={6}>
        <Dialog aria-label={t('board.all_resources')} className={styles.filter ?? ''}>
          {hidden.size > 0 && (
            <Button size="small" onClick={() => runtime.patch({ hidden: new Set() })}>
              {t('board.show_all')}
            </Button>
          )}
          {sectionsOf(resources).map(({ venueType, members }) => (
            <section key={venueType}>
              <h3>{t(NAMES[venueType])}</h3>
              <div className={styles.choices}>
                {members.map(({ resourceId, name }) => (
                  <label key={resourceId} className={styles.choice}>
                    <input
                      type="checkbox"
                      checked={!hidden.has(resourceId)}
                      onChange={() => runtime.patch({ hidden: toggled(hidden, resourceId) })}
                    />
                    {name}
                  </label>
                ))}
              </div>
            </section>
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
