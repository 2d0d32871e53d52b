import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { choreOf } from '../../../testing/test-chores.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { promosOf } from './promo.fixture.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp({ silentMs: 20 });
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
    laneway.venue.harbor.businessId,
  ]);
});
afterAll(() => laneway.close());
const { aPromo, apply, book, booking, pay, promo, used } = promosOf(() => laneway);

const card = (bookingId: string, source: string) => pay(bookingId, 71.42, { paymentMethod: 'CARD', source });
async function askLater(): Promise<void> {
  await laneway.owner.query(
    `UPDATE payment SET created_at = created_at - interval '1 day' WHERE status = 'inprogress'`,
  );
  await choreOf(laneway, 'ask about card payments').work(silentLog);
}
const reserved = async (promoId: string) =>
  (
    await laneway.owner.query<{ is_reserved: boolean }>('SELECT is_reserved FROM promo_use WHERE promo_id = $1', [
      promoId,
    ])
  ).rows;

test('a captured card counts the use once', async () => {
  const { promoId, promoCode } = await aPromo({ maxUses: 1 });
  const bookingId = await book({ promoCode });
  expect((await card(bookingId, 'tok_ok')).body).toMatchObject({ bookingStatus: 'successful', balance: 71.41 });
  expect(await reserved(promoId)).toEqual([{ is_reserved: false }]);
  expect(await promo(promoId)).toMatchObject({ uses: [{ bookingId, discount: 14.5 }], given: 14.5 });
});

test('a declined card gives the use back that was set aside for it', async () => {
  const { promoId, promoCode } = await aPromo({ maxUses: 1 });
  const bookingId = await book({ promoCode });
  expect((await card(bookingId, 'tok_declined')).error.code).toBe('payment.declined');
  expect(await used(promoId)).toBe(0);
  expect((await pay(bookingId, 71.42)).body).toMatchObject({ bookingStatus: 'successful' });
});

test('while the bank has no answer nobody else has the use, and no card of another is asked for it', async () => {
  const { promoId, promoCode } = await aPromo({ maxUses: 1 });
  const [one, other] = [await book({ promoCode }), await book({ promoCode })];
  const waiting = await card(one, 'tok_timeout');
  expect(waiting.body).toMatchObject({ status: 'inprogress' });
  expect(await reserved(promoId)).toEqual([{ is_reserved: true }]);
  const refused = await card(other, 'tok_ok');
  expect([refused.status, refused.error.code]).toEqual([422, 'promo.used_up']);
  expect(await booking(other)).toMatchObject({ status: 'pending', money: { paid: 0 } });
  const { rows } = await laneway.owner.query('SELECT status FROM payment WHERE booking_id = $1', [other]);
  expect(rows).toEqual([]);
  await askLater();
  const { status } = await booking(one);
  expect(await reserved(promoId)).toEqual(status === 'successful' ? [{ is_reserved: false }] : []);
});

test('a declined card leaves a use that was counted before', async () => {
  const { promoId, promoCode } = await aPromo();
  const bookingId = await book({ promoCode });
  const paid = await pay(bookingId, 71.42);
  const { outletId } = laneway.venue.harbor;
  const body = { outletId, transId: paid.body.transId, reason: 'Typed by mistake' };
  expect((await laneway.call('owner', 'payment.void', { body })).body).toMatchObject({ status: 'pending' });
  expect(await used(promoId)).toBe(1);
  expect((await card(bookingId, 'tok_declined')).error.code).toBe('payment.declined');
  expect(await reserved(promoId)).toEqual([{ is_reserved: false }]);
});

test('a promo that is put on while a card is asked has its use set aside at once', async () => {
  const { promoId, promoCode } = await aPromo({ maxUses: 1 });
  const [one, other] = [await book(), await book({ promoCode })];
  const waiting = await pay(one, 79.35, { paymentMethod: 'CARD', source: 'tok_timeout' });
  expect(waiting.body).toMatchObject({ status: 'inprogress' });
  expect((await apply(one, promoCode)).status).toBe(200);
  expect(await reserved(promoId)).toEqual([{ is_reserved: true }]);
  const refused = await pay(other, 71.42);
  expect([refused.status, refused.error.code]).toEqual([422, 'promo.used_up']);
  await askLater();
});

test('a promo that is replaced while its card is asked is free for others', async () => {
  const [taken, instead] = [await aPromo({ maxUses: 1 }), await aPromo()];
  const [one, other] = [await book({ promoCode: taken.promoCode }), await book({ promoCode: taken.promoCode })];
  expect((await card(one, 'tok_timeout')).body).toMatchObject({ status: 'inprogress' });
  expect((await apply(one, instead.promoCode)).status).toBe(200);
  expect(await reserved(taken.promoId)).toEqual([]);
  expect((await pay(other, 71.42)).body).toMatchObject({ bookingStatus: 'successful' });
  await askLater();
});
