import { cents } from '@laneway/domain/money/cents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DANA, heldLanesOf } from './held-lanes.fixture.ts';

let laneway: TestApp;
let lanes: ReturnType<typeof heldLanesOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  lanes = heldLanesOf(laneway);
});
afterAll(() => laneway.close());

const extend = (bookingId: string, more: object = {}, options: { key?: string } = {}) =>
  laneway.call('edit', 'booking.lock', { body: { bookingId, ...more } }, options);

async function leftIn(bookingId: string): Promise<number | null> {
  const { outletId } = laneway.venue.harbor;
  const read = await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } });
  return read.body.booking.extensionsLeft;
}

test('a hold is extended four times, each says how often is left, and the fifth is refused and writes nothing', async () => {
  const bookingId = await lanes.hold('2027-01-04');
  expect(await leftIn(bookingId)).toBe(4);
  for (const left of [3, 2, 1, 0]) {
    const longer = await extend(bookingId);
    expect([longer.status, longer.body.extensionsLeft]).toEqual([201, left]);
    expect(await leftIn(bookingId)).toBe(left);
  }
  const before = await lanes.stateOf(bookingId);
  const items = [lanes.item('2027-01-04')];
  for (const again of [{}, { items, outletId: laneway.venue.harbor.outletId }]) {
    const refused = await extend(bookingId, again);
    expect([refused.status, refused.error]).toMatchObject([
      422,
      { code: 'hold.longest', message: 'This hold has been extended four times. Book it or release it.' },
    ]);
  }
  expect(await lanes.stateOf(bookingId)).toEqual(before);
  // It is still a hold that can be booked.
  const body = { outletId: laneway.venue.harbor.outletId, bookingId, ...DANA, items };
  expect((await laneway.call('edit', 'reservation.add', { body })).status).toBe(201);
  expect(await leftIn(bookingId)).toBeNull();
});

test('a hold that is named with its items is extended, too', async () => {
  const bookingId = await lanes.hold('2027-01-05');
  const again = await extend(bookingId, {
    outletId: laneway.venue.harbor.outletId,
    items: [lanes.item('2027-01-05')],
  });
  expect([again.status, again.body.extensionsLeft]).toEqual([201, 3]);
});

test('six desks extend a hold at once: four do', async () => {
  const bookingId = await lanes.hold('2027-01-06');
  const replies = await Promise.all(Array.from({ length: 6 }, () => extend(bookingId)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 422, 422]);
  expect(await lanes.stateOf(bookingId)).toMatchObject({ version: 5 });
  expect(await leftIn(bookingId)).toBe(0);
});

test('a request that is repeated counts once', async () => {
  const bookingId = await lanes.hold('2027-01-07');
  const key = crypto.randomUUID();
  const [first, second] = [await extend(bookingId, {}, { key }), await extend(bookingId, {}, { key })];
  expect(second.body).toEqual(first.body);
  expect(await leftIn(bookingId)).toBe(3);
});

test('a hold that begins anew has all its extensions', async () => {
  const bookingId = await lanes.hold('2027-01-08');
  await extend(bookingId);
  await laneway.call('edit', 'booking.unlock', { body: { bookingId } });
  expect(await leftIn(bookingId)).toBeNull();
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const { body } = await laneway.call('edit', 'reservation.details', { params });
  const held = await laneway.call('edit', 'booking.status', {
    params,
    body: { version: body.booking.version, status: 'holding' },
  });
  expect(held.status).toBe(200);
  expect(await leftIn(bookingId)).toBe(4);
});

test('a hold with money on it does not run out, so it is not counted', async () => {
  const bookingId = await lanes.hold('2027-01-09');
  for (let time = 0; time < 4; time += 1) await extend(bookingId);
  await lanes.change(bookingId, () => ({ paid: cents(1500) }));
  const kept = await extend(bookingId);
  expect([kept.status, kept.body.expiresAt, kept.body.extensionsLeft]).toEqual([201, null, null]);
  await lanes.change(bookingId, () => ({ paid: cents(0), expiresAt: '2026-12-12T23:59:00Z' }));
  expect((await extend(bookingId)).error.code).toBe('hold.longest');
});
