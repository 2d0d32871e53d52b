import { expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { choreOf } from '../../../testing/test-chores.ts';
import { fieldsOf } from '../../../testing/test-app.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { cardTill, refusalOf } from './cards.fixture.ts';

const till = cardTill();
/** Thirty days from the day of the tests. */
const UNTIL = '2027-01-10';

const writeOff = () => choreOf(till.app, 'expire gift cards').work(silentLog);
/** Its last good day was the day before. */
const endYesterday = (giftCardId: string) =>
  till.app.owner.query(`UPDATE gift_card SET expiry_date = '2026-12-10' WHERE gift_card_id = $1`, [giftCardId]);
const update = async (giftCardId: string, change: Omit<Call<'giftCard.update'>['body'], 'version'>) => {
  const { businessId } = till.app.venue.harbor;
  const { version } = await till.card(giftCardId);
  return till.app.call('owner', 'giftCard.update', {
    params: { businessId, giftCardId },
    body: { version, ...change },
  });
};
/** A card of 50.00 that paid 20.00 of a booking. */
async function spent() {
  const card = await till.aCard();
  const bookingId = await till.book();
  await till.apply(bookingId, card.code, 20);
  return { ...card, paid: bookingId };
}
const isOwed = async () => expect(0 - ((await till.accounts()).gift_liability ?? 0)).toBe(await till.held());

test('20.00 given back on a card that was written off: it holds them for 30 days, and 30.00 stay written off', async () => {
  const { code, giftCardId, paid } = await spent();
  await endYesterday(giftCardId);
  const before = await till.accounts();
  await writeOff();
  expect(await till.card(giftCardId)).toMatchObject({ status: 'expired', balance: 0 });
  expect((await till.refund(paid)).body).toMatchObject({ refunded: 20 });
  await writeOff();
  await writeOff();
  expect(await till.card(giftCardId)).toMatchObject({
    status: 'active',
    balance: 20,
    expiryDate: UNTIL,
    ledger: [
      { type: 'restore', amount: 20, balance: 20 },
      { type: 'expire', amount: -30, balance: 0 },
      { type: 'redeem', amount: -20, balance: 30 },
      { type: 'issue', amount: 50, balance: 50 },
    ],
  });
  const after = await till.accounts();
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
  // The 30.00 that were written off are income, the 20.00 are owed again, and no tender holds them.
  expect([moved('adjustment'), moved('gift_liability'), moved('tender_gift_card')]).toEqual([-3000, 1000, 0]);
  const { rows } = await till.app.owner.query(
    `SELECT before, after FROM activity WHERE subject_id = $1 AND what = 'giftcard.changed'`,
    [giftCardId],
  );
  expect(rows).toEqual([{ before: { name: code.slice(-4), expiryDate: '2026-12-10' }, after: { expiryDate: UNTIL } }]);
  const again = await till.apply(await till.book(), code);
  expect(again.body).toMatchObject({ redeemAmount: 20, availableBalance: 0 });
  await isOwed();
});

test('a card that is taken off after its last good day, before it was written off, keeps its 50.00', async () => {
  const { code, giftCardId, paid } = await spent();
  await endYesterday(giftCardId);
  expect((await till.remove(paid, giftCardId)).status).toBe(200);
  await writeOff();
  expect(await till.card(giftCardId)).toMatchObject({ status: 'active', balance: 50, expiryDate: UNTIL });
  expect((await till.check(code)).body).toMatchObject({ availableBalance: 50, expiryDate: UNTIL });
  await isOwed();
});

test('a share that is reverted makes a card good again whose end came meanwhile', async () => {
  const { code, giftCardId } = await till.aCard();
  const [bookingId, outletId] = [await till.book(), till.outlet()];
  const people = [40, 118.69].map((splitAmt) => ({ customerDetails: { name: 'Dana Cole' }, splitAmt }));
  const split = await till.app.call('edit', 'splitPayment.create', {
    body: { outletId, bookingId, mode: 'amounts', people },
  });
  const splitId = split.body.splits[0]?.splitId ?? '';
  const tender = { paymentMode: 'partial', paymentMethod: 'GIFT_CARD', amount: 40, gcCode: code } as const;
  const paid = await till.app.call('edit', 'payment.process', { body: { outletId, bookingId, ...tender, splitId } });
  expect([paid.status, (await till.card(giftCardId)).balance]).toEqual([201, 10]);
  await endYesterday(giftCardId);
  await writeOff();
  const revert = { bookingId, splitId, version: 2, action: 'revert' } as const;
  expect((await till.app.call('owner', 'splitPayment.update', { body: revert })).status).toBe(200);
  await writeOff();
  expect(await till.card(giftCardId)).toMatchObject({ status: 'active', balance: 40, expiryDate: UNTIL });
  await isOwed();
});

test('money that goes back on a blocked card waits there: unblocked it is good, also past its former end', async () => {
  const { code, giftCardId, paid } = await spent();
  await update(giftCardId, { status: 'blocked', reason: 'Lost' });
  await endYesterday(giftCardId);
  await till.refund(paid);
  await writeOff();
  expect(await till.card(giftCardId)).toMatchObject({ status: 'blocked', balance: 50, expiryDate: UNTIL });
  expect(refusalOf(await till.check(code))).toEqual([422, 'giftcard.invalid']);
  await update(giftCardId, { status: 'active', reason: 'Found' });
  await writeOff();
  expect((await till.check(code)).body).toMatchObject({ availableBalance: 50 });
  await isOwed();
});

test('a card that is good keeps its last good day, whatever goes back on it', async () => {
  const { giftCardId, paid } = await spent();
  await update(giftCardId, { expiryDate: '2026-12-11' });
  await till.refund(paid);
  expect(await till.card(giftCardId)).toMatchObject({ status: 'active', balance: 50, expiryDate: '2026-12-11' });
});

test('no value is put on a card whose last good day is over, unless it is extended with it', async () => {
  const { giftCardId } = await till.aCard();
  await endYesterday(giftCardId);
  await writeOff();
  const adjust = { direction: 1 as const, amount: 10, reason: 'Came late' };
  const before = await till.accounts();
  const refused = await update(giftCardId, { adjust });
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['adjust.amount']]);
  expect(await till.accounts()).toEqual(before);
  const extended = await update(giftCardId, { adjust, expiryDate: '2026-12-31' });
  expect(extended.body.card).toMatchObject({ status: 'active', balance: 10, expiryDate: '2026-12-31' });
  await isOwed();
});
