import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tillOf, TODAY, YESTERDAY } from './close.fixture.ts';

let laneway: TestApp;
let till: ReturnType<typeof tillOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  till = tillOf(laneway);
});
beforeEach(() => till.clear());
afterAll(() => laneway.close());

const [EDIT, OWNER] = [expect.stringMatching(/^edit /), expect.stringMatching(/^owner /)];

const BILLS = { 100: 2, 50: 1, 20: 1, 5: 1, 1: 4 };
const cash = (amount: number) => [{ paymentMethod: 'CASH' as const, amount }];
const refusal = ({ status, error }: { status: number; error: { code: string; details?: unknown } }) => [
  status,
  error.code,
];

test('279.35 expected, 279.00 counted: 35 cents are missing, 79.00 go to the bank', async () => {
  await till.leaveFloat();
  const bookingId = await till.bookAhead();
  await till.pay(bookingId);
  expect((await till.details()).body).toMatchObject({
    date: TODAY,
    status: 'open',
    version: 1,
    float: 200,
    byTender: [{ paymentMethod: 'CASH', taken: 79.35, refunded: 0, tips: 0, expected: 79.35 }],
    cashExpected: 279.35,
    exceptions: [],
    totals: { bookings: 0, guests: 0, net: 0, tax: 0, fees: 0, tips: 0 },
    depositsHeld: 79.35,
    depositBookings: 1,
    closed: null,
  });
  const closed = await till.close(TODAY, { counted: cash(279), bills: BILLS, leave: 200, note: '' });
  expect([closed.status, closed.body]).toEqual([
    201,
    { message: 'Fri, Dec 11 is closed', difference: -0.35, deposited: 79, version: 2 },
  ]);
  expect(await till.ledger('cash_over_short')).toEqual({ cash_count: 35 });
  expect(await till.ledger('tender_cash')).toEqual({ cash_count: -35, payment: 7935 });
  const { body: day } = await till.details(TODAY, 'edit');
  expect(day).toMatchObject({
    status: 'closed',
    version: 2,
    float: 200,
    cashExpected: 279.35,
    countsFor: '2026-12-12',
    closed: { by: EDIT, difference: -0.35, deposited: 79, leave: 200, bills: BILLS, isLast: true },
  });
  expect((await till.details('2026-12-12')).body).toMatchObject({ float: 200, cashExpected: 200 });
});

describe('the count', () => {
  beforeEach(async () => {
    await till.leaveFloat();
    await till.pay(await till.bookAhead());
  });

  test('is blind: a manager is told no sum of cash while the date is open', async () => {
    await till.pay(await till.bookAhead(), { amount: 50, paymentMethod: 'CHECK', receiptNo: '1042', tip: 4 });
    const { body: seen } = await till.details(TODAY, 'edit');
    expect([seen.cashExpected, seen.byTender.map(({ paymentMethod }) => paymentMethod)]).toEqual([null, ['CHECK']]);
    expect(seen.tipsBy).toEqual([{ name: EDIT, amount: 4 }]);
    const { body: day } = await till.ofDay(TODAY, 'edit');
    expect(day.byTender).toEqual([{ paymentMethod: 'CHECK', taken: 50, refunded: 0, tips: 4, net: 54 }]);
    expect(day.rows.map(({ paymentMethod }) => paymentMethod)).toEqual(['CHECK', 'CASH']);
    await till.close();
    expect((await till.ofDay(TODAY, 'edit')).body.byTender).toHaveLength(2);
  });

  test.each([
    ['bills that do not add up', { counted: cash(279), bills: { ...BILLS, 1: 3 } }, 'bills'],
    ['a bill that is none', { counted: cash(279), bills: { zero: 2 } }, 'bills'],
    ['more left than counted', { counted: cash(199.99), leave: 200, note: 'x' }, 'leave'],
    ['no cash counted', { counted: [] }, 'counted'],
  ])('%s is refused at its field', async (_, more, field) => {
    const refused = await till.close(TODAY, more);
    expect([...refusal(refused), refused.error.details]).toMatchObject([
      400,
      'validation',
      { fields: { [field]: expect.any(String) } },
    ]);
    expect((await till.details()).body.status).toBe('open');
  });

  test('coins are one amount, and bills alone are enough', async () => {
    const bills = { 100: 2, 50: 1, 20: 1, 5: 1, 1: 3, coins: 1.35 };
    const closed = await till.close(TODAY, { counted: [], bills, leave: 200, note: '' });
    expect(closed.body).toMatchObject({ difference: 0, deposited: 79.35 });
    expect(await till.ledger('cash_over_short')).toEqual({});
  });

  test('five dollars need no note, a cent more does', async () => {
    const refused = await till.close(TODAY, { counted: cash(284.36), note: ' ' });
    expect([...refusal(refused), refused.error]).toMatchObject([
      422,
      'dayclose.note_required',
      { message: 'A difference over $5.00 needs a note', details: { amount: 5, fields: { note: expect.any(String) } } },
    ]);
    expect((await till.close(TODAY, { counted: cash(284.35), note: '' })).body.difference).toBe(5);
  });

  test('other tenders are counted and post nothing', async () => {
    const closed = await till.close(TODAY, { counted: [...cash(279.35), { paymentMethod: 'CHECK', amount: 12 }] });
    expect([closed.status, closed.body.difference]).toEqual([201, 0]);
    expect((await till.details()).body.closed?.counted).toContainEqual({ paymentMethod: 'CHECK', amount: 12 });
  });
});

describe('the turn of a date', () => {
  test('a closed one is not closed again, a day ahead not yet', async () => {
    await till.close();
    const again = await till.close();
    expect([...refusal(again), again.error.details]).toEqual([409, 'day.closed', { date: TODAY, first: null }]);
    const ahead = await till.close('2026-12-12');
    expect([...refusal(ahead), ahead.error.details]).toMatchObject([
      400,
      'validation',
      { fields: { date: expect.any(String) } },
    ]);
  });

  test('an earlier one with movements comes first, one without need not', async () => {
    await till.pay(await till.bookAhead());
    await laneway.owner.query(`UPDATE payment SET business_date = '2026-12-09'`);
    const { body: day } = await till.details();
    expect(day.first).toBe('2026-12-09');
    const refused = await till.close();
    expect([...refusal(refused), refused.error]).toMatchObject([
      409,
      'day.closed',
      { message: 'Wed, Dec 9 is still open. Close it first.', details: { date: TODAY, first: '2026-12-09' } },
    ]);
    expect((await till.close('2026-12-09')).status).toBe(201);
    expect((await till.close()).status).toBe(201);
  });

  test('what somebody else closed or opened meanwhile is stale', async () => {
    await till.close();
    const { status } = await till.reopen(TODAY);
    expect(status).toBe(200);
    const stale = await till.close(TODAY, { version: 1 });
    expect([...refusal(stale), stale.error.details]).toMatchObject([
      409,
      'stale',
      { actor: OWNER, current: { status: 'open', version: 3 } },
    ]);
    expect(refusal(await till.reopen(TODAY, { version: 2 }))).toEqual([409, 'stale']);
  });

  test('a payment does not move the version of its close', async () => {
    const { version } = (await till.details()).body;
    await till.pay(await till.bookAhead());
    expect((await till.close(TODAY, { version })).status).toBe(201);
  });
});

describe('reopening', () => {
  test('takes the difference back on its date, which takes entries again', async () => {
    await till.leaveFloat();
    await till.pay(await till.bookAhead());
    await till.close(TODAY, { counted: cash(279), leave: 200, note: '' });
    const opened = await till.reopen(TODAY);
    expect([opened.status, opened.body]).toEqual([200, { message: 'Fri, Dec 11 is open again', version: 3 }]);
    expect(await till.ledger('cash_over_short')).toEqual({ cash_count: 0 });
    await till.pay(await till.bookAhead());
    expect((await till.details()).body).toMatchObject({ status: 'open', cashExpected: 358.7, closed: null });
    const closed = await till.close(TODAY, { counted: cash(358.6), leave: 200, note: '' });
    expect(closed.body).toMatchObject({ difference: -0.1, version: 4 });
    expect(await till.ledger('cash_over_short')).toEqual({ cash_count: 10 });
    expect(await till.ledger('cash_over_short', '2026-12-12')).toEqual({});
  });

  test('is for the last closed date alone, and by an owner', async () => {
    await till.close(YESTERDAY);
    await till.close();
    const early = await till.reopen(YESTERDAY);
    expect([...refusal(early), early.error]).toMatchObject([409, 'day.closed', { message: 'Fri, Dec 11 is closed' }]);
    expect(refusal(await till.reopen(TODAY, {}, 'edit'))).toEqual([403, 'forbidden']);
    expect((await till.reopen(TODAY)).status).toBe(200);
    expect(refusal(await till.reopen(TODAY))).toEqual([404, 'not_found']);
    expect((await till.reopen(YESTERDAY)).status).toBe(200);
    expect(refusal(await till.reopen('2026-12-01', { version: 1 }))).toEqual([404, 'not_found']);
  });

  test('stands in the history with its reason, as closing does with its difference', async () => {
    await till.leaveFloat();
    await till.close(TODAY, { counted: cash(199.65), leave: 100, note: '' });
    await till.reopen(TODAY);
    const { rows } = await laneway.owner.query(
      `SELECT what, actor_name, after FROM activity WHERE what LIKE 'day.%' AND after->>'date' = $1 ORDER BY activity_id`,
      [TODAY],
    );
    expect(rows).toEqual([
      {
        what: 'day.closed',
        actor_name: EDIT,
        after: { date: TODAY, counted: 199.65, difference: -0.35, deposited: 99.65 },
      },
      { what: 'day.reopened', actor_name: OWNER, after: { date: TODAY, reason: 'Counted twice' } },
    ]);
  });
});
