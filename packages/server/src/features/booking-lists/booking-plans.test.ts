import type { Statement, Tx } from '../../platform/database/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { insertManyBookings } from '../../testing/insert-booking.ts';
import { openPlanner, type Planner } from '../../testing/planner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findBookings, listBookings } from './booking-list.service.ts';
import { writeCursor } from '../../platform/paging/cursor.ts';

let app: TestApp;
let planner: Planner;
const plansOf: Planner['plansOf'] = (read) => planner.plansOf(read);
beforeAll(async () => {
  app = await startTestApp();
  const { harbor } = app.venue;
  await insertManyBookings(app.owner, harbor);
  await app.owner.query('VACUUM ANALYZE');
  planner = await openPlanner(app);
});
afterAll(async () => {
  await planner.close();
  await app.close();
});

const everywhere = { outletIds: null } as Actor;
const say = (key: string): string => key;
const list = (more: Partial<Parameters<typeof listBookings>[2]>) => (tx: Tx) =>
  listBookings(
    tx,
    app.venue.harbor.outletId,
    { filter: 'all', size: 25, balance: 'any', sort: 'startsAt', ...more },
    say,
  );
const middle = (order: string): string =>
  writeCursor(order, ['2026-06-01', '2026-06-01T18:00:00Z', '0199c000-0000-7000-8000-000000000000']);

const READS: [string, (tx: Tx) => Promise<unknown>][] = [
  ...['guest 77', '0199', '6175550199', 'k3qm', 'HL-7K3QM', '7', 'guest7@mail.test'].map(
    (text): [string, (tx: Tx) => Promise<unknown>] => [`search ${text}`, (tx) => findBookings(tx, everywhere, text)],
  ),
  ...(['upcoming', 'today', 'past', 'cancelled', 'all', 'attention'] as const).flatMap((filter) =>
    (['startsAt', '-startsAt'] as const).map((sort): [string, (tx: Tx) => Promise<unknown>] => [
      `list ${filter} ${sort}`,
      list({ filter, sort }),
    ]),
  ),
  ['list of a date', list({ date: '2026-12-11' })],
  ['list history', list({ isHistory: true, sort: '-startsAt' })],
  ['list open', list({ isHistory: false })],
  ['list of live statuses', list({ status: ['wait', 'holding'] })],
  ['list of money due', list({ balance: 'due' })],
  ['list upcoming by name', list({ filter: 'upcoming', sort: 'name' })],
  ['list with a search', list({ search: 'guest 77' })],
  ['list from a cursor', list({ after: middle('startsAt') })],
  ['list back from a cursor', list({ sort: '-startsAt', before: middle('-startsAt') })],
];

/** The sums of a few business dates by account, as a day's close and every report read them. */
const TRIAL_BALANCE: Statement = {
  name: 'test.trial_balance',
  text: `SELECT l.account, sum(l.amount_cents) AS cents FROM ledger_entry e
         JOIN ledger_line l ON l.business_id = e.business_id AND l.ledger_entry_id = e.ledger_entry_id
         WHERE e.business_id = $1 AND e.business_date BETWEEN $2 AND $3 GROUP BY l.account`,
};

/** Adds entries of 400 dates to two businesses. */
async function insertManyEntries(): Promise<void> {
  const { harbor, cedar } = app.venue;
  for (const { businessId, outletId } of [harbor, cedar]) {
    await app.owner.query(
      `WITH entries AS (
         INSERT INTO ledger_entry (business_id, ledger_entry_id, kind, business_date, at)
         SELECT $1::uuid, uuidv7(), 'payment', date '2026-01-01' + n % 400, app.now() FROM generate_series(1, 8000) AS n
         RETURNING ledger_entry_id)
       INSERT INTO ledger_line (business_id, ledger_entry_id, line_no, outlet_id, account, amount_cents)
       SELECT $1::uuid, ledger_entry_id, line, $2::uuid, CASE line WHEN 1 THEN 'tender_cash' ELSE 'receivable' END,
         CASE line WHEN 1 THEN 500 ELSE -500 END
       FROM entries, generate_series(1, 2) AS line`,
      [businessId, outletId],
    );
  }
  await app.owner.query('ANALYZE ledger_entry, ledger_line');
}

test.each(READS)('%s is answered by indexes', async (_, read) => {
  const { plans, scanned } = await plansOf(read);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on booking/);
  expect(scanned).toEqual([]);
});

describe('reads by an index', () => {
  test('a cursor is a position in the index, not a filter over it', async () => {
    const { plans } = await plansOf(list({ after: middle('startsAt') }));
    expect(plans[1]).toMatch(
      /booking_list_idx on booking b .*\n\s+Index Cond: .*ROW\(list_date, list_at, booking_id\) > ROW/,
    );
  });

  test.each([
    ['upcoming', 'booking_live_idx'],
    ['cancelled', 'booking_cancelled_idx'],
  ] as const)('what is %s is read from an index of such bookings alone', async (filter, index) => {
    const { plans } = await plansOf(list({ filter }));
    expect(plans[1]).toContain(`using ${index}`);
    expect(plans[2]).toContain(`using ${index}`);
  });

  test('unpaid bookings are read from a partial index', async () => {
    const { plans } = await plansOf(list({ balance: 'due' }));
    expect(plans[1]).toContain('using booking_due_idx');
  });

  test('the ledger of one business date is read from an index of the business’s dates', async () => {
    await insertManyEntries();
    const { plans, scanned } = await plansOf((tx) =>
      tx.query(TRIAL_BALANCE, [tx.businessId, '2026-06-01', '2026-06-01']),
    );
    expect(plans[0]).toMatch(/ledger_entry_date_idx on ledger_entry .*\n\s+Index Cond: .*business_date >= /);
    expect(scanned).toEqual([]);
  });

  test('these tests recognise a sequential scan', async () => {
    const scan: Statement = {
      name: 'test.scan',
      text: `SELECT 1 FROM booking WHERE business_id = $1 AND name ILIKE '%x%'`,
    };
    const { plans, scanned } = await plansOf((tx) => tx.query(scan, [tx.businessId]));
    expect(plans.join()).toMatch(/Seq Scan on booking/);
    expect(scanned).toEqual(['booking']);
  });
});
