import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { choreOf } from '../../../testing/test-chores.ts';
import { silentLog } from '../../../testing/test-log.ts';
import type { Person } from '../../../testing/test-venue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.owner.query('UPDATE outlet SET hold_minutes = $1', [{ customer: 10, staff: 15, offer: 20 }]);
});
beforeEach(async () => {
  await app.owner.query(`UPDATE booking SET status = 'cancelled'; UPDATE booking_item SET status = 'cancelled';
    DELETE FROM occupancy; DELETE FROM block; DELETE FROM outbox`);
  await withWaitList(true);
});
afterAll(() => app.close());

/** The tests' clock shows 6:42 PM of Friday, December 11 in New York. */
const DATE = '2026-12-18';
const lane = (number: number) => app.venue.harbor.lanes[number - 1]!;
const outletId = () => app.venue.harbor.outletId;
/** Saves a new version of the plan, since versions never change. */
const changePlan = (path: string, value: unknown) =>
  app.owner.query(
    `WITH saved AS (UPDATE plan SET version = version + 1, document_version = version + 1 WHERE plan_id = $1 RETURNING business_id, plan_id, version)
     INSERT INTO plan_version (business_id, plan_id, version, document, created_at)
     SELECT v.business_id, v.plan_id, s.version, jsonb_set(v.document, $2::text[], $3::jsonb), v.created_at
     FROM saved s JOIN plan_version v USING (business_id, plan_id) WHERE v.version = s.version - 1`,
    [app.venue.harbor.openBowling, path, JSON.stringify(value)],
  );
const withWaitList = (on: boolean) => changePlan('{waitlistStatus}', on);

const wish = (more = {}) => ({
  outletId: outletId(),
  planId: app.venue.harbor.openBowling,
  date: DATE,
  from: '18:00',
  to: '21:00',
  duration: 1.5,
  guests: { Guest: 8 },
  name: 'Sam Roe',
  bookingPhone: '(617) 555-0123',
  ...more,
});
async function join(more = {}, who: Person = 'edit'): Promise<string> {
  const reply = await app.call(who, 'wait.join', { body: wish(more) });
  expect([reply.status, reply.body]).toMatchObject([201, {}]);
  return reply.body.bookingId;
}
/** Takes lanes from 5 PM until 2 AM: nothing of the evening is left on them. */
async function fill(...numbers: number[]): Promise<{ bookingId: string; version: number }[]> {
  const made = [];
  for (const number of numbers) {
    const items = [0, 1, 2].map((part) => ({
      serviceItemId: app.venue.harbor.openBowling,
      date: DATE,
      start: `${17 + part * 3}:00`,
      duration: 3,
      guests: { Guest: 2 },
      lanes: [lane(number)],
    }));
    const body = { outletId: outletId(), items, name: `Party ${number}`, bookingPhone: '6175550199' };
    const reply = await app.call('edit', 'reservation.add', { body });
    expect([reply.status, reply.body]).toMatchObject([201, {}]);
    made.push({ bookingId: reply.body.bookingId, version: reply.body.version });
  }
  return made;
}
const cancel = (one: { bookingId: string; version: number }) =>
  step(one.bookingId, { version: one.version, reason: 'guest' });
async function step(bookingId: string, body: { version: number; reason: 'guest' }) {
  const reply = await app.call('edit', 'booking.cancel', { params: { outletId: outletId(), bookingId }, body });
  expect(reply.status).toBe(200);
}
type StatusBody = Parameters<typeof app.call<'booking.status'>>[2] extends { body: infer B } ? B : never;
const change = (bookingId: string, body: StatusBody, who: Person = 'edit') =>
  app.call(who, 'booking.status', { params: { outletId: outletId(), bookingId }, body });
const list = async (who: Person = 'edit') =>
  (await app.call(who, 'wait.details', { params: { outletId: outletId() }, query: { date: DATE } })).body;
const row = async (bookingId: string) => (await list()).rows.find((one) => one.bookingId === bookingId)!;
const details = async (bookingId: string) =>
  (await app.call('edit', 'reservation.details', { params: { outletId: outletId(), bookingId } })).body.booking;
/** Lets an offer's time be over. */
async function lapse(bookingId: string): Promise<void> {
  await app.owner.query(`UPDATE booking SET expires_at = app.now() - interval '1 second' WHERE booking_id = $1`, [
    bookingId,
  ]);
  await choreOf(app, 'expire holds').work(silentLog);
}

test('of sixteen who join at once each is told a position of its own', async () => {
  const date = '2026-12-25';
  const joined = await Promise.all(
    Array.from({ length: 16 }, (_, who) =>
      app.call('edit', 'wait.join', { body: wish({ date, bookingPhone: `61755502${10 + who}` }) }),
    ),
  );
  const told = joined.map(({ body }) => [body.position, body.bookingId] as const).toSorted(([a], [b]) => a - b);
  expect(told.map(([position]) => position)).toEqual(Array.from({ length: 16 }, (_, place) => place + 1));
  const list = await app.call('edit', 'wait.details', { params: { outletId: outletId() }, query: { date } });
  expect(list.body.rows.map(({ bookingId }) => bookingId)).toEqual(told.map(([, bookingId]) => bookingId));
});

describe('joining', () => {
  test('a party waits with its wish, owes nothing, and takes no place', async () => {
    const reply = await app.call('edit', 'wait.join', { body: wish({ notes: 'Two lanes side by side' }) });
    expect(reply.body).toMatchObject({ message: 'On the wait list at position 1', version: 1, position: 1 });
    expect(reply.body.code).toMatch(/^HL-/);
    const { rows } = await list();
    expect(rows).toMatchObject([
      {
        position: 1,
        name: 'Sam Roe',
        phone: '6175550123',
        notes: 'Two lanes side by side',
        totalGuests: 8,
        planTitle: 'Open bowling',
        from: '18:00',
        to: '21:00',
        duration: 1.5,
        offer: null,
        offersMissed: 0,
        nearest: null,
      },
    ]);
    // The house is empty: the first two lanes, at the first starts of the window.
    expect(rows[0]?.fits.map(({ start, lanes }) => [start, lanes])).toEqual([
      ['18:00', [lane(1), lane(2)]],
      ['18:30', [lane(1), lane(2)]],
      ['19:00', [lane(1), lane(2)]],
    ]);
    const booking = await details(reply.body.bookingId);
    expect(booking).toMatchObject({ status: 'wait', money: { total: 0, depositDue: 0, balance: 0 } });
    expect(booking.items).toMatchObject([{ date: DATE, start: null, status: 'wait', isWaitList: true }]);
    const { rows: taken } = await app.owner.query('SELECT 1 FROM occupancy');
    expect(taken).toEqual([]);
  });

  test('what would be due with the place is said: 20.00', async () => {
    const reply = await app.call('edit', 'wait.join', { body: wish({ from: '17:30' }) });
    expect(reply.body.depositDue).toBe(0);
    const path = (field: string) => `{schedules,0,dateRange,0,waitDepositDetails,${field}}`;
    await changePlan(path('depositAmount'), 2000);
    await changePlan(path('depositType'), 1);
    await changePlan(path('upfrontDepositStatus'), true);
    const owing = await app.call('edit', 'wait.join', { body: wish({ from: '17:30' }) });
    expect(owing.body).toMatchObject({ position: 2, depositDue: 20 });
  });

  test('refusals name the field and what to do', async () => {
    const refused = async (more: object, who: Person = 'edit') => {
      const reply = await app.call(who, 'wait.join', { body: wish(more) });
      return [reply.status, reply.error.code, fieldsOf(reply)] as const;
    };
    expect(await refused({ to: '19:00' })).toEqual([400, 'validation', ['to']]);
    expect((await refused({ bookingPhone: null }))[1]).toBe('customer.contact_required');
    expect((await refused({ date: '2026-12-10' }))[1]).toBe('bookingExpired');
    expect((await refused({ duration: 0 }))[1]).toBe('validation');
    expect((await refused({}, 'view')).slice(0, 2)).toEqual([403, 'forbidden']);
    expect((await refused({ planId: app.venue.cedar.openBowling }))[1]).toBe('plan.required');
    await withWaitList(false);
    const off = await app.call('edit', 'wait.join', { body: wish() });
    expect([off.status, off.error]).toMatchObject([
      422,
      { code: 'wait.off', message: 'Open bowling has no waiting list' },
    ]);
    expect((await list()).rows).toEqual([]);
  });

  test('who may see the calendar alone sees no phone', async () => {
    await join();
    expect((await list('calendar')).rows).toMatchObject([{ name: 'Sam Roe', phone: null, email: null }]);
  });
});

describe('the order', () => {
  test('is that of joining until somebody sorts it', async () => {
    const [a, b, c] = [await join({ name: 'Ann' }), await join({ name: 'Ben' }), await join({ name: 'Cy' })];
    const names = async () => (await list()).rows.map(({ name, position }) => `${position} ${name}`);
    expect(await names()).toEqual(['1 Ann', '2 Ben', '3 Cy']);
    const move = (bookingId: string, body: { version: number; position: number }) =>
      app.call('edit', 'wait.order', { params: { outletId: outletId(), bookingId }, body });
    const moved = await move(c!, { version: 1, position: 1 });
    expect(moved.body).toEqual({ message: 'Now at position 1', version: 2, position: 1 });
    expect(await names()).toEqual(['1 Cy', '2 Ann', '3 Ben']);
    // Where it stands already nothing is written.
    expect((await move(b!, { version: 1, position: 99 })).body).toMatchObject({ version: 1, position: 3 });
    expect((await move(c!, { version: 1, position: 2 })).error.code).toBe('stale');
    await change(a!, { version: 1, status: 'cancelled' });
    expect((await move(a!, { version: 2, position: 1 })).error.code).toBe('booking.transition');
    expect(await names()).toEqual(['1 Cy', '2 Ben']);
    await join({ name: 'Di' });
    expect(await names()).toEqual(['1 Cy', '2 Ben', '3 Di']);
  });
});

describe('an offer by hand', () => {
  test('holds the place for the offer’s minutes, is taken back, made again and seated', async () => {
    const bookingId = await join({ from: '17:30' });
    const { itemId } = await row(bookingId);
    const items = [{ itemId, start: '17:30', lanes: [lane(5), lane(6)] }];
    const offered = await change(bookingId, { version: 1, status: 'holding', items });
    expect(offered.body).toMatchObject({ message: 'Place offered', booking: { version: 2, status: 'holding' } });
    const { offer, fits, nearest } = await row(bookingId);
    expect(offer).toMatchObject({ start: '17:30', end: '19:00', lanes: [lane(5), lane(6)], mailed: false });
    expect([fits, nearest]).toEqual([[], null]);
    const minutes = (Date.parse(offer!.expiresAt!) - Date.parse(offer!.offeredAt)) / 60_000;
    expect(Math.round(minutes)).toBe(20);
    expect((await details(bookingId)).money).toMatchObject({ total: 158.69 });

    const back = await change(bookingId, { version: 2, status: 'wait' });
    expect(back.body).toMatchObject({ message: 'Back on the wait list', booking: { version: 3, status: 'wait' } });
    expect(await row(bookingId)).toMatchObject({ position: 1, offer: null, offersMissed: 0 });
    expect((await details(bookingId)).money).toMatchObject({ total: 0, balance: 0 });

    const seated = await change(bookingId, { version: 3, status: 'pending', items });
    expect(seated.body.booking).toEqual({ bookingId, version: 4, status: 'pending' });
    const { rows: receivable } = await app.owner.query(
      `SELECT sum(l.amount_cents)::int AS cents FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
       WHERE e.booking_id = $1 AND l.account = 'receivable'`,
      [bookingId],
    );
    expect(receivable).toEqual([{ cents: 15_869 }]);
    expect((await list()).rows).toEqual([]);
  });

  test('is mailed with its time and until when it is kept, and mailed again when it is given away', async () => {
    await app.owner.query(`UPDATE outlet SET phone = '6175550100' WHERE outlet_id = $1`, [outletId()]);
    const bookingId = await join({ bookingEmail: 'sam@mail.test' });
    const { itemId } = await row(bookingId);
    const items = [{ itemId, start: '18:00', lanes: [lane(1), lane(2)] }];
    await change(bookingId, { version: 1, status: 'holding', items });
    expect((await row(bookingId)).offer).toMatchObject({ mailed: true });
    const offer = await app.mailTo('sam@mail.test');
    expect(offer?.subject).toBe('A place is free on Fri, Dec 18');
    expect(offer?.text).toContain('6:00 – 7:30 PM');
    expect(offer?.text).toContain('It is kept for you until 7:02 PM.');
    expect(offer?.text).toContain('(617) 555-0100');
    await lapse(bookingId);
    const lost = await app.mailTo('sam@mail.test');
    expect(lost?.subject).toMatch(/^Your place on the wait list: HL-/);
    expect(lost?.text).toContain('was not taken in time');
    await app.carryOutbox();
  });

  test('is refused without a place, on a taken place, and to a party that never waited', async () => {
    const bookingId = await join();
    const { itemId } = await row(bookingId);
    const none = await change(bookingId, { version: 1, status: 'holding' });
    expect([none.error.code, fieldsOf(none)]).toEqual(['validation', ['items']]);
    await fill(1);
    const taken = await change(bookingId, {
      version: 1,
      status: 'holding',
      items: [{ itemId, start: '18:00', lanes: [lane(1), lane(2)] }],
    });
    expect([taken.status, taken.error.code]).toEqual([409, 'occupancy.taken']);
    const [other] = await fill(2);
    expect((await change(other!.bookingId, { version: 1, status: 'wait' })).error.code).toBe('booking.transition');
    expect(await row(bookingId)).toMatchObject({ version: 1, offer: null });
  });

  test('is no basket: it cannot be released into one, and a paid one cannot be taken back', async () => {
    const bookingId = await join();
    const { itemId } = await row(bookingId);
    await change(bookingId, {
      version: 1,
      status: 'holding',
      items: [{ itemId, start: '18:00', lanes: [lane(1), lane(2)] }],
    });
    expect((await change(bookingId, { version: 2, status: 'initiated' })).error.code).toBe('booking.transition');
    expect((await app.call('edit', 'booking.unlock', { body: { bookingId } })).error.code).toBe('booking.transition');
    const pay = { outletId: outletId(), bookingId, paymentMethod: 'CASH', paymentMode: 'partial', amount: 20 } as const;
    expect((await app.call('edit', 'payment.process', { body: pay })).status).toBe(201);
    const { version } = await details(bookingId);
    expect((await change(bookingId, { version, status: 'wait' })).error.code).toBe('booking.transition');
  });
});

describe('what frees up', () => {
  test('is offered to the first that fits, the next when the offer lapses, and to nobody twice', async () => {
    const parties = await fill(1, 2, 3, 4, 5, 6, 7, 8);
    const large = await join({ name: 'Large', guests: { Guest: 16 } });
    const first = await join({ name: 'First', guests: { Guest: 4 } });
    const second = await join({ name: 'Second', guests: { Guest: 4 } });
    await app.carryOutbox();
    expect((await list()).rows.map(({ offer, fits }) => [offer, fits])).toEqual([
      [null, []],
      [null, []],
      [null, []],
    ]);

    await cancel(parties[6]!);
    await app.carryOutbox();
    expect(await row(large)).toMatchObject({ offer: null, version: 1 });
    expect((await row(first)).offer).toMatchObject({ start: '18:00', end: '19:30', lanes: [lane(7)] });
    expect((await row(second)).offer).toBeNull();
    expect((await list()).news[0]).toMatchObject({ bookingId: first, what: 'booking.offered', byItself: true });

    await lapse(first);
    expect(await row(first)).toMatchObject({ position: 2, offer: null, offersMissed: 1 });
    await app.carryOutbox();
    expect((await row(second)).offer).toMatchObject({ start: '18:00', lanes: [lane(7)] });
    await lapse(second);
    await app.carryOutbox();
    // Both were asked since the last freeing.
    expect((await list()).rows.map(({ offer, offersMissed }) => [offer, offersMissed])).toEqual([
      [null, 0],
      [null, 1],
      [null, 1],
    ]);
    await cancel(parties[7]!);
    await app.carryOutbox();
    // 16 need three lanes of 6, and two are free.
    expect((await row(large)).offer).toBeNull();
    // Not the lane that it missed, while another is free at the same time.
    expect((await row(first)).offer).toMatchObject({ lanes: [lane(8)] });
    // Everybody may be asked anew, so the next has a turn again.
    await lapse(first);
    await app.carryOutbox();
    expect((await row(second)).offer).toMatchObject({ lanes: [lane(8)] });
  });

  test('goes to the next when the offer lapses just when other holds end, and comes round when nobody else fits', async () => {
    const parties = await fill(1, 2, 3, 4, 5, 6, 7, 8);
    const brian = await join({ name: 'Brian', guests: { Guest: 4 }, to: '19:30' });
    const grace = await join({ name: 'Grace Lin', guests: { Guest: 4 }, to: '19:30' });
    await cancel(parties[4]!);
    await app.carryOutbox();
    expect((await row(brian)).offer).toMatchObject({ start: '18:00', lanes: [lane(5)] });
    // Two baskets of the afternoon, which end shortly before the offer does: no place for anybody who waits.
    for (const number of [1, 2]) {
      const item = { serviceItemId: app.venue.harbor.openBowling, date: DATE, guests: { Guest: 2 } };
      const items = [{ ...item, start: '15:00', duration: 1, lanes: [lane(number)] }];
      const held = await app.call('edit', 'booking.lock', { body: { outletId: outletId(), items } });
      expect(held.status).toBe(201);
      await app.owner.query(`UPDATE booking SET expires_at = app.now() - interval '2 seconds' WHERE booking_id = $1`, [
        held.body.bookingId,
      ]);
    }
    await lapse(brian);
    await app.carryOutbox();
    expect(await row(brian)).toMatchObject({ position: 1, offer: null, offersMissed: 1 });
    expect((await row(grace)).offer).toMatchObject({ start: '18:00', lanes: [lane(5)] });
    await lapse(grace);
    await app.carryOutbox();
    // Everybody else who fits was asked.
    expect((await row(brian)).offer).toMatchObject({ start: '18:00', lanes: [lane(5)] });
    expect((await row(grace)).offer).toBeNull();
  });

  test('goes to the next when it is given back, though the turn of another offer gave it away', async () => {
    const parties = await fill(1, 2, 3, 4, 5, 6, 7, 8);
    const [first, second, third] = [
      await join({ name: 'First', guests: { Guest: 4 }, to: '19:30' }),
      await join({ name: 'Second', guests: { Guest: 4 }, to: '19:30' }),
      await join({ name: 'Third', guests: { Guest: 4 }, to: '19:30' }),
    ];
    await cancel(parties[6]!);
    await app.carryOutbox();
    // Taken, and another place freed before the worker comes: the turn of the taken offer finds that place.
    await change(first!, { version: 2, status: 'pending' });
    await cancel(parties[7]!);
    await app.carryOutbox();
    expect((await row(second!)).offer).toMatchObject({ lanes: [lane(8)] });
    await change(second!, { version: 2, status: 'wait' });
    await app.carryOutbox();
    expect((await row(third!)).offer).toMatchObject({ lanes: [lane(8)] });
    expect(await row(second!)).toMatchObject({ position: 1, offer: null });
  });

  test('leaves the list at the third offer that was not taken', async () => {
    const [party] = await fill(1);
    await fill(2, 3, 4, 5, 6, 7, 8);
    const bookingId = await join({ guests: { Guest: 4 } });
    await app.owner.query('UPDATE booking SET offers_missed = 2 WHERE booking_id = $1', [bookingId]);
    await cancel(party!);
    await app.carryOutbox();
    expect((await row(bookingId)).offer).not.toBeNull();
    await lapse(bookingId);
    expect((await list()).rows).toEqual([]);
    const { rows } = await app.owner.query('SELECT status, cancel_reason FROM booking WHERE booking_id = $1', [
      bookingId,
    ]);
    expect(rows).toEqual([{ status: 'cancelled', cancel_reason: 'offer_missed' }]);
  });

  test('a shortened party and a taken offer free a place as well; a payment frees none', async () => {
    await fill(2, 3, 4, 5, 6, 7, 8);
    const item = { serviceItemId: app.venue.harbor.openBowling, date: DATE, guests: { Guest: 2 }, lanes: [lane(1)] };
    const long = await app.call('edit', 'reservation.add', {
      body: {
        outletId: outletId(),
        name: 'Long',
        bookingPhone: '6175550199',
        items: [{ ...item, start: '18:00', duration: 3 }],
      },
    });
    const a = await join({ name: 'A', guests: { Guest: 4 }, from: '19:30' });
    const b = await join({ name: 'B', guests: { Guest: 4 }, from: '19:30' });
    await app.carryOutbox();
    const params = { outletId: outletId(), bookingId: long.body.bookingId };
    const { itemId } = (await details(long.body.bookingId)).items[0]!;
    const edited = await app.call('edit', 'booking.edit', {
      params,
      body: { version: 1, items: [{ itemId, duration: 1.5 }] },
    });
    expect(edited.status).toBe(200);
    await app.carryOutbox();
    expect((await row(a)).offer).toMatchObject({ start: '19:30', lanes: [lane(1)] });
    const taken = await change(a, { version: 2, status: 'pending' });
    expect(taken.body.booking).toMatchObject({ status: 'pending', version: 3 });
    expect((await list()).news[0]).toMatchObject({ bookingId: a, what: 'booking.offer_taken', byItself: false });
    await app.carryOutbox();
    expect((await row(b)).offer).toBeNull();
    const pay = {
      outletId: outletId(),
      bookingId: a,
      paymentMethod: 'CASH',
      paymentMode: 'partial',
      amount: 5,
    } as const;
    expect((await app.call('edit', 'payment.process', { body: pay })).status).toBe(201);
    const { rows } = await app.owner.query(`SELECT 1 FROM outbox WHERE topic = 'wait.offer' AND done_at IS NULL`);
    expect(rows).toEqual([]);
  });

  test('a released block frees a place, and one on a date that nobody waits for asks nobody', async () => {
    await fill(2, 3, 4, 5, 6, 7, 8);
    const block = (date: string) => ({
      outletId: outletId(),
      title: 'Pinsetter',
      resource: [lane(1)],
      date,
      start: '17:00',
      end: '23:30',
    });
    const [tonight, later] = await Promise.all(
      [DATE, '2026-12-19'].map((date) => app.call('owner', 'block.create', { body: block(date) })),
    );
    const bookingId = await join({ guests: { Guest: 4 } });
    await app.carryOutbox();
    expect((await row(bookingId)).offer).toBeNull();
    for (const made of [later!, tonight!]) {
      const params = { outletId: outletId(), blockId: made.body.blockId };
      expect((await app.call('owner', 'block.release', { params, query: { version: 1 } })).status).toBe(200);
      const { rows } = await app.owner.query(`SELECT 1 FROM outbox WHERE topic = 'wait.offer' AND done_at IS NULL`);
      expect(rows).toHaveLength(made === tonight ? 1 : 0);
    }
    await app.carryOutbox();
    expect((await row(bookingId)).offer).toMatchObject({ start: '18:00', lanes: [lane(1)] });
  });

  test('a list whose date is over is closed, and nobody of it is offered anything', async () => {
    const bookingId = await join();
    const past = `UPDATE booking SET business_date = '2026-12-10' WHERE booking_id = $1`;
    await app.owner.query(past, [bookingId]);
    await choreOf(app, 'close wait lists').work(silentLog);
    // The date of its item decides, by the outlet's own day.
    expect((await list()).rows).toHaveLength(1);
    await app.owner.query(`UPDATE booking_item SET business_date = '2026-12-10' WHERE booking_id = $1`, [bookingId]);
    await choreOf(app, 'close wait lists').work(silentLog);
    const { rows } = await app.owner.query('SELECT status, cancel_reason FROM booking WHERE booking_id = $1', [
      bookingId,
    ]);
    expect(rows).toEqual([{ status: 'cancelled', cancel_reason: 'wait_over' }]);
  });

  test('two workers give one place to one party', async () => {
    const parties = await fill(1, 2, 3, 4, 5, 6, 7, 8);
    for (const name of ['Ann', 'Ben', 'Cy']) await join({ name, guests: { Guest: 4 } });
    await app.carryOutbox();
    await cancel(parties[0]!);
    await cancel(parties[1]!);
    await Promise.all([app.carryOutbox(), app.carryOutbox(), app.carryOutbox()]);
    const { rows } = await list();
    expect(rows.map(({ name, offer }) => [name, offer?.lanes])).toEqual([
      ['Ann', [lane(1)]],
      ['Ben', [lane(2)]],
      ['Cy', undefined],
    ]);
  });
});
