import { plan as planSchema } from '@laneway/contract/plans/plan.schema';
import { cents } from '@laneway/domain/money/cents';
import { entryWith, periodWith, planWith, scheduleWith } from '@laneway/domain/plans/plan-defaults';
import type { Plan } from '@laneway/domain/plans/plan';
import pg, { type Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { insert } from '../../testing/insert.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { migrate, ownMigrations } from './migrate.ts';
import { newId } from './uuid.ts';

/** A database of the release before the price list gets its columns and names. */

const businessId = newId();
const outletId = newId();
let database: TestDatabase;
let owner: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.connection);
  await owner.connect();
  const all = Object.entries(await ownMigrations());
  const before = Object.fromEntries(all.filter(([name]) => name < '2026-11-22T1900'));
  await migrate(database.connection, undefined, before);
  await insert(owner, 'business', { business_id: businessId, name: 'Harbor', status: 'ACTIVE', email: 'h@lanes.test' });
  await insert(owner, 'service', { service_id: 'BOWLING', title: 'Bowling' });
  await insert(owner, 'outlet', {
    business_id: businessId,
    outlet_id: outletId,
    name: 'Harbor Lanes',
    prefix: 'HL',
    timezone: 'America/New_York',
    status: 'ACTIVE',
    opening_hours: '[]',
    address: '{}',
  });
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

/** Saves a plan at a version as the release before did: its document had no add-ons and no category of a deal. */
async function insertPlan(plan: Plan, version: number): Promise<void> {
  const { addonIds: _, serviceCatId: __, ...document } = plan;
  const key = { business_id: businessId, plan_id: plan.planId };
  await insert(owner, 'plan', {
    ...key,
    outlet_id: outletId,
    service_id: plan.serviceId,
    service_item_type: plan.serviceItemType,
    plan_type: plan.planType,
    title: plan.title,
    version,
  });
  await insert(owner, 'plan_version', { ...key, version, document: JSON.stringify(document) });
}

const [lanes, vip] = [newId(), newId()];
const hourly = (...prices: number[]) => [
  periodWith({
    fromMin: 720,
    toMin: 1080,
    pricePerHours: prices.map((price) => ({ type: 'Guest', price: cents(price), tax: 0, items: [], gcItems: [] })),
    // The entry is not sold by the game.
    pricePerGame: [{ type: 'Guest', price: cents(100), tax: 0, items: [], gcItems: [] }],
  }),
];
const inCategory = (serviceCategory: string) => ({ ...entryWith({}).venueDetail, serviceCategory });

test('plans get the price, categories and dates of what they sell', async () => {
  const common = { outletId, serviceId: 'BOWLING', planType: 'PER_HOUR', title: 'Open bowling' } as const;
  const entries = [
    entryWith({ venueDetail: inCategory(vip), reservationSlots: hourly(3500, 900) }),
    entryWith({ venueDetail: inCategory(lanes), isActive: false, reservationSlots: hourly(500) }),
  ];
  const dates = { startDate: '2026-12-01', endDate: '2027-02-28' };
  const sold = planWith({
    ...common,
    planId: newId(),
    description: 'Lanes by the hour.',
    schedules: [scheduleWith({ ...dates, dateRange: entries })],
  });
  const empty = planWith({ ...common, planId: newId(), description: '', schedules: [] });
  await insertPlan(sold, 3);
  await insertPlan(empty, 1);
  // More plans than are read at once.
  for (let count = 0; count < 250; count += 1) await insertPlan({ ...sold, planId: newId() }, 1);
  await migrate(database.connection);

  const { rows } = await owner.query<object>(
    `SELECT document_version, description, service_categories::text[], price_from_cents, on_sale_from::text, on_sale_to::text
     FROM plan WHERE plan_id = ANY($1) ORDER BY version DESC`,
    [[sold.planId, empty.planId]],
  );
  expect(rows).toEqual([
    {
      document_version: 3,
      description: 'Lanes by the hour.',
      service_categories: [vip, lanes],
      price_from_cents: 3500,
      on_sale_from: '2026-12-01',
      on_sale_to: '2027-02-28',
    },
    {
      document_version: 1,
      description: '',
      service_categories: [],
      price_from_cents: null,
      on_sale_from: null,
      on_sale_to: null,
    },
  ]);
  const { rows: priced } = await owner.query('SELECT 1 FROM plan WHERE price_from_cents = 3500');
  expect(priced).toHaveLength(251);
});

test('a plan that was saved before there were add-ons and categories of deals can be read, and has none', async () => {
  const description = 'Lanes by the hour.';
  const ids = { planId: newId(), outletId, serviceConfigId: newId() };
  const plan = planWith({ ...ids, serviceId: 'BOWLING', title: 'Open bowling', description });
  await insertPlan(plan, 1);
  await migrate(database.connection);
  const { rows } = await owner.query<{ document: Plan }>('SELECT document FROM plan_version');
  expect(z.encode(planSchema, rows[0]!.document)).toMatchObject({ addonIds: [], serviceCatId: null });
});

test('categories of one name get the first free number, and long names stay apart', async () => {
  const long = 'Lanes with a view of the harbor and the old town';
  const names = [
    'Cosmic',
    'Cosmic',
    'Cosmic 2',
    'cosmic',
    long,
    long,
    `${long.slice(0, 45)}.`,
    `${long.slice(0, 45)}.`,
  ];
  const ids = names.map(() => newId());
  for (const [place, name] of names.entries()) {
    const service_cat_id = ids[place];
    await insert(owner, 'service_category', { business_id: businessId, service_cat_id, service_id: 'BOWLING', name });
  }
  await migrate(database.connection);
  const { rows } = await owner.query<{ name: string }>('SELECT name FROM service_category ORDER BY service_cat_id');
  expect(rows.map(({ name }) => name)).toEqual([
    'Cosmic',
    'Cosmic 3',
    'Cosmic 2',
    'cosmic 4',
    long,
    `${long.slice(0, 45).trim()} 2`,
    `${long.slice(0, 45)}.`,
    `${long.slice(0, 45).trim()} 3`,
  ]);
});

test('services get the kinds and categories that their plans take, so that these go on being sold', async () => {
  const key = { business_id: businessId, outlet_id: outletId, service_id: 'BOWLING', status: 'ACTIVE' };
  const configs = { ...key, service_config_id: newId(), venue_types: '{lane}', service_categories: `{${vip}}` };
  await insert(owner, 'service_config', configs);
  const requires = (['lane', 'room'] as const).map((venueType) => {
    return { venueType, serviceCategory: lanes, from: null, to: null, count: 1 };
  });
  const dateRange = [entryWith({ venueDetail: inCategory(lanes), requires, reservationSlots: hourly(3500) })];
  const sold = { outletId, serviceId: 'BOWLING', title: 'Lanes and a room', schedules: [scheduleWith({ dateRange })] };
  await insertPlan(planWith({ ...sold, planId: newId(), serviceId: 'BOWLING' }), 1);
  await migrate(database.connection);
  const { rows } = await owner.query<{ kinds: string[]; categories: string[] }>(
    'SELECT venue_types AS kinds, service_categories::text[] AS categories FROM service_config',
  );
  expect(rows).toEqual([{ kinds: ['lane', 'room'], categories: [lanes, vip].toSorted() }]);
});
