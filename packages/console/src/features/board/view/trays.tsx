import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useBoard, useBoardVersion } from '../board-runtime.ts';
import type { TrayRow } from '../model/block.ts';
import { wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './trays.module.css';
import { useEscape } from './use-escape.ts';

/** What has no lane yet and waits for nothing: open baskets, to be read. */
export function Trays({ words, onClose }: { words: BoardWords; onClose: () => void }) {
  const { t } = words;
  const { store } = useBoard();
  useBoardVersion();
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  const { initiated } = store.trays;
  return (
    <aside
      ref={panel}
      className={styles.trays}
      aria-label={t('board.tray.baskets')}
      tabIndex={-1}
      data-toasts-beside=""
    >
      <IconButton label={t('board.close_panel')} icon={<X size={16} />} className={styles.close} onClick={onClose} />
      <Tray title={t('board.tray.baskets')} rows={initiated} look={styles.basket} words={words} />
    </aside>
  );
}

function Tray({
  title,
  rows,
  look,
  words,
}: {
  title: string;
  rows: readonly TrayRow[];
  look: string | undefined;
  words: BoardWords;
}) {
  return (
    <section>
      <h2 className={styles.title}>
        {title} <span>{rows.length}</span>
      </h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.itemId} className={classes(styles.row, look)}>
            <div className={styles.name}>
              {row.name} <span>{row.totalGuests}</span>
            </div>
            <div className={styles.note}>{[row.planTitle, windowOf(row, words)].filter(Boolean).join(' · ')}</div>
            <StatusBadge status={row.status} plain />
          </li>
        ))}
      </ul>
    </section>
  );
}

function windowOf(row: TrayRow, words: BoardWords): string {
  if (!row.from) return '';
  const from = words.wall(wallOfWire(row.from), true);
  return row.to ? `${from} – ${words.wall(wallOfWire(row.to), true)}` : from;
}
