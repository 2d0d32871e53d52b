import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { moveBooking } from '../../testing/move-booking.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { entriesOf, insertGoods } from '../../testing/test-goods.ts';
import { dealQr } from '../bookings/bookings.door.ts';
import { tonightOf } from '../bookings/edit/tonight.fixture.ts';
import { dealsOf } from './deals.fixture.ts';

let laneway: TestApp;
let deals: ReturnType<typeof dealsOf>;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  const { harbor } = laneway.venue;
  deals = dealsOf(laneway, { outletId: harbor.outletId, ...(await insertGoods(laneway.owner, harbor)) });
  tonight = tonightOf(laneway);
});
beforeEach(async () => {
  await deals.forgetWrong();
  // Every test has the lanes for itself.
  await laneway.owner.query('DELETE FROM occupancy');
});
afterAll(() => laneway.close());

/** The tests' clock shows 6:42 PM of this Friday. */
const TODAY = '2026-12-11';
const lane = (index: number) => laneway.venue.harbor.lanes[index]!;
const taken = async (bookingId: string) =>
  (
    await laneway.owner.query(
      `SELECT o.resource_id, o.business_date::text AS date, o.starts_at, o.ends_at
       FROM occupancy o JOIN booking_item USING (business_id, booking_item_id) WHERE booking_id = $1 ORDER BY 1`,
      [bookingId],
    )
  ).rows;
const expire = (bookingId: string) =>
  laneway.owner.query(`UPDATE deal_code SET valid_until = '2026-12-10' WHERE booking_id = $1`, [bookingId]);
const wrongs = async () =>
  (await laneway.owner.query<{ wrong: number }>(`SELECT wrong FROM wrong_code WHERE counted LIKE 'by:%'`)).rows.map(
    ({ wrong }) => wrong,
  );

describe('a deal is redeemed', () => {
  test('on lanes: it plays from 7:05 PM for an hour and a half, and nothing more is charged', async () => {
    const { bookingId, code } = await deals.sell();
    const before = await entriesOf(laneway.owner, bookingId);
    const reply = await deals.redeem(code, { lanes: [lane(7)], start: '19:05' });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        message: 'Deal redeemed',
        bookingId,
        version: 3,
        status: 'inprogress',
        deal: {
          title: 'Two hours and pizza',
          priceLine: 'For four',
          count: 1,
          validUntil: '2027-12-11',
          hours: 1.5,
          name: 'Dana Cole',
        },
        start: '19:05',
        end: '20:35',
        places: [],
      },
    ]);
    expect(await deals.dealIn(bookingId)).toMatchObject({
      status: 'inprogress',
      date: TODAY,
      start: '19:05',
      end: '20:35',
      lanes: [{ resourceId: lane(7) }],
      redeemedOn: TODAY,
    });
    const { booking, abilities } = await deals.read(bookingId);
    expect(booking.money).toMatchObject({ total: 105.19, paid: 105.19, balance: 0 });
    expect(abilities).toMatchObject({ undoCheckIn: false, finish: true });
    expect(await entriesOf(laneway.owner, bookingId)).toEqual(before);
    const [place] = await taken(bookingId);
    expect(place).toMatchObject({ resource_id: lane(7), date: TODAY });
    expect(booking.history[0]).toMatchObject({
      what: 'deal.redeemed',
      before: { status: 'successful' },
      after: { status: 'inprogress', start: '19:05', end: '20:35', title: 'Two hours and pizza' },
    });
    expect((await tonight.history(bookingId))[0]?.places).toMatchObject({
      [booking.items[0]?.itemId ?? '']: { status: 'inprogress', resourceIds: [lane(7)] },
    });
    const { outletId } = laneway.venue.harbor;
    const { body: board } = await laneway.call('view', 'booking.board', {
      params: { outletId },
      query: { date: TODAY },
    });
    expect(board.blocks).toContainEqual(expect.objectContaining({ bookingId, start: '19:05' }));
  });

  test('without lanes: it is done at once', async () => {
    const { bookingId, code } = await deals.sell();
    expect((await deals.redeem(code)).body).toMatchObject({ status: 'done', start: null, end: null });
    expect(await deals.dealIn(bookingId)).toMatchObject({ status: 'done', date: null, redeemedOn: TODAY });
    expect(await deals.codeRows(bookingId)).toMatchObject([
      { redeemed_on: TODAY, redeemed_by: laneway.venue.accounts.edit },
    ]);
  });

  test('however its code is typed, and by its QR, from now on where no start is named', async () => {
    const { businessId } = laneway.venue.harbor;
    const typed = await deals.sell();
    const first = await deals.redeem(typed.code.toLowerCase().replace(' ', '-'), { lanes: [lane(0)] });
    expect(first.body).toMatchObject({ start: '18:42', end: '20:12' });
    const scanned = await deals.sell();
    const { rows } = await laneway.owner.query('SELECT deal_code_id FROM deal_code WHERE booking_id = $1', [
      scanned.bookingId,
    ]);
    const qr = dealQr(laneway.post, businessId, rows[0].deal_code_id);
    const guessed = `${qr.slice(0, -1)}${qr.endsWith('A') ? 'B' : 'A'}`;
    expect((await deals.redeem(guessed)).status).toBe(404);
    expect((await deals.redeem(qr)).body).toMatchObject({ bookingId: scanned.bookingId, status: 'done' });
  });

  test('after a preview, which says what it holds and which lanes are free, and does nothing', async () => {
    const { bookingId, code } = await deals.sell();
    await tonight.book(tonight.item(0, '19:00'));
    const { body } = await deals.redeem(code, { preview: true });
    expect(body).toMatchObject({ status: 'successful', start: '18:42', end: '20:12', deal: { hours: 1.5 } });
    const free = ({ places }: typeof body) => places.flatMap(({ resourceId, isFree }) => (isFree ? resourceId : []));
    expect(free(body)).toContain(lane(1));
    expect(free(body)).not.toContain(lane(0));
    const later = await deals.redeem(code, { preview: true, start: '20:30' });
    expect(free(later.body)).toContain(lane(0));
    const closed = await deals.redeem(code, { preview: true, start: '29:00' });
    expect(closed.body).toMatchObject({ start: null, end: null });
    expect(free(closed.body)).toEqual([]);
    expect((await deals.read(bookingId)).booking).toMatchObject({ status: 'successful', version: 2 });
  });

  test('once by each nonce: the same one gets its first answer, and of another deal it is refused', async () => {
    const [one, other] = [await deals.sell(), await deals.sell()];
    const nonce = newId();
    const first = await deals.redeem(one.code, { nonce });
    expect((await deals.redeem(one.code, { nonce })).body).toEqual(first.body);
    expect((await deals.redeem(other.code, { nonce })).error.code).toBe('idempotency.conflict');
    expect((await deals.redeem(one.code, { nonce, undo: true })).error.code).toBe('idempotency.conflict');
  });
});

describe('it is refused', () => {
  test('when it was redeemed: with the day and the outlet', async () => {
    const { code } = await deals.sell();
    await deals.redeem(code);
    const { status, error } = await deals.redeem(code);
    expect([status, error.code, error.message]).toEqual([
      422,
      'deal.redeemed',
      'Redeemed on Fri, Dec 11 at Harbor Lanes',
    ]);
    expect(error.details).toMatchObject({ on: TODAY, outletId: laneway.venue.harbor.outletId });
    expect(await wrongs()).toEqual([1]);
  });

  test('when it is over, unless staff say so; the last good day is good', async () => {
    const { bookingId, code } = await deals.sell();
    await expire(bookingId);
    const { status, error } = await deals.redeem(code);
    expect([status, error.code, error.message]).toEqual([422, 'deal.expired', 'This deal was good until Thu, Dec 10']);
    expect(await wrongs()).toEqual([1]);
    expect((await deals.redeem(code, { force: true })).body.status).toBe('done');
    const last = await deals.sell();
    await laneway.owner.query('UPDATE deal_code SET valid_until = $2 WHERE booking_id = $1', [last.bookingId, TODAY]);
    expect((await deals.redeem(last.code)).body.status).toBe('done');
  });

  test('when a cent of its 105.19 was given back, also by force; and its money stays as it is', async () => {
    const { outletId } = laneway.venue.harbor;
    const { bookingId, code } = await deals.sell();
    const params = { outletId, bookingId };
    const { version } = (await deals.read(bookingId)).booking;
    const body = { version, reason: 'Goodwill', refundType: 3, refundAmount: 0.01 } as const;
    expect((await laneway.call('owner', 'booking.refund', { params, body })).status).toBe(200);
    for (const force of [false, true]) {
      const { status, error } = await deals.redeem(code, { force });
      expect([status, error.code, error.message]).toEqual([422, 'deal.not_paid', 'This deal has not been paid']);
    }
    expect((await deals.read(bookingId)).booking.money).toMatchObject({ paid: 105.19, refunded: 0.01, balance: 0.01 });
    // The code is a right one.
    expect(await wrongs()).toEqual([]);
  });

  test('when it is redeemed, over, not paid and of another outlet, in this order', async () => {
    const { outletId } = laneway.venue.harbor.sibling;
    const { bookingId, code } = await deals.sell();
    const there = (body: object = {}) => deals.redeem(code, { outletId, ...body }, 'owner');
    expect((await there()).error).toMatchObject({
      code: 'deal.other_outlet',
      message: 'This deal is for Harbor Lanes',
    });
    await laneway.owner.query('UPDATE booking SET refunded_cents = 1 WHERE booking_id = $1', [bookingId]);
    expect((await there()).error.code).toBe('deal.not_paid');
    await expire(bookingId);
    expect((await there()).error.code).toBe('deal.expired');
    expect((await there({ force: true })).error.code).toBe('deal.not_paid');
    await laneway.owner.query('UPDATE booking SET refunded_cents = 0 WHERE booking_id = $1', [bookingId]);
    expect((await there({ force: true })).error.code).toBe('deal.other_outlet');
    expect((await deals.redeem(code, { force: true })).status).toBe(200);
    expect((await there({ force: true })).error.code).toBe('deal.redeemed');
    expect((await there({ undo: true })).error.code).toBe('deal.other_outlet');
  });

  test('when its sale was cancelled and 105.19 given back: the code is of nobody', async () => {
    const { outletId } = laneway.venue.harbor;
    const { bookingId, code } = await deals.sell();
    const params = { outletId, bookingId };
    const { version } = (await deals.read(bookingId)).booking;
    const back = { version, reason: 'Changed their mind', refundType: 3, refundAmount: 105.19 } as const;
    expect((await laneway.call('owner', 'booking.refund', { params, body: back })).status).toBe(200);
    expect((await deals.redeem(code)).error.code).toBe('deal.not_paid');
    const cancel = { version: version + 1, reason: 'guest' } as const;
    const cancelled = await laneway.call('owner', 'booking.cancel', { params, body: cancel });
    expect([cancelled.status, cancelled.body.kept]).toEqual([200, 0]);
    expect((await deals.read(bookingId)).booking).toMatchObject({
      status: 'cancelled',
      money: { paid: 105.19, refunded: 105.19 },
      items: [{ dealCode: null }],
    });
    for (const body of [{}, { force: true }, { undo: true }, { preview: true }]) {
      const { status, error } = await deals.redeem(code, body);
      expect([status, error.code, error.message]).toEqual([404, 'not_found', 'No deal has this code']);
    }
    expect(await wrongs()).toEqual([4]);
  });

  test('when nobody has its code, ten times a minute; then any code waits', async () => {
    const { code } = await deals.sell();
    for (let time = 0; time < 10; time += 1) expect((await deals.redeem('22222 22222')).error.code).toBe('not_found');
    const waits = await deals.redeem(code);
    expect([waits.status, waits.error.code]).toEqual([429, 'too_many']);
    expect((await deals.redeem(code, {}, 'owner')).status).toBe(200);
  });

  test.each([
    ['a text that is no code', { code: 'Dana' }, 404, []],
    ['no code', { code: '' }, 400, ['code']],
    ['a start that is none', { start: '7pm' }, 400, ['start']],
    ['no nonce', { nonce: '' }, 400, ['nonce']],
  ])('for %s', async (_, body, status, fields) => {
    const reply = await deals.redeem('22222 22222', body);
    expect([reply.status, fieldsOf(reply)]).toEqual([status, fields]);
  });

  test('on lanes that are taken, closed or not there, or outside the hours; and it can be used after that', async () => {
    const { code } = await deals.sell();
    await tonight.book(tonight.item(3, '20:00'));
    const on = async (lanes: string[], start = '19:05') => {
      const { status, error } = await deals.redeem(code, { lanes, start });
      return [status, error.code];
    };
    expect(await on([lane(2), lane(3)])).toEqual([409, 'occupancy.taken']);
    expect(await on([newId()])).toEqual([422, 'resource.not_of_plan']);
    expect(await on([lane(2)], '28:00')).toEqual([422, 'plan.not_available_time']);
    await laneway.owner.query(`UPDATE resource SET status = 'down' WHERE resource_id = $1`, [lane(4)]);
    expect(await on([lane(4)])).toEqual([422, 'resource.closed']);
    await laneway.owner.query(`UPDATE resource SET status = 'active' WHERE resource_id = $1`, [lane(4)]);
    expect((await deals.redeem(code, { lanes: [lane(2), lane(2)], start: '19:05' })).body.status).toBe('inprogress');
  });

  test('to who may not edit bookings, to a sibling’s staff and to another business', async () => {
    const { code } = await deals.sell();
    for (const who of ['view', 'calendar', 'unpermitted'] as const) {
      expect((await deals.redeem(code, {}, who)).error.code).toBe('forbidden');
    }
    expect((await deals.redeem(code, {}, 'siblingEdit')).error.code).toBe('not_found');
    const { outletId } = laneway.venue.cedar;
    expect((await deals.redeem(code, { outletId }, 'cedarOwner')).error.code).toBe('not_found');
    expect((await deals.redeem(code)).status).toBe(200);
  });
});

describe('the redeeming is taken back', () => {
  test('on the same day: from lanes, which are free again, and from done, which no other call does', async () => {
    for (const lanes of [[lane(5)], []]) {
      const { bookingId, code } = await deals.sell();
      await deals.redeem(code, { lanes, start: '19:05' });
      const reply = await deals.redeem(code, { undo: true });
      expect(reply.body).toMatchObject({ message: 'The deal can be used again', status: 'successful', start: null });
      expect(await deals.dealIn(bookingId)).toMatchObject({
        status: 'successful',
        date: null,
        lanes: [],
        redeemedOn: null,
      });
      expect(await taken(bookingId)).toEqual([]);
      expect((await deals.read(bookingId)).booking.history[0]?.what).toBe('deal.redeem_undone');
      expect((await deals.redeem(code)).body.status).toBe('done');
    }
  });

  test('not on another day, and not of a deal that was not used', async () => {
    const { bookingId, code } = await deals.sell();
    expect((await deals.redeem(code, { undo: true })).error.code).toBe('booking.transition');
    await deals.redeem(code);
    await laneway.owner.query(`UPDATE deal_code SET redeemed_on = '2026-12-10' WHERE booking_id = $1`, [bookingId]);
    const { status, error } = await deals.redeem(code, { undo: true });
    expect([status, error.code]).toEqual([409, 'booking.transition']);
  });

  test('by its code alone: the check-in’s undo leaves a deal that plays, and it is closed like any other', async () => {
    const { outletId } = laneway.venue.harbor;
    const { bookingId, code } = await deals.sell();
    await deals.redeem(code, { lanes: [lane(6)], start: '19:05' });
    const { version } = (await deals.read(bookingId)).booking;
    const params = { outletId, bookingId };
    const back = await moveBooking(laneway, 'edit', { params, body: { version, status: 'successful' } });
    expect(back.error.code).toBe('booking.transition');
    const undone = await laneway.call('edit', 'payment.checkIn', {
      body: { outletId, code: bookingId, undo: true, nonce: newId() },
    });
    expect(undone.status).toBe(409);
    expect((await moveBooking(laneway, 'edit', { params, body: { version, status: 'done' } })).status).toBe(200);
    expect((await deals.redeem(code, { undo: true })).body.status).toBe('successful');
  });
});

describe('at the same time', () => {
  test('64 clients redeem one code: one does', async () => {
    const { bookingId, code } = await deals.sell();
    const all = await Promise.all(
      Array.from({ length: 64 }, () => deals.redeem(code, { lanes: [lane(7)], start: '19:05' })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = all.filter(({ status }) => status !== 200).map(({ error }) => error.code);
    expect(new Set(refused)).toEqual(new Set(['deal.redeemed', 'too_many']));
    expect(await taken(bookingId)).toHaveLength(1);
    expect((await deals.read(bookingId)).booking.history.filter(({ what }) => what === 'deal.redeemed')).toHaveLength(
      1,
    );
  });

  test('one nonce that is sent twice at once is answered twice the same', async () => {
    const { code } = await deals.sell();
    const nonce = newId();
    const [one, other] = await Promise.all([deals.redeem(code, { nonce }), deals.redeem(code, { nonce }, 'owner')]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
  });

  test('two deals for one lane: one plays, the other can be used elsewhere', async () => {
    const [one, other] = [await deals.sell(), await deals.sell()];
    const both = await Promise.all(
      [one, other].map(({ code }) => deals.redeem(code, { lanes: [lane(1)], start: '19:05' })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = both[0]?.status === 200 ? other : one;
    expect((await deals.redeem(loser.code, { lanes: [lane(2)], start: '19:05' })).status).toBe(200);
  });

  test('a redeeming and a cancelling: one of them happens', async () => {
    const { outletId } = laneway.venue.harbor;
    for (let time = 0; time < 3; time += 1) {
      const { bookingId, code } = await deals.sell();
      const { version } = (await deals.read(bookingId)).booking;
      const body = { outletId, bookingId, version, reason: 'guest' } as const;
      const [used, cancelled] = await Promise.all([
        deals.redeem(code),
        laneway.call('owner', 'payment.cancelWithoutRefund', { body }),
      ]);
      expect([used.status === 200, cancelled.status === 200].filter(Boolean)).toHaveLength(1);
      expect((await deals.read(bookingId)).booking.money.paid).toBe(105.19);
    }
  });
});
