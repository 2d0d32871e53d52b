import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { insertManyBookings } from '../../testing/insert-booking.ts';
import { openPlanner, type Planner } from '../../testing/planner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { venueOverview } from './overview.service.ts';

let app: TestApp;
let planner: Planner;
beforeAll(async () => {
  app = await startTestApp();
  const { harbor } = app.venue;
  await insertManyBookings(app.owner, harbor);
  await app.owner.query(
    `INSERT INTO payment (business_id, trans_id, booking_id, outlet_id, payment_method, payment_mode, amount_cents, status, business_date, created_at)
     SELECT business_id, gen_random_uuid(), booking_id, outlet_id, 'CASH', 'full', 5000 + (random() * 20)::int, 'successful', business_date, now() FROM booking`,
  );
  await app.owner.query(
    `WITH entry AS (
       INSERT INTO ledger_entry (business_id, ledger_entry_id, kind, business_date, at, booking_id, trans_id)
       SELECT business_id, trans_id, CASE WHEN amount_cents % 7 = 0 THEN 'refund' ELSE 'payment' END, business_date, now(), booking_id, trans_id
       FROM payment)
     INSERT INTO ledger_line (business_id, ledger_entry_id, line_no, outlet_id, account, amount_cents)
     SELECT business_id, trans_id, line.no, outlet_id, line.account, line.sign * amount_cents
     FROM payment, (VALUES (1, 'tender_cash', 1), (2, 'receivable', -1)) AS line (no, account, sign)`,
  );
  await app.owner.query(
    `INSERT INTO day_figures (business_id, outlet_id, business_date, bookings, guests, booked_cents, taken_cents, open_minutes, sold_minutes, weeks, starts, made_at)
     SELECT business_id, outlet_id, date '2026-12-11' - n, 50, 200, 100000, 90000, array_fill(480, ARRAY[30]), array_fill(120, ARRAY[30]),
       '{"days":[],"open":[],"sold":[]}', CASE WHEN outlet_id = $2 THEN '[]'::json END, now()
     FROM outlet, generate_series(0, 4000) n WHERE business_id = $1`,
    [harbor.businessId, harbor.outletId],
  );
  await app.owner.query('VACUUM ANALYZE');
  planner = await openPlanner(app);
});
afterAll(async () => {
  await planner.close();
  await app.close();
});

const everywhere = { outletIds: null } as Actor;

test.each([
  ['an outlet today', () => ({ outletId: app.venue.harbor.outletId, days: 1 as const })],
  ['an outlet over 28 days', () => ({ outletId: app.venue.harbor.outletId, days: 28 as const })],
  ['all outlets', () => ({ days: 7 as const })],
])('the overview of %s is answered by indexes', async (_, body) => {
  const { plans, scanned } = await planner.plansOf((tx) => venueOverview(tx, everywhere, body()));
  expect(plans.length).toBeGreaterThanOrEqual(3);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (booking|payment|ledger|day_figures)/);
  expect(plans.join()).toContain('payment_day_idx');
  expect(scanned).toEqual([]);
});

test('this test recognises a sequential scan', async () => {
  const scan = { name: 'test.scan', text: `SELECT 1 FROM day_figures WHERE business_id = $1 AND bookings = 3` };
  const { scanned } = await planner.plansOf((tx) => tx.query(scan, [tx.businessId]));
  expect(scanned).toEqual(['day_figures']);
});
