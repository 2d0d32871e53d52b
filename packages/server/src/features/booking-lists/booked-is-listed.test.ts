import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aBooking } from './booking-list.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a booking made from a hold is listed, and found by the code in the answer', async () => {
  const { harbor } = app.venue;
  const { outletId } = harbor;
  const item = {
    serviceItemId: harbor.openBowling,
    date: '2026-12-12',
    start: '19:00',
    duration: 1,
    guests: { Guest: 4 },
  };
  const held = await app.call('edit', 'booking.lock', { body: { outletId, items: [item] } });
  expect(held.status).toBe(201);
  const list = async () => (await app.call('view', 'booking.lists', { params: { outletId }, body: {} })).body.rows;
  expect(await list()).toMatchObject([{ status: 'holding', start: '19:00', end: '20:00', name: '' }]);

  const who = { name: 'Dana Cole', bookingPhone: '6175550199', bookingEmail: 'dana@mail.test' };
  const { bookingId } = held.body;
  const booked = await app.call('edit', 'reservation.add', { body: { outletId, bookingId, ...who, items: [item] } });
  expect(booked.status).toBe(201);
  const [row] = await list();
  expect(row).toMatchObject({ ...who, bookingId, status: 'pending', planTitle: 'Open bowling', totalGuests: 4 });
  expect(row).toMatchObject({ code: booked.body.code, total: booked.body.total, balance: booked.body.balance });
  expect(row?.code).toMatch(/^HL-[2-9A-Z]{5}$/);
  for (const search of [booked.body.code, booked.body.code.slice(3), 'cole', '0199', 'dana@mail.test']) {
    const { body } = await app.call('view', 'booking.search', { body: { search } });
    expect(body.rows.map((found) => found.bookingId)).toEqual([bookingId]);
  }
});

test.each([
  { lacks: 'nothing', wait_to: '22:00', shown: { start: '19:00', end: '22:00' } },
  { lacks: 'an end', wait_to: null, shown: { start: '19:00', end: '19:00' } },
])('a waiting party that lacks $lacks is listed with its window and without a time', async ({ wait_to, shown }) => {
  const item = { is_wait_list: true, wait_from: '19:00', wait_to };
  const bookingId = await aBooking(app, { status: 'wait', date: '2027-01-05', start: null, item });
  const { body } = await app.call('view', 'booking.lists', {
    params: { outletId: app.venue.harbor.outletId },
    body: { date: '2027-01-05' },
  });
  const row = body.rows.find((each) => each.bookingId === bookingId);
  const none = { startsAt: null, endsAt: null, expiresAt: null, bookingPhone: null, bookingEmail: null };
  expect(row).toMatchObject({
    ...none,
    ...shown,
    date: '2027-01-05',
    totalGuests: 4,
    total: 55,
    balance: 55,
    version: 1,
  });
});
