import pg from 'pg';
import { expect, test } from 'vitest';
import { checkLoad } from '../bulk/check-load.ts';
import { migrate } from '../database/migrate.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { fillDemo } from './fill-demo.ts';

test('fills an empty database', async () => {
  const database = await createTestDatabase();
  await migrate(database.connection);
  const filled = await fillDemo({
    connection: database.connection,
    now: Temporal.Instant.from('2026-12-11T23:42:00Z'),
  });
  const client = new pg.Client(database.connection);
  await client.connect();
  const sums = await checkLoad(client);
  expect(filled.bookings).toBeGreaterThan(3000);
  expect(sums.every((sum) => sum.sum === 0)).toBe(true);
  await client.end();
  await database.drop();
});
