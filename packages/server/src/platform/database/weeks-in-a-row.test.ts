import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUPERUSER } from '../postgres/create-cluster.ts';
import { connectionTo } from '../postgres/test-database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { up } from './migrations/2026-11-22-21-weeks-in-a-row.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the migration joins the two columns of weeks into one, with the days before', async () => {
  const { businessId, outletId } = app.venue.harbor;
  await app.owner.query(
    `ALTER TABLE day_figures DROP COLUMN weeks, DROP COLUMN starts,
       ADD COLUMN weeks_open integer[], ADD COLUMN weeks_sold integer[]`,
  );
  for (const [date, bookings, weeks] of [
    ['2026-10-15', 1, null],
    ['2026-10-16', 2, null],
    ['2026-12-10', 3, null],
    ['2026-12-11', 4, '{1,2}'],
  ] as const) {
    await app.owner.query(
      `INSERT INTO day_figures (business_id, outlet_id, business_date, bookings, guests, booked_cents, taken_cents,
         open_minutes, sold_minutes, weeks_open, weeks_sold, made_at)
       VALUES ($1, $2, $3, $4, 8, 900, 700, '{}', '{}', $5, $5, now())`,
      [businessId, outletId, date, bookings, weeks],
    );
  }
  const connection = connectionTo(SUPERUSER, String(app.database.listenerConfig.database));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }) });
  await up(db);
  await db.destroy();
  const { rows } = await app.owner.query<{ weeks: unknown }>('SELECT weeks FROM day_figures ORDER BY business_date');
  const days = [
    ['2026-10-16', 2, 8, 900, 700],
    ['2026-12-10', 3, 8, 900, 700],
  ];
  expect(rows.map(({ weeks }) => weeks)).toEqual([null, null, null, { days, open: [1, 2], sold: [1, 2] }]);
});
