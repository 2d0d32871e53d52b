import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { createTestDatabase } from '../platform/postgres/test-database.ts';
import { FRIDAY_EVENING } from '../testing/test-clock.ts';
import { fillScale } from './fill-scale.ts';

test('makes exactly the number of bookings, consistently, with one busy day', async () => {
  const database = await createTestDatabase({
    name: 'test_template_migrated',
    build: async (connection) => void (await migrate(connection)),
  });
  const filled = await fillScale({ connection: database.connection, bookings: 2500, now: FRIDAY_EVENING });
  expect(filled).toMatchObject({ bookings: 2500, businesses: 1, outlets: 2 });
  expect(filled.ledger.map(({ sum }) => sum)).toEqual([0]);
  const client = new pg.Client(database.connection);
  await client.connect();
  const { businessId, outletId, date } = filled.peak;
  const { rows } = await client.query(
    `SELECT count(*)::int AS all, (count(*) FILTER (WHERE outlet_id = $2 AND business_date = $3))::int AS peak
     FROM booking WHERE business_id = $1`,
    [businessId, outletId, date],
  );
  expect(rows).toEqual([{ all: 2500, peak: 300 }]);
  await client.end();
  await database.drop();
});
