import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { splitsOf } from './split.fixture.ts';

let laneway: TestApp;
let till: ReturnType<typeof splitsOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  till = splitsOf(laneway);
});
afterAll(() => laneway.close());

test('a payment of a share and what is given back of it name its person, on the booking and in the list', async () => {
  const { bookingId, a, b } = await till.story('Dana Cole', 'Jon Marsh');
  await till.confirm(bookingId, a);
  await till.confirm(bookingId, b, { paymentMethod: 'CHECK', receiptNo: '1042' });
  const { outletId } = laneway.venue.harbor;
  const at = { outletId, bookingId };
  const { rows: paid } = (await laneway.call('edit', 'payment.transactions', { params: at })).body;
  const { transId = '' } = paid.find(({ share }) => share === 'Jon Marsh') ?? {};
  const give = { ...at, transId, refundType: 1, refundAmount: 10, reason: 'Left early' } as const;
  expect((await laneway.call('edit', 'payment.refund', { body: give })).status).toBe(200);
  const named = [
    ['payment', 79.35, null],
    ['payment', 39.67, 'Dana Cole'],
    ['payment', 39.67, 'Jon Marsh'],
    ['refund', 10, 'Jon Marsh'],
  ];
  const rowsOf = (rows: { kind: string; amount: number; share: string | null; transId: string }[]) =>
    rows.map(({ kind, amount, share }) => [kind, amount, share]);
  expect(rowsOf((await laneway.call('edit', 'payment.transactions', { params: at })).body.rows)).toEqual(named);
  const listed = await laneway.call('owner', 'outlet.transactions', { body: { outletId, sort: 'at' } });
  expect(rowsOf(listed.body.rows.filter((row) => row.bookingId === bookingId))).toEqual(named);
  const day = await laneway.call('owner', 'payment.dayTransactions', { query: { outletId, date: '2026-12-11' } });
  expect(rowsOf(day.body.rows.filter((row) => row.bookingId === bookingId)).toReversed()).toEqual(named);
});
