import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('what is held and then booked is listed and found under the code that was told', async () => {
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
