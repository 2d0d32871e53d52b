import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireHolds } from '../features/bookings/bookings.door.ts';
import { silentLog } from '../testing/test-log.ts';
import { oneHour, startFireApp, type FireApp } from './fire-app.ts';

let fire: FireApp;
let day = Temporal.PlainDate.from('2027-03-01');
let body: ReturnType<typeof oneHour>;
beforeAll(async () => {
  fire = await startFireApp();
});
afterAll(() => fire.close());
beforeEach(async () => {
  await expireHolds(fire.database, silentLog);
  day = day.add({ days: 1 });
  body = oneHour(fire.venue.harbor, fire.venue.harbor.lanes[0] ?? '', day.toString(), '19:00');
});

async function held(): Promise<{ bookingId: string; version: number }> {
  const {
    status,
    body: made,
    text,
  } = await fire.send('edit', 'booking.lock', { body: { outletId: body.outletId, items: body.items } });
  if (status !== 201) throw new Error(text);
  return made;
}
/** Lets the hold expire at this very instant. */
const runOut = (bookingId: string) =>
  fire.owner.query(
    `WITH b AS (UPDATE booking SET expires_at = app.now() WHERE booking_id = $1 RETURNING booking_id, expires_at)
     UPDATE occupancy o SET expires_at = b.expires_at FROM b, booking_item i WHERE i.booking_id = b.booking_id AND o.booking_item_id = i.booking_item_id`,
    [bookingId],
  );
const stateOf = async (bookingId: string) =>
  (
    await fire.owner.query(
      `SELECT b.status, b.cancel_reason, b.version, (SELECT array_agg(i.status) FROM booking_item i WHERE i.booking_id = b.booking_id) AS items,
         (SELECT count(*)::int FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id) WHERE i.booking_id = b.booking_id) AS taken,
         (SELECT array_agg(a.what ORDER BY a.activity_id) FROM activity a WHERE a.booking_id = b.booking_id) AS history
       FROM booking b WHERE b.booking_id = $1`,
      [bookingId],
    )
  ).rows[0];

describe('a hold whose time has come', () => {
  test('blocks its places until then, and frees them at that very instant, unswept', async () => {
    const { bookingId } = await held();
    const before = await fire.send('owner', 'reservation.add', { body });
    expect([before.status, before.error.code, before.error.details?.['kind']]).toEqual([
      409,
      'occupancy.taken',
      'hold',
    ]);
    await runOut(bookingId);
    expect((await stateOf(bookingId))?.['status']).toBe('holding');
    const quote = await fire.send('owner', 'booking.availability', {
      body: { outletId: body.outletId, items: body.items },
    });
    expect(quote.body.whyNot).toBeNull();
    const board = await fire.send('owner', 'booking.board', {
      params: { outletId: body.outletId },
      query: { date: day.toString() },
    });
    expect(board.body.blocks).toEqual([]);
    expect((await fire.send('owner', 'reservation.add', { body })).status).toBe(201);
  });

  test('can be booked all the same while the places are free', async () => {
    const { bookingId } = await held();
    await runOut(bookingId);
    const { status, body: made } = await fire.send('edit', 'reservation.add', { body: { ...body, bookingId } });
    expect([status, made.bookingId, made.status]).toEqual([201, bookingId, 'pending']);
    expect(await stateOf(bookingId)).toMatchObject({ status: 'pending', taken: 1, items: ['pending'] });
  });

  test('can be booked also after the chore has marked it', async () => {
    const { bookingId } = await held();
    await runOut(bookingId);
    expect(await expireHolds(fire.database, silentLog)).toBe(1);
    expect((await fire.send('edit', 'reservation.add', { body: { ...body, bookingId } })).status).toBe(201);
    expect(await stateOf(bookingId)).toMatchObject({
      status: 'pending',
      cancel_reason: null,
      taken: 1,
      items: ['pending'],
    });
  });

  test('cannot be booked once somebody else has the places', async () => {
    const { bookingId } = await held();
    await runOut(bookingId);
    const other = await fire.send('owner', 'reservation.add', { body });
    const late = await fire.send('edit', 'reservation.add', { body: { ...body, bookingId } });
    expect([late.status, late.error.code, late.error.details?.['bookingId']]).toEqual([
      409,
      'occupancy.taken',
      other.body.bookingId,
    ]);
  });

  test('cannot be extended or released any more', async () => {
    const { bookingId, version } = await held();
    await runOut(bookingId);
    const extend = await fire.send('edit', 'booking.lock', { body: { bookingId } });
    const release = await fire.send('edit', 'booking.unlock', { body: { bookingId } });
    const params = { outletId: body.outletId, bookingId };
    const move = await fire.send('edit', 'booking.edit', { params, body: { version, items: [] } });
    for (const { status, error } of [extend, release, move])
      expect([status, error.code]).toEqual([409, 'hold.expired']);
  });

  test('is marked by the chore, once, with its history', async () => {
    const { bookingId, version } = await held();
    expect(await expireHolds(fire.database, silentLog)).toBe(0);
    await runOut(bookingId);
    const marked = await Promise.all(Array.from({ length: 4 }, () => expireHolds(fire.database, silentLog)));
    expect(marked.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await stateOf(bookingId)).toEqual({
      status: 'cancelled',
      cancel_reason: 'hold_expired',
      version: version + 1,
      items: ['cancelled'],
      taken: 0,
      history: ['booking.held', 'booking.hold_expired'],
    });
  });

  test('is either extended or taken by another, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      day = day.add({ days: 1 });
      body = oneHour(fire.venue.harbor, fire.venue.harbor.lanes[0] ?? '', day.toString(), '19:00');
      const { bookingId } = await held();
      await runOut(bookingId);
      const replies = await Promise.all([
        fire.send('edit', 'reservation.add', { body: { ...body, bookingId } }),
        fire.send('owner', 'reservation.add', { body }),
        expireHolds(fire.database, silentLog).then(() => ({ status: 0 })),
      ]);
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([0, 201, 409]);
    }
  });
});
