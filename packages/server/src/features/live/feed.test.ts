import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lowestIdAt } from '../../platform/database/uuid.ts';
import { activityIdNow } from '../../testing/insert.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson } from '../../testing/test-venue.ts';
import {
  aBlock,
  about,
  aBooking,
  act,
  eventOf,
  named,
  startDesk,
  type Desk,
  type Listening,
  type ListenOptions,
} from './live.fixture.ts';

let app: TestApp;
/** Two servers on one database, as two processes would be. The second never polls. */
let desk: Desk;
let otherDesk: Desk;
const open: Listening[] = [];

beforeAll(async () => {
  app = await startTestApp();
  desk = await startDesk(app, { judgeMs: 50, lookMs: 200, heartbeatMs: 100 });
  otherDesk = await startDesk(app, { lookMs: 3_600_000, judgeMs: 3_600_000 });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
  await desk.close();
  await otherDesk.close();
  await app.close();
});

const tokenOf = (person: keyof TestApp['venue']['tokens']) => ({ token: app.venue.tokens[person] });

async function listen(at: Desk, options: ListenOptions & { as?: { token: string } } = {}): Promise<Listening> {
  const stream = await at.listen(options.as ?? tokenOf('view'), options);
  open.push(stream);
  return stream;
}

const ago = async (duration: Temporal.DurationLike) => lowestIdAt((await app.database.now()).subtract(duration));

test('a change at one desk is seen at another, on another server, within a second and by its hint alone', async () => {
  const stream = await listen(otherDesk);
  // The first is not timed, since it opens connections.
  const warm = await aBooking(app);
  await act(app, { bookingId: warm.bookingId });
  await stream.next(about(warm.bookingId));
  const { bookingId, itemId } = await aBooking(app, { name: 'Maya Okafor' });
  const startedAt = performance.now();
  const id = await act(app, { bookingId, what: 'booking.created' });
  const message = await stream.next(about(bookingId));
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(message.id).toBe(id);
  expect(eventOf(message)).toMatchObject({
    bookingId,
    blockId: null,
    version: 1,
    what: 'booking.created',
    blocks: [{ itemId, name: 'Maya Okafor', status: 'pending', total: 158.69, balance: 79.34 }],
    tray: [],
    actor: { id: app.venue.accounts.edit, name: 'Jo' },
  });
});

test('a hold, a booking and a release at one desk are seen at the other within a second', async () => {
  const { harbor } = app.venue;
  const stream = await listen(otherDesk);
  const item = {
    serviceItemId: harbor.openBowling,
    date: '2026-12-14',
    start: '19:00',
    duration: 1,
    guests: { Guest: 4 },
  };
  const lock = () => app.call('edit', 'booking.lock', { body: { outletId: harbor.outletId, items: [item] } });
  const seen = async (bookingId: string, since: number) => {
    const event = eventOf(await stream.next(about(bookingId)));
    expect(performance.now() - since).toBeLessThan(1000);
    return event;
  };
  await lock();
  let since = performance.now();
  const { bookingId, version } = (await lock()).body;
  expect(await seen(bookingId, since)).toMatchObject({ version, blocks: [{ status: 'holding', start: '19:00' }] });

  since = performance.now();
  const customer = { name: 'Dana Cole', bookingPhone: '6175550199', bookingEmail: '' };
  const added = await app.call('edit', 'reservation.add', {
    body: { outletId: harbor.outletId, bookingId, ...customer, items: [item] },
  });
  expect(added.status).toBe(201);
  const booked = await seen(bookingId, since);
  expect(booked.blocks).toMatchObject([{ status: 'pending', name: 'Dana Cole' }]);
  expect(booked.version).toBeGreaterThan(version);

  const other = (await lock()).body;
  await stream.next(about(other.bookingId));
  since = performance.now();
  await app.call('edit', 'booking.unlock', { body: { bookingId: other.bookingId } });
  expect(await seen(other.bookingId, since)).toMatchObject({ blocks: [], tray: [{ status: 'initiated' }] });
});

test('events carry the database’s time, from which the process’s clock differs by days here', async () => {
  const { harbor } = app.venue;
  const minuteAgo = await ago({ minutes: 1 });
  expect(minuteAgo > lowestIdAt(Temporal.Now.instant().add({ hours: 1 }))).toBe(true);
  const stream = await listen(otherDesk);
  const item = {
    serviceItemId: harbor.openBowling,
    date: '2026-12-15',
    start: '19:00',
    duration: 1,
    guests: { Guest: 4 },
  };
  const { body: held } = await app.call('edit', 'booking.lock', {
    body: { outletId: harbor.outletId, items: [item] },
  });
  const { id } = await stream.next(about(held.bookingId));
  expect(id > minuteAgo).toBe(true);
  expect(id < (await ago({ minutes: -1 }))).toBe(true);
});

test('a change whose hint was lost is sent all the same', async () => {
  const stream = await listen(desk);
  const { bookingId } = await aBooking(app);
  await app.owner.query(
    `INSERT INTO activity (business_id, activity_id, at, actor_name, acting_as, what, outlet_id, booking_id)
     VALUES ($1, $2, app.now(), 'Jo', 'SYS', 'booking.moved', $3, $4)`,
    [app.venue.harbor.businessId, await activityIdNow(app.owner), app.venue.harbor.outletId, bookingId],
  );
  expect(eventOf(await stream.next(about(bookingId))).actor).toEqual({ id: null, name: 'Jo' });
});

test('a cancelled, expired or released subject has no blocks; a basket is in its tray', async () => {
  const stream = await listen(otherDesk);
  const cancelled = await aBooking(app, { status: 'cancelled' });
  const expired = await aBooking(app, { status: 'holding', expiresAt: '2026-12-11T23:00:00Z' });
  const basket = await aBooking(app, { status: 'initiated' });
  const released = await aBlock(app, { block_flag: false, version: 2 });
  const blocked = await aBlock(app);
  for (const { bookingId } of [cancelled, expired, basket]) await act(app, { bookingId });
  for (const blockId of [released, blocked]) await act(app, { blockId, what: 'block.changed' });
  const told = async (id: string) => eventOf(await stream.next(about(id)));
  expect(await told(cancelled.bookingId)).toMatchObject({ blocks: [], tray: [] });
  expect(await told(expired.bookingId)).toMatchObject({ blocks: [], tray: [] });
  const { bookingId, itemId } = basket;
  expect(await told(bookingId)).toMatchObject({ blocks: [], tray: [{ bookingId, itemId, status: 'initiated' }] });
  expect(await told(released)).toMatchObject({ bookingId: null, blockId: released, version: 2, blocks: [] });
  expect(await told(blocked)).toMatchObject({ blocks: [{ kind: 'block', status: 'blocked', blockId: blocked }] });
});

test('concurrent changes travel together, once for each booking, in its present state', async () => {
  const { harbor } = app.venue;
  const stream = await listen(otherDesk);
  const { bookingId } = await aBooking(app, { more: { version: 7 } });
  const other = await aBooking(app);
  const quick = await aBooking(app);
  const ids: string[] = [];
  while (ids.length < 5) ids.push(await activityIdNow(app.owner));
  // Two changes within one millisecond: the later one may have the lower id.
  const done: [string, number][] = [
    [bookingId, 6],
    [other.bookingId, 1],
    [bookingId, 7],
    [quick.bookingId, 2],
    [quick.bookingId, 1],
  ];
  // One transaction of the owner, then one hint, so that all rows become visible at once.
  await app.owner.query('BEGIN');
  for (const [index, [subject, version]] of done.entries()) {
    await app.owner.query(
      `INSERT INTO activity (business_id, activity_id, at, actor_name, acting_as, what, outlet_id, booking_id, subject_version)
       VALUES ($1, $2, app.now(), 'Jo', 'SYS', 'booking.moved', $3, $4, $5)`,
      [harbor.businessId, ids[index], harbor.outletId, subject, version],
    );
  }
  await app.owner.query('COMMIT');
  await app.database.notify('laneway_hint', `${harbor.businessId}/${harbor.outletId}`);
  expect(eventOf(await stream.next(about(bookingId))).version).toBe(7);
  const told = () => stream.messages.filter(named('booking')).map(({ id }) => id);
  await expect.poll(told, { timeout: 10_000 }).toEqual([ids[1], ids[2], ids[3]]);
  // The next read reads them again and sends none of them twice.
  const last = await act(app, { bookingId: other.bookingId });
  await stream.next(({ id }) => id === last);
  expect(told()).toEqual([ids[1], ids[2], ids[3], last]);
});

test('a stream without a position begins with the next event', async () => {
  const { sibling } = app.venue.harbor;
  const place = { outletId: sibling.outletId, lanes: [sibling.lanes[0]!] };
  const before = await aBooking(app, place);
  await act(app, { bookingId: before.bookingId, outletId: sibling.outletId });
  const stream = await listen(otherDesk, { outletId: sibling.outletId, as: tokenOf('siblingEdit') });
  const after = await aBooking(app, place);
  await act(app, { bookingId: after.bookingId, outletId: sibling.outletId });
  await stream.next(about(after.bookingId));
  expect(stream.messages.filter(about(before.bookingId))).toEqual([]);
});

test('a resume replays what was missed, with the same id and version, and nothing of another outlet', async () => {
  const { sibling } = app.venue.harbor;
  const first = await listen(otherDesk);
  const { bookingId } = await aBooking(app, { more: { version: 4 } });
  const there = await aBooking(app, { outletId: sibling.outletId, lanes: [sibling.lanes[0]!] });
  await act(app, { bookingId: there.bookingId, outletId: sibling.outletId });
  await act(app, { bookingId });
  const told = await first.next(about(bookingId));
  first.close();
  const missed = await aBooking(app);
  const missedId = await act(app, { bookingId: missed.bookingId });

  for (const options of [
    { lastEventId: told.id },
    { inAddress: told.id },
    { lastEventId: told.id, inAddress: 'nowhere' },
  ]) {
    const stream = await listen(otherDesk, options);
    const again = await stream.next(about(bookingId));
    expect([again.id, eventOf(again).version]).toEqual([told.id, eventOf(told).version]);
    expect((await stream.next(about(missed.bookingId))).id).toBe(missedId);
    await stream.next(named('presence'));
    expect(stream.messages.filter(about(there.bookingId))).toEqual([]);
    expect(stream.messages.filter(named('reload'))).toEqual([]);
  }
});

test('an id older than the position is sent when it becomes visible late, as that of a long transaction', async () => {
  const stream = await listen(otherDesk);
  const late = await aBooking(app);
  const early = await aBooking(app);
  const activityId = await ago({ seconds: 15 });
  await act(app, { bookingId: early.bookingId });
  await stream.next(about(early.bookingId));
  await act(app, { bookingId: late.bookingId, activityId });
  expect((await stream.next(about(late.bookingId))).id).toBe(activityId);
});

test('after a gap of over ten minutes, or from an unknown position, the client is to reload the board', async () => {
  const { bookingId } = await aBooking(app);
  await act(app, { bookingId, activityId: await ago({ minutes: 9, seconds: 55 }) });
  for (const lastEventId of [
    await ago({ minutes: 10, seconds: 1 }),
    'yesterday',
    crypto.randomUUID(),
    await ago({ minutes: -5 }),
  ]) {
    const stream = await listen(otherDesk, { lastEventId });
    expect((await stream.next(named('reload'))).id).toMatch(/^[0-9a-f-]{36}$/);
    expect(stream.messages.filter(about(bookingId))).toEqual([]);
    stream.close();
  }
  const stream = await listen(otherDesk, { lastEventId: await ago({ minutes: 9, seconds: 50 }) });
  await stream.next(about(bookingId));
  expect(stream.messages.filter(named('reload'))).toEqual([]);
});

test('a change of the lanes themselves makes the client reload the board', async () => {
  const { outletId } = app.venue.harbor.sibling;
  const as = tokenOf('siblingEdit');
  const stream = await listen(otherDesk, { outletId, as });
  await act(app, { what: 'resource.down', outletId, activityId: await ago({ seconds: 15 }) });
  const { id } = await stream.next(named('reload'));
  // Only once: a client that reconnects from there gets no second reload.
  const again = await listen(otherDesk, { outletId, as, lastEventId: id });
  await again.next(named('presence'));
  expect(again.messages.filter(named('reload'))).toEqual([]);
  const missed = await listen(otherDesk, { outletId, as, lastEventId: await ago({ seconds: 16 }) });
  await missed.next(named('reload'));
});

test('a heartbeat moves the position, so that a quiet outlet is no gap', async () => {
  const stream = await listen(desk);
  const signs = (message: { raw: string }) => message.raw.startsWith(':');
  await stream.next(signs);
  const before = await stream.next(signs);
  await expect.poll(async () => (await stream.next(signs)).id > before.id, { timeout: 10_000 }).toBe(true);
  const { bookingId } = await aBooking(app);
  const resumed = await listen(otherDesk, { lastEventId: before.id });
  await act(app, { bookingId });
  await resumed.next(about(bookingId));
  expect(resumed.messages.filter(named('reload'))).toEqual([]);
});

test('the board gives a position from which nothing is missed', async () => {
  const { harbor } = app.venue;
  const { body } = await app.call('view', 'booking.board', { params: { outletId: harbor.outletId }, query: {} });
  const { bookingId } = await aBooking(app);
  await act(app, { bookingId });
  const stream = await listen(otherDesk, { lastEventId: body.lastEventId });
  await stream.next(about(bookingId));
  expect(stream.messages.filter(named('reload'))).toEqual([]);
});

test('a stream ends in good order when its session does', async () => {
  const { harbor } = app.venue;
  const manager = { permissions: [['Calendar', true]] as [string, boolean][], outlets: [harbor.outletId] };
  const ways: [string, (who: Awaited<ReturnType<typeof addPerson>>) => Promise<unknown>][] = [
    ['logout', (who) => app.call(who, 'auth.logout', { body: {} })],
    ['permission', (who) => app.owner.query('DELETE FROM manager_permission WHERE manager_id = $1', [who.staffId])],
    ['outlet', (who) => app.owner.query('DELETE FROM manager_outlet WHERE manager_id = $1', [who.staffId])],
    [
      'idle',
      (who) => app.owner.query('UPDATE session SET idle_expires_at = app.now() WHERE staff_id = $1', [who.staffId]),
    ],
  ];
  for (const [name, end] of ways) {
    const who = await addPerson(app.owner, harbor.businessId, name, 'MGR', manager);
    const stream = await listen(desk, { as: who });
    expect([name, stream.status]).toEqual([name, 200]);
    await end(who);
    expect([name, await stream.ended]).toEqual([name, true]);
  }
});

test('an open board does not keep an idle session alive', async () => {
  const { harbor } = app.venue;
  const manager = { permissions: [['Calendar', true]] as [string, boolean][], outlets: [harbor.outletId] };
  const who = await addPerson(app.owner, harbor.businessId, 'idle', 'MGR', manager);
  const stream = await listen(desk, { as: who });
  await app.owner.query(
    `UPDATE session SET last_used_at = app.now() - interval '2 hours', idle_expires_at = app.now() + interval '400 ms'
     WHERE staff_id = $1`,
    [who.staffId],
  );
  expect(await stream.ended).toBe(true);
});

test('a caller who may not see the board gets no stream', async () => {
  const { harbor, cedar } = app.venue;
  const statusOf = async (person: keyof TestApp['venue']['tokens'], outletId: string) =>
    (await listen(desk, { as: tokenOf(person), outletId })).status;
  expect(await statusOf('view', harbor.sibling.outletId)).toBe(404);
  expect(await statusOf('owner', cedar.outletId)).toBe(404);
  expect(await statusOf('cedarOwner', harbor.outletId)).toBe(404);
  expect(await statusOf('unpermitted', harbor.outletId)).toBe(403);
  expect((await listen(desk, { as: { token: 'none' } })).status).toBe(401);
});

test('HEAD is answered and does not wait', async () => {
  const { outletId } = app.venue.harbor;
  const response = await fetch(`${desk.address}/api/admin/booking/events/${outletId}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${app.venue.tokens.view}` },
  });
  expect(response.status).toBe(200);
});

test('the number of open desks is sent when it changes, over all servers, and is right after a clean stop', async () => {
  const { outletId } = app.venue.harbor.sibling;
  const as = tokenOf('siblingEdit');
  const desks = (count: number) => (message: { event: string; data: unknown }) =>
    message.event === 'presence' && (message.data as { desks: number }).desks === count;
  const first = await listen(otherDesk, { outletId, as });
  await first.next(desks(1));
  const third = await startDesk(app);
  const second = await listen(third, { outletId, as });
  await first.next(desks(2));
  await second.next(desks(2));
  const alsoHere = await listen(otherDesk, { outletId, as });
  await second.next(desks(3));
  alsoHere.close();
  await second.next(desks(2));
  await third.close();
  expect(await second.ended).toBe(true);
  await first.next(desks(1));
});
