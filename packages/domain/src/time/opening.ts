import type { OpeningHours, SpecialHours } from '../plans/resource.ts';
import { weekdayOf } from './business-day.ts';
import { dayClock, firstInstantAtOrPast, lastInstantAtOrPast, MINUTE_MS } from './day-clock.ts';
import type { DayClock } from './day-clock.ts';
import { parseWallTime } from './wall-time.ts';

/** The hours of an outlet, in its zone. */
export type OutletHours = {
  zone: string;
  openingHours: readonly OpeningHours[];
  specialHours: readonly SpecialHours[];
};

/** One business date's opening: instants in epoch milliseconds, wall times in minutes from midnight of the date. */
export type Opening = {
  opensMs: number;
  closesMs: number;
  openMin: number;
  closeMin: number;
  /** Real minutes between the two: a Saturday 09:00 to 28:00 has 1080 in spring, 1200 in autumn. */
  lengthMin: number;
};

/** When the outlet is open on a business date (YYYY-MM-DD); null when it is closed. Special hours win over weekdays. */
export function openingOf(date: string, hours: OutletHours): Opening | null {
  return openingOnClock(dayClock(date, hours.zone), hours);
}

/**
 * As openingOf, on a clock that is already there. A time that comes twice opens at the earlier and closes at the later
 * one, a missing one counts as the moment the clocks jump; no row, or a close that is not after open, is closed.
 */
export function openingOnClock(clock: DayClock, hours: Omit<OutletHours, 'zone'>): Opening | null {
  const row =
    hours.specialHours.find((special) => special.date === clock.date) ??
    hours.openingHours.find((weekly) => weekly.day === weekdayOf(clock.date));
  if (row === undefined || row.closed) return null;
  const openMin = parseWallTime(row.open);
  const closeMin = parseWallTime(row.close);
  const opensMs = firstInstantAtOrPast(clock, openMin);
  const closesMs = lastInstantAtOrPast(clock, closeMin);
  if (closesMs <= opensMs) return null;
  return { opensMs, closesMs, openMin, closeMin, lengthMin: (closesMs - opensMs) / MINUTE_MS };
}
