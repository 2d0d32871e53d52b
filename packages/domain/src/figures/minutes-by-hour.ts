import { firstInstantAtOrPast, type DayClock } from '../time/day-clock.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import type { TimeRange } from '../time/time-range.ts';

/** Hours of a business day in the figures: 00 to 29, since a day may run past midnight. */
export const FIGURE_HOURS = 30;

/**
 * Real minutes of the ranges in each wall hour of a business date, from 00 to 29. In autumn the hour that comes twice
 * holds 120 of them, in spring the missing one holds none. Ranges that overlap count each by itself.
 */
export function minutesByHour(clock: DayClock, ranges: readonly TimeRange[]): number[] {
  const turns = Array.from({ length: FIGURE_HOURS + 1 }, (_, hour) => firstInstantAtOrPast(clock, hour * 60));
  return Array.from({ length: FIGURE_HOURS }, (_, hour) => {
    const [from, to] = [turns[hour]!, turns[hour + 1]!];
    const shared = ranges.map(({ startMs, endMs }) => Math.min(endMs, to) - Math.max(startMs, from));
    return shared.reduce((sum, milliseconds) => sum + Math.max(0, milliseconds), 0) / MINUTE_MS;
  });
}
