import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '@laneway/domain/money/cents';
import type { Plan } from '@laneway/domain/plans/plan';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertPlan, testPlans } from '../../../testing/test-plans.ts';

/** A plan that sells lanes 1 to 4 as main lanes and 5 to 8 as VIP, at twice the price. */
let laneway: TestApp;
let plan: Plan;
beforeAll(async () => {
  laneway = await startTestApp();
  const { harbor } = laneway.venue;
  plan = { ...testPlans(harbor.outletId, harbor.categoryId).openBowling, title: 'Two floors' };
  const [schedule] = plan.schedules;
  const [main] = schedule!.dateRange;
  const option = (serviceDescription: string, from: number, to: number, times: number) => ({
    ...main!,
    venueDetail: { ...main!.venueDetail, serviceDescription },
    requires: [{ ...main!.requires[0]!, from, to }],
    reservationSlots: main!.reservationSlots.map((slot) => ({
      ...slot,
      pricePerHours: slot.pricePerHours.map((tier) => ({ ...tier, price: cents(tier.price * times) })),
    })),
  });
  schedule!.dateRange = [option('Main lanes', 1, 4, 1), option('VIP', 5, 8, 2)];
  await insertPlan(laneway.owner, harbor.businessId, plan);
});
afterAll(() => laneway.close());

const MAIN = 'Two floors, Main lanes';
const VIP = 'Two floors, VIP';
const lanes = (...numbers: number[]) => numbers.map((number) => laneway.venue.harbor.lanes[number - 1]!);

function add(date: string, numbers: number[], guests: number) {
  const { outletId } = laneway.venue.harbor;
  const item = { serviceItemId: plan.planId, date, start: '18:00', duration: 1, guests: { Guest: guests } };
  const items = [{ ...item, lanes: lanes(...numbers) }];
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items };
  return laneway.call('edit', 'reservation.add', { body });
}

async function book(date: string, numbers: number[], guests: number) {
  const made = await add(date, numbers, guests);
  expect(made.status).toBe(201);
  const params = { outletId: laneway.venue.harbor.outletId, bookingId: made.body.bookingId };
  const { booking } = (await laneway.call('edit', 'reservation.details', { params })).body;
  const [item] = booking.items;
  type Items = NonNullable<Parameters<typeof laneway.call<'booking.edit'>>[2]['body']['items']>;
  const edit = (change: Omit<Items[number], 'itemId'>, preview = false) =>
    laneway.call('edit', 'booking.edit', {
      params,
      body: { version: booking.version, preview, items: [{ itemId: item!.itemId, ...change }] },
    });
  return { booking, item: item!, edit };
}

type Made = Awaited<ReturnType<typeof book>>['booking'];
const soldAs = (booking: Made | null) =>
  booking?.items.map((item) => [item.planTitle, ...item.lanes.map((l) => l.name)]);

test('a booking and its price lines name the option that was sold', async () => {
  const { booking, item } = await book('2026-12-12', [5, 6], 8);
  expect(item).toMatchObject({ planTitle: VIP, entry: 2 });
  expect(booking.lines[0]).toMatchObject({ amount: 220, label: expect.stringContaining(VIP) });
});

test('a party that outgrows its lanes stays on places of its option, its own among them', async () => {
  const { edit } = await book('2026-12-13', [5, 6], 8);
  const more = await edit({ guests: { Guest: 13 } });
  expect(soldAs(more.body.booking)).toEqual([[VIP, 'Lane 5', 'Lane 6', 'Lane 7']]);
  expect(more.body.options).toEqual([]);
  // Three lanes at 110.00 an hour.
  expect(more.body.after.lines[0]).toMatchObject({ amount: 330 });
});

test('where its option has no places left, the change of option is named before it is saved', async () => {
  const { edit, item } = await book('2026-12-14', [5, 6], 8);
  await book('2026-12-14', [7, 8], 8);
  const guests = { Guest: 13 };
  const preview = await edit({ guests }, true);
  const options = [{ itemId: item.itemId, before: VIP, after: MAIN }];
  expect(preview.body).toMatchObject({ valid: true, options });
  const saved = await edit({ guests });
  expect(saved.body.options).toEqual(options);
  expect(soldAs(saved.body.booking)).toEqual([[MAIN, 'Lane 1', 'Lane 2', 'Lane 3']]);
});

test('named places keep the option that has them, and change it where only another has them', async () => {
  const { edit, item } = await book('2026-12-15', [5, 6], 8);
  expect((await edit({ lanes: lanes(6, 8) }, true)).body).toMatchObject({ valid: true, difference: 0, options: [] });
  expect((await edit({ lanes: lanes(1, 2) }, true)).body).toMatchObject({
    valid: true,
    options: [{ itemId: item.itemId, before: VIP, after: MAIN }],
  });
});

test('an option keeps places that another one may take too', async () => {
  const { rows } = await laneway.owner.query<{ document: Plan }>(
    'SELECT document FROM plan_version WHERE plan_id = $1',
    [plan.planId],
  );
  const shared = structuredClone(rows[0]!.document);
  const [main] = shared.schedules[0]!.dateRange;
  main!.requires = [{ ...main!.requires[0]!, from: 1, to: 8 }];
  const { planId: was } = plan;
  plan = { ...shared, planId: crypto.randomUUID() };
  await insertPlan(laneway.owner, laneway.venue.harbor.businessId, plan);
  const { outletId } = laneway.venue.harbor;
  const item = { serviceItemId: plan.planId, date: '2026-12-16', start: '18:00', duration: 1, guests: { Guest: 8 } };
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items: [{ ...item, entry: 2 }] };
  const made = await laneway.call('edit', 'reservation.add', { body });
  const params = { outletId, bookingId: made.body.bookingId };
  const { booking } = (await laneway.call('edit', 'reservation.details', { params })).body;
  const [{ itemId }] = booking.items as [(typeof booking.items)[number]];
  const edit = (change: object) =>
    laneway.call('edit', 'booking.edit', {
      params,
      body: { version: 1, preview: true, items: [{ itemId, ...change }] },
    });
  for (const change of [{ lanes: lanes(7, 8) }, { date: '2026-12-17' }]) {
    expect((await edit(change)).body).toMatchObject({ valid: true, difference: 0, options: [] });
  }
  plan = { ...plan, planId: was };
});

test('named places that are too few for the party are refused, as in a sale', async () => {
  const { edit } = await book('2026-12-18', [1, 2], 10);
  const params = { needed: 2, given: 1 };
  const sold = await add('2026-12-18', [3], 10);
  const edited = await edit({ lanes: lanes(3) });
  for (const reply of [sold, edited]) {
    expect(reply.status).toBe(422);
    expect(reply.error).toMatchObject({ code: 'plan.too_many_guests', details: params });
  }
  expect((await edit({ lanes: lanes(3) }, true)).body).toMatchObject({
    valid: false,
    whyNot: { code: 'plan.too_many_guests', params },
  });
});

test('what is free for a change is told of every option, the party’s own places among them', async () => {
  const { booking, item } = await book('2026-12-19', [5, 6], 8);
  await book('2026-12-19', [1], 4);
  const { outletId } = laneway.venue.harbor;
  const wanted = { serviceItemId: plan.planId, date: '2026-12-19', start: '18:00', duration: 1, guests: { Guest: 5 } };
  const answer = await laneway.call('edit', 'booking.availability', {
    body: { outletId, bookingId: booking.bookingId, items: [{ ...wanted, entry: 2 }] },
  });
  const [{ free, requires }] = answer.body.items as [(typeof answer.body.items)[number]];
  expect(free.toSorted()).toEqual(lanes(2, 3, 4, 5, 6, 7, 8).toSorted());
  expect(lanes(5, 6, 7, 8)).toContain(requires[0]!.assigned[0]);
  expect(item.planTitle).toBe(VIP);
});
