import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../testing/test-log.ts';
import { moveBooking } from '../../../testing/move-booking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { expireHolds } from '../sale/expire-holds.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };
type EditBody = Parameters<typeof laneway.call<'booking.edit'>>[2]['body'];
type StatusBody = Parameters<typeof laneway.call<'booking.status'>>[2]['body'];

const item = (date: string, lanes: number[], start = '17:30') => ({
  serviceItemId: laneway.venue.harbor.openBowling,
  date,
  start,
  duration: 1.5,
  guests: { Guest: 8 },
  lanes: lanes.map((lane) => laneway.venue.harbor.lanes[lane]!),
});
async function book(...items: ReturnType<typeof item>[]): Promise<string> {
  const { outletId } = laneway.venue.harbor;
  const made = await laneway.call('edit', 'reservation.add', { body: { outletId, ...dana, items } });
  expect(made.status).toBe(201);
  return made.body.bookingId;
}
async function read(bookingId: string) {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  return (await laneway.call('edit', 'reservation.details', { params })).body.booking;
}
async function edit(bookingId: string, body: Omit<EditBody, 'version'>) {
  const { version } = await read(bookingId);
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const reply = await laneway.call('edit', 'booking.edit', { params, body: { version, ...body } });
  expect(reply.status).toBe(200);
}
async function setStatus(bookingId: string, body: Omit<StatusBody, 'version'>) {
  const { version } = await read(bookingId);
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const reply = await moveBooking(laneway, 'edit', { params, body: { version, ...body } as StatusBody });
  expect(reply.status).toBe(200);
}

/** The places that the last activity of a booking keeps are those of its items in the database. */
async function placesAfter(bookingId: string, what: string) {
  const { rows: acts } = await laneway.owner.query(
    'SELECT what, places FROM activity WHERE booking_id = $1 ORDER BY activity_id DESC LIMIT 1',
    [bookingId],
  );
  const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const { rows: items } = await laneway.owner.query(
    `SELECT booking_item_id, jsonb_build_object('status', i.status, 'date', i.business_date, 'start', start_wall,
       'end', end_wall, 'startsAt', ${instant('i.starts_at')}, 'endsAt', ${instant('i.ends_at')},
       'resourceIds', resource_ids)
       || CASE WHEN i.status = 'holding'
            THEN jsonb_build_object('held', jsonb_build_object('until', expires_at, 'isOffer', is_offer))
            ELSE '{}' END AS place
     FROM booking_item i JOIN booking b USING (business_id, booking_id) WHERE booking_id = $1`,
    [bookingId],
  );
  for (const { place } of items) if (place.held) place.held.until = Temporal.Instant.from(place.held.until).toString();
  expect(acts[0]?.what).toBe(what);
  expect(acts[0].places).toEqual(Object.fromEntries(items.map((one) => [one.booking_item_id, one.place])));
  return Object.values(acts[0].places) as { status: string; start: string; resourceIds: string[] }[];
}

test('a booking leaves where it is, as worked out by hand', async () => {
  const { lanes } = laneway.venue.harbor;
  const [place] = await placesAfter(await book(item('2026-12-14', [6, 7])), 'booking.created');
  expect(place).toEqual({
    status: 'pending',
    date: '2026-12-14',
    start: '17:30',
    end: '19:00',
    startsAt: '2026-12-14T22:30:00Z',
    endsAt: '2026-12-15T00:00:00Z',
    resourceIds: [lanes[6], lanes[7]],
  });
});

test('every hold does: kept, changed, extended, released, and expired by the chore', async () => {
  const { outletId } = laneway.venue.harbor;
  const lock = (body: object) => laneway.call('edit', 'booking.lock', { body: { outletId, ...body } });
  const held = (await lock({ items: [item('2026-12-15', [0, 1])] })).body;
  expect(await placesAfter(held.bookingId, 'booking.held')).toMatchObject([{ status: 'holding' }]);
  await lock({ bookingId: held.bookingId, items: [item('2026-12-15', [2, 3], '19:00')] });
  expect((await placesAfter(held.bookingId, 'booking.held')).at(-1)).toMatchObject({ start: '19:00' });
  await laneway.owner.query(`UPDATE booking SET expires_at = expires_at - interval '5 minutes' WHERE booking_id = $1`, [
    held.bookingId,
  ]);
  await lock({ bookingId: held.bookingId });
  await placesAfter(held.bookingId, 'booking.hold_extended');
  await laneway.call('edit', 'booking.unlock', { body: { bookingId: held.bookingId } });
  const released = await placesAfter(held.bookingId, 'booking.released');
  expect(released.map(({ status }) => status)).toContain('initiated');
  expect(released.map(({ status }) => status)).not.toContain('holding');

  const expired = (await lock({ items: [item('2026-12-16', [0, 1])] })).body.bookingId;
  await laneway.owner.query('UPDATE booking SET expires_at = app.now() WHERE booking_id = $1', [expired]);
  expect(await expireHolds(laneway.database, silentLog)).toBe(1);
  expect(await placesAfter(expired, 'booking.hold_expired')).toMatchObject([{ status: 'cancelled' }]);
});

test('every edit does: moved, split, joined, swapped with another', async () => {
  const { lanes } = laneway.venue.harbor;
  const bookingId = await book(item('2026-12-17', [4, 5]));
  const [itemId] = (await read(bookingId)).items.map((one) => one.itemId);
  await edit(bookingId, { items: [{ itemId: itemId!, start: '18:30' }] });
  expect(await placesAfter(bookingId, 'booking.moved')).toMatchObject([{ start: '18:30' }]);
  await edit(bookingId, { items: [{ itemId: itemId!, splitLanes: [lanes[5]!], lanes: [lanes[7]!] }] });
  expect(await placesAfter(bookingId, 'booking.split')).toHaveLength(2);
  const [stays, left] = (await read(bookingId)).items;
  await edit(bookingId, {
    items: [{ itemId: stays!.itemId, joinItems: [left!.itemId], lanes: lanes.slice(4, 6) }],
  });
  const joined = await placesAfter(bookingId, 'booking.joined');
  expect(
    joined
      .map(({ status, resourceIds }) => [status, resourceIds.length])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['cancelled', 1],
    ['pending', 2],
  ]);
  const other = await book(item('2026-12-17', [0, 1], '20:30'));
  await edit(bookingId, { swapWith: { bookingId: other, version: 1 } });
  expect((await placesAfter(bookingId, 'booking.swapped')).some(({ start }) => start === '20:30')).toBe(true);
  expect(await placesAfter(other, 'booking.swapped')).toMatchObject([{ start: '18:30' }]);
});

test('every status does, and a change of the name', async () => {
  const bookingId = await book(item('2026-12-18', [4, 5]));
  await setStatus(bookingId, { status: 'successful', confirm: true });
  expect(await placesAfter(bookingId, 'booking.confirmed')).toMatchObject([{ status: 'successful' }]);
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const named = await laneway.call('edit', 'booking.update', { params, body: { version: 2, name: 'Dana Coleman' } });
  expect(named.status).toBe(200);
  await placesAfter(bookingId, 'booking.customer_changed');
  await setStatus(bookingId, { status: 'cancelled', reason: 'Snow' } as Omit<StatusBody, 'version'>);
  expect(await placesAfter(bookingId, 'booking.cancelled')).toMatchObject([{ status: 'cancelled' }]);
});
