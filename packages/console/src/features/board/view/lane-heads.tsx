import { memo, useEffect, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useBoard } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { Row } from '../model/resources.ts';
import { lineName } from '../model/resources.ts';
import styles from './board-grid.module.css';
import { isShown, type Mounted } from './mounted.ts';

type LaneHeadsProps = { rows: readonly Row[]; mounted: Mounted; pinned: string | null; words: BoardWords };

/**
 * Names beside the lines with the time that is left, as one sticky column: a sticky name in every line would be a layer
 * each, put together anew at every change. What is spoken is the line's own rowheader.
 */
export const LaneHeads = memo(function LaneHeads({ rows, mounted, pinned, words }: LaneHeadsProps) {
  const runtime = useBoard();
  const { store, mayLaneDown } = runtime;
  const heads = useRef<HTMLDivElement>(null);
  // A shortcut of the pointer: the key D does the same on the line itself.
  useEffect(() => {
    const element = heads.current;
    const press = ({ target }: MouseEvent) => {
      const head = target instanceof Element ? target.closest<HTMLElement>('[data-head]') : null;
      const lane = head?.dataset.head;
      if (lane === undefined || !runtime.mayLaneDown) return;
      // A head cannot have the focus: it comes back to the line.
      runtime.cursor.go(lane, Math.max(0, runtime.store.nowMinute()));
      runtime.laneDown([lane]);
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [runtime]);
  return (
    <div ref={heads} className={classes(styles.heads, mayLaneDown && styles.pressed)} aria-hidden="true">
      {rows.map((row, index) => {
        if (row.type === 'section' || !isShown(mounted, index, row.key, pinned)) return null;
        const { resource } = row;
        const name = lineName(resource, store.section(resource.venueType));
        return (
          <div
            key={row.key}
            className={classes(
              styles.head,
              row.place % 4 === 3 && styles.fourth,
              resource.venueType !== 'lane' && styles.room,
            )}
            style={{ '--i': index } as React.CSSProperties}
            data-head={row.key}
            title={mayLaneDown ? words.t('board.lane_down_of', { lane: resource.name }) : undefined}
          >
            <span className={styles.number} title={name === resource.name ? undefined : resource.name}>
              {name}
            </span>
            <span className={styles.left} data-left={row.key} />
          </div>
        );
      })}
    </div>
  );
});
