import { checkSeen } from '../../../platform/activity/check-version.ts';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { READ_BOOKING, READ_ITEM, READ_LINE } from './booking-rows.ts';
import { TIMED_TYPES } from '@laneway/domain/plans/plan';
import type { BookingState, ItemState, LineState } from './booking-state.ts';
import { standingCharges } from '../../ledger/ledger.door.ts';
import { readTerms } from './booking-terms.ts';

const BOOKING = `SELECT ${READ_BOOKING}, EXISTS (SELECT 1 FROM payment p WHERE p.business_id = booking.business_id
    AND p.booking_id = booking.booking_id AND p.status = 'inprogress') AS "isPaying"
  FROM booking WHERE business_id = $1 AND outlet_id = $2 AND booking_id = ANY($3) ORDER BY booking_id`;
const READ: Statement = { name: 'booking.read', text: BOOKING };
const READ_LOCKED: Statement = { name: 'booking.read_locked', text: `${BOOKING} FOR UPDATE` };

const ITEMS: Statement = {
  name: 'booking.items',
  text: `SELECT booking_id AS "bookingId", ${READ_ITEM}
         FROM booking_item WHERE business_id = $1 AND booking_id = ANY($2) ORDER BY booking_id, position, booking_item_id`,
};
const LINES: Statement = {
  name: 'booking.lines',
  text: `SELECT booking_id AS "bookingId", ${READ_LINE}
         FROM booking_line WHERE business_id = $1 AND booking_id = ANY($2) ORDER BY booking_id, position`,
};
type OfBooking = { bookingId: string };

/** Bookings of an outlet by id, in the order of their ids; `lock` blocks other writers until the transaction ends. */
export async function loadBookings(
  tx: Tx,
  outletId: string,
  ids: readonly string[],
  lock = false,
): Promise<BookingState[]> {
  const [heads, items, lines, standing] = await Promise.all([
    tx.query<Omit<BookingState, 'items' | 'lines' | 'standing'>>(lock ? READ_LOCKED : READ, [
      tx.businessId,
      outletId,
      ids,
    ]),
    tx.query<Omit<ItemState, 'kind'> & OfBooking>(ITEMS, [tx.businessId, ids]),
    tx.query<LineState & OfBooking>(LINES, [tx.businessId, ids]),
    lock ? standingCharges(tx, ids) : undefined,
  ]);
  return heads.map((head) => {
    const ofHead = lines.filter((line) => line.bookingId === head.bookingId);
    return {
      ...head,
      terms: readTerms(head.terms, ofHead),
      items: items.filter((item) => item.bookingId === head.bookingId).map(readItem),
      lines: ofHead,
      standing: standing?.get(head.bookingId) ?? [],
    };
  });
}

/** The type of an item says its kind. */
function readItem(row: Omit<ItemState, 'kind'>): ItemState {
  const isTimed = TIMED_TYPES.some((type) => type === row.serviceItemType);
  return { ...row, kind: isTimed ? 'timed' : 'goods' } as ItemState;
}

/** One booking of an outlet. @throws ApiError `not_found`. */
export async function loadBooking(tx: Tx, outletId: string, bookingId: string, lock = false): Promise<BookingState> {
  const [booking] = await loadBookings(tx, outletId, [bookingId], lock);
  if (booking === undefined) throw new ApiError('not_found');
  return booking;
}

/**
 * Refuses to change a booking that is no longer the version that the caller saw. @throws ApiError `stale` with the
 * booking.
 */
export async function checkVersion(tx: Tx, booking: BookingState, seen: number): Promise<void> {
  const { bookingId, version, name, status } = booking;
  const items = booking.items.map(({ itemId, date, start, end, resourceIds }) => ({
    itemId,
    date,
    start,
    end,
    lanes: resourceIds,
  }));
  await checkSeen(tx, { seen, is: version }, { bookingId, name }, { bookingId, version, status, items });
}
