import { cents } from '@laneway/domain/money/cents';
import { newId } from '../../../platform/database/uuid.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insert } from '../../../testing/insert.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { lockPlaces } from '../places/places.ts';
import type { BookingState } from '../state/booking-state.ts';
import { lockBooking } from '../state/booking-state.repository.ts';
import { saveBookings } from '../state/save-booking.ts';
import { loadOutletToSell } from './outlet.repository.ts';

/** A card payment of 15.00 at the gateway since 18:42 at the outlet. */
export const PAYING = { amount: cents(1500), since: '2026-12-11T23:42:00Z' };

export const DANA = { name: 'Dana Cole', bookingPhone: '6175550199' };

/** Two lanes of Harbor for eight, held, paid and sold, for tests of holds with money on them. */
export function heldLanesOf(laneway: TestApp) {
  const { businessId, outletId, openBowling, lanes } = laneway.venue.harbor;

  /** Lanes 1 and 2 from 19:00 for an hour: 120.39. */
  function item(date: string) {
    const taken = lanes.slice(0, 2);
    return { serviceItemId: openBowling, date, start: '19:00', duration: 1, guests: { Guest: 8 }, lanes: taken };
  }

  async function hold(date: string): Promise<string> {
    const reply = await laneway.call('edit', 'booking.lock', { body: { outletId, items: [item(date)] } });
    if (reply.status !== 201) throw new Error(`no hold on ${date}: ${reply.status}`);
    return reply.body.bookingId;
  }

  /** Sells the lanes of `item` to somebody else, if they are free. */
  const sell = (date: string) =>
    laneway.call('owner', 'reservation.add', { body: { outletId, ...DANA, items: [item(date)] } });

  /** Changes a booking within a transaction, as a command that takes or gives back money does. */
  async function changeIn(
    tx: Tx,
    bookingId: string,
    changes: (before: BookingState) => Partial<BookingState>,
  ): Promise<void> {
    const outlet = await loadOutletToSell(tx, outletId);
    const before = await lockBooking(tx, outletId, bookingId);
    const after = { ...before, version: before.version + 1, ...changes(before) };
    await lockPlaces(tx, before, after);
    saveBookings(tx, outlet, null, [{ before, after, deed: { what: 'booking.changed' } }]);
  }

  const change = (bookingId: string, changes: (before: BookingState) => Partial<BookingState>) =>
    laneway.database.transaction(businessId, (tx) => changeIn(tx, bookingId, changes));

  const paymentRow = (bookingId: string) => ({
    business_id: businessId,
    trans_id: newId(),
    booking_id: bookingId,
    outlet_id: outletId,
    payment_method: 'CARD',
    payment_mode: 'partial',
    amount_cents: PAYING.amount,
    status: 'inprogress',
    business_date: '2026-12-11',
    created_at: PAYING.since,
  });

  const startPayment = (bookingId: string) => insert(laneway.owner, 'payment', paymentRow(bookingId));

  /** Moves the expiries of a hold that has any into the past. */
  async function runOut(bookingId: string): Promise<void> {
    await laneway.owner.query(
      'UPDATE booking SET expires_at = app.now() WHERE booking_id = $1 AND expires_at IS NOT NULL',
      [bookingId],
    );
    await laneway.owner.query(
      `UPDATE occupancy SET expires_at = app.now() WHERE expires_at IS NOT NULL AND booking_item_id IN (
         SELECT booking_item_id FROM booking_item WHERE booking_id = $1)`,
      [bookingId],
    );
  }

  /** A booking's row, and the expiry of each place that it has. */
  async function stateOf(bookingId: string) {
    const { rows } = await laneway.owner.query(
      `SELECT status, version, expires_at, paid_cents::int AS paid, ARRAY(
         SELECT o.expires_at FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id)
         WHERE i.booking_id = b.booking_id) AS places
       FROM booking b WHERE booking_id = $1`,
      [bookingId],
    );
    return rows[0];
  }

  return { item, hold, sell, changeIn, change, paymentRow, startPayment, runOut, stateOf };
}
