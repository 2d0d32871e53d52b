import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postedOf } from '../../../testing/posted.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { promosOf } from './promo.fixture.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());
const {
  aPromo,
  add,
  apply,
  book,
  booking,
  cancel,
  details,
  nextFriday,
  params,
  pay,
  promo,
  remove,
  status,
  story,
  used,
} = promosOf(() => laneway);

describe('on a booking', () => {
  test('dec10 takes 14.50 off the story: 142.83, half of it due, and no use until it is confirmed', async () => {
    const { promoId, promoCode } = await aPromo();
    const bookingId = await book();
    const reply = await apply(bookingId, promoCode.toLowerCase());
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        message: 'Promo code applied',
        isPromoApplied: true,
        eligible: true,
        discountApplied: 14.5,
        total: 142.83,
        totalWithout: 158.69,
        balance: 142.83,
        status: 'pending',
        version: 2,
      },
    ]);
    expect(reply.body.checks.map(({ ok }) => ok)).toEqual(Array.from({ length: 9 }, () => true));
    expect(await used(promoId)).toBe(0);
    const shown = await booking(bookingId);
    expect(shown).toMatchObject({
      promo: { promoCode, discountApplied: 14.5 },
      money: { total: 142.83, depositDue: 71.42, dueNow: 71.42 },
    });
    expect(shown.history[0]).toMatchObject({
      what: 'promo.applied',
      before: { total: 158.69 },
      after: { promoCode, total: 142.83 },
    });
    expect((await pay(bookingId, 71.42)).body).toMatchObject({ bookingStatus: 'successful', balance: 71.41 });
    expect(await promo(promoId)).toMatchObject({
      promo: { used: 1, codeFixed: true },
      uses: [{ bookingId, code: shown.code, discount: 14.5 }],
      given: 14.5,
    });
  });

  test('applied after the payment it counts at once and leaves 63.48; taken off it is 158.69 and 79.34 again', async () => {
    const { promoId, promoCode } = await aPromo();
    const bookingId = await book();
    await pay(bookingId, 79.35);
    expect((await apply(bookingId, promoCode)).body).toMatchObject({ balance: 63.48, status: 'successful' });
    expect(await used(promoId)).toBe(1);
    expect((await details(bookingId)).abilities.promo).toBe(true);
    expect((await postedOf(laneway, bookingId))[`payment 2026-12-11 receivable`]).toBe(-7935);
    const off = await remove(bookingId);
    expect([off.status, off.body]).toMatchObject([
      200,
      { message: 'Promo code taken off', isPromoApplied: false, total: 158.69, balance: 79.34, status: 'successful' },
    ]);
    expect(await used(promoId)).toBe(0);
    expect((await booking(bookingId)).history[0]).toMatchObject({ what: 'promo.removed', before: { promoCode } });
    const again = await remove(bookingId);
    expect([again.body.version, again.body.total]).toEqual([off.body.version, 158.69]);
  });

  test('replaces the promo that is there, and gives its use back', async () => {
    const [one, other] = [await aPromo(), await aPromo({ type: 1, amount: 20 })];
    const bookingId = await book();
    await pay(bookingId, 79.35);
    await apply(bookingId, one.promoCode);
    // 20.00 of 145.00 and its tax of 6.25 % and a fee of 3 % with tax: 158.69 x 125 / 145.
    expect((await apply(bookingId, other.promoCode)).body).toMatchObject({ discountApplied: 20, totalWithout: 158.69 });
    expect([await used(one.promoId), await used(other.promoId)]).toEqual([0, 1]);
  });

  test('swapped in one step: the limited use is free for another, and a refused swap leaves all as it was', async () => {
    const [one, other] = [await aPromo({ maxUses: 1 }), await aPromo({ type: 1, amount: 20, maxUses: 1 })];
    const [first, second] = [await book({ promoCode: one.promoCode }), await book()];
    await pay(first, 71.42);
    await pay(second, 79.35);
    expect((await apply(second, one.promoCode)).error.code).toBe('promo.used_up');
    // 125.00, tax 7.81, fee 3.75 and its tax 0.23.
    expect((await apply(first, other.promoCode)).body).toMatchObject({ total: 136.8, discountApplied: 20 });
    expect([await used(one.promoId), await used(other.promoId)]).toEqual([0, 1]);
    expect((await apply(second, one.promoCode)).body).toMatchObject({ total: 142.83, discountApplied: 14.5 });
    const refused = await apply(second, other.promoCode);
    expect([refused.status, refused.error.code]).toEqual([422, 'promo.used_up']);
    expect(await booking(second)).toMatchObject({ promo: { promoCode: one.promoCode }, money: { total: 142.83 } });
    expect([await used(one.promoId), await used(other.promoId)]).toEqual([1, 1]);
  });

  test('one that leaves nothing due confirms a pending booking', async () => {
    const { promoId, promoCode } = await aPromo({ amount: 100 });
    const bookingId = await book();
    expect((await apply(bookingId, promoCode)).body).toMatchObject({ status: 'successful', discountApplied: 145 });
    expect(await used(promoId)).toBe(1);
  });

  test.each([
    ['promo.not_started', { startDate: '2026-12-12' }, 'This promo code starts on Sat, Dec 12'],
    ['promo.expired', { startDate: '2026-11-01', endDate: '2026-12-10' }, 'This promo code ended on Thu, Dec 10'],
    ['promo.wrong_day', { days: ['SAT' as const] }, 'This promo code is not for this day of the week'],
    ['promo.min_spend', { minSpend: 145.01 }, 'This promo code needs at least $145.01'],
    ['promo.not_found', { status: false }, 'This promo code is not valid'],
  ])('refuses with %s, keeps why, and changes nothing', async (code, terms, message) => {
    const { promoId, promoCode } = await aPromo(terms);
    const bookingId = await book();
    const reply = await apply(bookingId, promoCode);
    expect([reply.status, reply.error.code, reply.error.message]).toEqual([422, code, message]);
    expect(await booking(bookingId)).toMatchObject({ version: 1, promo: null, money: { total: 158.69 } });
    expect((await promo(promoId)).refused).toEqual([{ code, count: 1 }]);
  });

  test('refuses a code for another outlet or plan, an unknown and a deleted one', async () => {
    const { harbor } = laneway.venue;
    const elsewhere = await aPromo({ outletIds: [harbor.sibling.outletId] });
    const bookingId = await book();
    expect((await apply(bookingId, elsewhere.promoCode)).error.code).toBe('promo.wrong_outlet');
    expect((await apply(bookingId, 'NO-SUCH')).error.code).toBe('promo.not_found');
    const gone = await aPromo();
    await laneway.call('owner', 'promo.delete', {
      params: { businessId: harbor.businessId, promoId: gone.promoId },
      query: { version: 1 },
    });
    expect((await apply(bookingId, gone.promoCode)).error.code).toBe('promo.not_found');
  });

  test('past bookings keep what a deleted or changed promo took off', async () => {
    const { promoId, promoCode } = await aPromo();
    const bookingId = await book();
    await apply(bookingId, promoCode);
    expect((await pay(bookingId, 71.42)).body).toMatchObject({ bookingStatus: 'successful', balance: 71.41 });
    const { businessId } = laneway.venue.harbor;
    await laneway.call('owner', 'promo.delete', { params: { businessId, promoId }, query: { version: 1 } });
    expect((await pay(bookingId, 71.41, { paymentMode: 'full' })).body).toMatchObject({
      bookingStatus: 'successful',
      balance: 0,
    });
    expect(await booking(bookingId)).toMatchObject({ promo: { promoCode, discountApplied: 14.5 } });
  });

  test('over another version, on a cancelled booking and of another outlet it is refused', async () => {
    const { promoCode } = await aPromo();
    const bookingId = await book();
    expect((await apply(bookingId, promoCode, { version: 2 })).error.code).toBe('stale');
    expect((await apply(bookingId, promoCode, { outletId: laneway.venue.harbor.sibling.outletId })).status).toBe(404);
    expect((await apply(bookingId, promoCode, {}, 'view')).status).toBe(403);
    await cancel(bookingId);
    expect((await apply(bookingId, promoCode)).error.code).toBe('booking.transition');
  });
});

describe('a use', () => {
  test('is refused at confirming when it is gone, and nothing is taken', async () => {
    const { promoId, promoCode } = await aPromo({ maxUses: 1 });
    const [one, other] = [await book(), await book()];
    await apply(one, promoCode);
    await apply(other, promoCode);
    expect((await pay(one, 71.42)).status).toBe(201);
    const late = await pay(other, 71.42);
    expect([late.status, late.error.code]).toEqual([422, 'promo.used_up']);
    expect(await booking(other)).toMatchObject({ status: 'pending', money: { paid: 0 } });
    expect(await postedOf(laneway, other)).toEqual({});
    expect((await remove(other)).body.total).toBe(158.69);
    expect((await pay(other, 79.35)).status).toBe(201);
    expect(await used(promoId)).toBe(1);
  });

  test('of two that confirm at once one is counted', async () => {
    const { promoId, promoCode } = await aPromo({ maxUses: 1 });
    const both = [await book({ promoCode }), await book({ promoCode })];
    const replies = await Promise.all(both.map((bookingId) => pay(bookingId, 71.42)));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(await used(promoId)).toBe(1);
  });

  test('is given back by cancelling, and asked again by reinstating', async () => {
    const { promoId, promoCode } = await aPromo({ maxUses: 1 });
    const bookingId = await book({ promoCode });
    await pay(bookingId, 71.42);
    const view = await laneway.call('edit', 'booking.viewCancel', { params: params(bookingId) });
    expect(view.body.promoReturned).toBe(promoCode);
    expect((await cancel(bookingId)).status).toBe(200);
    expect(await used(promoId)).toBe(0);
    expect((await status(bookingId, 'pending')).status).toBe(200);
    expect(await booking(bookingId)).toMatchObject({ promo: { promoCode }, money: { total: 142.83 } });
    expect(await used(promoId)).toBe(1);
  });

  test('that another took meanwhile leaves a reinstated booking without its promo, at 158.69', async () => {
    const { promoId, promoCode } = await aPromo({ maxUses: 1 });
    const bookingId = await book({ promoCode });
    await pay(bookingId, 71.42);
    await cancel(bookingId);
    await pay(await book({ promoCode }), 71.42);
    expect((await status(bookingId, 'pending')).status).toBe(200);
    expect(await booking(bookingId)).toMatchObject({ promo: null, money: { total: 158.69 } });
    expect(await used(promoId)).toBe(1);
  });

  test('is the customer’s: once each', async () => {
    const { promoId, promoCode } = await aPromo({ maxUsesPerCustomer: 1 });
    const dana = { bookingPhone: '6175550177', promoCode };
    await pay(await book(dana), 71.42);
    const again = await add(dana);
    expect([again.status, again.error.code]).toEqual([422, 'promo.used_by_customer']);
    const without = await book({ bookingPhone: '6175550177' });
    const refused = await apply(without, promoCode);
    expect([refused.status, refused.error.message]).toEqual([422, 'This customer has used the promo code already']);
    expect((await add({ bookingPhone: '6175550178', promoCode })).status).toBe(201);
    expect(await used(promoId)).toBe(1);
  });
});

describe('with a new booking', () => {
  test('142.83 with 71.42 due; staff who confirm count it at once', async () => {
    const { promoId, promoCode } = await aPromo();
    expect((await add({ promoCode })).body).toMatchObject({ total: 142.83, dueNow: 71.42, status: 'pending' });
    expect((await add({ promoCode, confirm: true })).body).toMatchObject({ total: 142.83, status: 'successful' });
    expect(await used(promoId)).toBe(1);
  });

  test('a refused code books nothing, at its field', async () => {
    const { promoCode } = await aPromo({ days: ['MON'] });
    const date = nextFriday();
    const reply = await add({ promoCode }, date);
    expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([422, 'promo.wrong_day', ['promoCode']]);
    expect((await add({}, date)).status).toBe(201);
  });

  test('a held basket keeps its code, and null takes it off', async () => {
    const { promoCode } = await aPromo();
    const { items, outletId, ...contact } = story();
    const held = await laneway.call('edit', 'booking.lock', { body: { outletId, items } });
    const { bookingId } = held.body;
    expect((await apply(bookingId, promoCode)).body).toMatchObject({ total: 142.83, status: 'holding' });
    const body = { outletId, bookingId, items, ...contact };
    const kept = await laneway.call('edit', 'reservation.add', { body });
    expect(kept.body).toMatchObject({ total: 142.83 });
    const other = story();
    const second = await laneway.call('edit', 'booking.lock', { body: { outletId, items: other.items } });
    await apply(second.body.bookingId, promoCode);
    const off = { ...other, bookingId: second.body.bookingId, promoCode: null };
    expect((await laneway.call('edit', 'reservation.add', { body: off })).body).toMatchObject({ total: 158.69 });
  });
});

describe('an edit', () => {
  async function promoted() {
    const made = await aPromo();
    const date = nextFriday();
    const bookingId = await book({ promoCode: made.promoCode }, date);
    await pay(bookingId, 71.42);
    const { items, version } = await booking(bookingId);
    const saturday = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    const edit = (preview: boolean, price: 'new' | 'keep' = 'new') =>
      laneway.call('edit', 'booking.edit', {
        params: params(bookingId),
        body: { version, preview, price, items: [{ itemId: items[0]?.itemId ?? '', date: saturday }] },
      });
    return { ...made, bookingId, edit };
  }

  test('to another day: the preview names the promo that fails, the commit drops it and gives its use back', async () => {
    const { promoId, bookingId, edit } = await promoted();
    const preview = await edit(true);
    const wrongDay = { code: 'promo.wrong_day', message: 'This promo code is not for this day of the week' };
    expect(preview.body).toMatchObject({ valid: true, promo: wrongDay });
    expect(await used(promoId)).toBe(1);
    const made = await edit(false);
    expect(made.body).toMatchObject({ promo: wrongDay, after: { total: preview.body.after.total } });
    expect((await booking(bookingId)).promo).toBeNull();
    expect(await used(promoId)).toBe(0);
  });

  test('at the kept price keeps the promo and its use', async () => {
    const { promoId, promoCode, bookingId, edit } = await promoted();
    expect((await edit(false, 'keep')).body).toMatchObject({ promo: null, after: { total: 142.83 } });
    expect((await booking(bookingId)).promo).toMatchObject({ promoCode });
    expect(await used(promoId)).toBe(1);
  });
});
