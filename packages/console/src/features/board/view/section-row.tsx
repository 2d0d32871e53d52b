import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import { toggled } from '../board-state.ts';
import { useBoard, useBoardVersion } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import { occupancy } from '../model/counts.ts';
import type { Row } from '../model/resources.ts';
import styles from './board-grid.module.css';

type Section = Extract<Row, { type: 'section' }>;

const NAMES = { lane: 'board.lanes', room: 'board.rooms', table: 'board.tables' } as const;

/** The head of a section. Folded, it is one line with a strip of how much is taken. */
export const SectionRow = memo(function SectionRow({
  row,
  index,
  words,
}: {
  row: Section;
  index: number;
  words: BoardWords;
}) {
  const runtime = useBoard();
  const button = useRef<HTMLButtonElement>(null);
  const Chevron = row.folded ? ChevronRight : ChevronDown;
  useLayoutEffect(() => runtime.cursor.refresh(row.key));
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes(styles.row, styles.section)}
      style={{ '--i': index } as CSSProperties}
    >
      <div role="rowheader" className={styles.head}>
        <button
          ref={button}
          type="button"
          tabIndex={-1}
          data-section={row.key}
          className={styles.fold}
          aria-expanded={!row.folded}
          onClick={() => runtime.patch({ folded: toggled(runtime.state.get().folded, row.venueType) })}
        >
          <Chevron size={13} aria-hidden="true" />
          {words.t(NAMES[row.venueType])} <span>{row.count}</span>
        </button>
      </div>
      <div className={styles.track}>
        {row.folded && <TakenStrip row={row} words={words} />}
        <span className={styles.now} data-at="" />
      </div>
    </div>
  );
});

function TakenStrip({ row, words }: { row: Section; words: BoardWords }) {
  const { store } = useBoard();
  useBoardVersion();
  const shares = occupancy(store, row.venueType);
  const taken = shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const percent = new Intl.NumberFormat(words.language, { style: 'percent' }).format(taken);
  const stops = shares.map((share, slot) => {
    const colour = `color-mix(in oklab, var(--heat-4) ${Math.round(share * 100)}%, var(--heat-0))`;
    return `${colour} ${(slot / shares.length) * 100}% ${((slot + 1) / shares.length) * 100}%`;
  });
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      aria-label={words.t('board.folded_use', { percent })}
      className={styles.strip}
      style={{ background: `linear-gradient(to right, ${stops.join(', ')})` }}
    />
  );
}
