import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { anOutlet } from '../../testing/an-outlet.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPlaceManagers } from '../../testing/test-venue.ts';
import { dealTagBody, insertDeal, insertTag } from './deal-tag.fixture.ts';

let app: TestApp;
let keeper: { token: string };
let watcher: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  ({ keeper, watcher } = await addPlaceManagers(app.owner, app.venue));
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
type Body = Call<'dealTag.create'>['body'];
let names = 0;

/** An outlet of its own with three deals and two tags. */
async function anOutletWithDeals() {
  names += 1;
  const { businessId } = app.venue.harbor;
  const place = { businessId, outletId: await anOutlet(app) };
  const deals = [
    await insertDeal(app.owner, place, 'Two hours and pizza'),
    await insertDeal(app.owner, place, 'Family lane'),
    await insertDeal(app.owner, place, 'Date night'),
  ];
  const tags = [
    await insertTag(app.owner, businessId, `Weekend ${names}`),
    await insertTag(app.owner, businessId, `Families ${names}`),
  ];
  return { ...place, deals, tags } as typeof place & { deals: [string, string, string]; tags: [string, string] };
}
type Outlet = Awaited<ReturnType<typeof anOutletWithDeals>>;

const create = (who: Who, body: Body, key?: string) =>
  app.call(who, 'dealTag.create', { body }, key === undefined ? {} : { key });
const fetchAll = (who: Who, { businessId, outletId }: Outlet, query: Call<'dealTag.fetch'>['query'] = {}) =>
  app.call(who, 'dealTag.fetch', { params: { businessId, outletId }, query });
const update = (who: Who, { outletId }: Outlet, body: Call<'dealTag.update'>['body']) =>
  app.call(who, 'dealTag.update', { params: { outletId, tagId: body.tagId }, body });
const remove = (who: Who, outletId: string, tagId: string, version = 1) =>
  app.call(who, 'dealTag.delete', { params: { outletId, tagId }, query: { version } });
const deeds = async (outletId: string) =>
  (
    await app.owner.query<{ what: string }>(
      `SELECT what FROM activity WHERE outlet_id = $1 AND what LIKE 'deal_tag.%' ORDER BY activity_id`,
      [outletId],
    )
  ).rows.map(({ what }) => what);
/** A deal tag of the first tag with the first deal, and the body that changes it. */
async function aDealTag(outlet: Outlet) {
  const body = dealTagBody(outlet.outletId, outlet.tags[0], 1, [outlet.deals[0]]);
  const { id } = (await create('owner', body)).body;
  return { id, body, change: { ...body, id, version: 1, removedPlanList: [], addedPlanList: [] } };
}

describe('creating', () => {
  test('puts a tag on an outlet with its deals, named as the plans are', async () => {
    const outlet = await anOutletWithDeals();
    const body = dealTagBody(outlet.outletId, outlet.tags[0], 2, [outlet.deals[1], outlet.deals[0]]);
    const reply = await create('owner', body);
    expect([reply.status, reply.body.message, reply.body.version]).toEqual([201, 'Deal tag created', 1]);
    const { tagDealsDetails } = (await fetchAll('owner', outlet)).body;
    expect(tagDealsDetails).toEqual([
      {
        id: reply.body.id,
        tagId: outlet.tags[0],
        tagName: expect.stringMatching(/^Weekend/),
        tagStatus: true,
        status: true,
        flipUI: true,
        priority: 2,
        planList: [
          { planId: outlet.deals[1], planName: 'Family lane', priority: 1 },
          { planId: outlet.deals[0], planName: 'Two hours and pizza', priority: 2 },
        ],
        version: 1,
      },
    ]);
    expect(await deeds(outlet.outletId)).toEqual(['deal_tag.created']);
  });

  test('says at each field what is missing, in fixed words', async () => {
    const outlet = await anOutletWithDeals();
    const planList = [
      { planId: outlet.deals[0], planName: '', priority: 0 },
      { planId: '', planName: '', priority: 2 },
    ];
    const { status, error } = await create('owner', { ...dealTagBody(outlet.outletId, '', 0, []), planList });
    expect([status, error.details]).toEqual([
      400,
      {
        fields: {
          tagId: 'Tag is required',
          priority: 'Priority is required',
          'planList.0.priority': 'Priority is required',
          'planList.1.planId': 'Deal is required',
        },
      },
    ]);
    const empty = await create('owner', dealTagBody(outlet.outletId, outlet.tags[0], 1, []));
    expect(empty.error.details).toEqual({ fields: { planList: 'At least one deal is required' } });
  });

  test.each([
    ['a deal twice', (o: Outlet) => [o.deals[0], o.deals[0]], 'planList.1.planId'],
    ['a plan that is no deal', () => [app.venue.harbor.openBowling], 'planList.0.planId'],
    ['a deal of nowhere', () => [newId()], 'planList.0.planId'],
  ])('refuses %s', async (_, planIds, field) => {
    const outlet = await anOutletWithDeals();
    const reply = await create('owner', dealTagBody(outlet.outletId, outlet.tags[0], 1, planIds(outlet)));
    expect([reply.status, fieldsOf(reply)]).toEqual([400, [field]]);
    expect((await fetchAll('owner', outlet)).status).toBe(404);
  });

  test('refuses two deals of one priority, at the later one', async () => {
    const outlet = await anOutletWithDeals();
    const body = dealTagBody(outlet.outletId, outlet.tags[0], 1, [outlet.deals[0], outlet.deals[1]]);
    const planList = body.planList.map((deal) => ({ ...deal, priority: 1 }));
    const reply = await create('owner', { ...body, planList });
    expect([reply.status, fieldsOf(reply)]).toEqual([400, ['planList.1.priority']]);
  });

  test('refuses a deal of another outlet, and a tag that is off, of another business or unknown', async () => {
    const [outlet, other] = [await anOutletWithDeals(), await anOutletWithDeals()];
    const foreign = await insertTag(app.owner, app.venue.cedar.businessId, 'Cedar days');
    const off = await insertTag(app.owner, outlet.businessId, `Summer ${names}`, false);
    const deal = await create('owner', dealTagBody(outlet.outletId, outlet.tags[0], 1, [other.deals[0]]));
    expect([deal.status, fieldsOf(deal)]).toEqual([400, ['planList.0.planId']]);
    for (const tagId of [foreign, off, newId()]) {
      const reply = await create('owner', dealTagBody(outlet.outletId, tagId, 1, [outlet.deals[0]]));
      expect([reply.status, fieldsOf(reply)]).toEqual([400, ['tagId']]);
    }
  });

  test('refuses a deal that is disabled, by its name', async () => {
    const outlet = await anOutletWithDeals();
    const disabled = await insertDeal(app.owner, outlet, 'Summer pass', false);
    const reply = await create('owner', dealTagBody(outlet.outletId, outlet.tags[0], 1, [outlet.deals[0], disabled]));
    expect([reply.status, reply.error.code, reply.error.message]).toEqual([
      422,
      'deal_tag.plan_disabled',
      'Summer pass is disabled. Remove it or enable it.',
    ]);
  });

  test('refuses a tag that is there already and a priority in use, each as what it is', async () => {
    const outlet = await anOutletWithDeals();
    await aDealTag(outlet);
    const again = await create('owner', dealTagBody(outlet.outletId, outlet.tags[0], 2, [outlet.deals[0]]));
    expect([again.status, again.error.code]).toEqual([409, 'deal_tag.tag_taken']);
    const same = await create('owner', dealTagBody(outlet.outletId, outlet.tags[1], 1, [outlet.deals[0]]));
    expect([same.status, same.error.code]).toEqual([409, 'deal_tag.priority_taken']);
    expect((await fetchAll('owner', outlet)).body.tagDealsDetails).toHaveLength(1);
  });

  test('lets one of two win a priority that both take at once', async () => {
    const outlet = await anOutletWithDeals();
    const bodies = outlet.tags.map((tagId) => dealTagBody(outlet.outletId, tagId, 1, [outlet.deals[0]]));
    const replies = await Promise.all(bodies.map((body) => create('owner', body)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('deal_tag.priority_taken');
  });

  test('repeated under its key answers the same and makes one', async () => {
    const outlet = await anOutletWithDeals();
    const body = dealTagBody(outlet.outletId, outlet.tags[0], 1, [outlet.deals[0]]);
    const key = newId();
    const first = await create('owner', body, key);
    const second = await create('owner', body, key);
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect((await fetchAll('owner', outlet)).body.tagDealsDetails).toHaveLength(1);
  });
});

describe('changing', () => {
  test('takes out, puts in and orders deals, and counts the version', async () => {
    const outlet = await anOutletWithDeals();
    const { id, body } = await aDealTag(outlet);
    const planList = [
      { planId: outlet.deals[2], planName: 'Date night', priority: 1 },
      { planId: outlet.deals[1], planName: 'Family lane', priority: 2 },
    ];
    const changes = { removedPlanList: [outlet.deals[0]], addedPlanList: [outlet.deals[1], outlet.deals[2]] };
    const reply = await update('owner', outlet, {
      ...body,
      id,
      version: 1,
      status: false,
      flipUI: false,
      priority: 2,
      planList,
      ...changes,
    });
    expect([reply.status, reply.body.message, reply.body.version]).toEqual([200, 'Deal tag updated', 2]);
    expect(reply.body.dealTag).toMatchObject({ id, status: false, flipUI: false, priority: 2, planList, version: 2 });
    expect(await deeds(outlet.outletId)).toEqual(['deal_tag.created', 'deal_tag.updated']);
  });

  test('that changes nothing counts no version and leaves no trace', async () => {
    const outlet = await anOutletWithDeals();
    const { change } = await aDealTag(outlet);
    const reply = await update('owner', outlet, change);
    expect([reply.status, reply.body.version]).toEqual([200, 1]);
    expect(await deeds(outlet.outletId)).toEqual(['deal_tag.created']);
  });

  test('of an older version is refused with what is there now and who changed it', async () => {
    const outlet = await anOutletWithDeals();
    const { id, change } = await aDealTag(outlet);
    await update('owner', outlet, { ...change, priority: 2 });
    const reply = await update('owner', outlet, { ...change, status: false });
    expect([reply.status, reply.error.code]).toEqual([409, 'stale']);
    expect(reply.error.details).toMatchObject({ actor: expect.any(String), current: { id, priority: 2, version: 2 } });
    expect((await fetchAll('owner', outlet)).body.tagDealsDetails[0]).toMatchObject({ status: true, version: 2 });
  });

  test('refuses lists of removed and added deals that are not those of the change', async () => {
    const outlet = await anOutletWithDeals();
    const { change } = await aDealTag(outlet);
    const removed = await update('owner', outlet, { ...change, removedPlanList: [outlet.deals[0]] });
    expect([removed.status, fieldsOf(removed)]).toEqual([400, ['removedPlanList']]);
    const planList = [...change.planList, { planId: outlet.deals[1], planName: '', priority: 2 }];
    const added = await update('owner', outlet, { ...change, planList });
    expect([added.status, fieldsOf(added)]).toEqual([400, ['addedPlanList']]);
  });

  test('refuses another tag, a priority in use and a deal that was disabled meanwhile', async () => {
    const outlet = await anOutletWithDeals();
    const { id, change } = await aDealTag(outlet);
    await create('owner', dealTagBody(outlet.outletId, outlet.tags[1], 2, [outlet.deals[1]]));
    const params = { outletId: outlet.outletId, tagId: outlet.tags[0] };
    const tag = await app.call('owner', 'dealTag.update', { params, body: { ...change, tagId: outlet.tags[1] } });
    expect([tag.status, fieldsOf(tag)]).toEqual([400, ['tagId']]);
    const priority = await update('owner', outlet, { ...change, priority: 2 });
    expect([priority.status, priority.error.code]).toEqual([409, 'deal_tag.priority_taken']);
    await app.owner.query('UPDATE plan SET admin_status = false WHERE plan_id = $1', [outlet.deals[0]]);
    const disabled = await update('owner', outlet, { ...change, status: false });
    expect([disabled.status, disabled.error.code]).toEqual([422, 'deal_tag.plan_disabled']);
    const row = (await fetchAll('owner', outlet)).body.tagDealsDetails.find((one) => one.id === id);
    expect(row).toMatchObject({ status: true, version: 1, planList: [{ planName: 'Two hours and pizza' }] });
  });

  test('is not found under another tag or at another outlet', async () => {
    const [outlet, other] = [await anOutletWithDeals(), await anOutletWithDeals()];
    const { change } = await aDealTag(outlet);
    const elsewhere = await update('owner', other, { ...change, outletId: other.outletId });
    expect(elsewhere.status).toBe(404);
    const params = { outletId: outlet.outletId, tagId: outlet.tags[1] };
    expect((await app.call('owner', 'dealTag.update', { params, body: change })).status).toBe(400);
    const wrong = await app.call('owner', 'dealTag.update', { params, body: { ...change, tagId: outlet.tags[1] } });
    expect(wrong.status).toBe(404);
  });
});

describe('deleting', () => {
  test('frees tag and priority, and renumbers nothing', async () => {
    const outlet = await anOutletWithDeals();
    await aDealTag(outlet);
    await create('owner', dealTagBody(outlet.outletId, outlet.tags[1], 2, [outlet.deals[1]]));
    const reply = await remove('owner', outlet.outletId, outlet.tags[0]);
    expect([reply.status, reply.body.message]).toEqual([200, 'Deal tag deleted']);
    expect((await fetchAll('owner', outlet)).body.tagDealsDetails.map(({ priority }) => priority)).toEqual([2]);
    expect((await create('owner', dealTagBody(outlet.outletId, outlet.tags[0], 1, [outlet.deals[0]]))).status).toBe(
      201,
    );
    expect(await deeds(outlet.outletId)).toEqual([
      'deal_tag.created',
      'deal_tag.created',
      'deal_tag.deleted',
      'deal_tag.created',
    ]);
  });

  test('of an older version and of one that is gone is refused', async () => {
    const outlet = await anOutletWithDeals();
    const { change } = await aDealTag(outlet);
    await update('owner', outlet, { ...change, priority: 2 });
    expect((await remove('owner', outlet.outletId, outlet.tags[0])).error.code).toBe('stale');
    expect((await remove('owner', outlet.outletId, outlet.tags[0], 2)).status).toBe(200);
    expect((await remove('owner', outlet.outletId, outlet.tags[0], 2)).status).toBe(404);
    expect((await fetchAll('owner', outlet)).status).toBe(404);
  });
});

describe('rights', () => {
  test('a manager who may view outlets reads and cannot write; one without the right cannot read', async () => {
    const { harbor } = app.venue;
    const deal = await insertDeal(app.owner, harbor, 'Harbor deal');
    const tagId = await insertTag(app.owner, harbor.businessId, 'Harbor tag');
    const body = dealTagBody(harbor.outletId, tagId, 1, [deal]);
    expect((await create(watcher, body)).status).toBe(403);
    expect((await create(keeper, body)).status).toBe(201);
    const outlet = { ...harbor, deals: [deal, deal, deal], tags: [tagId, tagId] } as Outlet;
    expect((await fetchAll(watcher, outlet)).status).toBe(200);
    expect((await fetchAll('view', outlet)).status).toBe(403);
    expect((await remove(watcher, harbor.outletId, tagId)).status).toBe(403);
    expect((await remove(keeper, harbor.outletId, tagId)).status).toBe(200);
  });

  test('an Admin writes inside the business alone', async () => {
    const outlet = await anOutletWithDeals();
    const body = dealTagBody(outlet.outletId, outlet.tags[0], 1, [outlet.deals[0]]);
    expect((await create('admin', body)).status).toBe(403);
    expect((await create('inside', body)).status).toBe(201);
  });
});

describe('the tags that the form reads', () => {
  test('are those of the business by name, the associated ones and those that are left', async () => {
    const outlet = await anOutletWithDeals();
    const off = await insertTag(app.owner, outlet.businessId, `Autumn ${names}`, false);
    await aDealTag(outlet);
    const { businessId, outletId } = outlet;
    const idsOf = (list: { tagId: string }[]) => list.map(({ tagId }) => tagId);
    const all = (await app.call('owner', 'tags.list', { params: { businessId }, query: {} })).body.tagList;
    expect(idsOf(all)).toEqual(expect.arrayContaining([...outlet.tags, off]));
    expect(all.map(({ tagName }) => tagName)).toEqual(
      all.map(({ tagName }) => tagName).toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())),
    );
    const active = (await app.call('owner', 'tags.list', { params: { businessId }, query: { status: 'true' } })).body;
    expect(idsOf(active.tagList)).not.toContain(off);
    const associated = (await app.call('owner', 'tags.associated', { params: { outletId }, query: {} })).body.tagList;
    expect(idsOf(associated)).toEqual([outlet.tags[0]]);
    const left = (await app.call('owner', 'tags.outlet', { params: { outletId } })).body.tagList;
    expect(idsOf(left)).toContain(outlet.tags[1]);
    expect(idsOf(left)).not.toContain(outlet.tags[0]);
    expect(idsOf(left)).not.toContain(off);
  });
});
