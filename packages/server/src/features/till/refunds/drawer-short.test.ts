import { expect, test } from 'vitest';
import { refundTill, TODAY } from './refund.fixture.ts';

const till = refundTill();

/** A refund of 18.13 that the card did not take is handed out in cash. */
async function inCash() {
  const bookingId = await till.book();
  const transId = await till.byCard(bookingId);
  const failing = { refundType: 3, refundAmount: 18.13, reason: 'One guest left early' } as const;
  const { refundId } = (await till.refundOne(bookingId, { transId, ...failing })).body;
  return till.refundOne(bookingId, { refundId, tender: 'CASH' });
}

test('cash that the drawer does not hold is given, and warned of; with cash in it there is no warning', async () => {
  expect((await inCash()).body).toMatchObject({
    refunded: 18.13,
    drawerShort: true,
    message: 'Refund made. By the books the drawer does not hold as much: count it.',
  });
  await till.pay(await till.book(), { amount: 79.35 });
  expect((await inCash()).body).toMatchObject({ refunded: 18.13, drawerShort: false, message: 'Refund made' });
  const { outletId } = till.app.venue.harbor;
  const { body } = await till.app.call('owner', 'dayClose.details', { params: { outletId }, query: { date: TODAY } });
  expect(body.cashExpected).toBe(43.09);
});
