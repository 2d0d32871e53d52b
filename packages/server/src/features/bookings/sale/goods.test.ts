import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../../testing/test-log.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { entriesOf, insertGoods } from '../../../testing/test-goods.ts';
import { expireHolds } from './expire-holds.ts';

let laneway: TestApp;
let goods: Awaited<ReturnType<typeof insertGoods>>;
beforeAll(async () => {
  laneway = await startTestApp();
  goods = await insertGoods(laneway.owner, laneway.venue.harbor);
});
afterAll(() => laneway.close());

/** The business date of the tests' clock. */
const TODAY = '2026-12-11';
const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };
const deal = (changes: object = {}) => ({
  serviceItemType: 'BUY_NOW' as const,
  serviceItemId: goods.deal,
  priceLineId: 'd1',
  ...changes,
});
const card = (changes: object = { priceLineId: 'g50' }) => ({
  serviceItemType: 'GIFT_CARD' as const,
  serviceItemId: goods.card,
  ...changes,
});
/** The worked example, a week ahead: two lanes at 158.69, half of it as deposit. */
const lanes = (date = '2026-12-18') => ({
  serviceItemId: laneway.venue.harbor.openBowling,
  date,
  start: '17:30',
  duration: 1.5,
  guests: { Guest: 8 },
});
type Items = NonNullable<Parameters<typeof laneway.call<'booking.lock'>>[2]['body']['items']>;

function add(items: Items, more: object = {}) {
  const { outletId } = laneway.venue.harbor;
  return laneway.call('edit', 'reservation.add', { body: { outletId, ...dana, items, ...more } });
}
function hold(items: Items, more: object = {}) {
  return laneway.call('edit', 'booking.lock', { body: { outletId: laneway.venue.harbor.outletId, items, ...more } });
}
function pay(bookingId: string, amount: number) {
  const { outletId } = laneway.venue.harbor;
  const cash = { paymentMethod: 'CASH', paymentMode: 'full', amount } as const;
  return laneway.call('edit', 'payment.process', { body: { outletId, bookingId, ...cash } });
}
async function read(bookingId: string) {
  const { outletId } = laneway.venue.harbor;
  return (await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } })).body;
}

describe('a deal', () => {
  test('is sold without a time or a place: 105.19, all of it due, charged on the date of its sale', async () => {
    const { status, body } = await add([deal()]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', total: 105.19, dueNow: 105.19, balance: 105.19 });
    const { booking, abilities } = await read(body.bookingId);
    expect(booking).toMatchObject({ totalGuests: 0, expiresAt: null });
    expect(booking.items).toMatchObject([
      {
        serviceItemType: 'BUY_NOW',
        planTitle: 'Two hours and pizza',
        priceLineId: 'd1',
        amount: null,
        count: 1,
        soldOn: TODAY,
        date: null,
        start: null,
        startsAt: null,
        lanes: [],
      },
    ]);
    expect(booking.items[0]).not.toHaveProperty('guests');
    expect(booking.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['Two hours and pizza, For four', 99],
      ['Tax 6.25%', 6.19],
    ]);
    expect(booking.history[0]).toMatchObject({
      what: 'booking.created',
      after: { total: 105.19, goods: [{ title: 'Two hours and pizza', count: 1 }] },
    });
    expect(abilities).toMatchObject({ edit: true, cancel: true, confirm: false, pay: true });
    expect(await entriesOf(laneway.owner, body.bookingId)).toEqual([
      {
        kind: 'charge',
        date: TODAY,
        lines: [
          ['receivable', null, 10519],
          ['revenue', 'd1', -9900],
          ['tax', 'd1', -619],
        ],
      },
    ]);
  });

  test('beside lanes: one booking and one total, and the charge of each on its own date', async () => {
    const { body } = await add([lanes(), deal({ count: 3 })]);
    // 158.69 and 315.56.
    expect(body).toMatchObject({ status: 'pending', total: 474.25 });
    const { booking } = await read(body.bookingId);
    expect(booking).toMatchObject({ totalGuests: 8 });
    expect(booking.items.map(({ start, lanes: places }) => [start, places.length])).toEqual([
      ['17:30', 2],
      [null, 0],
    ]);
    const entries = await entriesOf(laneway.owner, body.bookingId);
    expect(
      entries.map(({ kind, date, lines }) => [kind, date, lines.find(([of]) => of === 'receivable')?.[2]]),
    ).toEqual(
      expect.arrayContaining([
        ['charge', '2026-12-18', 15869],
        ['charge', TODAY, 31556],
      ]),
    );
    expect(entries).toHaveLength(2);
  });

  test('confirmed by its payment takes nothing of the lanes, and its refund rules have no deposit', async () => {
    const { body } = await add([deal()]);
    expect((await pay(body.bookingId, 105.19)).body.bookingStatus).toBe('successful');
    const { rows } = await laneway.owner.query('SELECT policy, business_date FROM booking WHERE booking_id = $1', [
      body.bookingId,
    ]);
    expect(rows[0]).toMatchObject({ policy: [{ planId: goods.deal, deposit: null, fees: [] }], business_date: null });
    const taken = await laneway.owner.query(
      'SELECT 1 FROM occupancy JOIN booking_item USING (business_id, booking_item_id) WHERE booking_id = $1',
      [body.bookingId],
    );
    expect(taken.rows).toEqual([]);
  });

  test('is quoted without being asked for a place', async () => {
    const { outletId } = laneway.venue.harbor;
    const items = [deal({ count: 3 })];
    const { status, body } = await laneway.call('view', 'booking.availability', { body: { outletId, items } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ items: [], whyNot: null, quote: { total: 315.56, dueNow: 315.56 } });
  });
});

describe('a gift card', () => {
  test.each([
    ['of a price line', () => card(), 50, 'g50'],
    ["of the buyer's amount", () => card({ amount: 72.5 }), 72.5, 'amount'],
  ])('%s is a liability: no revenue, no tax', async (_, item, total, key) => {
    const { body } = await add([item()]);
    expect(body).toMatchObject({ total, dueNow: total, status: 'pending' });
    const amount = Math.round(total * 100);
    expect(await entriesOf(laneway.owner, body.bookingId)).toEqual([
      {
        kind: 'gift_sale',
        date: TODAY,
        lines: [
          ['gift_liability', key, -amount],
          ['receivable', null, amount],
        ],
      },
    ]);
  });

  test('beside a deal is posted apart from it', async () => {
    const { body } = await add([deal(), card()]);
    expect(body.total).toBe(155.19);
    const entries = await entriesOf(laneway.owner, body.bookingId);
    expect(entries.map(({ kind, date }) => `${kind} ${date}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
      `charge ${TODAY}`,
      `gift_sale ${TODAY}`,
    ]);
  });
});

describe('is not sold', () => {
  const { stringify } = JSON;
  async function codeOf(reply: ReturnType<typeof add>): Promise<[number, string, string[]]> {
    const { status, error } = await reply;
    return [status, error.code, error.code === 'validation' ? fieldsOf({ error }) : []];
  }

  test.each([
    ['a price line that the plan does not have', () => deal({ priceLineId: 'gone' }), 'items.0.priceLineId'],
    ['4.99 on a gift card', () => card({ amount: 4.99 }), 'items.0.amount'],
    ['a gift card without an amount', () => card({}), 'items.0.amount'],
    ['a deal with a date', () => deal({ date: '2026-12-18' }), 'items.0.date'],
    ['no deal at all', () => deal({ count: 0 }), 'items.0.count'],
  ])('%s: the field says so', async (_, item, field) => {
    expect(await codeOf(add([item()]))).toEqual([400, 'validation', [field]]);
  });

  test.each([
    ['a deal asked for at a time', () => ({ ...lanes(), serviceItemId: goods.deal })],
    ['lanes asked for as a deal', () => deal({ serviceItemId: laneway.venue.harbor.openBowling })],
    ['a gift card asked for as a deal', () => deal({ serviceItemId: goods.card, priceLineId: 'g50' })],
  ])('%s: the plan is another one', async (_, item) => {
    expect(await codeOf(add([item()]))).toEqual([422, 'plan.required', []]);
  });

  describe('while it is off sale', () => {
    const off: [string, string][] = [
      ['its switch', 'UPDATE plan SET admin_status = $2 WHERE plan_id = $1'],
      [
        'its service',
        `UPDATE service_config SET status = CASE WHEN $2 THEN 'ACTIVE' ELSE 'INACTIVE' END WHERE service_id = 'BOWLING' AND outlet_id = (SELECT outlet_id FROM plan WHERE plan_id = $1)`,
      ],
      [
        'its category',
        `UPDATE service_category SET status = $2 WHERE service_cat_id = (SELECT service_category FROM plan WHERE plan_id = $1)`,
      ],
    ];
    test.each(off)('by %s', async (_, statement) => {
      await laneway.owner.query(statement, [goods.deal, false]);
      expect(await codeOf(add([deal()]))).toEqual([422, 'plan.required', []]);
      await laneway.owner.query(statement, [goods.deal, true]);
      expect((await add([deal()])).status).toBe(201);
    });
  });

  test('at another price than the one that was shown', async () => {
    const { status, error } = await add([deal({ count: 2 })], { total: 105.19 });
    expect([status, error.code]).toEqual([409, 'price.changed']);
    expect(stringify(error.details)).toContain('"total":210.38');
    expect((await add([deal({ count: 2 })], { total: 210.38 })).status).toBe(201);
  });
});

describe('a basket of goods', () => {
  async function basket(): Promise<string> {
    const held = await hold([deal({ count: 2 })]);
    expect(held.status).toBe(201);
    expect(held.body.items).toMatchObject([{ lanes: [] }]);
    return held.body.bookingId;
  }

  test('is held at its price, and nothing is charged yet', async () => {
    const bookingId = await basket();
    expect(await entriesOf(laneway.owner, bookingId)).toEqual([]);
    const { booking } = await read(bookingId);
    expect(booking).toMatchObject({ status: 'holding', money: { total: 210.38 }, items: [{ soldOn: null, count: 2 }] });
  });

  test('another version of it is stale', async () => {
    const bookingId = await basket();
    expect((await hold([deal({ count: 3 })], { bookingId, version: 1 })).status).toBe(201);
    const { status, error } = await add([deal({ count: 2 })], { bookingId, version: 1 });
    expect([status, error.code]).toEqual([409, 'stale']);
    expect((await add([deal({ count: 3 })], { bookingId, version: 2 })).body).toMatchObject({ total: 315.56 });
  });

  test('takes lanes in, and lets go of the deal that is no longer asked for', async () => {
    const bookingId = await basket();
    expect((await hold([lanes('2026-12-19')], { bookingId })).status).toBe(201);
    const { booking } = await read(bookingId);
    expect(booking.money.total).toBe(158.69);
    expect(booking.items.map(({ serviceItemType, status }) => [serviceItemType, status])).toEqual([
      ['PLAN', 'holding'],
      ['BUY_NOW', 'cancelled'],
    ]);
    expect((await hold([deal()], { bookingId })).status).toBe(201);
    expect((await read(bookingId)).booking).toMatchObject({ money: { total: 105.19 } });
  });

  test('runs out like any other, and is sold after that', async () => {
    const bookingId = await basket();
    await laneway.owner.query('UPDATE booking SET expires_at = app.now() WHERE booking_id = $1', [bookingId]);
    expect(await expireHolds(laneway.database, silentLog)).toBe(1);
    expect((await read(bookingId)).booking.status).toBe('cancelled');
    expect((await add([deal({ count: 2 })], { bookingId })).body).toMatchObject({ status: 'pending', total: 210.38 });
  });

  test('booked by two desks at once is sold once', async () => {
    const bookingId = await basket();
    const replies = await Promise.all([
      add([deal({ count: 2 })], { bookingId }),
      add([deal({ count: 2 })], { bookingId }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await entriesOf(laneway.owner, bookingId)).toHaveLength(1);
  });
});

test('goods are on no lane and come up on no date; lists show them without one', async () => {
  const { outletId } = laneway.venue.harbor;
  const { bookingId } = (await add([deal()], { name: 'Deals Alone' })).body;
  await pay(bookingId, 105.19);
  const { body: board } = await laneway.call('view', 'booking.board', { params: { outletId }, query: { date: TODAY } });
  expect([...board.blocks, ...board.trays.initiated].filter((one) => one.bookingId === bookingId)).toEqual([]);
  const list = async (filter: 'all' | 'upcoming' | 'today' | 'past') => {
    const body = { filter, search: 'deals alone' };
    return (await laneway.call('edit', 'booking.lists', { params: { outletId }, body })).body.rows;
  };
  expect(await list('all')).toMatchObject([
    { bookingId, date: null, start: null, lanes: [], total: 105.19, totalGuests: 0 },
  ]);
  for (const filter of ['upcoming', 'today', 'past'] as const) expect(await list(filter)).toEqual([]);
});

test.each([
  ['a deal with guests', `UPDATE booking_item SET guests = '{"Guest": 2}' WHERE service_item_type = 'BUY_NOW'`],
  ['a deal without a number', `UPDATE booking_item SET count = NULL WHERE service_item_type = 'BUY_NOW'`],
  [
    'a sold deal without the date of its sale',
    `UPDATE booking_item SET sold_on = NULL, status = 'pending' WHERE service_item_type = 'BUY_NOW'`,
  ],
  [
    'a gift card with a price line and an amount',
    `UPDATE booking_item SET price_line_id = 'g50', amount_cents = 5000 WHERE service_item_type = 'GIFT_CARD'`,
  ],
  ['lanes with a price line', `UPDATE booking_item SET price_line_id = 'd1' WHERE service_item_type = 'PLAN'`],
])('the table takes no %s', async (_, statement) => {
  await add([lanes('2026-12-20'), deal(), card()]);
  await expect(laneway.owner.query(statement)).rejects.toThrow('booking_item_kind_check');
});
