import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insert } from '../../testing/insert.ts';
import { insertBooking, ONE_DEAL } from '../../testing/insert-booking.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SUPERUSER } from '../postgres/create-cluster.ts';
import { connectionTo } from '../postgres/test-database.ts';
import { up } from './migrations/2026-11-22-23-charges-by-date.ts';
import { newId } from './uuid.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The columns of ledger lines before the migration.
  await app.owner.query('ALTER TABLE ledger_line ADD COLUMN IF NOT EXISTS booking_line_id uuid NULL');
});
afterAll(() => app.close());

const BOOKED = { receivable: 3090, revenue: -3000, fee: -90 };
const BACK = { receivable: -3090, revenue: 3000, fee: 90 };

/** Inserts a booking played on a date, or cancelled, with the ledger entries of that time: kind, date and sides. */
async function aBooking(date: string | null, status: string, entries: [string, string, Record<string, number>][]) {
  const place = app.venue.harbor;
  const starts_at = date === null ? null : `${date}T23:00:00Z`;
  const ends_at = date === null ? null : `${date}T23:59:00Z`;
  const { bookingId } = await insertBooking(
    app.owner,
    place,
    { status, business_date: date, starts_at, ends_at, created_at: '2026-12-01T12:00:00Z' },
    [date === null ? ONE_DEAL : {}],
  );
  for (const [kind, business_date, sides] of entries) {
    const { businessId: business_id, outletId: outlet_id } = place;
    const ledger_entry_id = newId();
    await app.owner.query('BEGIN');
    const at = '2026-12-01T12:00:00Z';
    await insert(app.owner, 'ledger_entry', {
      business_id,
      ledger_entry_id,
      kind,
      business_date,
      at,
      booking_id: bookingId,
    });
    for (const [index, [account, amount_cents]] of Object.entries(sides).entries()) {
      const line = { business_id, ledger_entry_id, line_no: index + 1, outlet_id, account, amount_cents };
      await insert(app.owner, 'ledger_line', line);
    }
    await app.owner.query('COMMIT');
  }
  return bookingId;
}

async function migrateAgain(): Promise<void> {
  const connection = connectionTo(SUPERUSER, String(app.database.listenerConfig.database));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }) });
  await db.transaction().execute(up);
  await db.destroy();
}

/** The charges of a booking by date: sums by account that are not 0. */
async function chargedOf(bookingId: string): Promise<Record<string, Record<string, number>>> {
  const { rows } = await app.owner.query<{ date: string; account: string; cents: number }>(
    `SELECT business_date::text AS date, account, sum(amount_cents)::int AS cents
     FROM ledger_entry JOIN ledger_line USING (business_id, ledger_entry_id)
     WHERE booking_id = $1 AND kind LIKE 'charge%' GROUP BY 1, 2 HAVING sum(amount_cents) <> 0`,
    [bookingId],
  );
  const byDate = Map.groupBy(rows, (row) => row.date);
  return Object.fromEntries(
    Array.from(byDate, ([date, sides]) => [date, Object.fromEntries(sides.map((side) => [side.account, side.cents]))]),
  );
}

const entryCount = async () => (await app.owner.query('SELECT 1 FROM ledger_entry')).rowCount;

test('charges on another date than the date of play are moved there by new entries, and only once', async () => {
  const moved = await aBooking('2026-12-29', 'pending', [
    ['charge', '2026-12-22', BOOKED],
    ['payment', '2026-12-01', { tender_cash: 1000, receivable: -1000 }],
  ]);
  const dearer = await aBooking('2026-12-29', 'successful', [
    ['charge', '2026-12-22', BOOKED],
    ['charge_change', '2026-12-29', { receivable: 1030, revenue: -1000, fee: -30 }],
  ]);
  const cancelled = await aBooking('2026-12-29', 'cancelled', [
    ['charge', '2026-12-22', BOOKED],
    ['charge_reversal', '2026-12-29', BACK],
  ]);
  const right = await aBooking('2026-12-22', 'pending', [['charge', '2026-12-22', BOOKED]]);
  const untimed = await aBooking(null, 'pending', [['charge', '2026-12-01', BOOKED]]);
  const { rows: written } = await app.owner.query('SELECT * FROM ledger_entry ORDER BY ledger_entry_id');

  await migrateAgain();
  expect(await chargedOf(moved)).toEqual({ '2026-12-29': BOOKED });
  expect(await chargedOf(dearer)).toEqual({ '2026-12-29': { receivable: 4120, revenue: -4000, fee: -120 } });
  expect(await chargedOf(cancelled)).toEqual({});
  expect(await chargedOf(right)).toEqual({ '2026-12-22': BOOKED });
  expect(await chargedOf(untimed)).toEqual({ '2026-12-01': BOOKED });
  const { rows: kept } = await app.owner.query(
    'SELECT * FROM ledger_entry WHERE ledger_entry_id = ANY($1) ORDER BY ledger_entry_id',
    [written.map((row) => row.ledger_entry_id)],
  );
  expect(kept).toEqual(written);
  const { rows: corrections } = await app.owner.query(
    `SELECT c.business_date::text AS date, r.kind AS reverses FROM ledger_entry c
     LEFT JOIN ledger_entry r ON r.ledger_entry_id = c.reverses_id
     WHERE c.booking_id = $1 AND c.kind = 'charge_change' ORDER BY c.business_date`,
    [moved],
  );
  expect(corrections).toEqual([
    { date: '2026-12-22', reverses: 'charge' },
    { date: '2026-12-29', reverses: null },
  ]);

  const count = await entryCount();
  await migrateAgain();
  expect(await entryCount()).toBe(count);
});
