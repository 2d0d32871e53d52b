import type { Guests, GuestType, PriceLine } from '../plans/plan.ts';
import { guestLines } from './guest-lines.ts';
import { listLine, listPriceOf, type ListResult } from './list-line.ts';
import { partyRefusal } from './party-limits.ts';
import { partyByType, partySize, tierFor, type Tier } from './price-tiers.ts';

export type PackageSale = {
  durationMin: number;
  guests: Guests;
  /** Number of packages, at least 1. */
  packages: number;
  /** The price of one package. */
  priceLine: Pick<PriceLine, 'id' | 'name' | 'price' | 'tax'>;
  guestPerPackage: number;
  /** Default 1. */
  maxPackageAllowed?: number;
  /** Largest party, 0 or absent: no limit. */
  maxGuestAllowed?: number;
  minGuest?: number;
  /** Prices of guests beyond the packages. */
  tiers: readonly Tier[];
};

/**
 * Package: price x packages covers guestPerPackage guests each, the most expensive first; the rest pay their tier.
 * Errors: plan.too_many_packages {max}, plan.too_few_guests {min}, plan.too_many_guests {max} (also for a guest beyond
 * the packages whose type has no tier).
 */
export function packagePrice(sale: PackageSale): ListResult {
  const { packages, priceLine, durationMin, maxPackageAllowed = 1 } = sale;
  if (packages > maxPackageAllowed) return { error: 'plan.too_many_packages', params: { max: maxPackageAllowed } };
  const refusal = partyRefusal(partySize(sale.guests), sale);
  if (refusal) return refusal;
  const covered = packages * sale.guestPerPackage;
  const extra = guestLines('person', beyond(sale.guests, sale.tiers, covered), sale.tiers, 1, durationMin);
  if ('error' in extra) return { error: 'plan.too_many_guests', params: { max: covered } };
  const own = listLine({
    by: 'package',
    tier: priceLine.id,
    what: priceLine.name,
    period: null,
    fromMin: null,
    toMin: null,
    minutes: durationMin,
    unit: priceLine.price,
    quantity: packages,
    taxPer: priceLine.tax,
  });
  return listPriceOf([own, ...extra], durationMin);
}

/**
 * The guests left when the packages have covered the most expensive ones; guests without a tier are covered before all
 * others.
 */
function beyond(guests: Guests, tiers: readonly Tier[], covered: number): Guests {
  const price = (type: GuestType) => tierFor(tiers, type)?.price ?? Number.POSITIVE_INFINITY;
  const dearestFirst = partyByType(guests).toSorted(
    (a, b) => Number(price(a.type) < price(b.type)) - Number(price(a.type) > price(b.type)),
  );
  const rest: Guests = {};
  let left = covered;
  for (const { type, heads } of dearestFirst) {
    const inside = Math.min(heads, left);
    left -= inside;
    rest[type] = heads - inside;
  }
  return rest;
}
