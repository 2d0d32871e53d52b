import type { Cents } from '../money/cents.ts';
import { pricedBy } from '../prices/entry-price.ts';
import type { DateRangeEntry, Plan, ReservationSlot, Schedule } from './plan.ts';

/**
 * Lowest list price (cents) that a plan is sold at: an hour, a game, a person, a time frame, a package or a price line.
 * Null where nothing has a price.
 */
export function priceFrom(plan: Pick<Plan, 'schedules' | 'priceLines' | 'packageStatus'>): Cents | null {
  const prices = plan.priceLines.map(({ price }) => price);
  for (const { dateRange } of plan.schedules) {
    for (const entry of dateRange) if (entry.isActive) prices.push(...pricesOf(plan, entry));
  }
  return prices.length === 0 ? null : prices.reduce((lowest, price) => (price < lowest ? price : lowest));
}

function pricesOf(plan: Pick<Plan, 'packageStatus'>, entry: DateRangeEntry): Cents[] {
  const by = pricedBy({ plan, entry });
  if (by === 'package') return entry.priceLines.map(({ price }) => price);
  const tiersOf: Record<typeof by, (period: ReservationSlot) => readonly { price: Cents }[]> = {
    // Of the hourly prices only the first counts, unless each guest pays their own.
    hour: ({ pricePerHours }) => (entry.perHourAsGuest ? pricePerHours : pricePerHours.slice(0, 1)),
    game: ({ pricePerGame }) => pricePerGame,
    person: ({ pricePerPerson }) => pricePerPerson,
    frame: ({ timeFrames }) => timeFrames,
  };
  return entry.reservationSlots.flatMap((period) => tiersOf[by](period).map(({ price }) => price));
}

/** First and last business date of a plan's schedules; null is open, as for a plan without schedules. */
export function onSale({ schedules }: { schedules: readonly SaleDates[] }): { from: string | null; to: string | null } {
  const singles = schedules.flatMap(({ isSingleDates, singleDates }) =>
    isSingleDates ? singleDates.map(({ date }) => date) : [],
  );
  const ranges = schedules.filter(({ isSingleDates }) => !isSingleDates);
  const end = (limits: readonly (string | null)[], place: 0 | -1): string | null => {
    const dates = limits.flatMap((date) => date ?? []);
    return dates.length < limits.length ? null : ([...dates, ...singles].toSorted().at(place) ?? null);
  };
  return {
    from: end(
      ranges.map(({ startDate }) => startDate),
      0,
    ),
    to: end(
      ranges.map(({ endDate }) => endDate),
      -1,
    ),
  };
}

type SaleDates = Pick<Schedule, 'isSingleDates' | 'singleDates' | 'startDate' | 'endDate'>;

/** What lists say of a plan's sale: its lowest price (cents) and its dates. */
export function saleSummary(plan: Pick<Plan, 'schedules' | 'priceLines' | 'packageStatus'>): {
  priceFrom: Cents | null;
  onSaleFrom: string | null;
  onSaleTo: string | null;
} {
  const { from: onSaleFrom, to: onSaleTo } = onSale(plan);
  return { priceFrom: priceFrom(plan), onSaleFrom, onSaleTo };
}

/** The categories that a plan is in, its own and those of its entries, each once; lists show it in the first. */
export function categoriesOf({ serviceCatId, schedules }: Pick<Plan, 'serviceCatId' | 'schedules'>): string[] {
  const entries = schedules.flatMap(({ dateRange }) => dateRange);
  const ofEntries = entries.map(({ venueDetail }) => venueDetail.serviceCategory);
  // Documents of earlier releases, which a migration reads, have no category of their own.
  return [...new Set(serviceCatId ? [serviceCatId, ...ofEntries] : ofEntries)];
}
