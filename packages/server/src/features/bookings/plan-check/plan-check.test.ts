import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOf, planBody, type PlanBody } from '../../plans/plan.fixture.ts';

let app: TestApp;
let plan: Omit<PlanBody, 'outletId'>;
beforeAll(async () => {
  app = await startTestApp();
  const { outletId: _, ...document } = planBody(await placeOf(app.owner, app.venue.harbor.outletId));
  plan = document;
});
afterAll(() => app.close());

const check = (
  who: 'owner' | 'edit' | 'view' | 'unpermitted',
  given: { planId: string | null; plan: typeof plan | null },
) => {
  const { outletId } = app.venue.harbor;
  const body = { outletId, date: '2027-02-03', start: '13:00', guests: { Guest: 4 }, ...given };
  return app.call(who, 'plan.check', { body });
};

test('a plan that nobody saved is judged for those who may edit plans, a saved one for everybody at the outlet', async () => {
  const { openBowling: planId } = app.venue.harbor;
  for (const who of ['owner', 'edit', 'view', 'unpermitted'] as const) {
    expect((await check(who, { planId, plan: null })).status).toBe(200);
  }
  expect((await check('owner', { planId: null, plan })).status).toBe(200);
  for (const who of ['view', 'unpermitted'] as const) {
    const both = [await check(who, { planId: null, plan }), await check(who, { planId, plan })];
    expect(both.map(({ status, error }) => [status, error.code])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
  }
});
