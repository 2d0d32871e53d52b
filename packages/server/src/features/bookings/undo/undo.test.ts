import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unusedDays } from '../../../testing/unused-days.ts';
import { tonightOf } from '../edit/tonight.fixture.ts';

let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
});
afterAll(() => laneway.close());

const fridays = unusedDays('2027-01-01', 7);

/** The worked example's party, 158.69 at 17:30 on two lanes of a Friday; 180.57 at 20:30. */
async function book(places: number[], date = fridays()) {
  const { harbor } = laneway.venue;
  const made = await laneway.call('edit', 'reservation.add', {
    body: {
      outletId: harbor.outletId,
      name: 'Dana Cole',
      bookingPhone: '6175550199',
      bookingEmail: 'dana@mail.test',
      items: [
        {
          serviceItemId: harbor.openBowling,
          date,
          start: '17:30',
          duration: 1.5,
          guests: { Guest: 8 },
          lanes: places.map((place) => harbor.lanes[place]!),
        },
      ],
    },
  });
  expect(made.status).toBe(201);
  return read(made.body.bookingId);
}
const read = async (bookingId: string) => (await tonight.read(bookingId)).booking;
type Booking = Awaited<ReturnType<typeof read>>;
type EditBody = Parameters<typeof laneway.call<'booking.edit'>>[2]['body'];

async function edit({ bookingId, version }: Booking, body: Omit<EditBody, 'version'>): Promise<Booking> {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const reply = await laneway.call('edit', 'booking.edit', { params, body: { version, ...body } });
  expect([reply.status, reply.error]).toEqual([200, reply.error]);
  return read(bookingId);
}
function undo({ bookingId, version, history }: Booking, body: { activityId?: string; preview?: boolean } = {}) {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const row = { version, activityId: history[0]!.activityId, ...body };
  return laneway.call('edit', 'booking.undo', { params, body: row });
}
const placesOf = ({ items }: Booking) =>
  items
    .filter(({ status }) => status !== 'cancelled')
    .map(({ date, start, end, lanes }) => [date, start, end, lanes.map(({ name }) => name).join(' ')]);

/** What a guest owes by the ledger, in cents. */
async function owed(bookingId: string): Promise<number> {
  const { rows } = await laneway.owner.query(
    `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_line
     JOIN ledger_entry USING (business_id, ledger_entry_id) WHERE booking_id = $1 AND account = 'receivable'`,
    [bookingId],
  );
  return rows[0].cents;
}

describe('a move', () => {
  test('is put back with its price; the preview says so, and writes nothing', async () => {
    const made = await book([0, 1]);
    const { harbor } = laneway.venue;
    const items = [{ itemId: made.items[0]!.itemId, start: '20:30', lanes: harbor.lanes.slice(2, 4) }];
    const moved = await edit(made, { items });
    expect([moved.money.total, await owed(made.bookingId)]).toEqual([180.57, 18057]);
    const preview = await undo(moved, { preview: true });
    const said = { valid: true, whyNot: null, difference: -21.88, guests: 0, cannot: [], booking: null, message: '' };
    expect([preview.status, preview.body]).toEqual([200, said]);
    expect(await read(made.bookingId)).toEqual(moved);
    const undone = await undo(moved);
    expect([undone.status, undone.body.message, undone.body.difference]).toEqual([200, 'Change put back', -21.88]);
    const now = await read(made.bookingId);
    expect([placesOf(now), now.money.total, now.version]).toEqual([placesOf(made), 158.69, 3]);
    expect([now.lines, await owed(made.bookingId)]).toEqual([made.lines, 15869]);
    expect(now.history[0]).toMatchObject({
      what: 'booking.undone',
      before: { start: '20:30', lanes: ['Lane 3', 'Lane 4'], total: 180.57 },
      after: { start: '17:30', lanes: ['Lane 1', 'Lane 2'], total: 158.69, undoes: moved.history[0]!.activityId },
    });
  });

  test('is put back once, and those before it in turn', async () => {
    const made = await book([0, 1]);
    const { itemId } = made.items[0]!;
    const once = await edit(made, { items: [{ itemId, start: '18:30' }] });
    const twice = await edit(once, { items: [{ itemId, start: '20:30' }] });
    const early = await undo(twice, { activityId: once.history[0]!.activityId });
    expect([early.status, early.error.code, early.error.details]).toEqual([
      409,
      'undo.later_first',
      { activityId: twice.history[0]!.activityId },
    ]);
    expect((await undo(twice)).status).toBe(200);
    const back = await read(made.bookingId);
    expect(placesOf(back)).toEqual(placesOf(once));
    const again = await undo(back, { activityId: twice.history[0]!.activityId });
    expect([again.status, again.error.code, again.error.message]).toEqual([
      409,
      'undo.done',
      'This change was put back already',
    ]);
    expect((await undo(back)).error.code).toBe('undo.nothing');
    expect((await undo(back, { activityId: once.history[0]!.activityId })).status).toBe(200);
    const first = await read(made.bookingId);
    expect([placesOf(first), first.money.total]).toEqual([placesOf(made), 158.69]);
    expect((await undo(first, { activityId: made.history[0]!.activityId })).error.code).toBe('undo.not_kept');
  });

  test('at a price that was kept has its own price again', async () => {
    const made = await book([0, 1]);
    const moved = await edit(made, { price: 'keep', items: [{ itemId: made.items[0]!.itemId, start: '20:30' }] });
    expect(moved.lines.at(-1)).toMatchObject({ label: 'Price kept', amount: -21.88 });
    expect((await undo(moved)).body.difference).toBe(0);
    expect(await read(made.bookingId)).toMatchObject({ lines: made.lines, money: { total: 158.69 } });
  });

  test('whose places somebody else has since stays, and says who has them', async () => {
    const date = fridays();
    const made = await book([0, 1], date);
    const moved = await edit(made, { items: [{ itemId: made.items[0]!.itemId, start: '20:30' }] });
    const other = await book([1, 2], date);
    const preview = await undo(moved, { preview: true });
    expect([preview.body.valid, preview.body.whyNot]).toMatchObject([false, { code: 'occupancy.taken' }]);
    expect(preview.body.whyNot?.message).toContain('Dana Cole');
    expect((await undo(moved)).status).toBe(409);
    expect([await read(made.bookingId), placesOf(await read(other.bookingId))]).toEqual([moved, placesOf(other)]);
  });

  test('of which somebody changed something since is stale', async () => {
    const made = await book([0, 1]);
    const moved = await edit(made, { items: [{ itemId: made.items[0]!.itemId, start: '20:30' }] });
    await edit(moved, { items: [{ itemId: made.items[0]!.itemId, start: '18:30' }] });
    const stale = await undo(moved);
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
  });

  test('is put back by one of two who press at once', async () => {
    const made = await book([0, 1]);
    const moved = await edit(made, { items: [{ itemId: made.items[0]!.itemId, start: '20:30' }] });
    const both = await Promise.all([undo(moved), undo(moved)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(made.bookingId)).toMatchObject({ version: 3, money: { total: 158.69 } });
  });

  test('with another party is not kept', async () => {
    const made = await book([0, 1]);
    const { itemId } = made.items[0]!;
    const moved = await edit(made, { items: [{ itemId, start: '20:30', guests: { Guest: 6 } }] });
    const refused = await undo(moved);
    expect([refused.status, refused.error.code]).toEqual([422, 'undo.not_kept']);
    expect(await read(made.bookingId)).toEqual(moved);
  });
});

test('a lane that was split off joins its party again', async () => {
  const made = await book([0, 1]);
  const { itemId } = made.items[0]!;
  const split = await edit(made, { items: [{ itemId, splitLanes: [laneway.venue.harbor.lanes[1]!] }] });
  expect(split.items).toHaveLength(2);
  // Two parties of four round their taxes apart.
  expect(split.money.total).toBe(158.68);
  expect((await undo(split, { preview: true })).body).toMatchObject({ valid: true, difference: 0.01 });
  expect((await undo(split)).status).toBe(200);
  const whole = await read(made.bookingId);
  expect([placesOf(whole), whole.money.total]).toEqual([placesOf(made), 158.69]);
  expect(whole.items.find((item) => item.itemId === itemId)).toMatchObject({ guests: { Guest: 8 } });
});

describe('a status', () => {
  test('a check-in is put back, and its guests are not here any more', async () => {
    const bookingId = await tonight.book(tonight.item(0));
    await tonight.name(bookingId);
    const { outletId } = laneway.venue.harbor;
    const arrived = await laneway.call('edit', 'payment.checkIn', { body: { outletId, code: bookingId, nonce: 'u1' } });
    expect([arrived.status, await tonight.guestsIn(bookingId)]).toEqual([200, 4]);
    const undone = await undo(await read(bookingId));
    expect([undone.status, undone.body.booking?.status]).toEqual([200, 'pending']);
    expect(await tonight.guestsIn(bookingId)).toBe(0);
    expect((await tonight.history(bookingId))[0]).toMatchObject({
      what: 'booking.undone',
      before: { status: 'inprogress' },
      after: { status: 'pending' },
    });
  });

  test('of guests who came one by one all go out again, which the preview says', async () => {
    const bookingId = await tonight.book(tonight.item(1));
    await tonight.name(bookingId);
    const { outletId } = laneway.venue.harbor;
    const come = async (count: number, nonce: string) => {
      const body = { outletId, code: bookingId, count, nonce };
      expect((await laneway.call('edit', 'payment.checkIn', { body })).status).toBe(200);
    };
    await come(1, 'one by one 1');
    const { history } = await read(bookingId);
    await come(1, 'one by one 2');
    expect(await tonight.guestsIn(bookingId)).toBe(2);
    const now = await read(bookingId);
    const { activityId } = history[0]!;
    expect(now.history[0]?.what).toBe('booking.guest_checked_in');
    expect((await undo(now, { activityId, preview: true })).body).toMatchObject({ valid: true, guests: 2 });
    expect(await tonight.guestsIn(bookingId)).toBe(2);
    expect((await undo(now, { activityId })).body).toMatchObject({ guests: 2, booking: { status: 'pending' } });
    expect(await tonight.guestsIn(bookingId)).toBe(0);
  });

  test('a check-in of a party that has paid since is no way back to pending, and says the way there is', async () => {
    const bookingId = await tonight.book(tonight.item(2));
    const { outletId } = laneway.venue.harbor;
    const arrived = await laneway.call('edit', 'payment.checkIn', {
      body: { outletId, code: bookingId, nonce: 'paid' },
    });
    expect(arrived.body).toMatchObject({ booking: { status: 'inprogress' }, balance: 60.19 });
    const { activityId } = (await read(bookingId)).history[0]!;
    const cash = { paymentMode: 'full', paymentMethod: 'CASH', amount: 60.19, tendered: 60.19 } as const;
    expect((await laneway.call('owner', 'payment.process', { body: { outletId, bookingId, ...cash } })).status).toBe(
      201,
    );
    const paid = await read(bookingId);
    expect([paid.status, paid.money.balance]).toEqual(['inprogress', 0]);
    expect((await undo(paid, { activityId, preview: true })).body).toMatchObject({
      valid: false,
      whyNot: {
        code: 'undo.paid',
        message: 'What was due is paid since. Undo the check-in instead: the booking is confirmed then.',
      },
    });
    const refused = await undo(paid, { activityId });
    expect([refused.status, refused.error.code]).toEqual([422, 'undo.paid']);
    expect(await read(bookingId)).toEqual(paid);
    const out = { outletId, code: bookingId, undo: true, nonce: 'paid back' };
    expect((await laneway.call('edit', 'payment.checkIn', { body: out })).body.booking.status).toBe('successful');
    expect((await read(bookingId)).money).toMatchObject({ paid: 60.19, balance: 0 });
  });

  test('a check-in of a party that had paid before is put back: it is confirmed, as it was', async () => {
    const bookingId = await tonight.book(tonight.item(3));
    const { outletId } = laneway.venue.harbor;
    const cash = { paymentMode: 'full', paymentMethod: 'CASH', amount: 60.19, tendered: 60.19 } as const;
    const paid = await laneway.call('owner', 'payment.process', { body: { outletId, bookingId, ...cash } });
    expect([paid.status, paid.body.bookingStatus]).toEqual([201, 'successful']);
    const body = { outletId, code: bookingId, nonce: 'paid before' };
    expect((await laneway.call('edit', 'payment.checkIn', { body })).status).toBe(200);
    const undone = await undo(await read(bookingId));
    expect([undone.status, undone.body.booking?.status]).toEqual([200, 'successful']);
  });

  test('a confirmation is put back, and the mail that went out is named', async () => {
    const made = await book([0, 1]);
    const { outletId } = laneway.venue.harbor;
    const body = { version: made.version, status: 'successful' as const, confirm: true };
    const params = { outletId, bookingId: made.bookingId };
    expect((await laneway.call('edit', 'booking.status', { params, body })).status).toBe(200);
    const confirmed = await read(made.bookingId);
    expect((await undo(confirmed, { preview: true })).body).toMatchObject({ valid: true, cannot: ['mail'] });
    expect((await undo(confirmed)).body.booking?.status).toBe('pending');
  });

  test('a cancelled booking has its places again, unless somebody else has them', async () => {
    const date = fridays();
    const made = await book([0, 1], date);
    const { outletId } = laneway.venue.harbor;
    const cancel = async ({ bookingId, version }: Booking) => {
      const body = { version, reason: 'guest' as const };
      const reply = await laneway.call('owner', 'booking.cancel', { params: { outletId, bookingId }, body });
      expect([reply.status, reply.error]).toEqual([200, reply.error]);
      return read(bookingId);
    };
    const gone = await cancel(made);
    expect([gone.status, await owed(made.bookingId)]).toEqual(['cancelled', 0]);
    expect((await undo(gone)).body.booking).toMatchObject({ status: 'pending', money: { total: 158.69 } });
    expect(await owed(made.bookingId)).toBe(15869);
    const again = await cancel(await read(made.bookingId));
    await book([1, 2], date);
    expect((await undo(again, { preview: true })).body).toMatchObject({
      valid: false,
      whyNot: { code: 'occupancy.taken' },
    });
    expect((await undo(again)).status).toBe(409);
    expect((await read(made.bookingId)).status).toBe('cancelled');
  });
});

describe('with a promo', () => {
  const TEN = { type: 2 as const, amount: 10, startDate: '2026-01-01', endDate: '2099-12-31' };
  async function withPromo(promoCode: string, maxUses = 0) {
    const { businessId, outletId } = laneway.venue.harbor;
    const body = { businessId, promoCode, name: 'Ten off', maxUses, ...TEN };
    const made = await laneway.call('owner', 'promo.create', { body });
    expect(made.status).toBe(201);
    const booking = await book([0, 1]);
    const on = { outletId, bookingId: booking.bookingId, promoCode };
    expect((await laneway.call('owner', 'promo.apply', { body: on })).status).toBe(200);
    return { booking: await read(booking.bookingId), promoId: made.body.promoId };
  }
  const cancelled = async ({ bookingId, version }: Booking) => {
    const params = { outletId: laneway.venue.harbor.outletId, bookingId };
    const body = { version, reason: 'guest' as const };
    expect((await laneway.call('owner', 'booking.cancel', { params, body })).status).toBe(200);
    return read(bookingId);
  };
  const drop = (promoId: string) =>
    laneway.owner.query('UPDATE promo SET is_deleted = true WHERE promo_id = $1', [promoId]);

  test('that is gone a cancelled booking is not put back, and no earlier price comes with it', async () => {
    const { booking, promoId } = await withPromo('UNDOTEN');
    expect(booking.money.total).toBe(142.83);
    const moved = await edit(booking, { items: [{ itemId: booking.items[0]!.itemId, start: '20:30' }] });
    expect(moved.money.total).toBe(162.52);
    const gone = await cancelled(moved);
    await drop(promoId);
    expect((await undo(gone, { preview: true })).body.whyNot?.code).toBe('undo.promo');
    const refused = await undo(gone);
    expect([refused.status, refused.error.code]).toEqual([422, 'undo.promo']);
    const { outletId } = laneway.venue.harbor;
    const params = { outletId, bookingId: booking.bookingId };
    const body = { version: gone.version, status: 'pending' as const };
    expect((await laneway.call('owner', 'booking.status', { params, body })).status).toBe(200);
    const back = await read(booking.bookingId);
    expect(back.money.total).toBe(180.57);
    const earlier = await undo(back, { activityId: moved.history[0]!.activityId });
    expect([earlier.status, earlier.error.code]).toEqual([409, 'undo.later_first']);
    expect((await undo(back)).error.code).toBe('undo.not_kept');
    expect((await read(booking.bookingId)).money.total).toBe(180.57);
  });

  test('of one use that another booking has by now stays cancelled, as the preview says', async () => {
    const { booking } = await withPromo('UNDOONE', 1);
    const gone = await cancelled(booking);
    const other = await book([2, 3]);
    const { outletId } = laneway.venue.harbor;
    const on = { outletId, bookingId: other.bookingId, promoCode: 'UNDOONE' };
    expect((await laneway.call('owner', 'promo.apply', { body: on })).status).toBe(200);
    const { version } = await read(other.bookingId);
    const params = { outletId, bookingId: other.bookingId };
    const body = { version, status: 'successful' as const, confirm: true };
    expect((await laneway.call('owner', 'booking.status', { params, body })).status).toBe(200);
    expect((await undo(gone, { preview: true })).body).toMatchObject({ valid: false, whyNot: { code: 'undo.promo' } });
    expect((await undo(gone)).error.code).toBe('undo.promo');
    expect(await read(booking.bookingId)).toEqual(gone);
    const { rows } = await laneway.owner.query(
      `SELECT booking_id FROM promo_use JOIN promo USING (business_id, promo_id) WHERE promo_code = 'UNDOONE'`,
    );
    expect(rows).toEqual([{ booking_id: other.bookingId }]);
  });

  const usesOf = async (promoId: string): Promise<number> => {
    const { rows } = await laneway.owner.query('SELECT count(*)::int AS uses FROM promo_use WHERE promo_id = $1', [
      promoId,
    ]);
    return rows[0].uses;
  };

  test('a pending booking that comes back takes no use before it is confirmed; a confirmed one has its own again', async () => {
    const { booking, promoId } = await withPromo('UNDOLATER', 1);
    const params = { outletId: laneway.venue.harbor.outletId, bookingId: booking.bookingId };
    const become = async (status: 'pending' | 'successful', { version }: Booking) => {
      const body = { version, status, confirm: true };
      expect((await laneway.call('owner', 'booking.status', { params, body })).status).toBe(200);
      return read(booking.bookingId);
    };
    expect((await undo(await cancelled(booking))).status).toBe(200);
    expect(await usesOf(promoId)).toBe(0);
    const back = await become('pending', await cancelled(await read(booking.bookingId)));
    expect([back.money.total, await usesOf(promoId)]).toEqual([142.83, 0]);
    const confirmed = await become('successful', back);
    expect(await usesOf(promoId)).toBe(1);
    const gone = await cancelled(confirmed);
    expect(await usesOf(promoId)).toBe(0);
    expect((await undo(gone)).body.booking).toMatchObject({ status: 'successful', money: { total: 142.83 } });
    expect(await usesOf(promoId)).toBe(1);
    await become('pending', await cancelled(await read(booking.bookingId)));
    expect(await usesOf(promoId)).toBe(1);
  });

  test('that holds still a cancelled booking has its price and its promo again', async () => {
    const { booking } = await withPromo('UNDOHOLDS');
    const gone = await cancelled(booking);
    expect((await undo(gone)).body.booking).toMatchObject({
      status: 'pending',
      money: { total: 142.83 },
      promo: { promoCode: 'UNDOHOLDS' },
    });
    const back = await read(booking.bookingId);
    expect((await undo(back, { activityId: booking.history[0]!.activityId })).error.code).toBe('undo.not_kept');
  });
});

test('a reinstated booking is cancelled by its own call, which asks for the reason', async () => {
  const made = await book([0, 1]);
  const params = { outletId: laneway.venue.harbor.outletId, bookingId: made.bookingId };
  const cancel = { version: made.version, reason: 'guest' as const };
  expect((await laneway.call('owner', 'booking.cancel', { params, body: cancel })).status).toBe(200);
  const body = { version: made.version + 1, status: 'pending' as const };
  expect((await laneway.call('owner', 'booking.status', { params, body })).status).toBe(200);
  const back = await read(made.bookingId);
  const refused = await undo(back);
  expect([refused.status, refused.error.code]).toEqual([422, 'undo.not_kept']);
  expect(await read(made.bookingId)).toEqual(back);
});

test('money is not put back, nor is what a chore did, nor what is of another booking', async () => {
  const made = await book([0, 1]);
  const { outletId } = laneway.venue.harbor;
  const cash = { paymentMode: 'full', paymentMethod: 'CASH', amount: 158.69, tendered: 160 } as const;
  const body = { outletId, bookingId: made.bookingId, ...cash };
  const paid = await laneway.call('owner', 'payment.process', { body });
  expect([paid.status, paid.error]).toEqual([201, paid.error]);
  const now = await read(made.bookingId);
  expect((await undo(now)).error.code).toBe('undo.money');
  expect((await undo(now, { preview: true })).body.whyNot).toEqual({
    code: 'undo.money',
    message: 'Money is not put back here. Void or refund the payment.',
  });
  const other = await book([0, 1]);
  const foreign = await undo(other, { activityId: now.history[0]!.activityId });
  expect([foreign.status, foreign.error.code]).toEqual([404, 'undo.unknown']);
});
