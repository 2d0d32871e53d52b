import type { Call } from '@laneway/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { refundTill, refusalOf, TODAY, type Who } from '../refunds/refund.fixture.ts';

const till = refundTill();

type Cancel = Partial<Call<'booking.cancel'>['body']>;
async function cancel(bookingId: string, more: Cancel = {}, who: Who = 'owner') {
  const { version } = await till.booking(bookingId);
  const body = { version, reason: 'guest', ...more } as const;
  return till.app.call(who, 'booking.cancel', { params: till.params(bookingId), body });
}
async function keep(bookingId: string, more: Cancel = {}, who: Who = 'owner') {
  const { version } = await till.booking(bookingId);
  const body = { ...till.params(bookingId), version, reason: 'no_show', ...more } as const;
  return till.app.call(who, 'payment.cancelWithoutRefund', { body });
}
const view = (bookingId: string) => till.app.call('view', 'booking.viewCancel', { params: till.params(bookingId) });
const abilities = async (bookingId: string, who: Who = 'edit') =>
  (await till.app.call(who, 'reservation.details', { params: till.params(bookingId) })).body.abilities;
const places = async (bookingId: string) =>
  (
    await till.app.owner.query(
      'SELECT 1 FROM occupancy JOIN booking_item USING (booking_item_id) WHERE booking_id = $1',
      [bookingId],
    )
  ).rowCount;

/** A booking of 158.69 with 79.35 in cash on it, whose policy gives back all but its fee within 48 hours. */
async function paid() {
  const bookingId = await till.book();
  const transId = await till.pay(bookingId);
  return { bookingId, transId };
}

test('what cancelling brings: the fee of 4.62 is kept, the rest goes back, and nothing after its window', async () => {
  const { bookingId, transId } = await paid();
  const { items } = await till.booking(bookingId);
  const startsAt = Temporal.Instant.from(items[0]?.startsAt ?? '');
  const until = startsAt.subtract({ hours: 48 }).toString();
  const expected = {
    poolAmount: 79.35,
    inTime: true,
    until,
    goodsRefund: 74.73,
    feeRefund: 0,
    refund: 74.73,
    kept: 4.62,
    byPayment: [{ transId, paymentMethod: 'CASH', refund: 74.73, tip: 0, last4: null }],
    tips: 0,
    promoReturned: null,
    addonsLost: 0,
    steps: [
      { until, refund: 74.73, kept: 4.62 },
      { until: startsAt.toString(), refund: 0, kept: 79.35 },
    ],
    version: 2,
  };
  expect((await view(bookingId)).body).toEqual(expected);
  const byPut = await till.app.call('view', 'booking.viewCancelPut', { params: till.params(bookingId) });
  expect([byPut.status, byPut.body]).toEqual([200, expected]);
});

test('refund first, then cancel: the charge is reversed, and what is kept is income', async () => {
  const { bookingId } = await paid();
  const first = await cancel(bookingId);
  expect([first.status, first.error]).toMatchObject([
    409,
    {
      code: 'booking.refund_first',
      message: 'Refunds must be initiated before canceling a party and are not automatic.',
    },
  ]);
  await till.refund(bookingId, { refundType: 3, refundAmount: 74.73, reason: 'Cancelled by the guest' });
  const reply = await cancel(bookingId, { reason: 'guest', note: 'Called in the morning' }, 'edit');
  expect([reply.status, reply.body]).toEqual([
    200,
    { message: 'Booking cancelled', booking: { bookingId, version: 4, status: 'cancelled' }, kept: 4.62 },
  ]);
  expect(await till.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    money: { total: 4.62, poolAmount: 4.62, balance: 0 },
    history: [
      { what: 'booking.cancelled', after: { reason: 'guest', note: 'Called in the morning', kept: 4.62 } },
      {},
      {},
      {},
    ],
  });
  expect(await till.posted(bookingId)).toEqual({
    [`payment ${TODAY} receivable`]: -7935,
    [`payment ${TODAY} tender_cash`]: 7935,
    [`refund ${TODAY} receivable`]: 7473,
    [`refund ${TODAY} tender_cash`]: -7473,
    [`cancellation ${TODAY} receivable`]: 462,
    [`cancellation ${TODAY} cancellation_income`]: -462,
  });
  expect([await till.receivable(bookingId), await places(bookingId)]).toEqual([0, 0]);
  const { rows } = await till.app.owner.query(
    'SELECT cancel_reason AS word, cancel_note AS note FROM booking WHERE booking_id = $1',
    [bookingId],
  );
  expect(rows).toEqual([{ word: 'guest', note: 'Called in the morning' }]);
  const again = await till.app.call('edit', 'booking.cancel', {
    params: till.params(bookingId),
    body: { version: 1, reason: 'other' },
  });
  expect([again.status, again.body]).toMatchObject([200, { booking: { version: 4 }, kept: 4.62 }]);
});

test('without refund all of it is kept; a no-show says so', async () => {
  const { bookingId } = await paid();
  const reply = await keep(bookingId, { note: 'Nobody came' });
  expect([reply.status, reply.body.kept]).toEqual([200, 79.35]);
  const booking = await till.booking(bookingId);
  expect(booking).toMatchObject({ status: 'cancelled', money: { balance: 0 } });
  expect(booking.history[0]).toMatchObject({ what: 'booking.no_show', after: { note: 'Nobody came', kept: 79.35 } });
  expect(await till.receivable(bookingId)).toBe(0);
});

test('a payment that turns out to be a mistake after that is kept no longer', async () => {
  const { bookingId, transId } = await paid();
  expect((await keep(bookingId)).body.kept).toBe(79.35);
  const { outletId } = till.params(bookingId);
  const body = { outletId, transId, reason: 'Typed for another table' };
  const voided = await till.app.call('owner', 'payment.void', { body });
  expect([voided.status, voided.body]).toMatchObject([200, { poolAmount: 0, balance: 0, status: 'cancelled' }]);
  expect((await till.booking(bookingId)).money).toMatchObject({ total: 0, poolAmount: 0, balance: 0 });
  // What was kept is back, so no income is left, and nobody is asked for anything.
  expect(await till.posted(bookingId)).toMatchObject({
    [`void ${TODAY} receivable`]: 7935,
    [`void ${TODAY} tender_cash`]: -7935,
    [`cancellation ${TODAY} receivable`]: 0,
    [`cancellation ${TODAY} cancellation_income`]: 0,
  });
  expect(await till.receivable(bookingId)).toBe(0);
});

test('a booking without money is cancelled at once', async () => {
  const bookingId = await till.book();
  const reply = await cancel(bookingId, { reason: 'weather' }, 'edit');
  expect([reply.status, reply.body.kept]).toEqual([200, 0]);
  expect(await till.posted(bookingId)).toEqual({});
});

describe('a manager keeps more than the policy keeps only by leave', () => {
  test('without refund: above the limit of 50.00, with its figures', async () => {
    const { bookingId } = await paid();
    const refused = await keep(bookingId, {}, 'edit');
    expect([refused.status, refused.error]).toMatchObject([
      403,
      { code: 'limit.needs_approval', details: { limit: 50, asked: 79.35, used: 0 } },
    ]);
    expect(await till.booking(bookingId)).toMatchObject({ status: 'successful', version: 2 });
  });

  test('a refund of a cent before it is no way around', async () => {
    const { bookingId } = await paid();
    const cent = await till.refund(bookingId, { refundType: 3, refundAmount: 0.01 }, { who: 'edit' });
    expect(cent.status).toBe(200);
    const refused = await cancel(bookingId, {}, 'edit');
    expect([refused.status, refused.error]).toMatchObject([
      403,
      { code: 'limit.needs_approval', details: { limit: 50, asked: 79.34, used: 0 } },
    ]);
    expect((await cancel(bookingId)).body).toMatchObject({ kept: 79.34 });
  });

  test('within the limit, and what the policy keeps however much it is', async () => {
    const small = await till.book();
    await till.pay(small, { amount: 50 });
    expect((await keep(small, {}, 'edit')).status).toBe(200);
    const { bookingId } = await paid();
    await till.app.owner.query(
      `UPDATE booking SET policy = (SELECT jsonb_agg(jsonb_set(p, '{deposit,refundType}', '2') || jsonb_build_object('deposit',
         p -> 'deposit' || '{"refundType": 2, "refundPer": 20}'::jsonb)) FROM jsonb_array_elements(policy) p) WHERE booking_id = $1`,
      [bookingId],
    );
    expect((await view(bookingId)).body).toMatchObject({ refund: 14.95, kept: 64.4 });
    await till.refund(bookingId, { refundType: 3, refundAmount: 14.95 }, { who: 'edit' });
    expect((await cancel(bookingId, {}, 'edit')).body).toMatchObject({ kept: 64.4 });
  });
});

test('abilities say what can be done: refund with money on it, cancel until it is over', async () => {
  const { bookingId } = await paid();
  expect(await abilities(bookingId)).toMatchObject({ refund: true, cancel: true });
  expect(await abilities(bookingId, 'view')).toMatchObject({ refund: false, cancel: false });
  await keep(bookingId);
  expect(await abilities(bookingId)).toMatchObject({ refund: true, cancel: false });
  expect(refusalOf(await view(bookingId))).toEqual([409, 'booking.transition']);
});

test('money that a cancelled booking keeps can still be given back, and is no income any more', async () => {
  const { bookingId } = await paid();
  await keep(bookingId);
  const reply = await till.refund(bookingId, { refundType: 3, refundAmount: 29.35, reason: 'Goodwill' });
  expect([reply.status, reply.body]).toMatchObject([200, { poolAmount: 50, balance: 0 }]);
  expect(await till.posted(bookingId)).toMatchObject({
    [`cancellation ${TODAY} receivable`]: 5000,
    [`cancellation ${TODAY} cancellation_income`]: -5000,
  });
  expect(await till.receivable(bookingId)).toBe(0);
});

test('reinstating takes the kept part back, on the date of the moment', async () => {
  const { bookingId } = await paid();
  await keep(bookingId);
  const { version } = await till.booking(bookingId);
  const back = await till.app.call('edit', 'booking.status', {
    params: till.params(bookingId),
    body: { version, status: 'pending' },
  });
  expect(back.status).toBe(200);
  expect((await till.booking(bookingId)).money).toMatchObject({ total: 158.69, poolAmount: 79.35, balance: 79.34 });
  expect(await till.posted(bookingId)).toMatchObject({
    [`cancellation ${TODAY} receivable`]: 0,
    [`cancellation ${TODAY} cancellation_income`]: 0,
  });
  expect(await till.receivable(bookingId)).toBe(7934);
  // What was given back before does not count for the booking that came back.
  expect(refusalOf(await cancel(bookingId))).toEqual([409, 'booking.refund_first']);
});

test('nothing is cancelled while the bank is asked for money, nor by a stale version', async () => {
  const { bookingId } = await paid();
  const stale = await till.app.call('owner', 'booking.cancel', {
    params: till.params(bookingId),
    body: { version: 1, reason: 'guest' },
  });
  expect(refusalOf(stale)).toEqual([409, 'stale']);
  await till.byCard(bookingId, { amount: 20, source: 'tok_lost' });
  for (const refused of [await cancel(bookingId), await keep(bookingId)]) {
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { code: 'payment.in_progress', details: { amount: 20, since: expect.any(String) } },
    ]);
  }
  expect(await abilities(bookingId)).toMatchObject({ cancel: false });
});

test('of two cancellations at once one is made', async () => {
  const { bookingId } = await paid();
  const all = await Promise.all([keep(bookingId), keep(bookingId), keep(bookingId)]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await till.posted(bookingId)).toMatchObject({ [`cancellation ${TODAY} receivable`]: 7935 });
});
