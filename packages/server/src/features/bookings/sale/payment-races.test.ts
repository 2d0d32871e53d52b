import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { expireHolds } from './expire-holds.ts';
import { heldLanesOf, PAYING } from './held-lanes.fixture.ts';

let laneway: TestApp;
let lanes: ReturnType<typeof heldLanesOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  lanes = heldLanesOf(laneway);
});
afterAll(() => laneway.close());

const ALIVE: Parameters<Tx['query']>[0] = { name: 'test.alive', text: 'SELECT 1' };
const waiting = async () =>
  (
    await laneway.owner.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
  ).rowCount;

/** Extends a hold while another command has the booking and does its work; the extension waits for its end. */
async function extendDuring(bookingId: string, work: (tx: Tx) => Promise<void>) {
  const { businessId, outletId } = laneway.venue.harbor;
  const [worked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = laneway.database.transaction(businessId, async (tx) => {
    await work(tx);
    await tx.query(ALIVE);
    worked.resolve();
    await goOn.promise;
  });
  await worked.promise;
  const extension = laneway.call('edit', 'booking.lock', { body: { outletId, bookingId } });
  await expect.poll(waiting).toBe(1);
  goOn.resolve();
  await first;
  return extension;
}

test('a hold that is extended while a card payment begins keeps its lanes until the bank has answered', async () => {
  const bookingId = await lanes.hold('2026-12-14');
  const extended = await extendDuring(bookingId, async (tx) => {
    await lanes.changeIn(tx, bookingId, () => ({ paying: PAYING }));
    const row = lanes.paymentRow(bookingId);
    const columns = Object.keys(row);
    tx.send(
      {
        name: 'test.payment',
        text: `INSERT INTO payment (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      },
      Object.values(row),
    );
  });
  expect([extended.status, extended.body.expiresAt]).toEqual([201, null]);
  expect(await lanes.stateOf(bookingId)).toMatchObject({ expires_at: null, places: [null, null] });
  await lanes.runOut(bookingId);
  const sold = await lanes.sell('2026-12-14');
  expect([sold.status, sold.error.code]).toEqual([409, 'occupancy.taken']);
});

test('a hold that is extended while its card payment is declined runs out again', async () => {
  const bookingId = await lanes.hold('2026-12-15');
  await lanes.startPayment(bookingId);
  await lanes.change(bookingId, () => ({}));
  expect(await lanes.stateOf(bookingId)).toMatchObject({ version: 2, expires_at: null });
  const extended = await extendDuring(bookingId, async (tx) => {
    await lanes.changeIn(tx, bookingId, () => ({ paying: null, expiresAt: '2026-12-11T23:47:00Z' }));
    tx.send(
      {
        name: 'test.declined',
        text: `UPDATE payment SET status = 'cancelled' WHERE business_id = $1 AND booking_id = $2`,
      },
      [tx.businessId, bookingId],
    );
  });
  expect(extended.status).toBe(201);
  expect(Date.parse(extended.body.expiresAt ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-12-11T23:57:00Z'));
  const { expires_at: expiry, places } = await lanes.stateOf(bookingId);
  expect(places).toEqual([expiry, expiry]);
  expect(expiry.toISOString()).toBe(new Date(extended.body.expiresAt ?? '').toISOString());
  await lanes.runOut(bookingId);
  expect(await expireHolds(laneway.database, silentLog)).toBe(1);
});
