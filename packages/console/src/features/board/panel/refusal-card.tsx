import { minutesOfHours } from '@laneway/domain/time/lengths';
import { ListOrdered, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import type { AvailabilityAnswer } from '../live/board-api.ts';
import { wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './new-booking.module.css';

type WhyNot = NonNullable<AvailabilityAnswer['whyNot']>;
export type Nearest = WhyNot['nearest'][number];

/** Refusals that somebody's leaving may lift. */
const FULL: ReadonlySet<string> = new Set(['occupancy.taken', 'resource.not_adjacent', 'slots.none', 'venue.none']);

type RefusalCardProps = {
  why: WhyNot;
  words: BoardWords;
  /** The name of an option of the plan, by its number. */
  optionName: (entry: number) => string | undefined;
  onTake: (nearest: Nearest) => void;
  /** Puts the party on the plan's waiting list; null: the plan has none, or waiting would not help. */
  onJoin: (() => void) | null;
};

/** Why it cannot be sold, what could be instead, and the waiting list. */
export function RefusalCard({ why, words, optionName, onTake, onJoin }: RefusalCardProps) {
  const { t, money } = words;
  const { duration: lengthOf } = useFormat();
  return (
    <div className={styles.why} data-testid="refusal">
      <p>
        <TriangleAlert size={14} aria-hidden="true" /> {why.message}
      </p>
      {why.nearest.length > 0 && (
        <>
          <h4>{t('board.nearest')}</h4>
          <div className={styles.nearest}>
            {why.nearest.map((near) => (
              <Button
                key={`${near.date}/${near.start}/${near.entry}/${near.lanes.join()}`}
                size="small"
                className={styles.offer}
                onClick={() => onTake(near)}
              >
                {near.entry !== undefined && near.duration !== undefined
                  ? optionOf(near, [optionName(near.entry), lengthOf(minutesOfHours(near.duration))], words)
                  : offerOf(near, words)}
                {near.total !== null && <span className={styles.quiet}>{money(near.total)}</span>}
              </Button>
            ))}
          </div>
        </>
      )}
      {onJoin && FULL.has(why.code) && (
        <Button
          size="small"
          className={styles.join}
          icon={<ListOrdered size={14} aria-hidden="true" />}
          onClick={onJoin}
        >
          {t('board.new.join')}
        </Button>
      )}
    </div>
  );
}

/** "VIP, 1 h 30, Lane 22 at 9:30 PM". */
function optionOf({ start, lanes }: Nearest, what: (string | undefined)[], { t, wall, lanes: named }: BoardWords) {
  const parts = [...what.filter(Boolean), named(lanes)];
  return t('board.use_nearest', { lanes: parts.join(', '), time: wall(wallOfWire(start)) });
}

/** "Lane 8 at 9:00 PM", with the date where it is another one; at another outlet its name and plan. */
function offerOf({ start, lanes, date, outlet }: Nearest, { t, wall, lanes: named, date: dated }: BoardWords): string {
  const clock = wall(wallOfWire(start));
  const time = date === undefined ? clock : `${dated(date, 'short')}, ${clock}`;
  if (outlet) return t('board.use_nearest', { lanes: `${outlet.name}, ${outlet.planTitle}`, time });
  return t('board.use_nearest', { lanes: named(lanes), time });
}
