import type { Weekday } from '../plans/plan.ts';
import { dayClock, firstInstantAtOrPast } from './day-clock.ts';
import { parseWallTime } from './wall-time.ts';

const WEEKDAYS: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** Weekdays that were asked for; one question about a date asks for it a dozen times. */
const weekdays = new Map<string, Weekday>();
const KEPT_WEEKDAYS = 1000;

/** The weekday of a business date (YYYY-MM-DD). Throws RangeError on a bad date. */
export function weekdayOf(date: string): Weekday {
  const known = weekdays.get(date);
  if (known !== undefined) return known;
  if (weekdays.size >= KEPT_WEEKDAYS) weekdays.clear();
  const weekday = WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1]!;
  weekdays.set(date, weekday);
  return weekday;
}

/** An instant as the outlet sees it. */
export type BusinessMoment = {
  /** YYYY-MM-DD */
  businessDate: string;
  /** The calendar's wall time, YYYY-MM-DDTHH:mm. */
  wall: string;
  /** Whole minutes the wall shows, from midnight of the business date: 1515 for 01:15 after midnight. */
  minutes: number;
};

/**
 * The business date an instant belongs to: the outlet's day turns at `dayStart` ("06:00"), so 01:15 still belongs to
 * the evening before. A day that starts at a time the clock shows twice turns at the earlier one, and only once.
 */
export function businessMoment(at: Temporal.Instant, zone: string, dayStart: string): BusinessMoment {
  const local = at.toZonedDateTimeISO(zone);
  const calendarDate = local.toPlainDate();
  const turned = at.epochMilliseconds >= dayTurnMs(calendarDate.toString(), zone, dayStart);
  const businessDate = turned ? calendarDate : calendarDate.subtract({ days: 1 });
  const minutes = local.hour * 60 + local.minute + (turned ? 0 : 24 * 60);
  const wall = local.toPlainDateTime().toString({ smallestUnit: 'minute' });
  return { businessDate: businessDate.toString(), wall, minutes };
}

/** The business date (YYYY-MM-DD) of an instant; see businessMoment. */
export function businessDateOf(at: Temporal.Instant, zone: string, dayStart: string): string {
  return businessMoment(at, zone, dayStart).businessDate;
}

/** First and last instant (exclusive) of a business date, from one turn of the day to the next. */
export function businessDateBounds(
  date: string,
  zone: string,
  dayStart: string,
): { startsAt: Temporal.Instant; endsAt: Temporal.Instant } {
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  return {
    startsAt: Temporal.Instant.fromEpochMilliseconds(dayTurnMs(date, zone, dayStart)),
    endsAt: Temporal.Instant.fromEpochMilliseconds(dayTurnMs(next, zone, dayStart)),
  };
}

function dayTurnMs(date: string, zone: string, dayStart: string): number {
  return firstInstantAtOrPast(dayClock(date, zone), parseWallTime(dayStart));
}
