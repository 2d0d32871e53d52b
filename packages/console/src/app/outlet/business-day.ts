import { datePlus } from '@laneway/domain/time/date-plus';
import { useSyncExternalStore } from 'react';
import { timeNow } from '../../ui/clock.ts';
import { dateIn, timeIn } from '../../ui/format/time.ts';

/** The parts of an outlet that its business day depends on. */
export type DayTurn = { timezone: string; dayStart: string };

/**
 * The business date ("2026-11-21") of a moment (epoch milliseconds): the hours after midnight belong to the evening
 * before.
 */
export function businessDateOf(now: number, { timezone, dayStart }: DayTurn): string {
  const date = dateIn(now, timezone);
  return timeIn(now, timezone) < dayStart ? datePlus(date, -1) : date;
}

const HALF_MINUTE = 30_000;

/**
 * The outlet's present business date; it changes on a screen that stays open, and when a hidden page becomes visible.
 */
export function useBusinessDate(outlet: DayTurn): string {
  return useSyncExternalStore(whileSeen, () => businessDateOf(timeNow(), outlet));
}

function whileSeen(look: () => void): () => void {
  const tick = () => {
    if (!document.hidden) look();
  };
  const timer = setInterval(tick, HALF_MINUTE);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
