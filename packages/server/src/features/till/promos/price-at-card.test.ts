import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertPlan, testPlans } from '../../../testing/test-plans.ts';
import { choreOf } from '../../../testing/test-chores.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { promosOf } from './promo.fixture.ts';

/** A card that does not confirm when it is asked, and does by what changes until the bank answers. */

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp({ silentMs: 20 });
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
    laneway.venue.harbor.businessId,
  ]);
});
afterAll(() => laneway.close());
const { aPromo, apply, book, booking, nextFriday, params, pay, promo, story } = promosOf(() => laneway);

/** Asks for a card that the bank has no answer to. @returns the payment's id. */
async function ask(bookingId: string, amount: number): Promise<string> {
  const asked = await pay(bookingId, amount, { paymentMethod: 'CARD', source: 'tok_late_decline' });
  expect(asked.body).toMatchObject({ status: 'inprogress' });
  return asked.body.transId;
}
/** The bank answers: captured, and asked about by the chore. */
async function capture(transId: string): Promise<void> {
  const { owner } = laneway;
  const { rows } = await owner.query<{ ref: string }>('SELECT ref FROM standin_entry WHERE key = $1', [transId]);
  expect(await laneway.standin.press(rows[0]?.ref ?? '', 'capture')).toBe(true);
  await owner.query(`UPDATE payment SET created_at = created_at - interval '1 day' WHERE trans_id = $1`, [transId]);
  await choreOf(laneway, 'ask about card payments').work(silentLog);
}
async function usesOf(promoId: string) {
  const { rows } = await laneway.owner.query(
    'SELECT booking_id AS of, is_reserved AS "isReserved" FROM promo_use WHERE promo_id = $1',
    [promoId],
  );
  return rows;
}
const adjust = (bookingId: string, amount: number) =>
  laneway.call('owner', 'adjustment.create', {
    body: {
      outletId: laneway.venue.harbor.outletId,
      bookingId,
      name: 'Goodwill',
      desc: 'Lane stopped',
      adjustmentType: 1,
      adjustmentDirection: 2,
      amount,
    },
  });
async function order(bookingId: string, addons: Call<'booking.updateAddons'>['body']['addons']) {
  const { version } = await booking(bookingId);
  return laneway.call('edit', 'booking.updateAddons', { params: params(bookingId), body: { version, addons } });
}
async function shorten(bookingId: string) {
  const { version, items } = await booking(bookingId);
  const body = { version, items: [{ itemId: items[0]?.itemId ?? '', duration: 1 }] };
  return laneway.call('edit', 'booking.edit', { params: params(bookingId), body });
}
/** A pizza of 18.00 and its tax on a booking. @returns its row. */
async function pizzaOn(bookingId: string): Promise<string> {
  const { outletId } = laneway.venue.harbor;
  const body = { outletId, name: `Pizza ${bookingId}`, price: 18, taxPer: 6.25, category: 'Food' };
  const made = await laneway.call('owner', 'addon.create', { body });
  const added = await order(bookingId, [{ itemId: made.body.addonId, count: 1 }]);
  expect(added.status).toBe(200);
  return added.body.addonItems[0]?.addonItemId ?? '';
}
/** Lanes that are held for nobody yet, with the promo. */
async function holdWith(promoCode: string): Promise<string> {
  const { outletId, items } = story(nextFriday());
  const held = await laneway.call('edit', 'booking.lock', { body: { outletId, items } });
  expect((await apply(held.body.bookingId, promoCode)).status).toBe(200);
  return held.body.bookingId;
}
const nameIt = async (bookingId: string) => {
  const body = { version: (await booking(bookingId)).version, name: 'Dana Cole', bookingPhone: '6175550199' };
  return laneway.call('edit', 'booking.update', { params: params(bookingId), body });
};

test.each([
  {
    by: 'an adjustment',
    asked: 40,
    make: (promoCode: string) => book({ promoCode }),
    change: (bookingId: string) => adjust(bookingId, 62.83),
    money: { total: 80, paid: 40, balance: 40 },
    given: 14.5,
  },
  {
    by: 'an add-on that is taken off',
    asked: 71.42,
    make: async (promoCode: string) => {
      const bookingId = await book({ promoCode });
      await pizzaOn(bookingId);
      return bookingId;
    },
    change: async (bookingId: string) => {
      const { rows } = await laneway.owner.query<{ id: string }>(
        'SELECT addon_item_id AS id FROM addon_item WHERE booking_id = $1',
        [bookingId],
      );
      return order(bookingId, [{ addonItemId: rows[0]?.id ?? '', status: 'cancelled' }]);
    },
    money: { total: 142.83, paid: 71.42, balance: 71.41 },
    given: 14.5,
  },
  {
    by: 'an edit',
    asked: 50,
    make: (promoCode: string) => book({ promoCode }),
    change: shorten,
    money: { total: 88.64, paid: 50, balance: 38.64 },
    given: 9,
  },
  {
    by: 'cash beside it',
    asked: 40,
    make: (promoCode: string) => book({ promoCode }),
    change: (bookingId: string) => pay(bookingId, 31.42),
    money: { total: 142.83, paid: 71.42, balance: 71.41 },
    given: 14.5,
  },
  {
    by: 'the contact of a hold',
    asked: 71.42,
    make: holdWith,
    change: nameIt,
    money: { total: 142.83, paid: 71.42, balance: 71.41 },
    given: 14.5,
  },
])('a card that confirms by $by has the last use set aside', async ({ asked, make, change, money, given }) => {
  const { promoId, promoCode } = await aPromo({ maxUses: 1 });
  const [one, other] = [await make(promoCode), await book({ promoCode })];
  const transId = await ask(one, asked);
  expect(await usesOf(promoId)).toEqual([]);
  expect((await change(one)).status).toBeLessThan(300);
  expect(await usesOf(promoId)).toEqual([{ of: one, isReserved: true }]);
  const refused = await pay(other, 71.42);
  expect([refused.status, refused.error.code]).toEqual([422, 'promo.used_up']);
  await capture(transId);
  expect(await booking(one)).toMatchObject({ status: 'successful', money });
  expect(await booking(other)).toMatchObject({ status: 'pending', money: { paid: 0, balance: 142.83 } });
  expect(await usesOf(promoId)).toEqual([{ of: one, isReserved: false }]);
  expect(await promo(promoId)).toMatchObject({ promo: { used: 1 }, given });
});

test.each([
  { by: 'an adjustment', change: (bookingId: string) => adjust(bookingId, 62.83) },
  { by: 'an edit', change: shorten },
  { by: 'cash beside it', change: (bookingId: string) => pay(bookingId, 31.42) },
])('$by with which a card would confirm is refused where no use is left, and nothing changes', async ({ change }) => {
  const { promoId, promoCode } = await aPromo({ maxUses: 1 });
  const [one, other] = [await book({ promoCode }), await book({ promoCode })];
  await ask(one, 50);
  expect((await pay(other, 71.42)).body).toMatchObject({ bookingStatus: 'successful' });
  const before = await booking(one);
  const refused = await change(one);
  expect([refused.status, refused.error.code]).toEqual([422, 'promo.used_up']);
  expect(await booking(one)).toEqual(before);
  expect(await usesOf(promoId)).toEqual([{ of: other, isReserved: false }]);
});

test('an adjustment that confirms while a card is asked counts the use at once', async () => {
  const { promoId, promoCode } = await aPromo({ maxUses: 1 });
  const [one, other] = [await book({ promoCode }), await book({ promoCode })];
  expect((await pay(one, 30)).body).toMatchObject({ bookingStatus: 'pending' });
  const transId = await ask(one, 20);
  expect((await adjust(one, 82.83)).body).toMatchObject({ bookingTotal: 60, status: 'successful' });
  expect(await usesOf(promoId)).toEqual([{ of: one, isReserved: false }]);
  expect((await pay(other, 71.42)).error.code).toBe('promo.used_up');
  await capture(transId);
  expect(await booking(one)).toMatchObject({ status: 'successful', money: { total: 60, paid: 50, balance: 10 } });
  expect(await usesOf(promoId)).toEqual([{ of: one, isReserved: false }]);
});

test('a price that the card no longer covers sets the use free again', async () => {
  const { promoId, promoCode } = await aPromo({ maxUses: 1 });
  const [one, other] = [await book({ promoCode }), await book({ promoCode })];
  const transId = await ask(one, 71.42);
  expect(await usesOf(promoId)).toEqual([{ of: one, isReserved: true }]);
  await pizzaOn(one);
  expect(await usesOf(promoId)).toEqual([]);
  expect((await pay(other, 71.42)).body).toMatchObject({ bookingStatus: 'successful' });
  await capture(transId);
  expect(await booking(one)).toMatchObject({ status: 'pending', money: { paid: 71.42 } });
  expect(await usesOf(promoId)).toEqual([{ of: other, isReserved: false }]);
});

test('two that change places take no more uses than there are, each with a card that would confirm it then', async () => {
  const { harbor } = laneway.venue;
  const early = { ...testPlans(harbor.outletId, harbor.categoryId).openBowling, planId: crypto.randomUUID() };
  const [{ reservationSlots: slots } = { reservationSlots: [] }] = early.schedules[0]!.dateRange;
  const [day, night] = slots.map(({ pricePerHours }) => pricePerHours);
  // By day it costs what the other one costs at night: 162.52 with the promo, of which 81.26 confirm.
  slots[0]!.pricePerHours = night!;
  slots[1]!.pricePerHours = day!;
  await insertPlan(laneway.owner, harbor.businessId, early);
  const { promoId, promoCode } = await aPromo({ maxUses: 1 });
  const date = nextFriday();
  const sale = { date, duration: 1.5, guests: { Guest: 8 } };
  const [one, other] = [
    await book({ promoCode, items: [{ ...sale, serviceItemId: harbor.openBowling, start: '20:30' }] }),
    await book({ promoCode, items: [{ ...sale, serviceItemId: early.planId, start: '14:30' }] }),
  ];
  for (const bookingId of [one, other]) {
    expect((await booking(bookingId)).money).toMatchObject({ total: 162.52, dueNow: 81.26 });
    await ask(bookingId, 60);
  }
  expect(await usesOf(promoId)).toEqual([]);
  const [before, beside] = [await booking(one), await booking(other)];
  const body = { version: before.version, swapWith: { bookingId: other, version: beside.version } };
  const refused = await laneway.call('owner', 'booking.edit', { params: params(one), body });
  expect([refused.status, refused.error.code]).toEqual([422, 'promo.used_up']);
  expect([await booking(one), await booking(other), await usesOf(promoId)]).toEqual([before, beside, []]);
});
