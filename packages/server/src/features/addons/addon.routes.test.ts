import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { uploadToken } from '../../platform/files/upload.fixture.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { smallPicture } from '../../testing/test-files.ts';
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
type Body = Call<'addon.create'>['body'];
type Change = Omit<Call<'addon.update'>['body'], 'version'>;
let names = 0;

const place = () => app.venue.harbor.outletId;
/** The body of a create, under a name that no other has. */
function shoes(changes: Partial<Body> = {}): Body {
  names += 1;
  return { outletId: place(), name: `Shoes ${names}`, price: 5.5, taxPer: 5.5, category: 'Shoes', ...changes };
}
const create = (who: Who, body: Body, key?: string) =>
  app.call(who, 'addon.create', { body }, key === undefined ? {} : { key });
async function anAddon(changes: Partial<Body> = {}, who: Who = 'owner') {
  const body = shoes(changes);
  const reply = await create(who, body);
  expect(reply.status).toBe(201);
  return { ...body, addonId: reply.body.addonId };
}
const update = (who: Who, addonId: string, version: number, changes: Change, outletId = place()) =>
  app.call(who, 'addon.update', { params: { outletId, addonId }, body: { version, ...changes } });
const several = (who: Who, rows: Call<'addon.partialUpdate'>['body']['rows'], outletId = place()) =>
  app.call(who, 'addon.partialUpdate', { body: { outletId, rows } });
const list = (who: Who, query: Call<'addon.list'>['query'] = {}, outletId = place()) =>
  app.call(who, 'addon.list', { params: { outletId }, query });
const rowOf = async (addonId: string, query: Call<'addon.list'>['query'] = {}) =>
  (await list('owner', query)).body.rows.find((row) => row.addonId === addonId);
const history = async (addonId: string) =>
  (
    await app.owner.query<{ what: string; outlet_id: string; before: object | null; after: object | null }>(
      'SELECT what, outlet_id, before, after FROM activity WHERE subject_id = $1 ORDER BY activity_id',
      [addonId],
    )
  ).rows;
const deeds = async (addonId: string) => (await history(addonId)).map(({ what }) => what);
/** A picture that the owner has just uploaded. */
async function aPicture(purpose: 'addon' | 'tag' = 'addon') {
  const token = await uploadToken(app, purpose);
  return (await app.call(null, 'file.upload', { params: { token }, file: await smallPicture() })).body;
}

describe('creating', () => {
  test('keeps what was sent, to the cent, and writes it down', async () => {
    const { openBowling } = app.venue.harbor;
    const body = shoes({
      desc: 'One pair, all sizes.',
      price: 19.99,
      taxPer: 8.375,
      taxFlat: 0.05,
      maxCount: 30,
      stock: 0,
      planIds: [openBowling],
      status: false,
    });
    const reply = await create('owner', body);
    expect([reply.status, reply.body.message, reply.body.version]).toEqual([201, 'Add-on created', 1]);
    const { addonId } = reply.body;
    expect(await rowOf(addonId)).toEqual({
      ...body,
      addonId,
      imageUrl: null,
      isDeleted: false,
      version: 1,
      leftToday: 0,
      soldToday: 0,
    });
    const { rows } = await app.owner.query('SELECT price_cents, tax_flat_cents FROM addon WHERE addon_id = $1', [
      addonId,
    ]);
    expect(rows).toEqual([{ price_cents: 1999, tax_flat_cents: 5 }]);
    expect(await history(addonId)).toMatchObject([
      { what: 'addon.created', outlet_id: place(), before: null, after: { name: body.name, price: 1999 } },
    ]);
  });

  test('takes what is left out as untaxed, endless, without limit, on sale and for every plan', async () => {
    const { addonId } = await anAddon({ taxPer: undefined });
    const bare = { desc: '', taxPer: 0, taxFlat: 0, maxCount: null, stock: null, planIds: null, status: true };
    expect(await rowOf(addonId)).toMatchObject(bare);
  });

  test('takes 0 for the most in one booking as no limit, and a plan that is named twice once', async () => {
    const { openBowling } = app.venue.harbor;
    const { addonId } = await anAddon({ maxCount: 0, planIds: [openBowling, openBowling] });
    expect(await rowOf(addonId)).toMatchObject({ maxCount: null, planIds: [openBowling] });
  });

  test.each<[string, Partial<Record<keyof Body | 'leftToday', unknown>>, string]>([
    ['a name of one letter', { name: 'S' }, 'name'],
    ['a name of 61 letters', { name: 'x'.repeat(61) }, 'name'],
    ['a long description', { desc: 'x'.repeat(300) }, 'desc'],
    ['a price below nothing', { price: -1 }, 'price'],
    ['a price with a part of a cent', { price: 1.005 }, 'price'],
    ['a price that is a text', { price: '5.50' }, 'price'],
    ['more than all of it as tax', { taxPer: 101 }, 'taxPer'],
    ['a tax below nothing', { taxFlat: -0.01 }, 'taxFlat'],
    ['no category', { category: ' ' }, 'category'],
    ['half of one in a booking', { maxCount: 1.5 }, 'maxCount'],
    ['a stock below nothing', { stock: -1 }, 'stock'],
    ['an empty list of plans', { planIds: [] }, 'planIds'],
    ['a plan that is no id', { planIds: ['all'] }, 'planIds.0'],
    ['a field of its own', { leftToday: 3 }, 'leftToday'],
  ])('refuses %s', async (_, wrong, field) => {
    const reply = await create('owner', { ...shoes(), ...wrong } as Body);
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
  });

  test('refuses a plan of another outlet, of another business and of nowhere, at its place', async () => {
    const { harbor, cedar } = app.venue;
    const sibling = newId();
    await app.owner.query(
      `INSERT INTO plan (business_id, plan_id, outlet_id, service_id, service_item_type, plan_type, title)
       SELECT business_id, $2, $3, service_id, service_item_type, plan_type, title FROM plan WHERE plan_id = $1`,
      [harbor.openBowling, sibling, harbor.sibling.outletId],
    );
    for (const wrong of [sibling, cedar.openBowling, newId()]) {
      const made = await create('owner', shoes({ planIds: [harbor.openBowling, wrong] }));
      expect([made.status, fieldsOf(made)]).toEqual([400, ['planIds.1']]);
      const { addonId } = await anAddon();
      const changed = await update('owner', addonId, 1, { planIds: [wrong] });
      expect([changed.status, fieldsOf(changed), (await rowOf(addonId))?.planIds]).toEqual([400, ['planIds.0'], null]);
    }
  });

  test('repeated under its key answers the same and makes one; another body under it is refused', async () => {
    const [body, key] = [shoes(), newId()];
    const first = await create('owner', body, key);
    const second = await create('owner', body, key);
    expect([first.status, second.status, second.body.addonId]).toEqual([201, 201, first.body.addonId]);
    const other = await create('owner', { ...body, price: 6 }, key);
    expect([other.status, other.error.code]).toEqual([409, 'idempotency.conflict']);
    const made = (await list('owner')).body.rows.filter(({ name }) => name === body.name);
    expect(made).toHaveLength(1);
  });
});

describe('the list', () => {
  test('goes by category and name whatever their case, and leaves out what is deleted', async () => {
    const { sibling } = app.venue.harbor;
    const at = { outletId: sibling.outletId };
    const pizza = await anAddon({ ...at, name: 'pizza', category: 'food' });
    await anAddon({ ...at, name: 'Socks', category: 'Retail' });
    await anAddon({ ...at, name: 'Arcade card', category: 'Arcade' });
    await anAddon({ ...at, name: 'Wings', category: 'Food' });
    const namesOf = async (query: Call<'addon.list'>['query']) =>
      (await list('owner', query, sibling.outletId)).body.rows.map(({ name }) => name);
    expect(await namesOf({})).toEqual(['Arcade card', 'pizza', 'Wings', 'Socks']);
    await several('owner', [{ addonId: pizza.addonId, version: 1, isDeleted: true }], sibling.outletId);
    expect(await namesOf({ isDeleted: 'false' })).toEqual(['Arcade card', 'Wings', 'Socks']);
    expect(await namesOf({ isDeleted: 'true' })).toEqual(['pizza']);
  });

  test('pages when asked to, and answers all of its rows otherwise', async () => {
    const { outletId } = app.venue.harbor.sibling;
    const whole = await list('owner', {}, outletId);
    expect(whole.body).toEqual({ rows: expect.any(Array) });
    const names = whole.body.rows.map(({ name }) => name);
    expect(names).toHaveLength(3);
    const paged = async (query: Call<'addon.list'>['query']) => {
      const { rows, ...counted } = (await list('owner', query, outletId)).body;
      return [rows.map(({ name }) => name), counted];
    };
    const counted = { total: 3, totalIsExact: true };
    expect(await paged({ size: 2 })).toEqual([names.slice(0, 2), counted]);
    expect(await paged({ size: 2, page: 2 })).toEqual([names.slice(2), counted]);
    expect(await paged({ page: 2 })).toEqual([[], counted]);
    expect(fieldsOf(await list('owner', { size: 0, page: 1.5 }, outletId))).toEqual(['size', 'page']);
  });

  test('of a plan has those that name it and those for every plan', async () => {
    const { openBowling, birthday } = app.venue.harbor;
    const [every, bowling, party] = [
      await anAddon(),
      await anAddon({ planIds: [openBowling] }),
      await anAddon({ planIds: [birthday] }),
    ];
    const ids = (await list('owner', { planId: openBowling })).body.rows.map(({ addonId }) => addonId);
    expect(ids).toEqual(expect.arrayContaining([every.addonId, bowling.addonId]));
    expect(ids).not.toContain(party.addonId);
  });

  test('refuses a filter that it does not know', async () => {
    expect(fieldsOf(await list('owner', { planId: 'all' }))).toEqual(['planId']);
    expect(fieldsOf(await list('owner', { category: 'Food' } as never))).toEqual(['category']);
  });
});

describe('changing', () => {
  test('takes what is sent, leaves the rest, counts the version and says what differed', async () => {
    const { openBowling } = app.venue.harbor;
    const { addonId, name } = await anAddon({ stock: 40, planIds: [openBowling] });
    const changes = { price: 6.25, stock: null, maxCount: 0, planIds: null };
    const reply = await update('owner', addonId, 1, changes);
    expect([reply.status, reply.body.message]).toEqual([200, 'Add-on updated']);
    const is = { name, price: 6.25, taxPer: 5.5, stock: null, maxCount: null, planIds: null, version: 2 };
    expect(reply.body.addon).toMatchObject(is);
    expect(await rowOf(addonId)).toEqual({ ...reply.body.addon, leftToday: null, soldToday: 0 });
    expect((await history(addonId)).at(-1)).toMatchObject({
      what: 'addon.updated',
      before: { name, price: 550, stock: 40, planIds: [openBowling] },
      after: { price: 625, stock: null, planIds: null },
    });
  });

  test('that changes nothing counts no version and leaves no trace', async () => {
    const { addonId, name } = await anAddon();
    const reply = await update('owner', addonId, 1, { name, price: 5.5, maxCount: 0 });
    expect([reply.status, reply.body.addon.version, await deeds(addonId)]).toEqual([200, 1, ['addon.created']]);
  });

  test('of an older version is refused with the row as it travels and who changed it', async () => {
    const { addonId } = await anAddon();
    await update('owner', addonId, 1, { price: 6.25 });
    const reply = await update('owner', addonId, 1, { price: 7 });
    expect([reply.status, reply.error.code]).toEqual([409, 'stale']);
    const current = { addonId, outletId: place(), price: 6.25, version: 2 };
    expect(reply.error.details).toMatchObject({ actor: 'owner Tester', current });
  });

  test('by two at once is done by one', async () => {
    const { addonId } = await anAddon();
    const replies = await Promise.all([6, 7].map((price) => update('owner', addonId, 1, { price })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('stale');
    expect((await rowOf(addonId))?.version).toBe(2);
  });

  test('refuses what a create refuses, another outlet, and an add-on of nowhere', async () => {
    const { addonId } = await anAddon();
    const wrong = await update('owner', addonId, 1, { price: -1, category: '' });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['price', 'category']]);
    const { outletId } = app.venue.harbor.sibling;
    expect((await update('owner', addonId, 1, { price: 6 }, outletId)).status).toBe(404);
    expect((await update('owner', newId(), 1, { price: 6 })).status).toBe(404);
    expect(await rowOf(addonId)).toMatchObject({ price: 5.5, version: 1 });
  });

  test('puts a picture there, replaces it and takes it away; one for something else is refused', async () => {
    const [first, second, foreign] = [await aPicture(), await aPicture(), await aPicture('tag')];
    const { addonId } = await anAddon({ imageId: first.fileId });
    expect((await rowOf(addonId))?.imageUrl).toBe(first.url);
    const replaced = await update('owner', addonId, 1, { imageId: second.fileId });
    expect([replaced.status, replaced.body.addon.imageUrl]).toEqual([200, second.url]);
    expect((await app.app.inject(first.url)).statusCode).toBe(404);
    const refused = await update('owner', addonId, 2, { imageId: foreign.fileId });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['imageId']]);
    const taken = await update('owner', addonId, 2, { imageId: null });
    expect([taken.status, taken.body.addon.imageUrl]).toEqual([200, null]);
    expect((await history(addonId)).map(({ after }) => after)).toEqual([
      expect.objectContaining({ picture: first.fileId }),
      { picture: second.fileId },
      { picture: null },
    ]);
  });
});

describe('status and deletion of several', () => {
  test('are changed together, and what is deleted can be put back', async () => {
    const [one, two] = [await anAddon(), await anAddon()];
    const reply = await several('owner', [
      { addonId: one.addonId, version: 1, isDeleted: true },
      { addonId: two.addonId, version: 1, status: false },
    ]);
    expect([reply.status, reply.body.message]).toEqual([200, '2 add-ons changed']);
    expect(reply.body.rows).toMatchObject([
      { addonId: one.addonId, isDeleted: true, version: 2 },
      { addonId: two.addonId, status: false, version: 2 },
    ]);
    expect(await rowOf(one.addonId)).toBeUndefined();
    expect(await rowOf(one.addonId, { isDeleted: 'true' })).toMatchObject({ name: one.name });
    const back = await several('owner', [{ addonId: one.addonId, version: 2, isDeleted: false }]);
    expect(back.body.message).toBe('Add-on changed');
    expect(await rowOf(one.addonId)).toMatchObject({ version: 3, status: true });
    expect(await deeds(one.addonId)).toEqual(['addon.created', 'addon.deleted', 'addon.updated']);
    expect(await deeds(two.addonId)).toEqual(['addon.created', 'addon.updated']);
  });

  test('stay all as they are when one is out of date, of another outlet, or sent twice', async () => {
    const [one, two] = [await anAddon(), await anAddon()];
    const away = await anAddon({ outletId: app.venue.harbor.sibling.outletId });
    const first = { addonId: one.addonId, version: 1, status: false };
    const stale = await several('owner', [first, { addonId: two.addonId, version: 7, status: false }]);
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    expect((await several('owner', [first, { addonId: away.addonId, version: 1, status: false }])).status).toBe(404);
    expect((await several('owner', [first, first])).status).toBe(400);
    expect(fieldsOf(await several('owner', []))).toEqual(['rows']);
    expect(fieldsOf(await several('owner', [{ ...first, price: 3 } as never]))).toEqual(['rows.0.price']);
    expect(await rowOf(one.addonId)).toMatchObject({ status: true, version: 1 });
  });

  test('by two at once is done by one', async () => {
    const { addonId } = await anAddon();
    const replies = await Promise.all([
      several('owner', [{ addonId, version: 1, status: false }]),
      several('owner', [{ addonId, version: 1, isDeleted: true }]),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('who may', () => {
  /** Each call about an add-on of Harbor's first outlet. */
  async function statuses(who: Who) {
    const { addonId } = await anAddon();
    return [
      (await list(who)).status,
      (await create(who, shoes())).status,
      (await update(who, addonId, 1, { price: 6 })).status,
      (await several(who, [{ addonId, version: who === 'owner' ? 2 : 1, isDeleted: true }])).status,
    ];
  }

  test('nobody without a session', async () => {
    expect(await statuses(null)).toEqual([401, 401, 401, 401]);
  });

  test('the Admin reads; inside the business the Admin writes as it does', async () => {
    expect((await list('admin')).status).toBe(200);
    expect((await create('admin', shoes())).status).toBe(403);
    expect((await create('inside', shoes())).status).toBe(201);
  });

  test('managers of the outlet read, and write with the right to edit outlets', async () => {
    for (const who of [watcher, 'view', 'unpermitted'] as const)
      expect(await statuses(who)).toEqual([200, 403, 403, 403]);
    const { addonId } = await anAddon({}, keeper);
    expect((await update(keeper, addonId, 1, { price: 6 })).status).toBe(200);
    expect((await several(keeper, [{ addonId, version: 2, isDeleted: true }])).status).toBe(200);
  });

  test('nobody of a sibling outlet or of another business, for whom it does not exist', async () => {
    const { sibling } = app.venue.harbor;
    expect((await list('siblingEdit')).status).toBe(404);
    expect((await list(keeper, {}, sibling.outletId)).status).toBe(404);
    expect((await create(keeper, shoes({ outletId: sibling.outletId }))).status).toBe(404);
    expect(await statuses('cedarOwner')).toEqual([404, 404, 404, 404]);
  });
});
