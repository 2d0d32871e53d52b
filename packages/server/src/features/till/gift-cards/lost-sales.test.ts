import type { Call } from '@laneway/contract/endpoints';
import { expect, test } from 'vitest';
import { WRONG_CARDS } from '../../../fire/evening-cards.ts';
import { fieldsOf } from '../../../testing/test-app.ts';
import { bankEvents } from '../cards/bank-events.fixture.ts';
import { cardTill, refusalOf, type Who } from './cards.fixture.ts';

/** What becomes of a gift card whose sale loses its money, whatever was done to both before. */

const till = cardTill();
const { events, deliver, carryOut } = bankEvents(() => till.app);
type Change = Omit<Call<'giftCard.update'>['body'], 'version'>;
const update = async (giftCardId: string, change: Change, who: Who = 'owner') => {
  const { version } = await till.card(giftCardId);
  const params = { businessId: till.app.venue.harbor.businessId, giftCardId };
  return till.app.call(who, 'giftCard.update', { params, body: { version, ...change } });
};
const payCash = (bookingId: string, amount: number, paymentMode: 'full' | 'partial' = 'full') =>
  till.app.call('edit', 'payment.process', {
    body: { outletId: till.outlet(), bookingId, paymentMode, paymentMethod: 'CASH', amount },
  });
const UNPAID = { status: 'blocked', isUnpaid: true };

test('an add-on is ordered on the sale of a card, then its 50.00 go back: the card is blocked', async () => {
  const { giftCardId, bookingId, code } = await till.aCard();
  const pizza = { outletId: till.outlet(), name: 'Pizza', price: 18, taxPer: 6.25, category: 'Food' };
  const addon = await till.app.call('owner', 'addon.create', { body: pizza });
  const { version } = await till.details(bookingId);
  const more = await till.app.call('edit', 'booking.updateAddons', {
    params: { outletId: till.outlet(), bookingId },
    body: { version, addons: [{ itemId: addon.body.addonId, count: 1 }] },
  });
  expect(more.status).toBe(200);
  expect(await till.card(giftCardId)).toMatchObject({ status: 'active', balance: 50 });
  expect((await till.refund(bookingId)).body).toMatchObject({ refunded: 50 });
  expect(await till.card(giftCardId)).toMatchObject({ ...UNPAID, balance: 50 });
  expect(refusalOf(await till.check(code))).toEqual([422, 'giftcard.invalid']);
});

test('the sale of a card costs 10.00 more by hand, then its 50.00 are voided: the card is blocked', async () => {
  const { body: sold } = await till.sell();
  const [giftCardId, bookingId, code] = [sold.giftCardId ?? '', sold.bookingId ?? '', sold.code ?? ''];
  const more = { adjustmentType: 1, adjustmentDirection: 1, amount: 10, name: 'Wrapping', desc: 'Gift box' } as const;
  const params = { outletId: till.outlet(), bookingId };
  expect((await till.app.call('owner', 'adjustment.create', { body: { ...params, ...more } })).status).toBe(201);
  expect((await till.details(bookingId)).money).toMatchObject({ total: 60, poolAmount: 50, dueNow: 10 });
  expect(await till.card(giftCardId)).toMatchObject({ status: 'active', balance: 50 });
  const body = { outletId: till.outlet(), transId: sold.transId ?? '', reason: 'Typed twice' };
  expect((await till.app.call('owner', 'payment.void', { body })).status).toBe(200);
  expect((await till.details(bookingId)).money).toMatchObject({ total: 60, poolAmount: 0, dueNow: 60 });
  expect(await till.card(giftCardId)).toMatchObject({ ...UNPAID, balance: 50 });
  expect(refusalOf(await till.check(code))).toEqual([422, 'giftcard.invalid']);
});

test('a promo is taken off the sale of lanes and a card, then all its money goes back: the card is blocked', async () => {
  const { openBowling, businessId } = till.app.venue.harbor;
  const until = { startDate: '2026-12-01', endDate: '2027-12-31' };
  const allOff = { businessId, promoCode: 'FREE-LANES', name: 'All off', type: 1, amount: 100, ...until } as const;
  expect((await till.app.call('owner', 'promo.create', { body: allOff })).status).toBe(201);
  const { rows } = await till.app.owner.query<{ id: string }>(
    `SELECT plan_id AS id FROM plan WHERE service_item_type = 'GIFT_CARD' AND outlet_id = $1`,
    [till.outlet()],
  );
  const [played] = (await till.details(await till.book())).items;
  const lanes = { serviceItemId: openBowling, date: played?.date ?? '', start: '19:30', duration: 1.5 };
  const card = { serviceItemType: 'GIFT_CARD' as const, serviceItemId: rows[0]?.id ?? '', priceLineId: 'g50' };
  const items = [{ ...lanes, guests: { Guest: 8 } }, card];
  const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
  const body = { outletId: till.outlet(), ...contact, promoCode: 'FREE-LANES', items };
  const { bookingId } = (await till.app.call('edit', 'reservation.add', { body })).body;
  const { dueNow, balance } = (await till.details(bookingId)).money;
  expect((await payCash(bookingId, dueNow, dueNow === balance ? 'full' : 'partial')).status).toBe(201);
  const cards = await till.app.owner.query<{ id: string; status: string }>(
    'SELECT gift_card_id AS id, status FROM gift_card WHERE booking_id = $1',
    [bookingId],
  );
  expect(cards.rows).toMatchObject([{ status: 'active' }]);
  const off = { outletId: till.outlet(), bookingId };
  expect((await till.app.call('edit', 'promo.remove', { body: off })).status).toBe(200);
  expect((await till.refund(bookingId)).status).toBe(200);
  expect(await till.card(cards.rows[0]?.id ?? '')).toMatchObject(UNPAID);
});

test('a card that is blocked as lost, its sale given back, is not made good by hand', async () => {
  const { giftCardId, bookingId, code } = await till.aCard();
  expect((await update(giftCardId, { status: 'blocked', reason: 'Lost' })).status).toBe(200);
  expect((await till.refund(bookingId)).body).toMatchObject({ refunded: 50 });
  expect(await till.card(giftCardId)).toMatchObject({ ...UNPAID, blockReason: 'Lost' });
  const good = await update(giftCardId, { status: 'active', reason: 'Found' }, till.desks.desk);
  expect([good.status, fieldsOf(good)]).toEqual([400, ['status']]);
  expect(refusalOf(await till.check(code))).toEqual([422, 'giftcard.invalid']);
});

test('a card that is blocked as lost, its 50.00 charged back by the bank, is not made good by hand', async () => {
  const { giftCardId, transId } = (await till.sell({ paymentMethod: 'CARD', source: 'tok_ok' })).body;
  await update(giftCardId ?? '', { status: 'blocked', reason: 'Lost' });
  await events();
  const { rows } = await till.app.owner.query<{ ref: string }>('SELECT ref FROM standin_entry WHERE key = $1', [
    transId,
  ]);
  await till.app.standin.press(rows[0]?.ref ?? '', 'dispute');
  for (const one of await events()) await deliver(one);
  await carryOut();
  const good = await update(giftCardId ?? '', { status: 'active', reason: 'Found' });
  expect([good.status, fieldsOf(good)]).toEqual([400, ['status']]);
});

test('a card that is blocked as stolen while its money is missing stays so once it is paid again', async () => {
  const { giftCardId, bookingId, code } = await till.aCard();
  await till.refund(bookingId);
  expect(fieldsOf(await update(giftCardId, { status: 'blocked' }))).toEqual(['reason']);
  const stolen = await update(giftCardId, { status: 'blocked', reason: 'Stolen' });
  expect(stolen.body.card).toMatchObject({ ...UNPAID, blockReason: 'Stolen', version: 4 });
  expect((await payCash(bookingId, 50)).status).toBe(201);
  expect(await till.card(giftCardId)).toMatchObject({ status: 'blocked', isUnpaid: false, blockReason: 'Stolen' });
  expect(refusalOf(await till.check(code))).toEqual([422, 'giftcard.invalid']);
  const { rows } = await till.app.owner.query(
    'SELECT what FROM activity WHERE subject_id = $1 ORDER BY activity_id DESC LIMIT 3',
    [giftCardId],
  );
  expect(rows).toEqual([{ what: 'giftcard.blocked' }, { what: 'giftcard.blocked' }, { what: 'giftcard.blocked' }]);
  expect((await update(giftCardId, { status: 'active', reason: 'Found' })).body.card.status).toBe('active');
});

test('a sale of whose card 20.00 were spent is not given back, whatever was put on the card since', async () => {
  const { giftCardId, bookingId, code } = await till.aCard();
  const lanes = await till.book();
  expect((await till.apply(lanes, code, 20)).status).toBe(201);
  await update(giftCardId, { adjust: { direction: 1, amount: 20, reason: 'Goodwill' } });
  expect((await till.card(giftCardId)).balance).toBe(50);
  expect(refusalOf(await till.refund(bookingId))).toEqual([409, 'giftcard.used']);
  expect((await till.remove(lanes, giftCardId, 'owner')).status).toBe(200);
  expect((await till.refund(bookingId)).body).toMatchObject({ refunded: 50 });
  expect(await till.card(giftCardId)).toMatchObject({ ...UNPAID, balance: 70 });
});

test('a sale of whose card 10.00 were taken off by hand, and nothing spent, is given back', async () => {
  const { giftCardId, bookingId } = await till.aCard();
  await update(giftCardId, { adjust: { direction: 2, amount: 10, reason: 'Typed 50' } });
  expect((await till.refund(bookingId)).body).toMatchObject({ refunded: 50 });
  expect(await till.card(giftCardId)).toMatchObject({ ...UNPAID, balance: 40 });
});

test.each(Object.entries(WRONG_CARDS))('no %s', async (_, query) => {
  expect((await till.app.owner.query(query)).rows).toEqual([]);
});
