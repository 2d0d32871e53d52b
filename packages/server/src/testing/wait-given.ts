const WAITS = [15, 30, 60, 120, 240];

/** The wait in seconds that was set, from the remaining one: on a busy machine a second may have passed since. */
export function waitGiven(left: unknown): number | undefined {
  return WAITS.find((wait) => Number(left) > wait / 2 && Number(left) <= wait);
}
