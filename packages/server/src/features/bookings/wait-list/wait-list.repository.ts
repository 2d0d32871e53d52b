import type { RecordedPlace } from '@laneway/domain/bookings/recorded-place';
import type { Taken } from '@laneway/domain/wait-list/turn';
import { lowestIdAt } from '../../../platform/database/uuid.ts';
import type { NewRows } from '../../../platform/database/insert-rows.ts';
import { freeingRows } from '../state/freeings.ts';
import type { Statement, Tx } from '../../../platform/database/database.ts';

/** Whom the list asks at a moment: who waits, and who holds an offer; the latter keep their position. */
const ON_LIST = `i.business_id = $1 AND i.outlet_id = $2 AND i.business_date = $3 AND i.is_wait_list
  AND (i.status = 'wait' OR i.status = 'holding' AND b.is_offer)`;
const OF_DATE: Statement = {
  name: 'wait_list.of_date',
  text: `SELECT b.booking_id AS "bookingId", i.booking_item_id AS "itemId", b.status, b.asked_since AS "askedSince"
         FROM booking_item i JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id
         WHERE ${ON_LIST} ORDER BY i.wait_position NULLS LAST, b.created_at, b.booking_id`,
};
export type Entry = { bookingId: string; itemId: string; status: 'wait' | 'holding'; askedSince: boolean };

/** The entries of a business date (YYYY-MM-DD) in the order of the list. */
export function entriesOf(tx: Tx, outletId: string, date: string): Promise<Entry[]> {
  return tx.query<Entry>(OF_DATE, [tx.businessId, outletId, date]);
}

const WAITED_ON: Statement = {
  name: 'wait_list.waited_on',
  text: `SELECT DISTINCT business_date AS date FROM booking_item
         WHERE business_id = $1 AND outlet_id = $2 AND is_wait_list AND status IN ('wait', 'holding')
           AND business_date = ANY($3::date[])`,
};

/**
 * The outbox rows of places that are freed on these dates by what is no booking: of dates for which somebody waits. The
 * caller has locked the outlet as a whole, so that nobody joins meanwhile.
 */
export async function freeingsOn(tx: Tx, outletId: string, dates: readonly string[]): Promise<NewRows> {
  const waited = await tx.query<{ date: string }>(WAITED_ON, [tx.businessId, outletId, [...new Set(dates)]]);
  return freeingRows(
    tx,
    waited.map(({ date }) => ({ outletId, date, cause: 'freed' })),
  );
}

const PUT_LAST: Statement = {
  name: 'wait_list.put_last',
  text: `UPDATE booking_item SET wait_position = (
           SELECT coalesce(max(i.wait_position), 0) + 1 FROM booking_item i
           WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.business_date = $3)
         WHERE business_id = $1 AND booking_item_id = $4`,
};

/** Puts an item at the end of its date's list, whose turn the caller has. */
export function putLast(tx: Tx, outletId: string, { itemId, date }: { itemId: string; date: string }): void {
  tx.send(PUT_LAST, [tx.businessId, outletId, date, itemId]);
}

const NUMBER: Statement = {
  name: 'wait_list.number',
  text: `UPDATE booking_item i SET wait_position = w.position
         FROM unnest($2::uuid[]) WITH ORDINALITY AS w (booking_item_id, position)
         WHERE i.business_id = $1 AND i.booking_item_id = w.booking_item_id`,
};

/** Numbers the items of a list from 1. */
export function numberItems(tx: Tx, itemIds: readonly string[]): void {
  tx.send(NUMBER, [tx.businessId, itemIds]);
}

const ASK_ANEW: Statement = {
  name: 'wait_list.ask_anew',
  text: `UPDATE booking b SET asked_since = false WHERE b.business_id = $1 AND b.booking_id = ANY($2) AND b.asked_since
           AND NOT EXISTS (SELECT 1 FROM activity a
             WHERE a.business_id = $1 AND a.booking_id = b.booking_id AND a.activity_id >= $3 AND a.what = 'booking.offered')
         RETURNING b.booking_id AS "bookingId"`,
};

/**
 * After a freeing each of them may be offered a place again, but who was asked since it began: an offer that ended just
 * before may have given them the very place that it freed. @returns the ids of who may be asked again.
 */
export async function askAnew(
  tx: Tx,
  bookingIds: readonly string[],
  began: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ bookingId: string }>(ASK_ANEW, [tx.businessId, bookingIds, lowestIdAt(began)]);
  return new Set(rows.map(({ bookingId }) => bookingId));
}

const OFFERS: Statement = {
  name: 'wait_list.offers',
  text: `SELECT booking_id AS "bookingId", places FROM activity
         WHERE business_id = $1 AND booking_id = ANY($2) AND what = 'booking.offered' AND places IS NOT NULL`,
};

/** The places that each booking was ever offered, by the booking's id: who waits did not take them. */
export async function offersOf(tx: Tx, bookingIds: readonly string[]): Promise<Map<string, Taken[]>> {
  const rows = await tx.query<{ bookingId: string; places: Record<string, RecordedPlace> }>(OFFERS, [
    tx.businessId,
    bookingIds,
  ]);
  const offers = new Map<string, Taken[]>();
  for (const { bookingId, places } of rows) {
    const taken = Object.values(places).flatMap(({ startsAt, endsAt, resourceIds }) => {
      if (startsAt === null || endsAt === null) return [];
      const time = { startMs: Date.parse(startsAt), endMs: Date.parse(endsAt) };
      return resourceIds.map((resourceId) => ({ ...time, resourceId }));
    });
    offers.set(bookingId, [...(offers.get(bookingId) ?? []), ...taken]);
  }
  return offers;
}

/** What a row of the history "a" says of an offer: money that came may have taken it. */
export const WHAT_OF_OFFER = `CASE WHEN a.after->>'offerTaken' IS NULL THEN a.what ELSE 'booking.offer_taken' END`;

const NEWS: Statement = {
  name: 'wait_list.news',
  text: `SELECT a.activity_id AS "activityId", a.booking_id AS "bookingId", b.name, ${WHAT_OF_OFFER} AS what, a.at,
           a.actor_id IS NULL AS "byItself"
         FROM activity a JOIN booking b ON b.business_id = a.business_id AND b.booking_id = a.booking_id
         WHERE a.business_id = $1 AND a.outlet_id = $2 AND a.activity_id > $3
           AND ${WHAT_OF_OFFER} IN ('booking.offered', 'booking.offer_lapsed', 'booking.offer_taken')
         ORDER BY a.activity_id DESC LIMIT 50`,
};
export type News = {
  activityId: string;
  bookingId: string;
  name: string;
  what: 'booking.offered' | 'booking.offer_lapsed' | 'booking.offer_taken';
  at: string;
  byItself: boolean;
};

/** What happened to offers of an outlet within the last hour, the newest first. */
export function newsOf(tx: Tx, outletId: string): Promise<News[]> {
  return tx.query<News>(NEWS, [tx.businessId, outletId, lowestIdAt(tx.now.subtract({ hours: 1 }))]);
}

const OFFERED: Statement = {
  name: 'wait_list.offered',
  text: `SELECT DISTINCT ON (booking_id) booking_id AS "bookingId", at FROM activity
         WHERE business_id = $1 AND booking_id = ANY($2) AND what = 'booking.offered'
         ORDER BY booking_id, activity_id DESC`,
};

/** When the last offer of each booking was made, by the booking's id. */
export async function offeredAt(tx: Tx, bookingIds: readonly string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await tx.query<{ bookingId: string; at: string }>(OFFERED, [tx.businessId, bookingIds]);
  return new Map(rows.map(({ bookingId, at }) => [bookingId, at]));
}
