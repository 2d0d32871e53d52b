import type { Occupied } from '@laneway/domain/availability/occupancy';
import { instantOf } from '@laneway/domain/time/instant-of';
import { timedItems, type BookingState, type TimedItem } from '../state/booking-state.ts';

type Items = Pick<BookingState, 'items'>;

/**
 * Occupancy as the change of some bookings is judged by. A party in play takes places from now on, so what is over by
 * now does not keep it from them; nor does what was over before a party was moved to its places.
 */
export function withoutPast(rows: Occupied[], bookings: readonly Items[], now: Temporal.Instant): Occupied[] {
  const items = bookings.flatMap(timedItems);
  const nowMs = now.epochMilliseconds;
  const plays = items.some((item) => isInPlay(item, nowMs));
  const moved = items.filter(({ placedAt }) => placedAt !== null);
  if (!plays && moved.length === 0) return rows;
  return rows.filter(
    (row) =>
      row.inProgress ||
      !(
        (plays && row.endMs <= nowMs) ||
        moved.some(
          ({ placedAt, resourceIds }) =>
            resourceIds.includes(row.resourceId) && row.endMs <= Date.parse(placedAt ?? ''),
        )
      ),
  );
}

/**
 * A changed booking whose parties in play begin now on places where another one was since their start. `rows` is all
 * of the occupancy, with what is over.
 */
export function placedFromNow<Booking extends Items>(
  after: Booking,
  rows: readonly Occupied[],
  now: Temporal.Instant,
): Booking {
  const nowMs = now.epochMilliseconds;
  const own = new Set(after.items.map(({ itemId }) => itemId));
  const others = rows.filter((row) => !row.inProgress && row.endMs <= nowMs && !own.has(row.ownerId));
  const begins = (item: BookingState['items'][number]) => {
    if (item.kind !== 'timed' || !isInPlay(item, nowMs)) return item;
    const fromMs = Date.parse(item.placedAt ?? item.startsAt ?? '');
    const wasTaken = others.some((row) => item.resourceIds.includes(row.resourceId) && row.endMs > fromMs);
    return wasTaken ? { ...item, placedAt: instantOf(nowMs) } : item;
  };
  const items = after.items.map(begins);
  return items.every((item, index) => item === after.items[index]) ? after : { ...after, items };
}

/** Whether a party plays and is not over its end, from which on it would have no time left on other places. */
function isInPlay({ status, startsAt, endsAt }: TimedItem, nowMs: number): boolean {
  return (
    status === 'inprogress' &&
    startsAt !== null &&
    endsAt !== null &&
    Date.parse(startsAt) <= nowMs &&
    nowMs < Date.parse(endsAt)
  );
}
