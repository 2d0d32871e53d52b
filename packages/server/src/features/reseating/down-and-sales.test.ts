import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** The tests' clock shows 6:42 PM of this Friday, which is 23:42 UTC. */
const TODAY = '2026-12-11';
const NEXT_FRIDAY = '2026-12-18';
let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
beforeEach(async () => {
  await laneway.owner.query(`DELETE FROM occupancy; DELETE FROM block; DELETE FROM lane_down;
    UPDATE booking_item SET status = 'cancelled'; UPDATE booking SET status = 'cancelled';
    UPDATE resource SET status = 'active'`);
});
afterAll(() => laneway.close());

const lane = (number: number) => laneway.venue.harbor.lanes[number - 1]!;
const outletId = () => laneway.venue.harbor.outletId;
const item = (date: string, start: string, number?: number) => ({
  serviceItemId: laneway.venue.harbor.openBowling,
  date,
  start,
  duration: 1,
  guests: { Guest: 4 },
  ...(number !== undefined && { lanes: [lane(number)] }),
});
async function sell(...sale: Parameters<typeof item>): Promise<string> {
  const body = { outletId: outletId(), name: 'Dana Cole', bookingPhone: '6175550199', items: [item(...sale)] };
  const made = await laneway.call('edit', 'reservation.add', { body });
  return made.status === 201 ? made.body.bookingId : made.error.code;
}
const sold = expect.stringMatching(/^[0-9a-f-]{36}$/);
const details = async (bookingId: string) =>
  (await laneway.call('edit', 'reservation.details', { params: { outletId: outletId(), bookingId } })).body.booking;
type Edit = NonNullable<Call<'booking.edit'>['body']['items']>[number];
/** Why an item cannot be changed so; null: it can. */
async function refusalOf(bookingId: string, change: Omit<Edit, 'itemId'>) {
  const { version, items } = await details(bookingId);
  const edited = await laneway.call('edit', 'booking.edit', {
    params: { outletId: outletId(), bookingId },
    body: { version, items: [{ itemId: items[0]!.itemId, ...change }], preview: true },
  });
  return edited.body.whyNot?.code ?? null;
}
type Plan = Awaited<ReturnType<typeof clear>>['body'];
const clear = (body: Partial<Call<'resource.clear'>['body']>) =>
  laneway.call('edit', 'resource.clear', {
    body: { outletId: outletId(), what: 'relocate', resourceIds: [lane(1)], title: 'Belt', ...body },
  });
/** Lane 1 fails until 8 PM. */
async function fail(): Promise<Plan> {
  const until = '2026-12-12T01:00:00Z';
  const plan = (await clear({ until, preview: true })).body;
  const versions = Object.fromEntries([...plan.moves, ...plan.stuck].map((one) => [one.bookingId, one.version]));
  const moves = plan.moves.map(({ itemId, to }) => ({ itemId, to }));
  const done = await clear({ until, versions, moves });
  expect(done.status).toBe(200);
  return done.body;
}
const blockOthers = (date: string, start: string, end: string) =>
  laneway.call('owner', 'block.create', {
    body: { outletId: outletId(), title: 'League', resource: [2, 3, 4, 5, 6, 7, 8].map(lane), date, start, end },
  });

test('a lane that fails until 8 PM is sold for later tonight and for other dates', async () => {
  await blockOthers(NEXT_FRIDAY, '17:30', '18:30');
  await fail();
  expect(await sell(TODAY, '19:30', 1)).toBe('resource.closed');
  expect(await sell(TODAY, '20:00', 1)).toEqual(sold);
  const chosen = await sell(NEXT_FRIDAY, '17:30');
  expect((await details(chosen)).items[0]?.lanes.map(({ resourceId }) => resourceId)).toEqual([lane(1)]);
  expect(await sell(NEXT_FRIDAY, '19:00', 1)).toEqual(sold);
});

test('tonight the best place before 8 PM is on another lane', async () => {
  await fail();
  const { items } = await details(await sell(TODAY, '19:30'));
  expect(items[0]?.lanes.map(({ resourceId }) => resourceId)).not.toContain(lane(1));
  await blockOthers(TODAY, '20:30', '22:00');
  expect(await sell(TODAY, '20:30')).toEqual(sold);
});

test('bookings of other dates on it are changed, moved and brought back as ever', async () => {
  const bookingId = await sell(NEXT_FRIDAY, '20:30', 1);
  await fail();
  expect(await refusalOf(bookingId, { guests: { Guest: 5 } })).toBeNull();
  expect(await refusalOf(bookingId, { start: '21:00' })).toBeNull();
  const params = { outletId: outletId(), bookingId };
  const cancelled = await laneway.call('edit', 'booking.cancel', {
    params,
    body: { version: 1, reason: 'guest', mail: false },
  });
  expect(cancelled.status).toBe(200);
  const back = await laneway.call('edit', 'booking.status', { params, body: { version: 2, status: 'pending' } });
  expect(back.status).toBe(200);
});

test('a party that stays on it gets a guest more, and is moved later, but not within its time', async () => {
  const bookingId = await sell(TODAY, '19:00', 1);
  await blockOthers(TODAY, '18:43', '25:55');
  expect((await fail()).stuck.map((one) => one.bookingId)).toEqual([bookingId]);
  expect(await refusalOf(bookingId, { guests: { Guest: 5 } })).toBeNull();
  expect(await refusalOf(bookingId, { duration: 1.5 })).toBe('resource.closed');
  expect(await refusalOf(bookingId, { start: '19:30' })).toBe('resource.closed');
  expect(await refusalOf(bookingId, { start: '20:00' })).toBeNull();
  const params = { outletId: outletId(), bookingId };
  await laneway.call('edit', 'booking.cancel', { params, body: { version: 1, reason: 'guest', mail: false } });
  const back = await laneway.call('edit', 'booking.status', { params, body: { version: 2, status: 'pending' } });
  expect(back.error.code).toBe('resource.closed');
});

test('one that is put down by hand is down today, not tomorrow; a disabled one is not sold at all', async () => {
  await laneway.owner.query(`UPDATE resource SET status = 'down' WHERE resource_id = $1`, [lane(1)]);
  expect(await sell(TODAY, '24:00', 1)).toBe('resource.closed');
  expect(await sell('2026-12-12', '19:00', 1)).toEqual(sold);
  await laneway.owner.query(`UPDATE resource SET status = 'disabled' WHERE resource_id = $1`, [lane(1)]);
  expect(await sell(NEXT_FRIDAY, '19:00', 1)).toBe('resource.closed');
});

test('its board says until when it is down, and on another date that it is in use', async () => {
  await fail();
  const boardOf = async (date: string) => {
    const reply = await laneway.call('edit', 'booking.board', { params: { outletId: outletId() }, query: { date } });
    const { status, downUntil } = reply.body.resources.find(({ resourceId }) => resourceId === lane(1))!;
    return { status, downUntil };
  };
  expect(await boardOf(TODAY)).toEqual({ status: 'down', downUntil: '2026-12-12T01:00:00Z' });
  expect(await boardOf(NEXT_FRIDAY)).toEqual({ status: 'active', downUntil: undefined });
});
