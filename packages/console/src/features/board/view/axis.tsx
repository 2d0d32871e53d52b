import { memo, type CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import { marksOf, midnightOf, type BoardDay } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import { addDays } from '../model/board-day.ts';
import { columns } from './block-cell.tsx';
import styles from './board-grid.module.css';

const at = (minute: number) => ({ '--s': minute }) as CSSProperties;

/** Hours of the wall clock at their real places, midnight, the clocks' jump, now, and the stretch under a drag. */
export const Axis = memo(function Axis({ day, words }: { day: BoardDay; words: BoardWords }) {
  const midnight = midnightOf(day);
  const { change } = day;
  return (
    <div role="row" aria-rowindex={1} className={styles.axis}>
      <div role="columnheader" className={styles.corner}>
        {words.t('board.left')}
      </div>
      <div className={styles.ticks}>
        {marksOf(day, 60).map((minute) => (
          <div
            key={minute}
            role="columnheader"
            className={styles.tick}
            {...columns(minute, minute + 60)}
            style={at(minute)}
          >
            {words.time(minute, true)}
          </div>
        ))}
        {midnight !== null && (
          <span className={styles.mark} style={at(midnight)}>
            {words.date(addDays(day.date, 1), 'short')}
          </span>
        )}
        {change && (
          <span className={classes(styles.mark, styles.jump)} style={at(change.at)}>
            {words.t('board.clocks_change')}
          </span>
        )}
        <span className={styles.nowPill} data-now="" hidden />
        <span className={styles.aimMark} data-aim="" hidden />
      </div>
    </div>
  );
});

/** Lines over the whole height at midnight and where the clocks change. */
export function DayMarks({ day }: { day: BoardDay }) {
  const midnight = midnightOf(day);
  return (
    <>
      {midnight !== null && <div className={styles.midnight} style={at(midnight)} />}
      {day.change && <div className={styles.change} style={at(day.change.at)} />}
    </>
  );
}
