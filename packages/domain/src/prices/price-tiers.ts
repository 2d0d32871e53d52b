import { GUEST_TYPES, type Guests, type GuestType, type PriceTier } from '../plans/plan.ts';

/** The parts of a tier that a price needs: price in cents, tax in percent. */
export type Tier = Pick<PriceTier, 'type' | 'price' | 'tax'>;

/**
 * The number of guests of each type, in the fixed order Child, Guest, Per Person; types without guests are left out.
 */
export function partyByType(guests: Guests): { type: GuestType; heads: number }[] {
  return GUEST_TYPES.map((type) => ({ type, heads: guests[type] ?? 0 })).filter(({ heads }) => heads > 0);
}

/** Number of guests in a party. */
export function partySize(guests: Guests): number {
  return partyByType(guests).reduce((sum, { heads }) => sum + heads, 0);
}

/** The tier for a guest of this type: their own, else Per Person; undefined when there is neither. */
export function tierFor(tiers: readonly Tier[], type: GuestType): Tier | undefined {
  return tiers.find((tier) => tier.type === type) ?? tiers.find((tier) => tier.type === 'Per Person');
}
