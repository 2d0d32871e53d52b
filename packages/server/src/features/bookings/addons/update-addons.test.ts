import type { Answer, Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/uuid.ts';
import { moveBooking } from '../../../testing/move-booking.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

type Changes = Call<'booking.updateAddons'>['body']['addons'];
type Booking = { bookingId: string; version: number };
const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199', bookingEmail: 'dana@mail.test' };
const place = () => laneway.venue.harbor.outletId;
let days = 0;
/** A day that no other test uses. */
function aDay(): string {
  days += 1;
  return Temporal.PlainDate.from('2027-01-04').add({ days }).toString();
}

async function anAddon(changes: Partial<Call<'addon.create'>['body']> = {}): Promise<string> {
  const body = { outletId: place(), name: 'Pizza', price: 18, taxPer: 6.25, category: 'Food', ...changes };
  const made = await laneway.call('owner', 'addon.create', { body });
  expect(made.status).toBe(201);
  return made.body.addonId;
}

/** The party of the story: two lanes from 17:30 to 19:00, 158.69, with half due. */
function story(date: string, more: Partial<Call<'reservation.add'>['body']> = {}): Call<'reservation.add'>['body'] {
  const { openBowling, lanes } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  return { outletId: place(), items: [{ ...item, lanes: lanes.slice(0, 2) }], ...contact, ...more };
}

async function book(date = aDay(), more: Partial<Call<'reservation.add'>['body']> = {}) {
  const made = await laneway.call('edit', 'reservation.add', { body: story(date, more) });
  expect(made.status).toBe(201);
  return made.body;
}

const update = (
  { bookingId, version }: Booking,
  addons: Changes,
  more: Partial<Call<'booking.updateAddons'>['body']> = {},
  who: Parameters<TestApp['call']>[0] = 'edit',
) =>
  laneway.call(who, 'booking.updateAddons', {
    params: { outletId: place(), bookingId },
    body: { version, addons, ...more },
  });

const detailsOf = async ({ bookingId }: Pick<Booking, 'bookingId'>) =>
  (await laneway.call('edit', 'reservation.details', { params: { outletId: place(), bookingId } })).body;
const leftOf = async (itemId: string, date: string) => {
  const { body } = await laneway.call('edit', 'addon.list', { params: { outletId: place() }, query: { date } });
  const row = body.rows.find(({ addonId }) => addonId === itemId);
  return [row?.leftToday, row?.soldToday];
};
/** Sums of the ledger of a booking by account, in cents; their sum is 0. */
async function ledgerOf({ bookingId }: Pick<Booking, 'bookingId'>): Promise<Record<string, number>> {
  const { rows } = await laneway.owner.query<{ account: string; cents: number }>(
    `SELECT l.account, sum(l.amount_cents)::int AS cents
     FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.booking_id = $1 GROUP BY l.account HAVING sum(l.amount_cents) <> 0 ORDER BY l.account`,
    [bookingId],
  );
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
const ordersOf = async ({ bookingId }: Pick<Booking, 'bookingId'>) =>
  (
    await laneway.owner.query<{ date: string; number: number; due: string; version: number }>(
      `SELECT business_date::text AS date, number, due_at AS due, version FROM addon_order
       WHERE booking_id = $1 ORDER BY order_id`,
      [bookingId],
    )
  ).rows;
const cancel = ({ bookingId, version }: Booking) =>
  moveBooking(laneway, 'edit', {
    params: { outletId: place(), bookingId },
    body: { version, status: 'cancelled' },
  });
const move = async (booking: Booking, date: string, preview = false) => {
  const [item] = (await detailsOf(booking)).booking.items;
  return laneway.call('edit', 'booking.edit', {
    params: { outletId: place(), bookingId: booking.bookingId },
    body: { version: booking.version, preview, items: [{ itemId: item!.itemId, date }] },
  });
};
/** The one row of an answer. */
const rowOf = ({ addonItems }: Pick<Answer<'booking.updateAddons'>, 'addonItems'>) => addonItems[0]!;

describe('ordering', () => {
  test('two pizzas on the party of the story come to 39.40, to the cent of each part', async () => {
    const [pizza, date] = [await anAddon(), aDay()];
    const booking = await book(date);
    const asked: Changes = [{ itemId: pizza, count: 2, note: 'no olives' }];
    const preview = await update(booking, asked, { preview: true });
    expect(preview.body).toMatchObject({ message: '', version: 1, difference: 39.4, total: 198.09 });
    expect((await detailsOf(booking)).booking.addonItems).toEqual([]);
    expect(await leftOf(pizza, date)).toEqual([null, 0]);

    const { status, body } = await update(booking, asked);
    expect(status).toBe(200);
    const row = {
      itemId: pizza,
      name: 'Pizza',
      category: 'Food',
      note: 'no olives',
      count: 2,
      amount: 18,
      taxPer: 6.25,
      taxFlat: 0,
      subTotal: 36,
      taxAmount: 2.25,
      totalWTax: 38.25,
      status: 'initiated',
      included: false,
    };
    expect(body).toMatchObject({
      message: 'Booking updated',
      version: 2,
      status: 'pending',
      addonItems: [row],
      depositAmounts: { addonAmount: 36, addonTax: 2.25, balance: 198.09, isGiftCardApplied: false },
      difference: 39.4,
      total: 198.09,
      lines: preview.body.lines,
    });
    // The fee of 3 % on 181.00 with its tax.
    const fees = body.lines.filter(({ step }) => step.startsWith('fee')).map(({ amount }) => amount);
    expect(fees).toEqual([5.43, 0.34]);
    const read = await detailsOf(booking);
    expect(read.booking).toMatchObject({ addonItems: body.addonItems, depositAmounts: body.depositAmounts });
    expect(read.booking.money).toMatchObject({ total: 198.09, balance: 198.09, dueNow: 99.05 });
    expect(read.abilities.addons).toBe(true);
    expect(read.booking.history[0]).toMatchObject({
      what: 'booking.addons_changed',
      before: { total: 158.69 },
      after: { total: 198.09, added: [{ name: 'Pizza', count: 2 }] },
    });
    expect(await ledgerOf(booking)).toEqual({ fee: -543, receivable: 19809, revenue: -18100, tax: -1166 });
    expect(await leftOf(pizza, date)).toEqual([null, 2]);
    expect(await ordersOf(booking)).toMatchObject([{ date, number: 1, version: 1 }]);
  });

  test('each save is an order with the next number of its day', async () => {
    const [pizza, soda, date] = [await anAddon(), await anAddon({ name: 'Soda', price: 9.5 }), aDay()];
    const [one, other] = [
      await book(date),
      await book(date, { items: story(date).items.map((item) => ({ ...item, start: '20:00' })) as never }),
    ];
    const first = await update(one, [
      { itemId: pizza, count: 1 },
      { itemId: soda, count: 2 },
    ]);
    await update({ ...one, version: first.body.version }, [{ itemId: pizza, count: 1 }]);
    await update(other, [{ itemId: soda, count: 1 }]);
    expect((await ordersOf(one)).map(({ number }) => number)).toEqual([1, 2]);
    expect((await ordersOf(other)).map(({ number }) => number)).toEqual([3]);
    expect(new Set(first.body.addonItems.map(({ orderId }) => orderId)).size).toBe(1);
  });

  test('together with the reservation they are in its price, its availability and its service fee', async () => {
    const [pizza, date] = [await anAddon({ stock: 3 }), aDay()];
    const addonItems = [{ itemId: pizza, count: 2, note: 'no olives' }];
    const { items, outletId } = story(date);
    const seen = await laneway.call('edit', 'booking.availability', { body: { outletId, items, addonItems } });
    expect(seen.body.quote).toMatchObject({ total: 198.09, depositDue: 99.05 });
    const fees = await laneway.call('edit', 'payment.serviceFee', { body: { outletId, items, addonItems } });
    expect(fees.body).toMatchObject({
      fees: [{ key: 'svc', name: 'Service fee', amount: 5.43, tax: 0.34 }],
      total: 5.77,
    });
    const plain = await laneway.call('edit', 'payment.serviceFee', { body: { outletId, items } });
    expect(plain.body).toMatchObject({ fees: [{ amount: 4.35, tax: 0.27 }], total: 4.62 });
    const changed = await laneway.call('edit', 'reservation.add', { body: story(date, { addonItems, total: 158.69 }) });
    expect([changed.status, changed.error.code]).toEqual([409, 'price.changed']);
    expect(await leftOf(pizza, date)).toEqual([3, 0]);
    const booked = await book(date, { addonItems, total: 198.09 });
    expect(booked).toMatchObject({ status: 'pending', total: 198.09, dueNow: 99.05 });
    expect((await detailsOf(booked)).booking.addonItems).toMatchObject([{ count: 2, note: 'no olives' }]);
    expect(await leftOf(pizza, date)).toEqual([1, 2]);
    const later = story(date, { addonItems });
    const items20 = later.items.map((item) => ({ ...item, start: '20:00' })) as never;
    const refused = await laneway.call('edit', 'reservation.add', { body: { ...later, items: items20 } });
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      422,
      'addon.sold_out',
      { itemId: pizza, left: 1 },
    ]);
  });

  test('a pending booking that owes nothing now without them is confirmed', async () => {
    const pizza = await anAddon();
    const booking = await book(aDay(), { addonItems: [{ itemId: pizza, count: 2 }] });
    // Half of 158.69.
    const paid = await laneway.call('edit', 'payment.process', {
      body: {
        outletId: place(),
        bookingId: booking.bookingId,
        paymentMode: 'partial',
        paymentMethod: 'CASH',
        amount: 79.35,
      },
    });
    expect(paid.body).toMatchObject({ bookingStatus: 'pending' });
    const { booking: read } = await detailsOf(booking);
    const off = await update(read, [{ addonItemId: read.addonItems[0]!.addonItemId, status: 'cancelled' }]);
    expect(off.body).toMatchObject({ status: 'successful', total: 158.69, difference: -39.4 });
    expect(off.body.depositAmounts).toMatchObject({ addonAmount: 0, balance: 79.34 });
  });
});

describe('rows', () => {
  test('go through their states, and a cancelled one leaves the total and stays', async () => {
    const [pizza, date] = [await anAddon({ stock: 10 }), aDay()];
    const booking = await book(date, { addonItems: [{ itemId: pizza, count: 2 }] });
    let { version, addonItems } = (await detailsOf(booking)).booking;
    const { addonItemId } = addonItems[0]!;
    const to = async (change: Omit<Changes[number], 'addonItemId' | 'itemId'>) => {
      const reply = await update({ bookingId: booking.bookingId, version }, [{ addonItemId, ...change }]);
      if (reply.status === 200) ({ version } = reply.body);
      return reply;
    };
    expect(rowOf((await to({ status: 'inprogress' })).body)).toMatchObject({ status: 'inprogress' });
    expect(rowOf((await to({ status: 'delivered', note: 'by the lane' })).body)).toMatchObject({
      status: 'delivered',
      note: 'by the lane',
    });
    const back = await to({ status: 'initiated' });
    expect([back.status, fieldsOf(back)]).toEqual([400, ['addons.0.status']]);
    const fewer = await to({ count: 1 });
    expect([fewer.status, fieldsOf(fewer)]).toEqual([400, ['addons.0.count']]);
    const off = await to({ status: 'cancelled' });
    expect(off.body).toMatchObject({
      total: 158.69,
      difference: -39.4,
      addonItems: [{ status: 'cancelled', subTotal: 36 }],
    });
    // The kitchen had begun: they are used up.
    expect(await leftOf(pizza, date)).toEqual([8, 2]);
    const cancelledCount = await to({ count: 5 });
    expect([cancelledCount.status, fieldsOf(cancelledCount)]).toEqual([400, ['addons.0.count']]);
    expect((await to({ status: 'initiated', count: 3 })).body).toMatchObject({ difference: 59.1, total: 217.79 });
    expect(await leftOf(pizza, date)).toEqual([5, 5]);
    expect((await to({ status: 'cancelled' })).body.total).toBe(158.69);
    expect(await leftOf(pizza, date)).toEqual([8, 2]);
    expect(await ledgerOf(booking)).toEqual({ fee: -435, receivable: 15869, revenue: -14500, tax: -934 });
    expect((await ordersOf(booking))[0]).toMatchObject({ version: 6 });
    ({ version, addonItems } = (await detailsOf(booking)).booking);
    expect([version, addonItems.length]).toEqual([6, 1]);
  });

  test('keep the price that they were sold at', async () => {
    const pizza = await anAddon();
    const booking = await book();
    const ordered = await update(booking, [{ itemId: pizza, count: 1 }]);
    const changed = await laneway.call('owner', 'addon.update', {
      params: { outletId: place(), addonId: pizza },
      body: { version: 1, price: 25, name: 'Big pizza' },
    });
    expect(changed.status).toBe(200);
    const { addonItemId } = rowOf(ordered.body);
    const more = await update({ ...booking, version: 2 }, [{ addonItemId, count: 2 }]);
    expect(more.body).toMatchObject({ total: 198.09, addonItems: [{ name: 'Pizza', amount: 18, count: 2 }] });
  });

  test('a change that changes nothing writes nothing', async () => {
    const pizza = await anAddon();
    const booking = await book(aDay(), { addonItems: [{ itemId: pizza, count: 2, note: 'no olives' }] });
    const { addonItemId } = (await detailsOf(booking)).booking.addonItems[0]!;
    const same = await update(booking, [{ addonItemId, count: 2, note: 'no olives', status: 'initiated' }]);
    expect([same.status, same.body.version, same.body.difference]).toEqual([200, 1, 0]);
    expect((await detailsOf(booking)).booking.version).toBe(1);
  });
});

describe('is refused', () => {
  test('above the most in a booking, before what is left is looked at', async () => {
    const pizza = await anAddon({ maxCount: 8, stock: 5 });
    const booking = await book();
    const many = await update(booking, [{ itemId: pizza, count: 9 }]);
    expect([many.status, many.error.code, many.error.message, many.error.details]).toEqual([
      422,
      'addon.too_many',
      'At most 8 of Pizza in a booking',
      { itemId: pizza, most: 8 },
    ]);
    const out = await update(booking, [{ itemId: pizza, count: 6 }]);
    expect([out.error.code, out.error.details]).toEqual(['addon.sold_out', { itemId: pizza, left: 5 }]);
    expect(out.error.message).toMatch(/^Only 5 of Pizza left on \w{3}, \w{3} \d+$/);
    const preview = await update(booking, [{ itemId: pizza, count: 6 }], { preview: true });
    expect([preview.status, preview.error.code]).toEqual([422, 'addon.sold_out']);
  });

  test('as a whole: what would fit is not ordered either', async () => {
    const [pizza, cake, date] = [await anAddon({ stock: 5 }), await anAddon({ name: 'Cake', stock: 0 }), aDay()];
    const booking = await book(date);
    const out = await update(booking, [
      { itemId: pizza, count: 2 },
      { itemId: cake, count: 1 },
    ]);
    expect([out.status, out.error.details]).toEqual([422, { itemId: cake, left: 0 }]);
    expect(await leftOf(pizza, date)).toEqual([5, 0]);
    expect((await detailsOf(booking)).booking).toMatchObject({ version: 1, addonItems: [] });
  });

  test('for an add-on that is off sale, deleted, of another plan, outlet or business, or of nowhere', async () => {
    const { harbor } = laneway.venue;
    const [off, gone, party] = [
      await anAddon({ status: false }),
      await anAddon(),
      await anAddon({ planIds: [harbor.birthday] }),
    ];
    await laneway.call('owner', 'addon.partialUpdate', {
      body: { outletId: place(), rows: [{ addonId: gone, version: 1, isDeleted: true }] },
    });
    const sibling = await anAddon({ outletId: harbor.sibling.outletId });
    const booking = await book();
    for (const itemId of [off, gone, party, sibling, newId()]) {
      const refused = await update(booking, [{ itemId, count: 1 }]);
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['addons.0.itemId']]);
      const sale = story(aDay(), { addonItems: [{ itemId, count: 1 }] });
      const sold = await laneway.call('edit', 'reservation.add', { body: sale });
      expect([sold.status, fieldsOf(sold)]).toEqual([400, ['addonItems.0.itemId']]);
    }
  });

  test('a row of another booking, a body that says nothing, or two things at once', async () => {
    const pizza = await anAddon();
    const [booking, other] = [await book(), await book(aDay(), { addonItems: [{ itemId: pizza, count: 1 }] })];
    const { addonItemId } = (await detailsOf(other)).booking.addonItems[0]!;
    const cases: [Changes, string][] = [
      [[{ addonItemId, count: 2 }], 'addons.0.addonItemId'],
      [[{ count: 2 }], 'addons.0.itemId'],
      [[{ itemId: pizza, addonItemId, count: 2 }], 'addons.0.itemId'],
      [[{ itemId: pizza }], 'addons.0.count'],
      [[{ itemId: pizza, count: 0 }], 'addons.0.count'],
      [[{ itemId: pizza, count: 1, status: 'delivered' }], 'addons.0.status'],
      [[{ itemId: pizza, count: 1, note: 'x'.repeat(101) }], 'addons.0.note'],
      [[], 'addons'],
    ];
    for (const [addons, field] of cases) {
      const refused = await update(booking, addons);
      expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
    }
  });

  test('of an older version, at another total than was seen, and on a booking that is over', async () => {
    const pizza = await anAddon();
    const booking = await book();
    const wrong = await update(booking, [{ itemId: pizza, count: 2 }], { total: 197 });
    expect([wrong.status, wrong.error.code, wrong.error.details]).toMatchObject([
      409,
      'price.changed',
      { total: 198.09 },
    ]);
    expect((await update(booking, [{ itemId: pizza, count: 2 }], { total: 198.09 })).status).toBe(200);
    const stale = await update(booking, [{ itemId: pizza, count: 1 }]);
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    const off = await cancel({ ...booking, version: 2 });
    const over = await update({ ...booking, version: off.body.booking.version }, [{ itemId: pizza, count: 1 }]);
    expect([over.status, over.error.code]).toEqual([409, 'booking.transition']);
  });

  test('a repeated request is done once', async () => {
    const [pizza, date, key] = [await anAddon({ stock: 10 }), aDay(), newId()];
    const booking = await book(date);
    const call = {
      params: { outletId: place(), bookingId: booking.bookingId },
      body: { version: 1, addons: [{ itemId: pizza, count: 2 }] },
    };
    const replies = [
      await laneway.call('edit', 'booking.updateAddons', call, { key }),
      await laneway.call('edit', 'booking.updateAddons', call, { key }),
    ];
    expect(replies.map(({ status, body }) => [status, body.total])).toEqual([
      [200, 198.09],
      [200, 198.09],
    ]);
    expect(await leftOf(pizza, date)).toEqual([8, 2]);
  });
});

describe('stock', () => {
  test('of ten, sold one by one to 64 bookings at once, is ten: the others are told that none is left', async () => {
    const [pizza, date] = [await anAddon({ stock: 10 }), aDay()];
    const { openBowling, lanes } = laneway.venue.harbor;
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
    const { rows } = await laneway.owner.query(
      'SELECT sum(count)::int AS count, count(DISTINCT taken_on)::int AS days FROM addon_item WHERE addon_id = $1',
      [pizza],
    );
    expect(rows).toEqual([{ count: 10, days: 1 }]);
  });

  test('of several add-ons taken in opposite orders at once, nobody waits for ever', async () => {
    const [one, other, date] = [await anAddon({ stock: 20 }), await anAddon({ name: 'Soda', stock: 20 }), aDay()];
    const { openBowling, lanes } = laneway.venue.harbor;
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
      laneway.call('edit', 'booking.status', {
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
    const swapped = await laneway.call('edit', 'booking.edit', {
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
    await laneway.call('owner', 'addon.update', {
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
