import { DAY_MINUTES } from '../time/lengths.ts';
import { wallNameOf } from '../time/business-day.ts';
import { datePlus } from '../time/date-plus.ts';
import { dayClock } from '../time/day-clock.ts';
import type { TimeRange } from '../time/time-range.ts';
import { parseWallTime, wallOnClock, type Which } from '../time/wall-time.ts';

/** One date of a blocked slot, as instants (epoch ms). */
export type Occurrence = TimeRange & {
  /** As the repetition names it, YYYY-MM-DD. */
  date: string;
  /** Of the first instant, as a wall time names it: 02:30 on the 5th and 26:30 on the 4th both belong to the 4th. */
  businessDate: string;
};

/** A date whose start or end the clocks jump over. */
export type SkippedDate = { date: string; reason: 'time.nonexistent' };

/**
 * A block's wall times ("HH:mm") on each date, in the outlet's zone. Wall time counts from the calendar's midnight, so
 * 02:30 is the morning of the date and 26:30 that of the next one. An end at or before the start is its next time
 * after it. A time that comes twice blocks from the earlier start to the later end; a date on which the clocks skip
 * either is left out. Throws RangeError on a bad date, time or zone.
 */
export function occurrencesOn(
  dates: readonly string[],
  { start, end }: { start: string; end: string },
  { zone, dayStart }: { zone: string; dayStart: string },
): { occurrences: Occurrence[]; skipped: SkippedDate[] } {
  const startMin = parseWallTime(start);
  let endMin = parseWallTime(end);
  while (endMin <= startMin) endMin += DAY_MINUTES;
  const occurrences: Occurrence[] = [];
  const skipped: SkippedDate[] = [];
  for (const date of dates) {
    const startsAt = instantOn(date, startMin, zone, 'earlier');
    const endsAt = instantOn(date, endMin, zone, 'later');
    if (startsAt === null || endsAt === null) {
      skipped.push({ date, reason: 'time.nonexistent' });
      continue;
    }
    occurrences.push({
      date,
      businessDate: wallNameOf(startsAt, zone, dayStart).date,
      startMs: startsAt.epochMilliseconds,
      endMs: endsAt.epochMilliseconds,
    });
  }
  return { occurrences, skipped };
}

/** The instant of minutes from midnight of a date, also beyond what one date's clock covers; null when missing. */
function instantOn(date: string, minutes: number, zone: string, which: Which): Temporal.Instant | null {
  const clock = dayClock(datePlus(date, Math.floor(minutes / DAY_MINUTES)), zone);
  const wall = wallOnClock(clock, minutes % DAY_MINUTES, which);
  return 'at' in wall ? wall.at : null;
}
