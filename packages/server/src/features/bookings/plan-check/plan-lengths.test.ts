import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { entryBody, placeOf, planBody, scheduleBody, type PlanBody, type PlanPlace } from '../../plans/plan.fixture.ts';

/** Lengths of sales whose hours are no round number, or that nobody states; and the longest lists of a plan. */

let app: TestApp;
let place: PlanPlace;
beforeAll(async () => {
  app = await startTestApp();
  place = await placeOf(app.owner, app.venue.harbor.outletId);
});
afterAll(() => app.close());

const DATE = '2027-02-03';
const guests = { Guest: 4 };
const period = () => entryBody(place).reservationSlots[0]!;
const frame = { time: 1, price: 50, slotCount: 1, minGuest: 1, maxGuest: 6 };
const withEntry = (given: object): PlanBody['schedules'] => [
  { ...scheduleBody(place), dateRange: [{ ...entryBody(place), ...given }] },
];
const withFrame = (time: number, increment: number) =>
  withEntry({
    reservationSlotType: 'timeframe',
    reservationSlots: [{ ...period(), increment, timeFrames: [{ ...frame, time }] }],
  });
const create = (schedules: PlanBody['schedules']) =>
  app.call('owner', 'plan.create', { body: planBody(place, { schedules }) });
const typed = (schedules: PlanBody['schedules']) => {
  const { outletId: _, ...plan } = planBody(place, { schedules });
  return plan;
};
const impact = (planId: string | null, schedules: PlanBody['schedules']) =>
  app.call('owner', 'plan.impact', { body: { outletId: place.outletId, planId, plan: typed(schedules) } });
const quote = (serviceItemId: string, given: object = {}) =>
  app.call('edit', 'booking.availability', {
    body: { outletId: place.outletId, items: [{ serviceItemId, date: DATE, start: '13:00', guests, ...given }] },
  });
const slots = async (planId: string, given: object = {}) =>
  (
    await app.call('edit', 'plan.timeslot', {
      body: { outletId: place.outletId, planId, date: DATE, guests, ...given },
    })
  ).body.slots;

test('a plan of 20 minutes (0.33 h) is sold, and its changes have an impact', async () => {
  const schedules = withEntry({ bookingDuration: [0.33] });
  const { planId } = (await create(schedules)).body;
  expect((await quote(planId)).body.quote?.lines[0]?.amount).toBe(11.67);
  const later = await impact(planId, [scheduleBody(place)]);
  expect([later.status, later.body.slots[3]?.dearer]).toEqual([200, 11]);
  expect((await impact(null, schedules)).status).toBe(200);
});

test('a time frame of 20 minutes (0.33 h) has starts and a price', async () => {
  const { planId } = (await create(withFrame(0.33, 20))).body;
  expect((await slots(planId, { duration: 0.33 }))[0]).toMatchObject({ start: '12:00', end: '12:20', status: 'free' });
  expect((await quote(planId, { duration: 0.33 })).body.quote?.lines[0]?.amount).toBe(50);
});

test('time frames give the duration where none is asked for', async () => {
  const schedules = withFrame(2, 120);
  const { planId } = (await create(schedules)).body;
  expect(await slots(planId)).toEqual(await slots(planId, { duration: 2 }));
  expect((await quote(planId, { start: '14:00' })).body.quote?.lines[0]?.amount).toBe(50);
  const { body } = await app.call('owner', 'plan.check', {
    body: { outletId: place.outletId, planId: null, date: DATE, start: null, guests, plan: typed(schedules) },
  });
  expect([body.canSell, body.start]).toEqual([true, '12:00']);
});

test('lists that are longer than a plan may have are refused at their field', async () => {
  const need = { venueType: 'lane' as const, serviceCategory: place.serviceCategory, count: 1 };
  const entry = 'plan.schedules.0.dateRange.0';
  const refused = async (given: object) => fieldsOf(await impact(null, withEntry(given)));
  expect(await refused({ requires: Array.from({ length: 7 }, () => need) })).toEqual([`${entry}.requires`]);
  const timeFrames = Array.from({ length: 51 }, () => frame);
  const reservationSlots = [{ ...period(), timeFrames }];
  expect(await refused({ reservationSlots })).toEqual([`${entry}.reservationSlots.0.timeFrames`]);
  const six = Array.from({ length: 6 }, () => need);
  expect(await refused({ requires: six })).toEqual([]);
});
