import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { anOutlet } from '../../testing/an-outlet.ts';
import { insert } from '../../testing/insert.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPlaceManagers } from '../../testing/test-venue.ts';

let app: TestApp;
let keeper: { token: string };
let watcher: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  ({ keeper, watcher } = await addPlaceManagers(app.owner, app.venue));
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
type New = Call<'serviceConfig.create'>['body'];
type Changes = Call<'serviceConfig.update'>['body'];
type ServiceId = New['serviceId'];
const TWICE = newId();

const create = (who: Who, body: New, key?: string) =>
  app.call(who, 'serviceConfig.create', { body }, key === undefined ? {} : { key });
const update = (who: Who, outletId: string, body: Changes, serviceId: ServiceId = 'BOWLING') =>
  app.call(who, 'serviceConfig.update', { params: { outletId, serviceId }, body });
const details = (who: Who, outletId: string, serviceConfigId: string) =>
  app.call(who, 'serviceConfig.details', { params: { outletId, serviceConfigId } });
const services = async (outletId: string) =>
  (await app.call('owner', 'outlet.services', { params: { outletId } })).body.rows;
const history = async (outletId: string) =>
  (
    await app.owner.query(
      `SELECT what, before, after FROM activity
       WHERE outlet_id = $1 AND what LIKE 'service_config.%' ORDER BY activity_id`,
      [outletId],
    )
  ).rows;

/** A new outlet, and the body that switches bowling on there. */
async function anOutletFor(serviceId: ServiceId = 'BOWLING') {
  const outletId = await anOutlet(app);
  const body: New = { outletId, serviceId, venueTypes: ['lane'], increment: 15, defaultDuration: 1.5 };
  return { outletId, body };
}
/** An outlet that sells bowling. */
async function anOutletWithBowling() {
  const { outletId, body } = await anOutletFor();
  const { serviceConfigId } = (await create('owner', body)).body;
  return { outletId, serviceConfigId };
}
async function aCategory(businessId: string, serviceId: ServiceId): Promise<string> {
  const id = newId();
  const row = { business_id: businessId, service_cat_id: id, service_id: serviceId, name: `Category ${id}` };
  await insert(app.owner, 'service_category', row);
  return id;
}
/** Runs while the platform does not offer a service. */
async function whileOff<T>(serviceId: ServiceId, run: () => Promise<T>): Promise<T> {
  const put = (status: boolean) =>
    app.owner.query('UPDATE service SET status = $2 WHERE service_id = $1', [serviceId, status]);
  await put(false);
  try {
    return await run();
  } finally {
    await put(true);
  }
}

describe('switching a service on', () => {
  test('puts it on the outlet with what was typed and the defaults of the rest, and writes the history', async () => {
    const { outletId, body } = await anOutletFor();
    const category = app.venue.harbor.categoryId;
    const reply = await create('owner', { ...body, serviceCategories: [category] });
    expect([reply.status, reply.body.message, reply.body.version]).toEqual([201, 'Service configured', 1]);
    const typed = {
      title: '',
      status: 'ACTIVE',
      venueTypes: ['lane'],
      increment: 15,
      turnoverMinutes: 0,
      defaultDuration: 1.5,
      serviceCategories: [category],
    };
    const { serviceConfigId } = reply.body;
    const { body: answer } = await details('owner', outletId, serviceConfigId);
    expect(answer.serviceConfig).toEqual({ ...typed, serviceConfigId, outletId, serviceId: 'BOWLING', version: 1 });
    expect(await services(outletId)).toMatchObject([{ serviceConfigId, title: 'BOWLING', increment: 15 }]);
    expect(await history(outletId)).toEqual([
      { what: 'service_config.created', before: null, after: { serviceId: 'BOWLING', ...typed } },
    ]);
  });

  test('is refused where it is on already, also when two do it at once', async () => {
    const { outletId, body } = await anOutletFor();
    const replies = await Promise.all([create('owner', body), create('owner', body)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const third = await create('owner', body);
    expect([third.status, third.error.code, third.error.message]).toEqual([
      409,
      'service_config.exists',
      'This service is switched on here already',
    ]);
    expect(await services(outletId)).toHaveLength(1);
  });

  test('repeated under its key answers the same and switches on once', async () => {
    const { outletId, body } = await anOutletFor();
    const key = newId();
    const first = await create('owner', body, key);
    const second = await create('owner', body, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    const other = await create('owner', { ...body, increment: 60 }, key);
    expect([other.status, other.error.code]).toEqual([409, 'idempotency.conflict']);
    expect(await services(outletId)).toMatchObject([{ increment: 15 }]);
  });

  test('is refused while the platform does not offer it', async () => {
    const { outletId, body } = await anOutletFor('RESERVATION');
    const reply = await whileOff('RESERVATION', () => create('owner', body));
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['serviceId']]);
    expect(await services(outletId)).toEqual([]);
    expect((await create('owner', body)).status).toBe(201);
  });

  test.each(['BOWLING', 'PARTY_EVENT', 'RESERVATION'] as const)('%s needs a kind of resource', async (serviceId) => {
    const { body } = await anOutletFor(serviceId);
    const reply = await create('owner', { ...body, venueTypes: [] });
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['venueTypes']]);
  });

  test.each(['BUY_NOW', 'GIFT_CARD', 'MEMBERSHIP'] as const)('%s takes no resource', async (serviceId) => {
    const { body } = await anOutletFor(serviceId);
    const reply = await create('owner', body);
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['venueTypes']]);
    expect((await create('owner', { ...body, venueTypes: [] })).status).toBe(201);
  });

  test('refuses categories of another service or business, or unknown ones', async () => {
    const { harbor, cedar } = app.venue;
    const { body } = await anOutletFor();
    const wrong = [await aCategory(harbor.businessId, 'PARTY_EVENT'), cedar.categoryId, newId()];
    for (const category of wrong) {
      const reply = await create('owner', { ...body, serviceCategories: [harbor.categoryId, category] });
      expect([reply.status, fieldsOf(reply)]).toEqual([400, ['serviceCategories.1']]);
    }
  });

  test.each([
    ['increment', { increment: 7 }],
    ['increment', { increment: 0 }],
    ['turnoverMinutes', { turnoverMinutes: 241 }],
    ['defaultDuration', { defaultDuration: 4 }],
    ['title', { title: 'x'.repeat(61) }],
    ['status', { status: 'ON' }],
    ['venueTypes.0', { venueTypes: ['alley'] }],
    ['venueTypes', { venueTypes: ['lane', 'lane'] }],
    ['serviceCategories', { serviceCategories: [TWICE, TWICE] }],
    ['serviceId', { serviceId: 'SKATING' }],
    ['color', { color: 'red' }],
  ])('refuses a wrong %s, at its field', async (field, wrong) => {
    const { body } = await anOutletFor();
    const reply = await create('owner', { ...body, ...wrong } as New);
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
  });
});

describe('changing a service of an outlet', () => {
  test('changes what was sent alone, counts the version, and writes what differs', async () => {
    const { outletId } = await anOutletWithBowling();
    const reply = await update('owner', outletId, { version: 1, title: ' Lanes ', turnoverMinutes: 10 });
    expect([reply.status, reply.body.message]).toEqual([200, 'Service updated']);
    expect(reply.body.serviceConfig).toMatchObject({ title: 'Lanes', turnoverMinutes: 10, increment: 15, version: 2 });
    expect((await history(outletId))[1]).toEqual({
      what: 'service_config.updated',
      before: { serviceId: 'BOWLING', title: '', turnoverMinutes: 0 },
      after: { title: 'Lanes', turnoverMinutes: 10 },
    });
    expect(await services(outletId)).toMatchObject([{ title: 'Lanes', turnoverMinutes: 10, version: 2 }]);
  });

  test('that changes nothing counts no version and leaves no trace', async () => {
    const { outletId } = await anOutletWithBowling();
    const reply = await update('owner', outletId, { version: 1, increment: 15, venueTypes: ['lane'] });
    expect([reply.status, reply.body.serviceConfig.version]).toEqual([200, 1]);
    expect(await history(outletId)).toHaveLength(1);
  });

  test('of an older version is refused with what is there now, in the form of an answer', async () => {
    const { outletId, serviceConfigId } = await anOutletWithBowling();
    await update('owner', outletId, { version: 1, increment: 60 });
    const reply = await update('owner', outletId, { version: 1, increment: 45 });
    expect([reply.status, reply.error.code]).toEqual([409, 'stale']);
    expect(reply.error.details).toMatchObject({ actor: 'owner Tester' });
    expect(reply.error.details?.['current']).toEqual(
      (await details('owner', outletId, serviceConfigId)).body.serviceConfig,
    );
  });

  test('lets one of two win that save at once', async () => {
    const { outletId } = await anOutletWithBowling();
    const replies = await Promise.all(
      [30, 60].map((increment) => update('owner', outletId, { version: 1, increment })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await services(outletId)).toMatchObject([{ version: 2 }]);
  });

  test('keeps the rules of resources and categories', async () => {
    const { outletId } = await anOutletWithBowling();
    const none = await update('owner', outletId, { version: 1, venueTypes: [] });
    expect([none.status, fieldsOf(none)]).toEqual([400, ['venueTypes']]);
    const foreign = await update('owner', outletId, { version: 1, serviceCategories: [app.venue.cedar.categoryId] });
    expect([foreign.status, fieldsOf(foreign)]).toEqual([400, ['serviceCategories.0']]);
    const wrong = await update('owner', outletId, { version: 1, increment: 12 });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['increment']]);
    expect(await services(outletId)).toMatchObject([{ version: 1 }]);
  });

  test('is not switched on again while the platform does not offer it; all else can be changed', async () => {
    const { outletId, body } = await anOutletFor('PARTY_EVENT');
    await create('owner', body);
    await whileOff('PARTY_EVENT', async () => {
      const off = await update('owner', outletId, { version: 1, status: 'INACTIVE' }, 'PARTY_EVENT');
      expect(off.status).toBe(200);
      const on = await update('owner', outletId, { version: 2, status: 'ACTIVE' }, 'PARTY_EVENT');
      expect([on.status, fieldsOf(on)]).toEqual([400, ['status']]);
      const title = await update('owner', outletId, { version: 2, title: 'Parties' }, 'PARTY_EVENT');
      expect(title.status).toBe(200);
    });
    expect((await update('owner', outletId, { version: 3, status: 'ACTIVE' }, 'PARTY_EVENT')).status).toBe(200);
  });

  test('is not found where it is not switched on', async () => {
    const { outletId } = await anOutletFor();
    expect((await update('owner', outletId, { version: 1, increment: 60 })).status).toBe(404);
    expect((await details('owner', outletId, newId())).status).toBe(404);
    const { serviceConfigId } = await anOutletWithBowling();
    expect((await details('owner', outletId, serviceConfigId)).status).toBe(404);
  });
});

describe('rights', () => {
  test('nobody but the business and the admin switches a service on or changes it', async () => {
    const { harbor } = app.venue;
    const body: New = { outletId: harbor.outletId, serviceId: 'GIFT_CARD' };
    for (const [who, status] of [
      [null, 401],
      ['edit', 403],
      ['unpermitted', 403],
      [keeper, 403],
    ] as const) {
      expect((await create(who, body)).status).toBe(status);
      expect((await update(who, harbor.outletId, { version: 1, increment: 60 })).status).toBe(status);
    }
    // Another business, and a manager of the sibling outlet, do not see that the outlet exists.
    for (const who of ['cedarOwner', 'siblingEdit'] as const) {
      expect([403, 404]).toContain((await create(who, body)).status);
      expect([403, 404]).toContain((await update(who, harbor.outletId, { version: 1, increment: 60 })).status);
    }
    expect((await create('cedarOwner', body)).status).toBe(404);
    expect((await create('admin', body)).status).toBe(201);
    const version = 1;
    expect((await update('inside', harbor.outletId, { version, title: 'Cards' }, 'GIFT_CARD')).status).toBe(200);
  });

  test('who may view outlets reads how a service is set up; others, and other outlets, do not', async () => {
    const { harbor } = app.venue;
    const [config] = await services(harbor.outletId);
    const read = async (who: Who) => (await details(who, harbor.outletId, config?.serviceConfigId ?? '')).status;
    expect(await Promise.all(([watcher, keeper, 'owner', 'admin', 'lead'] as Who[]).map(read))).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect([await read(null), await read('view'), await read('cedarOwner')]).toEqual([401, 403, 404]);
    expect([403, 404]).toContain(await read('siblingEdit'));
  });
});
