import { shortestDuration } from '../availability/durations.ts';
import { soldRanges, startsOf } from '../availability/starts.ts';
import type { Cents } from '../money/cents.ts';
import { entryDuration, pricedBy, priceEntry } from '../prices/entry-price.ts';
import { frameMinutes } from '../prices/frame-price.ts';
import { saleQuestions } from '../prices/sale-questions.ts';
import { dayClock, type DayClock } from '../time/day-clock.ts';
import { openingOnClock, type Opening, type OutletHours } from '../time/opening.ts';
import { formatWallTime } from '../time/wall-time.ts';
import type { DateRangeEntry, Guests, GuestType, Plan } from './plan.ts';
import { rulingSchedule } from './ruling-schedule.ts';

/** The fields of a plan that decide its starts and their prices. */
export type SoldPlan = Pick<Plan, 'schedules' | 'sessionStatus' | 'packageStatus'> &
  Pick<Plan, 'isDeleted' | 'adminStatus' | 'pwaStatus' | 'walkinStatus'>;

/** Starts of a business date (wall times) that a change makes, takes away, makes dearer and makes cheaper. */
export type ChangedStarts = { date: string; appear: string[]; vanish: string[]; dearer: string[]; cheaper: string[] };

/** A start on the wall, and the lowest list price (cents) of the shortest duration on one resource. */
type PricedStart = { wall: string; price: Cents };

/**
 * Compares the starts of a plan before and after a change on each date; bookings are left aside.
 * @param before null: the plan is new
 */
export function changedStarts(
  before: SoldPlan | null,
  after: SoldPlan,
  dates: readonly string[],
  hours: OutletHours,
): ChangedStarts[] {
  return dates.map((date) => {
    const clock = dayClock(date, hours.zone);
    const opening = openingOnClock(clock, hours);
    const was = before === null ? new Map<number, PricedStart>() : startsOn(before, clock, opening);
    const is = startsOn(after, clock, opening);
    const walls = (of: Map<number, PricedStart>, keep: (startMs: number, price: Cents) => boolean) =>
      [...of]
        .filter(([startMs, { price }]) => keep(startMs, price))
        .toSorted(([a], [b]) => a - b)
        .map(([, { wall }]) => wall);
    return {
      date,
      appear: walls(is, (startMs) => !was.has(startMs)),
      vanish: walls(was, (startMs) => !is.has(startMs)),
      dearer: walls(is, (startMs, price) => price > (was.get(startMs)?.price ?? price)),
      cheaper: walls(is, (startMs, price) => price < (was.get(startMs)?.price ?? price)),
    };
  });
}

/** The starts of a plan on a date by their instants (epoch milliseconds). */
function startsOn(plan: SoldPlan, clock: DayClock, opening: Opening | null): Map<number, PricedStart> {
  const found = new Map<number, PricedStart>();
  const ruling = rulingSchedule(plan.schedules, clock.date);
  const isOnSale = !plan.isDeleted && (plan.adminStatus || plan.pwaStatus || plan.walkinStatus);
  if (opening === null || !ruling.available || !isOnSale) return found;
  for (const { entry } of ruling.entries) {
    const sold = soldRanges(entry, clock, opening);
    for (const { guests, party, durationMin } of smallestSales(plan, entry)) {
      const query = { durationMin, party, sessionStatus: plan.sessionStatus };
      for (const { minutes, startMs } of startsOf(entry, query, clock, sold)) {
        const priced = priceEntry({ plan, entry, startMin: minutes, durationMin, guests, resources: 1 });
        if ('error' in priced) continue;
        const known = found.get(startMs);
        if (known !== undefined && known.price <= priced.list) continue;
        found.set(startMs, { wall: formatWallTime(minutes), price: priced.list });
      }
    }
  }
  return found;
}

/** The smallest parties that an entry sells its shortest duration to, one for each kind of guest with a price. */
function smallestSales(
  plan: SoldPlan,
  entry: DateRangeEntry,
): { guests: Guests; party: number; durationMin: number }[] {
  const shortest = shortestDuration(entry);
  if (shortest === null) return [];
  const least = entry.minMaxGuestStatus || plan.packageStatus ? entry.minGuest : 1;
  const sale = (type: GuestType, party: number) => {
    const guests: Guests = { [type]: party };
    return { guests, party, durationMin: entryDuration({ plan, entry, durationMin: shortest, guests, resources: 1 }) };
  };
  if (pricedBy({ plan, entry }) === 'frame') {
    const frames = entry.reservationSlots.flatMap(({ timeFrames }) => timeFrames);
    const parties = frames.flatMap((frame) => (frameMinutes(frame) === shortest ? frame.minGuest : []));
    return [...new Set(parties)].map((party) => sale('Guest', Math.max(party, least)));
  }
  return saleQuestions(plan, entry).types.map((type) => sale(type, least));
}
