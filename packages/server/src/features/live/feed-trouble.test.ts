import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openFeed } from './feed.ts';
import { LISTENER_NAME } from './listener.ts';
import { about, aBooking, act, named, startDesk, type Desk } from './live.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const who = () => ({ token: app.venue.tokens.view });

test('after the listening connection is lost, missed changes are read, and hints arrive again', async () => {
  const desk = await startDesk(app, { lookMs: 3_600_000, judgeMs: 3_600_000 });
  const stream = await desk.listen(who());
  const listeners = 'FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1';
  const pids = (await app.owner.query<{ pid: number }>(`SELECT pid ${listeners}`, [LISTENER_NAME])).rows;
  expect(pids).toHaveLength(2);
  await app.owner.query(`SELECT pg_terminate_backend(pid, 5000) ${listeners}`, [LISTENER_NAME]);
  const meanwhile = await aBooking(app);
  await act(app, { bookingId: meanwhile.bookingId });
  await stream.next(about(meanwhile.bookingId));
  const later = await aBooking(app);
  await act(app, { bookingId: later.bookingId });
  await stream.next(about(later.bookingId));
  stream.close();
  await desk.close();
});

test('while reads fail no event is lost, and the stream stays', async () => {
  const desk = await startDesk(app, { lookMs: 50, judgeMs: 50 });
  const stream = await desk.listen(who());
  await app.owner.query('ALTER TABLE activity RENAME TO activity_away');
  await app.owner.query('ALTER TABLE session RENAME TO session_away');
  const refused = await desk.app.inject({
    url: `/api/admin/booking/events/${app.venue.harbor.outletId}`,
    headers: { authorization: `Bearer ${who().token}` },
  });
  expect(refused.statusCode).toBe(500);
  await app.owner.query('ALTER TABLE session_away RENAME TO session');
  const unread = await desk.app.inject({
    url: `/api/admin/booking/events/${app.venue.harbor.sibling.outletId}`,
    headers: { authorization: `Bearer ${app.venue.tokens.siblingEdit}` },
  });
  expect(unread.statusCode).toBe(500);
  await app.owner.query('ALTER TABLE activity_away RENAME TO activity');
  const { bookingId } = await aBooking(app);
  await act(app, { bookingId });
  await stream.next(about(bookingId));
  // A refused stream is not counted as present.
  const { outletId } = app.venue.harbor.sibling;
  const first = await desk.listen({ token: app.venue.tokens.siblingEdit }, { outletId });
  expect((await first.next(named('presence'))).data).toEqual({ desks: 1 });
  first.close();
  stream.close();
  await desk.close();
});

test('a client that does not read is dropped, the others go on', async () => {
  const desk = await startDesk(app);
  const { outletId } = app.venue.harbor;
  const slow = await fetch(`${desk.address}/api/admin/booking/events/${outletId}`, {
    headers: { authorization: `Bearer ${who().token}` },
  });
  const quick = await desk.listen(who());
  const count = (desks: number) => (message: { event: string; data: unknown }) =>
    message.event === 'presence' && (message.data as { desks: number }).desks === desks;
  await quick.next(count(2));
  const { bookingId } = await aBooking(app, { name: 'x'.repeat(250_000) });
  let sent = 0;
  let isAlone = false;
  const alone = quick.next(count(1)).then(() => {
    isAlone = true;
  });
  // More than the buffers of two sockets and of fetch hold.
  while (!isAlone && sent < 1000) {
    sent += 1;
    await act(app, { bookingId });
    await quick.next(about(bookingId));
  }
  await alone;
  expect(sent).toBeGreaterThan(2);
  await expect(slow.text()).rejects.toThrow('terminated');
  quick.close();
  await desk.close();
});

test('a session that opens more streams than it may loses its oldest one; others keep theirs', async () => {
  const desk = await startDesk(app, { streamsOfSession: 2 });
  const another = await desk.listen({ token: app.venue.tokens.edit });
  const oldest = await desk.listen(who());
  const board = await desk.listen(who());
  const own = await desk.listen(who(), { own: true });
  expect(await oldest.ended).toBe(true);
  const { bookingId } = await aBooking(app);
  await act(app, { bookingId });
  await Promise.all([another, board].map((stream) => stream.next(about(bookingId))));
  for (const stream of [another, board, own]) stream.close();
  await desk.close();
});

test('a server that stops ends its streams in good order and starts no new ones', async () => {
  const desk = await startDesk(app);
  const stream = await desk.listen(who());
  await desk.feed.close();
  expect(await stream.ended).toBe(true);
  const late = await desk.listen(who());
  expect(late.status).toBe(503);
  await desk.app.close();
  await desk.database.close();
});

/** Inserts this many changes of a booking of Harbor's sibling at once, as no command does. */
async function rush(count: number): Promise<string> {
  const { businessId, sibling } = app.venue.harbor;
  const { bookingId } = await aBooking(app, { outletId: sibling.outletId, lanes: [sibling.lanes[0]!] });
  await app.owner.query(
    `INSERT INTO activity (business_id, activity_id, at, actor_name, acting_as, what, outlet_id, booking_id)
     SELECT $1, uuidv7(app.now() - clock_timestamp()), app.now(), 'Import', 'SYS', 'booking.created', $2, $3 FROM generate_series(1, $4)`,
    [businessId, sibling.outletId, bookingId, count],
  );
  return bookingId;
}

describe('more changes at once than a board can follow', () => {
  const atSibling = (desk: Desk) => {
    const { outletId } = app.venue.harbor.sibling;
    return desk.listen({ token: app.venue.tokens.siblingEdit }, { outletId });
  };
  const bookAtSibling = async () => {
    const { outletId, lanes } = app.venue.harbor.sibling;
    const { bookingId } = await aBooking(app, { outletId, lanes: [lanes[1]!] });
    await act(app, { bookingId, outletId });
    return bookingId;
  };

  test('make the client reload the board, once however many they are', async () => {
    const desk = await startDesk(app, { lookMs: 3_600_000 });
    const stream = await atSibling(desk);
    const bookingId = await rush(2000);
    const { businessId, sibling } = app.venue.harbor;
    await desk.database.notify('laneway_hint', `${businessId}/${sibling.outletId}`);
    await stream.next(named('reload'));
    await stream.next(about(await bookAtSibling()));
    expect(stream.messages.filter(named('reload'))).toHaveLength(1);
    expect(stream.messages.filter(about(bookingId))).toEqual([]);
    stream.close();
    await desk.close();
  });

  test('cause no reload of a board that was read after them', async () => {
    const desk = await startDesk(app, { lookMs: 3_600_000 });
    const bookingId = await rush(2000);
    const stream = await atSibling(desk);
    await stream.next(about(await bookAtSibling()));
    expect(stream.messages.filter((message) => named('reload')(message) || about(bookingId)(message))).toEqual([]);
    stream.close();
    await desk.close();
  });

  test('of other outlets cause none', async () => {
    const desk = await startDesk(app, { lookMs: 3_600_000 });
    const stream = await desk.listen(who());
    await rush(2000);
    const { bookingId } = await aBooking(app);
    await act(app, { bookingId });
    await stream.next(about(bookingId));
    expect(stream.messages.filter(named('reload'))).toEqual([]);
    stream.close();
    await desk.close();
  });
});

test('a feed does not start without its database', async () => {
  const away = { ...app.database, listenerConfig: { ...app.database.listenerConfig, database: 'test_away' } };
  await expect(openFeed(away, { warn: () => undefined })).rejects.toThrow(/test_away/);
});

test('events during a client’s catch-up come after it', async () => {
  const desk = await startDesk(app, { lookMs: 3_600_000, judgeMs: 3_600_000 });
  const watcher = await desk.listen(who());
  const { bookingId } = await aBooking(app);
  const missed = await act(app, { bookingId });
  await watcher.next(about(bookingId));
  await app.owner.query('BEGIN; LOCK TABLE booking_item IN ACCESS EXCLUSIVE MODE');
  const coming = desk.listen(who(), { lastEventId: missed });
  const waiting = `SELECT count(*)::int AS count FROM pg_locks
                   WHERE NOT granted AND relation = 'booking_item'::regclass`;
  await expect.poll(async () => (await app.owner.query(waiting)).rows[0].count, { timeout: 10_000 }).toBe(1);
  await act(app, { what: 'resource.down' });
  await watcher.next(named('reload'));
  await app.owner.query('COMMIT');
  const stream = await coming;
  await stream.next(named('reload'));
  const order = stream.messages.filter(({ id, event }) => id === missed || event === 'reload');
  expect(order.map(({ event }) => event)).toEqual(['booking', 'reload']);
  watcher.close();
  stream.close();
  await desk.close();
});
