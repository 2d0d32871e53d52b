import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking } from '../../features/live/live.fixture.ts';
import { SUPERUSER } from '../postgres/create-cluster.ts';
import { connectionTo } from '../postgres/test-database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insert } from '../../testing/insert.ts';
import { up } from './migrations/2026-11-21-17-line-parts.ts';
import { newId } from './uuid.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const LINES: [step: string, label: string, more: object, parts: object][] = [
  ['list', 'Open bowling 17:30-18:00', {}, { of: 'plan', title: 'Open bowling', from: '17:30', to: '18:00' }],
  [
    'list',
    'Open bowling 17:30-18:00, Child',
    {},
    { of: 'plan', title: 'Open bowling', from: '17:30', to: '18:00', type: 'Child' },
  ],
  ['list', 'Open bowling, Guest, 3 games', {}, { of: 'plan', title: 'Open bowling', type: 'Guest', games: 3 }],
  ['list', 'Open bowling, VIP, with shoes', {}, { of: 'plan', title: 'Open bowling', name: 'VIP, with shoes' }],
  ['list', 'Open bowling', {}, { of: 'plan', title: 'Open bowling' }],
  ['list', 'Old name 17:30-18:00', {}, { of: 'plan', title: 'Old name', from: '17:30', to: '18:00' }],
  ['list', 'Pizza', { booking_item_id: null }, { of: 'addon', name: 'Pizza' }],
  ['promo', 'Promo DEC10', {}, { of: 'promo', code: 'DEC10' }],
  ['membership', 'Membership 10%', {}, { of: 'membership', percent: 10 }],
  ['tax', 'Tax 6.25%', { tax_per: 6.25 }, { of: 'tax', percent: 6.25 }],
  ['tax', 'Tax', { tax_per: 5 }, { of: 'tax', percent: 5, flat: true }],
  ['tax', 'Includes tax 20%', { included: true }, { of: 'tax', percent: 20, included: true }],
  ['fee', 'Service fee', {}, { of: 'fee', name: 'Service fee' }],
  ['fee_tax', 'Tax on Service fee', { tax_per: 6.25 }, { of: 'fee_tax', name: 'Service fee', percent: 6.25 }],
  ['adjustment', 'Goodwill', {}, { of: 'adjustment', name: 'Goodwill' }],
  ['price_kept', 'Price kept', {}, { of: 'price_kept' }],
];

test('the migration splits English line texts into their parts', async () => {
  const { bookingId, itemId } = await aBooking(app);
  await app.owner.query('ALTER TABLE booking_line DROP COLUMN parts, ADD COLUMN label text');
  for (const [index, [step, label, more]] of LINES.entries()) {
    await insert(app.owner, 'booking_line', {
      business_id: app.venue.harbor.businessId,
      booking_line_id: newId(),
      booking_id: bookingId,
      booking_item_id: itemId,
      position: index + 1,
      step,
      label,
      amount_cents: 100,
      ...more,
    });
  }
  const connection = connectionTo(SUPERUSER, String(app.database.listenerConfig.database));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }) });
  await up(db);
  await db.destroy();
  const { rows } = await app.owner.query<{ parts: object }>(
    'SELECT parts FROM booking_line WHERE booking_id = $1 ORDER BY position',
    [bookingId],
  );
  expect(rows.map(({ parts }) => parts)).toEqual(LINES.map(([, , , parts]) => parts));
});
