import { datePlus } from '@laneway/domain/time/date-plus';
import { memo, type CSSProperties } from 'react';
import { classes } from '../../../ui/classes.ts';
import { marksOf, midnightOf, type BoardDay } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import { columns } from './block-cell.tsx';
import styles from './board-grid.module.css';
import { DraftHours } from './draft-mark.tsx';

const at = (minute: number) => ({ '--s': minute }) as CSSProperties;

/** Hours of the wall clock at their real places, now, and the stretch under a drag. */
export const Axis = memo(function Axis({ day, words }: { day: BoardDay; words: BoardWords }) {
  return (
    <div role="row" aria-rowindex={1} className={styles.axis}>
      <div role="columnheader" className={styles.corner}>
        {words.t('board.left')}
      </div>
      <div className={styles.ticks}>
        {marksOf(day, 60)
          .filter((minute) => minute < day.minutes - 15)
          .map((minute) => (
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
        <span className={styles.nowPill} data-now="" data-at="" hidden />
        <DraftHours words={words} />
        <span className={styles.aimMark} data-aim="" hidden />
      </div>
    </div>
  );
});

/** Lines over the whole height where the date and where the clocks change, each with its word. */
export function DayMarks({ day, words }: { day: BoardDay; words: BoardWords }) {
  const midnight = midnightOf(day);
  const { change } = day;
  return (
    <>
      {midnight !== null && (
        <div className={styles.midnight} style={at(midnight)}>
          <span className={styles.mark}>{words.date(datePlus(day.date, 1), 'short')}</span>
        </div>
      )}
      {change && (
        <div className={styles.midnight} style={at(change.at)}>
          <span className={classes(styles.mark, styles.jump)}>{words.t('board.clocks_change')}</span>
        </div>
      )}
    </>
  );
}
