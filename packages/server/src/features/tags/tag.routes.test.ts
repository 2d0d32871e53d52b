import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { anOutlet } from '../../testing/an-outlet.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { smallPicture } from '../../testing/test-files.ts';
import { addPerson } from '../../testing/test-venue.ts';
import { dealTagBody } from '../deal-tags/deal-tag.fixture.ts';
import { dealBody } from '../plans/plan.fixture.ts';

let app: TestApp;
let partner: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  partner = await addPerson(app.owner, app.venue.harbor.businessId, 'Pia', 'BIZ');
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
const harbor = () => app.venue.harbor.businessId;
let names = 0;
const newName = () => `Tag ${(names += 1)}`;

const create = (who: Who, body: Partial<Call<'tags.create'>['body']>, key?: string) =>
  app.call(
    who,
    'tags.create',
    { body: { businessId: harbor(), tagName: newName(), ...body } },
    key === undefined ? {} : { key },
  );
const update = (who: Who, tagId: string, body: Call<'tags.update'>['body'], businessId = harbor()) =>
  app.call(who, 'tags.update', { params: { businessId, tagId }, body });
const list = async (who: Who = 'owner', query: Call<'tags.list'>['query'] = {}) =>
  (await app.call(who, 'tags.list', { params: { businessId: harbor() }, query })).body.tagList;
const listed = async (tagId: string) => (await list()).find((tag) => tag.tagId === tagId);
const savePage = (who: Who, tagId: string, version: number, page: Partial<Call<'tags.metaSave'>['body']> = {}) =>
  app.call(who, 'tags.metaSave', {
    body: { tagId, version, metaTitle: '', metaDescription: '', slug: `page-${tagId.slice(-8)}`, ...page },
  });
const pageOf = async (tagId: string) =>
  (await app.call('owner', 'tags.metaList', { params: { businessId: harbor() } })).body.rows.find(
    (page) => page.tagId === tagId,
  );
async function aTag(body: Partial<Call<'tags.create'>['body']> = {}) {
  const tagName = body.tagName ?? newName();
  const { tagId } = (await create('owner', { tagName, ...body })).body;
  return { tagId, tagName };
}
const history = async (tagName: string) =>
  (
    await app.owner.query<{ what: string; before: unknown; after: unknown; actor_name: string }>(
      `SELECT what, before, after, actor_name FROM activity
       WHERE what LIKE 'tag.%' AND $1 IN (after ->> 'name', before ->> 'name')
       ORDER BY activity_id`,
      [tagName],
    )
  ).rows;
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

describe('making a tag', () => {
  test('lists it by name, unused, with its row in the history', async () => {
    const reply = await create('owner', { tagName: '  Rainy days ' });
    expect([reply.status, reply.body.message, reply.body.version]).toEqual([201, 'Tag created', 1]);
    const { tagId } = reply.body;
    const row = { tagId, tagName: 'Rainy days', status: true, imageUrl: null, version: 1, outletIds: [] };
    expect(await listed(tagId)).toEqual(row);
    expect(await history('Rainy days')).toMatchObject([
      { what: 'tag.created', before: null, after: { name: 'Rainy days', status: true } },
    ]);
  });

  test('refuses a name in use, in other letters too, at its field', async () => {
    const { tagName } = await aTag();
    for (const same of [tagName, tagName.toUpperCase(), ` ${tagName.toLowerCase()} `]) {
      const reply = await create('owner', { tagName: same });
      expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([409, 'tag.name_taken', ['tagName']]);
      expect(reply.error.message).toBe(`There is a tag ${same.trim()} already`);
    }
    const elsewhere = { businessId: app.venue.cedar.businessId, tagName };
    expect((await create('cedarOwner', elsewhere)).status).toBe(201);
  });

  test('refuses a name that looks like one in use, and no card number becomes one', async () => {
    const { tagName } = await aTag({ tagName: 'Zap ❤️' });
    for (const same of ['Zap\u{E0041} ❤️', 'Zap\uFE0F ❤️', 'Zap ❤️\u{E0100}', '\u180BZap ❤️'])
      expect((await create('owner', { tagName: same })).error.message).toBe(`There is a tag ${tagName} already`);
    const card = await create('owner', { tagName: 'Bo 4111 1111\n1111 1111' });
    expect([card.status, card.error.code, card.error.details]).toEqual([
      400,
      'validation',
      { fields: { tagName: 'Card numbers are not kept here' } },
    ]);
  });

  test('lets one of two win a name that both take at once', async () => {
    const tagName = newName();
    const replies = await Promise.all([
      create('owner', { tagName }),
      create(partner, { tagName: tagName.toUpperCase() }),
    ]);
    expect(statuses(replies)).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('tag.name_taken');
    expect((await list()).filter((tag) => tag.tagName.toLowerCase() === tagName.toLowerCase())).toHaveLength(1);
  });

  test('repeated under its key answers the same and makes one', async () => {
    const tagName = newName();
    const key = newId();
    const replies = [await create('owner', { tagName }, key), await create('owner', { tagName }, key)];
    expect(replies.map(({ status, body }) => [status, body.tagId])).toEqual([
      [201, replies[0]?.body.tagId],
      [201, replies[0]?.body.tagId],
    ]);
    expect(await history(tagName)).toHaveLength(1);
    const other = await create('owner', { tagName: newName() }, key);
    expect([other.status, other.error.code]).toEqual([409, 'idempotency.conflict']);
  });

  test.each([
    ['no name', { tagName: ' ' }, { tagName: 'Name is required' }],
    ['a name of one letter', { tagName: 'A' }, { tagName: 'At least 2 characters' }],
    ['a name of 51 letters', { tagName: 'A'.repeat(51) }, { tagName: 'At most 50 characters' }],
    ['a status that is none', { status: 'on' as never }, { status: expect.any(String) }],
    ['a picture that nobody sent', { imageId: newId() }, { imageId: expect.any(String) }],
  ])('refuses %s at its field', async (_, body, fields) => {
    const { status, error } = await create('owner', body);
    expect([status, error.details]).toEqual([400, { fields }]);
  });
});

describe('changing a tag', () => {
  test('counts the version once and keeps before and after', async () => {
    const { tagId, tagName } = await aTag();
    const renamed = newName();
    const reply = await update('owner', tagId, { version: 1, tagName: renamed, status: false });
    expect([reply.status, reply.body.message]).toEqual([200, 'Tag updated']);
    expect(reply.body.tag).toEqual({ tagId, tagName: renamed, status: false, imageUrl: null, version: 2 });
    const again = await update('owner', tagId, { version: 2, tagName: renamed, status: false });
    expect([again.status, again.body.tag.version]).toEqual([200, 2]);
    expect(await history(tagName)).toMatchObject([
      { what: 'tag.created' },
      {
        what: 'tag.updated',
        before: { name: tagName, tagName, status: true },
        after: { tagName: renamed, status: false },
      },
    ]);
    expect((await list('owner', { status: 'true' })).map((tag) => tag.tagId)).not.toContain(tagId);
    expect((await list('owner', { status: 'false' })).map((tag) => tag.tagId)).toContain(tagId);
  });

  test('of an older version is refused with the present tag and its author', async () => {
    const { tagId, tagName } = await aTag();
    await update(partner, tagId, { version: 1, status: false });
    const reply = await update('owner', tagId, { version: 1, tagName: newName() });
    expect([reply.status, reply.error.code]).toEqual([409, 'stale']);
    expect(reply.error.details).toEqual({
      actor: 'Pia Tester',
      current: { tagId, tagName, status: false, imageUrl: null, version: 2 },
    });
  });

  test('keeps its own name, and refuses that of another', async () => {
    const [one, other] = [await aTag(), await aTag()];
    expect((await update('owner', one.tagId, { version: 1, tagName: one.tagName.toUpperCase() })).status).toBe(200);
    const reply = await update('owner', one.tagId, { version: 2, tagName: other.tagName.toLowerCase() });
    expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([409, 'tag.name_taken', ['tagName']]);
    expect(await listed(one.tagId)).toMatchObject({ tagName: one.tagName.toUpperCase(), version: 2 });
  });

  test('of a business that is not there, or of a tag of another business, is not found', async () => {
    const { tagId } = await aTag();
    const { businessId } = app.venue.cedar;
    expect((await update('owner', newId(), { version: 1, status: false })).status).toBe(404);
    expect((await update('cedarOwner', tagId, { version: 1, status: false }, businessId)).status).toBe(404);
    expect((await update('cedarOwner', tagId, { version: 1, status: false })).status).toBe(404);
    expect(await listed(tagId)).toMatchObject({ status: true, version: 1 });
  });

  test('sets, replaces and removes its picture, by ids in the history', async () => {
    const upload = async () => {
      const body = { businessId: harbor(), purpose: 'tag' as const };
      const token = (await app.call('owner', 'file.uploadUrl', { body })).body.url.split('/').at(-1) ?? '';
      return (await app.call(null, 'file.upload', { params: { token }, file: await smallPicture() })).body;
    };
    const first = await upload();
    const { tagId, tagName } = await aTag({ imageId: first.fileId });
    expect(await listed(tagId)).toMatchObject({ imageUrl: first.url, version: 1 });
    expect((await app.app.inject(first.url)).statusCode).toBe(200);
    const second = await upload();
    const replaced = await update('owner', tagId, { version: 1, imageId: second.fileId });
    expect(replaced.body.tag).toMatchObject({ imageUrl: second.url, version: 2 });
    expect((await app.app.inject(first.url)).statusCode).toBe(404);
    const removed = await update('owner', tagId, { version: 2, imageId: null });
    expect(removed.body.tag).toMatchObject({ imageUrl: null, version: 3 });
    const rows = await history(tagName);
    expect(rows).toMatchObject([
      { after: { name: tagName, status: true, picture: first.fileId } },
      { before: { name: tagName, picture: first.fileId }, after: { picture: second.fileId } },
      { before: { name: tagName, picture: second.fileId }, after: { picture: null } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('/api/files');
  });
});

describe('the page of a tag', () => {
  test('is made at version 0 and changed from there on', async () => {
    const { tagId, tagName } = await aTag();
    const page = { metaTitle: 'Rainy days at Harbor', metaDescription: 'Dry lanes.', slug: 'rainy-days' };
    const made = await savePage('owner', tagId, 0, page);
    expect([made.status, made.body]).toEqual([
      200,
      { message: 'Page of the tag saved', meta: { tagId, ...page, version: 1 } },
    ]);
    const changed = await savePage('owner', tagId, 1, { ...page, metaTitle: '' });
    expect(changed.body.meta).toEqual({ tagId, ...page, metaTitle: '', version: 2 });
    expect((await savePage('owner', tagId, 2, { ...page, metaTitle: '' })).body.meta.version).toBe(2);
    expect(await pageOf(tagId)).toEqual(changed.body.meta);
    expect(await listed(tagId)).toMatchObject({ version: 1 });
    expect(await history(tagName)).toMatchObject([
      { what: 'tag.created' },
      { what: 'tag.meta_saved', before: null, after: { name: tagName, ...page } },
      { what: 'tag.meta_saved', before: { name: tagName, metaTitle: page.metaTitle }, after: { metaTitle: '' } },
    ]);
  });

  test('is made by one of two who both make the first, and the other is shown the difference', async () => {
    const { tagId } = await aTag();
    const replies = await Promise.all([
      savePage('owner', tagId, 0, { metaTitle: 'Mine' }),
      savePage(partner, tagId, 0, { metaTitle: 'Theirs' }),
    ]);
    expect(statuses(replies)).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    const won = replies.find(({ status }) => status === 200);
    expect(lost?.error).toMatchObject({ code: 'stale', details: { current: won?.body.meta } });
  });

  test('of an older version names who changed the page, not who changed the tag since', async () => {
    const { tagId } = await aTag();
    await savePage('owner', tagId, 0);
    await savePage(partner, tagId, 1, { metaTitle: 'Pia’s' });
    await update('owner', tagId, { version: 1, status: false });
    const reply = await savePage('owner', tagId, 1, { metaTitle: 'Mine' });
    expect([reply.status, reply.error.code]).toEqual([409, 'stale']);
    expect(reply.error.details).toMatchObject({ actor: 'Pia Tester', current: { metaTitle: 'Pia’s', version: 2 } });
  });

  test('has an address of its own in the business, also when two take one at once', async () => {
    const tags = [await aTag(), await aTag(), await aTag()];
    const [one, two, three] = tags.map(({ tagId }) => tagId) as [string, string, string];
    const race = await Promise.all([
      savePage('owner', one, 0, { slug: 'families' }),
      savePage(partner, two, 0, { slug: 'families' }),
    ]);
    expect(statuses(race)).toEqual([200, 409]);
    const taken = await savePage('owner', three, 0, { slug: 'families' });
    expect([taken.status, taken.error.code, fieldsOf(taken)]).toEqual([409, 'tag.slug_taken', ['slug']]);
    expect(taken.error.message).toBe('Another tag has the address families');
    const elsewhere = await create('cedarOwner', { businessId: app.venue.cedar.businessId });
    expect((await savePage('cedarOwner', elsewhere.body.tagId, 0, { slug: 'families' })).status).toBe(200);
  });

  test.each([
    ['no address', { slug: ' ' }, { slug: 'This is required' }],
    ['capital letters', { slug: 'Families' }, { slug: expect.stringContaining('lower-case') }],
    ['an address of one letter', { slug: 'f' }, { slug: expect.stringContaining('2 to 50') }],
    ['a long title', { metaTitle: 'A'.repeat(61) }, { metaTitle: 'At most 60 characters' }],
    ['a long description', { metaDescription: 'A'.repeat(161) }, { metaDescription: 'At most 160 characters' }],
  ])('refuses %s at its field', async (_, page, fields) => {
    const { tagId } = await aTag();
    const { status, error } = await savePage('owner', tagId, 0, page);
    expect([status, error.details]).toEqual([400, { fields }]);
    expect(await pageOf(tagId)).toBeUndefined();
  });

  test('of a tag that is not there, of another business, or not yet made is not found', async () => {
    const { tagId } = await aTag();
    expect((await savePage('owner', newId(), 0)).status).toBe(404);
    expect((await savePage('cedarOwner', tagId, 0)).status).toBe(404);
    expect((await savePage('owner', tagId, 1)).status).toBe(404);
  });
});

describe('where a tag is used', () => {
  async function aCategory(name: string): Promise<string> {
    const body = { businessId: harbor(), serviceId: 'BOWLING', name } as const;
    return (await app.call('owner', 'serviceCategory.create', { body })).body.serviceCatId;
  }
  /** A tag with an active deal tag at an outlet of its own. */
  async function aUsedTag() {
    const tag = await aTag();
    const outletId = await anOutlet(app);
    const config = await app.call('owner', 'serviceConfig.create', {
      body: { outletId, serviceId: 'BOWLING', venueTypes: ['lane'] },
    });
    const serviceCatId = await aCategory(`Shelf ${tag.tagName}`);
    const place = { outletId, serviceConfigId: config.body.serviceConfigId, serviceCategory: serviceCatId };
    const { planId } = (await app.call('owner', 'deal.create', { body: dealBody(place, { serviceCatId }) })).body;
    const body = dealTagBody(outletId, tag.tagId, 1, [planId]);
    const { id } = (await app.call('owner', 'dealTag.create', { body })).body;
    return { ...tag, place, outletId, planId, serviceCatId, dealTagId: id };
  }
  const categories = async (tagId: string, who: Who = 'owner') =>
    (await app.call(who, 'tags.serviceCategories', { params: { businessId: harbor() } })).body.rows.filter(
      ({ tagIds }) => tagIds.includes(tagId),
    );

  test('is told by the outlets of its deal tags, to a manager by their own', async () => {
    const { tagId, outletId } = await aUsedTag();
    expect((await listed(tagId))?.outletIds).toEqual([outletId]);
    expect((await list('view')).find((tag) => tag.tagId === tagId)?.outletIds).toEqual([]);
  });

  test('is told by the categories of the deals on sale under its active deal tags', async () => {
    const { tagId, tagName, serviceCatId } = await aUsedTag();
    const row = { serviceCatId, serviceId: 'BOWLING', name: `Shelf ${tagName}`, tagIds: [tagId] };
    expect(await categories(tagId)).toEqual([row]);
    expect(await categories(tagId, 'view')).toEqual([row]);
  });

  test('is told by the categories of all of its deals, and no longer by one that a deal has left', async () => {
    const { tagId, dealTagId: id, planId, place, serviceCatId } = await aUsedTag();
    const second = await aCategory(newName());
    const other = await app.call('owner', 'deal.create', { body: dealBody(place, { serviceCatId: second }) });
    const tagged = dealTagBody(place.outletId, tagId, 1, [planId, other.body.planId]);
    const params = { outletId: place.outletId, tagId };
    const change = { id, version: 1, addedPlanList: [other.body.planId], removedPlanList: [] };
    await app.call('owner', 'dealTag.update', { params, body: { ...tagged, ...change } });
    const ids = async () => (await categories(tagId)).map((row) => row.serviceCatId).toSorted();
    expect(await ids()).toEqual([serviceCatId, second].toSorted());
    await app.call('owner', 'deal.update', {
      params: { outletId: place.outletId, planId },
      body: { ...dealBody(place, { serviceCatId: null }), version: 1 },
    });
    expect(await ids()).toEqual([second]);
  });

  test.each([
    ['the tag', 'UPDATE tag SET status = false WHERE tag_id = $1', 'tagId'],
    ['the deal tag', 'UPDATE deal_tag SET status = false WHERE deal_tag_id = $1', 'dealTagId'],
    ['the deal', 'UPDATE plan SET admin_status = false WHERE plan_id = $1', 'planId'],
  ] as const)('has no categories once %s is switched off', async (_, off, id) => {
    const used = await aUsedTag();
    await app.owner.query(off, [used[id]]);
    expect(await categories(used.tagId)).toEqual([]);
  });
});

describe('rights', () => {
  const calls: [string, (who: Who, tagId: string) => Promise<{ status: number }>][] = [
    ['make a tag', (who) => create(who, {})],
    ['change a tag', (who, tagId) => update(who, tagId, { version: 1, status: false })],
    ['save a page', (who, tagId) => savePage(who, tagId, 0)],
    ['list the pages', (who) => app.call(who, 'tags.metaList', { params: { businessId: harbor() } })],
  ];
  test.each(calls)('only the business may %s', async (_, call) => {
    const { tagId } = await aTag();
    expect((await call(null, tagId)).status).toBe(401);
    for (const who of ['admin', 'edit', 'view', 'unpermitted'] as const) {
      expect([who, (await call(who, tagId)).status]).toEqual([who, 403]);
    }
    expect((await call('cedarOwner', tagId)).status).toBe(404);
    expect(await listed(tagId)).toMatchObject({ status: true, version: 1 });
    expect((await call('inside', tagId)).status).toBeLessThan(300);
  });

  test('everybody at the business may list tags, nobody outside it', async () => {
    const params = { businessId: harbor() };
    expect((await app.call(null, 'tags.list', { params, query: {} })).status).toBe(401);
    expect((await app.call('cedarOwner', 'tags.list', { params, query: {} })).status).toBe(404);
    expect((await app.call('unpermitted', 'tags.list', { params, query: {} })).status).toBe(200);
  });
});
