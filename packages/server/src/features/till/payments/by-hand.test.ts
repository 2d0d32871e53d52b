import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { postedOf } from '../../../testing/posted.ts';
import { unusedFridays } from '../../../testing/unused-days.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const TODAY = '2026-12-11';
const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };
const nextDay = unusedFridays();

/** Two lanes for eight on a Friday: 158.69, of which 79.35 confirm it. */
async function book(): Promise<string> {
  const { outletId, openBowling } = laneway.venue.harbor;
  const item = {
    serviceItemId: openBowling,
    date: nextDay(),
    start: '17:30',
    duration: 1.5,
    guests: { Guest: 8 },
  };
  const made = await laneway.call('edit', 'reservation.add', { body: { outletId, ...dana, items: [item] } });
  expect(made.body).toMatchObject({ status: 'pending', total: 158.69, dueNow: 79.35 });
  return made.body.bookingId;
}

type Body = Call<'payment.process'>['body'];
const pay = (bookingId: string, more: Partial<Body> = {}, key?: string) => {
  const { outletId } = laneway.venue.harbor;
  const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 79.35 } as const;
  const body = { outletId, bookingId, ...cash, ...more };
  return laneway.call('edit', 'payment.process', { body }, key === undefined ? {} : { key });
};

const posted = (bookingId: string) => postedOf(laneway, bookingId);
const details = async (bookingId: string) => {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  return (await laneway.call('edit', 'reservation.details', { params })).body;
};
const movements = async (bookingId: string) => {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  return (await laneway.call('edit', 'payment.transactions', { params })).body;
};

test('the deposit in cash: 20.65 back from 100.00, the booking confirmed, 79.34 left', async () => {
  const bookingId = await book();
  const reply = await pay(bookingId, { tendered: 100, tip: 0 });
  expect([reply.status, reply.body]).toMatchObject([
    201,
    {
      message: 'Payment received',
      change: 20.65,
      poolAmount: 79.35,
      balance: 79.34,
      status: 'successful',
      bookingStatus: 'successful',
      version: 2,
    },
  ]);
  expect(await posted(bookingId)).toEqual({
    [`payment ${TODAY} receivable`]: -7935,
    [`payment ${TODAY} tender_cash`]: 7935,
  });
  const { booking, abilities } = await details(bookingId);
  expect(booking).toMatchObject({ status: 'successful', money: { paid: 79.35, balance: 79.34, dueNow: 0 } });
  expect(booking.history[0]).toMatchObject({
    what: 'payment.received',
    before: { status: 'pending' },
    after: { status: 'successful', paymentMethod: 'CASH', amount: 79.35 },
  });
  expect(abilities.pay).toBe(true);
});

test('three payments settle a booking, each with its tender, tip and payer', async () => {
  const bookingId = await book();
  await pay(bookingId, { amount: 50, tip: 5, tendered: 60 });
  await pay(bookingId, { amount: 50, paymentMethod: 'CHECK', receiptNo: '1042', paymentPhone: '(617) 555-0111' });
  const last = await pay(bookingId, {
    amount: 58.69,
    paymentMode: 'full',
    paymentMethod: 'OTHER',
    receiptNo: 'EXT-991',
    paymentEmail: 'sam@mail.test',
  });
  expect(last.body).toMatchObject({ balance: 0, poolAmount: 158.69, version: 4 });
  const { rows, balance } = await movements(bookingId);
  expect(balance).toBe(0);
  expect(rows).toMatchObject([
    { paymentMethod: 'CASH', amount: 50, tip: 5, tendered: 60, receiptNo: null, kind: 'payment', refundable: 50 },
    { paymentMethod: 'CHECK', amount: 50, receiptNo: '1042', paymentPhone: '6175550111' },
    {
      paymentMethod: 'OTHER',
      amount: 58.69,
      receiptNo: 'EXT-991',
      paymentEmail: 'sam@mail.test',
      status: 'successful',
    },
  ]);
  expect(await posted(bookingId)).toEqual({
    [`payment ${TODAY} receivable`]: -15869,
    [`payment ${TODAY} tender_cash`]: 5000,
    [`payment ${TODAY} tender_check`]: 5000,
    [`payment ${TODAY} tender_other`]: 5869,
    [`tip ${TODAY} tender_cash`]: 500,
    [`tip ${TODAY} tip`]: -500,
  });
});

test.each([
  ['above the balance', { amount: 158.7, paymentMode: 'full' }, 422, 'payment.exceeds_balance', 'amount'],
  ['full that is not the balance', { paymentMode: 'full' }, 422, 'payment.mode', 'paymentMode'],
  ['less tendered than taken', { tendered: 79.34 }, 400, 'validation', 'tendered'],
  ['a check without its number', { paymentMethod: 'CHECK' }, 400, 'validation', 'receiptNo'],
  ['nothing at all', { amount: 0 }, 400, 'validation', 'amount'],
  ['a third decimal', { amount: 79.351 }, 400, 'validation', 'amount'],
  ['the number of a card as receipt number', { receiptNo: '4242 4242 4242 4242' }, 400, 'validation', 'receiptNo'],
] as const)('%s is refused at its field, and nothing is taken', async (_, more, status, code, field) => {
  const bookingId = await book();
  const refused = await pay(bookingId, more as Partial<Body>);
  expect([refused.status, refused.error.code]).toEqual([status, code]);
  expect(Object.keys((refused.error.details as { fields: object }).fields)).toEqual([field]);
  expect((await details(bookingId)).booking).toMatchObject({ version: 1, status: 'pending', money: { paid: 0 } });
  expect(await posted(bookingId)).toEqual({});
});

test('a repeat under one key takes the money once, another body under it nothing', async () => {
  const bookingId = await book();
  const first = await pay(bookingId, {}, 'one-press-of-pay');
  const again = await pay(bookingId, {}, 'one-press-of-pay');
  expect([again.status, again.body]).toEqual([201, first.body]);
  const other = await pay(bookingId, { amount: 10 }, 'one-press-of-pay');
  expect([other.status, other.error.code]).toEqual([409, 'idempotency.conflict']);
  expect((await movements(bookingId)).rows).toHaveLength(1);
});

test('sixteen clients take the whole balance at once: one does', async () => {
  const bookingId = await book();
  const full = { amount: 158.69, paymentMode: 'full' } as const;
  const replies = await Promise.all(Array.from({ length: 16 }, () => pay(bookingId, full)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 15 }, () => 422),
  ]);
  expect((await movements(bookingId)).poolAmount).toBe(158.69);
});

test('a tip after the fact stays outside the balance', async () => {
  const bookingId = await book();
  await pay(bookingId, { amount: 158.69, paymentMode: 'full' });
  const tip = await pay(bookingId, { amount: 0, tip: 12 });
  expect([tip.status, tip.body.balance, tip.body.poolAmount]).toEqual([201, 0, 158.69]);
  expect((await movements(bookingId)).rows.at(-1)).toMatchObject({ kind: 'tip', amount: 0, tip: 12 });
});

test('a void takes payment and tip back on its date, and the booking waits for its deposit again', async () => {
  const bookingId = await book();
  const { transId } = (await pay(bookingId, { tip: 5 })).body;
  const { outletId } = laneway.venue.harbor;
  const body = { outletId, transId, reason: 'Typed for another table' };
  // Above what a clerk may take back alone.
  const voided = await laneway.call('owner', 'payment.void', { body });
  expect(voided.body).toMatchObject({ poolAmount: 0, balance: 158.69, status: 'pending', version: 3 });
  expect(await posted(bookingId)).toMatchObject({
    [`void ${TODAY} receivable`]: 7935,
    [`void ${TODAY} tender_cash`]: -8435,
    [`void ${TODAY} tip`]: 500,
  });
  const { rows } = await laneway.owner.query(
    `SELECT v.kind FROM ledger_entry v JOIN ledger_entry p ON p.ledger_entry_id = v.reverses_id
     WHERE v.booking_id = $1 AND p.kind = 'payment'`,
    [bookingId],
  );
  expect(rows).toEqual([{ kind: 'void' }]);
  expect((await movements(bookingId)).rows).toMatchObject([{ kind: 'void', status: 'cancelled', refundable: 0 }]);
  const again = await laneway.call('edit', 'payment.void', { body: { ...body, reason: 'Once more' } });
  expect([again.status, again.error.code]).toEqual([422, 'payment.not_voidable']);
});

test('the tender is corrected with an entry, number and payer without one, the amount never', async () => {
  const bookingId = await book();
  const { transId } = (await pay(bookingId, { tip: 5 })).body;
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const correct = (body: object) =>
    laneway.call('owner', 'booking.updatePayment', { params, body: { transId, ...body } as never });
  const done = await correct({ version: 1, paymentMethod: 'CHECK', receiptNo: '1042' });
  expect(done.body).toMatchObject({ paymentVersion: 2, version: 3, balance: 79.34 });
  expect(await posted(bookingId)).toMatchObject({
    [`tender_change ${TODAY} tender_cash`]: -8435,
    [`tender_change ${TODAY} tender_check`]: 8435,
  });
  const stale = await correct({ version: 1, receiptNo: '1043' });
  expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
  const payer = await correct({ version: 2, paymentPhone: '617-555-0111' });
  expect(payer.body).toMatchObject({ paymentVersion: 3, version: 4 });
  expect((await movements(bookingId)).rows[0]).toMatchObject({
    receiptNo: '1042',
    paymentPhone: '6175550111',
    amount: 79.35,
  });
  const same = await correct({ version: 3 });
  expect(same.body).toMatchObject({ paymentVersion: 3, version: 4 });
  const bare = await correct({ version: 3, receiptNo: '' });
  expect([bare.status, bare.error.code]).toEqual([400, 'validation']);
  const byServer = (column: string) =>
    laneway.database.transaction(laneway.venue.harbor.businessId, (tx) =>
      tx.query({ name: '', text: `UPDATE payment SET ${column} = 1 WHERE business_id = $1 AND trans_id = $2` }, [
        tx.businessId,
        transId,
      ]),
    );
  for (const column of ['amount_cents', 'tip_cents', 'tendered_cents']) {
    await expect(byServer(column)).rejects.toThrow(/permission denied/);
  }
});

test('cash becomes another tender within the limit alone: for the drawer that is as much as a void', async () => {
  const bookingId = await book();
  const { transId } = (await pay(bookingId)).body;
  const { outletId } = laneway.venue.harbor;
  const setLimit = (limit: number | null) =>
    laneway.owner.query(
      `UPDATE manager SET refund_limit_cents = $1 WHERE manager_id = (SELECT staff_id FROM account WHERE account_id = $2)`,
      [limit, laneway.venue.accounts.edit],
    );
  const { rows } = await laneway.owner.query<{ limit: number | null }>(
    `SELECT refund_limit_cents AS limit FROM manager
     WHERE manager_id = (SELECT staff_id FROM account WHERE account_id = $1)`,
    [laneway.venue.accounts.edit],
  );
  const body = { version: 1, paymentMethod: 'OTHER', receiptNo: 'X-1' } as const;
  const correct = () => laneway.call('edit', 'booking.updateTransaction', { params: { outletId, transId }, body });
  await setLimit(79_34);
  const refused = await correct();
  expect([refused.status, refused.error]).toMatchObject([
    403,
    { code: 'limit.needs_approval', details: { limit: 79.34, asked: 79.35, used: 0 } },
  ]);
  expect(await posted(bookingId)).not.toHaveProperty([`tender_change ${TODAY} tender_cash`]);
  await setLimit(79_35);
  expect((await correct()).status).toBe(200);
  await setLimit(rows[0]?.limit ?? null);
});

test('a payment is corrected at its own booking alone', async () => {
  const [mine, other] = [await book(), await book()];
  const { transId } = (await pay(other)).body;
  const params = { outletId: laneway.venue.harbor.outletId, bookingId: mine };
  const reply = await laneway.call('edit', 'booking.updatePayment', {
    params,
    body: { transId, version: 1, receiptNo: '9' },
  });
  expect([reply.status, reply.error.code]).toEqual([404, 'not_found']);
});

test('amounts that nobody takes are refused at their field: a tip above ten million, a year before all others', async () => {
  const bookingId = await book();
  const tip = await pay(bookingId, { tip: 10_000_000.01 });
  expect([tip.status, fieldsOf(tip)]).toEqual([400, ['tip']]);
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const at = {
    version: 1,
    amount: 10,
    paymentMethod: 'OTHER',
    receiptNo: 'E-1',
    paymentReceived: '0000-01-01T00:00:00Z',
  };
  const reply = await laneway.call('edit', 'booking.payment', { params, body: at as never });
  expect([reply.status, fieldsOf(reply)]).toEqual([400, ['paymentReceived']]);
});

test('of a closed date number and payer are corrected, tender and payment stay', async () => {
  const bookingId = await book();
  const { transId } = (await pay(bookingId)).body;
  const { businessId, outletId } = laneway.venue.harbor;
  await laneway.owner.query(
    `INSERT INTO day_close (business_id, outlet_id, business_date, status, closed_at, closed_by)
     VALUES ($1, $2, $3, 'closed', app.now(), $4)`,
    [businessId, outletId, TODAY, laneway.venue.accounts.owner],
  );
  try {
    const params = { outletId, transId };
    const tender = await laneway.call('edit', 'booking.updateTransaction', {
      params,
      body: { version: 1, paymentMethod: 'OTHER', receiptNo: '7' },
    });
    expect([tender.status, tender.error]).toMatchObject([
      409,
      { code: 'day.closed', message: 'Fri, Dec 11 is closed', details: { date: TODAY, next: '2026-12-12' } },
    ]);
    const note = await laneway.call('edit', 'booking.updateTransaction', {
      params,
      body: { version: 1, note: 'Paid by Sam' },
    });
    expect(note.status).toBe(200);
    const back = await laneway.call('edit', 'payment.void', { body: { outletId, transId, reason: 'Typed twice' } });
    expect([back.status, back.error.code]).toEqual([409, 'day.closed']);
    await pay(bookingId, { amount: 10 });
    expect((await movements(bookingId)).rows).toMatchObject([
      { date: TODAY, isDateClosed: true, note: 'Paid by Sam' },
      { date: '2026-12-12', isDateClosed: false },
    ]);
    expect(await posted(bookingId)).toMatchObject({ 'payment 2026-12-12 tender_cash': 1000 });
  } finally {
    await laneway.owner.query('DELETE FROM day_close');
  }
});

test('what was taken elsewhere is recorded with its number and instant, over the version that was seen', async () => {
  const bookingId = await book();
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const body = { version: 1, amount: 158.69, paymentMethod: 'OTHER', receiptNo: 'EXT-991' } as const;
  const ahead = { ...body, paymentReceived: '2026-12-12T20:00:00Z' };
  const refused = await laneway.call('edit', 'booking.payment', { params, body: ahead });
  expect([refused.status, refused.error.code]).toEqual([400, 'validation']);
  const done = await laneway.call('edit', 'booking.payment', {
    params,
    body: { ...body, paymentReceived: '2026-11-20T20:00:00Z' },
  });
  expect(done.body).toMatchObject({ balance: 0, bookingStatus: 'successful', version: 2 });
  expect((await movements(bookingId)).rows).toMatchObject([{ at: '2026-11-20T20:00:00Z', date: TODAY }]);
  const stale = await laneway.call('edit', 'booking.payment', { params, body });
  expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
});

test('cash that becomes another tender adds up to the limit: 40.00 once on a booking, not 80.00', async () => {
  const bookingId = await book();
  const { outletId } = laneway.venue.harbor;
  const seen: unknown[] = [];
  for (const amount of [40, 40]) {
    const cash = { outletId, bookingId, paymentMode: 'partial', paymentMethod: 'CASH', amount } as const;
    const { transId } = (await laneway.call('edit', 'payment.process', { body: cash })).body;
    const body = { transId, version: 1, paymentMethod: 'OTHER', receiptNo: 'X1' } as const;
    const reply = await laneway.call('edit', 'booking.updatePayment', { params: { outletId, bookingId }, body });
    seen.push(reply.status === 200 ? 200 : reply.error.details);
  }
  expect(seen).toEqual([200, { limit: 50, asked: 40, used: 40 }]);
  await laneway.owner.query('UPDATE payment SET voided_on = voided_on - 1 WHERE voided_on IS NOT NULL');
});
