import { describe, expect, test } from 'vitest';
import { addonsVenue } from './addons.fixture.ts';

const venue = addonsVenue();
const { aDay, anAddon, book, update, detailsOf, leftOf, ledgerOf, ordersOf, cancel, move, place, story } = venue;

describe('stock', () => {
  test('of ten, sold one by one to 64 bookings at once, is ten: the others are told that none is left', async () => {
    const [pizza, date] = [await anAddon({ stock: 10 }), aDay()];
    const { openBowling, lanes } = venue.app.venue.harbor;
    const slot = { serviceItemId: openBowling, date, duration: 1, guests: { Guest: 2 } };
    const bookings = await Promise.all(
      Array.from({ length: 64 }, async (_, place64) => {
        const start = `${12 + Math.floor(place64 / 8)}:00`;
        return book(date, { items: [{ ...slot, start, lanes: [lanes[place64 % 8]!] }] });
      }),
    );
    const replies = await Promise.all(bookings.map((booking) => update(booking, [{ itemId: pizza, count: 1 }])));
    const sold = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status !== 200);
    expect([sold.length, refused.length]).toEqual([10, 54]);
    expect(new Set(refused.map(({ status, error }) => `${status} ${error.code}`))).toEqual(
      new Set(['422 addon.sold_out']),
    );
    expect(await leftOf(pizza, date)).toEqual([0, 10]);
    const { rows } = await venue.app.owner.query(
      'SELECT sum(count)::int AS count, count(DISTINCT taken_on)::int AS days FROM addon_item WHERE addon_id = $1',
      [pizza],
    );
    expect(rows).toEqual([{ count: 10, days: 1 }]);
  });

  test('of several add-ons taken in opposite orders at once, nobody waits for ever', async () => {
    const [one, other, date] = [await anAddon({ stock: 20 }), await anAddon({ name: 'Soda', stock: 20 }), aDay()];
    const { openBowling, lanes } = venue.app.venue.harbor;
    const slot = { serviceItemId: openBowling, date, start: '12:00', duration: 1, guests: { Guest: 2 } };
    const bookings = await Promise.all(lanes.map((lane) => book(date, { items: [{ ...slot, lanes: [lane] }] })));
    const replies = await Promise.all(
      bookings.map((booking, at) => {
        const both = [one, other].map((itemId) => ({ itemId, count: 3 }));
        return update(booking, at % 2 === 0 ? both : both.toReversed());
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
    expect([await leftOf(one, date), await leftOf(other, date)]).toEqual([
      [2, 18],
      [2, 18],
    ]);
  });

  test('is given back by cancelling, kept for what was begun, and taken anew by reinstating', async () => {
    const [pizza, cake, date] = [await anAddon({ stock: 4 }), await anAddon({ name: 'Cake', stock: 4 }), aDay()];
    const booking = await book(date, {
      addonItems: [
        { itemId: pizza, count: 3 },
        { itemId: cake, count: 1 },
      ],
    });
    const cakeRow = (await detailsOf(booking)).booking.addonItems[1]!;
    await update(booking, [{ addonItemId: cakeRow.addonItemId, status: 'inprogress' }]);
    const off = await cancel({ ...booking, version: 2 });
    expect(off.status).toBe(200);
    expect([await leftOf(pizza, date), await leftOf(cake, date)]).toEqual([
      [4, 0],
      [3, 1],
    ]);
    expect(await ledgerOf(booking)).toEqual({});

    const later = story(date, { addonItems: [{ itemId: pizza, count: 2 }] });
    const items = later.items.map((item) => ({ ...item, start: '20:00' })) as never;
    const rival = await book(date, { ...later, items });
    const back = (version: number) =>
      venue.app.call('edit', 'booking.status', {
        params: { outletId: place(), bookingId: booking.bookingId },
        body: { version, status: 'pending' },
      });
    const refused = await back(off.body.booking.version);
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      422,
      'addon.sold_out',
      { itemId: pizza, left: 2 },
    ]);
    await cancel(rival);
    expect((await back(off.body.booking.version)).status).toBe(200);
    expect([await leftOf(pizza, date), await leftOf(cake, date)]).toEqual([
      [1, 3],
      [3, 1],
    ]);
    const { booking: read } = await detailsOf(booking);
    expect((await ledgerOf(booking))['receivable']).toBe(Math.round(read.money.total * 100));
  });

  test('goes with the booking to another date, if there is room', async () => {
    const cake = await anAddon({ name: 'Cake', stock: 1 });
    const [from, to, full] = [aDay(), aDay(), aDay()];
    const booking = await book(from, { addonItems: [{ itemId: cake, count: 1 }] });
    const later = story(full, { addonItems: [{ itemId: cake, count: 1 }] });
    const items = later.items.map((item) => ({ ...item, start: '20:00' })) as never;
    await book(full, { ...later, items });
    const preview = await move(booking, full, true);
    expect(preview.body).toMatchObject({
      valid: false,
      whyNot: { code: 'addon.sold_out', params: { itemId: cake, left: 0 } },
    });
    const refused = await move(booking, full);
    expect([refused.status, refused.error.code]).toEqual([422, 'addon.sold_out']);
    const moved = await move(booking, to);
    expect(moved.status).toBe(200);
    expect([await leftOf(cake, from), await leftOf(cake, to), await leftOf(cake, full)]).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
    ]);
    const [order] = await ordersOf(booking);
    expect(order).toMatchObject({ date: to, number: 1 });
    expect(new Date(order!.due).toISOString()).toBe(`${to}T22:30:00.000Z`);
  });

  test('of two bookings that change places on different dates moves both ways', async () => {
    const cake = await anAddon({ name: 'Cake', stock: 1 });
    const [one, two] = [aDay(), aDay()];
    const a = await book(one, { addonItems: [{ itemId: cake, count: 1 }] });
    const b = await book(two, { addonItems: [{ itemId: cake, count: 1 }] });
    const swapped = await venue.app.call('edit', 'booking.edit', {
      params: { outletId: place(), bookingId: a.bookingId },
      body: { version: 1, swapWith: { bookingId: b.bookingId, version: 1 } },
    });
    expect(swapped.status).toBe(200);
    expect([await leftOf(cake, one), await leftOf(cake, two)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('that was lowered below what is sold is none, and what is sold stays', async () => {
    const [pizza, date] = [await anAddon({ stock: 10 }), aDay()];
    const booking = await book(date, { addonItems: [{ itemId: pizza, count: 7 }] });
    await venue.app.call('owner', 'addon.update', {
      params: { outletId: place(), addonId: pizza },
      body: { version: 1, stock: 5 },
    });
    expect(await leftOf(pizza, date)).toEqual([0, 7]);
    const refused = await update(booking, [{ itemId: pizza, count: 1 }]);
    expect([refused.error.code, refused.error.details]).toEqual(['addon.sold_out', { itemId: pizza, left: 0 }]);
    const { addonItemId } = (await detailsOf(booking)).booking.addonItems[0]!;
    expect((await update(booking, [{ addonItemId, count: 4 }])).status).toBe(200);
    expect(await leftOf(pizza, date)).toEqual([1, 4]);
  });
});
