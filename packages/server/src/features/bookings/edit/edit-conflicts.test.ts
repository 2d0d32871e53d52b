import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
