const WAITS = [15, 30, 60, 120, 240];

/** The wait in seconds that was given, by what is left of it: on a busy machine a second may have passed since. */
export function waitGiven(left: unknown): number | undefined {
  return WAITS.find((wait) => Number(left) > wait / 2 && Number(left) <= wait);
}
