import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };

/** One lane for an hour at noon: 35.00, two of them with tax and fee 76.61. */
function lane(place: number, changes: object = {}) {
  const { openBowling, lanes } = laneway.venue.harbor;
  const own = { serviceItemId: openBowling, start: '12:00', duration: 1, guests: { Guest: 4 }, lanes: [lanes[place]!] };
  return { date: '2026-12-14', ...own, ...changes };
}

async function read(bookingId: string) {
  const { outletId } = laneway.venue.harbor;
  return (await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } })).body.booking;
}

/** A hold of two lanes whose first item joined the second, which then moved to the next day. */
async function joinedAndMoved(date: string, next: string) {
  const { outletId, lanes } = laneway.venue.harbor;
  const held = await laneway.call('edit', 'booking.lock', {
    body: { outletId, items: [lane(0, { date }), lane(1, { date })] },
  });
  expect(held.status).toBe(201);
  const { bookingId } = held.body;
  const [first, second] = held.body.items.map(({ itemId }) => itemId);
  const params = { outletId, bookingId };
  const both = [lanes[0]!, lanes[1]!];
  const joined = await laneway.call('edit', 'booking.edit', {
    params,
    body: { version: 1, items: [{ itemId: second!, joinItems: [first!], lanes: both }] },
  });
  expect([joined.status, joined.body.after?.total]).toEqual([200, 76.61]);
  const moved = await laneway.call('edit', 'booking.edit', {
    params,
    body: { version: 2, items: [{ itemId: second!, date: next }] },
  });
  expect([moved.status, moved.body.after?.total]).toEqual([200, 76.61]);
  return { bookingId, first: first!, second: second!, both };
}

/** Doubles the prices of open bowling in a new version of the plan. */
async function double(): Promise<void> {
  const { openBowling } = laneway.venue.harbor;
  await laneway.owner.query(
    `INSERT INTO plan_version (business_id, plan_id, version, document)
     SELECT business_id, plan_id, 2, replace(document::text, '"price": 3500', '"price": 7000')::jsonb
     FROM plan_version WHERE plan_id = $1 AND version = 1`,
    [openBowling],
  );
  await laneway.owner.query('UPDATE plan SET version = 2, document_version = 2 WHERE plan_id = $1', [openBowling]);
}

test('what was noted at a hold stays when it is booked: absent parts stay, null empties', async () => {
  const { outletId } = laneway.venue.harbor;
  const held = await laneway.call('edit', 'booking.lock', {
    body: { outletId, items: [lane(0, { date: '2026-12-17' })] },
  });
  const { bookingId } = held.body;
  const noted = { ...dana, guestHonorName: 'Max', guestHonorAge: 9, notes: 'Near the door' };
  await laneway.call('edit', 'booking.update', { params: { outletId, bookingId }, body: { version: 1, ...noted } });
  const asIs = { outletId, bookingId, items: [lane(0, { date: '2026-12-17' })] };
  const odd = await laneway.call('edit', 'reservation.add', { body: { ...asIs, guestHonorName: '12345 ???' } });
  expect(odd.error.details).toEqual({
    fields: { guestHonorName: 'Use letters, spaces, commas, periods, apostrophes and hyphens only' },
  });
  const booked = await laneway.call('edit', 'reservation.add', { body: { ...asIs, guestHonorAge: null } });
  expect(booked.status).toBe(201);
  expect(await read(bookingId)).toMatchObject({ ...noted, guestHonorAge: null });
});

test('live items come first, those that joined another one behind them', async () => {
  const { bookingId, first, second } = await joinedAndMoved('2026-12-20', '2026-12-21');
  const { items } = await read(bookingId);
  expect(items.map(({ itemId, status }) => [itemId, status])).toEqual([
    [second, 'holding'],
    [first, 'cancelled'],
  ]);
  const { rows } = await laneway.owner.query(
    'SELECT booking_item_id AS id, position FROM booking_item WHERE booking_id = $1 ORDER BY position',
    [bookingId],
  );
  expect(rows).toEqual([
    { id: second, position: 1 },
    { id: first, position: 2 },
  ]);
});

test('a held basket keeps its price whatever was joined or moved', async () => {
  const { outletId } = laneway.venue.harbor;
  const { bookingId, second, both } = await joinedAndMoved('2026-12-14', '2026-12-15');
  await double();
  const items = [lane(0, { date: '2026-12-15', guests: { Guest: 8 }, lanes: both })];
  const quoted = await laneway.call('edit', 'booking.availability', { body: { outletId, bookingId, items } });
  expect(quoted.body.quote?.total).toBe(76.61);
  const booked = await laneway.call('edit', 'reservation.add', { body: { outletId, bookingId, ...dana, items } });
  expect([booked.status, booked.body.total]).toEqual([201, 76.61]);
  const live = (await read(bookingId)).items.filter(({ status }) => status !== 'cancelled');
  expect(live.map(({ itemId, planVersion }) => [itemId, planVersion])).toEqual([[second, 1]]);

  const fresh = await laneway.call('edit', 'booking.availability', {
    body: { outletId, items: [lane(2, { date: '2026-12-15', guests: { Guest: 8 }, lanes: undefined })] },
  });
  expect(fresh.body.quote?.total).toBe(153.21);
});
