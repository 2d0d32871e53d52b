import type { DateRangeEntry, Guests } from '@laneway/domain/plans/plan';
import type { Start } from '@laneway/domain/availability/starts';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { placesAt, rulingOf, saleDayOf, type DayBook } from './day-book.ts';
import type { Wish } from './demand.ts';
import type { DemoPlan } from './world.ts';

/** Minutes around the wanted start within which a party accepts another one. */
const SAME_START = 30;
const OTHER_START = 60;

/** The place and time found for a wanted sale. */
export type Seat = {
  entry: DateRangeEntry;
  entryPlace: number;
  start: Start;
  durationMin: number;
  party: number;
  guests: Guests;
  /** Empty when everything is taken. */
  resourceIds: string[];
};

/**
 * The places and time that the rules of availability assign to a wanted sale; null when the plan is not sold near that
 * time.
 */
export function seatFor(book: DayBook, wish: Wish): Seat | null {
  const ruling = rulingOf(book, wish.plan);
  if (!ruling.available) return null;
  const { entry, place } = ruling.entries.find((one) => one.place === wish.entry) ?? ruling.entries[0]!;
  const party = sizeFor(wish.plan, entry, wish.party);
  const guests = resized(wish.guests, party);
  let full: Seat | null = null;
  for (const durationMin of durationsFor(wish, entry, party)) {
    const day = saleDayOf(book, { plan: wish.plan, entry: place, party, durationMin });
    const own = day?.entries[0];
    if (day === null || own === undefined || own.refused !== null) continue;
    const near = own.starts
      .filter((start) => Math.abs(start.minutes - wish.startMin) <= OTHER_START)
      .toSorted((a, b) => distance(a, wish) - distance(b, wish));
    if (near.length === 0 || distance(near[0]!, wish) > SAME_START) continue;
    for (const start of near) {
      const seat = { entry, entryPlace: place, start, durationMin, party, guests };
      const sale = placesAt(day, start.startMs);
      if (sale !== null) return { ...seat, resourceIds: sale.lanes };
      full ??= { ...seat, resourceIds: [] };
    }
    // The same lanes would be taken for a shorter duration.
    break;
  }
  return full;
}

function distance(start: Start, wish: Wish): number {
  return Math.abs(start.minutes - wish.startMin);
}

/** The party's size within the entry's limits. */
export function sizeFor(plan: DemoPlan, entry: DateRangeEntry, party: number): number {
  const least = entry.minMaxGuestStatus || plan.document.packageStatus ? entry.minGuest : 1;
  const most = entry.maxGuestAllowed > 0 ? entry.maxGuestAllowed : Number.POSITIVE_INFINITY;
  return Math.min(most, Math.max(least, party));
}

/** The same mix of guest types for another number of people. */
function resized(guests: Guests, party: number): Guests {
  const { Child = 0, Guest = 0 } = guests;
  const change = party - Child - Guest;
  if (change === 0) return guests;
  return Child > Guest ? { Child: Child + change, Guest } : { ...guests, Guest: Guest + change };
}

/** Durations in the order in which they are tried: the wanted one, then shorter ones, the longest first. */
function durationsFor(wish: Wish, entry: DateRangeEntry, party: number): number[] {
  if (wish.games !== null) {
    const perLane = Math.ceil(party / Math.ceil(party / entry.maxGuest));
    return [wish.games, wish.games - 1, wish.games - 2]
      .filter((games) => games > 0)
      .map((games) => games * perLane * entry.perGameDuration);
  }
  const frames = entry.reservationSlots.flatMap((period) => period.timeFrames.map((frame) => frame.time));
  const hours = entry.reservationSlotType === 'timeframe' ? frames : entry.bookingDuration;
  const offered = [...new Set(hours)].map((hour) => hour * 60).toSorted((a, b) => a - b);
  const wanted = offered.find((minutes) => minutes >= wish.durationMin) ?? offered.at(-1);
  if (wanted === undefined) return [];
  return [wanted, ...offered.filter((minutes) => minutes < wanted).toReversed()];
}

/** Games that fit into a duration, for what is sold by the game. */
export function gamesIn(durationMin: number, party: number, entry: DateRangeEntry): number {
  const perLane = Math.ceil(party / Math.ceil(party / entry.maxGuest));
  return Math.max(1, Math.round(durationMin / (perLane * entry.perGameDuration)));
}

/** Packages for a party. */
export function packagesFor(party: number, entry: DateRangeEntry): number {
  return Math.min(entry.maxPackageAllowed, Math.max(1, Math.floor(party / entry.guestPerPackage)));
}

/** End of a sale's occupancy, turnover included. */
export function takenUntil(endMs: number, plan: DemoPlan): number {
  return endMs + plan.turnoverMin * MINUTE_MS;
}
