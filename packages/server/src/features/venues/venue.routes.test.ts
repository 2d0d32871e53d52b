import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insert } from '../../testing/insert.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = (who: Parameters<TestApp['call']>[0], outletId: string) =>
  app.call(who, 'venue.list', { params: { outletId } });

test('lists lanes, then rooms, then tables, each by number', async () => {
  const { harbor } = app.venue;
  const table = { business_id: harbor.businessId, resource_id: newId(), outlet_id: harbor.outletId };
  await insert(app.owner, 'resource', {
    ...table,
    venue_type: 'table',
    number: 1,
    name: 'Table 1',
    max_guest: 6,
    status: 'down',
    gap_after: true,
    desk_number: 'hall1:desk2',
  });
  for (const person of ['owner', 'edit', 'unpermitted', 'admin'] as const) {
    const { status, body } = await list(person, harbor.outletId);
    expect(status).toBe(200);
    expect(body.rows.map((row) => row.name)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Lane ${number}`),
      'Room 1',
      'Table 1',
    ]);
    expect(body.rows.map((row) => row.resourceId)).toEqual([...harbor.lanes, ...harbor.rooms, table.resource_id]);
    expect(body.rows[0]).toMatchObject({ maxGuest: 6, status: 'active', serviceCategories: [harbor.categoryId] });
    expect(body.rows.at(-1)).toMatchObject({ status: 'down', gapAfter: true, deskNumber: 'hall1:desk2' });
  }
});

test('answers an empty list for an outlet without resources', async () => {
  const { cedar } = app.venue;
  const outletId = newId();
  const outlet = { business_id: cedar.businessId, outlet_id: outletId, name: 'Bare', prefix: 'BB', status: 'DRAFT' };
  await insert(app.owner, 'outlet', { ...outlet, timezone: 'America/Chicago' });
  expect((await list('cedarOwner', outletId)).body).toEqual({ rows: [], sets: [] });
});

test('refuses strangers and wrong input', async () => {
  const { harbor, cedar } = app.venue;
  expect((await list(null, harbor.outletId)).status).toBe(401);
  expect((await list('edit', harbor.sibling.outletId)).status).toBe(404);
  expect((await list('owner', cedar.outletId)).status).toBe(404);
  expect((await list('admin', newId())).status).toBe(404);
  const wrong = await list('owner', 'no-id');
  expect([wrong.status, Object.keys(wrong.error.details?.['fields'] ?? {})]).toEqual([400, ['outletId']]);
});
