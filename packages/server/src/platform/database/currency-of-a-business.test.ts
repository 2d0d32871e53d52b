import pg, { type Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insert } from '../../testing/insert.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { migrate, ownMigrations } from './migrate.ts';
import { newId } from './uuid.ts';

let database: TestDatabase;
let owner: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.connection);
  await owner.connect();
  const all = Object.entries(await ownMigrations());
  const before = Object.fromEntries(all.filter(([name]) => name < '2026-11-23T2340'));
  await migrate(database.connection, undefined, before);
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

test('a sign of one currency becomes its code, any other business keeps US dollars', async () => {
  for (const sign of ['$', '€', '£', 'CHF', 'CA$', 'kr', '¥', '::']) {
    await insert(owner, 'business', {
      business_id: newId(),
      name: `Lanes ${sign}`,
      status: 'ACTIVE',
      currency_symbol: sign,
    });
  }
  await migrate(database.connection);
  const { rows } = await owner.query<{ name: string; currency: string }>('SELECT name, currency FROM business');
  expect(Object.fromEntries(rows.map(({ name, currency }) => [name.slice(6), currency]))).toEqual({
    $: 'USD',
    '€': 'EUR',
    '£': 'GBP',
    CHF: 'CHF',
    CA$: 'CAD',
    kr: 'USD',
    '¥': 'USD',
    '::': 'USD',
  });
});
