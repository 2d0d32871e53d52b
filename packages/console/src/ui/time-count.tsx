import { AlarmClock, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { classes } from './classes.ts';
import { formatCountdown } from './format/time.ts';
import { useFormat } from './format/use-format.ts';
import styles from './time-count.module.css';
import { useNow } from './use-now.ts';

/** From when on a time stands out: with its icon, its colour, and where given a word for screen readers. */
export type Warning = {
  /** Seconds passed of a time since, seconds left of a time until. */
  at: number;
  tone: 'warning' | 'danger';
  word?: string;
};

type Frame = {
  /** The sentence around the time: "waiting 12 min". */
  say?: (time: string) => string;
  /** The mildest first. */
  warnings?: readonly Warning[];
};

const ICONS = { warning: Clock, danger: AlarmClock };

/** The time since an instant (ISO text): "12 min", "1 h 30". Nothing is announced as it grows. */
export function TimeSince({ since, say = asItIs, warnings = [] }: Frame & { since: string }) {
  const { duration } = useFormat();
  const minutesAt = (now: number) => Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  const minutes = minutesAt(useNow(1000, minutesAt));
  const warning = warnings.findLast(({ at }) => minutes * 60 >= at);
  return (
    <time dateTime={since} className={classes(styles.count, warning && styles[warning.tone])}>
      <Marked warning={warning}>{say(duration(minutes))}</Marked>
    </time>
  );
}

type TimeLeftProps = Frame & {
  /** ISO text. */
  until: string;
  /** Said once when the time is over. */
  ended: string;
  onEnd?: (() => void) | undefined;
};

/** The time until an instant: "0:42". It is announced only when it is over. */
export function TimeLeft({ until, ended, say = asItIs, warnings = [], onEnd }: TimeLeftProps) {
  const secondsAt = (now: number) => {
    const left = (Date.parse(until) - now) / 1000;
    return left <= 0 ? -1 : Math.floor(left);
  };
  const seconds = secondsAt(useNow(1000, secondsAt));
  const isOver = seconds < 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (isOver) return <output>{ended}</output>;
  const warning = warnings.findLast(({ at }) => seconds <= at);
  return (
    // A timer is a live region that is off: a screen reader reads it where it is, and never with each second.
    <span role="timer" className={classes(styles.count, warning && styles[warning.tone])}>
      <Marked warning={warning}>{say(formatCountdown(seconds))}</Marked>
    </span>
  );
}

function asItIs(time: string): string {
  return time;
}

function Marked({ warning, children }: { warning: Warning | undefined; children: ReactNode }) {
  if (!warning) return children;
  const Icon = ICONS[warning.tone];
  return (
    <>
      <Icon size={14} data-tone={warning.tone} aria-hidden="true" />
      {children}
      {warning.word && <span className="visually-hidden">, {warning.word}</span>}
    </>
  );
}
