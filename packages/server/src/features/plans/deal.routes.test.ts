import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { insert } from '../../testing/insert.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPlaceManagers } from '../../testing/test-venue.ts';
import { insertTag } from '../deal-tags/deal-tag.fixture.ts';
import { dealBody, placeOf, planBody, type PlanBody, type PlanPlace } from './plan.fixture.ts';

let app: TestApp;
let place: PlanPlace;
let keeper: { token: string };
let watcher: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  place = await placeOf(app.owner, app.venue.harbor.outletId);
  ({ keeper, watcher } = await addPlaceManagers(app.owner, app.venue));
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
const create = (who: Who, given: Partial<PlanBody> = {}, key?: string) =>
  app.call(who, 'deal.create', { body: dealBody(place, given) }, key === undefined ? {} : { key });
const update = (who: Who, planId: string, version: number, given: Partial<PlanBody> = {}) =>
  app.call(who, 'deal.update', {
    params: { outletId: place.outletId, planId },
    body: { ...dealBody(place, given), version },
  });
const list = (who: Who, outletId = place.outletId) => app.call(who, 'deal.list', { params: { outletId }, query: {} });
const made = async (title = 'Two hours and pizza') => (await create('owner', { title })).body.planId;
const titles = async (who: Who) => (await list(who)).body.serviceItems.map(({ title }) => title);

describe('a deal', () => {
  test('is made, saved and listed with its price, disabled ones too, deleted ones not', async () => {
    const reply = await create(keeper, { title: 'Date night' });
    expect([reply.status, reply.body.message]).toEqual([201, 'Deal created']);
    const { planId } = reply.body;
    const saved = await update('owner', planId, 1, { title: 'Night for two', adminStatus: false });
    expect([saved.status, saved.body]).toEqual([200, { message: 'Deal updated', planId, version: 2 }]);
    for (const who of ['owner', 'admin', 'view'] as const) {
      expect((await list(who)).body.serviceItems).toMatchObject([
        { id: planId, title: 'Night for two', priceFrom: 99, adminStatus: false, onSaleFrom: null, version: 2 },
      ]);
    }
    const rows = [{ serviceItemId: planId, version: 2, isDeleted: true }];
    await app.call('owner', 'plan.partialUpdate', { body: { outletId: place.outletId, rows } });
    expect(await titles('owner')).toEqual([]);
  });

  test('names the sign of the currency at its prices, whatever sign was sent', async () => {
    const { businessId, outletId } = app.venue.harbor;
    const planId = await made();
    const inCurrency = (code: string) =>
      app.owner.query('UPDATE business SET currency = $2 WHERE business_id = $1', [businessId, code]);
    const read = async () => (await app.call('owner', 'plan.details', { body: { outletId, planId } })).body.plan;
    expect((await read()).priceLines).toMatchObject([{ price: 99, currencySymbol: '$' }]);
    await inCurrency('EUR');
    const { priceLines, version } = await read();
    expect(priceLines).toMatchObject([{ price: 99, currencySymbol: '€' }]);
    await inCurrency('USD');
    const same = await update('owner', planId, version, { title: 'Two hours and pizza', priceLines: priceLines! });
    expect([same.status, same.body.version]).toEqual([200, version]);
  });

  test('is nothing else, and nothing else is one', async () => {
    const wrong = await app.call('owner', 'deal.create', { body: planBody(place) });
    expect([wrong.status, fieldsOf(wrong).toSorted()]).toEqual([400, ['planType', 'serviceItemType']]);
    const { harbor } = app.venue;
    const { rows } = await app.owner.query<{ version: number }>('SELECT version FROM plan WHERE plan_id = $1', [
      harbor.openBowling,
    ]);
    expect((await update('owner', harbor.openBowling, rows[0]?.version ?? 1)).status).toBe(404);
  });

  describe('its service category', () => {
    const details = (planId: string) =>
      app.call('owner', 'plan.details', { body: { outletId: place.outletId, planId } });
    const listedIn = async (planId: string) => {
      const row = (await list('owner')).body.serviceItems.find(({ id }) => id === planId);
      return [row?.serviceCategory, row?.serviceCategories];
    };
    async function categoryOf(service: 'BOWLING' | 'PARTY_EVENT', who: Who = 'owner') {
      const businessId = who === 'owner' ? app.venue.harbor.businessId : app.venue.cedar.businessId;
      const body = { businessId, serviceId: service, name: `Shelf ${newId()}` };
      return (await app.call(who, 'serviceCategory.create', { body })).body.serviceCatId;
    }

    test('is none at first, and is kept, listed and taken away', async () => {
      const plain = await made();
      expect((await details(plain)).body.plan.serviceCatId).toBeNull();
      expect(await listedIn(plain)).toEqual([null, []]);
      const serviceCatId = await categoryOf('BOWLING');
      const { planId } = (await create('owner', { serviceCatId })).body;
      expect((await details(planId)).body.plan.serviceCatId).toBe(serviceCatId);
      expect(await listedIn(planId)).toEqual([serviceCatId, [serviceCatId]]);
      expect((await update('owner', planId, 1, { serviceCatId: null })).status).toBe(200);
      expect(await listedIn(planId)).toEqual([null, []]);
    });

    test('is one of its service and its business', async () => {
      const party = await categoryOf('PARTY_EVENT');
      const ofOthers = await categoryOf('BOWLING', 'cedarOwner');
      for (const serviceCatId of [newId(), party, ofOthers]) {
        expect(fieldsOf(await create('owner', { serviceCatId }))).toEqual(['serviceCatId']);
      }
      const planId = await made();
      const refused = await update('owner', planId, 1, { serviceCatId: newId() });
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['serviceCatId']]);
    });

    test('is of deals alone, since the schedules of other plans name theirs', async () => {
      const body = planBody(place, { serviceCatId: place.serviceCategory });
      const refused = await app.call('owner', 'plan.create', { body });
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['serviceCatId']]);
    });
  });

  test('has each price once', async () => {
    const line = { id: 'two', name: 'Two hours', price: 99 };
    expect(fieldsOf(await create('owner', { priceLines: [line, line] }))).toEqual(['priceLines.1.id']);
  });

  test('is refused to the stale, to one of two at once, and made once under a key', async () => {
    const planId = await made();
    await update(keeper, planId, 1, { title: 'Three hours and pizza' });
    const stale = await update('owner', planId, 1, { title: 'Four hours and pizza' });
    expect([stale.status, stale.error.details]).toMatchObject([
      409,
      { actor: 'keeper Tester', current: { title: 'Three hours and pizza', version: 2 } },
    ]);
    const both = await Promise.all(['Five hours', 'Six hours'].map((title) => update('owner', planId, 2, { title })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const key = newId();
    const [first, second] = [await create('owner', {}, key), await create('owner', {}, key)];
    expect([second.status, second.body.planId]).toEqual([201, first.body.planId]);
  });

  test('is for those who may edit outlets, and for their own', async () => {
    const planId = await made();
    const statuses = async (who: Who) => [(await create(who)).status, (await update(who, planId, 1)).status];
    expect(await statuses(null)).toEqual([401, 401]);
    for (const who of ['admin', 'edit', watcher] as const) expect(await statuses(who)).toEqual([403, 403]);
    expect(await statuses('cedarOwner')).toEqual([404, 404]);
    const { sibling } = app.venue.harbor;
    expect([(await list(null)).status, (await list('edit', sibling.outletId)).status]).toEqual([401, 404]);
  });
});

describe('the add-ons of a deal', () => {
  const addonsOf = (who: Who, planId: string, outletId = place.outletId) =>
    app.call(who, 'deal.addons', { params: { outletId, planId } });
  async function anAddon(name: string, category = 'Food') {
    const body = { outletId: place.outletId, name, price: 5.5, category };
    return (await app.call('owner', 'addon.create', { body })).body.addonId;
  }
  const turn = (addonId: string, fields: { status?: boolean; isDeleted?: boolean }) =>
    app.call('owner', 'addon.partialUpdate', {
      body: { outletId: place.outletId, rows: [{ addonId, version: 1, ...fields }] },
    });

  test('are those that it names, off sale too, deleted ones not', async () => {
    const [shoes, pizza, cake, gone] = [
      await anAddon('Shoes', 'Shoes'),
      await anAddon('Pizza'),
      await anAddon('Cake'),
      await anAddon('Old cake'),
    ];
    await turn(cake, { status: false });
    const { planId } = (await create('owner', { addonIds: [shoes, pizza, cake, gone] })).body;
    await turn(gone, { isDeleted: true });
    for (const who of ['owner', 'admin', 'unpermitted'] as const) {
      const { status, body } = await addonsOf(who, planId);
      expect([status, body.rows.map(({ name, status: isOn }) => [name, isOn])]).toEqual([
        200,
        [
          ['Cake', false],
          ['Pizza', true],
          ['Shoes', true],
        ],
      ]);
    }
    const [row] = (await addonsOf('owner', planId)).body.rows;
    const listed = (await app.call('owner', 'addon.list', { params: { outletId: place.outletId }, query: {} })).body;
    // What a day has left is of the day that is asked for, which the plan's own list has not.
    const { leftToday: _left, soldToday: _sold, ...same } = listed.rows.find(({ addonId }) => addonId === cake)!;
    expect(row).toEqual(same);
    await update('owner', planId, 1, { addonIds: [] });
    expect((await addonsOf('owner', planId)).body.rows).toEqual([]);
  });

  test('are for those of its outlet, and of deals alone', async () => {
    const planId = await made();
    const { harbor } = app.venue;
    expect((await addonsOf(null, planId)).status).toBe(401);
    expect((await addonsOf('cedarOwner', planId)).status).toBe(404);
    expect((await addonsOf('owner', planId, harbor.sibling.outletId)).status).toBe(404);
    expect((await addonsOf('owner', harbor.openBowling)).status).toBe(404);
  });
});

describe('the plans of a deal tag', () => {
  const ofTag = (who: Who, tagId: string, outletId = place.outletId) =>
    app.call(who, 'plan.byTag', { body: { outletId, tagId } });

  test('stand by their priority in it', async () => {
    const { businessId, outletId } = app.venue.harbor;
    const [pizza, family, gone] = [await made('Pizza night'), await made('Family lane'), await made('Last year')];
    const tagId = await insertTag(app.owner, businessId, 'Weekend');
    const planList = [
      { planId: pizza, priority: 3 },
      { planId: gone, priority: 2 },
      { planId: family, priority: 1 },
    ];
    await insert(app.owner, 'deal_tag', {
      business_id: businessId,
      deal_tag_id: newId(),
      outlet_id: outletId,
      tag_id: tagId,
      status: true,
      flip_ui: true,
      priority: 1,
      plan_list: JSON.stringify(planList),
    });
    await app.owner.query('UPDATE plan SET is_deleted = true WHERE plan_id = $1', [gone]);
    for (const who of ['owner', 'admin', 'unpermitted'] as const) {
      const { status, body } = await ofTag(who, tagId);
      expect([status, body.serviceItems.map(({ title }) => title)]).toEqual([200, ['Family lane', 'Pizza night']]);
    }
    expect((await ofTag(null, tagId)).status).toBe(401);
    expect((await ofTag('owner', tagId, app.venue.harbor.sibling.outletId)).status).toBe(404);
    expect((await ofTag('cedarOwner', tagId)).status).toBe(404);
    expect((await ofTag('owner', newId())).status).toBe(404);
    expect(fieldsOf(await ofTag('owner', 'weekend'))).toEqual(['tagId']);
  });
});
