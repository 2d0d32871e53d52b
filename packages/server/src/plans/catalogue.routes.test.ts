import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVICE_IDS } from '@laneway/contract/plans/catalogue.endpoints';
import { newId } from '../database/uuid.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { insert } from '../testing/test-venue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('services/list', () => {
  test('tells everyone with a session the services in the order of the catalogue', async () => {
    await app.owner.query(`UPDATE service SET title = 'Bowling' WHERE service_id = 'BOWLING'`);
    for (const person of ['admin', 'owner', 'lead', 'unpermitted', 'cedarOwner'] as const) {
      const { status, body } = await app.call(person, 'services.list', {});
      expect(status).toBe(200);
      expect(body.rows.map((row) => row.id)).toEqual(SERVICE_IDS);
    }
  });

  test('asks for a session', async () => {
    expect((await app.call(null, 'services.list', {})).status).toBe(401);
  });
});

describe('service-category/list', () => {
  const list = (who: Parameters<TestApp['call']>[0], businessId: string) =>
    app.call(who, 'serviceCategory.list', { params: { businessId } });

  test('lists the shelves of the business by service and order, for everyone in it and the admin', async () => {
    const { harbor } = app.venue;
    for (const [name, order] of [
      ['VIP lanes', 3],
      ['Cosmic', 2],
    ] as const) {
      await insert(app.owner, 'service_category', {
        business_id: harbor.businessId,
        service_cat_id: newId(),
        service_id: 'BOWLING',
        name,
        sort_order: order,
      });
    }
    for (const person of ['owner', 'view', 'admin'] as const) {
      const { status, body } = await list(person, harbor.businessId);
      expect(status).toBe(200);
      expect(body.rows.map((row) => row.name)).toEqual(['Open bowling', 'Cosmic', 'VIP lanes']);
      expect(body.rows[0]).toEqual({
        serviceCatId: harbor.categoryId,
        serviceId: 'BOWLING',
        name: 'Open bowling',
        order: 1,
        status: true,
        version: 1,
      });
    }
  });

  test('answers an empty list for a business without shelves', async () => {
    const businessId = newId();
    await insert(app.owner, 'business', { business_id: businessId, name: 'Empty Bowl', status: 'DRAFT' });
    expect((await list('admin', businessId)).body).toEqual({ rows: [] });
  });

  test('refuses strangers and wrong input', async () => {
    const { harbor, cedar } = app.venue;
    expect((await list(null, harbor.businessId)).status).toBe(401);
    expect((await list('owner', cedar.businessId)).status).toBe(404);
    expect((await list('admin', newId())).status).toBe(404);
    const wrong = await list('owner', 'x');
    expect([wrong.status, Object.keys(wrong.error.details?.['fields'] ?? {})]).toEqual([400, ['businessId']]);
  });
});
