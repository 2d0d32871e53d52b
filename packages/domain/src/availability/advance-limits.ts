import type { Plan, TimeAdvance } from '../plans/plan.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import type { Channel } from './refusal.ts';

/** A walk-in may have begun this long ago. */
const WALK_IN_GRACE_MS = 5 * MINUTE_MS;

export type AdvanceCode = 'bookingExpired' | 'plan.too_soon' | 'plan.too_far';

/**
 * The limit that a start (epoch ms) breaks, null when none: too early or too late. A start in the past is refused on
 * every channel (a walk-in may have begun five minutes ago); the plan's limits refuse customers and warn the others:
 * see refusesFor.
 */
export function advanceLimit(
  plan: Pick<Plan, 'minimumTimeAdvance' | 'maximumTimeAdvance'>,
  startMs: number,
  nowMs: number,
  channel: Channel,
): AdvanceCode | null {
  const aheadMs = startMs - nowMs;
  if (aheadMs < (channel === 'walkin' ? -WALK_IN_GRACE_MS : 0)) return 'bookingExpired';
  if (aheadMs < advanceMs(plan.minimumTimeAdvance)) return 'plan.too_soon';
  const mostMs = advanceMs(plan.maximumTimeAdvance);
  if (mostMs > 0 && aheadMs > mostMs) return 'plan.too_far';
  return null;
}

/** Whether an advance code refuses the start on a channel, or is only a warning there. */
export function refusesFor(code: AdvanceCode, channel: Channel): boolean {
  return code === 'bookingExpired' || channel === 'customer';
}

/** A time advance in milliseconds. */
export function advanceMs(advance: TimeAdvance): number {
  return advance.value * (advance.symbol === 'hrs' ? 60 : 1) * MINUTE_MS;
}
