import type { DateRangeEntry, Plan } from '../plans/plan.ts';
import { refusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/**
 * Whether a party (people) fits an entry: at least minGuest where the limits are on or packages are sold, at most
 * maxGuestAllowed (0: no limit).
 */
export function partyLimit(
  plan: Pick<Plan, 'packageStatus'>,
  entry: Pick<DateRangeEntry, 'minMaxGuestStatus' | 'minGuest' | 'maxGuestAllowed'>,
  party: number,
): Refusal | null {
  const limited = entry.minMaxGuestStatus || plan.packageStatus;
  if (limited && party < entry.minGuest) return refusal('plan.too_few_guests', { min: entry.minGuest });
  if (entry.maxGuestAllowed > 0 && party > entry.maxGuestAllowed) {
    return refusal('plan.too_many_guests', { max: entry.maxGuestAllowed });
  }
  return null;
}
