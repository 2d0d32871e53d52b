import { describe, expect, test } from 'vitest';
import { refundTill, refusalOf, TODAY } from './refund.fixture.ts';

const till = refundTill();
/** The stand-in does not do a refund that ends in .13 at the first try. */
const FAILING = { refundType: 3, refundAmount: 18.13, reason: 'One guest left early' } as const;

/** A booking with 79.35 by card on it. */
async function paidByCard(tip = 0) {
  const bookingId = await till.book();
  const transId = await till.byCard(bookingId, { tip });
  return { bookingId, transId };
}

test('to the card it is asked for, and posted once it is given back', async () => {
  const { bookingId, transId } = await paidByCard(11.9);
  const reply = await till.refund(bookingId, { refundTip: true }, { key: 'back-to-the-card' });
  expect([reply.status, reply.body]).toMatchObject([
    200,
    {
      message: 'Refund made',
      refunded: 79.35,
      tips: 11.9,
      byPayment: [{ transId, paymentMethod: 'CARD', amount: 79.35, tip: 11.9, status: 'successful' }],
      poolAmount: 0,
    },
  ]);
  const again = await till.refund(bookingId, { refundTip: true, version: 3 }, { key: 'back-to-the-card' });
  expect(again.body).toEqual(reply.body);
  expect(await till.posted(bookingId)).toMatchObject({
    [`refund ${TODAY} receivable`]: 7935,
    [`refund ${TODAY} tip`]: 1190,
    [`refund ${TODAY} tender_card`]: -9125,
  });
  expect((await till.booking(bookingId)).history.slice(0, 2)).toMatchObject([
    { what: 'refund.made', after: { amount: 79.35, tip: 11.9 } },
    { what: 'refund.asked' },
  ]);
});

describe('a refund that the gateway does not do', () => {
  test('is no error: it stays, is in the pool again, and is done at the second try', async () => {
    const { bookingId, transId } = await paidByCard();
    const failed = await till.refundOne(bookingId, { transId, ...FAILING });
    expect([failed.status, failed.body]).toMatchObject([
      200,
      {
        status: 'initiated',
        error: 'gateway.try_again',
        message: 'The bank could not give it back. It can be tried again.',
        refunded: 0,
        poolAmount: 79.35,
        balance: 79.34,
      },
    ]);
    expect(await till.receivable(bookingId)).toBe(7934);
    expect((await till.money(bookingId)).rows[1]).toMatchObject({
      kind: 'refund',
      status: 'initiated',
      error: 'gateway.try_again',
      amount: 18.13,
    });
    const refundId = failed.body.refundId ?? '';
    const again = await till.refundOne(bookingId, { refundId }, { key: 'try-it-again' });
    expect([again.status, again.body]).toMatchObject([
      200,
      { refundId, status: 'successful', error: null, refunded: 18.13, poolAmount: 61.22, balance: 97.47 },
    ]);
    expect((await till.refundOne(bookingId, { refundId }, { key: 'try-it-again' })).body).toEqual(again.body);
    expect(refusalOf(await till.refundOne(bookingId, { refundId }))).toEqual([409, 'booking.transition']);
    const { rows } = await till.app.owner.query('SELECT tries, status FROM refund WHERE refund_id = $1', [refundId]);
    expect(rows).toEqual([{ tries: 2, status: 'successful' }]);
  });

  test('is given in cash, or by check with its number, in its place', async () => {
    const { bookingId, transId } = await paidByCard();
    const failed = await till.refundOne(bookingId, { transId, ...FAILING });
    const refundId = failed.body.refundId ?? '';
    expect(refusalOf(await till.refundOne(bookingId, { refundId, tender: 'CHECK' }))).toEqual([400, 'validation']);
    const cash = await till.refundOne(bookingId, { refundId, tender: 'CASH' });
    expect([cash.status, cash.body]).toMatchObject([
      200,
      { status: 'successful', refunded: 18.13, poolAmount: 61.22, byPayment: [{ paymentMethod: 'CASH', transId }] },
    ]);
    expect(cash.body.refundId).not.toBe(refundId);
    expect((await till.money(bookingId)).rows.map(({ kind, status, reason }) => [kind, status, reason])).toEqual([
      ['payment', 'successful', null],
      ['refund', 'cancelled', FAILING.reason],
      ['refund', 'successful', FAILING.reason],
    ]);
    expect(await till.posted(bookingId)).toMatchObject({
      [`refund ${TODAY} receivable`]: 1813,
      [`refund ${TODAY} tender_cash`]: -1813,
    });
  });

  test('is not given twice when both are asked for at once', async () => {
    const { bookingId, transId } = await paidByCard();
    const refundId = (await till.refundOne(bookingId, { transId, ...FAILING })).body.refundId ?? '';
    const both = await Promise.all([
      till.refundOne(bookingId, { refundId, tender: 'CASH' }),
      till.refundOne(bookingId, { refundId }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await till.money(bookingId)).poolAmount).toBe(61.22);
  });

  test('is not tried again where its payment no longer holds as much', async () => {
    const { bookingId, transId } = await paidByCard();
    const refundId = (await till.refundOne(bookingId, { transId, ...FAILING })).body.refundId ?? '';
    await till.refund(bookingId, { refundType: 3, refundAmount: 70 });
    const refused = await till.refundOne(bookingId, { refundId });
    expect([refused.status, refused.error]).toMatchObject([
      422,
      { code: 'refund.exceeds_pool', details: { max: 9.35 } },
    ]);
  });
});

test('a gateway that is gone gives nothing back, and says so: another tender is left', async () => {
  const { bookingId, transId } = await paidByCard();
  await till.app.owner.query(`UPDATE payment SET gateway = 'stripe' WHERE trans_id = $1`, [transId]);
  const failed = await till.refundOne(bookingId, { transId, ...till.full });
  expect(failed.body).toMatchObject({ status: 'initiated', error: 'gateway.off', refunded: 0, poolAmount: 79.35 });
  const { refundId } = failed.body;
  expect((await till.refundOne(bookingId, { refundId, tender: 'OTHER', receiptNo: 'W-1' })).body).toMatchObject({
    status: 'successful',
    poolAmount: 0,
  });
});
