import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { loadOutlet } from './outlet.repository.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
  // The outlet's own value is cleared, so that the business's value counts, as for the tax below.
  await laneway.owner.query('UPDATE outlet SET tax_inclusive = NULL');
});
afterAll(() => laneway.close());

const inHarbor = <T>(work: (tx: Tx) => Promise<T>) =>
  laneway.database.transaction(laneway.venue.harbor.businessId, work);
const harborNow = () => inHarbor((tx) => loadOutlet(tx, laneway.venue.harbor.outletId));

test('an outlet is loaded once while it is unchanged', async () => {
  expect(await harborNow()).toBe(await harborNow());
});

test.each([
  ['its tax', 'UPDATE outlet SET tax_per = 7.5', { taxPer: 7.5 }],
  ['the tax of its business', 'UPDATE business SET tax_inclusive = true', { taxInclusive: true }],
  ['a cleaning time', 'UPDATE service_config SET turnover_minutes = 25', { turnover: { values: [25] } }],
  [
    'a service that is switched off',
    "UPDATE service_config SET status = 'INACTIVE' WHERE service_id = 'BOWLING'",
    { services: ['PARTY_EVENT'] },
  ],
  ['a category that is switched off', 'UPDATE service_category SET status = false', { closed: 1 }],
  ['a place', `UPDATE resource SET name = 'Lane A' WHERE number = 1 AND venue_type = 'lane'`, { first: 'Lane A' }],
  [
    'a place more',
    `INSERT INTO resource (business_id, resource_id, outlet_id, name, venue_type, number, max_guest)
     SELECT business_id, uuidv7(), outlet_id, 'Lane 99', 'lane', 99, 6 FROM outlet`,
    { more: 1 },
  ],
] as const)('a change of %s reaches the next load', async (_, change, expected) => {
  const before = await harborNow();
  await laneway.owner.query(change);
  const after = await harborNow();
  const told = {
    taxPer: after.taxPer,
    taxInclusive: after.taxInclusive,
    turnover: { values: [...new Set(Array.from(after.services.values(), ({ turnoverMin }) => turnoverMin))] },
    services: [...after.services].flatMap(([id, { serviceIsActive }]) => (serviceIsActive ? id : [])),
    closed: after.closedCategories.size,
    first: after.resources.find(({ number, venueType }) => number === 1 && venueType === 'lane')?.name,
    more: after.resources.length - before.resources.length,
  };
  expect(told).toMatchObject(expected);
  expect(after).not.toBe(before);
});

test('two changes of one transaction are both seen', async () => {
  const { businessId, outletId } = laneway.venue.harbor;
  const rename = (tx: Tx, name: string) =>
    tx.query({ name: '', text: 'UPDATE outlet SET name = $3 WHERE business_id = $1 AND outlet_id = $2' }, [
      businessId,
      outletId,
      name,
    ]);
  const names = await inHarbor(async (tx) => {
    await rename(tx, 'First');
    const first = await loadOutlet(tx, outletId);
    await rename(tx, 'Second');
    return [first.name, (await loadOutlet(tx, outletId)).name];
  });
  expect(names).toEqual(['First', 'Second']);
});

test('the outlet of another business is not found, even when it is cached', async () => {
  const { harbor, cedar } = laneway.venue;
  await harborNow();
  const asked = laneway.database.transaction(cedar.businessId, (tx) => loadOutlet(tx, harbor.outletId));
  await expect(asked).rejects.toMatchObject({ code: 'not_found' });
});
