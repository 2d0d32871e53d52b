import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tonightOf } from './tonight.fixture.ts';

/** It is 6:42 PM. */
const TODAY = '2026-12-11';
let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
});
beforeEach(async () => {
  // Every test has the lanes for itself.
  await laneway.owner.query(`DELETE FROM occupancy; UPDATE booking_item SET status = 'cancelled';
    UPDATE booking SET status = 'cancelled'`);
});
afterAll(() => laneway.close());

const lane = (number: number) => laneway.venue.harbor.lanes[number - 1]!;

/** A party of 6 PM, or of as many minutes later. */
async function party(name: string, number: number, status: 'inprogress' | 'done', { hours = 1, later = 0 } = {}) {
  const bookingId = await tonight.book({ ...tonight.item(number - 1, '24:00'), duration: hours });
  await tonight.shift(bookingId, later - 360);
  const wall = (minutes: number) => `18:${String(minutes).padStart(2, '0')}`;
  await laneway.owner.query(
    `WITH i AS (UPDATE booking_item SET status = '${status}', start_wall = '${wall(later)}' WHERE booking_id = $1)
     UPDATE booking SET status = '${status}', name = '${name}' WHERE booking_id = $1`,
    [bookingId],
  );
  if (status === 'done') {
    // Cleaned before the next one came.
    await laneway.owner.query(
      `UPDATE occupancy SET ends_at = starts_at + interval '${hours} hours' WHERE booking_item_id IN
       (SELECT booking_item_id FROM booking_item WHERE booking_id = $1)`,
      [bookingId],
    );
  }
  return bookingId;
}

/** Plays on lane 1 until 8 PM; lane 2 is empty since 6:30, lane 3 is played on since then. */
async function evening() {
  const { outletId } = laneway.venue.harbor;
  const bookingId = await party('Felix', 1, 'inprogress', { hours: 2 });
  await party('Yasmin', 2, 'done', { hours: 0.5 });
  await party('Zoe', 3, 'done', { hours: 0.5 });
  await party('Stella', 3, 'inprogress', { later: 35 });
  const { booking } = await tonight.read(bookingId);
  const { itemId } = booking.items[0]!;
  const edit = (numbers: number[], preview: boolean) =>
    laneway.call('edit', 'booking.edit', {
      params: { outletId, bookingId },
      body: { preview, version: booking.version, price: 'new', items: [{ itemId, lanes: numbers.map(lane) }] },
    });
  const item = { ...tonight.item(0, '18:00', TODAY), duration: 2, lanes: undefined };
  const ask = (given: Partial<typeof item> & { bookingId?: string } = {}) => {
    const { bookingId: of = bookingId, ...changed } = given;
    return laneway.call('edit', 'booking.availability', {
      body: { outletId, bookingId: of, items: [{ ...item, ...changed }] },
    });
  };
  return { bookingId, itemId, edit, ask };
}

test('lanes are free to a party in play as they are from now on, and the edit agrees', async () => {
  const { bookingId, edit, ask } = await evening();
  const { body } = await ask();
  expect(body.whyNot).toBeNull();
  const free = body.items[0]!.free;
  expect([1, 2, 3, 4].map((number) => free.includes(lane(number)))).toEqual([true, true, false, true]);
  for (const number of [2, 4]) expect((await edit([1, number], true)).body).toMatchObject({ valid: true });

  const saved = await edit([1, 2], false);
  expect(saved.status).toBe(200);
  // From now on, since another one was there before: 42 minutes after the start, or a little more.
  const places = await tonight.places(bookingId);
  expect(places.map(({ lane: place }) => place)).toEqual([0, 1]);
  for (const { from } of places) {
    expect(from).toBeGreaterThanOrEqual(42);
    expect(from).toBeLessThan(45);
  }
});

test('a lane that was empty all along is taken since the start', async () => {
  const { bookingId, edit } = await evening();
  expect((await edit([1, 4], false)).status).toBe(200);
  expect((await tonight.places(bookingId)).map(({ lane: place, from }) => [place, from])).toEqual([
    [0, 0],
    [3, 0],
  ]);
});

test('who is there now is named, not who left, with the nearest instead', async () => {
  const { edit } = await evening();
  const { body } = await edit([1, 3], true);
  expect(body).toMatchObject({
    valid: false,
    whyNot: { code: 'occupancy.taken', message: 'Lane 3 is taken by Stella until 7:35 PM' },
  });
  expect(body.whyNot!.nearest.length).toBeGreaterThan(0);
});

test('a party that is not in play is judged by all of its time', async () => {
  const { edit, bookingId } = await evening();
  await laneway.owner.query(
    `WITH i AS (UPDATE booking_item SET status = 'pending' WHERE booking_id = $1)
     UPDATE booking SET status = 'pending' WHERE booking_id = $1`,
    [bookingId],
  );
  expect((await edit([1, 2], true)).body.valid).toBe(false);
});
