import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { STATUS_LOOK } from '../../../ui/status-badge.tsx';
import type { BoardWords } from '../model/board-words.ts';
import styles from './lane-down.module.css';
import type { Move } from './use-lane-down.ts';

type MoveRowProps = {
  move: Pick<Move, 'name' | 'totalGuests' | 'status' | 'start' | 'end' | 'from' | 'to'>;
  words: BoardWords;
  /** Beside the places: from when, and what else there is to know. */
  note?: ReactNode;
  /** It is a change that somebody should look at. */
  warns?: boolean;
};

/** A party that gets other places, or its own at another time. */
export function MoveRow({ move, words, note, warns = false }: MoveRowProps) {
  const { t } = words;
  const { wallRange, wallTime } = useFormat();
  const { name, totalGuests, status, start, end, from, to } = move;
  const Icon = warns ? TriangleAlert : STATUS_LOOK[status].icon;
  const stays = words.lanes(from) === words.lanes(to);
  return (
    <li className={classes(styles.move, warns && styles.warns)}>
      <Icon size={15} aria-hidden="true" />
      <div className={styles.who}>
        <p className={styles.pair}>
          <span>
            <strong>{name}</strong> {words.guests(totalGuests)}
          </span>
          {stays ? (
            <strong>{words.lanes(to)}</strong>
          ) : (
            <span className={styles.where}>
              <span className="visually-hidden">
                {t('reseating.from_to', { from: words.lanes(from), to: words.lanes(to) })}
              </span>
              <span aria-hidden="true">
                <s>{words.lanes(from)}</s> <strong>{words.lanes(to)}</strong>
              </span>
            </span>
          )}
        </p>
        <p className={classes(styles.pair, styles.quiet)}>
          <span>
            {status === 'inprogress' ? t('reseating.plays_until', { time: wallTime(end) }) : wallRange(start, end)}
          </span>
          {note && <span>{note}</span>}
        </p>
      </div>
    </li>
  );
}
