import type { BookingStatus } from '../bookings/booking-status.ts';

/** An entry of a date's wait list, as the turn sees it. */
export type Waiting = {
  status: BookingStatus;
  /** Whether it was offered a place since the last freeing; a freeing resets it for every entry. */
  askedSince: boolean;
};

/** The number of missed offers at which an entry leaves the list. */
const MOST_MISSED = 3;

/**
 * The entry that a place is offered to next, and the place: of the list in its order, the first that waits, was not
 * asked since the last freeing, and fits.
 * @param placeOf the place for an entry, null when nothing fits it; asked of no more entries than needed
 */
export function nextInTurn<E extends Waiting, P>(
  entries: readonly E[],
  placeOf: (entry: E) => P | null,
): { entry: E; place: P } | null {
  for (const entry of entries) {
    if (entry.status !== 'wait' || entry.askedSince) continue;
    const place = placeOf(entry);
    if (place !== null) return { entry, place };
  }
  return null;
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
