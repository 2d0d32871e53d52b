import { expect, test } from 'vitest';
import { domainCases } from '../../../testing/domain-cases.ts';
import { cardTill, refusalOf } from './cards.fixture.ts';

const till = cardTill();
const TODAY = '2026-12-11';

/** 158.69, of which 79.35 was paid: 79.34 is open. */
async function halfPaid(): Promise<string> {
  const bookingId = await till.book();
  const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 79.35 } as const;
  await till.app.call('edit', 'payment.process', { body: { outletId: till.outlet(), bookingId, ...cash } });
  return bookingId;
}

test('a card of 50.00 on 79.34: 29.34 is left, its tender ends at 0 and the liability is gone', async () => {
  const { code, giftCardId } = await till.aCard();
  const bookingId = await halfPaid();
  const typed = `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase();
  const applied = await till.apply(bookingId, typed);
  expect([applied.status, applied.body]).toMatchObject([
    201,
    {
      isValid: true,
      giftCardId,
      redeemAmount: 50,
      availableBalance: 0,
      balance: 29.34,
      message: 'Gift card applied: $50.00',
    },
  ]);
  expect(await till.posted(bookingId)).toMatchObject({
    [`payment ${TODAY} tender_gift_card`]: 5000,
    [`gift_redeem ${TODAY} tender_gift_card`]: -5000,
    [`gift_redeem ${TODAY} gift_liability`]: 5000,
  });
  const booking = await till.details(bookingId);
  expect(booking.giftCardDetails).toMatchObject([
    { giftCardId, last4: code.slice(-4), redeemAmount: 50, transId: applied.body.transId },
  ]);
  expect(booking.depositAmounts).toMatchObject({ balance: 29.34, isGiftCardApplied: true });
  expect(booking.history[0]).toMatchObject({ what: 'giftcard.applied', after: { amount: 50, last4: code.slice(-4) } });
  expect(refusalOf(await till.apply(bookingId, code))).toEqual([422, 'giftcard.invalid']);
});

test('several cards in their order; more than is asked for is not taken, and none where nothing is due', async () => {
  const [first, second] = [await till.aCard(), await till.aCard({ amount: 60 })];
  const bookingId = await halfPaid();
  expect((await till.apply(bookingId, first.code, 12.5)).body).toMatchObject({
    redeemAmount: 12.5,
    availableBalance: 37.5,
    balance: 66.84,
  });
  expect((await till.apply(bookingId, second.code, 100)).body).toMatchObject({ redeemAmount: 60, balance: 6.84 });
  expect((await till.apply(bookingId, first.code)).body).toMatchObject({
    redeemAmount: 6.84,
    availableBalance: 30.66,
    balance: 0,
  });
  expect(refusalOf(await till.apply(bookingId, first.code))).toEqual([422, 'giftcard.nothing_due']);
  expect((await till.details(bookingId)).giftCardDetails.map(({ redeemAmount }) => redeemAmount)).toEqual([
    12.5, 60, 6.84,
  ]);
});

test('payment/process by GIFT_CARD is the same, and confirms a booking whose deposit it covers', async () => {
  const { code } = await till.aCard({ amount: 100 });
  const bookingId = await till.book();
  const body = { outletId: till.outlet(), bookingId, paymentMode: 'partial', paymentMethod: 'GIFT_CARD' } as const;
  const paid = await till.app.call('edit', 'payment.process', { body: { ...body, amount: 79.35, gcCode: code } });
  expect([paid.status, paid.body]).toMatchObject([
    201,
    { status: 'successful', bookingStatus: 'successful', poolAmount: 79.35, balance: 79.34 },
  ]);
  const more = await till.app.call('edit', 'payment.process', { body: { ...body, amount: 79.34, gcCode: code } });
  expect(more.body).toMatchObject({ poolAmount: 100, balance: 58.69 });
  const without = await till.app.call('edit', 'payment.process', { body: { ...body, amount: 1 } });
  expect(refusalOf(without)).toEqual([400, 'validation']);
  const tip = await till.app.call('edit', 'payment.process', { body: { ...body, amount: 1, tip: 1, gcCode: code } });
  expect(refusalOf(tip)).toEqual([400, 'validation']);
});

test('a card that is taken off holds what it paid again, and the booking owes it', async () => {
  const { code, giftCardId } = await till.aCard();
  const bookingId = await halfPaid();
  await till.apply(bookingId, code, 20);
  await till.apply(bookingId, code);
  const removed = await till.remove(bookingId, giftCardId);
  expect([removed.status, removed.body]).toMatchObject([200, { message: 'GiftCard removed', balance: 79.34 }]);
  expect(await till.card(giftCardId)).toMatchObject({
    balance: 50,
    status: 'active',
    ledger: [
      { type: 'restore', amount: 30, balance: 50 },
      { type: 'restore', amount: 20, balance: 20 },
      { type: 'redeem', amount: -30, balance: 0 },
      { type: 'redeem', amount: -20, balance: 30 },
      { type: 'issue', amount: 50, balance: 50 },
    ],
  });
  const booking = await till.details(bookingId);
  expect([booking.giftCardDetails, booking.depositAmounts.isGiftCardApplied]).toEqual([[], false]);
  expect(refusalOf(await till.remove(bookingId, giftCardId))).toEqual([404, 'not_found']);
  const posted = await till.posted(bookingId);
  expect(posted[`void ${TODAY} tender_gift_card`]).toBe(-5000);
  expect(posted[`gift_redeem ${TODAY} gift_liability`] ?? 0).toBe(0);
});

test('a refund goes back on the card, newest payment first', async () => {
  const { code, giftCardId } = await till.aCard();
  const bookingId = await halfPaid();
  await till.apply(bookingId, code);
  const refunded = await till.refund(bookingId, { refundType: 3, refundAmount: 60 });
  expect(refunded.body.byPayment).toMatchObject([
    { paymentMethod: 'GIFT_CARD', amount: 50, status: 'successful' },
    { paymentMethod: 'CASH', amount: 10, status: 'successful' },
  ]);
  expect((await till.card(giftCardId)).balance).toBe(50);
  expect((await till.details(bookingId)).giftCardDetails).toEqual([]);
});

test('a card of the first outlet pays at the other one: each ledger is at zero, over inter_outlet', async () => {
  const { code } = await till.aCard();
  const { sibling, businessId, outletId } = till.app.venue.harbor;
  const item = {
    serviceItemType: 'BUY_NOW' as const,
    serviceItemId: await soldAtSibling(),
    priceLineId: 'd1',
    count: 1,
  };
  const body = { outletId: sibling.outletId, name: 'Dana Cole', bookingPhone: '6175550199', items: [item] };
  const { bookingId } = (await till.app.call('owner', 'reservation.add', { body })).body;
  const applied = await till.apply(bookingId, code, 30, { who: till.desks.other, outletId: sibling.outletId });
  expect(applied.body).toMatchObject({ redeemAmount: 30, availableBalance: 20 });
  const { rows } = await till.app.owner.query<{ at: string; account: string; sum: number }>(
    `SELECT CASE l.outlet_id WHEN $2 THEN 'here' ELSE 'there' END AS at, l.account, sum(l.amount_cents)::int AS sum
     FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.business_id = $1 AND e.kind = 'gift_redeem' AND e.booking_id = $3 GROUP BY 1, 2 ORDER BY 1, 2`,
    [businessId, outletId, bookingId],
  );
  expect(rows).toEqual([
    { at: 'here', account: 'gift_liability', sum: 3000 },
    { at: 'here', account: 'inter_outlet', sum: -3000 },
    { at: 'there', account: 'inter_outlet', sum: 3000 },
    { at: 'there', account: 'tender_gift_card', sum: -3000 },
  ]);
});

/** A deal that the sibling sells. */
async function soldAtSibling(): Promise<string> {
  const { insertGoods } = await import('../../../testing/test-goods.ts');
  const { harbor } = till.app.venue;
  const at = { businessId: harbor.businessId, outletId: harbor.sibling.outletId, categoryId: harbor.categoryId };
  await till.app.owner.query(
    `UPDATE service_config SET service_categories = array_append(service_categories, $2::uuid)
     WHERE outlet_id = $1 AND NOT $2::uuid = ANY(service_categories)`,
    [at.outletId, harbor.categoryId],
  );
  return (await insertGoods(till.app.owner, at)).deal;
}

test('a repeat under one key pays once', async () => {
  const { code, giftCardId } = await till.aCard();
  const bookingId = await halfPaid();
  const first = await till.apply(bookingId, code, 10, { key: 'one-press-of-apply' });
  const again = await till.apply(bookingId, code, 10, { key: 'one-press-of-apply' });
  expect(again.body).toEqual(first.body);
  expect((await till.card(giftCardId)).balance).toBe(40);
});

/** The worked examples against the calls: a card of the case on a booking that owes what it says. */
type RedeemCase = {
  card: { status: string; balanceCents: number; businessId: string; expiryDate: string | null } | null;
  context: { businessDate: string; bookingBalanceCents: number; redeemCents?: number | null };
};
const cases = domainCases('gift-cards').map(({ id, input, expect: expected }) => ({
  id,
  input: input as RedeemCase,
  expected: expected as {
    redeemCents?: number;
    cardBalanceCents?: number;
    bookingBalanceCents?: number;
    error?: string;
  },
}));

test.each(cases)('cases/gift-cards.json: $id', async ({ input: { card, context }, expected }) => {
  const isOwn = card !== null && card.businessId === 'b1';
  const { code, giftCardId } = await till.aCard({ amount: Math.max(5, (card?.balanceCents ?? 5000) / 100) });
  const bookingId = await bookingOf(context.bookingBalanceCents);
  const days = card?.expiryDate ? daysBetween(context.businessDate, card.expiryDate) : null;
  await till.app.owner.query(
    `UPDATE gift_card SET balance_cents = $2, status = $3, expiry_date = $4::date WHERE gift_card_id = $1`,
    [giftCardId, card?.balanceCents ?? 5000, card?.status ?? 'active', days === null ? null : dayPlus(TODAY, days)],
  );
  const asked = typeof context.redeemCents === 'number' ? context.redeemCents / 100 : null;
  const reply = await till.apply(bookingId, isOwn ? code : 'K7QMRT4WXH2N9PCD', asked);
  const wire = (sum = 0) => sum / 100;
  expect(
    reply.status === 201
      ? [reply.body.redeemAmount, reply.body.availableBalance, reply.body.balance]
      : refusalOf(reply),
  ).toEqual(
    expected.error === undefined
      ? [wire(expected.redeemCents), wire(expected.cardBalanceCents), wire(expected.bookingBalanceCents)]
      : [422, expected.error],
  );
});

const dayPlus = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
const daysBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;

/** A booking of 158.69 that owes as much. */
async function bookingOf(balance: number): Promise<string> {
  const bookingId = await till.book();
  const paid = { paymentMethod: 'CASH', amount: (15869 - balance) / 100 } as const;
  const mode = balance === 0 ? 'full' : 'partial';
  const body = { outletId: till.outlet(), bookingId, paymentMode: mode, ...paid } as const;
  await till.app.call('edit', 'payment.process', { body });
  return bookingId;
}
