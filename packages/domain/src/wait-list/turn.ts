import type { Place } from '../availability/place-at.ts';
import type { BookingStatus } from '../bookings/booking-status.ts';
import { overlaps, type TimeRange } from '../time/time-range.ts';

/** A time of a resource. */
export type Taken = TimeRange & { resourceId: string };

/** An entry of a date's wait list, as the turn sees it. */
export type Waiting = {
  status: BookingStatus;
  /** Whether it was offered a place since the last freeing; a freeing resets it for every entry. */
  askedSince: boolean;
  /** The places that it was offered and did not take. */
  missed: readonly Taken[];
};

/** The number of missed offers at which an entry leaves the list. */
const MOST_MISSED = 3;

/**
 * The entry that a place is offered to next, and the place: of the list in its order, the first that waits, was not
 * asked since the last freeing, and fits. Who missed a place gets others that are free at its start; the same one only if
 * nobody else fits: whatever is freed elsewhere asks everybody anew, and would give it to the same party again.
 * @param placeOf the place for an entry while these times are taken as well, null when nothing fits it; asked of no more
 *   entries than needed
 */
export function nextInTurn<E extends Waiting, P extends Pick<Place, 'startMs' | 'endMs' | 'lanes'>>(
  entries: readonly E[],
  placeOf: (entry: E, taken: readonly Taken[]) => P | null,
): { entry: E; place: P } | null {
  let again: { entry: E; place: P } | null = null;
  for (const entry of entries) {
    if (entry.status !== 'wait' || entry.askedSince) continue;
    const place = placeOf(entry, []);
    if (place === null) continue;
    const { missed } = entry;
    if (!missed.some((one) => overlaps(one, place) && place.lanes.includes(one.resourceId))) return { entry, place };
    const other = placeOf(entry, missed);
    if (other?.startMs === place.startMs) return { entry, place: other };
    again ??= { entry, place };
  }
  return again;
}

/** The state of an entry after an offer that nobody took: back at its old position, cancelled at the third. */
export type AfterLapse = { offersMissed: number } & (
  | { status: 'wait' }
  | { status: 'cancelled'; cancelReason: 'offer_missed' }
);

export function afterLapse({ offersMissed }: { offersMissed: number }): AfterLapse {
  const missed = offersMissed + 1;
  return missed < MOST_MISSED
    ? { status: 'wait', offersMissed: missed }
    : { status: 'cancelled', offersMissed: missed, cancelReason: 'offer_missed' };
}

/**
 * The list with one entry moved to a position (from 1; beyond the end: the last), the others in their order. Throws
 * RangeError on an id that is not of the list.
 */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  if (!ids.includes(id)) throw new RangeError(`not on the list: ${id}`);
  return ids.filter((other) => other !== id).toSpliced(Math.max(0, position - 1), 0, id);
}
