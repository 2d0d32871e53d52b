import { describe, expect, test } from 'vitest';
import { addonsVenue } from '../bookings/addons/addons.fixture.ts';
import { fieldsOf, type TestApp } from '../../testing/test-app.ts';

const venue = addonsVenue();
const { aDay, anAddon, book, update, detailsOf, cancel, place } = venue;

const listed = async (date: string, more: object = {}, who: Parameters<TestApp['call']>[0] = 'edit') =>
  (await venue.app.call(who, 'order.list', { params: { outletId: place() }, body: { date, ...more } })).body;
const move = (orderId: string, body: object, who: Parameters<TestApp['call']>[0] = 'edit') =>
  venue.app.call(who, 'order.status', { params: { outletId: place(), orderId }, body: body as never });

/** A party of that day with two pizzas and a pair of shoes, of two stations. */
async function ordered(date = aDay()) {
  const [pizza, shoes] = [await anAddon(), await anAddon({ name: 'Bowling shoes', price: 5.5, category: 'Shoes' })];
  const booking = await book(date);
  const made = await update(booking, [
    { itemId: pizza, count: 2, note: 'no olives' },
    { itemId: shoes, count: 1 },
  ]);
  expect(made.status).toBe(200);
  const [first, second] = made.body.addonItems;
  return { date, booking: { ...booking, version: made.body.version }, rows: [first!, second!] as const };
}

describe('the list', () => {
  test('an order of two stations is two tickets, with lanes and note and no money', async () => {
    const { date, booking, rows } = await ordered();
    const { rows: tickets, stations, total } = await listed(date);
    expect(total).toBe(2);
    expect(stations).toEqual([
      { station: 'Food', open: 1 },
      { station: 'Shoes', open: 1 },
    ]);
    expect(tickets[0]).toEqual({
      orderId: rows[0].orderId,
      number: 1,
      station: 'Food',
      status: 'initiated',
      bookingId: booking.bookingId,
      code: expect.stringMatching(/^[A-Z]+-[2-9A-Z]{5}$/) as string,
      name: 'Dana Cole',
      lanes: ['Lane 1', 'Lane 2'],
      bookingStatus: 'pending',
      orderedAt: expect.any(String) as string,
      // 17:30 and 19:00 in Boston's winter.
      dueAt: `${date}T22:30:00Z`,
      endsAt: `${Temporal.PlainDate.from(date).add({ days: 1 }).toString()}T00:00:00Z`,
      deliveredAt: null,
      alert: false,
      items: [{ addonItemId: rows[0].addonItemId, name: 'Pizza', note: 'no olives', count: 2, status: 'initiated' }],
      version: 1,
    });
    expect(tickets[1]).toMatchObject({ orderId: rows[0].orderId, station: 'Shoes' });
    expect((await listed(date, { station: ['Shoes'] })).rows.map(({ station }) => station)).toEqual(['Shoes']);
    expect((await listed(date, { status: ['delivered'] })).rows).toEqual([]);
    expect((await listed(aDay())).rows).toEqual([]);
  });

  test('it pages on from the last ticket', async () => {
    const { date } = await ordered();
    await ordered(date).catch(() => undefined);
    const first = await listed(date, { size: 1 });
    expect(first.rows).toHaveLength(1);
    const next = await listed(date, { size: 100, after: first.next });
    expect([...first.rows, ...next.rows].map(({ station }) => station)).toEqual(
      (await listed(date)).rows.map(({ station }) => station),
    );
    expect(next.next).toBeNull();
  });

  test('who has the calendar alone sees it, and an order of a cancelled booking is gone', async () => {
    const { date, booking, rows } = await ordered();
    expect((await listed(date, {}, 'calendar')).rows).toHaveLength(2);
    await cancel(booking);
    expect((await listed(date)).rows).toEqual([]);
    const gone = await venue.app.call('edit', 'order.details', {
      params: { outletId: place(), orderId: rows[0].orderId },
    });
    expect(gone.status).toBe(404);
  });
});

describe('a step', () => {
  test('of one station counts up the order alone: the form of the desk stays good', async () => {
    const { date, booking, rows } = await ordered();
    const { orderId } = rows[0];
    const started = await move(orderId, {
      version: 1,
      items: [{ addonItemId: rows[0].addonItemId, status: 'inprogress' }],
    });
    expect(started.status).toBe(200);
    expect(started.body.message).toBe('Order 1 updated');
    expect(started.body.tickets.map(({ station, status, version }) => [station, status, version])).toEqual([
      ['Food', 'inprogress', 2],
      ['Shoes', 'initiated', 2],
    ]);
    const details = await detailsOf(booking);
    expect(details.booking.version).toBe(booking.version);
    expect(details.booking.money.total).toBe(204.11);
    expect(details.booking.history[0]).toMatchObject({
      what: 'order.moved',
      after: { number: 1, steps: [{ name: 'Pizza', count: 2, status: 'inprogress' }] },
    });
    // The desk saves what it saw before.
    const desk = await update(booking, [{ addonItemId: rows[1].addonItemId, count: 2 }]);
    expect(desk.status).toBe(200);
    expect((await listed(date)).rows.map(({ station, status }) => [station, status])).toEqual([
      ['Food', 'inprogress'],
      ['Shoes', 'initiated'],
    ]);
  });

  test('the whole order is delivered and put back by one step', async () => {
    const { date, rows } = await ordered();
    const { orderId } = rows[0];
    const delivered = await move(orderId, { version: 1, status: 'delivered' });
    expect(delivered.body.tickets.map(({ status, deliveredAt }) => [status, deliveredAt !== null])).toEqual([
      ['delivered', true],
      ['delivered', true],
    ]);
    expect((await listed(date)).stations).toEqual([
      { station: 'Food', open: 0 },
      { station: 'Shoes', open: 0 },
    ]);
    const back = await move(orderId, { version: 2, status: 'initiated' });
    expect([back.status, fieldsOf(back)]).toEqual([400, ['status']]);
    expect((await move(orderId, { version: 2, status: 'inprogress' })).status).toBe(200);
  });

  test('pressed twice it is made once; over an older version it is refused, with the ticket as it is', async () => {
    const { booking, rows } = await ordered();
    const { orderId } = rows[0];
    await move(orderId, { version: 1, status: 'inprogress' });
    expect((await move(orderId, { version: 1, status: 'inprogress' })).body.tickets[0]?.version).toBe(2);
    const steps = (await detailsOf(booking)).booking.history.filter(({ what }) => what === 'order.moved');
    expect(steps).toHaveLength(1);
    const late = await move(orderId, { version: 1, status: 'delivered' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'stale', details: { current: { tickets: [{ version: 2 }, {}] } } });
  });

  test('what another station did is in nobody’s way; what became of the row itself is', async () => {
    const { rows } = await ordered();
    const [pizza, shoes] = rows;
    await move(pizza.orderId, { version: 1, items: [{ addonItemId: pizza.addonItemId, status: 'inprogress' }] });
    const step = (was: string) => ({ addonItemId: shoes.addonItemId, status: 'delivered', was });
    expect((await move(pizza.orderId, { version: 1, items: [step('inprogress')] })).status).toBe(409);
    const beside = await move(pizza.orderId, { version: 1, items: [step('initiated')] });
    expect(beside.body.tickets.map(({ station, status }) => [station, status])).toEqual([
      ['Food', 'inprogress'],
      ['Shoes', 'delivered'],
    ]);
  });

  test('two tablets that press at once make one step each row', async () => {
    const { booking, rows } = await ordered();
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => move(rows[0].orderId, { version: 1, status: 'delivered' })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const steps = (await detailsOf(booking)).booking.history.filter(({ what }) => what === 'order.moved');
    expect(steps).toHaveLength(1);
  });

  test('what was called off stays so, and is not moved', async () => {
    const { booking, rows } = await ordered();
    await update(booking, [{ addonItemId: rows[1].addonItemId, status: 'cancelled' }]);
    const order = rows[0].orderId;
    const named = await move(order, {
      version: 2,
      items: [{ addonItemId: rows[1].addonItemId, status: 'initiated' }],
    });
    expect([named.status, fieldsOf(named)]).toEqual([400, ['items.0.status']]);
    const whole = await move(order, { version: 2, status: 'delivered' });
    expect(whole.body.tickets.map(({ station, status }) => [station, status])).toEqual([['Food', 'delivered']]);
  });

  test('a row of another order, and neither or both of status and rows, are refused at the field', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const foreign = await move(one.rows[0].orderId, {
      version: 1,
      items: [{ addonItemId: other.rows[0].addonItemId, status: 'delivered' }],
    });
    expect(fieldsOf(foreign)).toEqual(['items.0.addonItemId']);
    expect(fieldsOf(await move(one.rows[0].orderId, { version: 1 }))).toEqual(['items']);
  });
});
