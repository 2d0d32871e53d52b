import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tillOf, TODAY } from './close.fixture.ts';

let laneway: TestApp;
let till: ReturnType<typeof tillOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  till = tillOf(laneway);
});
beforeEach(() => till.clear());
afterAll(() => laneway.close());

const TOMORROW = '2026-12-12';

test('none of 64 payments that race the close of their date lands behind it, and the count holds them all', async () => {
  const bookings: string[] = [];
  for (let n = 0; n < 16; n += 1) bookings.push(await till.bookAhead());
  const first = Promise.withResolvers<void>();
  const payments = Array.from({ length: 64 }, async (_, n) => {
    const reply = await till.pay(bookings[n % bookings.length]!, { amount: 1 });
    first.resolve();
    return reply;
  });
  await first.promise;
  const [closed] = await Promise.all([
    till.close(TODAY, { counted: [{ paymentMethod: 'CASH', amount: 0 }] }),
    ...payments,
  ]);
  expect(closed.status).toBe(201);
  expect((await Promise.all(payments)).map(({ status }) => status)).toEqual(Array<number>(64).fill(201));
  const [before, after] = [(await till.ofDay()).body, (await till.ofDay(TOMORROW)).body];
  expect(before.rows.length + after.rows.length).toBe(64);
  expect(before.rows.length).toBeGreaterThan(0);
  // What was short of the count of nothing is what had been taken before the close.
  expect(closed.body.difference).toBe(-before.rows.length);
  expect(await till.ledger('tender_cash')).toEqual({
    payment: before.rows.length * 100,
    cash_count: -before.rows.length * 100,
  });
  const { rows } = await laneway.owner.query<{ dates: string; count: number }>(
    `SELECT concat_ws(' for ', business_date, for_date) AS dates, count(*)::int AS count
     FROM ledger_entry WHERE kind = 'payment' GROUP BY 1 ORDER BY 1`,
  );
  const late = after.rows.length === 0 ? [] : [{ dates: `${TOMORROW} for ${TODAY}`, count: after.rows.length }];
  expect(rows).toEqual([{ dates: TODAY, count: before.rows.length }, ...late]);
});

test('money after the close counts for the first open date, and the answer says so', async () => {
  const bookingId = await till.bookAhead();
  const { body: early } = await till.pay(bookingId);
  await till.close();
  const late = await till.pay(bookingId, { amount: 20 });
  expect(late.body.message).toBe('Payment received. Fri, Dec 11 is closed: this counts for Sat, Dec 12');
  expect((await till.ofDay(TOMORROW)).body).toMatchObject({
    rows: [{ amount: 20, date: TOMORROW, isDateClosed: false }],
    byTender: [{ paymentMethod: 'CASH', taken: 20, net: 20 }],
    day: { isClosed: false, countsFor: TOMORROW },
  });
  const { outletId } = laneway.venue.harbor;
  const voided = await laneway.call('owner', 'payment.void', {
    body: { outletId, transId: early.transId, reason: 'Typed twice' },
  });
  expect([voided.status, voided.error.code]).toEqual([409, 'day.closed']);
  const again = await laneway.call('owner', 'payment.void', {
    body: { outletId, transId: late.body.transId, reason: 'Typed twice' },
  });
  expect(again.status).toBe(200);
  const params = { outletId, bookingId };
  const { body } = await laneway.call('edit', 'payment.transactions', { params });
  expect(body.late).toEqual({ closed: TODAY, countsFor: TOMORROW });
});
