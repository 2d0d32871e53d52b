import { describe, expect, test } from 'vitest';
import { refundTill, refusalOf, TODAY } from './refund.fixture.ts';

const till = refundTill();

test('all of it goes back: the balance is open again, the status stays, and the ledger sums to zero', async () => {
  const bookingId = await till.book();
  const transId = await till.pay(bookingId, { tip: 5 });
  const reply = await till.refund(bookingId);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    {
      message: 'Refund made',
      refunded: 79.35,
      tips: 0,
      byPayment: [{ transId, paymentMethod: 'CASH', amount: 79.35, tip: 0, status: 'successful', error: null }],
      poolAmount: 0,
      balance: 158.69,
      version: 3,
    },
  ]);
  expect(await till.booking(bookingId)).toMatchObject({ status: 'successful', version: 3 });
  expect(await till.posted(bookingId)).toEqual({
    [`payment ${TODAY} receivable`]: -7935,
    [`payment ${TODAY} tender_cash`]: 7935,
    [`refund ${TODAY} receivable`]: 7935,
    [`refund ${TODAY} tender_cash`]: -7935,
    [`tip ${TODAY} tender_cash`]: 500,
    [`tip ${TODAY} tip`]: -500,
  });
  expect(await till.receivable(bookingId)).toBe(15869);
  const { rows, poolAmount } = await till.money(bookingId);
  expect([poolAmount, rows]).toMatchObject([
    0,
    [
      { kind: 'payment', refunded: 79.35, refundable: 0, refundableTip: 5 },
      { kind: 'refund', refundId: reply.body.refundId, amount: 79.35, reason: 'Group got smaller', by: 'owner Tester' },
    ],
  ]);
});

test('half of one payment rounds up: 39.68 of 79.35', async () => {
  const bookingId = await till.book();
  const transId = await till.pay(bookingId);
  const half = { transId, refundType: 2, refundAmount: 50, refundSymbol: '%', reason: 'Group got smaller' } as const;
  const reply = await till.refundOne(bookingId, half);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { status: 'successful', refunded: 39.68, poolAmount: 39.67, balance: 119.02, refundId: expect.any(String) },
  ]);
});

test('newest first, each to its own tender, with ticked tips; the limit is not the owner`s', async () => {
  const bookingId = await till.book();
  const first = await till.pay(bookingId, { amount: 40, tip: 4 });
  const second = await till.pay(bookingId, { amount: 60, tip: 9, paymentMethod: 'CHECK', receiptNo: '1042' });
  const reply = await till.refund(bookingId, { refundType: 3, refundAmount: 70, refundTip: true });
  expect(reply.body).toMatchObject({ refunded: 70, tips: 13, poolAmount: 30 });
  expect(reply.body.byPayment).toMatchObject([
    { transId: second, paymentMethod: 'CHECK', amount: 60, tip: 9 },
    { transId: first, paymentMethod: 'CASH', amount: 10, tip: 4 },
  ]);
  expect((await till.booking(bookingId)).version).toBe(4);
});

describe('refused, and nothing moves', () => {
  test.each([
    ['more than the pool', { refundType: 3, refundAmount: 79.36 }, [422, 'refund.exceeds_pool']],
    ['above 100 %', { refundType: 2, refundAmount: 100.1 }, [422, 'refund.percent_range']],
    ['nothing', { refundType: 1, refundAmount: 0 }, [400, 'validation']],
    ['a third decimal', { refundType: 1, refundAmount: 1.001 }, [400, 'validation']],
    ['a percentage in dollars', { refundType: 2, refundAmount: 50, refundSymbol: '$' }, [400, 'validation']],
    ['a stale version', { version: 1 }, [409, 'stale']],
  ] as const)('%s', async (_, more, refusal) => {
    const bookingId = await till.book();
    await till.pay(bookingId);
    expect(refusalOf(await till.refund(bookingId, more))).toEqual(refusal);
    expect((await till.money(bookingId)).poolAmount).toBe(79.35);
  });

  test('an empty pool, another booking`s payment, and neither payment nor refund named', async () => {
    const [bookingId, other] = [await till.book(), await till.book()];
    expect(refusalOf(await till.refund(bookingId))).toEqual([422, 'refund.exceeds_pool']);
    const transId = await till.pay(other);
    expect(refusalOf(await till.refundOne(bookingId, { transId, ...till.full }))).toEqual([404, 'not_found']);
    expect(refusalOf(await till.refundOne(bookingId, till.full))).toEqual([400, 'validation']);
  });
});

test('a repeated request gives back once', async () => {
  const bookingId = await till.book();
  const transId = await till.pay(bookingId);
  const twenty = { transId, refundType: 1, refundAmount: 20, reason: 'Group got smaller' } as const;
  const [one, two] = await Promise.all([
    till.refundOne(bookingId, twenty, { key: 'give-twenty-back' }),
    till.refundOne(bookingId, twenty, { key: 'give-twenty-back' }),
  ]);
  expect([one.status, two.body]).toEqual([200, one.body]);
  expect((await till.money(bookingId)).poolAmount).toBe(59.35);
});

test('eight partial refunds that race take no more than was captured', async () => {
  const bookingId = await till.book();
  const transId = await till.pay(bookingId);
  const twenty = { transId, refundType: 3, refundAmount: 20, reason: 'Group got smaller' } as const;
  const all = await Promise.all(Array.from({ length: 8 }, () => till.refundOne(bookingId, twenty)));
  const codes = all.map((reply) => (reply.status === 200 ? 'made' : reply.error.code)).toSorted();
  expect(codes).toEqual(['made', 'made', 'made', ...Array<string>(5).fill('refund.exceeds_pool')]);
  expect((await till.money(bookingId)).poolAmount).toBe(19.35);
  expect(await till.receivable(bookingId)).toBe(15869 - 1935);
});

test('the database itself refuses more than was captured, tips too, and another amount', async () => {
  const bookingId = await till.book();
  const transId = await till.pay(bookingId, { tip: 5 });
  await till.refund(bookingId, { refundType: 1, refundAmount: 20 });
  const { owner } = till.app;
  const add = (amount: number, tip: number) =>
    owner.query(
      `INSERT INTO refund (business_id, refund_id, trans_id, booking_id, outlet_id, payment_method, amount_cents, tip_cents,
         status, reason, business_date, created_at)
       SELECT business_id, gen_random_uuid(), trans_id, booking_id, outlet_id, 'CASH', $2, $3, 'successful', 'Why',
         business_date, now() FROM payment WHERE trans_id = $1`,
      [transId, amount, tip],
    );
  await expect(add(5936, 0)).rejects.toMatchObject({ constraint: 'refund_within_payment' });
  await expect(add(0, 501)).rejects.toMatchObject({ constraint: 'refund_within_payment' });
  const changed = till.app.database.transaction(till.app.venue.harbor.businessId, async (tx) => {
    await tx.query({ name: '', text: 'UPDATE refund SET amount_cents = 1 WHERE trans_id = $1' }, [transId]);
  });
  await expect(changed).rejects.toThrow(/permission denied/);
});
