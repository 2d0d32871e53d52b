import { placeAt, type Place } from '../availability/place-at.ts';
import { saleDay, type SaleDay, type SaleQuery } from '../availability/sale-day.ts';
import { startsOfDay } from '../availability/slots.ts';
import type { Start } from '../availability/starts.ts';
import { firstInstantAtOrPast, lastInstantAtOrPast } from '../time/day-clock.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import type { TimeRange } from '../time/time-range.ts';

/** The sale that a party waits for. It is offered by the desk, whose sales the plan's limits ahead do not refuse. */
export type WaitQuery = Omit<SaleQuery, 'channel' | 'durationMin'> & { durationMin: number };

/** The window of a waiting party, in minutes from midnight of its business date: all of its play lies within. */
export type WaitWindow = { fromMin: number; toMin: number };

/**
 * The earliest place for a waiting party: on a start of its plan, not before now, with all of its play in its window
 * and the resources that availability chooses. Null when nothing fits. Offers that are out are holds of the occupancy.
 */
export function placeInWindow(query: WaitQuery, window: WaitWindow): Place | null {
  return placesInWindow(query, window, 1)[0] ?? null;
}

/** The first of them, at different starts: what the desk chooses from. */
export function placesInWindow(query: WaitQuery, window: WaitWindow, most: number): Place[] {
  const day = deskDay(query);
  if (day === null) return [];
  const within = startsByWindow(day, query, window).filter(({ outsideMs }) => outsideMs <= 0);
  return firstPlaces(day, within, most);
}

/**
 * The place closest to the window of a party that nothing fits: the one that leaves the window by the least time, of
 * two such the earlier. Null when there is none that day.
 */
export function placeNearWindow(query: WaitQuery, window: WaitWindow): Place | null {
  const day = deskDay(query);
  if (day === null) return null;
  const outside = startsByWindow(day, query, window).filter(({ outsideMs }) => outsideMs > 0);
  const nearestFirst = outside.toSorted((a, b) => a.outsideMs - b.outsideMs);
  return firstPlaces(day, nearestFirst, 1)[0] ?? null;
}

function deskDay(query: WaitQuery): SaleDay | null {
  const day = saleDay({ ...query, channel: 'staff' });
  return 'code' in day ? null : day;
}

type StartAndWindow = { start: Start; outsideMs: number };

/** The day's starts, by instant, with the time (ms) by which the play would leave the window. */
function startsByWindow(day: SaleDay, { durationMin }: WaitQuery, window: WaitWindow): StartAndWindow[] {
  const { startMs: fromMs, endMs: toMs } = windowRange(day, window);
  return startsOfDay(day).map((start) => ({
    start,
    outsideMs: Math.max(fromMs - start.startMs, start.startMs + durationMin * MINUTE_MS - toMs),
  }));
}

/** A window's edge that comes twice counts at its outer instant. */
function windowRange({ clock }: SaleDay, { fromMin, toMin }: WaitWindow): TimeRange {
  return { startMs: firstInstantAtOrPast(clock, fromMin), endMs: lastInstantAtOrPast(clock, toMin) };
}

/** The first of some starts that can be sold, at most so many; those before now are refused with the rest. */
function firstPlaces(day: SaleDay, starts: readonly StartAndWindow[], most: number): Place[] {
  const places: Place[] = [];
  for (const { start } of starts) {
    if (places.length === most) break;
    const place = placeAt(day, start, true);
    if (!('code' in place)) places.push(place);
  }
  return places;
}
