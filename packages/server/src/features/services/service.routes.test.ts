import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVICE_IDS } from '@laneway/contract/services/service.endpoints';
import type { Purpose } from '@laneway/contract/files/upload-rules';
import { PLATFORM_BUSINESS } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insert } from '../../testing/insert.ts';
import { smallPicture } from '../../testing/test-files.ts';
import type { Person } from '../../testing/test-venue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('services/list', () => {
  test('lists the services for everyone with a session in the order of the catalogue', async () => {
    await app.owner.query(`UPDATE service SET title = 'Bowling' WHERE service_id = 'BOWLING'`);
    for (const person of ['admin', 'owner', 'lead', 'unpermitted', 'cedarOwner'] as const) {
      const { status, body } = await app.call(person, 'services.list', {});
      expect(status).toBe(200);
      expect(body.rows.map((row) => row.id)).toEqual(SERVICE_IDS);
    }
  });

  test('needs a session', async () => {
    expect((await app.call(null, 'services.list', {})).status).toBe(401);
  });
});

describe('services/update', () => {
  const update = (who: Parameters<TestApp['call']>[0], body: object, serviceId = 'MEMBERSHIP') =>
    app.call(who, 'services.update', { params: { serviceId: serviceId as never }, body: body as never });
  const row = async () => (await app.owner.query(`SELECT * FROM service WHERE service_id = 'MEMBERSHIP'`)).rows[0];

  test('changes the sent fields, once, and records the author', async () => {
    const description = 'Monthly and yearly passes.';
    const first = await update('admin', { version: 1, description, status: false });
    expect([first.status, first.body.message]).toEqual([200, 'Service saved']);
    expect(first.body.service).toMatchObject({ title: 'MEMBERSHIP', description, status: false, version: 2 });
    const again = await update('admin', { version: 2, description, status: false });
    expect([again.status, again.body.service.version]).toEqual([200, 2]);
    expect(await row()).toMatchObject({ description, status: false, version: 2 });
    const { rows } = await app.owner.query(
      `SELECT acting_as, subject_id = business_id AS of_platform, before, after FROM activity
       WHERE what = 'service.updated'`,
    );
    const named = { serviceId: 'MEMBERSHIP', name: 'MEMBERSHIP' };
    expect(rows).toEqual([
      {
        acting_as: 'ADM',
        of_platform: false,
        before: { ...named, description: '', status: true },
        after: { ...named, description, status: false },
      },
    ]);
  });

  test('refuses a stale version, wrong and unknown fields, and everybody but the Admin', async () => {
    const stale = await update('admin', { version: 1, title: 'Passes' });
    expect([stale.status, stale.error.details]).toMatchObject([
      409,
      { actor: 'admin Tester', current: { version: 2 } },
    ]);
    for (const [field, body] of [
      ['title', { version: 2, title: 'x' }],
      ['description', { version: 2, description: 'too short' }],
      ['serviceId', { version: 2, serviceId: 'BOWLING' }],
      ['version', { title: 'Passes' }],
    ] as const) {
      const { status, error } = await update('admin', body);
      expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
    }
    expect((await update('admin', { version: 1 }, 'SKATING')).status).toBe(400);
    expect((await update(null, { version: 2 })).status).toBe(401);
    for (const who of ['owner', 'lead', 'edit', 'inside'] as const)
      expect((await update(who, { version: 2, title: 'Mine' })).status).toBe(403);
    expect(await row()).toMatchObject({ title: 'MEMBERSHIP', version: 2 });
  });

  test('names who changed this service last, not another', async () => {
    await update('admin', { version: 1, title: 'Gift cards' }, 'GIFT_CARD');
    await app.owner.query(`UPDATE activity SET actor_name = 'Gil Gift' WHERE after->>'serviceId' = 'GIFT_CARD'`);
    const stale = await update('admin', { version: 1, title: 'Passes' });
    expect(stale.error.details).toMatchObject({ actor: 'admin Tester' });
    const other = await update('admin', { version: 1, title: 'Cards' }, 'GIFT_CARD');
    expect(other.error.details).toMatchObject({ actor: 'Gil Gift' });
  });

  test('lets one of two concurrent saves win', async () => {
    const replies = await Promise.all(['Passes', 'Members'].map((title) => update('admin', { version: 2, title })));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]));
  });
});

describe('the picture of a service', () => {
  const upload = async (
    businessId: string = PLATFORM_BUSINESS,
    who: Person = 'admin',
    purpose: Purpose = 'service',
  ) => {
    const { body } = await app.call(who, 'file.uploadUrl', { body: { businessId, purpose } });
    const token = body.url.split('/').at(-1) ?? '';
    return (await app.call(null, 'file.upload', { params: { token }, file: await smallPicture() })).body;
  };
  const set = (version: number, imageId: string | null) =>
    app.call('admin', 'services.update', { params: { serviceId: 'RESERVATION' }, body: { version, imageId } });
  const shownTo = async (who: Person) => {
    const { rows } = (await app.call(who, 'services.list', {})).body;
    return rows.find(({ id }) => id === 'RESERVATION')?.imageUrl;
  };

  test('is set by the Admin, shown to every business, replaced and removed, by ids in the history', async () => {
    const first = await upload();
    const saved = await set(1, first.fileId);
    expect([saved.status, saved.body.service]).toMatchObject([200, { imageUrl: first.url, version: 2 }]);
    for (const who of ['owner', 'unpermitted', 'cedarOwner', 'admin'] as const)
      expect(await shownTo(who)).toBe(first.url);
    expect((await app.app.inject(first.url)).statusCode).toBe(200);
    const second = await upload();
    expect((await set(2, second.fileId)).body.service).toMatchObject({ imageUrl: second.url, version: 3 });
    expect((await app.app.inject(first.url)).statusCode).toBe(404);
    expect((await set(3, null)).body.service).toMatchObject({ imageUrl: null, version: 4 });
    expect(await shownTo('owner')).toBeNull();
    expect((await app.app.inject(second.url)).statusCode).toBe(404);
    const { rows } = await app.owner.query(
      `SELECT before, after FROM activity
       WHERE what = 'service.updated' AND after->>'serviceId' = 'RESERVATION' ORDER BY activity_id`,
    );
    const named = { serviceId: 'RESERVATION', name: 'RESERVATION' };
    expect(rows).toEqual([
      { before: { ...named, picture: null }, after: { ...named, picture: first.fileId } },
      { before: { ...named, picture: first.fileId }, after: { ...named, picture: second.fileId } },
      { before: { ...named, picture: second.fileId }, after: { ...named, picture: null } },
    ]);
  });

  test('is no file of a business, of another purpose, or of nobody', async () => {
    const { businessId } = app.venue.harbor;
    const wrong = [
      (await upload(businessId)).fileId,
      (await upload(businessId, 'owner')).fileId,
      (await upload(PLATFORM_BUSINESS, 'admin', 'tag')).fileId,
      newId(),
    ];
    for (const imageId of wrong) {
      const { status, error } = await set(4, imageId);
      expect([status, error.details]).toEqual([
        400,
        { fields: { imageId: 'This picture is no longer there. Choose it again.' } },
      ]);
    }
    expect(await shownTo('owner')).toBeNull();
  });
});

describe('service-category/list', () => {
  const list = (who: Parameters<TestApp['call']>[0], businessId: string) =>
    app.call(who, 'serviceCategory.list', { params: { businessId } });

  test('lists the categories of the business by service and order, for everyone in it and the admin', async () => {
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

  test('answers an empty list for a business without categories', async () => {
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
