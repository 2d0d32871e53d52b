import { datePlus } from '@laneway/domain/time/date-plus';
import { useSyncExternalStore } from 'react';
import { timeNow } from '../../ui/clock.ts';
import { dateIn, timeIn } from '../../ui/format/time.ts';

/** What the business day hangs on; an outlet's row has it. */
export type DayTurn = { timezone: string; dayStart: string };

/** The business date ("2026-11-21") that a moment (epoch milliseconds) belongs to: the small hours are of the evening before. */
export function businessDateOf(now: number, { timezone, dayStart }: DayTurn): string {
  const date = dateIn(now, timezone);
  return timeIn(now, timezone) < dayStart ? datePlus(date, -1) : date;
}

const HALF_MINUTE = 30_000;

/** The outlet's business date of now; it turns on a screen that stays open, and when a hidden page is seen again. */
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
