import { expect, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase } from '../postgres/test-database.ts';
import { migrate } from './migrate.ts';

test('migrating twice changes nothing the second time', async () => {
  const database = await createTestDatabase();
  const first = await migrate(database.connection);
  const second = await migrate(database.connection);
  expect(first.applied.length).toBeGreaterThan(5);
  expect(second.applied).toEqual([]);
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('SELECT count(*) FROM booking');
  await client.end();
  await database.drop();
});
