import { cents } from '@laneway/domain/money/cents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { heldLanesOf, PAYING } from '../sale/held-lanes.fixture.ts';

let laneway: TestApp;
let two: ReturnType<typeof heldLanesOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  two = heldLanesOf(laneway);
});
afterAll(() => laneway.close());

const lane = (number: number) => laneway.venue.harbor.lanes[number - 1]!;
const free = (bookingId: string, resourceId: string, more: object = {}, options: { key?: string } = {}) =>
  laneway.call('edit', 'booking.freeResource', { body: { bookingId, resourceId, ...more } }, options);

async function hold(items: object[]): Promise<string> {
  const { outletId } = laneway.venue.harbor;
  const reply = await laneway.call('edit', 'booking.lock', { body: { outletId, items: items as never } });
  expect(reply.status).toBe(201);
  return reply.body.bookingId;
}

async function read(bookingId: string) {
  const { outletId } = laneway.venue.harbor;
  return (await laneway.call('edit', 'reservation.details', { params: { outletId, bookingId } })).body.booking;
}

const lanesOf = ({ items }: Awaited<ReturnType<typeof read>>) =>
  items.filter(({ status }) => status !== 'cancelled').map((item) => item.lanes.map(({ name }) => name));

async function offersWaiting(date: string): Promise<number> {
  const { rows } = await laneway.owner.query(
    `SELECT 1 FROM outbox WHERE topic = 'wait.offer' AND payload->>'date' = $1 AND payload->>'cause' = 'freed'`,
    [date],
  );
  return rows.length;
}

describe('one place of a hold is released', () => {
  test('the rest stays until the same instant at its own price, and who waits is asked', async () => {
    const items = [{ ...two.item('2027-01-11'), guests: { Guest: 5 } }];
    const bookingId = await hold(items);
    const before = await read(bookingId);
    expect(before.money.total).toBe(120.39);
    const freed = await free(bookingId, lane(2), { version: 1 });
    expect([freed.status, freed.body]).toEqual([
      200,
      { message: 'Lane 2 is free', lanes: [lane(1)], version: 2, total: 60.19, totalGuests: 5 },
    ]);
    const after = await read(bookingId);
    expect([after.status, after.expiresAt, after.version, after.money.total, lanesOf(after)]).toEqual([
      'holding',
      before.expiresAt,
      2,
      60.19,
      [['Lane 1']],
    ]);
    expect(after.history[0]).toMatchObject({
      what: 'booking.place_freed',
      before: { total: 120.39, lanes: ['Lane 1', 'Lane 2'] },
      after: { total: 60.19, lanes: ['Lane 1'], freed: ['Lane 2'] },
    });
    expect(await offersWaiting('2027-01-11')).toBe(1);
    // It is sold to somebody else, the other one is not.
    const other = (number: number) =>
      laneway.call('owner', 'booking.lock', {
        body: {
          outletId: laneway.venue.harbor.outletId,
          items: [{ ...items[0]!, guests: { Guest: 2 }, lanes: [lane(number)] }],
        },
      });
    expect((await other(2)).status).toBe(201);
    expect((await other(1)).error.code).toBe('occupancy.taken');
  });

  test('those of a full lane leave with it, which the answer says', async () => {
    const bookingId = await two.hold('2027-01-12');
    const freed = await free(bookingId, lane(1));
    expect(freed.body).toEqual({
      message: 'Lane 1 is free. The hold is for 4 guests now.',
      lanes: [lane(2)],
      version: 2,
      total: 60.19,
      totalGuests: 4,
    });
  });

  test('the last one releases the hold', async () => {
    const bookingId = await two.hold('2027-01-13');
    await free(bookingId, lane(1));
    const last = await free(bookingId, lane(2));
    expect(last.body).toMatchObject({ message: 'Hold released', lanes: [], version: 3 });
    const { status, version, history } = await read(bookingId);
    expect([status, version, history[0]?.what]).toEqual(['initiated', 3, 'booking.released']);
    expect((await free(bookingId, lane(2))).error.code).toBe('booking.transition');
  });

  test('an item without another place leaves the hold', async () => {
    const one = (number: number) => ({ ...two.item('2027-01-14'), guests: { Guest: 2 }, lanes: [lane(number)] });
    const bookingId = await hold([one(3), one(5)]);
    const freed = await free(bookingId, lane(3));
    expect([freed.body.lanes, freed.body.total]).toEqual([[lane(5)], 60.19]);
    expect((await read(bookingId)).items.map(({ status }) => status)).toEqual(['holding', 'cancelled']);
  });

  test('a hold with money on it gives a place back, but not its last', async () => {
    const bookingId = await two.hold('2027-01-15');
    await two.change(bookingId, () => ({ paid: cents(1500) }));
    const freed = await free(bookingId, lane(1));
    expect([freed.status, freed.body.total]).toEqual([200, 60.19]);
    const last = await free(bookingId, lane(2));
    expect([last.status, last.error.code]).toEqual([409, 'booking.refund_first']);
    const asked = await two.hold('2027-01-16');
    await free(asked, lane(1));
    await two.startPayment(asked);
    await two.change(asked, () => ({ paying: PAYING }));
    const held = await free(asked, lane(2));
    expect([held.status, held.error.code]).toEqual([409, 'payment.in_progress']);
  });
});

describe('a place of a hold is not released', () => {
  test('that the hold does not have, of a hold that is another version, or over', async () => {
    const bookingId = await two.hold('2027-01-18');
    const others = [await free(bookingId, lane(5)), await free(bookingId, crypto.randomUUID())];
    expect(others.map(({ status, error }) => [status, error.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    const stale = await free(bookingId, lane(1), { version: 7 });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    await two.runOut(bookingId);
    const over = await free(bookingId, lane(1));
    expect([over.status, over.error.code]).toEqual([409, 'hold.expired']);
    expect(await two.stateOf(bookingId)).toMatchObject({ version: 1 });
  });

  test('of a booking that is no hold', async () => {
    const sold = await two.sell('2027-01-19');
    const refused = await free(sold.body.bookingId, lane(1));
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.transition']);
  });

  test('that its plan is not sold without', async () => {
    const { birthday } = laneway.venue.harbor;
    const party = { serviceItemId: birthday, date: '2027-01-20', start: '14:00', duration: 2, guests: { Child: 6 } };
    const bookingId = await hold([party]);
    const { items } = await read(bookingId);
    const room = items[0]!.lanes.find(({ name }) => !name.startsWith('Lane'))!;
    const refused = await free(bookingId, room.resourceId);
    expect([refused.status, refused.error.code]).toEqual([422, 'venue.none']);
    expect((await read(bookingId)).version).toBe(1);
  });

  test('at a body that is none, which names the field', async () => {
    const bookingId = await two.hold('2027-01-21');
    const refused = await laneway.call('edit', 'booking.freeResource', { body: { bookingId } as never });
    expect([refused.status, refused.error.details]).toMatchObject([400, { fields: { resourceId: expect.anything() } }]);
  });
});

test('two desks release a lane each at once: the second one is the last and releases the hold', async () => {
  const bookingId = await two.hold('2027-01-22');
  const replies = await Promise.all([free(bookingId, lane(1)), free(bookingId, lane(2))]);
  expect(replies.map(({ status, body }) => [status, body.lanes.length]).toSorted((a, b) => b[1]! - a[1]!)).toEqual([
    [200, 1],
    [200, 0],
  ]);
  expect((await read(bookingId)).status).toBe('initiated');
});

test('the same lane at two desks: the second one learns that the hold has it no more', async () => {
  const bookingId = await two.hold('2027-01-25');
  const replies = await Promise.all([free(bookingId, lane(1)), free(bookingId, lane(1))]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(lanesOf(await read(bookingId))).toEqual([['Lane 2']]);
});

test('a request that is repeated is answered as the first time', async () => {
  const bookingId = await two.hold('2027-01-26');
  const key = crypto.randomUUID();
  const first = await free(bookingId, lane(1), {}, { key });
  const again = await free(bookingId, lane(1), {}, { key });
  expect([again.status, again.body]).toEqual([200, first.body]);
});
