import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertPlan, testPlans } from '../../../testing/test-plans.ts';

/** It is Friday, 6:42 PM in New York; Harbor is open from noon to 2 AM. */
const DATE = '2026-12-11';
let laneway: TestApp;
let early: string;
let late: string;
let unpriced: string;
beforeAll(async () => {
  laneway = await startTestApp();
  early = await twoOptions('Until 7:45 PM', [{ fromMin: 1080, toMin: 1185 }]);
  late = await twoOptions('Until 9:15 PM', [{ fromMin: 1080, toMin: 1275 }]);
  unpriced = await twoOptions('No price until 8 PM', [
    { fromMin: 1080, toMin: 1200, pricePerHours: [] },
    { fromMin: 1200, toMin: 1560 },
  ]);
});
afterAll(() => laneway.close());

/** Main lanes 1 and 2 for 1, 1.5 or 2 hours at 55.00, and the lounge, lanes 3 and 4, for 1.5 hours or more. */
async function twoOptions(title: string, periods: object[]): Promise<string> {
  const { harbor } = laneway.venue;
  const { openBowling: plan } = testPlans(harbor.outletId, harbor.categoryId);
  const [schedule] = plan.schedules;
  const [main] = schedule!.dateRange;
  const [need] = main!.requires;
  const [, evening] = main!.reservationSlots;
  const reservationSlots = periods.map((period) => ({ ...evening!, ...period }));
  const option = (name: string, from: number, bookingDuration: number[]) => ({
    ...main!,
    venueDetail: { ...main!.venueDetail, serviceDescription: name },
    requires: [{ ...need!, from, to: from + 1 }],
    bookingDuration,
    reservationSlots,
  });
  schedule!.dateRange = [option('Main lanes', 1, [0.5, 1, 1.5, 2]), option('Lounge', 3, [1.5, 2, 2.5])];
  await insertPlan(laneway.owner, harbor.businessId, { ...plan, title });
  return plan.planId;
}

const item = (serviceItemId: string, more: object = {}) => ({
  serviceItemId,
  date: DATE,
  start: '18:40',
  duration: 1,
  guests: { Guest: 4 },
  ...more,
});
const of = (items: object[]) => ({ outletId: laneway.venue.harbor.outletId, items, channel: 'walkin' as const });
const ask = async (planId: string, more: object) =>
  (await laneway.call('edit', 'booking.availability', { body: of([item(planId, more)]) as never })).body;
async function nextOf(planId: string) {
  const body = { outletId: laneway.venue.harbor.outletId, date: DATE, party: 4, channel: 'walkin' as const };
  const { plans } = (await laneway.call('edit', 'booking.nextSales', { body })).body;
  return plans.find((one) => one.planId === planId);
}

test('a plan is proposed for a length of the option that sells it, and not where that would end too late', async () => {
  const { lanes, openBowling } = laneway.venue.harbor;
  expect(await nextOf(early)).toMatchObject({ next: { start: '18:40', entry: 1, duration: 1 } });
  // The main lanes are taken from 18:45 to 20:45.
  const full = item(openBowling, { start: '18:45', duration: 2, guests: { Guest: 12 }, lanes: lanes.slice(0, 2) });
  const body = { ...of([full]), name: 'Lee party', bookingPhone: '6175550199' };
  expect((await laneway.call('edit', 'reservation.add', { body: body as never })).status).toBe(201);
  // 65 minutes are left, and the lounge takes 90.
  expect(await nextOf(early)).toMatchObject({ next: null });
  const sale = (await nextOf(late))!.next!;
  expect(sale).toMatchObject({ start: '18:40', entry: 2, duration: 1.5, lanes: [lanes[2]] });
  const { duration, entry, total } = sale;
  const sold = await ask(late, { duration, entry, lanes: sale.lanes });
  expect([sold.whyNot, sold.quote?.total]).toEqual([null, total]);
  // 55.00 x 1.5, 6.25 % tax, a fee of 3 % with its tax.
  expect(total).toBe(90.3);
});

test('a plan without a price now is proposed for the first start that has one', async () => {
  expect(await nextOf(unpriced)).toMatchObject({
    next: null,
    whyNot: null,
    eta: [{ start: '20:00', minutes: 78, entry: 2, duration: 1.5, total: 90.3, after: null }],
  });
});

test('what is too long for the evening is offered shorter, and in another option of the plan', async () => {
  const { lanes } = laneway.venue.harbor;
  const long = (await ask(late, { start: '19:10', duration: 2.5, entry: 2 })).whyNot!;
  expect(long.message).toMatch(/125\sminutes left, 150\sminutes needed/u);
  expect(long.nearest[0]).toEqual({ start: '19:10', entry: 2, duration: 2, lanes: [lanes[2]], total: 120.39 });
  // The main lanes are free again at 8:45 PM.
  const { nearest } = (await ask(late, { start: '20:45', duration: 1.5, entry: 2 })).whyNot!;
  expect(nearest[0]).toEqual({ start: '20:45', entry: 1, duration: 0.5, lanes: [lanes[0]], total: 30.1 });
  const taken = (await ask(late, { start: '20:30', duration: 1.5, entry: 2 })).whyNot!;
  expect(taken.nearest.map(({ start }) => start)).not.toContain('20:30');
});

test('where the only thing that is missing is a price, the refusal says so', async () => {
  const { whyNot } = await ask(unpriced, { start: '19:00', entry: 2, duration: 1.5 });
  expect([whyNot?.code, whyNot?.message]).toEqual([
    'plan.not_available_time',
    'Plan is not available for selected time. There is no price for this time.',
  ]);
});
