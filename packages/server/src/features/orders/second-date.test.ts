import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const [FRIDAY, NEXT, LATER] = ['2026-12-11', '2026-12-18', '2026-12-19'];

/** Four pizzas a date; Dana's party plays lane 1 tonight and lane 3 a week later, both paid. */
async function partyOfTwoDates() {
  const { outletId, openBowling, lanes } = app.venue.harbor;
  const addon = { outletId, name: 'Pizza', price: 18, taxPer: 6.25, category: 'Food', stock: 4 };
  const { addonId } = (await app.call('owner', 'addon.create', { body: addon })).body;
  const item = { serviceItemId: openBowling, duration: 1, guests: { Guest: 4 } };
  const made = await app.call('edit', 'reservation.add', {
    body: {
      outletId,
      name: 'Dana Cole',
      bookingPhone: '6175550199',
      items: [
        { ...item, date: FRIDAY, start: '19:00', lanes: [lanes[0]!] },
        { ...item, date: NEXT, start: '20:00', lanes: [lanes[2]!] },
      ],
    },
  });
  const params = { outletId, bookingId: made.body.bookingId };
  const read = async () => (await app.call('edit', 'reservation.details', { params })).body.booking;
  const pay = async () => {
    const body = { ...params, paymentMode: 'full' as const, paymentMethod: 'CASH' as const };
    const paid = await app.call('edit', 'payment.process', { body: { ...body, amount: (await read()).money.balance } });
    expect(paid.status).toBe(201);
  };
  const become = async (status: 'inprogress' | 'done') => {
    const stepped = await app.call('edit', 'booking.status', {
      params,
      body: { version: (await read()).version, status },
    });
    expect(stepped.status).toBe(200);
  };
  const order = async (count: number) =>
    app.call('edit', 'booking.updateAddons', {
      params,
      body: { version: (await read()).version, addons: [{ itemId: addonId, count }] },
    });
  return { params, read, pay, become, order, addonId };
}

const ticketsOf = async (date: string) => {
  const { outletId } = app.venue.harbor;
  const { rows } = (await app.call('edit', 'order.list', { params: { outletId }, body: { date } })).body;
  return rows.map(({ number, lanes, dueAt, endsAt }) => [number, lanes, dueAt, endsAt]);
};
const soldOn = async (addonId: string, date: string) => {
  const { outletId } = app.venue.harbor;
  const { rows } = (await app.call('edit', 'addon.list', { params: { outletId }, query: { date } })).body;
  return rows.find((row) => row.addonId === addonId)?.soldToday;
};

test('what a party orders for its second date is made, counted and due on that date', async () => {
  const { params, read, pay, become, order, addonId } = await partyOfTwoDates();
  await pay();
  await become('inprogress');
  expect((await order(3)).status).toBe(200);
  await pay();
  await become('done');
  expect((await order(2)).status).toBe(200);
  // 20:00 and 21:00 in Boston's winter.
  const second = [1, ['Lane 3'], '2026-12-19T01:00:00Z', '2026-12-19T02:00:00Z'];
  expect(await ticketsOf(NEXT)).toEqual([second]);
  expect([await soldOn(addonId, FRIDAY), await soldOn(addonId, NEXT)]).toEqual([3, 2]);
  const refused = await order(3);
  expect([refused.error.code, refused.error.details]).toEqual(['addon.sold_out', { itemId: addonId, left: 2 }]);

  // Only the orders of a date that moves go with it.
  const { version, items } = await read();
  const { itemId } = items.find(({ date }) => date === NEXT)!;
  const moved = await app.call('edit', 'booking.edit', { params, body: { version, items: [{ itemId, date: LATER }] } });
  expect(moved.status).toBe(200);
  expect(await ticketsOf(NEXT)).toEqual([]);
  expect(await ticketsOf(LATER)).toEqual([[1, ['Lane 3'], '2026-12-20T01:00:00Z', '2026-12-20T02:00:00Z']]);
  expect([await soldOn(addonId, FRIDAY), await soldOn(addonId, NEXT), await soldOn(addonId, LATER)]).toEqual([3, 0, 2]);
  const { rows } = await app.owner.query<{ date: string; number: number }>(
    'SELECT business_date::text AS date, number FROM addon_order WHERE booking_id = $1 ORDER BY business_date',
    [params.bookingId],
  );
  expect(rows).toEqual([
    { date: FRIDAY, number: 1 },
    { date: LATER, number: 1 },
  ]);
});

test('the lanes and the end of a ticket are those of the evening that plays', async () => {
  const { become, order } = await partyOfTwoDates();
  await become('inprogress');
  await order(1);
  expect(await ticketsOf(FRIDAY)).toContainEqual([2, ['Lane 1'], '2026-12-12T00:00:00Z', '2026-12-12T01:00:00Z']);
});
