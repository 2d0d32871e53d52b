import { expect, test } from 'vitest';
import { approverOf, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { dealsOf } from '../../deals/deals.fixture.ts';
import { cardTill, refusalOf } from './cards.fixture.ts';

/** A card that is taken off a booking gives money back: it counts for the limits of a refund as a void does. */

const till = cardTill();
const newDay = () => till.app.owner.query('UPDATE payment SET voided_on = voided_on - 1 WHERE voided_on IS NOT NULL');

test('above 50.00 a manager needs a colleague, whose leave is good for that amount, once', async () => {
  const { code, giftCardId } = await till.aCard({ amount: 100 });
  const bookingId = await till.book();
  expect((await till.apply(bookingId, code, 79.35)).status).toBe(201);
  const refused = await till.remove(bookingId, giftCardId);
  expect([refused.status, refused.error]).toMatchObject([
    403,
    { code: 'limit.needs_approval', details: { limit: 50, asked: 79.35, used: 0 } },
  ]);
  expect((await till.card(giftCardId)).balance).toBe(20.65);
  const { outletId, businessId } = till.app.venue.harbor;
  const { email } = await approverOf(till.app, businessId);
  const leave = { email, password: SAMPLE_PASSWORD, code: null, outletId, bookingId, what: 'refund' as const };
  const given = await till.app.call('edit', 'approval.give', { body: { ...leave, amount: 79.35 } });
  const { approvalId } = given.body;
  const body = { outletId, bookingId, giftCardId, approvalId };
  expect((await till.app.call('edit', 'giftCard.remove', { body })).status).toBe(200);
  expect((await till.card(giftCardId)).balance).toBe(100);
  expect((await till.apply(bookingId, code, 79.35)).status).toBe(201);
  expect(refusalOf(await till.app.call('edit', 'giftCard.remove', { body }))).toEqual([422, 'approval.invalid']);
  await newDay();
});

test('what it makes on a booking adds up to the limit, with each payment of the card', async () => {
  const { code, giftCardId } = await till.aCard({ amount: 100 });
  const bookingId = await till.book();
  for (const part of [20, 10]) await till.apply(bookingId, code, part);
  expect((await till.remove(bookingId, giftCardId)).status).toBe(200);
  expect((await till.card(giftCardId)).balance).toBe(100);
  await till.apply(bookingId, code, 20.01);
  const refused = await till.remove(bookingId, giftCardId);
  expect([refused.status, refused.error.details]).toEqual([403, { limit: 50, asked: 20.01, used: 30 }]);
  await newDay();
});

test('a cancellation that kept 79.35 is not undone above the limit', async () => {
  const { code, giftCardId } = await till.aCard({ amount: 100 });
  const bookingId = await till.book();
  await till.apply(bookingId, code, 79.35);
  const { version } = await till.details(bookingId);
  const body = { outletId: till.outlet(), bookingId, version, reason: 'no_show' as const, note: '' };
  expect((await till.app.call('owner', 'payment.cancelWithoutRefund', { body })).status).toBe(200);
  expect(refusalOf(await till.remove(bookingId, giftCardId))).toEqual([403, 'limit.needs_approval']);
  expect((await till.card(giftCardId)).balance).toBe(20.65);
});

test('a deal of 105.19 that was used is not paid back onto the card above the limit', async () => {
  const { code, giftCardId } = await till.aCard({ amount: 200 });
  const { rows } = await till.app.owner.query<{ id: string }>(
    `SELECT plan_id AS id FROM plan WHERE service_item_type = 'BUY_NOW' AND outlet_id = $1`,
    [till.outlet()],
  );
  const deals = dealsOf(till.app, { outletId: till.outlet(), deal: rows[0]?.id ?? '' });
  const bookingId = await deals.add();
  expect((await till.apply(bookingId, code)).body).toMatchObject({ redeemAmount: 105.19 });
  expect((await deals.redeem((await deals.dealIn(bookingId)).dealCode ?? '')).body).toMatchObject({ status: 'done' });
  expect(refusalOf(await till.remove(bookingId, giftCardId))).toEqual([403, 'limit.needs_approval']);
  expect((await till.card(giftCardId)).balance).toBe(94.81);
});

test('an owner gives the own password above the sum that asks for it', async () => {
  const { businessId } = till.app.venue.harbor;
  const { code, giftCardId } = await till.aCard({ amount: 100 });
  const bookingId = await till.book();
  await till.apply(bookingId, code, 60);
  const above = (cents: number) =>
    till.app.owner.query('UPDATE business SET proof_above_cents = $2 WHERE business_id = $1', [businessId, cents]);
  await above(5000);
  await till.app.owner.query('UPDATE session SET proved_at = NULL WHERE account_id = $1', [
    till.app.venue.accounts.owner,
  ]);
  expect(refusalOf(await till.remove(bookingId, giftCardId, 'owner'))).toEqual([400, 'auth.password_needed']);
  await above(50_000);
  expect((await till.remove(bookingId, giftCardId, 'owner')).status).toBe(200);
});
