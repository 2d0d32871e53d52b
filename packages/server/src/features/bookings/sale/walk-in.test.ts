import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cents } from '@laneway/domain/money/cents';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertPlan, testPlans } from '../../../testing/test-plans.ts';

/** It is Friday, 6:42 PM in New York; Harbor is open from noon to 2 AM. */
let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());
afterEach(() => offer({ admin: true, walkin: true }));

const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };
const walkin = { channel: 'walkin' as const };
const NOT_SOLD = 'Open bowling is not sold here at the moment. Please select another plan to proceed.';

function offer({ admin, walkin: isWalkIn }: { admin: boolean; walkin: boolean }) {
  return laneway.owner.query('UPDATE plan SET admin_status = $2, walkin_status = $3 WHERE plan_id = $1', [
    laneway.venue.harbor.openBowling,
    admin,
    isWalkIn,
  ]);
}

const item = (start: string) => ({
  serviceItemId: laneway.venue.harbor.openBowling,
  date: '2026-12-11',
  start,
  duration: 1,
  guests: { Guest: 6 },
});
/** The body of a sale on a channel; `start` on the Friday. */
const sale = (start: string, more: object) => ({
  outletId: laneway.venue.harbor.outletId,
  items: [item(start)],
  ...more,
});
const quote = (start: string, more: object = {}) =>
  laneway.call('edit', 'booking.availability', { body: sale(start, more) });
const hold = (start: string, more: object = {}) => laneway.call('edit', 'booking.lock', { body: sale(start, more) });
const book = (start: string, more: object = {}) =>
  laneway.call('edit', 'reservation.add', { body: { ...sale(start, more), ...dana } });
async function next(more: object = {}) {
  const body = { outletId: laneway.venue.harbor.outletId, date: '2026-12-11', party: 6, ...more };
  const reply = await laneway.call('edit', 'booking.nextSales', { body });
  return reply.body.plans.find(({ planId }) => planId === laneway.venue.harbor.openBowling);
}
async function channelOf(bookingId: string) {
  const { rows } = await laneway.owner.query('SELECT channel FROM booking WHERE booking_id = $1', [bookingId]);
  return (rows[0] as { channel: string }).channel;
}

test('a plan that is not offered to walk-ins is refused to them by its name, and sold at the desk', async () => {
  await offer({ admin: true, walkin: false });
  expect(await next(walkin)).toBeUndefined();
  expect((await quote('19:00', walkin)).body.whyNot).toMatchObject({ code: 'plan.required', message: NOT_SOLD });
  for (const refused of [await hold('19:00', walkin), await book('19:00', walkin)]) {
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([422, 'plan.required', NOT_SOLD]);
  }
  expect((await next())?.next).toMatchObject({ start: '19:00', total: 60.19 });
  const booked = await book('19:00');
  expect([booked.status, await channelOf(booked.body.bookingId)]).toEqual([201, 'admin']);
});

test('a plan for walk-ins alone is sold to them, and the booking keeps that it came so', async () => {
  await offer({ admin: false, walkin: true });
  expect(await next()).toBeUndefined();
  expect((await book('19:30')).error.message).toBe(NOT_SOLD);
  expect((await next(walkin))?.next).toMatchObject({ start: '18:40', total: 60.19 });
  const held = await hold('18:40', walkin);
  expect(held.status).toBe(201);
  const { bookingId } = held.body;
  await laneway.owner.query(`UPDATE booking SET expires_at = app.now() WHERE booking_id = $1`, [bookingId]);
  // The hold has run out, so it is sold again by the rules of its channel.
  const booked = await book('18:40', { bookingId });
  expect([booked.status, await channelOf(bookingId)]).toEqual([201, 'walkin']);
});

test('a walk-in may have begun five minutes ago, and its start needs no grid', async () => {
  const sold = await quote('18:40', walkin);
  expect([sold.body.whyNot, sold.body.warnings]).toEqual([null, []]);
  expect((await quote('18:35', walkin)).body.whyNot?.code).toBe('bookingExpired');
  expect((await quote('18:40')).body.whyNot?.code).toBe('bookingExpired');
  expect((await quote('18:45')).body.warnings.map(({ code }) => code)).toEqual(['plan.not_available_time']);
});

test('a plan that goes off sale under an open sale is refused by its name, and what is held is still booked', async () => {
  const held = await hold('21:00');
  await offer({ admin: false, walkin: false });
  for (const refused of [await hold('20:00'), await book('20:00')]) {
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([422, 'plan.required', NOT_SOLD]);
    expect(refused.error.details).toMatchObject({ planId: laneway.venue.harbor.openBowling, plan: 'Open bowling' });
  }
  expect((await quote('20:00')).body.whyNot).toMatchObject({ code: 'plan.required', message: NOT_SOLD, nearest: [] });
  const booked = await book('21:00', { bookingId: held.body.bookingId, total: 60.19 });
  expect([booked.status, booked.body.total]).toEqual([201, 60.19]);
});

test('where a later entry sells now, the earlier one says when and for how much it would', async () => {
  const { harbor } = laneway.venue;
  const { openBowling: plan } = testPlans(harbor.outletId, harbor.categoryId);
  const [schedule] = plan.schedules;
  const [main] = schedule!.dateRange;
  const [need] = main!.requires;
  const doubled = main!.reservationSlots.map((slot) => ({
    ...slot,
    pricePerHours: slot.pricePerHours.map((tier) => ({ ...tier, price: cents(tier.price * 2) })),
  }));
  schedule!.dateRange = [
    { ...main!, requires: [{ ...need!, from: 5, to: 6 }] },
    { ...main!, requires: [{ ...need!, from: 7, to: 8 }], reservationSlots: doubled },
  ];
  await insertPlan(laneway.owner, harbor.businessId, { ...plan, title: 'Two floors' });
  const of = async (more: object = walkin) => {
    const body = { outletId: harbor.outletId, date: '2026-12-11', party: 6, ...more };
    const { plans } = (await laneway.call('edit', 'booking.nextSales', { body })).body;
    return plans.find(({ planId }) => planId === plan.planId);
  };
  expect(await of()).toMatchObject({ next: { start: '18:40', entry: 1, total: 60.19 } });
  expect(await of()).not.toHaveProperty('passed');
  const lanes = harbor.lanes.slice(4, 6);
  const busy = { ...item('19:00'), guests: { Guest: 12 }, lanes };
  expect((await book('19:00', { items: [busy] })).status).toBe(201);
  expect(await of()).toMatchObject({
    next: { start: '18:40', entry: 2, lanes: [harbor.lanes[6]], total: 120.39 },
    passed: [{ entry: 1, next: { start: '20:00', lanes: [lanes[0]], total: 60.19 }, whyNot: null }],
  });
});
