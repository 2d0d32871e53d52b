import { Dialog, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import popover from '../../../ui/popover.module.css';
import type { PopupLayer } from '../../../ui/popup.tsx';
import { toggled } from '../board-state.ts';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import { sectionsOf } from '../model/resources.ts';
import styles from './board-head.module.css';

const NAMES = { lane: 'board.lanes', room: 'board.rooms', table: 'board.tables' } as const;

/** The lanes, rooms and tables to choose from, below the filter's button. */
export function ResourceChoices({ triggerRef, onClose }: PopupLayer) {
  const { t } = useTranslation();
  const runtime = useBoard();
  const resources = useBoardValue((store) => store.resources);
  const hidden = useBoardState((state) => state.hidden);
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      className={popover.popover ?? ''}
      placement="bottom start"
      offset={6}
    >
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
  );
}
