import type { Statement, Tx } from '../../../platform/database/database.ts';
import { liveItems, playDate, type BookingState } from '../state/booking-state.ts';

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
/** An order goes with its booking: to a number of the new date, and to its start where it is due then. */
const CARRY: Statement = {
  name: 'addon_order.carry',
  text: `${NEXT} UPDATE addon_order SET business_date = $3, number = next.last, version = version + 1,
           due_at = CASE WHEN due_at = $5::timestamptz THEN $6::timestamptz ELSE due_at END
         FROM next WHERE addon_order.business_id = $1 AND outlet_id = $2 AND order_id = $4`,
};
const DUE: Statement = {
  name: 'addon_order.due',
  text: `UPDATE addon_order SET due_at = $4, version = version + 1
         WHERE business_id = $1 AND booking_id = $2 AND due_at = $3`,
};

/** When a booking starts; null: it has no time. */
function startOf(booking: BookingState): string | null {
  return (
    liveItems(booking)
      .flatMap(({ startsAt }) => startsAt ?? [])
      .sort()[0] ?? null
  );
}

/**
 * Writes the orders that a change of a booking makes, moves or touches. The booking's row is written before.
 * @param today the business date of an order of a booking without one
 */
export function sendOrders(tx: Tx, before: BookingState | null, after: BookingState, today: string): void {
  const old = new Map((before?.addons ?? []).map((row) => [row.addonItemId, row]));
  const known = new Set((before?.addons ?? []).map(({ orderId }) => orderId));
  const made = new Set(after.addons.flatMap(({ orderId }) => (known.has(orderId) ? [] : [orderId])));
  const [now, start, date] = [tx.now.toString(), startOf(after), playDate(after)];
  const due = start !== null && Date.parse(start) > tx.now.epochMilliseconds ? start : now;
  for (const orderId of made) {
    tx.send(MAKE, [tx.businessId, after.outletId, date ?? today, orderId, after.bookingId, now, due]);
  }
  if (before === null || known.size === 0) return;
  const was = startOf(before);
  const wasOn = playDate(before);
  if (date !== null && wasOn !== null && date !== wasOn) {
    for (const orderId of known) tx.send(CARRY, [tx.businessId, after.outletId, date, orderId, was, start]);
  } else if (start !== null && was !== null && start !== was) {
    tx.send(DUE, [tx.businessId, after.bookingId, was, start]);
  }
  const touched = new Set(
    after.addons.flatMap((row) => {
      const { count, note, status } = old.get(row.addonItemId) ?? row;
      return count === row.count && note === row.note && status === row.status ? [] : [row.orderId];
    }),
  );
  if (touched.size > 0) tx.send(TOUCH, [tx.businessId, [...touched]]);
}
