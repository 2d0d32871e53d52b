import type { Statement, Tx } from '../../../platform/database/database.ts';
import type { BookingState } from '../state/booking-state.ts';
import { servedInstead, servedOn, serviceDates, startOn } from './service-date.ts';

/** The next number of an outlet's date. Its row is locked by whoever took one, until their transaction ends. */
const NEXT = `WITH next AS (
           INSERT INTO addon_order_day (business_id, outlet_id, business_date, last) VALUES ($1, $2, $3, 1)
           ON CONFLICT (business_id, outlet_id, business_date) DO UPDATE SET last = addon_order_day.last + 1
           RETURNING business_id, last)`;
const MAKE: Statement = {
  name: 'addon_order.make',
  text: `${NEXT} INSERT INTO addon_order
           (business_id, outlet_id, business_date, order_id, booking_id, number, ordered_at, due_at)
         SELECT business_id, $2, $3, $4, $5, last, $6, $7 FROM next`,
};
const TOUCH: Statement = {
  name: 'addon_order.touch',
  text: 'UPDATE addon_order SET version = version + 1 WHERE business_id = $1 AND order_id = ANY($2)',
};
/**
 * The orders of a date go with their booking to another: to the next numbers of it, and to its start where they were
 * due at the start.
 */
const CARRY: Statement = {
  name: 'addon_order.carry',
  text: `WITH gone AS (
           SELECT order_id, row_number() OVER (ORDER BY number) AS place FROM addon_order
           WHERE business_id = $1 AND outlet_id = $2 AND booking_id = $3 AND business_date = $4),
         next AS (
           INSERT INTO addon_order_day (business_id, outlet_id, business_date, last)
           SELECT business_id, outlet_id, $5::date, count(*) FROM addon_order
           WHERE business_id = $1 AND outlet_id = $2 AND booking_id = $3 AND business_date = $4
           GROUP BY business_id, outlet_id
           ON CONFLICT (business_id, outlet_id, business_date) DO UPDATE SET last = addon_order_day.last + EXCLUDED.last
           RETURNING last - (SELECT count(*) FROM gone) AS before)
         UPDATE addon_order SET business_date = $5, number = next.before + gone.place, version = version + 1,
           due_at = CASE WHEN due_at = $6::timestamptz THEN $7::timestamptz ELSE due_at END
         FROM next, gone WHERE addon_order.business_id = $1 AND addon_order.order_id = gone.order_id`,
};
const DUE: Statement = {
  name: 'addon_order.due',
  text: `UPDATE addon_order SET due_at = $5, version = version + 1
         WHERE business_id = $1 AND booking_id = $2 AND business_date = $3 AND due_at = $4`,
};

/**
 * Writes the orders that a change of a booking makes, moves or touches. The booking's row is written before.
 * @param today the business date of an order of a booking without one
 */
export function sendOrders(tx: Tx, before: BookingState | null, after: BookingState, today: string): void {
  const old = new Map((before?.addons ?? []).map((row) => [row.addonItemId, row]));
  const known = new Set((before?.addons ?? []).map(({ orderId }) => orderId));
  const made = new Set(after.addons.flatMap(({ orderId }) => (known.has(orderId) ? [] : [orderId])));
  const date = servedOn(after, tx.now);
  const [now, start] = [tx.now.toString(), startOn(after, date)];
  const due = start !== null && Date.parse(start) > tx.now.epochMilliseconds ? start : now;
  for (const orderId of made) {
    tx.send(MAKE, [tx.businessId, after.outletId, date ?? today, orderId, after.bookingId, now, due]);
  }
  if (before === null || known.size === 0) return;
  for (const wasOn of serviceDates(before)) carryOrders(tx, { before, after }, wasOn);
  const touched = new Set(
    after.addons.flatMap((row) => {
      const { count, note, status } = old.get(row.addonItemId) ?? row;
      return count === row.count && note === row.note && status === row.status ? [] : [row.orderId];
    }),
  );
  if (touched.size > 0) tx.send(TOUCH, [tx.businessId, [...touched]]);
}

/** The orders of a date of a booking follow its play of that date. */
function carryOrders(tx: Tx, { before, after }: { before: BookingState; after: BookingState }, wasOn: string): void {
  const on = servedInstead(before, after, wasOn, tx.now);
  if (on === null) return;
  const [was, start] = [startOn(before, wasOn), startOn(after, on)];
  if (on !== wasOn) {
    tx.send(CARRY, [tx.businessId, after.outletId, after.bookingId, wasOn, on, was, start]);
  } else if (start !== null && was !== null && start !== was) {
    tx.send(DUE, [tx.businessId, after.bookingId, on, was, start]);
  }
}
