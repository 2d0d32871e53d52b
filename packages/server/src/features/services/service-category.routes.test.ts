import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
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
type New = Call<'serviceCategory.create'>['body'];
type Row = Call<'serviceCategory.partialUpdate'>['body']['rows'][number];
let names = 0;

const aName = (): string => {
  names += 1;
  return `Cosmic ${names}`;
};
const body = (changes: Partial<New> = {}): New => ({
  businessId: app.venue.harbor.businessId,
  serviceId: 'BOWLING',
  name: aName(),
  ...changes,
});
const create = (who: Who, sent: New, key?: string) =>
  app.call(who, 'serviceCategory.create', { body: sent }, key === undefined ? {} : { key });
const update = (who: Who, serviceCatId: string, sent: Call<'serviceCategory.update'>['body']) =>
  app.call(who, 'serviceCategory.update', { params: { serviceCatId }, body: sent });
const updateSeveral = (who: Who, rows: Row[]) => app.call(who, 'serviceCategory.partialUpdate', { body: { rows } });
const list = async () => {
  const { businessId } = app.venue.harbor;
  return (await app.call('owner', 'serviceCategory.list', { params: { businessId } })).body.rows;
};
const find = async (id: string) => (await list()).find(({ serviceCatId }) => serviceCatId === id);
const aCategory = async (changes: Partial<New> = {}) => (await create('owner', body(changes))).body.serviceCatId;
const history = async (id: string) =>
  (
    await app.owner.query(
      `SELECT what, actor_name, before, after FROM activity WHERE subject_id = $1 ORDER BY activity_id`,
      [id],
    )
  ).rows;

describe('making a category', () => {
  test('puts it in the list of its service, and writes the history', async () => {
    const name = aName();
    const reply = await create('owner', body({ name: ` ${name} `, order: 7, status: false }));
    expect([reply.status, reply.body.message, reply.body.version]).toEqual([201, 'Category created', 1]);
    const { serviceCatId } = reply.body;
    const made = { serviceId: 'BOWLING', name, order: 7, status: false };
    expect(await find(serviceCatId)).toEqual({ ...made, serviceCatId, version: 1 });
    expect(await history(serviceCatId)).toEqual([
      { what: 'service_category.created', actor_name: 'owner Tester', before: null, after: made },
    ]);
  });

  test('is on and first by default', async () => {
    expect(await find(await aCategory())).toMatchObject({ order: 1, status: true });
  });

  test('refuses a name that the service has, in any case, by its name; another service may have it', async () => {
    const name = aName();
    await aCategory({ name });
    const reply = await create('owner', body({ name: name.toUpperCase() }));
    expect([reply.status, reply.error.code, reply.error.message, fieldsOf(reply)]).toEqual([
      409,
      'service_category.name_taken',
      `There is a category ${name.toUpperCase()} already`,
      ['name'],
    ]);
    expect((await create('owner', body({ name, serviceId: 'PARTY_EVENT' }))).status).toBe(201);
    const { businessId } = app.venue.cedar;
    expect((await create('cedarOwner', body({ name, businessId }))).status).toBe(201);
  });

  test('lets one of two win a name that both take at once', async () => {
    const name = aName();
    const replies = await Promise.all([name, name.toLowerCase()].map((each) => create('owner', body({ name: each }))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('service_category.name_taken');
  });

  test('repeated under its key answers the same and makes one', async () => {
    const [key, sent] = [newId(), body()];
    const first = await create('owner', sent, key);
    const second = await create('owner', sent, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    const other = await create('owner', { ...sent, name: aName() }, key);
    expect([other.status, other.error.code]).toEqual([409, 'idempotency.conflict']);
    expect((await list()).filter(({ name }) => name === sent.name)).toHaveLength(1);
  });

  test.each([
    ['name', { name: 'x' }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(51) }],
    ['order', { order: 0 }],
    ['order', { order: 1001 }],
    ['serviceId', { serviceId: 'SKATING' }],
    ['status', { status: 'on' }],
    ['color', { color: 'red' }],
  ])('refuses a wrong %s, at its field', async (field, wrong) => {
    const reply = await create('owner', { ...body(), ...wrong } as New);
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
  });
});

describe('changing a category', () => {
  test('renames it and switches it off, counts the version, and writes what differs', async () => {
    const [was, is] = [aName(), aName()];
    const id = await aCategory({ name: was });
    const reply = await update('owner', id, { version: 1, name: is, status: false });
    expect([reply.status, reply.body.message]).toEqual([200, 'Category updated']);
    expect(reply.body.serviceCategory).toEqual(await find(id));
    expect(reply.body.serviceCategory).toMatchObject({ name: is, status: false, order: 1, version: 2 });
    expect((await history(id))[1]).toMatchObject({
      what: 'service_category.updated',
      before: { name: was, status: true },
      after: { name: is, status: false },
    });
  });

  test('that changes nothing counts no version and leaves no trace', async () => {
    const name = aName();
    const id = await aCategory({ name });
    const reply = await update('owner', id, { version: 1, name });
    expect([reply.status, reply.body.serviceCategory.version]).toEqual([200, 1]);
    expect(await history(id)).toHaveLength(1);
  });

  test('may change the case of its own name, and refuses that of another', async () => {
    const [own, taken] = [aName(), aName()];
    const id = await aCategory({ name: own });
    await aCategory({ name: taken });
    expect((await update('owner', id, { version: 1, name: own.toUpperCase() })).status).toBe(200);
    const reply = await update('owner', id, { version: 2, name: taken.toLowerCase() });
    expect([reply.status, reply.error.code]).toEqual([409, 'service_category.name_taken']);
    expect(await find(id)).toMatchObject({ name: own.toUpperCase(), version: 2 });
  });

  test('of an older version is refused with what is there now and who changed it', async () => {
    const id = await aCategory();
    await update('owner', id, { version: 1, order: 5 });
    const reply = await update('owner', id, { version: 1, order: 6 });
    expect([reply.status, reply.error.code]).toEqual([409, 'stale']);
    expect(reply.error.details).toMatchObject({
      actor: 'owner Tester',
      current: { serviceCatId: id, order: 5, version: 2 },
    });
  });

  test('lets one of two win that save at once', async () => {
    const id = await aCategory();
    const replies = await Promise.all([4, 5].map((order) => update('owner', id, { version: 1, order })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('refuses wrong fields, its service among them, and an unknown category', async () => {
    const id = await aCategory();
    for (const [field, wrong] of [
      ['name', { name: 'x' }],
      ['order', { order: 0 }],
      ['serviceId', { serviceId: 'PARTY_EVENT' }],
    ] as const) {
      const reply = await update('owner', id, { version: 1, ...wrong });
      expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
    }
    expect(fieldsOf(await update('owner', id, { order: 2 } as never))).toEqual(['version']);
    expect((await update('owner', newId(), { version: 1, order: 2 })).status).toBe(404);
    expect(await find(id)).toMatchObject({ version: 1 });
  });
});

describe('changing several categories', () => {
  test('puts them in order in one call, and answers them as they were sent', async () => {
    const [first, second] = [await aCategory(), await aCategory()];
    const reply = await updateSeveral('owner', [
      { serviceCatId: second, version: 1, order: 11 },
      { serviceCatId: first, version: 1, order: 12, status: false },
    ]);
    expect([reply.status, reply.body.message]).toEqual([200, 'Categories updated']);
    expect(reply.body.rows).toMatchObject([
      { serviceCatId: second, order: 11, status: true, version: 2 },
      { serviceCatId: first, order: 12, status: false, version: 2 },
    ]);
    expect((await history(second))[1]).toMatchObject({ what: 'service_category.updated', after: { order: 11 } });
  });

  test.each([
    ['one is stale', async (id: string) => void (await update('owner', id, { version: 1, order: 5 })), 409],
    ['one is unknown', async () => undefined, 404],
  ])('changes none when %s', async (_, prepare, status) => {
    const [first, second] = [await aCategory(), await aCategory()];
    await prepare(second);
    const reply = await updateSeveral('owner', [
      { serviceCatId: first, version: 1, order: 20 },
      { serviceCatId: status === 404 ? newId() : second, version: 1, order: 21 },
    ]);
    expect(reply.status).toBe(status);
    expect(await find(first)).toMatchObject({ order: 1, version: 1 });
  });

  test('refuses a category that is sent twice, an empty call and wrong fields', async () => {
    const id = await aCategory();
    const row = { serviceCatId: id, version: 1, order: 2 };
    expect((await updateSeveral('owner', [row, row])).status).toBe(400);
    expect(fieldsOf(await updateSeveral('owner', []))).toEqual(['rows']);
    expect(fieldsOf(await updateSeveral('owner', [{ ...row, order: 0 }]))).toEqual(['rows.0.order']);
    expect(fieldsOf(await updateSeveral('owner', [{ ...row, name: 'New' } as never]))).toEqual(['rows.0.name']);
    expect(await find(id)).toMatchObject({ order: 1, version: 1 });
  });

  test('two calls with the same rows in other orders both finish, and one wins', async () => {
    const ids = [await aCategory(), await aCategory()];
    const rows = ids.map((serviceCatId, index) => ({ serviceCatId, version: 1, order: 30 + index }));
    const replies = await Promise.all([updateSeveral('owner', rows), updateSeveral('owner', rows.toReversed())]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('rights', () => {
  /** The statuses of the three writes, each of a category of Harbor. */
  async function writes(who: Who): Promise<number[]> {
    const id = await aCategory();
    return [
      (await create(who, body())).status,
      (await update(who, id, { version: 1, order: 2 })).status,
      (await updateSeveral(who, [{ serviceCatId: id, version: 1, order: 3 }])).status,
    ];
  }

  test.each([
    ['a manager who may edit outlets', () => keeper, [201, 200, 409]],
    ['a business admin', () => 'lead', [201, 200, 409]],
    ['the admin inside the business', () => 'inside', [201, 200, 409]],
    ['a manager who may view outlets', () => watcher, [403, 403, 403]],
    ['a manager without the menu', () => 'edit', [403, 403, 403]],
    ['a manager of another menu', () => 'unpermitted', [403, 403, 403]],
    ['the admin outside of it', () => 'admin', [403, 403, 403]],
    ['nobody', () => null, [401, 401, 401]],
    ['another business', () => 'cedarOwner', [404, 404, 404]],
  ] as [string, () => Who, number[]][])('of %s', async (_, who, statuses) => {
    expect(await writes(who())).toEqual(statuses);
  });
});
