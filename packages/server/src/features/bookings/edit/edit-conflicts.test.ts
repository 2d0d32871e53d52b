import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPlan, testPlans } from '../../../testing/test-plans.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

/** Books one item on each of these lanes, given by their index from 0. */
async function bookLanes(lanes: { place: number; date: string }[]) {
  const { harbor } = laneway.venue;
  const items = lanes.map(({ place, date }) => ({
    serviceItemId: harbor.openBowling,
    date,
    start: '17:30',
    duration: 1,
    guests: { Guest: 4 },
    lanes: [harbor.lanes[place]!],
  }));
  const body = { outletId: harbor.outletId, name: 'Dana Cole', bookingPhone: '6175550199', items };
  const made = await laneway.call('edit', 'reservation.add', { body });
  expect(made.status).toBe(201);
  return read(made.body.bookingId);
}

async function read(bookingId: string) {
  const { outletId } = laneway.venue.harbor;
  return (await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } })).body.booking;
}

type Booking = Awaited<ReturnType<typeof read>>;
type EditBody = Parameters<typeof laneway.call<'booking.edit'>>[2]['body'];

function edit({ bookingId, version }: Booking, body: Omit<EditBody, 'version'>, language = 'en') {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  return laneway.call('edit', 'booking.edit', { params, body: { version, ...body } }, { language });
}

describe('the length of a sale goes in steps of five minutes', () => {
  const date = '2027-02-12';
  const steps = 'Use steps of 5 minutes';
  const fields = ({ error }: { error: { details?: { fields?: unknown } } }) => error.details?.fields;
  const sale = (given: object) => ({
    outletId: laneway.venue.harbor.outletId,
    name: 'Dana Cole',
    bookingPhone: '6175550199',
    items: [{ serviceItemId: laneway.venue.harbor.openBowling, date, start: '17:30', guests: { Guest: 4 }, ...given }],
  });
  const addSale = (given: object) => laneway.call('edit', 'reservation.add', { body: sale(given) });

  test('a new booking of 61 minutes is refused at its field, as is a question about one', async () => {
    const { outletId, openBowling: planId } = laneway.venue.harbor;
    const added = await addSale({ duration: 1.0166667 });
    expect([added.status, fields(added)]).toEqual([400, { 'items.0.duration': steps }]);
    const { name: _, bookingPhone: __, ...unnamed } = sale({ duration: 0.3 });
    const held = await laneway.call('edit', 'booking.lock', { body: unnamed });
    expect([held.status, fields(held)]).toEqual([400, { 'items.0.duration': steps }]);
    const body = { outletId, planId, date, guests: { Guest: 4 }, duration: 1.0166667 };
    expect(fields(await laneway.call('edit', 'plan.timeslot', { body }))).toEqual({ duration: steps });
    const check = { ...body, start: null, plan: null };
    expect(fields(await laneway.call('edit', 'plan.check', { body: check }))).toEqual({ duration: steps });
  });

  test('an edit to another length is refused so, and the length that an item has may be any', async () => {
    const { harbor } = laneway.venue;
    const { byGame } = testPlans(harbor.outletId, harbor.categoryId);
    byGame.schedules[0]!.dateRange[0]!.perGameDuration = 7;
    await insertPlan(laneway.owner, harbor.businessId, byGame);
    const played = await addSale({ serviceItemId: byGame.planId, games: 1, lanes: [harbor.lanes[0]!] });
    expect(played.status).toBe(201);
    const games = await read(played.body.bookingId);
    expect(games.items).toMatchObject([{ start: '17:30', end: '17:58' }]);
    const gameId = games.items[0]!.itemId;
    const moved = await edit(games, { items: [{ itemId: gameId, start: '18:30', duration: 28 / 60 }] });
    expect([moved.status, moved.body.booking?.items]).toMatchObject([200, [{ start: '18:30', end: '18:58' }]]);
    const booking = await bookLanes([{ place: 1, date }]);
    const { itemId } = booking.items[0]!;
    const longer = await edit(booking, { items: [{ itemId, duration: 61 / 60 }] });
    expect([longer.status, fields(longer)]).toEqual([400, { 'items.0.duration': steps }]);
    const short = await edit(booking, { items: [{ itemId, duration: 10 / 60 }] });
    expect(fields(short)).toEqual({ 'items.0.duration': 'At least 0.25' });
  });
});

describe('an item stands once in an edit', () => {
  const date = '2027-02-05';
  const twice = 'Each item can stand once in a change: edited, or joined to one other';
  let booking: Booking;
  let a: string, b: string, c: string, later: string;
  beforeAll(async () => {
    booking = await bookLanes([
      { place: 0, date },
      { place: 1, date },
      { place: 2, date },
      { place: 3, date: '2027-02-06' },
    ]);
    [a, b, c, later] = booking.items.map(({ itemId }) => itemId) as [string, string, string, string];
  });

  const cases: [name: string, items: () => NonNullable<EditBody['items']>, fields: Record<string, string>][] = [
    ['joined into itself', () => [{ itemId: a, joinItems: [a] }], { 'items.0.joinItems': twice }],
    [
      'joined into each other',
      () => [
        { itemId: a, joinItems: [b] },
        { itemId: b, joinItems: [a] },
      ],
      { 'items.0.joinItems': twice },
    ],
    [
      'joined into two others',
      () => [
        { itemId: a, joinItems: [b] },
        { itemId: c, joinItems: [b] },
      ],
      { 'items.1.joinItems': twice },
    ],
    [
      'joined in a chain',
      () => [
        { itemId: a, joinItems: [b] },
        { itemId: b, joinItems: [c] },
      ],
      { 'items.0.joinItems': twice },
    ],
    [
      'edited and joined',
      () => [
        { itemId: a, joinItems: [b] },
        { itemId: b, start: '20:00' },
      ],
      { 'items.0.joinItems': twice },
    ],
    [
      'edited twice',
      () => [
        { itemId: a, start: '20:00' },
        { itemId: a, start: '21:00' },
      ],
      { 'items.1.itemId': twice },
    ],
    [
      'joined across dates',
      () => [{ itemId: a, joinItems: [later] }],
      { 'items.0.joinItems': 'Only items of the same plan and date can be joined' },
    ],
  ];
  test.each(cases)('%s: refused at the field, and the booking stays whole', async (_name, items, fields) => {
    for (const preview of [true, false]) {
      const reply = await edit(booking, { preview, items: items() });
      expect(reply.status).toBe(400);
      expect(reply.error).toMatchObject({ code: 'validation', details: { fields } });
    }
    expect(await read(booking.bookingId)).toEqual(booking);
  });
});

test('two that change places take nothing else: items beside are refused, and both stay', async () => {
  const [one, other] = [0, 1].map((place) => bookLanes([{ place, date: '2027-02-13' }]));
  const [booking, partner] = [await one!, await other!];
  const swapWith = { bookingId: partner.bookingId, version: partner.version };
  const items = [{ itemId: booking.items[0]!.itemId, start: '20:30' }];
  for (const preview of [true, false]) {
    const reply = await edit(booking, { preview, swapWith, items });
    expect([reply.status, reply.error.code, Object.keys(reply.error.details?.['fields'] ?? {})]).toEqual([
      400,
      'validation',
      ['items'],
    ]);
  }
  expect([await read(booking.bookingId), await read(partner.bookingId)]).toEqual([booking, partner]);
  expect((await edit(booking, { swapWith })).status).toBe(200);
});

test('a booking is not swapped with itself', async () => {
  const booking = await bookLanes([{ place: 0, date: '2027-02-12' }]);
  const { bookingId, version } = booking;
  const reply = await edit(booking, { swapWith: { bookingId, version } });
  expect([reply.status, reply.error.details]).toEqual([
    400,
    { fields: { swapWith: 'A booking cannot be swapped with itself' } },
  ]);
  expect(await read(bookingId)).toEqual(booking);
});

test('a party of one on two lanes is not split: nobody would play on one of them', async () => {
  const { outletId, openBowling, lanes } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date: '2027-03-12', start: '17:30', duration: 1, guests: { Guest: 1 } };
  const made = await laneway.call('edit', 'reservation.add', {
    body: { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items: [{ ...item, lanes: lanes.slice(0, 2) }] },
  });
  expect(made.status).toBe(201);
  const booking = await read(made.body.bookingId);
  const items = [{ itemId: booking.items[0]!.itemId, splitLanes: [lanes[1]!] }];
  for (const preview of [true, false]) {
    const refused = await edit(booking, { preview, items });
    expect([refused.status, refused.error.code]).toEqual([400, 'validation']);
    expect(refused.error.details).toEqual({
      fields: {
        'items.0.splitLanes':
          'Only one guest plays here: nobody would be left for the other lane. Take the lane off instead.',
      },
    });
  }
  const one = await edit(booking, { items: [{ itemId: booking.items[0]!.itemId, lanes: [lanes[0]!] }] });
  expect(one.body.booking?.items.map((left) => left.lanes.length)).toEqual([1]);
});
