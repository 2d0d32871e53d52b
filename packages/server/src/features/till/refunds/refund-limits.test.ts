import { expect, test } from 'vitest';
import { approverOf, SAMPLE_PASSWORD } from '../../../testing/sample-people.ts';
import { refundTill, refusalOf } from './refund.fixture.ts';

const till = refundTill();
const flat = (refundAmount: number) => ({ refundType: 3, refundAmount }) as const;

/** Cents that a booking's refunds made, and how many there are. */
async function given(bookingIds: readonly string[]) {
  const { rows } = await till.app.owner.query<{ count: number; sum: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(amount_cents + tip_cents), 0)::int AS sum FROM refund
     WHERE booking_id = ANY($1) AND status = 'successful'`,
    [bookingIds],
  );
  return rows[0];
}

test('of 64 refunds of 1.00 at once a manager makes 50.00 on one booking, to the cent', async () => {
  const bookingId = await till.book();
  const transId = await till.pay(bookingId);
  const one = { transId, ...flat(1), reason: 'Group got smaller' };
  const all = await Promise.all(Array.from({ length: 64 }, () => till.refundOne(bookingId, one, { who: 'edit' })));
  const refused = all.filter(({ status }) => status !== 200);
  expect(refused.map(refusalOf)).toEqual(Array(14).fill([403, 'limit.needs_approval']));
  expect(await given([bookingId])).toEqual({ count: 50, sum: 5000 });
  expect((await till.money(bookingId)).poolAmount).toBe(29.35);
  expect(await till.receivable(bookingId)).toBe(15869 - 2935);
  await till.app.owner.query('UPDATE refund SET business_date = business_date - 1');
});

test('of 64 refunds of 5.00 at once over eight bookings a manager makes 250.00 on a day', async () => {
  const bookingIds: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    bookingIds.push(await till.book());
    await till.pay(bookingIds[n] ?? '');
  }
  const transIds = await Promise.all(bookingIds.map(async (id) => (await till.money(id)).rows[0]?.transId ?? ''));
  const all = await Promise.all(
    Array.from({ length: 64 }, (_, n) => {
      const one = { transId: transIds[n % 8] ?? '', ...flat(5), reason: 'Group got smaller' };
      return till.refundOne(bookingIds[n % 8] ?? '', one, { who: 'edit' });
    }),
  );
  const refused = all.filter(({ status }) => status !== 200);
  expect(await given(bookingIds)).toEqual({ count: 50, sum: 25_000 });
  expect(refused.map(({ status, error }) => [status, error.code, error.details])).toEqual(
    Array(14).fill([403, 'limit.needs_approval', { limit: 250, asked: 5, used: 250 }]),
  );
  await till.app.owner.query('UPDATE refund SET business_date = business_date - 1');
});

test('above the limit it needs a colleague, whose leave is good for that amount, once', async () => {
  const bookingId = await till.book();
  await till.pay(bookingId, { tip: 3 });
  const all = { refundType: 4, refundTip: true } as const;
  const refused = await till.refund(bookingId, all, { who: 'edit' });
  expect([refused.status, refused.error]).toMatchObject([
    403,
    { code: 'limit.needs_approval', details: { limit: 50, asked: 82.35, used: 0 } },
  ]);
  const { email } = await approverOf(till.app, till.app.venue.harbor.businessId);
  const ask = async (amount: number) => {
    const command = { ...till.params(bookingId), what: 'refund', amount } as const;
    const body = { ...command, email, password: SAMPLE_PASSWORD, code: null };
    return (await till.app.call('edit', 'approval.give', { body })).body.approvalId;
  };
  const other = await till.refund(bookingId, { ...all, approvalId: await ask(82.34) }, { who: 'edit' });
  expect(refusalOf(other)).toEqual([422, 'approval.invalid']);
  const approvalId = await ask(82.35);
  const made = await till.refund(bookingId, { ...all, approvalId }, { who: 'edit' });
  expect([made.status, made.body]).toMatchObject([200, { refunded: 79.35, tips: 3 }]);
  expect((await till.booking(bookingId)).history[0]).toMatchObject({
    what: 'refund.made',
    actor: { name: 'edit Tester' },
    after: { approvedBy: 'approver Tester', reason: 'Group got smaller' },
  });
  await till.pay(bookingId);
  const again = await till.refund(bookingId, { refundType: 3, refundAmount: 79.35, approvalId }, { who: 'edit' });
  expect(refusalOf(again)).toEqual([422, 'approval.invalid']);
  // What was approved does not count as used.
  expect((await till.refund(bookingId, flat(50), { who: 'edit' })).status).toBe(200);
  await till.app.owner.query('UPDATE refund SET business_date = business_date - 1');
});

test('a failed refund counts once, and another try of it asks nobody; of another person it counts for them', async () => {
  const bookingId = await till.book();
  await till.byCard(bookingId);
  const failed = await till.refund(bookingId, flat(45.13), { who: 'edit' });
  expect(failed.body).toMatchObject({ status: 'initiated', refunded: 0 });
  const more = await till.refund(bookingId, flat(5), { who: 'edit' });
  expect([more.status, more.error.details]).toEqual([403, { limit: 50, asked: 5, used: 45.13 }]);
  const { refundId } = failed.body;
  expect((await till.refundOne(bookingId, { refundId }, { who: 'edit' })).body.status).toBe('successful');
  await till.app.owner.query('UPDATE refund SET business_date = business_date - 1');
});

test('an owner proves the password above the amount that the business says, and a cent below it does not', async () => {
  const { businessId } = till.app.venue.harbor;
  await till.app.owner.query('UPDATE business SET proof_above_cents = 5000 WHERE business_id = $1', [businessId]);
  await till.app.owner.query('UPDATE session SET proved_at = NULL WHERE account_id = $1', [
    till.app.venue.accounts.owner,
  ]);
  const bookingId = await till.book();
  await till.pay(bookingId);
  expect(refusalOf(await till.refund(bookingId, flat(50.01)))).toEqual([400, 'auth.password_needed']);
  const { version } = await till.booking(bookingId);
  const kept = await till.app.call('owner', 'payment.cancelWithoutRefund', {
    body: { ...till.params(bookingId), version, reason: 'guest' },
  });
  expect(refusalOf(kept)).toEqual([400, 'auth.password_needed']);
  expect((await till.refund(bookingId, flat(50))).status).toBe(200);
  await till.app.owner.query('UPDATE session SET proved_at = app.now()');
  expect((await till.refund(bookingId, flat(29.35))).status).toBe(200);
});

test('on a closed date it counts for the first open one', async () => {
  const { businessId, outletId } = till.app.venue.harbor;
  const bookingId = await till.book();
  await till.pay(bookingId);
  await till.app.owner.query(
    `INSERT INTO day_close (business_id, outlet_id, business_date, status, closed_at, closed_by)
     VALUES ($1, $2, '2026-12-11', 'closed', app.now(), gen_random_uuid())`,
    [businessId, outletId],
  );
  await till.refund(bookingId, flat(20));
  expect(await till.posted(bookingId)).toMatchObject({
    'refund 2026-12-12 receivable': 2000,
    'refund 2026-12-12 tender_cash': -2000,
  });
  expect((await till.money(bookingId)).rows[1]).toMatchObject({ kind: 'refund', date: '2026-12-12' });
  const { version } = await till.booking(bookingId);
  const body = { version, reason: 'guest' } as const;
  await till.app.call('owner', 'booking.cancel', { params: till.params(bookingId), body });
  expect(await till.posted(bookingId)).toMatchObject({ 'cancellation 2026-12-12 cancellation_income': -5935 });
  await till.app.owner.query('DELETE FROM day_close');
});
