import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { bankEvents } from '../cards/bank-events.fixture.ts';
import { refundTill, TODAY } from './refund.fixture.ts';

const till = refundTill();
const { events, deliver, carryOut } = bankEvents(() => till.app);
// Those of the tests before are no subject here.
beforeEach(events);

/** A booking of 158.69 with 79.35 by card, all of which was given back to the card. */
async function givenBack() {
  const bookingId = await till.book();
  const transId = await till.byCard(bookingId);
  await till.refund(bookingId);
  return { bookingId, transId };
}
/** The bank says something of the refund of a payment, of several of that with `ref`; `sum` in cents where it is another one. */
async function bankSays(
  transId: string,
  state: 'done' | 'failed',
  { key = '', sum = 0, isStill = state, ref = '' } = {},
): Promise<string> {
  const { rows } = await till.app.owner.query<{ ref: string }>(
    `UPDATE standin_entry e SET state = $2, key = coalesce(nullif($3, ''), e.key),
       amount_cents = coalesce(nullif($4, 0), e.amount_cents)
     FROM payment p WHERE p.charge_ref = e.charge_ref AND p.trans_id = $1 AND e.kind = 'refund'
       AND $5 IN ('', e.ref) RETURNING e.ref`,
    [transId, isStill, key, sum, ref],
  );
  const about = rows[0]?.ref ?? '';
  await till.app.owner.query(
    `INSERT INTO standin_event (business_id, event_id, ref, type, created_at, due_at)
     SELECT business_id, $2, ref, $3, created_at, created_at FROM standin_entry WHERE ref = $1`,
    [about, `evt_standin_${randomUUID()}`, state === 'done' ? 'refunded' : 'refund_failed'],
  );
  return about;
}
const hear = async () => {
  for (const one of await events()) expect(await deliver(one)).toEqual([200, 'ok']);
  await carryOut();
};
const activityOf = async (what: string, transId: string) => {
  const { rows } = await till.app.owner.query(
    `SELECT after FROM activity WHERE what = $1 AND subject_id = $2 ORDER BY activity_id`,
    [what, transId],
  );
  return rows.map(({ after }) => after);
};

test('a refund that the bank speaks of twice is posted once', async () => {
  const { bookingId, transId } = await givenBack();
  await bankSays(transId, 'done');
  await hear();
  expect(await till.posted(bookingId)).toMatchObject({
    [`refund ${TODAY} receivable`]: 7935,
    [`refund ${TODAY} tender_card`]: -7935,
  });
  expect(await till.receivable(bookingId)).toBe(15869);
});

test('a refund that the bank brings back days later is owed again, and can be given in cash', async () => {
  const { bookingId, transId } = await givenBack();
  await events();
  await bankSays(transId, 'failed');
  await hear();
  const { rows, poolAmount, balance } = await till.money(bookingId);
  expect([poolAmount, balance]).toEqual([79.35, 79.34]);
  expect(rows[1]).toMatchObject({ kind: 'refund', status: 'initiated', error: 'gateway.try_again', amount: 79.35 });
  expect(await till.receivable(bookingId)).toBe(7934);
  // The event of its doing comes after that of its failing: the gateway keeps no order, so it is asked.
  await bankSays(transId, 'done', { isStill: 'failed' });
  await hear();
  expect(await till.receivable(bookingId)).toBe(7934);
  const cash = await till.refundOne(bookingId, { refundId: rows[1]?.refundId ?? '', tender: 'CASH' });
  expect([cash.status, cash.body]).toMatchObject([200, { refunded: 79.35, poolAmount: 0, balance: 158.69 }]);
  expect(await till.receivable(bookingId)).toBe(15869);
});

test('a refund that failed here and was done at the bank after all is out, once; given in cash meanwhile it is told', async () => {
  const late = await givenBack();
  const twice = await givenBack();
  await events();
  for (const { transId } of [late, twice]) await bankSays(transId, 'failed');
  await hear();
  const refundIds = await Promise.all(
    [late, twice].map(async ({ bookingId }) => (await till.money(bookingId)).rows[1]?.refundId ?? ''),
  );
  await till.refundOne(twice.bookingId, { refundId: refundIds[1], tender: 'CASH' });
  for (const { transId } of [late, twice]) await bankSays(transId, 'done');
  await hear();
  expect((await till.money(late.bookingId)).rows[1]).toMatchObject({ kind: 'refund', status: 'successful' });
  expect((await till.money(late.bookingId)).poolAmount).toBe(0);
  expect(await till.receivable(late.bookingId)).toBe(15869);
  expect(await till.receivable(twice.bookingId)).toBe(15869);
  expect(await activityOf('payment.event_differs', twice.transId)).toMatchObject([{ amount: 79.35, type: 'refunded' }]);
});

test('a refund done after all, whose tip was given back meanwhile, is told and posts nothing', async () => {
  const bookingId = await till.book();
  const transId = await till.byCard(bookingId, { tip: 5 });
  await till.refund(bookingId, { refundType: 1, refundAmount: 10, refundTip: true });
  await events();
  const ref = await bankSays(transId, 'failed');
  await hear();
  const five = { transId, refundType: 1, refundAmount: 5, refundTip: true, reason: 'Group got smaller' } as const;
  const given = await till.refundOne(bookingId, five);
  expect([given.status, given.body.byPayment]).toMatchObject([200, [{ amount: 5, tip: 5, status: 'successful' }]]);
  await events();
  await bankSays(transId, 'done', { ref });
  await hear();
  expect((await till.money(bookingId)).poolAmount).toBe(74.35);
  expect(await till.receivable(bookingId)).toBe(15869 - 7435);
  const { rows: notices } = await till.app.owner.query(
    `SELECT payload ->> 'kind' AS kind, payload ->> 'amount' AS amount FROM outbox
     WHERE topic = 'till.notice' AND payload ->> 'bookingId' = $1 ORDER BY created_at`,
    [bookingId],
  );
  expect(notices).toEqual([
    { kind: 'refund_failed', amount: '1500' },
    { kind: 'payment_differs', amount: '1500' },
  ]);
});

test('a refund that was made at the bank itself, or of another sum, is kept in the history and posts nothing', async () => {
  const made = await givenBack();
  const other = await givenBack();
  // The bank's own word of these refunds is the one that is changed.
  const { rowCount } = await till.app.owner.query('DELETE FROM standin_event WHERE due_at IS NOT NULL');
  expect(rowCount).toBeGreaterThan(0);
  await bankSays(made.transId, 'done', { key: randomUUID() });
  await bankSays(other.transId, 'failed', { sum: 79_34 });
  await hear();
  expect(await activityOf('payment.event_differs', made.transId)).toMatchObject([{ amount: 79.35, type: 'refunded' }]);
  expect(await activityOf('payment.event_differs', other.transId)).toMatchObject([
    { amount: 79.34, type: 'refund_failed' },
  ]);
  for (const { bookingId } of [made, other]) expect(await till.receivable(bookingId)).toBe(15869);
});
