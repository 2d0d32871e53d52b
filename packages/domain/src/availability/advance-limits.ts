import type { Plan, TimeAdvance } from '../plans/plan.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import type { Channel } from './refusal.ts';

/** A walk-in may have begun this long ago. */
const WALK_IN_GRACE_MS = 5 * MINUTE_MS;

/** Nobody sells further ahead, staff neither: a start that far is a slip of the keyboard. */
export const FURTHEST_DAYS = 5 * 365;
const FURTHEST_MS = FURTHEST_DAYS * 24 * 60 * MINUTE_MS;

export type AdvanceCode = 'bookingExpired' | 'plan.too_soon' | 'plan.too_far';

/**
 * The limit that a start (epoch ms) breaks, null when none: too early or too late. A start in the past is refused on
 * every channel (a walk-in may have begun five minutes ago). The plan's limits refuse customers and warn staff (see
 * refusesFor); they do not bind walk-ins.
 */
export function advanceLimit(
  plan: Pick<Plan, 'minimumTimeAdvance' | 'maximumTimeAdvance'>,
  startMs: number,
  nowMs: number,
  channel: Channel,
): AdvanceCode | null {
  const aheadMs = startMs - nowMs;
  if (aheadMs < (channel === 'walkin' ? -WALK_IN_GRACE_MS : 0)) return 'bookingExpired';
  if (channel === 'walkin') return isFurthest(aheadMs) ? 'plan.too_far' : null;
  if (aheadMs < advanceMs(plan.minimumTimeAdvance)) return 'plan.too_soon';
  const mostMs = advanceMs(plan.maximumTimeAdvance);
  if ((mostMs > 0 && aheadMs > mostMs) || isFurthest(aheadMs)) return 'plan.too_far';
  return null;
}

/** Whether an advance code refuses a start so far ahead on a channel, or is only a warning there. */
export function refusesFor(code: AdvanceCode, channel: Channel, aheadMs: number): boolean {
  return code === 'bookingExpired' || channel === 'customer' || isFurthest(aheadMs);
}

/** How far ahead a start that is too far may lie at most, in minutes: by the plan, or as for everybody. */
export function mostAheadMin(plan: Pick<Plan, 'maximumTimeAdvance'>, channel: Channel, aheadMs: number): number {
  const byPlan = advanceMs(plan.maximumTimeAdvance);
  const binds = byPlan > 0 && (channel === 'customer' || !isFurthest(aheadMs));
  return (binds ? Math.min(byPlan, FURTHEST_MS) : FURTHEST_MS) / MINUTE_MS;
}

function isFurthest(aheadMs: number): boolean {
  return aheadMs > FURTHEST_MS;
}

/** A time advance in milliseconds. */
export function advanceMs(advance: TimeAdvance): number {
  return advance.value * (advance.symbol === 'hrs' ? 60 : 1) * MINUTE_MS;
}
