import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useBoard, useBoardValue } from '../board-runtime.ts';
import { marksOf } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import { inUse, occupancy, oncePerWrite } from '../model/counts.ts';
import { clamp } from '../model/snap.ts';
import styles from './day-strip.module.css';

const HALF_HOUR = 30;

type Strip = { used: number; total: number; shares: number[] };

/** What the strip shows, as one text: it is drawn anew only when a bar changed. */
const stripOf = oncePerWrite((store) => {
  const shares = occupancy(store, 'lane', HALF_HOUR).map((share) => Math.round(share * 100) / 100);
  return JSON.stringify({ ...inUse(store, 'lane'), shares });
});

/** The whole business day: how much is taken per half hour, and a window to drag over the hours that are shown. */
export function DayStrip({ words }: { words: BoardWords }) {
  const runtime = useBoard();
  const drawn = useBoardValue(stripOf);
  const { store, geometry } = runtime;
  const { day } = store;
  const track = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const { used, total, shares } = JSON.parse(drawn) as Strip;

  useEffect(() => {
    const follow = () => {
      const element = view.current;
      if (!element || day.minutes === 0) return;
      const shown = (geometry.width - geometry.column) / geometry.pixelsPerMinute;
      const from = geometry.scrollLeft / geometry.pixelsPerMinute;
      const to = Math.min(day.minutes, from + shown);
      element.style.left = `${(from / day.minutes) * 100}%`;
      element.style.width = `${((to - from) / day.minutes) * 100}%`;
      element.setAttribute('aria-valuenow', String(Math.round(from)));
      element.setAttribute(
        'aria-valuetext',
        words.t('board.strip_value', { start: words.time(Math.round(from)), end: words.time(Math.round(to)) }),
      );
      element.hidden = to - from >= day.minutes - 1;
    };
    follow();
    return runtime.onScroll(follow);
  }, [runtime, geometry, words, day]);

  const scrollBy = (minutes: number) => {
    geometry.scrollTo(geometry.scrollLeft + minutes * geometry.pixelsPerMinute, geometry.scrollTop);
    runtime.scrolled();
  };

  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const box = track.current?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    const { currentTarget, pointerId } = event;
    const shown = (geometry.width - geometry.column) / geometry.pixelsPerMinute;
    const minuteAt = (x: number) => clamp(((x - box.left) / box.width) * day.minutes, 0, day.minutes);
    const start = geometry.scrollLeft / geometry.pixelsPerMinute;
    const pressed = minuteAt(event.clientX);
    const inside = pressed >= start && pressed <= start + shown;
    const grip = inside ? pressed - start : shown / 2;
    const go = (x: number) => {
      geometry.scrollTo((minuteAt(x) - grip) * geometry.pixelsPerMinute, geometry.scrollTop);
      runtime.scrolled();
    };
    if (!inside) go(event.clientX);
    currentTarget.setPointerCapture(pointerId);
    const move = (next: globalThis.PointerEvent) => go(next.clientX);
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener('lostpointercapture', () => currentTarget.removeEventListener('pointermove', move), {
      once: true,
    });
  }

  function onKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowLeft: -60, ArrowRight: 60, Home: -day.minutes, End: day.minutes };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    scrollBy(step);
  }

  return (
    <div className={styles.strip}>
      <div className={styles.use}>
        <strong>
          {used} / {total}
        </strong>
        <span>{words.t('board.lanes_in_use')}</span>
      </div>
      <div ref={track} className={styles.track} onPointerDown={onPointer}>
        <div className={styles.bars} aria-hidden="true">
          {shares.map((share, slot) => (
            <span
              key={slot}
              className={styles.bar}
              style={{ '--share': share } as CSSProperties}
              data-late={(slot + 1) * HALF_HOUR > store.nowMinute() ? '' : undefined}
            />
          ))}
        </div>
        <span className={styles.now} data-at="" style={{ '--dm': day.minutes } as CSSProperties} />
        <div
          ref={view}
          role="slider"
          tabIndex={0}
          aria-label={words.t('board.day_strip')}
          aria-valuemin={0}
          aria-valuemax={day.minutes}
          aria-valuenow={0}
          className={styles.view}
          onKeyDown={onKey}
        />
        {marksOf(day, 120).map((minute) => (
          <span
            key={minute}
            className={styles.tick}
            style={{ '--share': minute / Math.max(1, day.minutes) } as CSSProperties}
            data-first={minute < 30 ? '' : undefined}
            data-last={minute > day.minutes - 30 ? '' : undefined}
          >
            {words.time(minute, true)}
          </span>
        ))}
      </div>
    </div>
  );
}
