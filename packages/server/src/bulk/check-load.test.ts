import pg, { type Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/test-database.ts';
import { checkLoad } from './check-load.ts';
import { copyRows } from './copy-rows.ts';

const BUSINESS = '019fba9e-d800-719a-89c6-66b30eb73bfb';
const ENTRY = '019fba9e-d800-719a-89c6-66b30eb73bfc';
let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase({
    name: 'test_template_migrated',
    build: async (connection) => void (await migrate(connection)),
  });
  client = new pg.Client(database.connection);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

function line(line_no: number, amount_cents: number, ledger_entry_id = ENTRY) {
  const outlet_id = BUSINESS;
  return { business_id: BUSINESS, ledger_entry_id, line_no, outlet_id, account: 'receivable', amount_cents };
}

test('an empty database passes', async () => {
  expect(await checkLoad(client)).toEqual([]);
});

test('finds an entry that does not balance, which a load without triggers accepts', async () => {
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  const entry = { business_id: BUSINESS, ledger_entry_id: ENTRY, kind: 'charge', business_date: '2026-12-11' };
  await copyRows(client, 'ledger_entry', [{ ...entry, at: 0 }]);
  await copyRows(client, 'ledger_line', [line(1, 100), line(2, -99)]);
  await expect(checkLoad(client)).rejects.toThrow(`ledger entries that do not balance: ${ENTRY}`);
  await copyRows(client, 'ledger_line', [line(3, -1)]);
  expect(await checkLoad(client)).toEqual([{ businessId: BUSINESS, entries: 1, lines: 3, sum: 0, receivable: 0 }]);
  await copyRows(client, 'ledger_line', [line(1, 0, BUSINESS)]);
  await expect(checkLoad(client)).rejects.toThrow('ledger lines without an entry');
  await client.query('ROLLBACK');
});
