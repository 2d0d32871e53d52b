import type { PriceError } from './price-error.ts';

/**
 * Errors: plan.too_few_guests {min}, plan.too_many_guests {max}. maxGuestAllowed 0 is no limit. Null: the party fits.
 */
export function partyRefusal(
  party: number,
  limits: { minGuest?: number; maxGuestAllowed?: number },
): PriceError | null {
  const { minGuest = 0, maxGuestAllowed = 0 } = limits;
  if (party < minGuest) return { error: 'plan.too_few_guests', params: { min: minGuest } };
  if (maxGuestAllowed > 0 && party > maxGuestAllowed) {
    return { error: 'plan.too_many_guests', params: { max: maxGuestAllowed } };
  }
  return null;
}
