import type { VenueType } from '../plans/plan.ts';
import { MINUTE_MS } from '../time/lengths.ts';
import { wallOnClock } from '../time/wall-time.ts';
import { freeIds, surveyField } from './free-resources.ts';
import { saleDay, type EntryDay, type SaleDay } from './sale-day.ts';
import type { SaleRequest } from './why-not.ts';

/** The free resources for one row of an entry's `requires`: ids by number, whether or not they are enough. */
export type FreeForNeed = { venueType: VenueType; needed: number; free: string[] };

/**
 * The free resources for each need of the named (or first) entry at the time of a request, for a person to choose from.
 * Empty when the date or the wall time is refused; whyNot gives the reason.
 */
export function freeByNeed(request: SaleRequest): FreeForNeed[] {
  const day = saleDay(request);
  const entry = 'code' in day ? undefined : day.entries[0];
  if ('code' in day || entry === undefined) return [];
  const start = wallOnClock(day.clock, request.startMin, request.which);
  if (!('at' in start)) return [];
  return freeOf(day, entry, start.at.epochMilliseconds);
}

/** The resources that any entry of the plan may take and that are free at the time of a request, each once. */
export function freeOnPlan({ entry: _named, ...request }: SaleRequest): string[] {
  const day = saleDay(request);
  if ('code' in day) return [];
  const start = wallOnClock(day.clock, request.startMin, request.which);
  if (!('at' in start)) return [];
  const startMs = start.at.epochMilliseconds;
  return [...new Set(day.entries.flatMap((entry) => freeOf(day, entry, startMs).flatMap(({ free }) => free)))];
}

function freeOf({ view }: SaleDay, entry: EntryDay, startMs: number): FreeForNeed[] {
  return entry.fields.map((field) => {
    surveyField(field, startMs, startMs + entry.durationMin * MINUTE_MS, entry.gapRule, view);
    return { venueType: field.need.venueType, needed: field.needed, free: freeIds(field) };
  });
}
