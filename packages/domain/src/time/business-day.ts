import { DAY_MINUTES } from './lengths.ts';
import type { Weekday } from '../plans/plan.ts';
import { datePlus } from './date-plus.ts';
import { dayClock, firstInstantAtOrPast, wallMinutesAt } from './day-clock.ts';
import { formatWallTime, LAST_WALL_MINUTE, parseWallTime } from './wall-time.ts';

/** As a date of UTC counts them. */
const WEEKDAYS: readonly Weekday[] = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The weekday of a business date (YYYY-MM-DD). Throws RangeError on a bad date. */
export function weekdayOf(date: string): Weekday {
  const weekday = WEEKDAYS[new Date(date).getUTCDay()];
  if (weekday === undefined) throw new RangeError(`not a date: ${date}`);
  return weekday;
}

/** An instant in the outlet's terms. */
export type BusinessMoment = {
  /** YYYY-MM-DD */
  businessDate: string;
  /** The calendar's wall time, YYYY-MM-DDTHH:mm. */
  wall: string;
  /** Whole minutes of wall time from midnight of the business date: 1515 for 01:15 after midnight. */
  minutes: number;
};

/**
 * The business date an instant belongs to: the outlet's day turns at `dayStart` ("06:00"), so 01:15 still belongs to
 * the evening before. A day that starts at a time the clock shows twice turns at the earlier one, and only once.
 */
export function businessMoment(at: Temporal.Instant, zone: string, dayStart: string): BusinessMoment {
  const atMs = at.epochMilliseconds;
  // A clock built for the UTC date gives the minutes since its midnight, also for the day before or after.
  const greenwich = new Date(atMs).toISOString().slice(0, 10);
  const shown = Math.floor(wallMinutesAt(dayClock(greenwich, zone), atMs));
  const away = Math.floor(shown / DAY_MINUTES);
  const calendarDate = datePlus(greenwich, away);
  const minutes = shown - away * DAY_MINUTES;
  const wall = `${calendarDate}T${formatWallTime(minutes)}`;
  return atMs >= dayTurnMs(calendarDate, zone, dayStart)
    ? { businessDate: calendarDate, wall, minutes }
    : { businessDate: datePlus(calendarDate, -1), wall, minutes: minutes + DAY_MINUTES };
}

/** The business date (YYYY-MM-DD) of an instant; see businessMoment. */
export function businessDateOf(at: Temporal.Instant, zone: string, dayStart: string): string {
  return businessMoment(at, zone, dayStart).businessDate;
}

/**
 * The date and minutes by which a wall time names an instant. Wall times of a business date end at 29:59: where its day
 * turns later than 06:00, the rest of it is named by its own calendar date, 07:00 and not 31:00.
 */
export function wallNameOf(at: Temporal.Instant, zone: string, dayStart: string): { date: string; minutes: number } {
  const { businessDate, minutes, wall } = businessMoment(at, zone, dayStart);
  if (minutes <= LAST_WALL_MINUTE) return { date: businessDate, minutes };
  return { date: wall.slice(0, 10), minutes: minutes - DAY_MINUTES };
}

/** First and last instant (exclusive) of a business date, from one turn of the day to the next. */
export function businessDateBounds(
  date: string,
  zone: string,
  dayStart: string,
): { startsAt: Temporal.Instant; endsAt: Temporal.Instant } {
  return {
    startsAt: Temporal.Instant.fromEpochMilliseconds(dayTurnMs(date, zone, dayStart)),
    endsAt: Temporal.Instant.fromEpochMilliseconds(dayTurnMs(datePlus(date, 1), zone, dayStart)),
  };
}

function dayTurnMs(date: string, zone: string, dayStart: string): number {
  return firstInstantAtOrPast(dayClock(date, zone), parseWallTime(dayStart));
}
