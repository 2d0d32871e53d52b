import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockResources } from '../features/bookings/bookings.door.ts';
import { connectionTo } from '../platform/postgres/test-database.ts';
import { oneHour, startFireApp, until, type FireApp } from './fire-app.ts';

let fire: FireApp;
let day = Temporal.PlainDate.from('2027-01-04');
beforeAll(async () => {
  fire = await startFireApp();
});
afterAll(() => fire.close());

/** A body with a date that no other test uses. */
function fresh() {
  day = day.add({ days: 1 });
  return oneHour(fire.venue.harbor, fire.venue.harbor.lanes[0] ?? '', day.toString(), '19:00');
}
const counted = async (table: string, where: string, ...values: unknown[]): Promise<number> =>
  (await fire.owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`, values)).rows[0]
    ?.n ?? -1;

async function made() {
  const { body } = await fire.send('edit', 'reservation.add', { body: fresh() });
  const { rows } = await fire.owner.query<{ id: string }>(
    'SELECT booking_item_id AS id FROM booking_item WHERE booking_id = $1',
    [body.bookingId],
  );
  const params = { outletId: fire.venue.harbor.outletId, bookingId: body.bookingId };
  return { params, itemId: rows[0]?.id ?? '', version: body.version, bookingId: body.bookingId };
}

describe('the same request under one key', () => {
  test('five times at once makes one booking and five same answers', async () => {
    const body = fresh();
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => fire.send('edit', 'reservation.add', { body }, key)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await counted('booking', 'booking_id = $1', replies[0]?.body.bookingId)).toBe(1);
    expect(await counted('booking_item', 'business_date = $1', body.items[0]?.date)).toBe(1);
    expect(await counted('activity', 'booking_id = $1', replies[0]?.body.bookingId)).toBe(1);
    expect(await counted('idempotency_key', 'key = $1', key)).toBe(1);
    // And the same again, much later.
    expect((await fire.send('edit', 'reservation.add', { body }, key)).text).toBe(replies[0]?.text);
  });

  test('with another body is refused, and the first answer stays', async () => {
    const body = fresh();
    const key = randomUUID();
    const first = await fire.send('edit', 'reservation.add', { body }, key);
    const other = await fire.send('edit', 'reservation.add', { body: { ...body, name: 'Sam Roe' } }, key);
    expect([other.status, other.error.code]).toEqual([409, 'idempotency.conflict']);
    expect((await fire.send('edit', 'reservation.add', { body }, key)).text).toBe(first.text);
  });

  test('with another body at the very same time makes one of the two', async () => {
    const [one, two] = [fresh(), fresh()];
    const key = randomUUID();
    const replies = await Promise.all([one, two].map((body) => fire.send('edit', 'reservation.add', { body }, key)));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const dates = [one, two].map((body) => body.items[0]?.date);
    expect(await counted('booking_item', 'business_date = ANY($1)', dates)).toBe(1);
  });

  test('of another call is refused', async () => {
    const booking = await made();
    const key = randomUUID();
    const { params } = booking;
    const lock = await fire.send(
      'edit',
      'booking.lock',
      { body: { outletId: params.outletId, items: fresh().items } },
      key,
    );
    expect(lock.status).toBe(201);
    const status = await fire.send(
      'edit',
      'booking.status',
      { params, body: { version: 1, status: 'cancelled' } },
      key,
    );
    expect([status.status, status.error.code]).toEqual([409, 'idempotency.conflict']);
  });

  test("is another person's own", async () => {
    const key = randomUUID();
    const mine = await fire.send('edit', 'reservation.add', { body: fresh() }, key);
    const theirs = await fire.send('owner', 'reservation.add', { body: fresh() }, key);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(mine.body.bookingId).not.toBe(theirs.body.bookingId);
  });

  test('that was refused stores no answer: the next try is carried out', async () => {
    const booking = await made();
    const { rows } = await fire.owner.query<{ date: string }>(
      'SELECT business_date::text AS date FROM booking WHERE booking_id = $1',
      [booking.bookingId],
    );
    const body = { ...fresh() };
    body.items = body.items.map((item) => ({ ...item, date: rows[0]?.date ?? '' }));
    const key = randomUUID();
    const refused = await fire.send('edit', 'reservation.add', { body }, key);
    expect([refused.status, refused.error.code]).toEqual([409, 'occupancy.taken']);
    expect(await counted('idempotency_key', 'key = $1', key)).toBe(0);
    await fire.send('edit', 'booking.cancel', { params: booking.params, body: { version: 1, reason: 'guest' } });
    expect((await fire.send('edit', 'reservation.add', { body }, key)).status).toBe(201);
  });

  test('is answered also when the first was disconnected before its answer', async () => {
    const body = fresh();
    const key = randomUUID();
    const url = `${fire.base}/api/admin/reservation/add`;
    const headers = {
      authorization: `Bearer ${fire.venue.tokens.edit}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const abort = new AbortController();
    const lost = fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: abort.signal });
    await until('the booking is under way', async () => (await counted('idempotency_key', 'key = $1', key)) === 1);
    abort.abort();
    await lost.then(
      () => undefined,
      () => undefined,
    );
    const again = await fire.send('edit', 'reservation.add', { body }, key);
    expect(again.status).toBe(201);
    expect(await counted('booking_item', 'business_date = $1', body.items[0]?.date)).toBe(1);
  });

  test.each([['short'], ['x'.repeat(101)]])('needs 8 to 100 characters: %s', async (key) => {
    const { status, error } = await fire.send('edit', 'reservation.add', { body: fresh() }, key);
    expect([status, error.code]).toEqual([400, 'validation']);
    expect(error.details).toMatchObject({ fields: { 'Idempotency-Key': expect.stringMatching(/\w/) } });
  });
});

describe('an old version', () => {
  test('is refused with the present row and its author', async () => {
    const { params, itemId, version, bookingId } = await made();
    const move = (start: string) =>
      fire.send('edit', 'booking.edit', { params, body: { version, items: [{ itemId, start }] } });
    expect((await move('20:00')).status).toBe(200);
    const late = await move('21:00');
    expect([late.status, late.error.code]).toEqual([409, 'stale']);
    expect(late.error.message).toContain('edit Tester');
    expect(late.error.details).toMatchObject({
      actor: 'edit Tester',
      current: {
        bookingId,
        version: version + 1,
        status: 'pending',
        items: [{ itemId, start: '20:00', end: '21:00' }],
      },
    });
  });

  test('of ten concurrent writers one succeeds, and the others are refused as stale', async () => {
    const { params, itemId, version, bookingId } = await made();
    const starts = Array.from({ length: 10 }, (_, index) => `${12 + index}:00`);
    const replies = await Promise.all(
      starts.map((start) =>
        fire.send('edit', 'booking.edit', { params, body: { version, items: [{ itemId, start }] } }),
      ),
    );
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = replies.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(9);
    for (const { error } of lost)
      expect(error).toMatchObject({ code: 'stale', details: { current: { version: version + 1 } } });
    const { rows } = await fire.owner.query('SELECT version FROM booking WHERE booking_id = $1', [bookingId]);
    expect(rows).toEqual([{ version: version + 1 }]);
    expect(await counted('activity', "booking_id = $1 AND what = 'booking.moved'", bookingId)).toBe(1);
  });

  test('two who swap the same two bookings from both ends do not deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await made(), await made()];
      const swap = (a: typeof one, b: typeof one) =>
        fire.send('edit', 'booking.edit', {
          params: a.params,
          body: { version: a.version, swapWith: { bookingId: b.bookingId, version: b.version } },
        });
      const replies = await Promise.all([swap(one, two), swap(two, one)]);
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  test('the same status again is accepted and writes nothing', async () => {
    const { params, version, bookingId } = await made();
    const again = await fire.send('edit', 'booking.status', { params, body: { version, status: 'pending' } });
    expect([again.status, again.body.booking.version]).toEqual([200, version]);
    expect(await counted('activity', 'booking_id = $1', bookingId)).toBe(1);
  });
});

describe('the one lock statement', () => {
  test('locks each resource on each date, and holds the locks until the end', async () => {
    const { harbor } = fire.venue;
    const lanes = harbor.lanes.slice(0, 3);
    await fire.database.transaction(harbor.businessId, async (tx) => {
      await lockResources(tx, lanes, ['2028-01-01', '2028-01-02']);
      const { rows } = await fire.owner.query<{ pid: number; n: number }>(
        `SELECT pid, count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) GROUP BY pid`,
      );
      expect(rows.map(({ n }) => n)).toEqual([6]);
      const other = new pg.Client(connectionTo('laneway_app', fire.owner.database ?? ''));
      await other.connect();
      await other.query(`BEGIN; SELECT app.enter('${harbor.businessId}'); SET LOCAL lock_timeout = '50ms'`);
      const key = 'pg_advisory_xact_lock(hashtextextended($1::text || $2::text || $3::date::text, 0))';
      await expect(other.query(`SELECT ${key}`, [harbor.businessId, lanes[2], '2028-01-02'])).rejects.toMatchObject({
        code: '55P03',
      });
      await other.query('ROLLBACK');
      // Another date and another lane are free.
      await other.query(`SELECT ${key}`, [harbor.businessId, lanes[2], '2028-01-03']);
      await other.query(`SELECT ${key}`, [harbor.businessId, harbor.lanes[5], '2028-01-02']);
      await other.end();
    });
  });

  test('refuses a resource that is not there', async () => {
    const { harbor, cedar } = fire.venue;
    const lock = fire.database.transaction(harbor.businessId, async (tx) => {
      await lockResources(tx, [cedar.lanes[0] ?? ''], ['2028-01-01']);
    });
    await expect(lock).rejects.toThrow('a resource to be locked is not there');
  });
});
