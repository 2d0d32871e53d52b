import { KeyHint } from '../../../ui/key-hint.tsx';
import { STATUS_LOOK } from '../../../ui/status-badge.tsx';
import { toggled } from '../board-state.ts';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import { countStatuses, LEGEND, oncePerWrite, type LegendStatus } from '../model/counts.ts';
import { ChangeCounter } from './change-counter.tsx';
import styles from './legend.module.css';

const countedOnce = oncePerWrite((store) => JSON.stringify(countStatuses(store)));

/** How many of each status, and a filter by it; what has no lane opens its tray. */
export function Legend({ words, onTray }: { words: BoardWords; onTray: () => void }) {
  const { t } = words;
  const runtime = useBoard();
  // One text per day: the legend is drawn anew only when a number changed.
  const counted = useBoardValue(countedOnce);
  const only = useBoardState((state) => state.only);
  const counts = JSON.parse(counted) as Record<LegendStatus, number>;
  const press = (status: LegendStatus) => {
    if (status === 'initiated') onTray();
    else if (status === 'wait') runtime.patch({ waiting: true, open: null });
    else runtime.patch({ only: toggled(only, status) });
  };
  return (
    <footer className={styles.legend}>
      <div role="group" aria-label={t('board.legend')} className={styles.items}>
        {LEGEND.map((status) => {
          const { hue, icon: Icon } = STATUS_LOOK[status];
          const tray = status === 'initiated' || status === 'wait';
          return (
            <button
              key={status}
              type="button"
              className={styles.item}
              aria-pressed={tray ? undefined : only.has(status)}
              data-dim={only.size > 0 && !only.has(status) ? '' : undefined}
              // The trays hold what can be changed.
              disabled={tray && runtime.isPast}
              onClick={() => press(status)}
            >
              <Icon size={14} aria-hidden="true" className={styles[hue]} />
              {words.status(status)} <strong>{counts[status]}</strong>
            </button>
          );
        })}
      </div>
      <div className={styles.end}>
        <ChangeCounter words={words} />
        <button type="button" className={styles.keys} onClick={() => runtime.patch({ dialog: { kind: 'keys' } })}>
          <KeyHint>?</KeyHint> {t('board.keys')}
        </button>
      </div>
    </footer>
  );
}
