import type { Which } from '@laneway/domain/time/wall-time';
import { parseWallTime, wallToInstant } from '@laneway/domain/time/wall-time';
import { instantOf } from '@laneway/domain/time/instant-of';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import { wallEnd } from '../sale/wall-end.ts';
import { timedItems, type BookingState, type TimedItem } from '../state/booking-state.ts';
import type { Deed } from '../state/save-booking.ts';

/** Where an item goes; without a start it keeps its own. */
export type NewPlace = { resourceIds: readonly string[]; placedAt: string | null; startMs?: number };

/** A booking before and after its items moved, with its history. */
export type Moved<B extends BookingState = BookingState> = { before: B; after: BookingState; deed: Deed };

/** A booking with items on other places, at its price; null where none of them is its own. */
export function moveItems<B extends BookingState>(
  before: B,
  places: ReadonlyMap<string, NewPlace>,
  outlet: SellingOutlet,
): Moved<B> | null {
  if (!before.items.some(({ itemId }) => places.has(itemId))) return null;
  const items = before.items.map((item) => {
    const place = places.get(item.itemId);
    return place === undefined || item.kind !== 'timed' ? item : placed(item, place, outlet);
  });
  return moved(before, { ...before, items, version: before.version + 1 }, outlet);
}

/** The move of a booking with its history. */
export function moved<B extends BookingState>(before: B, after: BookingState, outlet: SellingOutlet): Moved<B> {
  const deed = { what: 'booking.moved' as const, before: factsOf(before, outlet), after: factsOf(after, outlet) };
  return { before, after, deed };
}

function placed(item: TimedItem, { resourceIds, placedAt, startMs }: NewPlace, outlet: SellingOutlet): TimedItem {
  const seated = { ...item, resourceIds: [...resourceIds], placedAt };
  const { date, startsAt, endsAt } = item;
  if (startMs === undefined || date === null || startsAt === null || endsAt === null) return seated;
  const endMs = startMs + Date.parse(endsAt) - Date.parse(startsAt);
  const start = wallEnd(date, startMs, outlet);
  return {
    ...seated,
    start,
    end: wallEnd(date, endMs, outlet),
    which: whichOf(date, start, startMs, outlet),
    startsAt: instantOf(startMs),
    endsAt: instantOf(endMs),
  };
}

/** Which of two equal wall times an instant is; null of one that comes once. */
function whichOf(date: string, start: string, startMs: number, { zone }: SellingOutlet): Which | null {
  const at = wallToInstant(date, parseWallTime(start), zone);
  if (!('error' in at) || at.error !== 'time.ambiguous') return null;
  return at.choices[0].epochMilliseconds === startMs ? 'earlier' : 'later';
}

function factsOf(booking: BookingState, outlet: SellingOutlet) {
  const [item] = timedItems(booking);
  const ids = new Set(timedItems(booking).flatMap(({ resourceIds }) => resourceIds));
  const lanes = outlet.resources.filter(({ resourceId }) => ids.has(resourceId)).map(({ name }) => name);
  return { date: item?.date, start: item?.start, end: item?.end, lanes };
}
