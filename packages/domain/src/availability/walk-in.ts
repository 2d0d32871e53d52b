import { MINUTE_MS } from '../time/lengths.ts';
import { isLive } from './hold.ts';
import type { InSteps } from './in-steps.ts';
import { rowsOf, takenUntilMs, type Occupied } from './occupancy.ts';
import { placeAt, type Place } from './place-at.ts';
import { refusal, type Refusal } from './refusal.ts';
import { saleDay, type SaleDay, type SaleQuery } from './sale-day.ts';
import { OPEN_STEP, startOf } from './starts.ts';

/** A party that comes without a booking: to a place now, or to places later today, or refused. */
export type WalkIn =
  | { now: Place }
  | {
      now: null;
      /** Soonest first, on different resources; `waitMin` are whole minutes from now, rounded up. */
      eta: [LaterPlace, ...LaterPlace[]];
    }
  | { now: null; eta: []; refused: Refusal };
export type LaterPlace = Place & {
  waitMin: number;
  /** What is on its resources until then: of several rows the last one to end. Null: they are free, and not on sale. */
  after: Occupied | null;
};

const MOST_ROWS = 3;
const STEP_MS = OPEN_STEP * MINUTE_MS;

/**
 * Where a party can play that comes now: at the last mark of five minutes, else from when. The first later place is at
 * the first mark at which the party fits and ends by closing, each next one at a later mark on resources that no
 * earlier one names. None today is `venue.none`, unless the plan does not take such a sale at any time.
 * It may pause after each mark.
 */
export function* walkIn(sale: Omit<SaleQuery, 'channel'>): InSteps<WalkIn> {
  const query: SaleQuery = { ...sale, channel: 'walkin' };
  const day = saleDay(query);
  if ('code' in day) return { now: null, eta: [], refused: day };
  if (day.entries.every(({ refused }) => refused !== null)) {
    return { now: null, eta: [], refused: day.entries[0]!.refused! };
  }
  const mark = Math.floor(query.nowMs / STEP_MS) * STEP_MS;
  const now = placeAt(day, startOf(mark, day.clock));
  if (!('code' in now)) return { now };

  const first = yield* firstFrom(day, mark + STEP_MS);
  if ('code' in first) return { now: null, eta: [], refused: now.code === 'venue.none' ? now : first };
  const eta: [LaterPlace, ...LaterPlace[]] = [first];
  for (let last = first; eta.length < MOST_ROWS;) {
    const named = new Set(eta.flatMap(({ lanes }) => lanes));
    const next = yield* firstFrom(withoutLanes(day, named), last.startMs + STEP_MS);
    if ('code' in next) break;
    eta.push(next);
    last = next;
  }
  return { now: null, eta };
}

/** A day on which some resources cannot be used; they stay what they are to their neighbours. */
function withoutLanes(day: SaleDay, ids: ReadonlySet<string>): SaleDay {
  const entries = day.entries.map((entry) => ({
    ...entry,
    fields: entry.fields.map((field) => ({
      ...field,
      usable: field.usable.map((usable, i) => usable && !ids.has(field.resources[i]!.resourceId)),
    })),
  }));
  return { ...day, entries };
}

/** The place at the first mark from an instant on; `venue.none` when there is none on that day. */
function* firstFrom(day: SaleDay, fromMs: number): InSteps<LaterPlace | Refusal> {
  const { clock, query, entries } = day;
  const sold = entries.flatMap((entry) => entry.sold);
  const opensMs = Math.min(...sold.map(({ startMs }) => startMs));
  const closesMs = Math.max(...sold.map(({ endMs }) => endMs));
  let none: Refusal | null = null;
  for (
    let startMs = Math.max(fromMs, Math.floor(opensMs / STEP_MS) * STEP_MS);
    startMs < closesMs;
    startMs += STEP_MS
  ) {
    // Of all marks that are refused the first one says why.
    const place = placeAt(day, startOf(startMs, clock), none !== null);
    if (!('code' in place)) {
      return { ...place, waitMin: Math.ceil((startMs - query.nowMs) / MINUTE_MS), after: lastBefore(query, place) };
    }
    if (place.code === 'venue.none') none ??= place;
    yield;
  }
  const [field] = entries[0]!.fields;
  return none ?? refusal('venue.none', { venueType: field?.need.venueType, needed: field?.needed, free: 0 });
}

/** The row that is the last to end on a place before it begins, of those that end after now. */
function lastBefore({ occupancy, ignore, nowMs }: SaleQuery, { lanes, startMs }: Place): Occupied | null {
  const until = (row: Occupied) => takenUntilMs(row, nowMs);
  const rows = lanes
    .flatMap((id) => rowsOf(occupancy, id))
    .filter((row) => isLive(row, nowMs) && ignore?.has(row.ownerId) !== true)
    .filter((row) => until(row) > nowMs && until(row) <= startMs);
  return rows.toSorted((a, b) => until(b) - until(a))[0] ?? null;
}
