/** Durations in milliseconds. On a clock change a day is an hour longer or shorter: count days by dates. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Of the clock on the wall, which has as many on every day. */
export const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** Whole minutes of a length in hours: plans state 20 minutes as 0.33. */
export function minutesOfHours(hours: number): number {
  return Math.round(hours * 60);
}
