import { HOUR_MS, MINUTE_MS } from '@laneway/domain/time/lengths';
import type { CSSProperties, KeyboardEvent, Ref } from 'react';
import styles from './as-of.module.css';

type TimeSliderProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  ms: number;
  fromMs: number;
  untilMs: number;
  /** Instants at which the board changed. */
  changes: readonly number[];
  timeOf: (ms: number, short?: boolean) => string;
  /** The word below the end, where that is the present; null elsewhere. */
  now: string | null;
  narrow: boolean;
  onSlide: (ms: number) => void;
  onGo: (ms: number) => void;
  toChange: (way: 1 | -1) => void;
};

/** The length of the ticks' picture, which is drawn as wide as the slider. */
const WIDTH = 1000;
/** At most so many hours are written below. */
const LABELS = { wide: 8, narrow: 4 };

/** A slider over a day, with a tick for each change; arrows step from change to change, Page keys by an hour. */
export function TimeSlider({
  ref,
  label,
  changes,
  timeOf,
  now,
  narrow,
  onSlide,
  onGo,
  toChange,
  ...span
}: TimeSliderProps) {
  const { ms, fromMs, untilMs } = span;
  const length = Math.max(1, untilMs - fromMs);
  const shareOf = (at: number) => Math.min(1, Math.max(0, (at - fromMs) / length));
  const within = (at: number) => Math.min(untilMs, Math.max(fromMs, at));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => toChange(-1),
      ArrowDown: () => toChange(-1),
      ArrowRight: () => toChange(1),
      ArrowUp: () => toChange(1),
      PageDown: () => onGo(within(ms - HOUR_MS)),
      PageUp: () => onGo(within(ms + HOUR_MS)),
      Home: () => onGo(fromMs),
      End: () => onGo(untilMs),
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  const ticks = changes.map((at) => `M${(shareOf(at) * WIDTH).toFixed(1)} 0V10`).join('');
  return (
    <div className={styles.slider} style={{ '--share': shareOf(ms) } as CSSProperties}>
      <svg className={styles.ticks} viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
        <path d={ticks} vectorEffect="non-scaling-stroke" data-testid="as-of-ticks" data-count={changes.length} />
      </svg>
      <input
        ref={ref}
        type="range"
        className={styles.range}
        aria-label={label}
        aria-valuetext={timeOf(ms)}
        min={fromMs}
        max={untilMs}
        step={1}
        value={within(ms)}
        onKeyDown={onKeyDown}
        onChange={(event) => onSlide(within(nearest(Number(event.target.value), changes, length)))}
      />
      <div className={styles.hours} aria-hidden="true">
        {hoursOf(fromMs, untilMs, narrow ? LABELS.narrow : LABELS.wide).map((at) => (
          <span key={at} style={{ '--share': shareOf(at) } as CSSProperties}>
            {timeOf(at, true)}
          </span>
        ))}
        {now !== null && (
          <span className={styles.now} style={{ '--share': 1 } as CSSProperties}>
            {now}
          </span>
        )}
      </div>
    </div>
  );
}

/** A pointer near a tick means it; elsewhere a whole minute. */
function nearest(ms: number, changes: readonly number[], length: number): number {
  const [closest] = changes.toSorted((a, b) => Math.abs(a - ms) - Math.abs(b - ms));
  if (closest !== undefined && Math.abs(closest - ms) < length / 200) return closest;
  return Math.round(ms / MINUTE_MS) * MINUTE_MS;
}

/** Whole hours that stand clear of the ends of the slider, at most so many. */
function hoursOf(fromMs: number, untilMs: number, most: number): number[] {
  const every = Math.max(1, Math.ceil((untilMs - fromMs) / HOUR_MS / most)) * HOUR_MS;
  const clear = (untilMs - fromMs) / most;
  const hours: number[] = [];
  for (let at = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; at < untilMs - clear; at += every) {
    if (at > fromMs + clear / 4) hours.push(at);
  }
  return hours;
}
