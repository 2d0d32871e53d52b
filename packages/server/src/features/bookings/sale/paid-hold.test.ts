import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '@laneway/domain/money/cents';
import { newId } from '../../../platform/database/uuid.ts';
import { openBackOff } from '../../../platform/jobs/back-off.ts';
import { insert } from '../../../testing/insert.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lockPlaces } from '../places/places.ts';
import type { BookingState } from '../state/booking-state.ts';
import { loadBooking } from '../state/booking-state.repository.ts';
import { saveBookings } from '../state/save-booking.ts';
import { expireHolds } from './expire-holds.ts';
import { loadOutletToSell } from './outlet.repository.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };

function item(date: string) {
  const { openBowling, lanes } = laneway.venue.harbor;
  const taken = lanes.slice(0, 2);
  return { serviceItemId: openBowling, date, start: '19:00', duration: 1, guests: { Guest: 8 }, lanes: taken };
}

async function hold(date: string): Promise<string> {
  const body = { outletId: laneway.venue.harbor.outletId, items: [item(date)] };
  const reply = await laneway.call('edit', 'booking.lock', { body });
  expect(reply.status).toBe(201);
  return reply.body.bookingId;
}

/** Changes a hold as a command that takes or gives back money does. */
async function change(bookingId: string, changes: (before: BookingState) => Partial<BookingState>): Promise<void> {
  const { businessId, outletId } = laneway.venue.harbor;
  await laneway.database.transaction(businessId, async (tx) => {
    const outlet = await loadOutletToSell(tx, outletId);
    const before = await loadBooking(tx, outletId, bookingId, true);
    const after = { ...before, version: before.version + 1, ...changes(before) };
    await lockPlaces(tx, before, after);
    saveBookings(tx, outlet, null, [{ before, after, deed: { what: 'booking.changed' } }]);
  });
}

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

async function stateOf(bookingId: string) {
  const { rows } = await laneway.owner.query(
    `SELECT status, expires_at, paid_cents::int AS paid, (
       SELECT count(*)::int FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id)
       WHERE i.booking_id = b.booking_id) AS places
     FROM booking b WHERE booking_id = $1`,
    [bookingId],
  );
  return rows[0];
}

async function startPayment(bookingId: string): Promise<void> {
  await insert(laneway.owner, 'payment', {
    business_id: laneway.venue.harbor.businessId,
    trans_id: newId(),
    booking_id: bookingId,
    outlet_id: laneway.venue.harbor.outletId,
    payment_method: 'CARD',
    payment_mode: 'partial',
    amount_cents: 1500,
    status: 'inprogress',
    business_date: '2026-12-11',
    created_at: '2026-12-11T23:42:00Z',
  });
}

const takenBy = (date: string) =>
  laneway.call('owner', 'reservation.add', {
    body: { outletId: laneway.venue.harbor.outletId, ...dana, items: [item(date)] },
  });

test('a hold with money on it does not run out, and its lanes stay taken', async () => {
  const bookingId = await hold('2026-12-14');
  await change(bookingId, () => ({ paid: cents(1500) }));
  await runOut(bookingId);
  await expireHolds(laneway.database, silentLog);
  expect(await stateOf(bookingId)).toEqual({ status: 'holding', expires_at: null, paid: 1500, places: 2 });
  const refused = await takenBy('2026-12-14');
  expect([refused.status, refused.error.code]).toEqual([409, 'occupancy.taken']);
  const { outletId } = laneway.venue.harbor;
  const board = await laneway.call('view', 'booking.board', { params: { outletId }, query: { date: '2026-12-14' } });
  expect(board.body.blocks).toMatchObject([{ bookingId, status: 'holding', expiresAt: null }]);

  const body = { outletId, bookingId, ...dana, items: [item('2026-12-14')] };
  const booked = await laneway.call('edit', 'reservation.add', { body });
  expect([booked.status, booked.body.balance]).toEqual([201, 105.39]);
});

test('a row that says so is enough: money, or a payment at the gateway, keeps a hold whose time is over', async () => {
  const [paid, paying] = [await hold('2026-12-15'), await hold('2026-12-16')];
  await laneway.owner.query('UPDATE booking SET paid_cents = 1500 WHERE booking_id = $1', [paid]);
  await startPayment(paying);
  for (const bookingId of [paid, paying]) await runOut(bookingId);
  expect(await expireHolds(laneway.database, silentLog)).toBe(0);
  for (const bookingId of [paid, paying]) expect(await stateOf(bookingId)).toMatchObject({ status: 'holding' });
});

test('a payment under way keeps the lanes, and one that failed leaves an expiry behind', async () => {
  const bookingId = await hold('2026-12-17');
  await startPayment(bookingId);
  await change(bookingId, () => ({ isPaying: true }));
  expect(await stateOf(bookingId)).toMatchObject({ expires_at: null, places: 2 });
  await laneway.owner.query(`UPDATE payment SET status = 'cancelled' WHERE booking_id = $1`, [bookingId]);
  await expect(change(bookingId, () => ({}))).rejects.toThrow(/^a hold without an expiry/);
  await change(bookingId, () => ({ expiresAt: '2026-12-11T23:59:00Z' }));
  await runOut(bookingId);
  expect(await expireHolds(laneway.database, silentLog)).toBe(1);
  expect((await takenBy('2026-12-17')).status).toBe(201);
});

test('a hold that cannot be marked waits longer each time and does not stop the others', async () => {
  const [bad, good] = [await hold('2026-12-18'), await hold('2026-12-19')];
  const { outletId } = laneway.venue.harbor;
  await laneway.owner.query(`UPDATE booking SET terms = '{"membershipPer": "ten"}' WHERE booking_id = $1`, [bad]);
  let at = 0;
  const backOff = openBackOff(() => at);
  const warned: unknown[] = [];
  const log = { ...silentLog, warn: (details: object) => void warned.push(details) };
  await runOut(bad);
  expect(await expireHolds(laneway.database, log, backOff)).toBe(0);
  await runOut(good);
  expect(await expireHolds(laneway.database, log, backOff)).toBe(1);
  expect(warned).toMatchObject([{ booking_id: bad, outlet_id: outletId }]);
  at = 4_000;
  expect(await expireHolds(laneway.database, log, backOff)).toBe(0);
  expect(warned).toHaveLength(2);
  await laneway.owner.query(`UPDATE booking SET terms = '{}' WHERE booking_id = $1`, [bad]);
  at = 12_000;
  expect(await expireHolds(laneway.database, log, backOff)).toBe(1);
});
