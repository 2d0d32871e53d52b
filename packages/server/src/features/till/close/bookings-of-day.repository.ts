import { bookingOverallStatus } from '@laneway/domain/bookings/booking-overall-status';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { addonSums, type AddonPrice } from '@laneway/domain/addons/addon-sums';
import { sumCents, type Cents } from '@laneway/domain/money/cents';
import type { DayBooking } from '@laneway/domain/till/day-exceptions';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { loadOutlet } from '../../bookings/bookings.door.ts';

/**
 * Bookings that a close looks at: those with items on the date, and those with a payment that the bank has not answered
 * or a refund that failed, by then. A hold that ran out counts as free, unless money is on it.
 */
const OF_DAY: Statement = {
  name: 'day_close.bookings',
  text: `WITH played AS (
           SELECT i.booking_id, array_agg(i.status) AS statuses, min(i.start_wall) AS start
           FROM booking_item i
           WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.business_date = $3 AND i.status <> 'cancelled'
           GROUP BY i.booking_id
         ), asked AS (
           SELECT p.booking_id, json_agg(p.amount_cents + p.tip_cents ORDER BY p.created_at, p.trans_id) AS amounts
           FROM payment p
           WHERE p.business_id = $1 AND p.outlet_id = $2 AND p.status = 'inprogress' AND p.business_date <= $3
           GROUP BY p.booking_id
         ), failed AS (
           SELECT r.booking_id, json_agg(json_build_object('refundId', r.refund_id, 'amount', r.amount_cents + r.tip_cents)
             ORDER BY r.created_at, r.refund_id) AS refunds
           FROM refund r
           WHERE r.business_id = $1 AND r.outlet_id = $2 AND r.status = 'initiated' AND r.business_date <= $3
           GROUP BY r.booking_id
         )
         SELECT b.booking_id AS "bookingId", b.prefix || '-' || b.code AS code, b.name, b.balance_cents AS balance,
           b.paid_cents - b.refunded_cents AS pool, b.lanes::text AS lanes, played.statuses, played.start,
           coalesce(asked.amounts, '[]') AS "paymentsOpen", coalesce(failed.refunds, '[]') AS "refundsFailed",
           (SELECT json_agg(json_build_object('amount', a.amount_cents, 'count', a.count, 'taxPer', a.tax_per,
              'taxFlat', a.tax_flat_cents, 'included', false))
            FROM addon_item a
            WHERE a.business_id = $1 AND a.booking_id = b.booking_id AND a.status IN ('initiated', 'inprogress')
              AND NOT a.included AND played.booking_id IS NOT NULL) AS ordered,
           EXISTS (
             SELECT FROM booking_item i
             WHERE i.business_id = $1 AND i.booking_id = b.booking_id AND i.business_date > $3
               AND i.status NOT IN ('cancelled', 'done')) AS "goesOn",
           b.status = 'holding' AND b.expires_at <= $4 AND b.paid_cents = b.refunded_cents
             AND asked.amounts IS NULL AS "hasEnded",
           (SELECT i.booking_item_id FROM booking_item i
            WHERE i.business_id = $1 AND i.booking_id = b.booking_id ORDER BY i.position, i.booking_item_id LIMIT 1) AS "itemId"
         FROM played FULL JOIN asked USING (booking_id) FULL JOIN failed USING (booking_id)
         JOIN booking b ON b.business_id = $1 AND b.booking_id = coalesce(played.booking_id, asked.booking_id, failed.booking_id)`,
};

type Row = {
  bookingId: string;
  code: string;
  name: string;
  balance: Cents;
  pool: Cents;
  lanes: string;
  statuses: BookingStatus[] | null;
  start: string | null;
  paymentsOpen: Cents[];
  refundsFailed: { refundId: string; amount: Cents }[];
  /** Add-ons that are neither delivered nor cancelled, of a booking that is played on the date. */
  ordered: AddonPrice[] | null;
  goesOn: boolean;
  hasEnded: boolean;
  itemId: string | null;
};

/** A booking as a close looks at it, with what a person knows it by; `pool` in cents. */
export type BookingOfDay = DayBooking & {
  code: string;
  name: string;
  itemId: string | null;
  places: string[];
  pool: Cents;
};

/**
 * The bookings of a business date for its close. Orders are asked for of parties that came: what becomes of the others
 * decides about theirs. What is in the price of a plan is worth nothing itself, so no order that is asked for.
 */
export async function bookingsOfDay(tx: Tx, outletId: string, date: string): Promise<BookingOfDay[]> {
  const [rows, { taxInclusive }] = await Promise.all([
    tx.query<Row>(OF_DAY, [tx.businessId, outletId, date, tx.now.toString()]),
    loadOutlet(tx, outletId),
  ]);
  return rows.flatMap((row) => {
    const { lanes, statuses: _statuses, goesOn: _goesOn, hasEnded, ordered, ...booking } = row;
    if (hasEnded) return [];
    const places = (JSON.parse(lanes) as { name: string }[]).map(({ name }) => name);
    const status = statusOf(row, date);
    const isHere = status === 'inprogress' || status === 'done';
    const addonsOpen =
      ordered !== null && isHere ? sumCents(ordered.map((one) => addonSums(one, taxInclusive).totalWTax)) : null;
    return [{ ...booking, places, status, addonsOpen }];
  });
}

/** The status of what was played on the date: what is over is settled with the rest that goes on later. */
function statusOf({ statuses, goesOn }: Row, date: string): BookingStatus | null {
  if (statuses === null) return null;
  const status = bookingOverallStatus(statuses.map((one) => ({ status: one, date })));
  return status === 'done' && goesOn ? null : status;
}
