import { weekdayOf } from '../time/business-day.ts';
import type { Schedule } from './plan.ts';

/** The parts of a schedule that decide on which dates it rules. */
export type ScheduleDates = Pick<
  Schedule,
  'scheduleIndex' | 'isSingleDates' | 'singleDates' | 'startDate' | 'endDate' | 'days'
> & { dateRange: readonly { isActive: boolean }[] };

/** An entry with its number in dateRange, from 1: the `entry` of a request. */
export type PlacedEntry<E> = { place: number; entry: E };

/** The schedule that rules a date and its active entries; `schedule` is null when none matches the date. */
export type Ruling<S extends ScheduleDates> =
  | { available: true; schedule: S; entries: PlacedEntry<S['dateRange'][number]>[] }
  | { available: false; schedule: S | null; reason: 'plan.not_available_date' };

/**
 * The one schedule that rules a business date (YYYY-MM-DD): single dates before ranges, then the lowest scheduleIndex.
 * A ruling schedule with all its entries off closes the date, and no other one replaces it.
 */
export function rulingSchedule<S extends ScheduleDates>(schedules: readonly S[], date: string): Ruling<S> {
  let ruling: S | null = null;
  for (const schedule of schedules) {
    if (matches(schedule, date) && (ruling === null || goesBefore(schedule, ruling))) ruling = schedule;
  }
  const entries: PlacedEntry<S['dateRange'][number]>[] = [];
  ruling?.dateRange.forEach((entry, index) => {
    if (entry.isActive) entries.push({ place: index + 1, entry });
  });
  if (ruling === null || entries.length === 0) {
    return { available: false, schedule: ruling, reason: 'plan.not_available_date' };
  }
  return { available: true, schedule: ruling, entries };
}

function matches(schedule: ScheduleDates, date: string): boolean {
  if (schedule.isSingleDates) return schedule.singleDates.some((single) => single.date === date);
  if (schedule.startDate !== null && date < schedule.startDate) return false;
  if (schedule.endDate !== null && date > schedule.endDate) return false;
  return schedule.days.includes(weekdayOf(date));
}

function goesBefore(a: ScheduleDates, b: ScheduleDates): boolean {
  return precedence(a, b) < 0;
}

function precedence(a: ScheduleDates, b: ScheduleDates): number {
  return Number(b.isSingleDates) - Number(a.isSingleDates) || a.scheduleIndex - b.scheduleIndex;
}

/** The schedules that match a date (YYYY-MM-DD), best first: the first one rules, and the others are not used. */
export function candidatesOn<S extends ScheduleDates>(schedules: readonly S[], date: string): S[] {
  return schedules.filter((schedule) => matches(schedule, date)).toSorted(precedence);
}

/**
 * Why the first candidate of a date rules: there is no other one; it names the date and the others are ranges; it
 * stands before others of its kind; or both.
 */
export type RulingReason = 'only' | 'single_date' | 'order' | 'single_date_order';

/** @returns null: no schedule matches the date. */
export function rulingReason([ruling, ...others]: readonly ScheduleDates[]): RulingReason | null {
  if (!ruling) return null;
  if (others.length === 0) return 'only';
  const hasPeer = others.some((other) => other.isSingleDates === ruling.isSingleDates);
  const hasRange = others.some((other) => other.isSingleDates !== ruling.isSingleDates);
  if (!hasRange) return 'order';
  return hasPeer ? 'single_date_order' : 'single_date';
}
