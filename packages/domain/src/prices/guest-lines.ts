import type { Guests } from '../plans/plan.ts';
import { listLine, type ListLine } from './list-line.ts';
import { partyByType, tierFor, type Tier } from './price-tiers.ts';
import type { PriceError } from './price-error.ts';

/**
 * A line for each guest type at its tier, with `each` units per guest (games). Error: plan.no_price_for_guest_type
 * {type}.
 */
export function guestLines(
  by: 'game' | 'person',
  guests: Guests,
  tiers: readonly Tier[],
  each: number,
  minutes: number,
): ListLine[] | PriceError {
  const lines: ListLine[] = [];
  for (const { type, heads } of partyByType(guests)) {
    const tier = tierFor(tiers, type);
    if (!tier) return { error: 'plan.no_price_for_guest_type', params: { type } };
    const place = { by, period: null, fromMin: null, toMin: null, minutes };
    lines.push(
      listLine({
        ...place,
        tier: tier.type,
        what: type,
        unit: tier.price,
        quantity: heads * each,
        taxPer: tier.tax,
      }),
    );
  }
  return lines;
}
