import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { promosOf } from './promo.fixture.ts';

/** A code that is tried while the price of a new booking is previewed. */

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());
const { aPromo, add, book, nextFriday, pay, promo, story, used } = promosOf(() => laneway);

function quote(date: string, more: Partial<Call<'booking.availability'>['body']>) {
  const { outletId, items } = story(date);
  return laneway.call('edit', 'booking.availability', { body: { outletId, items, ...more } });
}

test('a code that holds has its line and total in the price, at which the booking is then made', async () => {
  const { promoId, promoCode } = await aPromo();
  const date = nextFriday();
  const { status, body } = await quote(date, { promoCode: promoCode.toLowerCase() });
  expect([status, body.promo]).toEqual([
    200,
    { eligible: true, message: '', discountApplied: 14.5, totalWithout: 158.69 },
  ]);
  expect(body.quote).toMatchObject({ total: 142.83, depositDue: 71.42, dueNow: 71.42 });
  expect(body.quote?.lines.flatMap(({ step, amount }) => (step === 'promo' ? [amount] : []))).toEqual([-3.5, -11]);
  const made = await add({ promoCode, total: 142.83 }, date);
  expect([made.status, made.body]).toMatchObject([201, { total: 142.83, dueNow: 71.42, status: 'pending' }]);
  expect(await used(promoId)).toBe(0);
  expect((await pay(made.body.bookingId, 71.42)).body).toMatchObject({ bookingStatus: 'successful', balance: 71.41 });
  expect(await used(promoId)).toBe(1);
});

test('one that does not leaves the price, and says why; nothing is kept of it, and no other day is tried', async () => {
  const { promoId, promoCode } = await aPromo({ days: ['MON', 'SUN'] });
  const { body } = await quote(nextFriday(), { promoCode });
  expect(body.quote).toMatchObject({ total: 158.69, dueNow: 79.35 });
  expect(body.promo).toEqual({
    eligible: false,
    message: 'This promo code is not for this day of the week',
    discountApplied: 0,
    totalWithout: 158.69,
  });
  expect((await promo(promoId)).refused).toEqual([]);
});

test.each([
  ['an unknown one', {}, 'NO-SUCH', 'This promo code is not valid'],
  ['one of a larger sale', { minSpend: 145.01 }, null, 'This promo code needs at least $145.01'],
])('%s leaves the price, and says why', async (_which, terms, typed, message) => {
  const { promoCode } = await aPromo(terms);
  const { body } = await quote(nextFriday(), { promoCode: typed ?? promoCode });
  expect(body.promo).toEqual({ eligible: false, message, discountApplied: 0, totalWithout: 158.69 });
  expect(body.quote?.total).toBe(158.69);
});

test('a code that was used up between the price and the booking books nothing at the lower total', async () => {
  const { promoCode } = await aPromo({ maxUses: 1 });
  const date = nextFriday();
  expect((await quote(date, { promoCode })).body.quote?.total).toBe(142.83);
  await pay(await book({ promoCode }), 71.42);
  const late = await add({ promoCode, total: 142.83 }, date);
  expect([late.status, late.error.code]).toEqual([422, 'promo.used_up']);
  expect((await quote(date, { promoCode })).body.promo).toMatchObject({
    eligible: false,
    message: 'This promo code is used up',
  });
  expect((await add({ total: 158.69 }, date)).body).toMatchObject({ total: 158.69, dueNow: 79.35 });
});

test('an impossible sale has no answer about the code, and a price without a code says nothing of one', async () => {
  const { promoCode } = await aPromo();
  const date = nextFriday();
  const items = story(date).items.map((item) => ({ ...item, start: '11:30' }));
  const early = await quote(date, { promoCode, items });
  expect(early.body.whyNot).not.toBeNull();
  expect(early.body).not.toHaveProperty('promo');
  expect((await quote(date, {})).body).not.toHaveProperty('promo');
});

test('a held booking that has another promo is priced with the typed one alone', async () => {
  const [kept, typed] = [await aPromo(), await aPromo({ type: 1, amount: 20 })];
  const date = nextFriday();
  const { outletId, items } = story(date);
  const held = await laneway.call('edit', 'booking.lock', { body: { outletId, items } });
  const { bookingId } = held.body;
  await laneway.call('edit', 'promo.apply', { body: { outletId, bookingId, promoCode: kept.promoCode } });
  expect((await quote(date, { bookingId })).body.quote?.total).toBe(142.83);
  const { body } = await quote(date, { bookingId, promoCode: typed.promoCode });
  // 125.00, tax 7.81, fee 3.75 and its tax 0.23.
  expect([body.quote?.total, body.promo?.totalWithout, body.promo?.discountApplied]).toEqual([136.8, 158.69, 20]);
});
