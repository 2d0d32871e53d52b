import type { Tx } from '../../../platform/database/database.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { outboxRows } from '../../../platform/outbox/outbox.ts';
import type { Place, PlaceChange } from '../places/places.ts';
import type { BookingState } from './booking-state.ts';

/** The topic of the outbox under which a place that is free again is offered to who waits. */
export const WAIT_OFFER_TOPIC = 'wait.offer';

/**
 * Why a place may be offered: it was freed, so that everybody is asked anew, or an offer ended, so that the next in turn
 * is asked.
 */
export type FreeingCause = 'freed' | 'ended';
export type Freeing = { outletId: string; date: string; cause: FreeingCause };
/** As its row of the outbox has it: with the instant at which it began. */
export type FreeingAt = Freeing & { at: string };

/** The outbox rows of what changes of bookings free, one for each date and cause. */
export function freeingsOf(
  tx: Tx,
  changes: readonly { before: BookingState | null; after: BookingState }[],
  places: readonly PlaceChange[],
): NewRows {
  const taken = places.flatMap((change) => change.taken);
  const freeings = changes.flatMap(({ before, after }, index): Freeing[] => {
    const { outletId } = after;
    if (before !== null && before.isOffer && !after.isOffer)
      return datesOf(before).map((date) => ({ outletId, date, cause: 'ended' }));
    const { touched = [], taken: own = [] } = places[index] ?? {};
    const old = touched.slice(0, touched.length - own.length);
    return old.filter((place) => isFree(place, taken, tx.now)).map(({ date }) => ({ outletId, date, cause: 'freed' }));
  });
  return freeingRows(tx, freeings);
}

export function freeingRows(tx: Tx, freeings: readonly Freeing[]): NewRows {
  const each = new Map(freeings.map((freeing) => [`${freeing.outletId} ${freeing.date} ${freeing.cause}`, freeing]));
  return outboxRows(
    tx,
    WAIT_OFFER_TOPIC,
    Array.from(each.values(), (freeing) => ({ payload: { ...freeing, at: tx.now.toString() } satisfies FreeingAt })),
  );
}

/** Whether something of a place is ahead, and nobody of the same save takes all of it. */
function isFree({ resourceId, startsAt, endsAt }: Place, taken: readonly Place[], now: Temporal.Instant): boolean {
  const fromMs = Math.max(Date.parse(startsAt), now.epochMilliseconds);
  const toMs = Date.parse(endsAt);
  if (toMs <= fromMs) return false;
  return !taken.some(
    (place) =>
      place.resourceId === resourceId && Date.parse(place.startsAt) <= fromMs && Date.parse(place.endsAt) >= toMs,
  );
}

function datesOf({ items }: BookingState): string[] {
  return items.flatMap(({ date, status }) => (status === 'cancelled' || date === null ? [] : [date]));
}
