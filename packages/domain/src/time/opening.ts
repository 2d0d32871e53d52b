import type { OpeningHours, SpecialHours } from '../plans/resource.ts';
import { weekdayOf } from './business-day.ts';
import { dayClock, firstInstantAtOrPast, lastInstantAtOrPast } from './day-clock.ts';
import type { DayClock } from './day-clock.ts';
import { MINUTE_MS } from './lengths.ts';
import { isWithin, joined } from './time-range.ts';
import type { TimeRange } from './time-range.ts';
import { parseWallTime } from './wall-time.ts';

/** The hours of an outlet, in its zone. */
export type OutletHours = {
  zone: string;
  openingHours: readonly OpeningHours[];
  specialHours: readonly SpecialHours[];
};

/** One business date's opening: instants in epoch milliseconds, wall times in minutes from midnight of the date. */
export type Opening = {
  /** From the first opening of the day to its last closing. */
  opensMs: number;
  closesMs: number;
  openMin: number;
  closeMin: number;
  /** Real minutes open, without breaks: a Saturday 09:00 to 28:00 has 1080 in spring, 1200 in autumn. */
  lengthMin: number;
  /** The stretches it is open, in order; several on a split day. */
  stretches: TimeRange[];
};

/** When the outlet is open on a business date (YYYY-MM-DD); null when it is closed. Special hours win over weekdays. */
export function openingOf(date: string, hours: OutletHours): Opening | null {
  return openingOnClock(dayClock(date, hours.zone), hours);
}

/**
 * As openingOf, on an existing clock. A wall time that comes twice opens at the earlier and closes at the later
 * instant, a missing one counts as the moment the clocks jump; a date without rows, or a close that is not after open,
 * is closed. Several rows of a day are its stretches, with breaks between them.
 */
export function openingOnClock(clock: DayClock, hours: Omit<OutletHours, 'zone'>): Opening | null {
  const special = hours.specialHours.filter((one) => one.date === clock.date);
  const rows = special.length > 0 ? special : hours.openingHours.filter((one) => one.day === weekdayOf(clock.date));
  const open = rows
    .filter((row) => !row.closed)
    .map((row) => ({ openMin: parseWallTime(row.open), closeMin: parseWallTime(row.close) }));
  const stretches = joined(
    open
      .map(({ openMin, closeMin }) => ({
        startMs: firstInstantAtOrPast(clock, openMin),
        endMs: lastInstantAtOrPast(clock, closeMin),
      }))
      .filter(({ startMs, endMs }) => endMs > startMs),
  );
  const [first] = stretches;
  const last = stretches.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    opensMs: first.startMs,
    closesMs: last.endMs,
    openMin: Math.min(...open.map(({ openMin }) => openMin)),
    closeMin: Math.max(...open.map(({ closeMin }) => closeMin)),
    lengthMin: stretches.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / MINUTE_MS,
    stretches,
  };
}

/** The breaks of a split day: where it is closed between its first opening and its last closing. */
export function breaksOf(opening: Opening): TimeRange[] {
  return opening.stretches.slice(1).map((after, i) => ({ startMs: opening.stretches[i]!.endMs, endMs: after.startMs }));
}

/** Whether a time lies in one stretch of a date's opening. */
export function isOpenFor(opening: Opening | null, time: TimeRange): boolean {
  return opening?.stretches.some((stretch) => isWithin(time, stretch)) ?? false;
}
