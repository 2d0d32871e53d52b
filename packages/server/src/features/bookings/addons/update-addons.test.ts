import { describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/uuid.ts';
import { fieldsOf } from '../../../testing/test-app.ts';
import { addonsVenue, type Changes } from './addons.fixture.ts';

const venue = addonsVenue();
const { aDay, anAddon, book, update, detailsOf, leftOf, ledgerOf, ordersOf, cancel, place, rowOf, story } = venue;

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
    const seen = await venue.app.call('edit', 'booking.availability', { body: { outletId, items, addonItems } });
    expect(seen.body.quote).toMatchObject({ total: 198.09, depositDue: 99.05 });
    const fees = await venue.app.call('edit', 'payment.serviceFee', { body: { outletId, items, addonItems } });
    expect(fees.body).toMatchObject({
      fees: [{ key: 'svc', name: 'Service fee', amount: 5.43, tax: 0.34 }],
      total: 5.77,
    });
    const plain = await venue.app.call('edit', 'payment.serviceFee', { body: { outletId, items } });
    expect(plain.body).toMatchObject({ fees: [{ amount: 4.35, tax: 0.27 }], total: 4.62 });
    const changed = await venue.app.call('edit', 'reservation.add', {
      body: story(date, { addonItems, total: 158.69 }),
    });
    expect([changed.status, changed.error.code]).toEqual([409, 'price.changed']);
    expect(await leftOf(pizza, date)).toEqual([3, 0]);
    const booked = await book(date, { addonItems, total: 198.09 });
    expect(booked).toMatchObject({ status: 'pending', total: 198.09, dueNow: 99.05 });
    expect((await detailsOf(booked)).booking.addonItems).toMatchObject([{ count: 2, note: 'no olives' }]);
    expect(await leftOf(pizza, date)).toEqual([1, 2]);
    const later = story(date, { addonItems });
    const items20 = later.items.map((item) => ({ ...item, start: '20:00' })) as never;
    const refused = await venue.app.call('edit', 'reservation.add', { body: { ...later, items: items20 } });
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
    const paid = await venue.app.call('edit', 'payment.process', {
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
    const changed = await venue.app.call('owner', 'addon.update', {
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
    const { harbor } = venue.app.venue;
    const [off, gone, party] = [
      await anAddon({ status: false }),
      await anAddon(),
      await anAddon({ planIds: [harbor.birthday] }),
    ];
    await venue.app.call('owner', 'addon.partialUpdate', {
      body: { outletId: place(), rows: [{ addonId: gone, version: 1, isDeleted: true }] },
    });
    const sibling = await anAddon({ outletId: harbor.sibling.outletId });
    const booking = await book();
    for (const itemId of [off, gone, party, sibling, newId()]) {
      const refused = await update(booking, [{ itemId, count: 1 }]);
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['addons.0.itemId']]);
      const sale = story(aDay(), { addonItems: [{ itemId, count: 1 }] });
      const sold = await venue.app.call('edit', 'reservation.add', { body: sale });
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
      await venue.app.call('edit', 'booking.updateAddons', call, { key }),
      await venue.app.call('edit', 'booking.updateAddons', call, { key }),
    ];
    expect(replies.map(({ status, body }) => [status, body.total])).toEqual([
      [200, 198.09],
      [200, 198.09],
    ]);
    expect(await leftOf(pizza, date)).toEqual([8, 2]);
  });
});
