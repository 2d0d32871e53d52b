import type { Board } from '@laneway/contract/bookings/booking.schema';
import { ChevronLeft, ChevronRight, History, ListTree, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useBoard } from '../board-runtime.ts';
import { minuteAt } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './as-of.module.css';
import { TimeSlider } from './time-slider.tsx';
import { useInstant } from './use-instant.ts';

export type AsOfBarProps = {
  words: BoardWords;
  date: string;
  isToday: boolean;
  narrow: boolean;
  /** The instant that is asked for. */
  at: string;
  /** What can be looked at; absent until the first answer. */
  asOf: Board['asOf'];
  isLoading: boolean;
  isSinceOpen: boolean;
  onAt: (instant: string) => void;
  onSince: () => void;
  onBack: () => void;
};

/** In the tool bar's place while the board is seen as it stood: at which time, a slider over the day, and the way back. */
export function AsOfBar({
  words,
  date,
  isToday,
  narrow,
  at,
  asOf,
  isLoading,
  isSinceOpen,
  onAt,
  onSince,
  onBack,
}: AsOfBarProps) {
  const { t } = words;
  const runtime = useBoard();
  const { store, ticker } = runtime;
  const { ms, isMoved, slide, go } = useInstant(at, onAt);
  const timeOf = (instantMs: number, short = false) => words.time(Math.floor(minuteAt(store.day, instantMs)), short);
  const changes = asOf?.changes.map((one) => Date.parse(one)) ?? [];
  const [fromMs, untilMs] = [Date.parse(asOf?.from ?? at), Date.parse(asOf?.until ?? at)];
  const toChange = (way: 1 | -1) => {
    const next =
      way === 1 ? (changes.find((one) => one > ms) ?? untilMs) : (changes.findLast((one) => one < ms) ?? fromMs);
    go(next);
  };
  const slider = useRef<HTMLInputElement>(null);
  const isThere = asOf !== undefined;
  useEffect(() => {
    if (isThere) slider.current?.focus();
  }, [isThere]);
  // The line of the present time is where the board is looked at, and in sight.
  const shownAt = asOf?.at;
  useEffect(() => {
    if (shownAt === undefined) return;
    ticker.renew();
    const { geometry } = runtime;
    const left = store.nowMinute() * geometry.pixelsPerMinute - geometry.scrollLeft;
    if (geometry.scroller && (left < 0 || left > geometry.width - geometry.column)) runtime.zooming.showNow();
  }, [runtime, store, ticker, shownAt]);
  return (
    <header className={styles.bar} data-toasts-below="" aria-busy={isLoading || isMoved}>
      {!narrow && <h1 className={styles.date}>{date ? words.date(date) : '\u00A0'}</h1>}
      <p className={styles.said}>
        <History size={16} aria-hidden="true" />
        <strong>{t('board.as_of.at', { time: timeOf(ms) })}</strong>
        <span>{t('board.as_of.read_only')}</span>
      </p>
      <Button variant="primary" shortcut="Esc" icon={<RotateCcw size={15} aria-hidden="true" />} onClick={onBack}>
        {t('board.back_to_now')}
      </Button>
      {asOf && (
        <IconButton
          variant="outline"
          label={t('board.as_of.since')}
          icon={<ListTree size={16} />}
          aria-pressed={isSinceOpen}
          onClick={onSince}
        />
      )}
      {asOf && (
        <div className={styles.times}>
          <TimeSlider
            ref={slider}
            label={t('board.as_of.slider')}
            {...{ ms, fromMs, untilMs, changes, timeOf, toChange, narrow }}
            now={isToday ? t('board.as_of.now') : null}
            onSlide={slide}
            onGo={go}
          />
          <IconButton
            variant="outline"
            label={t('board.as_of.previous')}
            icon={<ChevronLeft size={16} />}
            disabled={ms <= fromMs}
            onClick={() => toChange(-1)}
          />
          <IconButton
            variant="outline"
            label={t('board.as_of.next')}
            icon={<ChevronRight size={16} />}
            disabled={ms >= untilMs}
            onClick={() => toChange(1)}
          />
        </div>
      )}
    </header>
  );
}
