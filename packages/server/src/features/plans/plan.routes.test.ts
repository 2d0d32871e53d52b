import { plan as planSchema } from '@laneway/contract/plans/plan.schema';
import { entryWith, planWith, scheduleWith } from '@laneway/domain/plans/plan-defaults';
import type { Plan } from '@laneway/domain/plans/plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../platform/database/uuid.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertPlan } from '../../testing/test-plans.ts';

let app: TestApp;
const vip = newId();
let christmas: Plan;
beforeAll(async () => {
  app = await startTestApp();
  const { harbor } = app.venue;
  const vipLanes = { serviceCategory: vip, venueType: 'lane' as const, from: 1, to: 2 };
  christmas = planWith({
    planId: newId(),
    outletId: harbor.outletId,
    serviceConfigId: newId(),
    serviceId: 'BOWLING',
    serviceItemType: 'PLAN',
    planType: 'PER_HOUR',
    title: 'Christmas cosmic',
    description: 'Two VIP lanes on the two days of Christmas.',
    adminStatus: false,
    schedules: [
      scheduleWith({
        isSingleDates: true,
        singleDates: [{ date: '2026-12-25', name: 'Christmas' }],
        dateRange: [entryWith({ venueDetail: { ...vipLanes, serviceDescription: 'VIP', bookingType: 'PER_HOUR' } })],
      }),
      scheduleWith({
        scheduleIndex: 2,
        isSingleDates: true,
        singleDates: [{ date: '2026-12-26', name: 'Closed' }],
        dateRange: [
          entryWith({ isActive: false, venueDetail: { ...vipLanes, serviceDescription: '', bookingType: 'PER_HOUR' } }),
        ],
      }),
    ],
  });
  await insertPlan(app.owner, harbor.businessId, christmas);
});
afterAll(() => app.close());

const all = { serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' };
type Query = { date?: string; serviceCategory?: string; serviceDescription?: string };
const list = (
  who: Parameters<TestApp['call']>[0],
  params: Partial<typeof all> & { outletId?: string } = {},
  query: Query & { adminStatus?: string; isDeleted?: string } = {},
) => app.call(who, 'plan.list', { params: { outletId: app.venue.harbor.outletId, ...all, ...params }, query });
const titles = async (...[params, query]: [Parameters<typeof list>[1]?, Parameters<typeof list>[2]?]) =>
  (await list('owner', params, query)).body.serviceItems.map((plan) => plan.title).toSorted();

const EVERY_DAY = ['Birthday Strike', 'By the game', 'Open bowling'];

describe('service-item/list', () => {
  test('lists the plans of the outlet, for everyone of the business', async () => {
    for (const person of ['owner', 'view', 'unpermitted', 'admin'] as const) {
      const { status, body } = await list(person);
      expect(status).toBe(200);
      expect(body.serviceItems.map((plan) => plan.title).toSorted()).toEqual([
        'Birthday Strike',
        'By the game',
        'Christmas cosmic',
        'Open bowling',
      ]);
    }
  });

  test('narrows by each part of the path, and all does not', async () => {
    expect(await titles({ serviceId: 'PARTY_EVENT' })).toEqual(['Birthday Strike']);
    expect(await titles({ serviceItemType: 'PLAN' })).toEqual(['By the game', 'Christmas cosmic', 'Open bowling']);
    expect(await titles({ serviceId: 'NOTHING' })).toEqual([]);
    expect(await titles({ serviceConfigId: newId() })).toEqual([]);
    expect(await titles({ serviceConfigId: 'no-id' })).toEqual([]);
  });

  test('keeps the plans whose ruling schedule sells the date', async () => {
    expect(await titles({}, { date: '2026-12-24' })).toEqual(EVERY_DAY);
    expect(await titles({}, { date: '2026-12-25' })).toEqual([
      'Birthday Strike',
      'By the game',
      'Christmas cosmic',
      'Open bowling',
    ]);
    // The schedule that rules this date has all its entries off.
    expect(await titles({}, { date: '2026-12-26' })).toEqual(EVERY_DAY);
  });

  test('looks for words in title and description, whatever their case', async () => {
    expect(await titles({}, { serviceDescription: 'vip lanes' })).toEqual(['Christmas cosmic']);
    expect(await titles({}, { serviceDescription: 'bowling' })).toEqual(['Open bowling']);
    expect(await titles({}, { serviceDescription: 'Nothing like it' })).toEqual([]);
    expect(await titles({}, { serviceDescription: 'lanes', date: '2026-12-24' })).toEqual(EVERY_DAY);
  });

  test('says the lowest price and the dates of the schedules', async () => {
    const { serviceItems } = (await list('owner')).body;
    const shown = serviceItems.map(({ title, priceFrom, onSaleFrom, onSaleTo }) => [
      title,
      { priceFrom, onSaleFrom, onSaleTo },
    ]);
    const always = { onSaleFrom: null, onSaleTo: null };
    expect(Object.fromEntries(shown)).toEqual({
      'Birthday Strike': { priceFrom: 18, ...always },
      'By the game': { priceFrom: 5, ...always },
      'Christmas cosmic': { priceFrom: null, onSaleFrom: '2026-12-25', onSaleTo: '2026-12-26' },
      'Open bowling': { priceFrom: 35, ...always },
    });
  });

  test('narrows by category, on the date when there is one', async () => {
    expect(await titles({}, { serviceCategory: vip })).toEqual(['Christmas cosmic']);
    expect(await titles({}, { serviceCategory: vip, date: '2026-12-24' })).toEqual([]);
    expect(await titles({}, { serviceCategory: vip, date: '2026-12-25' })).toEqual(['Christmas cosmic']);
    expect(await titles({}, { serviceCategory: app.venue.harbor.categoryId })).toEqual(EVERY_DAY);
    expect(await titles({}, { serviceCategory: newId() })).toEqual([]);
  });

  test('narrows to the plans that staff can sell, and hides deleted plans until they are asked for', async () => {
    expect(await titles({}, { adminStatus: 'true' })).toEqual(EVERY_DAY);
    expect(await titles({}, { adminStatus: 'false' })).toEqual(['Christmas cosmic']);
    await app.owner.query('UPDATE plan SET is_deleted = true WHERE plan_id = $1', [christmas.planId]);
    expect(await titles()).toEqual(EVERY_DAY);
    expect(await titles({}, { isDeleted: 'true' })).toEqual(['Christmas cosmic']);
    await app.owner.query('UPDATE plan SET is_deleted = false WHERE plan_id = $1', [christmas.planId]);
  });

  test('refuses strangers and wrong input', async () => {
    const { harbor, cedar } = app.venue;
    expect((await list(null)).status).toBe(401);
    expect((await list('edit', { outletId: harbor.sibling.outletId })).status).toBe(404);
    expect((await list('owner', { outletId: cedar.outletId })).status).toBe(404);
    expect((await list('admin', { outletId: newId() })).status).toBe(404);
    const wrong = await list('owner', {}, { date: '2026-02-30', adminStatus: 'perhaps' });
    expect([wrong.status, Object.keys(wrong.error.details?.['fields'] ?? {}).toSorted()]).toEqual([
      400,
      ['adminStatus', 'date'],
    ]);
  });
});

describe('service-item/plan/details', () => {
  const details = (
    who: Parameters<TestApp['call']>[0],
    body: { outletId?: string; planId?: string; date?: string },
  ) => {
    const { harbor } = app.venue;
    return app.call(who, 'plan.details', {
      body: { outletId: harbor.outletId, planId: harbor.openBowling, ...body },
    });
  };

  test('answers the whole plan in decimals, which parses back to the plan in cents', async () => {
    for (const person of ['owner', 'unpermitted', 'admin'] as const) {
      const { status, body } = await details(person, {});
      expect(status).toBe(200);
      expect(body.schedule).toBeNull();
      const { version, ...plan } = body.plan;
      expect(version).toBe(1);
      expect(plan.schedules?.[0]?.dateRange?.[0]?.reservationSlots?.[1]?.pricePerHours?.[0]?.price).toBe(55);
      const { rows } = await app.owner.query<{ document: Plan }>(
        'SELECT document FROM plan_version WHERE plan_id = $1',
        [app.venue.harbor.openBowling],
      );
      expect(z.decode(planSchema, plan)).toEqual(rows[0]?.document);
    }
  });

  test('answers the schedule that rules the date, also one that closes it', async () => {
    const planId = christmas.planId;
    const sold = await details('owner', { planId, date: '2026-12-25' });
    expect(sold.body.schedule).toMatchObject({ singleDates: [{ date: '2026-12-25', name: 'Christmas' }] });
    expect((await details('owner', { planId, date: '2026-12-26' })).body.schedule).toMatchObject({ scheduleIndex: 2 });
    expect((await details('owner', { planId, date: '2026-12-27' })).body.schedule).toBeNull();
  });

  test('shows the present values of the fields that lists filter by', async () => {
    const planId = christmas.planId;
    await app.owner.query('UPDATE plan SET admin_status = true, sort_order = 7 WHERE plan_id = $1', [planId]);
    expect((await details('owner', { planId })).body.plan).toMatchObject({ adminStatus: true, order: 7 });
  });

  test('refuses strangers, other places and wrong input', async () => {
    const { harbor, cedar } = app.venue;
    expect((await details(null, {})).status).toBe(401);
    expect((await details('edit', { outletId: harbor.sibling.outletId })).status).toBe(404);
    expect((await details('siblingEdit', { outletId: harbor.sibling.outletId })).status).toBe(404);
    expect((await details('owner', { outletId: cedar.outletId, planId: cedar.openBowling })).status).toBe(404);
    expect((await details('owner', { planId: cedar.openBowling })).status).toBe(404);
    expect((await details('owner', { planId: newId() })).status).toBe(404);
    const wrong = await details('owner', { planId: 'x', date: 'soon', more: 1 } as never);
    expect([wrong.status, Object.keys(wrong.error.details?.['fields'] ?? {}).toSorted()]).toEqual([
      400,
      ['date', 'more', 'planId'],
    ]);
  });
});

test('a plan of a few days is listed on its first and on its last one, and on none beside them', async () => {
  const { harbor } = app.venue;
  const venueDetail = { serviceCategory: vip, venueType: 'lane' as const, from: 1, to: 2, serviceDescription: '' };
  const singleDates = ['2027-02-03', '2027-02-04', '2027-02-05'].map((date) => ({ date, name: 'Carnival' }));
  const dateRange = [entryWith({ venueDetail: { ...venueDetail, bookingType: 'PER_HOUR' } })];
  const carnival = planWith({
    ...christmas,
    planId: newId(),
    title: 'Carnival',
    schedules: [scheduleWith({ isSingleDates: true, singleDates, dateRange })],
  });
  await insertPlan(app.owner, harbor.businessId, carnival);
  const days = ['2027-02-02', '2027-02-03', '2027-02-05', '2027-02-06'];
  const listed = await Promise.all(days.map(async (date) => (await titles({}, { date })).includes('Carnival')));
  expect(listed).toEqual([false, true, true, false]);
});
