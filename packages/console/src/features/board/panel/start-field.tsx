import { DAY_MINUTES } from '@laneway/domain/time/lengths';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { clockTime, nextExisting, positionsOf, wallAt, wallOfWire, type BoardDay } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './new-booking.module.css';

export type StartFieldProps = {
  label: string;
  day: BoardDay;
  words: BoardWords;
  /** Position of the start, in minutes since opening. */
  value: number;
  onChange: (minute: number) => void;
  /** Starts as soon as possible: a button, and the word "now". */
  onNow?: () => void;
};

const LAST_WALL_MINUTE = 30 * 60 - 1;
const clockOf = (day: BoardDay, minute: number) => clockTime(wallAt(day, minute).wall);

/** A typed wall time. One that comes twice that night offers both, one that does not exist shows the next that does. */
export function StartField({ label, day, words, value, onChange, onNow }: StartFieldProps) {
  // The typed text stays while it means this value; after another change the field shows the new value.
  const [typed, setTyped] = useState<{ at: number; text: string } | null>(null);
  const text = typed?.at === value ? typed.text : clockOf(day, value);
  const wall = wallOfDay(day, text);
  const positions = wall === null ? [] : positionsOf(day, wall);
  const missing = wall !== null && positions.length === 0;
  const next = wall === null ? 0 : nextExisting(day, wall);

  const now = words.t('board.new.now');

  function type(entered: string) {
    if (onNow && ['now', now.toLowerCase()].includes(entered.toLowerCase())) {
      setTyped(null);
      onNow();
      return;
    }
    const at = wallOfDay(day, entered);
    const [first] = at === null ? [] : positionsOf(day, at);
    setTyped({ at: first ?? value, text: entered });
    if (first !== undefined) onChange(first);
  }

  return (
    <div>
      <TimeField
        label={label}
        value={text}
        onChange={type}
        end={
          onNow && (
            <Button variant="text" size="small" className={styles.now} onClick={onNow}>
              {now}
            </Button>
          )
        }
      />
      {missing && (
        <FieldError>{words.t('board.ask.missing', { time: words.wall(wall), next: words.time(next) })}</FieldError>
      )}
      {positions.length === 2 && (
        <SegmentedControl
          label={words.t('board.ask.which', { time: words.wall(wall ?? 0) })}
          size="small"
          value={String(value)}
          onChange={(chosen) => onChange(Number(chosen))}
          options={positions.map((position) => ({ value: String(position), label: words.time(position) }))}
        />
      )}
    </div>
  );
}

/** Minutes from midnight of the business date: times before opening belong to the next morning. */
function wallOfDay(day: BoardDay, text: string): number | null {
  if (!/^\d\d:\d\d$/.test(text)) return null;
  const wall = wallOfWire(text);
  const opens = wallAt(day, 0).wall;
  // The business day ends at 29:59; a later time is this morning, before opening.
  return wall < opens - 180 && wall + DAY_MINUTES <= LAST_WALL_MINUTE ? wall + DAY_MINUTES : wall;
}
