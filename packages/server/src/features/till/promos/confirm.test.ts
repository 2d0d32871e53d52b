import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postedOf } from '../../../testing/posted.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { choreOf } from '../../../testing/test-chores.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { promosOf } from './promo.fixture.ts';

/** A promo that is over by the time its booking is confirmed. */

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp({ silentMs: 20 });
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
    laneway.venue.harbor.businessId,
  ]);
});
afterAll(() => laneway.close());
const { aPromo, book, booking, pay, promo, remove, status, story, used } = promosOf(() => laneway);

const at = (promoId: string) => ({ businessId: laneway.venue.harbor.businessId, promoId });
async function drop(promoId: string) {
  const { version } = (await promo(promoId)).promo;
  return laneway.call('owner', 'promo.delete', { params: at(promoId), query: { version } });
}
async function change(promoId: string, changes: Partial<Call<'promo.update'>['body']>) {
  const { used: _used, codeFixed: _fixed, promoId: _id, ...is } = (await promo(promoId)).promo;
  return laneway.call('owner', 'promo.update', { params: at(promoId), body: { ...is, ...changes } });
}

const OVER = [
  {
    how: 'deleted',
    end: drop,
    code: 'promo.not_found',
    message: (promoCode: string) => `The promo code ${promoCode} was deleted or switched off`,
  },
  {
    how: 'switched off',
    end: (promoId: string) => change(promoId, { status: false }),
    code: 'promo.not_found',
    message: (promoCode: string) => `The promo code ${promoCode} was deleted or switched off`,
  },
  {
    how: 'ended',
    end: (promoId: string) => change(promoId, { startDate: '2026-11-01', endDate: '2026-11-30' }),
    code: 'promo.expired',
    message: () => 'This promo code ended on Mon, Nov 30',
  },
  {
    how: 'put off',
    end: (promoId: string) => change(promoId, { startDate: '2026-12-24' }),
    code: 'promo.not_started',
    message: () => 'This promo code starts on Thu, Dec 24',
  },
];

test.each(OVER)('a promo that was $how is refused at confirming, and goes at one press', async (over) => {
  const { promoId, promoCode } = await aPromo();
  const bookingId = await book({ promoCode });
  expect((await over.end(promoId)).status).toBe(200);
  const refused = await pay(bookingId, 71.42);
  expect([refused.status, refused.error]).toMatchObject([
    422,
    { code: over.code, message: over.message(promoCode), details: { promoCode } },
  ]);
  expect((await pay(bookingId, 71.42, { paymentMethod: 'CARD', source: 'tok_ok' })).error.code).toBe(over.code);
  expect((await status(bookingId, 'successful', true)).error.code).toBe(over.code);
  expect(await booking(bookingId)).toMatchObject({
    status: 'pending',
    promo: { promoCode, discountApplied: 14.5 },
    money: { total: 142.83, paid: 0, dueNow: 71.42 },
  });
  expect(await postedOf(laneway, bookingId)).toEqual({});
  const { rows } = await laneway.owner.query(
    'SELECT 1 FROM standin_entry e JOIN payment p ON p.trans_id::text = e.key WHERE p.booking_id = $1',
    [bookingId],
  );
  expect(rows).toEqual([]);
  expect((await remove(bookingId)).body).toMatchObject({ total: 158.69, balance: 158.69 });
  expect((await pay(bookingId, 79.35)).body).toMatchObject({ bookingStatus: 'successful', balance: 79.34 });
  const uses = await laneway.owner.query('SELECT 1 FROM promo_use WHERE promo_id = $1', [promoId]);
  expect(uses.rows).toEqual([]);
});

test('a party with a promo that was deleted is not checked in by it', async () => {
  const { promoId, promoCode } = await aPromo({ minSpend: 0 });
  const { items } = story('2026-12-11');
  const bookingId = await book({ promoCode, items: items.map((item) => ({ ...item, start: '20:00' })) });
  await drop(promoId);
  const refused = await status(bookingId, 'inprogress');
  expect([refused.status, refused.error.code]).toEqual([422, 'promo.not_found']);
  expect(await booking(bookingId)).toMatchObject({ status: 'pending', promo: { promoCode } });
  await remove(bookingId);
  expect((await status(bookingId, 'inprogress')).body).toMatchObject({ booking: { status: 'inprogress' } });
});

test('a sum that does not confirm is taken all the same, and the one that would is refused', async () => {
  const { promoId, promoCode } = await aPromo();
  const bookingId = await book({ promoCode });
  await drop(promoId);
  expect((await pay(bookingId, 30)).body).toMatchObject({ bookingStatus: 'pending', balance: 112.83 });
  expect((await pay(bookingId, 41.42)).error.code).toBe('promo.not_found');
  expect(await booking(bookingId)).toMatchObject({ status: 'pending', money: { paid: 30, dueNow: 41.42 } });
});

test('a card that was asked before the promo was deleted confirms with it', async () => {
  const { promoId, promoCode } = await aPromo();
  const bookingId = await book({ promoCode });
  const asked = await pay(bookingId, 71.42, { paymentMethod: 'CARD', source: 'tok_late_decline' });
  await drop(promoId);
  const { owner, standin } = laneway;
  const { rows } = await owner.query<{ ref: string }>('SELECT ref FROM standin_entry WHERE key = $1', [
    asked.body.transId,
  ]);
  expect(await standin.press(rows[0]?.ref ?? '', 'capture')).toBe(true);
  await owner.query(`UPDATE payment SET created_at = created_at - interval '1 day' WHERE trans_id = $1`, [
    asked.body.transId,
  ]);
  await choreOf(laneway, 'ask about card payments').work(silentLog);
  expect(await booking(bookingId)).toMatchObject({ status: 'successful', money: { paid: 71.42, balance: 71.41 } });
});

test('a booking that was confirmed with it is pending again, and is confirmed again', async () => {
  const { promoId, promoCode } = await aPromo();
  const bookingId = await book({ promoCode });
  const paid = await pay(bookingId, 71.42);
  expect(await used(promoId)).toBe(1);
  await drop(promoId);
  const { outletId } = laneway.venue.harbor;
  const body = { outletId, transId: paid.body.transId, reason: 'Typed by mistake' };
  expect((await laneway.call('owner', 'payment.void', { body })).body).toMatchObject({ status: 'pending' });
  expect((await pay(bookingId, 71.42)).body).toMatchObject({ bookingStatus: 'successful', balance: 71.41 });
});
