import { checkSeen } from '../../../platform/activity/check-version.ts';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { READ_BOOKING, READ_ITEM, READ_LINE } from './booking-rows.ts';
import type { BookingState, ItemState, LineState } from './booking-state.ts';
import { readTerms } from './booking-terms.ts';
import type { Posting, StandingCharge } from './posting.ts';

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
/** Sums of the charges by date; a reversal names the newest entry of a date that is no reversal itself. */
const STANDING: Statement = {
  name: 'booking.standing_charges',
  text: `SELECT e.booking_id AS "bookingId", e.business_date AS date, l.account, l.booking_item_id AS "itemId",
           l.line_key AS key, l.accounting_category_id AS "categoryId", sum(l.amount_cents) AS amount,
           max(e.ledger_entry_id::text) FILTER (WHERE e.reverses_id IS NULL) AS "entryId"
         FROM ledger_entry e JOIN ledger_line l
           ON l.business_id = e.business_id AND l.ledger_entry_id = e.ledger_entry_id
         WHERE e.business_id = $1 AND e.booking_id = ANY($2) AND e.kind IN ('charge', 'charge_change', 'charge_reversal')
         GROUP BY e.booking_id, e.business_date, l.account, l.booking_item_id, l.line_key, l.accounting_category_id`,
};
type OfBooking = { bookingId: string };
type StandingRow = OfBooking & Posting & { date: string; entryId: string | null };

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
    tx.query<ItemState & OfBooking>(ITEMS, [tx.businessId, ids]),
    tx.query<LineState & OfBooking>(LINES, [tx.businessId, ids]),
    lock ? tx.query<StandingRow>(STANDING, [tx.businessId, ids]) : [],
  ]);
  return heads.map((head) => ({
    ...head,
    terms: readTerms(head.terms),
    items: items.filter((item) => item.bookingId === head.bookingId),
    lines: lines.filter((line) => line.bookingId === head.bookingId),
    standing: standingOf(standing.filter((row) => row.bookingId === head.bookingId)),
  }));
}

/** The dates with charges that are not zero. */
function standingOf(rows: readonly StandingRow[]): StandingCharge[] {
  const byDate = Map.groupBy(rows, (row) => row.date);
  return Array.from(byDate, ([date, ofDate]) => ({
    date,
    entryId:
      ofDate
        .flatMap((row) => row.entryId ?? [])
        .sort()
        .at(-1) ?? null,
    postings: ofDate
      .filter((row) => row.amount !== 0)
      .map(({ account, itemId, key, categoryId, amount }) => ({ account, itemId, key, categoryId, amount })),
  })).filter(({ postings }) => postings.length > 0);
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
