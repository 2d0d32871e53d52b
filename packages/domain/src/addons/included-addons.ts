import type { DateRangeEntry, Guests } from '../plans/plan.ts';
import { partyByType } from '../prices/price-tiers.ts';
import { cutAtPeriods } from '../prices/periods.ts';
import { pricedBy, type EntrySale } from '../prices/entry-price.ts';

/** An add-on that is in the price of a plan. */
export type IncludedAddon = { itemId: string; count: number };

type Sale = Pick<EntrySale, 'plan' | 'entry' | 'startMin' | 'durationMin' | 'guests'> & {
  games: number | null;
  resources: number;
};

/**
 * The add-ons in the price of a sale of an entry: its purchaseItems once, and of each price tier one of each of its
 * items per unit that is sold of it (a guest, a game of a guest, a lane by the hour). The tiers are those of the period
 * in which the sale starts.
 */
export function includedAddons({
  plan,
  entry,
  startMin,
  durationMin,
  guests,
  games,
  resources,
}: Sale): IncludedAddon[] {
  const counts = new Map<string, number>();
  const add = (itemId: string, count: number) => counts.set(itemId, (counts.get(itemId) ?? 0) + count);
  for (const { itemId, count } of entry.purchaseItems) add(itemId, count);
  const slot = cutAtPeriods(entry.reservationSlots, startMin, durationMin)?.[0]?.period;
  const by = pricedBy({ plan, entry });
  if (slot !== undefined) {
    if (by === 'hour' && !entry.perHourAsGuest) {
      for (const itemId of slot.pricePerHours[0]?.items ?? []) add(itemId, resources);
    } else if (by === 'hour' || by === 'game' || by === 'person') {
      for (const { itemId, heads } of ofTiers(slot, by, guests))
        add(itemId, heads * (by === 'game' ? (games ?? 1) : 1));
    }
  }
  return Array.from(counts, ([itemId, count]) => ({ itemId, count })).filter(({ count }) => count > 0);
}

const TIERS = { hour: 'pricePerHours', game: 'pricePerGame', person: 'pricePerPerson' } as const;

function ofTiers(slot: DateRangeEntry['reservationSlots'][number], by: keyof typeof TIERS, guests: Guests) {
  const tiers = slot[TIERS[by]];
  return partyByType(guests).flatMap(({ type, heads }) => {
    const tier = tiers.find((one) => one.type === type) ?? tiers.find((one) => one.type === 'Per Person');
    return (tier?.items ?? []).map((itemId) => ({ itemId, heads }));
  });
}
