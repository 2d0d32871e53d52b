import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { promosOf } from '../../till/promos/promo.fixture.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());
const { aPromo, book, booking, params, used } = promosOf(() => laneway);

const [TONIGHT, NEXT] = ['2026-12-11', '2026-12-18'];

/** Transactions of this database that wait for a row, and the locks of places that are held. */
async function locks(): Promise<{ waiting: number; places: number }> {
  const { rows } = await laneway.owner.query<{ waiting: number; places: number }>(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting,
       (SELECT count(*)::int FROM pg_locks l JOIN pg_database d ON d.oid = l.database
        WHERE l.locktype = 'advisory' AND d.datname = current_database()) AS places`,
  );
  return rows[0]!;
}

test('an edit that ends a party by taking off its last date locks its promo ahead of its places', async () => {
  const { openBowling, lanes } = laneway.venue.harbor;
  const { promoCode, promoId } = await aPromo();
  const item = { serviceItemId: openBowling, start: '19:00', duration: 1, guests: { Guest: 4 }, lanes: [lanes[0]!] };
  const bookingId = await book({ items: [TONIGHT, NEXT].map((date) => ({ ...item, date })), promoCode });
  // Tonight was played, and nothing of it is counted yet.
  await laneway.owner.query(`UPDATE booking_item SET status = 'done' WHERE booking_id = $1 AND business_date = $2`, [
    bookingId,
    TONIGHT,
  ]);
  const { version, items } = await booking(bookingId);
  const { itemId } = items.find(({ date }) => date === NEXT)!;
  const { places } = await locks();
  await laneway.owner.query('BEGIN');
  await laneway.owner.query('SELECT 1 FROM promo WHERE promo_id = $1 FOR UPDATE', [promoId]);
  const editing = laneway.call('edit', 'booking.wholeEdit', {
    params: params(bookingId),
    body: { version, items: [{ itemId, remove: true }] },
  });
  await vi.waitFor(async () => expect((await locks()).waiting).toBe(1), { timeout: 10_000 });
  expect((await locks()).places).toBe(places);
  await laneway.owner.query('COMMIT');
  expect((await editing).status).toBe(200);
  expect([(await booking(bookingId)).status, await used(promoId)]).toEqual(['done', 1]);
});
