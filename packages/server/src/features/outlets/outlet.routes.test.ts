import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insert } from '../../testing/insert.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = (who: Parameters<TestApp['call']>[0], businessId: string, query: { status?: 'DRAFT' | 'ACTIVE' } = {}) =>
  app.call(who, 'outlet.list', { params: { businessId }, query });

test('lists the outlets of a business by name', async () => {
  const { harbor } = app.venue;
  for (const person of ['owner', 'lead', 'admin'] as const) {
    const { status, body } = await list(person, harbor.businessId);
    expect(status).toBe(200);
    expect(body.rows).toEqual([
      {
        outletId: harbor.outletId,
        name: 'Harbor Lanes',
        prefix: 'HL',
        timezone: 'America/New_York',
        currency: 'USD',
        dayStart: '06:00',
        status: 'ACTIVE',
        city: 'Boston',
        imageUrl: null,
        lanes: 8,
        version: 1,
      },
      expect.objectContaining({ outletId: harbor.sibling.outletId, timezone: 'America/Chicago', lanes: 4 }),
    ]);
  }
});

test('shows a manager the assigned outlets only', async () => {
  const { harbor } = app.venue;
  const own = await list('edit', harbor.businessId);
  expect(own.body.rows.map((row) => row.outletId)).toEqual([harbor.outletId]);
  const sibling = await list('siblingEdit', harbor.businessId);
  expect(sibling.body.rows.map((row) => row.outletId)).toEqual([harbor.sibling.outletId]);
  // A manager needs no permission to see their own outlets.
  expect((await list('unpermitted', harbor.businessId)).body.rows).toHaveLength(1);
});

test('narrows by status, to none too', async () => {
  const { cedar } = app.venue;
  expect((await list('cedarOwner', cedar.businessId, { status: 'ACTIVE' })).body.rows).toHaveLength(1);
  expect((await list('cedarOwner', cedar.businessId, { status: 'DRAFT' })).body).toEqual({ rows: [] });
});

test('answers an empty list for a business without outlets, and not found for an unknown one', async () => {
  const businessId = newId();
  await insert(app.owner, 'business', { business_id: businessId, name: 'Empty Bowl', status: 'DRAFT' });
  expect((await list('admin', businessId)).body).toEqual({ rows: [] });
  expect((await list('admin', newId())).status).toBe(404);
});

test('refuses strangers and wrong input', async () => {
  const { harbor, cedar } = app.venue;
  expect((await list(null, harbor.businessId)).status).toBe(401);
  expect((await list('owner', cedar.businessId)).status).toBe(404);
  expect((await list('edit', cedar.businessId)).status).toBe(404);
  const wrong = await list('owner', harbor.businessId, { status: 'OPEN' as never });
  expect([wrong.status, Object.keys(wrong.error.details?.['fields'] ?? {})]).toEqual([400, ['status']]);
});
