import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { choreOf } from '../../../testing/test-chores.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { postedOf } from '../../../testing/posted.ts';
import { unusedFridays } from '../../../testing/unused-days.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
    laneway.venue.harbor.businessId,
  ]);
});
afterAll(() => laneway.close());

const TODAY = '2026-12-11';
const nextFriday = unusedFridays();
/** Two lanes for eight on a Friday: 158.69, of which 79.35 confirm it. */
async function book(): Promise<string> {
  const { outletId, openBowling } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date: nextFriday(), start: '17:30', duration: 1.5 };
  const items = [{ ...item, guests: { Guest: 8 } }];
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items };
  return (await laneway.call('edit', 'reservation.add', { body })).body.bookingId;
}

type Body = Call<'payment.process'>['body'];
const pay = (bookingId: string, more: Partial<Body> = {}, key?: string) => {
  const { outletId } = laneway.venue.harbor;
  const card = { paymentMode: 'partial', paymentMethod: 'CARD', amount: 79.35, source: 'tok_ok' } as const;
  return laneway.call(
    'edit',
    'payment.process',
    { body: { outletId, bookingId, ...card, ...more } },
    key === undefined ? {} : { key },
  );
};
const params = (bookingId: string) => ({ outletId: laneway.venue.harbor.outletId, bookingId });
const money = async (bookingId: string) =>
  (await laneway.call('edit', 'payment.transactions', { params: params(bookingId) })).body;
const booking = async (bookingId: string) =>
  (await laneway.call('edit', 'reservation.details', { params: params(bookingId) })).body.booking;

const posted = (bookingId: string) => postedOf(laneway, bookingId);
/** The chore, once the payments without an outcome are as old as it asks. */
async function askLater(seconds: number): Promise<void> {
  await laneway.owner.query(
    `UPDATE payment SET created_at = created_at - make_interval(secs => $1) WHERE status = 'inprogress'`,
    [seconds],
  );
  await choreOf(laneway, 'ask about card payments').work(silentLog);
}

test('a card is charged once with its tip, and confirms', async () => {
  const bookingId = await book();
  const reply = await pay(bookingId, { tip: 11.9 }, 'a-card-of-dana');
  expect([reply.status, reply.body]).toMatchObject([
    201,
    { status: 'successful', bookingStatus: 'successful', balance: 79.34, poolAmount: 79.35, authenticate: null },
  ]);
  expect((await pay(bookingId, { tip: 11.9 }, 'a-card-of-dana')).body).toEqual(reply.body);
  expect((await money(bookingId)).rows).toMatchObject([
    { paymentMethod: 'CARD', amount: 79.35, tip: 11.9, status: 'successful', last4: expect.stringMatching(/^\d{4}$/) },
  ]);
  expect(await posted(bookingId)).toEqual({
    [`payment ${TODAY} receivable`]: -7935,
    [`payment ${TODAY} tender_card`]: 7935,
    [`tip ${TODAY} tender_card`]: 1190,
    [`tip ${TODAY} tip`]: -1190,
  });
  const { rows } = await laneway.owner.query('SELECT business_id FROM gateway_charge');
  expect(rows).toEqual([{ business_id: laneway.venue.harbor.businessId }]);
});

test.each([
  ['tok_declined', 'other', 'The card was declined. Nothing was taken.'],
  ['tok_funds', 'funds', 'The bank declined the card for lack of funds. Nothing was taken.'],
  ['tok_expired', 'expired', 'The card has expired. Nothing was taken.'],
])('%s: nothing is taken, and the booking owes what it owed', async (source, reason, message) => {
  const bookingId = await book();
  const refused = await pay(bookingId, { source }, `press-of-${source}`);
  expect([refused.status, refused.error]).toMatchObject([
    422,
    { code: 'payment.declined', message, details: { reason } },
  ]);
  const again = await pay(bookingId, { source }, `press-of-${source}`);
  expect([again.status, again.error.code]).toEqual([422, 'payment.declined']);
  expect((await money(bookingId)).rows).toMatchObject([{ status: 'cancelled', kind: 'void', amount: 79.35 }]);
  expect(await posted(bookingId)).toEqual({});
  expect(await booking(bookingId)).toMatchObject({ status: 'pending', money: { paid: 0, balance: 158.69 } });
  expect((await pay(bookingId)).status).toBe(201);
});

test('a booking that came back with its deposit is confirmed by a card that pays, not by one that is declined', async () => {
  const bookingId = await book();
  expect((await pay(bookingId)).body.bookingStatus).toBe('successful');
  const kept = { ...params(bookingId), version: (await booking(bookingId)).version, reason: 'guest' } as const;
  expect((await laneway.call('owner', 'payment.cancelWithoutRefund', { body: kept })).status).toBe(200);
  const back = { version: (await booking(bookingId)).version, status: 'pending' } as const;
  expect((await laneway.call('edit', 'booking.status', { params: params(bookingId), body: back })).status).toBe(200);
  const pending = { status: 'pending', money: { dueNow: 0, balance: 79.34 } };
  expect(await booking(bookingId)).toMatchObject(pending);
  const rest = { paymentMode: 'full', amount: 79.34 } as const;
  expect((await pay(bookingId, { ...rest, source: 'tok_declined' })).status).toBe(422);
  expect(await booking(bookingId)).toMatchObject(pending);
  expect((await pay(bookingId, rest)).body).toMatchObject({ bookingStatus: 'successful', balance: 0 });
});

test('the bank asks the holder: nothing is captured until they confirm', async () => {
  const bookingId = await book();
  const asked = await pay(bookingId, { source: 'tok_auth' }, 'press-with-auth');
  expect(asked.body).toMatchObject({ status: 'inprogress', balance: 158.69, poolAmount: 0 });
  const secret = asked.body.authenticate ?? '';
  expect(secret.length).toBeGreaterThan(8);
  expect((await pay(bookingId, { source: 'tok_auth' }, 'press-with-auth')).body).toEqual(asked.body);
  expect(await posted(bookingId)).toEqual({});
  await laneway.standin.confirm(secret, 'confirm');
  await askLater(16);
  expect(await booking(bookingId)).toMatchObject({ status: 'successful', money: { paid: 79.35, balance: 79.34 } });
});

test('without an answer the amount is set aside, and the chore finds what was captured', async () => {
  const bookingId = await book();
  const silent = await pay(bookingId, { source: 'tok_lost' });
  expect(silent.body).toMatchObject({ status: 'inprogress', message: 'The bank has not answered yet', balance: null });
  const over = await pay(bookingId, { paymentMethod: 'CASH', amount: 79.35 });
  expect([over.status, over.error]).toMatchObject([
    409,
    {
      code: 'payment.in_progress',
      details: { amount: 79.35 },
      message: 'A card payment of $79.35 is waiting for the bank',
    },
  ]);
  expect((await pay(bookingId, { paymentMethod: 'CASH', amount: 79.34 })).status).toBe(201);
  await askLater(16);
  expect((await booking(bookingId)).money).toMatchObject({ paid: 158.69, balance: 0 });
  expect((await money(bookingId)).rows.map(({ status }) => status)).toEqual(['successful', 'successful']);
});

test('a call that never reached the bank is given up after 15 minutes, and its amount is free', async () => {
  const bookingId = await book();
  await pay(bookingId, { source: 'tok_dead' });
  await askLater(16);
  expect((await money(bookingId)).rows).toMatchObject([{ status: 'inprogress' }]);
  await askLater(900);
  expect((await money(bookingId)).rows).toMatchObject([{ status: 'cancelled' }]);
  expect((await booking(bookingId)).history[0]).toMatchObject({
    what: 'payment.declined',
    after: { reason: 'unanswered' },
  });
  expect((await pay(bookingId)).status).toBe(201);
});

test('a business without an account takes no cards, and the number of a card is refused at its field', async () => {
  const bookingId = await book();
  const typed = await pay(bookingId, { source: '4242424242424242' });
  expect([typed.status, typed.error.code]).toEqual([400, 'validation']);
  const none = await pay(bookingId, { source: null });
  expect([none.status, none.error.details]).toMatchObject([400, { fields: { source: expect.any(String) } }]);
  const { businessId } = laneway.venue.harbor;
  await laneway.owner.query('UPDATE business SET gateway_account = NULL WHERE business_id = $1', [businessId]);
  const off = await pay(bookingId);
  expect([off.status, off.error.code]).toEqual([422, 'gateway.off']);
  expect((await money(bookingId)).gateway).toBeNull();
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [businessId]);
  expect(await money(bookingId)).toMatchObject({ rows: [], gateway: 'standin' });
});
