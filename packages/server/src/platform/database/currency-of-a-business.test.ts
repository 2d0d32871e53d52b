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
  await migrateBefore('2026-11-23T2340');
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

async function migrateBefore(name: string): Promise<void> {
  const all = Object.entries(await ownMigrations());
  await migrate(database.connection, undefined, Object.fromEntries(all.filter(([one]) => one < name)));
}

test('a price line has no sign of its own any more', async () => {
  const [businessId, outletId, planId] = [newId(), newId(), newId()];
  await insert(owner, 'business', { business_id: businessId, name: 'Harbor', status: 'ACTIVE' });
  await insert(owner, 'outlet', {
    business_id: businessId,
    outlet_id: outletId,
    name: 'Harbor Lanes',
    prefix: 'HL',
    timezone: 'America/New_York',
    status: 'ACTIVE',
  });
  await insert(owner, 'service', { service_id: 'BOWLING', title: 'Bowling' });
  const key = { business_id: businessId, plan_id: planId };
  const line = { id: 'd1', name: 'For four, "currencySymbol": "no"', price: 9900, tax: 8, timeFrame: 2 };
  const document = (priceLines: object[]) => ({
    title: 'Deal',
    priceLines,
    schedules: [{ dateRange: [{ priceLines }] }],
  });
  await insert(owner, 'plan', {
    ...key,
    outlet_id: outletId,
    service_id: 'BOWLING',
    service_item_type: 'BUY_NOW',
    plan_type: 'BUY_NOW',
    title: 'Deal',
  });
  const before = document([
    { ...line, currencySymbol: '"' },
    { ...line, currencySymbol: '$' },
  ]);
  await insert(owner, 'plan_version', { ...key, version: 1, document: JSON.stringify(before) });
  await migrateBefore('2026-11-24T0105');
  const { rows } = await owner.query<{ document: object }>('SELECT document FROM plan_version');
  expect(rows).toEqual([{ document: document([line, line]) }]);
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
  await migrateBefore('2026-11-23T2341');
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
