import { dayClock, firstInstantAtOrPast, instantsOfWall } from './day-clock.ts';
import type { DayClock } from './day-clock.ts';

/** The choice between the two instants of a wall time that comes twice on the night the clocks go back. */
export type Which = 'earlier' | 'later';

/**
 * An instant, or why there is not exactly one: `next` is the first instant after the gap, `choices` the earlier and the
 * later one.
 */
export type WallInstant =
  | { at: Temporal.Instant }
  | { error: 'time.nonexistent'; next: Temporal.Instant }
  | { error: 'time.ambiguous'; choices: [Temporal.Instant, Temporal.Instant] };

/** Last minute of a business date's wall time, 29:59. */
export const LAST_WALL_MINUTE = 30 * 60 - 1;

const WALL_TIME = /^([0-2]\d):([0-5]\d)$/;

/** "25:30" to minutes from midnight of the business date (1530). Throws RangeError on anything but 00:00 to 29:59. */
export function parseWallTime(text: string): number {
  const match = WALL_TIME.exec(text);
  if (match === null) throw new RangeError(`not a wall time: ${text}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** Minutes from midnight of the business date (0 to 1799) to "HH:mm". Throws RangeError outside of these. */
export function formatWallTime(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > LAST_WALL_MINUTE) {
    throw new RangeError(`not a wall minute: ${minutes}`);
  }
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * The instant at which the outlet's clock shows these minutes of a business date. It never guesses: a wall time that
 * the clocks skip is `time.nonexistent`, one that comes twice `time.ambiguous` unless `which` chooses.
 */
export function wallToInstant(date: string, minutes: number, zone: string, which?: Which): WallInstant {
  return wallOnClock(dayClock(date, zone), minutes, which);
}

/** As wallToInstant, on an existing clock. */
export function wallOnClock(clock: DayClock, minutes: number, which?: Which): WallInstant {
  const [first, second] = instantsOfWall(clock, minutes);
  if (first === undefined) return { error: 'time.nonexistent', next: instant(firstInstantAtOrPast(clock, minutes)) };
  if (second === undefined || which === 'earlier') return { at: instant(first) };
  if (which === 'later') return { at: instant(second) };
  return { error: 'time.ambiguous', choices: [instant(first), instant(second)] };
}

function instant(epochMs: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(epochMs);
}
