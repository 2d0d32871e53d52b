import { checkSeen } from '../../../platform/activity/check-version.ts';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { READ_ADDON, READ_BOOKING, READ_ITEM, READ_LINE } from './booking-rows.ts';
import { TIMED_TYPES } from '@laneway/domain/plans/plan';
import type { AddonState, BookingState, ItemState, LineState, LockedBooking, Paying } from './booking-state.ts';
import { standingCharges } from '../../ledger/ledger.door.ts';
import { readTerms } from './booking-terms.ts';

const BOOKING = `SELECT ${READ_BOOKING} FROM booking
  WHERE business_id = $1 AND outlet_id = $2 AND booking_id = ANY($3) ORDER BY booking_id`;
const READ: Statement = { name: 'booking.read', text: BOOKING };
/**
 * The locked rows alone: after a wait PostgreSQL reads them again, but any sub-select beside them by the snapshot from
 * before the wait. All else is read by statements behind this one.
 */
const LOCK: Statement = { name: 'booking.read_locked', text: `${BOOKING} FOR UPDATE` };

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
const ADDONS: Statement = {
  name: 'booking.addons',
  text: `SELECT booking_id AS "bookingId", ${READ_ADDON}
         FROM addon_item WHERE business_id = $1 AND booking_id = ANY($2) ORDER BY booking_id, position, addon_item_id`,
};
const PAYING: Statement = {
  name: 'booking.paying',
  text: `SELECT booking_id AS "bookingId", sum(amount_cents) AS amount, min(created_at) AS since
         FROM payment WHERE business_id = $1 AND booking_id = ANY($2) AND status = 'inprogress' GROUP BY booking_id`,
};
const OUTLET: Statement = {
  name: 'booking.outlet',
  text: 'SELECT outlet_id AS "outletId" FROM booking WHERE business_id = $1 AND booking_id = $2',
};
type OfBooking = { bookingId: string };

/** Bookings of an outlet by id, in the order of their ids, to be read: only locked ones are saved. */
export function loadBookings(tx: Tx, outletId: string, ids: readonly string[]): Promise<BookingState[]> {
  return readBookings(tx, READ, outletId, ids);
}

/**
 * The same for a command that changes them: other writers wait until the transaction ends, and what is read is what
 * they committed before. All statements go in one round trip.
 */
export async function lockBookings(tx: Tx, outletId: string, ids: readonly string[]): Promise<LockedBooking[]> {
  const [bookings, standing] = await Promise.all([readBookings(tx, LOCK, outletId, ids), standingCharges(tx, ids)]);
  return bookings.map((booking) => ({ ...booking, standing: standing.get(booking.bookingId) ?? [] }));
}

async function readBookings(
  tx: Tx,
  statement: Statement,
  outletId: string,
  ids: readonly string[],
): Promise<BookingState[]> {
  const [heads, items, lines, addons, paying] = await Promise.all([
    tx.query<Omit<BookingState, 'items' | 'lines' | 'addons' | 'paying'>>(statement, [tx.businessId, outletId, ids]),
    tx.query<Omit<ItemState, 'kind'> & OfBooking>(ITEMS, [tx.businessId, ids]),
    tx.query<LineState & OfBooking>(LINES, [tx.businessId, ids]),
    tx.query<AddonState & OfBooking>(ADDONS, [tx.businessId, ids]),
    tx.query<Paying & OfBooking>(PAYING, [tx.businessId, ids]),
  ]);
  const payingOf = new Map(paying.map(({ bookingId, ...underWay }) => [bookingId, underWay]));
  return heads.map((head) => {
    const ofHead = lines.filter((line) => line.bookingId === head.bookingId);
    return {
      ...head,
      terms: readTerms(head.terms, ofHead),
      items: items.filter((item) => item.bookingId === head.bookingId).map(readItem),
      lines: ofHead,
      addons: addons.flatMap(({ bookingId, ...addon }) => (bookingId === head.bookingId ? [addon] : [])),
      paying: payingOf.get(head.bookingId) ?? null,
    };
  });
}

/** The type of an item says its kind. */
function readItem(row: Omit<ItemState, 'kind'>): ItemState {
  const isTimed = TIMED_TYPES.some((type) => type === row.serviceItemType);
  return { ...row, kind: isTimed ? 'timed' : 'goods' } as ItemState;
}

/** A booking at whatever outlet it is by now, for what was asked for before; undefined: it is gone. */
export async function bookingWhereItIs(tx: Tx, bookingId: string): Promise<BookingState | undefined> {
  const [row] = await tx.query<{ outletId: string }>(OUTLET, [tx.businessId, bookingId]);
  return row === undefined ? undefined : (await loadBookings(tx, row.outletId, [bookingId]))[0];
}

/** One booking of an outlet, to be read. @throws ApiError `not_found`. */
export async function loadBooking(tx: Tx, outletId: string, bookingId: string): Promise<BookingState> {
  return found(await loadBookings(tx, outletId, [bookingId]));
}

/** One booking of an outlet for a command that changes it. @throws ApiError `not_found`. */
export async function lockBooking(tx: Tx, outletId: string, bookingId: string): Promise<LockedBooking> {
  return found(await lockBookings(tx, outletId, [bookingId]));
}

function found<Booking extends BookingState>([booking]: readonly Booking[]): Booking {
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
