import { ADDON_IDS, anyPlan, FIELDS } from '@laneway/contract/plans/any-plan.fixture';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insert } from '../../testing/insert.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { placeOf, type PlanPlace } from './plan.fixture.ts';

let app: TestApp;
let place: PlanPlace;
beforeAll(async () => {
  app = await startTestApp();
  const { businessId, outletId } = app.venue.harbor;
  place = await placeOf(app.owner, outletId);
  const addon = { business_id: businessId, outlet_id: outletId, price_cents: 450, category: 'Food' };
  for (const addon_id of ADDON_IDS) await insert(app.owner, 'addon', { ...addon, addon_id, name: 'Pizza' });
});
afterAll(() => app.close());

async function read(planId: string) {
  const { plan } = (await app.call('owner', 'plan.details', { body: { outletId: place.outletId, planId } })).body;
  const { planId: _, imageUrl: __, order: ___, isDeleted: ____, version, ...typed } = plan;
  return { typed, version };
}

test('whatever is typed of a plan is read as it was typed, when it is made and when it is saved', async () => {
  const plans = fc.tuple(anyPlan(place), anyPlan(place));
  await fc.assert(
    fc.asyncProperty(plans, async ([first, second]) => {
      expect(Object.keys(first).toSorted()).toEqual(FIELDS.toSorted());
      const made = await app.call('owner', 'plan.create', { body: first });
      expect([made.status, made.error.details]).toEqual([201, undefined]);
      const { planId } = made.body;
      expect(await read(planId)).toEqual({ typed: first, version: 1 });

      const params = { outletId: place.outletId, serviceItemId: planId };
      const same = await app.call('owner', 'plan.update', { params, body: { ...first, version: 1 } });
      expect([same.status, same.body.version]).toEqual([200, 1]);
      const saved = await app.call('owner', 'plan.update', { params, body: { ...second, version: 1 } });
      expect([saved.status, saved.error.details]).toEqual([200, undefined]);
      expect((await read(planId)).typed).toEqual(second);
    }),
    { numRuns: 40 },
  );
});
