import { cents } from '@laneway/domain/money/cents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackOff } from '../../../platform/jobs/back-off.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { expireHolds } from './expire-holds.ts';
import { DANA, heldLanesOf, PAYING } from './held-lanes.fixture.ts';

let laneway: TestApp;
let lanes: ReturnType<typeof heldLanesOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  lanes = heldLanesOf(laneway);
});
afterAll(() => laneway.close());

test('a hold with money on it does not run out, and its lanes stay taken', async () => {
  const bookingId = await lanes.hold('2026-12-14');
  await lanes.change(bookingId, () => ({ paid: cents(1500) }));
  await lanes.runOut(bookingId);
  await expireHolds(laneway.database, silentLog);
  expect(await lanes.stateOf(bookingId)).toEqual({
    status: 'holding',
    version: 2,
    expires_at: null,
    paid: 1500,
    places: [null, null],
  });
  const refused = await lanes.sell('2026-12-14');
  expect([refused.status, refused.error.code]).toEqual([409, 'occupancy.taken']);
  const { outletId } = laneway.venue.harbor;
  const board = await laneway.call('view', 'booking.board', { params: { outletId }, query: { date: '2026-12-14' } });
  expect(board.body.blocks).toMatchObject([{ bookingId, status: 'holding', expiresAt: null }]);

  const body = { outletId, bookingId, ...DANA, items: [lanes.item('2026-12-14')] };
  const booked = await laneway.call('edit', 'reservation.add', { body });
  expect([booked.status, booked.body.balance]).toEqual([201, 105.39]);
});

test('a row that says so is enough: money, or a payment at the gateway, keeps a hold whose time is over', async () => {
  const [paid, paying] = [await lanes.hold('2026-12-15'), await lanes.hold('2026-12-16')];
  await laneway.owner.query('UPDATE booking SET paid_cents = 1500 WHERE booking_id = $1', [paid]);
  await lanes.startPayment(paying);
  for (const bookingId of [paid, paying]) await lanes.runOut(bookingId);
  expect(await expireHolds(laneway.database, silentLog)).toBe(0);
  for (const bookingId of [paid, paying]) expect(await lanes.stateOf(bookingId)).toMatchObject({ status: 'holding' });
});

test('a payment under way keeps the lanes, and one that failed leaves an expiry behind', async () => {
  const bookingId = await lanes.hold('2026-12-17');
  await lanes.startPayment(bookingId);
  await lanes.change(bookingId, () => ({ paying: PAYING }));
  expect(await lanes.stateOf(bookingId)).toMatchObject({ expires_at: null, places: [null, null] });
  await lanes.runOut(bookingId);
  const refused = await lanes.sell('2026-12-17');
  expect([refused.status, refused.error.code]).toEqual([409, 'occupancy.taken']);
  await laneway.owner.query(`UPDATE payment SET status = 'cancelled' WHERE booking_id = $1`, [bookingId]);
  await expect(lanes.change(bookingId, () => ({}))).rejects.toThrow(/^a hold without an expiry/);
  await lanes.change(bookingId, () => ({ expiresAt: '2026-12-11T23:59:00Z' }));
  await lanes.runOut(bookingId);
  expect(await expireHolds(laneway.database, silentLog)).toBe(1);
  expect((await lanes.sell('2026-12-17')).status).toBe(201);
});

test('a hold that cannot be marked waits longer each time and does not stop the others', async () => {
  const [bad, good] = [await lanes.hold('2026-12-18'), await lanes.hold('2026-12-19')];
  const { outletId } = laneway.venue.harbor;
  await laneway.owner.query(`UPDATE booking SET terms = '{"membershipPer": "ten"}' WHERE booking_id = $1`, [bad]);
  let at = 0;
  const backOff = openBackOff(() => at);
  const warned: unknown[] = [];
  const log = { ...silentLog, warn: (details: object) => void warned.push(details) };
  await lanes.runOut(bad);
  expect(await expireHolds(laneway.database, log, backOff)).toBe(0);
  await lanes.runOut(good);
  expect(await expireHolds(laneway.database, log, backOff)).toBe(1);
  expect(warned).toMatchObject([{ booking_id: bad, outlet_id: outletId }]);
  at = 4_000;
  expect(await expireHolds(laneway.database, log, backOff)).toBe(0);
  expect(warned).toHaveLength(2);
  await laneway.owner.query(`UPDATE booking SET terms = '{}' WHERE booking_id = $1`, [bad]);
  at = 12_000;
  expect(await expireHolds(laneway.database, log, backOff)).toBe(1);
});

test('a hold with money on it has no end to move: extending it changes nothing', async () => {
  const { outletId } = laneway.venue.harbor;
  const bookingId = await lanes.hold('2026-12-20');
  await lanes.change(bookingId, () => ({ paid: cents(1500) }));
  const extended = await laneway.call('edit', 'booking.lock', { body: { outletId, bookingId } });
  expect([extended.status, extended.body.expiresAt, extended.body.version]).toEqual([201, null, 2]);
  expect(await lanes.stateOf(bookingId)).toMatchObject({ version: 2, expires_at: null, places: [null, null] });
});

/** The ways to give up the places of a hold, or the booking itself. */
const WAYS = {
  released: (bookingId: string) => laneway.call('edit', 'booking.unlock', { body: { bookingId } }),
  'set back to a basket': (bookingId: string, version: number) => setStatus(bookingId, version, 'initiated'),
  cancelled: (bookingId: string, version: number) => setStatus(bookingId, version, 'cancelled'),
};

function setStatus(bookingId: string, version: number, status: 'initiated' | 'cancelled') {
  const { outletId } = laneway.venue.harbor;
  return laneway.call('edit', 'booking.status', { params: { outletId, bookingId }, body: { version, status } });
}

const abilitiesOf = async (bookingId: string) => {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  return (await laneway.call('edit', 'reservation.details', { params })).body.abilities;
};

test.each([
  ['released', '2026-12-21'],
  ['set back to a basket', '2026-12-22'],
  ['cancelled', '2026-12-23'],
] as const)('a hold with money on it is not %s before the money is given back', async (way, date) => {
  const bookingId = await lanes.hold(date);
  await lanes.change(bookingId, () => ({ paid: cents(1500) }));
  const refused = await WAYS[way](bookingId, 2);
  expect([refused.status, refused.error]).toMatchObject([
    409,
    {
      code: 'booking.refund_first',
      message: 'Refunds must be initiated before canceling a party and are not automatic.',
    },
  ]);
  expect(await lanes.stateOf(bookingId)).toMatchObject({ status: 'holding', version: 2, places: [null, null] });
  expect(await abilitiesOf(bookingId)).toMatchObject({ hold: false, cancel: true, refund: true });

  const expiresAt = '2026-12-11T23:59:00Z';
  await lanes.change(bookingId, ({ paid }) => ({ refunded: paid, expiresAt }));
  expect(await abilitiesOf(bookingId)).toMatchObject({ hold: true, cancel: true, refund: false });
  expect((await WAYS[way](bookingId, 3)).status).toBe(200);
  expect(await lanes.stateOf(bookingId)).toMatchObject({ version: 4, expires_at: null, places: [] });
});

test.each([
  ['released', '2026-12-27'],
  ['set back to a basket', '2026-12-28'],
  ['cancelled', '2026-12-29'],
] as const)('a hold is not %s while the bank is asked for money on it', async (way, date) => {
  const bookingId = await lanes.hold(date);
  await lanes.startPayment(bookingId);
  const refused = await WAYS[way](bookingId, 1);
  expect([refused.status, refused.error]).toMatchObject([
    409,
    {
      code: 'payment.in_progress',
      message: 'A card payment of $15.00 is waiting for the bank',
      details: { amount: 15, since: '2026-12-11T23:42:00Z' },
    },
  ]);
  expect(await lanes.stateOf(bookingId)).toMatchObject({ status: 'holding', version: 1 });
  expect(await abilitiesOf(bookingId)).toMatchObject({ hold: false, cancel: false });
});

function cancel(bookingId: string) {
  const { outletId } = laneway.venue.harbor;
  return laneway.call('edit', 'booking.cancel', {
    params: { outletId, bookingId },
    body: { version: 1, reason: 'guest', mail: false },
  });
}

test('a reservation is not cancelled while the bank is asked, and is once the bank declined', async () => {
  const { body } = await lanes.sell('2027-01-04');
  const { bookingId } = body;
  await lanes.startPayment(bookingId);
  expect((await abilitiesOf(bookingId)).cancel).toBe(false);
  const refused = await cancel(bookingId);
  expect([refused.status, refused.error.code]).toEqual([409, 'payment.in_progress']);
  expect(await lanes.stateOf(bookingId)).toMatchObject({ status: 'pending', version: 1, places: [null, null] });

  await laneway.owner.query(`UPDATE payment SET status = 'cancelled' WHERE booking_id = $1`, [bookingId]);
  expect((await abilitiesOf(bookingId)).cancel).toBe(true);
  expect((await cancel(bookingId)).status).toBe(200);
});
