import { candidatesOn } from '@laneway/domain/plans/ruling-schedule';
import { datePlus } from '@laneway/domain/time/date-plus';
import type { DatedSchedule } from './dated-schedules.ts';

/** Dates that the contract takes. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2199];

/** What rules on a date, best first; none: nothing can be booked. */
export type DayRuling = { date: string; candidates: readonly DatedSchedule[]; isClosed: boolean };

/** The dates of a year by month. */
export function rulingsOf(schedules: readonly DatedSchedule[], year: number): DayRuling[][] {
  const months: DayRuling[][] = Array.from({ length: 12 }, () => []);
  for (let date = `${year}-01-01`; date.startsWith(`${year}-`); date = datePlus(date, 1)) {
    const candidates = candidatesOn(schedules, date);
    const isClosed = candidates[0]?.dateRange.every(({ isActive }) => !isActive) ?? false;
    months[monthOf(date)]?.push({ date, candidates, isClosed });
  }
  return months;
}

/** The month of a date, from 0. */
export function monthOf(date: string): number {
  return Number(date.slice(5, 7)) - 1;
}

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Days since Monday: 0 for Monday. */
export function daysSinceMonday(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

const LEAPS: Partial<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => datePlus(date, -1),
  ArrowRight: (date) => datePlus(date, 1),
  ArrowUp: (date) => datePlus(date, -7),
  ArrowDown: (date) => datePlus(date, 7),
  Home: (date) => datePlus(date, -daysSinceMonday(date)),
  End: (date) => datePlus(date, 6 - daysSinceMonday(date)),
  PageUp: (date) => monthsLater(date, -1),
  PageDown: (date) => monthsLater(date, 1),
};

/** The date to which a key leads; null: the key leads nowhere. */
export function dateByKey(date: string, key: string): string | null {
  const next = LEAPS[key]?.(date);
  return next !== undefined && isYear(yearOf(next)) ? next : null;
}

export const isYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** The same day of another month, or its last one where it is shorter. */
function monthsLater(date: string, months: number): string {
  const first = new Date(Date.UTC(yearOf(date), monthOf(date) + months, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(yearOf(first), monthOf(first) + 1, 0)).getUTCDate();
  return datePlus(first, Math.min(Number(date.slice(8)), last) - 1);
}
