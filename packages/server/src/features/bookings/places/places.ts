import { isDeepStrictEqual } from 'node:util';
import { occupies } from '@laneway/domain/bookings/booking-transitions';
import { instantOf } from '@laneway/domain/time/instant-of';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { expiryOf, holdHasEnded, type BookingState, type ItemState } from '../state/booking-state.ts';
import { lockStockOf } from '../addons/stock.ts';
import { isLocked, lockResources } from './occupancy.repository.ts';

/** A resource taken by an item, as a row of occupancy. */
export type Place = {
  itemId: string;
  resourceId: string;
  startsAt: string;
  endsAt: string;
  date: string;
  kind: 'hold' | 'booking';
  /** When a hold expires: from that instant the place counts as free. */
  expiresAt: string | null;
};

/** The changes of a booking's places: items whose places are freed, and the places that are taken. */
export type PlaceChange = { freed: string[]; taken: Place[]; touched: Place[] };

/**
 * Compares the places of a booking before, as they are stored, and after, item by item. The rows of an expired hold may
 * already be swept away, so all of its items count as freed.
 */
export function placeChange(before: BookingState | null, after: BookingState, now: Temporal.Instant): PlaceChange {
  const ended = before !== null && holdHasEnded(before, now);
  // The stored expiry, not that of now: a payment that began since changes only the latter.
  const was = placesByItem(before?.items ?? [], before?.expiresAt ?? null, now);
  const is = placesByItem(after.items, expiryOf(after), now);
  const differ = [...new Set([...was.keys(), ...is.keys()])].filter(
    (itemId) => ended || !isDeepStrictEqual(was.get(itemId), is.get(itemId)),
  );
  const freed = differ.filter((itemId) => was.has(itemId));
  const taken = differ.flatMap((itemId) => is.get(itemId) ?? []);
  return { freed, taken, touched: [...freed.flatMap((itemId) => was.get(itemId) ?? []), ...taken] };
}

/** Takes the locks of the stock and the places that change, in this order; none where nothing of them changes. */
export function lockPlaces(tx: Tx, before: BookingState, after: BookingState): Promise<void> {
  return lockAllPlaces(tx, [{ before, after }]);
}

/** The same of several bookings of one command. */
export async function lockAllPlaces(
  tx: Tx,
  changes: readonly { before: BookingState; after: BookingState }[],
): Promise<void> {
  for (const { before, after } of changes) await lockStockOf(tx, before, after);
  const touched = changes.flatMap(({ before, after }) => placeChange(before, after, tx.now).touched);
  await lockResources(
    tx,
    touched.map(({ resourceId }) => resourceId),
    touched.map(({ date }) => date),
  );
}

/** The changed places that this transaction has not locked. */
export function unlockedPlaces(tx: Tx, { touched }: PlaceChange): Place[] {
  return touched.filter(({ resourceId, date }) => !isLocked(tx, resourceId, date));
}

export function placeRows(tx: Tx, outletId: string, places: readonly Place[]): NewRows {
  return {
    table: 'occupancy',
    columns: [
      'business_id',
      'occupancy_id',
      'outlet_id',
      'resource_id',
      'starts_at',
      'ends_at',
      'business_date',
      'kind',
      'booking_item_id',
      'expires_at',
    ],
    rows: places.map((place) => [
      tx.businessId,
      newId(),
      outletId,
      place.resourceId,
      place.startsAt,
      place.endsAt,
      place.date,
      place.kind,
      place.itemId,
      place.expiresAt,
    ]),
  };
}

function placesByItem(
  items: readonly ItemState[],
  expiresAt: string | null,
  now: Temporal.Instant,
): Map<string, Place[]> {
  return Map.groupBy(
    items.flatMap((item) => placesOf(item, expiresAt, now)),
    ({ itemId }) => itemId,
  );
}

/**
 * The places of an item, turnover included; an item that is done keeps them as history until its end, or until now when
 * that is earlier.
 */
function placesOf(item: ItemState, expiresAt: string | null, now: Temporal.Instant): Place[] {
  const { itemId, status, startsAt, endsAt, date } = item;
  const isDone = status === 'done';
  if (startsAt === null || endsAt === null || date === null || (!occupies(status) && !isDone)) return [];
  const endMs = Date.parse(endsAt);
  const untilMs = isDone ? Math.min(endMs, now.epochMilliseconds) : endMs + item.turnoverMinutes * MINUTE_MS;
  const until = instantOf(untilMs);
  // A party that was moved in play left the places that it began on.
  const placedAt = item.kind === 'timed' ? item.placedAt : null;
  const from = placedAt !== null && Date.parse(placedAt) > Date.parse(startsAt) ? placedAt : startsAt;
  if (untilMs <= Date.parse(from)) return [];
  const isHeld = status === 'holding';
  return item.resourceIds.map((resourceId) => ({
    itemId,
    resourceId,
    startsAt: from,
    endsAt: until,
    date,
    kind: isHeld ? 'hold' : 'booking',
    expiresAt: isHeld ? expiresAt : null,
  }));
}
