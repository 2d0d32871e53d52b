import { expect, test, vi } from 'vitest';
import { cardTill } from '../gift-cards/cards.fixture.ts';
import { promosOf } from './promo.fixture.ts';

/** Promos, adjustments and gift cards on one booking: who is locked first, and what a sold card is worth. */

const till = cardTill();
const { aPromo, apply, book, booking, nextFriday, story, used } = promosOf(() => till.app);

type Sold = { status: string; balance: number };
async function cardOf(bookingId: string): Promise<Sold[]> {
  const { rows } = await till.app.owner.query<Sold>(
    'SELECT status, balance_cents::int AS balance FROM gift_card WHERE booking_id = $1',
    [bookingId],
  );
  return rows;
}
const ORDERED = [{ status: 'ordered', balance: 0 }];
const ACTIVE = [{ status: 'active', balance: 5000 }];

/** A card of 50.00, and beside it the story's lanes for 158.69. */
async function cardSale({ withLanes = true, confirm = false } = {}): Promise<string> {
  const { rows } = await till.app.owner.query<{ id: string }>(
    `SELECT plan_id AS id FROM plan WHERE outlet_id = $1 AND service_item_type = 'GIFT_CARD'`,
    [till.outlet()],
  );
  const card = { serviceItemType: 'GIFT_CARD' as const, serviceItemId: rows[0]?.id ?? '', priceLineId: 'g50' };
  const { items, ...contact } = story(nextFriday());
  const body = { ...contact, items: [...(withLanes ? items : []), card], confirm };
  const made = await till.app.call('edit', 'reservation.add', { body });
  expect([made.status, made.body]).toMatchObject([201, { total: withLanes ? 208.69 : 50 }]);
  return made.body.bookingId;
}
const pay = (bookingId: string, amount: number) =>
  till.app.call('edit', 'payment.process', {
    body: { outletId: till.outlet(), bookingId, paymentMode: 'partial', paymentMethod: 'CASH', amount },
  });
const takeOff = (bookingId: string, amount: number) =>
  till.app.call('owner', 'adjustment.create', {
    body: {
      outletId: till.outlet(),
      bookingId,
      name: 'Goodwill',
      desc: 'Lane stopped',
      adjustmentType: 1,
      adjustmentDirection: 2,
      amount,
    },
  });

test('a gift card is locked behind the promo that its payment counts', async () => {
  const { promoId, promoCode } = await aPromo();
  const bookingId = await book({ promoCode });
  const { code, giftCardId } = await till.aCard({ amount: 100 });
  const { owner } = till.app;
  await owner.query('BEGIN');
  await owner.query('SELECT 1 FROM promo WHERE promo_id = $1 FOR UPDATE', [promoId]);
  const paying = till.apply(bookingId, code, 71.42);
  try {
    await vi.waitFor(
      async () => {
        const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
        expect((await owner.query(waiting)).rowCount).toBe(1);
      },
      { timeout: 10_000 },
    );
    await owner.query('SELECT 1 FROM gift_card WHERE gift_card_id = $1 FOR UPDATE NOWAIT', [giftCardId]);
  } finally {
    await owner.query('ROLLBACK');
  }
  expect((await paying).body).toMatchObject({ redeemAmount: 71.42, availableBalance: 28.58 });
  expect(await used(promoId)).toBe(1);
});

test('an adjustment of 50.00 that confirms the sale of a card gives it its 50.00', async () => {
  const bookingId = await cardSale({ withLanes: false });
  expect(await cardOf(bookingId)).toEqual(ORDERED);
  expect((await takeOff(bookingId, 50)).body).toMatchObject({ bookingTotal: 0, status: 'successful' });
  expect(await cardOf(bookingId)).toEqual(ACTIVE);
});

test('an adjustment that leaves nothing due of a sale confirmed before gives the card its 50.00', async () => {
  const bookingId = await cardSale({ withLanes: false, confirm: true });
  expect([(await booking(bookingId)).status, await cardOf(bookingId)]).toEqual(['successful', ORDERED]);
  expect((await takeOff(bookingId, 20)).body).toMatchObject({ bookingTotal: 30 });
  expect(await cardOf(bookingId)).toEqual(ORDERED);
  expect((await takeOff(bookingId, 30)).body).toMatchObject({ bookingTotal: 0 });
  expect(await cardOf(bookingId)).toEqual(ACTIVE);
});

test('a promo of 100 % off the lanes confirms the sale once the card is paid, and gives it its 50.00', async () => {
  const { promoId, promoCode } = await aPromo({ amount: 100 });
  const bookingId = await cardSale();
  expect((await pay(bookingId, 50)).body).toMatchObject({ bookingStatus: 'pending' });
  expect(await cardOf(bookingId)).toEqual(ORDERED);
  expect((await apply(bookingId, promoCode)).body).toMatchObject({ status: 'successful', discountApplied: 145 });
  expect([await cardOf(bookingId), await used(promoId)]).toEqual([ACTIVE, 1]);
});

test('a promo on a sale that staff confirmed without its money gives the card its 50.00 too', async () => {
  const { promoCode } = await aPromo({ amount: 100 });
  const bookingId = await cardSale({ confirm: true });
  expect((await pay(bookingId, 50)).status).toBe(201);
  expect(await cardOf(bookingId)).toEqual(ORDERED);
  expect((await apply(bookingId, promoCode)).body).toMatchObject({ status: 'successful' });
  expect(await cardOf(bookingId)).toEqual(ACTIVE);
});

const COVERED = 'Nothing in this booking is covered by this code';

test('a booking of a gift card alone takes no promo: it would use one up for nothing', async () => {
  const { promoId, promoCode } = await aPromo({ minSpend: 0, days: [], maxUses: 1 });
  const bookingId = await cardSale({ withLanes: false });
  const refused = await apply(bookingId, promoCode);
  expect([refused.status, refused.error]).toMatchObject([
    422,
    { code: 'promo.min_spend', message: COVERED, details: { fields: { promoCode: COVERED } } },
  ]);
  const { body } = await apply(bookingId, promoCode, { preview: true });
  expect(body).toMatchObject({ eligible: false, discountApplied: 0, total: 50 });
  expect(body.checks.filter(({ ok }) => !ok)).toEqual([
    { code: 'promo.min_spend', ok: false, message: COVERED, fact: '$0.00 of what it covers' },
  ]);
  const cash = { paymentMode: 'full', paymentMethod: 'CASH', amount: 50 } as const;
  const paid = await till.app.call('edit', 'payment.process', {
    body: { outletId: till.outlet(), bookingId, ...cash },
  });
  expect(paid.body).toMatchObject({ bookingStatus: 'successful', balance: 0 });
  expect([await booking(bookingId), await used(promoId)]).toMatchObject([{ promo: null }, 0]);
  const fifty = await aPromo({ minSpend: 50, days: [] });
  expect((await apply(await cardSale({ withLanes: false }), fifty.promoCode)).error.message).toBe(COVERED);
});

test('a code of add-ons is refused to a booking without any, typed with the sale', async () => {
  const { promoId, promoCode } = await aPromo({ minSpend: 0, appliesTo: ['addon'] });
  const made = await till.app.call('edit', 'reservation.add', { body: { ...story(nextFriday()), promoCode } });
  expect([made.status, made.error]).toMatchObject([422, { code: 'promo.min_spend', message: COVERED }]);
  expect(await used(promoId)).toBe(0);
});
