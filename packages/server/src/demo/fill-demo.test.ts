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
    `select prefix, case when business_date < '2026-12-11' then 'past' when business_date > '2026-12-11' then 'next' else 'today' end as d, status, count(*) from booking group by 1,2,3 order by 1,2,3`,
  );
  expect(filled.bookings).toBeGreaterThan(3000);
  expect(sums.every((sum) => sum.sum === 0)).toBe(true);
  await client.end();
  await database.drop();
});
