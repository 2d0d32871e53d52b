import type { TimeRange } from '../time/time-range.ts';

/** The dates of a series that a change reaches: one, it and all later ones, or all. */
export type SeriesScope = 'this' | 'following' | 'all';

/**
 * The occurrences that a change of a series reaches, from the one of `date` (YYYY-MM-DD): those that run (begun before
 * now, end after it) end now, those ahead are changed or released. What is past or out of reach is in neither list.
 */
export function reachedBy<O extends TimeRange & { date: string }>(
  occurrences: readonly O[],
  { scope, date }: { scope: SeriesScope; date: string },
  nowMs: number,
): { running: O[]; ahead: O[] } {
  const reached = occurrences.filter(
    (one) => scope === 'all' || one.date === date || (scope === 'following' && one.date > date),
  );
  return {
    running: reached.filter(({ startMs, endMs }) => startMs < nowMs && nowMs < endMs),
    ahead: reached.filter(({ startMs }) => startMs >= nowMs),
  };
}

/** What is left of a new time from now on (epoch ms): all, the rest of a time that has begun, or null. */
export function fromNowOn({ startMs, endMs }: TimeRange, nowMs: number): TimeRange | null {
  return endMs > nowMs ? { startMs: Math.max(startMs, nowMs), endMs } : null;
}
