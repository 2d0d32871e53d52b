import { datePlus } from '@laneway/domain/time/date-plus';
import { dateIn, timeIn } from '../../ui/format/time.ts';

/** What the business day hangs on; an outlet's row has it. */
export type DayTurn = { timezone: string; dayStart: string };

/** The business date ("2026-11-21") that a moment (epoch milliseconds) belongs to: the small hours are of the evening before. */
export function businessDateOf(now: number, { timezone, dayStart }: DayTurn): string {
  const date = dateIn(now, timezone);
  return timeIn(now, timezone) < dayStart ? datePlus(date, -1) : date;
}
