import { shortestDuration } from '../availability/durations.ts';
import { atOnce, type InSteps } from '../availability/in-steps.ts';
import { periodAt, soldRanges, startsOf, type Start } from '../availability/starts.ts';
import type { Cents } from '../money/cents.ts';
import { entryDuration, pricedBy, priceEntry } from '../prices/entry-price.ts';
import { saleQuestions } from '../prices/sale-questions.ts';
import { dayClock, type DayClock } from '../time/day-clock.ts';
import { minutesOfHours } from '../time/lengths.ts';
import { openingOnClock, type Opening, type OutletHours } from '../time/opening.ts';
import { formatWallTime } from '../time/wall-time.ts';
import type { DateRangeEntry, Guests, Plan, ReservationSlot } from './plan.ts';
import { rulingSchedule } from './ruling-schedule.ts';

/** The fields of a plan that decide its starts and their prices. */
export type SoldPlan = Pick<Plan, 'schedules' | 'sessionStatus' | 'packageStatus'> &
  Pick<Plan, 'isDeleted' | 'adminStatus' | 'pwaStatus' | 'walkinStatus'>;

/** Starts of a business date (wall times) that a change makes, takes away, makes dearer and makes cheaper. */
export type ChangedStarts = { date: string; appear: string[]; vanish: string[]; dearer: string[]; cheaper: string[] };

/** A start (minutes from midnight of the date), and the lowest list price (cents) of the shortest duration on one resource. */
type PricedStart = { minutes: number; price: Cents };
type PricedStarts = Map<number, PricedStart>;
/** The starts of a plan on a date by their instants (epoch milliseconds). */
type StartsOn = (clock: DayClock, opening: Opening | null) => InSteps<PricedStarts>;
/**
 * How the outlet sells: its hours, and the minutes between starts where a period names none. Starts before `nowMs` (epoch
 * milliseconds) are left out; absent: none is.
 */
type Selling = { hours: OutletHours; incrementMin: number; nowMs?: number };

/**
 * The shortest duration (minutes) of an entry, and the lowest price at which a sale of it starts at some minutes; null
 * when none has a price.
 */
type ShortestSale = { durationMin: number; priceAt: (minutes: number) => Cents | null };

/**
 * Compares the starts of a plan before and after a change on each date; bookings are left aside.
 * @param before null: the plan is new
 */
export function changedStarts(
  before: SoldPlan | null,
  after: SoldPlan,
  dates: readonly string[],
  selling: Selling,
): ChangedStarts[] {
  return atOnce(changedStartsInSteps(before, after, dates, selling));
}

/** The same, with a pause after each entry of each date. */
export function* changedStartsInSteps(
  before: SoldPlan | null,
  after: SoldPlan,
  dates: readonly string[],
  { hours, incrementMin, nowMs = Number.NEGATIVE_INFINITY }: Selling,
): InSteps<ChangedStarts[]> {
  const startsBefore = before === null ? null : startsOnDates(before, incrementMin);
  const startsAfter = startsOnDates(after, incrementMin);
  const changed: ChangedStarts[] = [];
  for (const date of dates) {
    const clock = dayClock(date, hours.zone);
    const opening = openingOnClock(clock, hours);
    const was: PricedStarts = startsBefore === null ? new Map() : yield* startsBefore(clock, opening);
    const is = yield* startsAfter(clock, opening);
    const walls = (of: PricedStarts, keep: (startMs: number, price: Cents) => boolean) =>
      [...of]
        .filter(([startMs, { price }]) => startMs >= nowMs && keep(startMs, price))
        .toSorted(([a], [b]) => a - b)
        .map(([, { minutes }]) => formatWallTime(minutes));
    changed.push({
      date,
      appear: walls(is, (startMs) => !was.has(startMs)),
      vanish: walls(was, (startMs) => !is.has(startMs)),
      dearer: walls(is, (startMs, price) => price > (was.get(startMs)?.price ?? price)),
      cheaper: walls(is, (startMs, price) => price < (was.get(startMs)?.price ?? price)),
    });
  }
  return changed;
}

/** Prices follow from the entry and the minutes alone, so each is computed once for all dates that the entry rules. */
function startsOnDates(plan: SoldPlan, incrementMin: number): StartsOn {
  const isOnSale = !plan.isDeleted && (plan.adminStatus || plan.pwaStatus || plan.walkinStatus);
  const sales = new Map<DateRangeEntry, ShortestSale | null>();
  return function* startsOn(clock, opening) {
    const found: PricedStarts = new Map();
    const ruling = rulingSchedule(plan.schedules, clock.date);
    if (opening === null || !ruling.available || !isOnSale) return found;
    for (const { entry } of ruling.entries) {
      let sale = sales.get(entry);
      if (sale === undefined) sales.set(entry, (sale = shortestSale(plan, entry)));
      if (sale === null) continue;
      for (const { minutes, startMs } of gridOf(plan, entry, { ...sale, incrementMin }, clock, opening)) {
        const price = sale.priceAt(minutes);
        const known = found.get(startMs);
        if (price === null || (known !== undefined && known.price <= price)) continue;
        found.set(startMs, { minutes, price });
      }
      yield;
    }
    return found;
  };
}

/** The starts of an entry whatever the party: starts without a time frame for one are left out by their price. */
function gridOf(
  plan: SoldPlan,
  { reservationSlots, reservationSlotType: type }: DateRangeEntry,
  { durationMin, incrementMin }: ShortestSale & { incrementMin: number },
  clock: DayClock,
  opening: Opening,
): Start[] {
  const grid = { reservationSlots, reservationSlotType: type === 'timeframe' ? ('session' as const) : type };
  const query = { durationMin, party: 1, sessionStatus: plan.sessionStatus, incrementMin };
  return startsOf(grid, query, clock, soldRanges(grid, clock, opening));
}

/** @returns null: the entry sells no duration or has no price. */
function shortestSale(plan: SoldPlan, entry: DateRangeEntry): ShortestSale | null {
  const shortest = shortestDuration(entry);
  if (shortest === null) return null;
  const partiesOf = smallestParties(plan, entry, shortest);
  const anyGuests = entry.reservationSlots.map((period) => partiesOf(period)[0]).find((guests) => guests !== undefined);
  if (anyGuests === undefined) return null;
  const sale = { plan, entry, durationMin: shortest, resources: 1 };
  // By the game the length follows from the number of guests, which is the same in all of these parties.
  const durationMin = entryDuration({ ...sale, guests: anyGuests });
  const lowestAt = (startMin: number, period: ReservationSlot): Cents | null => {
    let lowest: Cents | null = null;
    for (const guests of partiesOf(period)) {
      const priced = priceEntry({ ...sale, durationMin, startMin, guests });
      if (!('error' in priced) && (lowest === null || priced.list < lowest)) lowest = priced.list;
    }
    return lowest;
  };
  const isByHour = pricedBy({ plan, entry }) === 'hour';
  const known = new Map<ReservationSlot | number, Cents | null>();
  const priceAt = (minutes: number): Cents | null => {
    const period = periodAt(entry, minutes);
    if (period === undefined) return null;
    // A sale that crosses into another period at its hourly price has a price of its own.
    const key = isByHour && minutes + durationMin > period.toMin ? minutes : period;
    let price = known.get(key);
    if (price === undefined) known.set(key, (price = lowestAt(minutes, period)));
    return price;
  };
  return { durationMin, priceAt };
}

/**
 * The smallest parties to which an entry sells its shortest duration (minutes) from a period on: one for each kind of
 * guest with a price, or for each time frame.
 */
function smallestParties(
  plan: SoldPlan,
  entry: DateRangeEntry,
  shortest: number,
): (period: ReservationSlot) => Guests[] {
  const least = entry.minMaxGuestStatus || plan.packageStatus ? entry.minGuest : 1;
  if (pricedBy({ plan, entry }) === 'frame') {
    return ({ timeFrames }) => {
      const frames = timeFrames.filter((frame) => minutesOfHours(frame.time) === shortest);
      const sizes = new Set(frames.map((frame) => Math.max(frame.minGuest, least)));
      return [...sizes].map((size) => ({ Guest: size }));
    };
  }
  const parties = saleQuestions(plan, entry).types.map((type): Guests => ({ [type]: least }));
  return () => parties;
}
