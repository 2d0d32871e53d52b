import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { newId } from '../../../platform/database/uuid.ts';
import { insert } from '../../../testing/insert.ts';
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

type Settle = NonNullable<Call<'dayClose.close'>['body']['settle']>;
const settle = (...settled: Settle) => till.close(TODAY, { settle: settled });
const refusal = ({ status, error }: { status: number; error: { code: string; details?: unknown } }) => [
  status,
  error.code,
  error.details,
];
const exceptions = async () =>
  (await till.details()).body.exceptions.map(({ kind, name, amount }) => [kind, name, amount]);
/** Puts a booking's time behind now, where it is over. */
async function over(bookingId: string): Promise<void> {
  for (const table of ['booking_item', 'booking']) {
    await laneway.owner.query(
      `UPDATE ${table} SET starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours' WHERE booking_id = $1`,
      [bookingId],
    );
  }
}
const become = async (bookingId: string, status: 'inprogress' | 'done') => {
  const { outletId } = laneway.venue.harbor;
  const { version } = await till.booking(bookingId);
  const params = { outletId, bookingId };
  return laneway.call('edit', 'booking.status', { params, body: { status, version } });
};
/** A party of tonight that has paid all of its 60.19 in cash, and is confirmed. */
async function paidTonight(lane: number, name: string): Promise<string> {
  const bookingId = await till.bookTonight(lane, '19:00', name);
  await till.pay(bookingId, { amount: 60.19, paymentMode: 'full' });
  return bookingId;
}

test('what is not settled stands by kind, start and booking, each with its amount', async () => {
  const playing = await paidTonight(0, 'Playing');
  await become(playing, 'inprogress');
  await till.bookTonight(1, '20:00', 'Later');
  await till.bookTonight(2, '19:00', 'Expected');
  const owes = await paidTonight(3, 'Owes');
  await become(owes, 'inprogress');
  await become(owes, 'done');
  await laneway.owner.query('UPDATE booking SET total_cents = total_cents + 1000 WHERE booking_id = $1', [owes]);
  await till.bookAhead();
  expect(await exceptions()).toEqual([
    ['balance_due', 'Owes', 10],
    ['not_arrived', 'Expected', 60.19],
    ['not_arrived', 'Later', 60.19],
    ['still_playing', 'Playing', 0],
  ]);
});

test('a payment without an answer and a refund that failed stand in it, also of a party of another day', async () => {
  const { businessId, outletId } = laneway.venue.harbor;
  const bookingId = await till.bookAhead();
  const { body } = await till.pay(bookingId);
  const about = {
    business_id: businessId,
    booking_id: bookingId,
    outlet_id: outletId,
    created_at: '2026-12-11T23:00:00Z',
  };
  await insert(laneway.owner, 'payment', {
    ...about,
    trans_id: newId(),
    payment_method: 'CARD',
    payment_mode: 'partial',
    amount_cents: 3800,
    status: 'inprogress',
    business_date: TODAY,
  });
  await insert(laneway.owner, 'refund', {
    ...about,
    refund_id: newId(),
    trans_id: body.transId,
    payment_method: 'CARD',
    amount_cents: 1813,
    tip_cents: 9,
    status: 'initiated',
    reason: 'Group got smaller',
    business_date: '2026-12-09',
  });
  expect(await exceptions()).toEqual([
    ['payment_open', 'Dana Cole', 38],
    ['refund_failed', 'Dana Cole', 18.22],
  ]);
  expect(refusal(await settle({ bookingId, as: 'cancelled', reason: '' }))).toMatchObject([
    422,
    'dayclose.unresolved',
    {},
  ]);
  expect((await settle({ bookingId, as: 'open', reason: 'Asked the bank' })).status).toBe(201);
  expect((await till.details()).body.closed?.settled).toMatchObject([
    { kind: 'payment_open', as: 'open', reason: 'Asked the bank', amount: 38 },
    { kind: 'refund_failed', as: 'open', amount: 18.22 },
  ]);
});

test('an exception that is not settled is named, and nothing is written', async () => {
  const bookingId = await till.bookTonight(0, '19:00', 'Alvarez rehearsal');
  const refused = await settle();
  expect(refused.error.message).toBe('Alvarez rehearsal is not settled');
  expect(refusal(refused)).toMatchObject([422, 'dayclose.unresolved', { bookingId, kind: 'not_arrived' }]);
  expect(refusal(await settle({ bookingId, as: 'open', reason: ' ' }))).toMatchObject([422, 'dayclose.unresolved', {}]);
  expect((await till.details()).body).toMatchObject({ status: 'open', version: 1 });
});

describe('a party that did not arrive', () => {
  test('is a no-show: its money is kept, its charge taken back', async () => {
    const bookingId = await till.bookTonight(0);
    await till.pay(bookingId, { amount: 30.1 });
    expect((await settle({ bookingId, as: 'no_show', reason: '' })).status).toBe(201);
    const gone = await till.booking(bookingId);
    expect(gone).toMatchObject({ status: 'cancelled', money: { total: 30.1, paid: 30.1, balance: 0 } });
    expect(gone.history[0]).toMatchObject({ what: 'booking.no_show', after: { kept: 30.1 } });
    expect(await till.ledger('cancellation_income')).toEqual({ cancellation: -3010 });
    expect(await till.ledger('receivable')).toMatchObject({ cancellation: 3010, payment: -3010 });
    const { rows } = await laneway.owner.query<{ sum: number }>(
      'SELECT sum(amount_cents)::int AS sum FROM ledger_line',
    );
    expect(rows).toEqual([{ sum: 0 }]);
  });

  test('is a no-show above the limit of a manager only for who may', async () => {
    const bookingId = await paidTonight(0, 'Brandt');
    const refused = await settle({ bookingId, as: 'no_show', reason: '' });
    expect(refusal(refused)).toMatchObject([403, 'limit.needs_approval', { limit: 50, asked: 60.19, bookingId }]);
    const settled = await till.close(TODAY, { settle: [{ bookingId, as: 'no_show', reason: '' }] }, 'owner');
    expect(settled.status).toBe(201);
  });

  test('is cancelled only without money on it', async () => {
    const paid = await paidTonight(0, 'Paid');
    const refused = await settle({ bookingId: paid, as: 'cancelled', reason: '' });
    expect(refusal(refused)).toMatchObject([409, 'booking.refund_first', { bookingId: paid, name: 'Paid' }]);
    const owes = await till.bookTonight(1, '20:00', 'Owes');
    const both = await settle(
      { bookingId: owes, as: 'cancelled', reason: '' },
      { bookingId: paid, as: 'open', reason: 'Comes tomorrow' },
    );
    expect(both.status).toBe(201);
    expect((await till.booking(owes)).status).toBe('cancelled');
    expect((await till.booking(paid)).status).toBe('successful');
  });

  test('came after all: done once it is over and owes nothing', async () => {
    const bookingId = await till.bookTonight(0);
    const owes = await settle({ bookingId, as: 'done', reason: '' });
    expect(refusal(owes)).toMatchObject([422, 'booking.balance_due', { bookingId, balance: 60.19 }]);
    await till.pay(bookingId, { amount: 60.19, paymentMode: 'full' });
    expect(refusal(await settle({ bookingId, as: 'done', reason: '' }))).toMatchObject([409, 'booking.transition', {}]);
    await over(bookingId);
    expect((await settle({ bookingId, as: 'done', reason: '' })).status).toBe(201);
    expect((await till.booking(bookingId)).status).toBe('done');
  });
});

test('a party that still plays is done, never left open nor a no-show', async () => {
  const bookingId = await paidTonight(0, 'Playing');
  await become(bookingId, 'inprogress');
  const open = await settle({ bookingId, as: 'open', reason: 'Late' });
  expect(refusal(open)).toMatchObject([422, 'dayclose.unresolved', { kind: 'still_playing' }]);
  expect(refusal(await settle({ bookingId, as: 'no_show', reason: '' }))).toMatchObject([
    409,
    'booking.transition',
    {},
  ]);
  expect((await settle({ bookingId, as: 'done', reason: '' })).status).toBe(201);
  expect((await till.booking(bookingId)).status).toBe('done');
});

test('a hold is given up with the day, one that ran out is no exception', async () => {
  const { outletId, openBowling, lanes } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date: TODAY, start: '21:00', duration: 1, guests: { Guest: 4 } };
  const held = await laneway.call('edit', 'booking.lock', {
    body: { outletId, items: [{ ...item, lanes: [lanes[0]!] }] },
  });
  const { bookingId } = held.body;
  expect((await exceptions()).map(([kind]) => kind)).toEqual(['hold_open']);
  expect((await settle({ bookingId, as: 'cancelled', reason: '' })).status).toBe(201);
  expect((await till.booking(bookingId)).status).toBe('cancelled');

  await till.clear();
  await laneway.call('edit', 'booking.lock', { body: { outletId, items: [{ ...item, lanes: [lanes[0]!] }] } });
  await laneway.owner.query('UPDATE booking SET expires_at = app.now()');
  expect(await exceptions()).toEqual([]);
});

test('a party of two days is asked about on the last one', async () => {
  const bookingId = await paidTonight(0, 'Weekend');
  await become(bookingId, 'inprogress');
  await become(bookingId, 'done');
  await laneway.owner.query(
    `INSERT INTO booking_item SELECT (jsonb_populate_record(i, jsonb_build_object(
       'booking_item_id', gen_random_uuid(), 'business_date', '2026-12-12', 'status', 'successful'))).* FROM booking_item i
     WHERE booking_id = $1`,
    [bookingId],
  );
  await laneway.owner.query('UPDATE booking SET total_cents = total_cents + 1000 WHERE booking_id = $1', [bookingId]);
  expect(await exceptions()).toEqual([]);
});

test('a booking that plays on another date, too, is not ended with the close of one', async () => {
  const { outletId, openBowling, lanes } = laneway.venue.harbor;
  const item = (date: string) => ({
    serviceItemId: openBowling,
    date,
    start: '19:00',
    duration: 1,
    guests: { Guest: 4 },
    lanes: [lanes[0]!],
  });
  const body = { outletId, name: 'Two Nights', bookingPhone: '6175550199', items: [item(TODAY), item('2026-12-18')] };
  const { bookingId } = (await laneway.call('edit', 'reservation.add', { body })).body;
  for (const as of ['no_show', 'cancelled'] as const) {
    const refused = await till.close(TODAY, { settle: [{ bookingId, as, reason: '' }] }, 'owner');
    expect(refusal(refused)).toMatchObject([422, 'dayclose.unresolved', { bookingId, name: 'Two Nights' }]);
    expect(refused.error.message).toBe(
      'Two Nights also plays on Fri, Dec 18: leave it open here, and change that booking itself',
    );
  }
  expect((await till.booking(bookingId)).items.map(({ status }) => status)).toEqual(['pending', 'pending']);
  expect((await settle({ bookingId, as: 'open', reason: 'Comes next week' })).status).toBe(201);
});
