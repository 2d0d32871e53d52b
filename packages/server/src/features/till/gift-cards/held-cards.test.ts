import type { Call } from '@laneway/contract/endpoints';
import { expect, test } from 'vitest';
import { WRONG_CARDS } from '../../../fire/evening-cards.ts';
import { cardTill } from './cards.fixture.ts';

const till = cardTill();
const DANA = { name: 'Dana Cole', bookingPhone: '6175550199' };
type Items = Call<'reservation.add'>['body']['items'];

async function saleOf(date: string): Promise<Items> {
  const { openBowling } = till.app.venue.harbor;
  const { rows } = await till.app.owner.query<{ id: string }>(
    `SELECT plan_id AS id FROM plan WHERE service_item_type = 'GIFT_CARD' AND outlet_id = $1`,
    [till.outlet()],
  );
  return [
    { serviceItemId: openBowling, date, start: '19:30', duration: 1.5, guests: { Guest: 8 } },
    { serviceItemType: 'GIFT_CARD', serviceItemId: rows[0]?.id ?? '', priceLineId: 'g50' },
  ];
}
/** A hold of lanes and a card of 50.00, 230.57 with what is due later, with a contact or without. */
async function hold({ isNamed = true } = {}) {
  const { items: played } = await till.details(await till.book());
  const items = await saleOf(played[0]?.date ?? '');
  const held = await till.app.call('edit', 'booking.lock', { body: { outletId: till.outlet(), items } });
  expect(held.status).toBe(201);
  const { bookingId } = held.body;
  const params = { outletId: till.outlet(), bookingId };
  const { version } = await till.details(bookingId);
  if (isNamed) await till.app.call('edit', 'booking.update', { params, body: { version, ...DANA } });
  return { bookingId, params, items };
}
const pay = (bookingId: string, amount: number, paymentMode: 'full' | 'partial' = 'full') =>
  till.app.call('edit', 'payment.process', {
    body: { outletId: till.outlet(), bookingId, paymentMode, paymentMethod: 'CASH', amount },
  });
const cardsOf = async (bookingId: string) =>
  (
    await till.app.owner.query(
      `SELECT status, balance_cents::int AS balance, purchaser_name AS purchaser FROM gift_card WHERE booking_id = $1`,
      [bookingId],
    )
  ).rows;
const CARD = [{ status: 'active', balance: 5000, purchaser: 'Dana Cole' }];

test('a hold that is paid in full, 230.57, has its card of 50.00, with its code', async () => {
  const { bookingId } = await hold();
  expect(await cardsOf(bookingId)).toEqual([]);
  expect((await pay(bookingId, 230.57)).body).toMatchObject({ bookingStatus: 'successful', balance: 0 });
  expect(await cardsOf(bookingId)).toEqual(CARD);
  const { rows } = await till.app.owner.query<{ id: string }>(
    'SELECT gift_card_id AS id FROM gift_card WHERE booking_id = $1',
    [bookingId],
  );
  expect(await till.card(rows[0]?.id ?? '')).toMatchObject({ ledger: [{ type: 'issue', amount: 50, balance: 50 }] });
});

test('a hold that is asked for, then paid, has its card once', async () => {
  const { bookingId, params } = await hold();
  const { version } = await till.details(bookingId);
  const body = { version, status: 'pending' } as const;
  expect((await till.app.call('edit', 'booking.status', { params, body })).status).toBe(200);
  expect(await cardsOf(bookingId)).toEqual([{ status: 'ordered', balance: 0, purchaser: 'Dana Cole' }]);
  expect((await pay(bookingId, 230.57)).status).toBe(201);
  expect(await cardsOf(bookingId)).toEqual(CARD);
});

test('a hold that is paid in two parts has its card with the one that pays what is due', async () => {
  const { bookingId } = await hold();
  expect((await pay(bookingId, 10, 'partial')).status).toBe(201);
  expect(await cardsOf(bookingId)).toEqual([]);
  expect((await pay(bookingId, 220.57)).status).toBe(201);
  expect(await cardsOf(bookingId)).toEqual(CARD);
});

test('a hold that is booked, then paid, has its card once', async () => {
  const { bookingId, items } = await hold();
  const body = { outletId: till.outlet(), bookingId, ...DANA, items };
  expect((await till.app.call('edit', 'reservation.add', { body })).status).toBe(201);
  expect(await cardsOf(bookingId)).toMatchObject([{ status: 'ordered', balance: 0 }]);
  expect((await pay(bookingId, 230.57)).status).toBe(201);
  expect(await cardsOf(bookingId)).toEqual(CARD);
});

test('a hold that is paid before it says for whom has its card once it is booked', async () => {
  const { bookingId, items } = await hold({ isNamed: false });
  expect((await pay(bookingId, 230.57)).body).toMatchObject({ bookingStatus: 'holding', balance: 0 });
  expect(await cardsOf(bookingId)).toEqual([]);
  const body = { outletId: till.outlet(), bookingId, ...DANA, items };
  expect((await till.app.call('edit', 'reservation.add', { body })).body).toMatchObject({ balance: 0 });
  expect(await cardsOf(bookingId)).toEqual(CARD);
});

test.each(Object.entries(WRONG_CARDS))('no %s', async (_, query) => {
  expect((await till.app.owner.query(query)).rows).toEqual([]);
});
