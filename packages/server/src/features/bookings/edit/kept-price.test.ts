import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

/** Two lanes for an hour: 70.00 before 18:00 come to 76.61, 110.00 after it to 120.39. */
function lanesAt(date: string, start: string) {
  const { openBowling, lanes } = laneway.venue.harbor;
  const taken = lanes.slice(0, 2);
  return { serviceItemId: openBowling, date, start, duration: 1, guests: { Guest: 8 }, lanes: taken };
}
const read = async (bookingId: string) => {
  const { outletId } = laneway.venue.harbor;
  const { body } = await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } });
  return body.booking;
};
async function edit(bookingId: string, change: { start: string } | null, price: 'new' | 'keep') {
  const { outletId } = laneway.venue.harbor;
  const { version, items } = await read(bookingId);
  const named = change === null ? [] : [{ itemId: items[0]!.itemId, ...change }];
  const reply = await laneway.call('edit', 'booking.edit', {
    params: { outletId, bookingId },
    body: { version, price, items: named },
  });
  expect(reply.status).toBe(200);
  return reply.body;
}
const termsOf = async (bookingId: string) => {
  const { rows } = await laneway.owner.query('SELECT terms FROM booking WHERE booking_id = $1', [bookingId]);
  return rows[0].terms;
};
const setTerms = (bookingId: string, terms: object) =>
  laneway.owner.query('UPDATE booking SET terms = $2 WHERE booking_id = $1', [bookingId, terms]);

test('a basket that was moved at its price is booked at that price, and at a new one for another time', async () => {
  const { outletId } = laneway.venue.harbor;
  const held = await laneway.call('edit', 'booking.lock', {
    body: { outletId, items: [lanesAt('2026-12-23', '17:00')] },
  });
  const { bookingId } = held.body;
  expect((await edit(bookingId, { start: '20:30' }, 'keep')).booking?.money.total).toBe(76.61);
  const total = async (start: string) => {
    const body = { outletId, bookingId, items: [lanesAt('2026-12-23', start)] };
    return (await laneway.call('edit', 'booking.availability', { body })).body.quote?.total;
  };
  expect([await total('20:30'), await total('21:00')]).toEqual([76.61, 120.39]);
  const body = { outletId, bookingId, name: 'Dana Cole', bookingPhone: '6175550199' };
  const booked = await laneway.call('edit', 'reservation.add', {
    body: { ...body, items: [lanesAt('2026-12-23', '20:30')] },
  });
  expect(booked.body).toMatchObject({ total: 76.61, dueNow: 38.31 });
});

test('the kept difference is a term of the booking until it gets a new price', async () => {
  const { outletId } = laneway.venue.harbor;
  const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
  const body = { outletId, ...contact, items: [lanesAt('2026-12-24', '17:00')] };
  const { bookingId } = (await laneway.call('edit', 'reservation.add', { body })).body;
  await edit(bookingId, { start: '20:30' }, 'keep');
  expect(await termsOf(bookingId)).toEqual({ priceKept: -4378 });
  expect((await edit(bookingId, null, 'new')).difference).toBe(0);
  expect((await edit(bookingId, { start: '21:00' }, 'new')).booking?.money.total).toBe(120.39);
  expect(await termsOf(bookingId)).toEqual({});
});

test('a price is kept together with its deductions, also where the new one is below them', async () => {
  const { outletId } = laneway.venue.harbor;
  const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
  const held = await laneway.call('edit', 'booking.lock', {
    body: { outletId, items: [lanesAt('2026-12-26', '20:30')] },
  });
  const { bookingId } = held.body;
  const adjustments = [{ name: 'Goodwill', adjustedValue: -10000 }];
  await setTerms(bookingId, { adjustments });
  const body = { outletId, bookingId, ...contact, items: [lanesAt('2026-12-26', '20:30')] };
  expect((await laneway.call('edit', 'reservation.add', { body })).body.total).toBe(20.39);
  const moved = await edit(bookingId, { start: '17:00' }, 'keep');
  expect(moved.booking?.money.total).toBe(20.39);
  expect(moved.booking?.lines.slice(-2)).toMatchObject([
    { step: 'price_kept', amount: 43.78 },
    { step: 'adjustment', amount: -100 },
  ]);
  expect(await termsOf(bookingId)).toEqual({ adjustments, priceKept: 4378 });
});
