import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { judgeSaleOf, lockAhead } from './judge-sale.ts';
import { loadToSell } from './outlet.repository.ts';
import { plansOf, wantedItems } from './wanted-items.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

/** A sale without named lanes, which locks all there are: how many locks were taken, and whether some were ahead. */
async function sell(tx: Tx): Promise<{ isAhead: boolean; locks: number }> {
  const { outletId, openBowling } = laneway.venue.harbor;
  const items = [{ serviceItemId: openBowling, date: '2026-12-18', start: '17:30', duration: 1, guests: { Guest: 2 } }];
  // A transaction knows the time after its first statement.
  await tx.query({ name: 'first', text: 'SELECT 1' });
  const asked = loadToSell(tx, outletId, plansOf(items));
  const ahead = lockAhead(tx, outletId, items);
  const { outlet, plans } = await asked;
  await judgeSaleOf({ tx, outlet, language: 'en' }, wantedItems(items, plans, null), null, ahead);
  const [row] = await tx.query<{ locks: number }>({
    name: 'test.locks',
    text: `SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`,
  });
  return { isAhead: ahead !== null, locks: row?.locks ?? 0 };
}
const sold = () => laneway.database.transaction(laneway.venue.harbor.businessId, sell);

test('a sale asks for its locks as soon as the outlet was told once, and for those of a place that came since', async () => {
  const { outletId, lanes } = laneway.venue.harbor;
  const all = lanes.length;
  expect(await sold()).toEqual({ isAhead: false, locks: all });
  expect(await sold()).toEqual({ isAhead: true, locks: all });
  await laneway.owner.query(
    `INSERT INTO resource (business_id, resource_id, outlet_id, name, venue_type, number, max_guest, service_categories)
     SELECT business_id, uuidv7(), outlet_id, 'Lane 98', 'lane', 98, 6, service_categories
     FROM resource WHERE outlet_id = $1 AND venue_type = 'lane' AND number = 1`,
    [outletId],
  );
  expect(await sold()).toEqual({ isAhead: true, locks: all + 1 });
});
