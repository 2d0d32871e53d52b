import { cents, type Cents } from '@laneway/domain/money/cents';
import type { Statement, Tx } from '../../../platform/database/database.ts';

/** Bookings that are played on a date, as the overview counts them, and the charges that the ledger has on it. */
const PLAYED: Statement = {
  name: 'day.played',
  text: `SELECT b.bookings, b.guests, b.done, c.net, c.tax, c.fees
         FROM (
           SELECT count(*) AS bookings, coalesce(sum(total_guests), 0) AS guests,
             count(*) FILTER (WHERE status = 'done') AS done
           FROM booking
           WHERE business_id = $1 AND outlet_id = $2 AND list_date = $3
             AND status IN ('pending', 'successful', 'inprogress', 'done')
         ) b, (
           SELECT coalesce(-sum(l.amount_cents) FILTER (WHERE l.account IN ('revenue', 'discount')), 0) AS net,
             coalesce(-sum(l.amount_cents) FILTER (WHERE l.account = 'tax'), 0) AS tax,
             coalesce(-sum(l.amount_cents) FILTER (WHERE l.account = 'fee'), 0) AS fees
           FROM ledger_entry e
           JOIN ledger_line l ON l.business_id = $1 AND l.ledger_entry_id = e.ledger_entry_id AND l.outlet_id = $2
           WHERE e.business_id = $1 AND e.business_date = $3
             AND e.kind IN ('charge', 'charge_change', 'charge_reversal')
         ) c`,
};
/**
 * Receivable at the end of a date of every booking that can have a credit then: one with entries later, and one that
 * still has it, which is paid too much, or is not charged yet.
 */
const HELD: Statement = {
  name: 'day.held',
  text: `SELECT e.booking_id AS "bookingId", sum(l.amount_cents) AS amount
         FROM (
           SELECT e.booking_id FROM ledger_entry e
           WHERE e.business_id = $1 AND e.business_date > $3 AND e.booking_id IS NOT NULL
           UNION
           SELECT b.booking_id FROM booking b
           WHERE b.business_id = $1 AND b.outlet_id = $2
             AND (b.balance_cents < 0 OR b.status IN ('initiated', 'holding', 'wait') AND b.paid_cents > b.refunded_cents)
         ) known
         JOIN ledger_entry e ON e.business_id = $1 AND e.booking_id = known.booking_id AND e.business_date <= $3
         JOIN ledger_line l ON l.business_id = $1 AND l.ledger_entry_id = e.ledger_entry_id
           AND l.outlet_id = $2 AND l.account = 'receivable'
         GROUP BY e.booking_id HAVING sum(l.amount_cents) < 0`,
};

/** What was played on a date: bookings, guests, those done; net of discounts, tax and fees in cents. */
export type Played = { bookings: number; guests: number; done: number; net: Cents; tax: Cents; fees: Cents };

export async function playedOn(tx: Tx, outletId: string, date: string): Promise<Played> {
  const [row] = await tx.query<Played>(PLAYED, [tx.businessId, outletId, date]);
  if (row === undefined) throw new Error('sums without a row');
  return row;
}

/** What an outlet holds for bookings at the end of a date, booking by booking; credits are below 0, in cents. */
export async function creditsAt(
  tx: Tx,
  outletId: string,
  date: string,
): Promise<{ bookingId: string; date: string; amount: Cents }[]> {
  const rows = await tx.query<{ bookingId: string; amount: number }>(HELD, [tx.businessId, outletId, date]);
  return rows.map(({ bookingId, amount }) => ({ bookingId, date, amount: cents(amount) }));
}
