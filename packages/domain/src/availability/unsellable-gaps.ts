import type { Surroundings } from './occupancy.ts';

/** What decides whether a gap can be sold. Milliseconds; `opensMs` and `closesMs` are epoch milliseconds. */
export type GapRule = { shortestMs: number; turnoverMs: number; opensMs: number; closesMs: number };

/**
 * How many gaps (0 to 2) a sale from startMs to endMs (without its turnover) leaves on a resource that are too short
 * for the shortest duration on offer. What is sold before needs its turnover too; after closing nobody waits for it.
 */
export function unsellableGaps(around: Surroundings, startMs: number, endMs: number, rule: GapRule): number {
  const before = startMs - Math.max(around.freeFromMs, rule.opensMs);
  const untilClosing = around.freeToMs >= rule.closesMs;
  const after = Math.min(around.freeToMs, rule.closesMs) - (endMs + rule.turnoverMs);
  const neededAfter = untilClosing ? rule.shortestMs : rule.shortestMs + rule.turnoverMs;
  return (
    (before > 0 && before < rule.shortestMs + rule.turnoverMs ? 1 : 0) + (after > 0 && after < neededAfter ? 1 : 0)
  );
}
