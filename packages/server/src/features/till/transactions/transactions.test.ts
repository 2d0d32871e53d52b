import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { choreOf } from '../../../testing/test-chores.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { insert } from '../../../testing/insert.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tillOf, TODAY } from '../close/close.fixture.ts';

let laneway: TestApp;
let till: ReturnType<typeof tillOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  till = tillOf(laneway);
});
beforeEach(() => till.clear());
afterAll(() => laneway.close());

/** A refund in cash of 20.00 of a payment, as its row and the ledger have it. */
async function giveBack(bookingId: string, transId: string, date = TODAY): Promise<string> {
  const { businessId, outletId } = laneway.venue.harbor;
  const refundId = newId();
  const about = { business_id: businessId, booking_id: bookingId, outlet_id: outletId, trans_id: transId };
  await insert(laneway.owner, 'refund', {
    ...about,
    refund_id: refundId,
    payment_method: 'CASH',
    amount_cents: 2000,
    status: 'successful',
    reason: 'Group got smaller',
    receipt_no: 'R-77',
    business_date: date,
    created_at: '2026-12-11T23:50:00Z',
  });
  await laneway.owner.query(
    `WITH entry AS (
       INSERT INTO ledger_entry (business_id, ledger_entry_id, kind, business_date, at, booking_id, trans_id)
       VALUES ($1, $2, 'refund', $3, now(), $4, $5))
     INSERT INTO ledger_line (business_id, ledger_entry_id, line_no, outlet_id, account, amount_cents)
     VALUES ($1, $2, 1, $6, 'receivable', 2000), ($1, $2, 2, $6, 'tender_cash', -2000)`,
    [businessId, newId(), date, bookingId, transId, outletId],
  );
  await laneway.owner.query('UPDATE payment SET refunded_cents = 2000 WHERE trans_id = $1', [transId]);
  await laneway.owner.query('UPDATE booking SET refunded_cents = 2000 WHERE booking_id = $1', [bookingId]);
  return refundId;
}

/** A day of all that moves money by hand: 79.35 and a tip in cash, a check, a corrected and a voided payment, a refund. */
async function day() {
  const bookingId = await till.bookAhead();
  const { outletId } = laneway.venue.harbor;
  const cash = await till.pay(bookingId, { tip: 3 });
  const check = await till.pay(bookingId, { amount: 20, paymentMethod: 'CHECK', receiptNo: '1042' });
  const typed = await till.pay(bookingId, { amount: 15 });
  await laneway.call('edit', 'booking.updateTransaction', {
    params: { outletId, transId: typed.body.transId },
    body: { version: 1, paymentMethod: 'OTHER', receiptNo: 'EXT-991' },
  });
  const wrong = await till.pay(bookingId, { amount: 30 });
  await laneway.call('edit', 'payment.void', {
    body: { outletId, transId: wrong.body.transId, reason: 'Typed twice' },
  });
  const refundId = await giveBack(bookingId, cash.body.transId);
  return { bookingId, refundId, check: check.body.transId, wrong: wrong.body.transId };
}

const SUMS = [
  { paymentMethod: 'CASH', taken: 109.35, refunded: 50, tips: 3, net: 62.35 },
  { paymentMethod: 'CHECK', taken: 20, refunded: 0, tips: 0, net: 20 },
  { paymentMethod: 'OTHER', taken: 15, refunded: 0, tips: 0, net: 15 },
];

test('a day has every movement with its booking, the newest first, and its sums by tender', async () => {
  const { bookingId, refundId, wrong } = await day();
  const { body } = await till.ofDay();
  expect(body.rows).toMatchObject([
    { kind: 'refund', refundId, amount: 20, reason: 'Group got smaller', refundable: 0, bookingId },
    { kind: 'void', transId: wrong, amount: 30, status: 'cancelled', error: null },
    { kind: 'payment', paymentMethod: 'OTHER', amount: 15, receiptNo: 'EXT-991' },
    { kind: 'payment', paymentMethod: 'CHECK', amount: 20, receiptNo: '1042' },
    { kind: 'payment', amount: 79.35, tip: 3, refunded: 20, refundable: 59.35, name: 'Dana Cole' },
  ]);
  expect(body.rows[0]).toMatchObject({ code: expect.stringMatching(/^HL-/), itemId: expect.any(String) });
  expect(body.byTender).toEqual(SUMS);
  expect(body.day).toEqual({ date: TODAY, isClosed: false, closedBy: null, closedAt: null, countsFor: TODAY });
});

test('the sums of a date are those of its close, before and after it', async () => {
  await day();
  const ofClose = async () =>
    (await till.details()).body.byTender.map(({ expected, ...sums }) => ({ ...sums, net: expected }));
  expect(await ofClose()).toEqual(SUMS);
  await till.close();
  expect(await ofClose()).toEqual(SUMS);
  const { body } = await till.ofDay();
  expect([body.byTender, body.day]).toMatchObject([SUMS, { isClosed: true, countsFor: '2026-12-12' }]);
  expect(body.day.closedBy).toMatch(/^edit /);
});

describe('the list', () => {
  test.each([
    ['a tender', { paymentMethod: ['CHECK' as const] }, [20]],
    ['refunds', { kind: ['refund' as const] }, [20]],
    ['what was voided, or a tip', { kind: ['void' as const, 'tip' as const] }, [30]],
    ['a receipt number by its beginning', { search: 'EXT-9' }, [15]],
    ['a receipt number in small letters', { search: 'ext-991' }, [15]],
    ['the number of a refund', { search: 'R-77' }, [20]],
    ['a name', { search: 'cole' }, [20, 30, 15, 20, 79.35]],
    ['nothing that is there', { search: 'Alvarez' }, []],
    ['another date', { from: '2026-12-12', to: '2026-12-12' }, []],
    ['a range of dates', { from: '2026-12-01', to: TODAY, kind: ['payment' as const] }, [15, 20, 79.35]],
  ])('finds %s', async (_, asked, amounts) => {
    await day();
    const { body } = await till.list(asked);
    expect(body.rows.map(({ amount }) => amount)).toEqual(amounts);
    expect([body.total, body.totalIsExact]).toEqual([amounts.length, true]);
  });

  test('finds a card by its last four, and a booking by its code', async () => {
    const { bookingId, check } = await day();
    await laneway.owner.query(`UPDATE payment SET last4 = '4242' WHERE trans_id = $1`, [check]);
    expect((await till.list({ search: '4242' })).body.rows.map(({ transId }) => transId)).toEqual([check]);
    const { code } = await till.booking(bookingId);
    expect((await till.list({ search: code })).body.total).toBe(5);
  });

  test('pages both ways, by either order', async () => {
    await day();
    for (const sort of ['-at', 'at'] as const) {
      const all = (await till.list({ sort })).body.rows.map(({ transId, refundId }) => refundId ?? transId);
      const seen: string[] = [];
      let after: string | null = null;
      let last: { next: string | null; prev: string | null } = { next: null, prev: null };
      do {
        const { body } = await till.list({ sort, size: 2, after });
        seen.push(...body.rows.map(({ transId, refundId }) => refundId ?? transId));
        last = body;
        after = body.next;
      } while (after !== null);
      expect(seen).toEqual(all);
      const back = await till.list({ sort, size: 2, before: last.prev });
      expect(back.body.rows.map(({ transId, refundId }) => refundId ?? transId)).toEqual(all.slice(2, 4));
    }
  });

  test('of one date has its sums, without cash for a manager while it is open; of several it has none', async () => {
    await day();
    const one = { from: TODAY, to: TODAY };
    expect((await till.list(one)).body.byTender).toEqual(SUMS);
    expect((await till.list(one, 'edit')).body.byTender).toEqual(SUMS.slice(1));
    expect((await till.list({ from: TODAY })).body).toMatchObject({ byTender: null, day: null });
    await till.close();
    expect((await till.list(one, 'edit')).body.byTender).toEqual(SUMS);
  });

  test('shows nothing of a sibling outlet', async () => {
    await day();
    const { outletId } = laneway.venue.harbor.sibling;
    expect((await till.list({ outletId })).body).toMatchObject({ rows: [], total: 0 });
  });
});

test('the overview, the day, its close and the ledger say one figure, today and later, also of what bounced', async () => {
  const keepFigures = () => choreOf(laneway, 'keep the figures of days').work(silentLog);
  await keepFigures();
  await day();
  const { businessId, outletId } = laneway.venue.harbor;
  const bookingId = await till.bookAhead();
  const { body: paid } = await till.pay(bookingId, { amount: 40 });
  // A payment of an earlier date bounces today: it stays in the takings of its date and is off those of this one.
  await laneway.owner.query(`UPDATE payment SET business_date = '2026-12-09' WHERE trans_id = $1`, [paid.transId]);
  await laneway.owner.query(`UPDATE ledger_entry SET business_date = '2026-12-09' WHERE trans_id = $1`, [paid.transId]);
  await laneway.owner.query(`UPDATE payment SET status = 'cancelled' WHERE trans_id = $1`, [paid.transId]);
  await laneway.owner.query(
    `WITH entry AS (
       INSERT INTO ledger_entry (business_id, ledger_entry_id, kind, business_date, at, booking_id, trans_id)
       VALUES ($1, $2, 'void', $3, now(), $4, $5))
     INSERT INTO ledger_line (business_id, ledger_entry_id, line_no, outlet_id, account, amount_cents)
     VALUES ($1, $2, 1, $6, 'receivable', 4000), ($1, $2, 2, $6, 'tender_cash', -4000)`,
    [businessId, newId(), TODAY, bookingId, paid.transId, outletId],
  );
  const cents = (amount: number) => Math.round(amount * 100);
  const figures = async (date: string) => {
    const sum = (rows: readonly { taken: number; refunded: number }[]) =>
      cents(rows.reduce((all, { taken, refunded }) => all + taken - refunded, 0));
    const { rows } = await laneway.owner.query<{ taken: number }>(
      `SELECT coalesce(-sum(l.amount_cents), 0)::int AS taken FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
       WHERE l.outlet_id = $1 AND e.business_date = $2 AND l.account = 'receivable' AND e.kind IN ('payment', 'refund', 'void')`,
      [outletId, date],
    );
    const { venue } = (await laneway.call('owner', 'dashboard.overview', { body: { outletId, days: 7 } })).body;
    const shown = date === TODAY ? venue!.today : venue!.days.find((one) => one.date === date)!;
    return {
      overview: cents(shown.taken),
      transactions: sum((await till.ofDay(date)).body.byTender),
      close: sum((await till.details(date)).body.byTender),
      ledger: rows[0]!.taken,
    };
  };
  const same = (taken: number) => ({ overview: taken, transactions: taken, close: taken, ledger: taken });
  await keepFigures();
  // 79.35 + 20 + 15 - 20, and 40 that bounced.
  expect(await figures(TODAY)).toEqual(same(9435 - 4000));
  expect(await figures('2026-12-09')).toEqual(same(4000));
});
