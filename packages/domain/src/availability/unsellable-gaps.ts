import type { TimeRange } from '../time/time-range.ts';
import type { Surroundings } from './occupancy.ts';

/** The rule for gaps. Milliseconds; `opensMs` and `closesMs` are epoch milliseconds. */
export type GapRule = {
  shortestMs: number;
  turnoverMs: number;
  opensMs: number;
  closesMs: number;
  /** The breaks of a split day, between opening and closing, in order. */
  breaks?: readonly TimeRange[];
};

const NO_BREAKS: readonly TimeRange[] = [];

/**
 * How many gaps (0 to 2) a sale from startMs to endMs (without its turnover) leaves on a resource that are shorter than
 * the shortest duration on offer, within its stretch of the day. A sale into the gap before needs its turnover too;
 * after closing no turnover is needed.
 */
export function unsellableGaps(around: Surroundings, startMs: number, endMs: number, rule: GapRule): number {
  let { opensMs, closesMs } = rule;
  for (const { startMs: from, endMs: to } of rule.breaks ?? NO_BREAKS) {
    if (to <= startMs && to > opensMs) opensMs = to;
    if (from >= endMs && from < closesMs) closesMs = from;
  }
  const before = startMs - Math.max(around.freeFromMs, opensMs);
  const untilClosing = around.freeToMs >= closesMs;
  const after = Math.min(around.freeToMs, closesMs) - (endMs + rule.turnoverMs);
  const neededAfter = untilClosing ? rule.shortestMs : rule.shortestMs + rule.turnoverMs;
  return (
    (before > 0 && before < rule.shortestMs + rule.turnoverMs ? 1 : 0) + (after > 0 && after < neededAfter ? 1 : 0)
  );
}
