import { GUEST_TYPES } from '@laneway/domain/plans/plan';
import type { GuestType } from '@laneway/domain/plans/plan';
import { pricedBy } from '@laneway/domain/prices/entry-price';
import { type Entry, PRICES, type Schedule, type Tier, tierAt } from './schedule-values.ts';

/** The lowest and the highest price of one kind: of a type of guest, of a named package, else of the whole sale. */
export type PriceRange = { type?: GuestType; name?: string; least: number; most: number };

export type EntryPrices = { by: ReturnType<typeof pricedBy>; ranges: PriceRange[] };

/** What an entry costs, over all of its periods. */
export function pricesOf(entry: Entry, packageStatus: boolean | undefined): EntryPrices {
  const { priceLines = [], reservationSlots: periods = [] } = entry;
  const by = pricedBy({ plan: { packageStatus }, entry });
  if (by === 'package') return { by, ranges: priceLines.flatMap(({ name, price }) => range([price], { name })) };
  if (by === 'frame') {
    return { by, ranges: range(periods.flatMap(({ timeFrames = [] }) => timeFrames.map(({ price }) => price))) };
  }
  const tiers = periods.map((period): readonly Tier[] => period[PRICES[wayOf(entry)]] ?? []);
  if (isOnePrice(entry)) return { by, ranges: range(tiers.map((each) => each[0]?.price)) };
  const ofType = (type: GuestType) =>
    range(
      tiers.map((each) => each[tierAt(each, type)]?.price),
      { type },
    );
  return { by, ranges: GUEST_TYPES.flatMap(ofType) };
}

const wayOf = ({ venueDetail }: Entry) => venueDetail.bookingType ?? 'PER_HOUR';
/** One price for the lane, whoever plays on it. */
const isOnePrice = (entry: Entry) => wayOf(entry) === 'PER_HOUR' && entry.perHourAsGuest !== true;

function range(prices: readonly (number | undefined)[], of: Pick<PriceRange, 'type' | 'name'> = {}): PriceRange[] {
  const known = prices.filter((price) => price !== undefined && Number.isFinite(price)) as number[];
  return known.length === 0 ? [] : [{ ...of, least: Math.min(...known), most: Math.max(...known) }];
}

/**
 * The field of the first price of a plan, or where it is to be; the schedules where there is none yet. Seasons come
 * before single dates: theirs is the price that is changed.
 */
export function firstPricePath(schedules: readonly Schedule[] = [], packageStatus?: boolean): string {
  const entries = schedules
    .flatMap(({ dateRange = [], isSingleDates = false }, at) =>
      dateRange.map((entry, place) => ({ entry, isSingleDates, path: `schedules.${at}.dateRange.${place}` })),
    )
    .toSorted((a, b) => Number(a.isSingleDates) - Number(b.isSingleDates));
  const first = entries.find(({ entry }) => pricesOf(entry, packageStatus).ranges.length > 0) ?? entries[0];
  if (!first) return 'schedules';
  const { entry, path } = first;
  const by = pricedBy({ plan: { packageStatus }, entry });
  if (by === 'package') return `${path}.priceLines.0.price`;
  if (by === 'frame') return `${path}.reservationSlots.0.timeFrames.0.price`;
  const name = `${path}.reservationSlots.0.${PRICES[wayOf(entry)]}`;
  const tiers: readonly Tier[] = entry.reservationSlots?.[0]?.[PRICES[wayOf(entry)]] ?? [];
  const columns = isOnePrice(entry) ? (['one'] as const) : GUEST_TYPES;
  const column = columns.find((each) => tierAt(tiers, each) !== -1);
  return column === undefined ? `${name}.${columns[0]}` : `${name}.${tierAt(tiers, column)}.price`;
}
