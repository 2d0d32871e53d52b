import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { takeCards } from '../../../testing/take-cards.ts';
import { choreOf } from '../../../testing/test-chores.ts';
import { postedOf } from '../../../testing/posted.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { unusedFridays } from '../../../testing/unused-days.ts';
import type { ReaderPress } from '../../../platform/outside/card-reader/reader-emulator.ts';

let laneway: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  laneway = await startTestApp({ logger: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }) });
  await takeCards(laneway, laneway.venue.harbor.businessId);
});
afterAll(() => laneway.close());

const nextFriday = unusedFridays();
/** Each test has a desk of its own. */
let desk = '';
let desks = 0;
beforeEach(() => {
  desks += 1;
  desk = `hall1:desk${desks}`;
});

/** Two lanes for eight on a Friday: 158.69, of which 79.35 confirm it. */
async function book(): Promise<string> {
  const { outletId, openBowling } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date: nextFriday(), start: '17:30', duration: 1.5 };
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items: [{ ...item, guests: { Guest: 8 } }] };
  return (await laneway.call('edit', 'reservation.add', { body })).body.bookingId;
}
const take = (bookingId: string, more: Partial<Call<'reader.payment'>['body']> = {}, key?: string) => {
  const { outletId } = laneway.venue.harbor;
  const body = { outletId, bookingId, deskNumber: desk, amount: 79.35, ...more };
  return laneway.call('edit', 'reader.payment', { body }, key === undefined ? {} : { key });
};
const state = async () => {
  const { outletId } = laneway.venue.harbor;
  const reply = await laneway.call('edit', 'reader.state', { params: { outletId }, query: { deskNumber: desk } });
  return reply.body.state;
};
const until = (wanted: string) => expect.poll(state, { timeout: 10_000 }).toBe(wanted);
/** Presses at the reader of the test's desk, once it is in a state for that. */
async function press(button: ReaderPress, when = 'waiting'): Promise<void> {
  await until(when);
  expect(laneway.standin.readers.press(desk, button)).toBe(true);
}
const cancel = () => {
  const { outletId } = laneway.venue.harbor;
  return laneway.call('edit', 'reader.cancel', { body: { outletId, deskNumber: desk } });
};
const params = (bookingId: string) => ({ outletId: laneway.venue.harbor.outletId, bookingId });
const money = async (bookingId: string) =>
  (await laneway.call('edit', 'payment.transactions', { params: params(bookingId) })).body;
const booking = async (bookingId: string) =>
  (await laneway.call('edit', 'reservation.details', { params: params(bookingId) })).body.booking;
/** At which desk the history says that each thing was done, the latest first. */
const deskOfHistory = async (bookingId: string) =>
  (await booking(bookingId)).history.map(({ what, after }) => [what, after?.desk]);

test('a card that is tapped is charged once with its tip, confirms, and its slip is known', async () => {
  const bookingId = await book();
  const paying = take(bookingId, { tip: 11.9 }, 'tapped-by-dana');
  await press('tap');
  const { status, body } = await paying;
  expect([status, body]).toMatchObject([
    201,
    {
      message: 'Payment received',
      status: 'successful',
      poolAmount: 79.35,
      balance: 79.34,
      bookingStatus: 'successful',
      receipt: { aid: 'A0000000031010', last4: '4242', brand: 'VISA', authCode: expect.any(String) as string },
    },
  ]);
  const again = await take(bookingId, { tip: 11.9 }, 'tapped-by-dana');
  expect([again.status, again.body]).toEqual([201, body]);
  const { rows } = await money(bookingId);
  expect(rows).toMatchObject([
    { paymentMethod: 'CARD_PRESENT', amount: 79.35, tip: 11.9, aid: 'A0000000031010', status: 'successful' },
  ]);
  expect(await postedOf(laneway, bookingId)).toMatchObject({
    'payment 2026-12-11 tender_card_present': 7935,
    'payment 2026-12-11 receivable': -7935,
    'tip 2026-12-11 tender_card_present': 1190,
    'tip 2026-12-11 tip': -1190,
  });
  expect(await state()).toBe('approved');
  expect(await deskOfHistory(bookingId)).toEqual([
    ['payment.received', desk],
    ['payment.asked', desk],
    ['booking.created', undefined],
  ]);
});

const BLOCK = { serial: 'B1', ksn: 'FFFF9876543210E00008', data: 'canary-of-the-card', type: 'emv' } as const;

test('a card that a house’s own reader has read is charged at once, and what was read is kept nowhere', async () => {
  const bookingId = await book();
  const { status, body } = await take(bookingId, { reader: BLOCK }, 'read-by-a-script');
  expect([status, body]).toMatchObject([
    201,
    { status: 'successful', poolAmount: 79.35, balance: 79.34, receipt: { last4: '4242' } },
  ]);
  const again = await take(bookingId, { reader: BLOCK }, 'read-by-a-script');
  expect([again.status, again.body]).toEqual([201, body]);
  const other = await take(bookingId, { reader: { ...BLOCK, data: 'another card' } }, 'read-by-a-script');
  expect(other.error.code).toBe('idempotency.conflict');
  expect((await money(bookingId)).rows).toMatchObject([{ paymentMethod: 'CARD_PRESENT', amount: 79.35 }]);
  const { rows: tables } = await laneway.owner.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const any = `SELECT 1 FROM ${name} AS kept WHERE kept::text LIKE ANY ($1) LIMIT 1`;
    const { rows } = await laneway.owner.query(any, [[`%${BLOCK.data}%`, `%${BLOCK.ksn}%`]]);
    if (rows.length > 0) found.push(name);
  }
  expect(tables.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
  expect(logged.join('')).toContain('hardware-transaction');
  for (const secret of [BLOCK.data, BLOCK.ksn]) expect(logged.join('')).not.toContain(secret);
});

test('a gateway takes no card that a house’s own reader has read: nothing is asked, nothing kept', async () => {
  const bookingId = await book();
  const { readers } = laneway.standin;
  readers.isEmulator = false;
  try {
    const refused = await take(bookingId, { reader: BLOCK });
    expect([refused.status, refused.error.code]).toEqual([422, 'reader.unavailable']);
  } finally {
    readers.isEmulator = true;
  }
  expect((await money(bookingId)).rows).toEqual([]);
  expect(await booking(bookingId)).toMatchObject({ status: 'pending', money: { paid: 0, balance: 158.69 } });
});

test.each([
  ['reader.serial', { serial: '' }],
  ['reader.ksn', { ksn: 'not of a key' }],
  ['reader.data', { data: 'x'.repeat(8001) }],
  ['reader.type', { type: 'hand' as 'emv' }],
])('a block with a wrong %s names the field', async (field, wrong) => {
  const reply = await take(await book(), { reader: { ...BLOCK, ...wrong } });
  expect([reply.status, Object.keys(reply.error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
});

test('a card that is declined, or taken away and given again: nothing, then the balance', async () => {
  const bookingId = await book();
  const declined = take(bookingId);
  await press('decline');
  expect([(await declined).status, (await declined).error]).toMatchObject([
    422,
    { code: 'payment.declined', details: { reason: 'other' } },
  ]);
  expect(await booking(bookingId)).toMatchObject({ status: 'pending', money: { paid: 0, balance: 158.69 } });
  expect((await deskOfHistory(bookingId))[0]).toEqual(['payment.declined', desk]);
  const paying = take(bookingId, { amount: 158.69 });
  await press('remove');
  await press('tap', 'removed');
  expect((await paying).body).toMatchObject({ status: 'successful', poolAmount: 158.69, balance: 0 });
});

test('while a card is waited for its amount is set aside, and the desk can give up', async () => {
  const bookingId = await book();
  const paying = take(bookingId);
  await until('waiting');
  const { outletId } = laneway.venue.harbor;
  const cash = { paymentMode: 'full', paymentMethod: 'CASH', amount: 158.69 } as const;
  const reply = await laneway.call('edit', 'payment.process', { body: { outletId, bookingId, ...cash } });
  expect([reply.status, reply.error.code]).toEqual([409, 'payment.in_progress']);
  expect((await cancel()).body).toEqual({ isCancelled: true, message: 'Cancelled at the reader' });
  const ended = await paying;
  expect([ended.status, ended.error.message]).toEqual([422, 'Cancelled at the desk. Nothing was taken.']);
  expect((await cancel()).body).toEqual({ isCancelled: false, message: 'The reader waits for no card' });
  expect(await booking(bookingId)).toMatchObject({ status: 'pending', money: { paid: 0, balance: 158.69 } });
  expect((await laneway.call('edit', 'payment.process', { body: { outletId, bookingId, ...cash } })).status).toBe(201);
});

test('a reader that is off, goes off, or is busy takes nothing', async () => {
  const [one, other] = [await book(), await book()];
  const paying = take(one);
  await until('waiting');
  const busy = await take(other);
  expect([busy.status, busy.error.code]).toEqual([409, 'reader.busy']);
  await press('off');
  const ended = await paying;
  expect([ended.status, ended.error.code]).toEqual([422, 'reader.unavailable']);
  expect(await state()).toBe('offline');
  const off = await take(one);
  expect([off.status, off.error.code]).toEqual([422, 'reader.unavailable']);
  expect(await booking(one)).toMatchObject({ status: 'pending', money: { paid: 0, balance: 158.69 } });
  expect(laneway.standin.readers.press(desk, 'on')).toBe(true);
  const taken = take(one);
  await press('tap');
  expect((await taken).body).toMatchObject({ status: 'successful', balance: 79.34 });
});

test('the bank is asked about a payment whose card is waited for only once that takes too long', async () => {
  const bookingId = await book();
  const paying = take(bookingId);
  await until('waiting');
  const find = vi.spyOn(laneway.standin.gateway, 'find');
  const askAfter = async (seconds: number) => {
    const old = `UPDATE payment SET created_at = app.now() - make_interval(secs => $1) WHERE status = 'inprogress'`;
    await laneway.owner.query(old, [seconds]);
    await choreOf(laneway, 'ask about card payments').work(silentLog);
    return find.mock.calls.length;
  };
  expect([await askAfter(100), await askAfter(121)]).toEqual([0, 1]);
  find.mockRestore();
  await press('tap');
  expect((await paying).body).toMatchObject({ status: 'successful', balance: 79.34 });
});

test('the answer of the reader is lost: whoever waits, or asks again, is answered as ever once the chore has it', async () => {
  const bookingId = await book();
  const { readers } = laneway.standin.gateway;
  const charge = readers.charge.bind(readers);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: captured, resolve: isCaptured } = Promise.withResolvers<void>();
  // The bank has taken the money; nobody hears of it.
  const lost = vi.spyOn(readers, 'charge').mockImplementation(async (...asked) => {
    const outcome = await charge(...asked);
    isCaptured();
    await ended;
    return outcome;
  });
  const first = take(bookingId, { tip: 11.9 }, 'a-reader-that-is-slow');
  await press('tap');
  await captured;
  const waiting = take(bookingId, { tip: 11.9 }, 'a-reader-that-is-slow');
  await laneway.owner.query(
    `UPDATE payment SET created_at = created_at - interval '121 seconds' WHERE status = 'inprogress'`,
  );
  await choreOf(laneway, 'ask about card payments').work(silentLog);
  const { status, body } = await waiting;
  end();
  lost.mockRestore();
  expect([status, body]).toEqual([
    201,
    {
      message: 'Payment received',
      transId: expect.any(String) as string,
      change: 0,
      status: 'successful',
      poolAmount: 79.35,
      balance: 79.34,
      bookingStatus: 'successful',
      version: 3,
      authenticate: null,
      receipt: { aid: 'A0000000031010', last4: '4242', brand: 'VISA', authCode: expect.any(String) as string },
    },
  ]);
  expect((await first).body).toEqual(body);
  expect((await take(bookingId, { tip: 11.9 }, 'a-reader-that-is-slow')).body).toEqual(body);
  expect((await money(bookingId)).rows).toMatchObject([{ amount: 79.35, tip: 11.9, status: 'successful' }]);
});

test('more than the balance is refused before the reader asks; what it took goes back to the same card', async () => {
  const { outletId } = laneway.venue.harbor;
  const bookingId = await book();
  const above = await take(bookingId, { amount: 158.7 });
  expect([above.status, above.error]).toMatchObject([
    422,
    { code: 'payment.exceeds_balance', details: { balance: 158.69 } },
  ]);
  const paying = take(bookingId);
  await press('tap');
  const { transId } = (await paying).body;
  const back = (amount: number, of = transId) =>
    laneway.call('owner', 'reader.refund', {
      body: { outletId, bookingId, transId: of, amount, reason: 'Group got smaller' },
    });
  expect((await back(20)).body).toMatchObject({ refunded: 20, poolAmount: 59.35, balance: 99.34 });
  const more = await back(59.36);
  expect([more.status, more.error]).toMatchObject([422, { code: 'refund.exceeds_pool', details: { max: 59.35 } }]);
  expect(more.error.details?.['fields']).toHaveProperty('amount');
  const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 10 } as const;
  const byHand = await laneway.call('edit', 'payment.process', { body: { outletId, bookingId, ...cash } });
  expect((await back(5, byHand.body.transId)).error.code).toBe('not_found');
});

test.each([
  ['deskNumber', { deskNumber: 'desk 2' }],
  ['amount', { amount: -1 }],
])('a body with a wrong %s names the field', async (field, wrong) => {
  const reply = await take(await book(), wrong);
  expect([reply.status, Object.keys(reply.error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
});
