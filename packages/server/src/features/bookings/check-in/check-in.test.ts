import { afterAll, beforeAll, expect, test } from 'vitest';
import { choreOf } from '../../../testing/test-chores.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/test-venue.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { tonightOf } from '../edit/tonight.fixture.ts';
import { heldLanesOf } from '../sale/held-lanes.fixture.ts';

let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
});
afterAll(() => laneway.close());

let nonces = 0;
type Body = Partial<Parameters<typeof laneway.call<'payment.checkIn'>>[2]['body']>;
function checkIn(code: string, body: Body = {}, who: Person = 'edit') {
  const { outletId } = laneway.venue.harbor;
  return laneway.call(who, 'payment.checkIn', { body: { outletId, code, nonce: `n${(nonces += 1)}`, ...body } });
}
const written = async (bookingId: string) => (await tonight.history(bookingId)).map(({ what }) => what);
const codeOf = async (bookingId: string) => (await tonight.read(bookingId)).booking.code;

test('a party is checked in by its code, and the desk is told what it needs', async () => {
  const bookingId = await tonight.book(tonight.item(0));
  await tonight.name(bookingId);
  const arrived = await checkIn(await codeOf(bookingId));
  expect([arrived.status, arrived.body]).toEqual([
    200,
    {
      message: 'Checked in',
      booking: { bookingId, version: 2, status: 'inprogress' },
      name: 'Dana Cole',
      lanes: [laneway.venue.harbor.lanes[0]],
      here: 4,
      totalGuests: 4,
      balance: 60.19,
      waiversMissing: 0,
      photosMissing: 0,
      gameCards: [],
      late: false,
    },
  ]);
  expect(await tonight.guestsIn(bookingId)).toBe(4);
  const again = await checkIn(bookingId);
  expect([again.body.message, again.body.booking.version]).toEqual(['Already checked in', 2]);
  const out = await checkIn(bookingId, { undo: true });
  expect(out.body).toMatchObject({ message: 'Check-in undone', booking: { version: 3, status: 'pending' } });
  expect(await tonight.guestsIn(bookingId)).toBe(0);
  expect((await checkIn(bookingId, { undo: true })).body.message).toBe('Not checked in');
  expect(await written(bookingId)).toEqual(['booking.check_in_undone', 'booking.checked_in', 'booking.created']);
});

test('the code is read however it is typed; one of nobody is not found', async () => {
  const bookingId = await tonight.book(tonight.item(1));
  const code = await codeOf(bookingId);
  for (const typed of [code.slice(3), code.toLowerCase().replace('-', ' '), bookingId.toUpperCase()]) {
    expect((await checkIn(typed)).body.booking.bookingId).toBe(bookingId);
  }
  for (const typed of [code.replace('HL', 'HN'), 'HL-22222', 'Dana Cole']) {
    expect((await checkIn(typed)).error.code).toBe('not_found');
  }
});

test('the same nonce gets its first answer, whatever happened since; for another booking it is refused', async () => {
  const bookingId = await tonight.book(tonight.item(2));
  const first = await checkIn(bookingId, { nonce: 'offline-1' });
  await checkIn(bookingId, { undo: true });
  const again = await checkIn(bookingId, { nonce: 'offline-1' });
  expect(again.body).toEqual(first.body);
  expect((await tonight.read(bookingId)).booking.status).toBe('pending');
  const other = await tonight.book(tonight.item(2, '20:00'));
  expect((await checkIn(other, { nonce: 'offline-1' })).error.code).toBe('idempotency.conflict');
  expect((await checkIn(bookingId, { nonce: 'offline-1', undo: true })).error.code).toBe('idempotency.conflict');
});

test('nonces are forgotten after a week', async () => {
  const bookingId = await tonight.book(tonight.item(3));
  await checkIn(bookingId, { nonce: 'old' });
  await checkIn(bookingId, { nonce: 'young' });
  const age = (nonce: string, interval: string) =>
    laneway.owner.query('UPDATE check_in_nonce SET created_at = app.now() - $2::interval WHERE nonce = $1', [
      nonce,
      interval,
    ]);
  await age('old', '7 days 1 hour');
  await age('young', '6 days 23 hours');
  await choreOf(laneway, 'forget old check-in nonces').work(silentLog);
  const { rows } = await laneway.owner.query(`SELECT nonce FROM check_in_nonce WHERE nonce IN ('old', 'young')`);
  expect(rows).toEqual([{ nonce: 'young' }]);
});

test('another outlet’s booking names its outlet to who may see it, and to nobody else', async () => {
  const { harbor } = laneway.venue;
  const bookingId = await tonight.book(tonight.item(4));
  const atNorth = (who: Person) => checkIn(bookingId, { outletId: harbor.sibling.outletId }, who);
  const told = await atNorth('owner');
  expect([told.status, told.error.code, told.error.details]).toEqual([
    422,
    'checkin.other_outlet',
    { outletId: harbor.outletId, outlet: expect.any(String) },
  ]);
  expect(told.error.message).toMatch(/^This booking is for Harbor/);
  expect((await atNorth('siblingEdit')).error.code).toBe('not_found');
  expect((await checkIn(bookingId, { outletId: laneway.venue.cedar.outletId }, 'cedarOwner')).error.code).toBe(
    'not_found',
  );
  expect(await written(bookingId)).toEqual(['booking.created']);
});

test('who is not expected today, cancelled or closed is refused, in and out', async () => {
  const ahead = await tonight.book(tonight.item(5, '19:00', '2026-12-12'));
  const cancelled = await tonight.book(tonight.item(5, '20:00'));
  await tonight.become(cancelled, { status: 'cancelled' });
  const closed = await tonight.book(tonight.item(5, '21:00'));
  await tonight.pay(closed);
  await tonight.become(closed, { status: 'inprogress' });
  await tonight.become(closed, { status: 'done' });
  for (const undo of [false, true]) {
    const refused = [];
    for (const bookingId of [ahead, cancelled, closed]) refused.push((await checkIn(bookingId, { undo })).error.code);
    expect(refused).toEqual(['checkin.wrong_day', 'booking.transition', 'booking.transition']);
  }
});

test('who may only look checks nobody in', async () => {
  const bookingId = await tonight.book(tonight.item(6));
  expect((await checkIn(bookingId, {}, 'view')).error.code).toBe('forbidden');
  expect((await checkIn(bookingId, {}, 'calendar')).status).toBe(200);
});

test('who comes late is said to be, and what staff wrote stands in the history', async () => {
  const bookingId = await tonight.book(tonight.item(7));
  await tonight.shift(bookingId, -60);
  const arrived = await checkIn(bookingId, { force: true, reason: 'Camera broken' });
  expect(arrived.body.late).toBe(true);
  expect((await tonight.history(bookingId))[0]?.after).toEqual({ status: 'inprogress', reason: 'Camera broken' });
});

test('missing waivers are counted over the party, signed or not named', async () => {
  const { outletId, birthday } = laneway.venue.harbor;
  await laneway.owner.query(
    `UPDATE plan_version SET document = document || '{"waiverStatus": true, "isProfilePicRequired": true}' WHERE plan_id = $1`,
    [birthday],
  );
  const body = {
    outletId,
    name: 'Max turns nine',
    bookingPhone: '6175550199',
    items: [{ serviceItemId: birthday, date: '2026-12-11', start: '19:00', guests: { Child: 8 } }],
  };
  const made = await laneway.call('edit', 'reservation.add', { body });
  expect(made.status).toBe(201);
  const { bookingId } = made.body;
  await tonight.name(bookingId);
  await laneway.owner.query(
    'UPDATE booking_guest SET waiver_signed_at = app.now() WHERE booking_id = $1 AND position = 1',
    [bookingId],
  );
  const forced = await checkIn(bookingId, { force: true, reason: 'Camera broken' });
  expect(forced.body).toMatchObject({ waiversMissing: 7, photosMissing: 8 });
});

test('a walk-in is checked in with its sale, when what is due now is covered or staff say so', async () => {
  const { outletId } = laneway.venue.harbor;
  const sell = (more: object, lane: number, date?: string) =>
    laneway.call('edit', 'reservation.add', {
      body: {
        outletId,
        name: 'Sam Roe',
        bookingPhone: '6175550123',
        items: [tonight.item(lane, '22:00', date)],
        checkIn: true,
        ...more,
      },
    });
  expect((await sell({}, 0)).body.status).toBe('pending');
  const confirmed = await sell({ confirm: true }, 1);
  expect(confirmed.body).toMatchObject({ status: 'inprogress', balance: 60.19 });
  expect((await tonight.read(confirmed.body.bookingId)).abilities).toMatchObject({ undoCheckIn: true });
  const { rows } = await laneway.owner.query('SELECT policy FROM booking WHERE booking_id = $1', [
    confirmed.body.bookingId,
  ]);
  expect(rows[0].policy).toHaveLength(1);
  expect((await sell({ confirm: true }, 2, '2026-12-12')).error.code).toBe('checkin.wrong_day');
});

test('two desks check the same party in at once: one does it, the other is told', async () => {
  for (const start of ['19:00', '20:00', '21:00', '22:00']) {
    const bookingId = await tonight.book(tonight.item(3, start === '19:00' ? '23:00' : start));
    const both = await Promise.all([checkIn(bookingId), checkIn(bookingId, {}, 'owner')]);
    expect(both.map(({ body }) => body.message).sort()).toEqual(['Already checked in', 'Checked in']);
    expect(await written(bookingId)).toEqual(['booking.checked_in', 'booking.created']);
  }
});

test('one nonce that two desks send at once for two parties counts for one of them', async () => {
  const parties = [await tonight.book(tonight.item(4, '20:00')), await tonight.book(tonight.item(4, '21:00'))];
  const both = await Promise.all(parties.map((bookingId) => checkIn(bookingId, { nonce: 'twice' })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.error.code).toBe('idempotency.conflict');
});

test('a check-in and a cancel at once: one of them wins, and the other is refused', async () => {
  for (const start of ['19:00', '20:00', '21:00', '22:00']) {
    const bookingId = await tonight.book(tonight.item(6, start === '19:00' ? '23:00' : start));
    const [arrived, cancelled] = await Promise.all([
      checkIn(bookingId),
      tonight.become(bookingId, { status: 'cancelled', version: 1 }, 'owner'),
    ]);
    const { status } = (await tonight.read(bookingId)).booking;
    const outcome = [arrived.status === 200 || arrived.error.code, cancelled.status === 200 || cancelled.error.code];
    expect([
      ['inprogress', true, 'stale'],
      ['cancelled', 'booking.transition', true],
    ]).toContainEqual([status, ...outcome]);
    expect((await written(bookingId)).length).toBe(2);
  }
});

test('play does not end while the bank is asked, also when the payment began a moment before', async () => {
  const { businessId } = laneway.venue.harbor;
  const paying = heldLanesOf(laneway);
  const bookingId = await tonight.book(tonight.item(7, '23:00'));
  await tonight.pay(bookingId);
  await checkIn(bookingId);
  const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const payment = laneway.database.transaction(businessId, async (tx) => {
    await tx.query({ name: 'test.lock', text: 'SELECT 1 FROM booking WHERE booking_id = $1 FOR UPDATE' }, [bookingId]);
    const row = paying.paymentRow(bookingId);
    const columns = Object.keys(row);
    const marks = columns.map((_, index) => `$${index + 1}`);
    const text = `INSERT INTO payment (${columns.join(', ')}) VALUES (${marks.join(', ')})`;
    await tx.query({ name: 'test.pay', text }, Object.values(row));
    began.resolve();
    await goOn.promise;
  });
  await began.promise;
  const closing = tonight.become(bookingId, { status: 'done', version: 2 });
  const waiting = async () =>
    (
      await laneway.owner.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
    ).rowCount;
  await expect.poll(waiting).toBe(1);
  goOn.resolve();
  await payment;
  const refused = await closing;
  expect([refused.status, refused.error.code, refused.error.details]).toEqual([
    409,
    'payment.in_progress',
    { amount: 15, since: '2026-12-11T23:42:00Z' },
  ]);
});
