import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bankEvents } from './bank-events.fixture.ts';
import { unusedFridays } from '../../../testing/unused-days.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
  const { harbor, cedar } = laneway.venue;
  for (const [businessId, account] of [
    [harbor.businessId, 'acct_harbor'],
    [cedar.businessId, 'acct_cedar1'],
  ]) {
    await laneway.owner.query('UPDATE business SET gateway_account = $2 WHERE business_id = $1', [businessId, account]);
  }
});
afterAll(() => laneway.close());

const nextFriday = unusedFridays();
/** Pays the 79.35 that confirm two lanes for eight. @returns the booking, and the payment. */
async function payBy(source: string): Promise<{ bookingId: string; transId: string; status: string }> {
  const { outletId, openBowling } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date: nextFriday(), start: '17:30', duration: 1.5 };
  const items = [{ ...item, guests: { Guest: 8 } }];
  const booked = await laneway.call('edit', 'reservation.add', {
    body: { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items },
  });
  const { bookingId } = booked.body;
  const reply = await laneway.call('edit', 'payment.process', {
    body: { outletId, bookingId, paymentMode: 'partial', paymentMethod: 'CARD', amount: 79.35, source },
  });
  return { bookingId, transId: reply.body.transId, status: reply.body.status };
}

const { events, deliver, carryOut } = bankEvents(() => laneway);
const details = async (bookingId: string) => {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  return (await laneway.call('edit', 'reservation.details', { params })).body.booking;
};
const press = async (transId: string, button: 'capture' | 'decline' | 'dispute' | 'again') => {
  const { rows } = await laneway.owner.query<{ ref: string }>('SELECT ref FROM standin_entry WHERE key = $1', [
    transId,
  ]);
  expect(await laneway.standin.press(rows[0]!.ref, button)).toBe(true);
};

test('what the bank captured late is told by its event, twice, and taken once', async () => {
  const { bookingId, transId, status } = await payBy('tok_late_decline');
  expect(status).toBe('inprogress');
  await press(transId, 'capture');
  const due = await events();
  expect(due.length).toBeGreaterThan(0);
  for (const one of due) expect(await deliver(one)).toEqual([200, 'ok']);
  for (const one of due) expect(await deliver(one)).toEqual([200, 'ok']);
  await carryOut();
  expect(await details(bookingId)).toMatchObject({ status: 'successful', money: { paid: 79.35, balance: 79.34 } });
});

test('a decline that is told late frees the amount', async () => {
  const { bookingId, transId } = await payBy('tok_late_decline');
  await press(transId, 'decline');
  for (const one of await events()) await deliver(one);
  await carryOut();
  expect((await details(bookingId)).history[0]).toMatchObject({ what: 'payment.declined' });
  expect(await details(bookingId)).toMatchObject({ status: 'pending', money: { paid: 0 } });
});

test('a charge-back voids the payment, and the booking waits for its deposit again', async () => {
  const { bookingId, transId } = await payBy('tok_ok');
  await events();
  await press(transId, 'dispute');
  const due = await events();
  for (const one of due) expect(await deliver(one)).toEqual([200, 'ok']);
  await carryOut();
  const booking = await details(bookingId);
  expect(booking).toMatchObject({ status: 'pending', money: { paid: 0, balance: 158.69 } });
  expect(booking.history[0]).toMatchObject({ what: 'payment.bounced', after: { amount: 79.35, status: 'pending' } });
  const { rows } = await laneway.owner.query(
    `SELECT l.account, l.amount_cents::int AS cents FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.booking_id = $1 AND e.kind = 'void' ORDER BY 1`,
    [bookingId],
  );
  expect(rows).toEqual([
    { account: 'receivable', cents: 7935 },
    { account: 'tender_card', cents: -7935 },
  ]);
});

test('a charge-back after the booking was cancelled takes back what was kept of it', async () => {
  const { bookingId, transId } = await payBy('tok_ok');
  await events();
  const { outletId } = laneway.venue.harbor;
  const { version } = await details(bookingId);
  const kept = await laneway.call('owner', 'payment.cancelWithoutRefund', {
    body: { outletId, bookingId, version, reason: 'no_show', mail: false },
  });
  expect(kept.body.kept).toBe(79.35);
  await press(transId, 'dispute');
  for (const one of await events()) expect(await deliver(one)).toEqual([200, 'ok']);
  await carryOut();
  expect(await details(bookingId)).toMatchObject({ status: 'cancelled', money: { total: 0, paid: 0, balance: 0 } });
  const { rows } = await laneway.owner.query(
    `SELECT l.account, sum(l.amount_cents)::int AS cents FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.booking_id = $1 AND l.account IN ('receivable', 'cancellation_income', 'tender_card') GROUP BY 1 ORDER BY 1`,
    [bookingId],
  );
  expect(rows).toEqual([
    { account: 'cancellation_income', cents: 0 },
    { account: 'receivable', cents: 0 },
    { account: 'tender_card', cents: 0 },
  ]);
});

test('a charge-back of a payment of which a part was given back leaves nothing to give back', async () => {
  const { bookingId, transId } = await payBy('tok_ok');
  const { outletId } = laneway.venue.harbor;
  const { version } = await details(bookingId);
  const refund = { params: { outletId, bookingId }, body: { version, reason: 'One guest left early' } };
  await laneway.call('owner', 'booking.refund', {
    ...refund,
    body: { ...refund.body, refundType: 3, refundAmount: 20 },
  });
  await press(transId, 'dispute');
  for (const one of await events()) await deliver(one);
  await carryOut();
  expect((await details(bookingId)).money).toMatchObject({ poolAmount: 0, balance: 158.69 });
  const { rows } = await laneway.owner.query(
    `SELECT l.account, sum(l.amount_cents)::int AS cents FROM ledger_entry e JOIN ledger_line l USING (business_id, ledger_entry_id)
     WHERE e.booking_id = $1 AND e.kind IN ('payment', 'refund', 'void') GROUP BY 1 ORDER BY 1`,
    [bookingId],
  );
  expect(rows).toEqual([
    { account: 'receivable', cents: 0 },
    { account: 'tender_card', cents: 0 },
  ]);
  const again = { version: (await details(bookingId)).version, refundType: 4, reason: 'All of it' } as const;
  const reply = await laneway.call('owner', 'booking.refund', { ...refund, body: again });
  expect([reply.status, reply.error.code]).toEqual([422, 'refund.exceeds_pool']);
});

test('a charge-back that is told before its capture stays one', async () => {
  const { bookingId, transId } = await payBy('tok_ok');
  await press(transId, 'dispute');
  for (const one of (await events()).toReversed()) expect(await deliver(one)).toEqual([200, 'ok']);
  await carryOut();
  expect(await details(bookingId)).toMatchObject({ status: 'pending', money: { paid: 0, balance: 158.69 } });
  const { rows } = await laneway.owner.query(`SELECT last_error FROM outbox WHERE last_error IS NOT NULL`);
  expect(rows).toEqual([]);
});

test('a capture that comes after the booking was paid otherwise is told to the managers', async () => {
  await laneway.owner.query(`UPDATE manager SET to_addresses_list = '{desk@harbor.test}' WHERE is_b_admin`);
  const { bookingId, transId } = await payBy('tok_late_decline');
  await press(transId, 'decline');
  for (const one of await events()) await deliver(one);
  await carryOut();
  const { outletId } = laneway.venue.harbor;
  const cash = { outletId, bookingId, paymentMode: 'full', paymentMethod: 'CASH', amount: 158.69 } as const;
  await laneway.call('edit', 'payment.process', { body: cash });
  await laneway.owner.query(`UPDATE standin_entry SET state = 'pending' WHERE key = $1`, [transId]);
  await press(transId, 'capture');
  for (const one of await events()) await deliver(one);
  await carryOut();
  expect((await details(bookingId)).money).toMatchObject({ paid: 238.04, balance: -79.35 });
  expect(await laneway.mailTo('desk@harbor.test')).toMatchObject({ subject: expect.stringMatching(/^Paid twice: /) });
});

test('a charge-back goes to the business that charged, though its account is another one’s by now', async () => {
  const { bookingId, transId } = await payBy('tok_ok');
  const { harbor, cedar } = laneway.venue;
  const give = (businessId: string) =>
    laneway.owner.query(`UPDATE gateway_account SET business_id = $1 WHERE account = 'acct_harbor'`, [businessId]);
  expect((await give(cedar.businessId)).rowCount).toBe(2);
  try {
    await press(transId, 'dispute');
    for (const one of await events()) await deliver(one);
    await carryOut();
  } finally {
    await give(harbor.businessId);
  }
  expect(await details(bookingId)).toMatchObject({ status: 'pending', money: { paid: 0, balance: 158.69 } });
});

test('an unsigned event, one of another gateway and one of a stranger change nothing', async () => {
  const { bookingId, transId } = await payBy('tok_late_decline');
  await press(transId, 'capture');
  const [first] = await events();
  const signature = Object.fromEntries(Object.keys(first!.headers).map((name) => [name, 't=1,v1=00']));
  expect((await deliver({ ...first!, headers: signature }))[0]).toBe(404);
  expect((await deliver(first!, 'stripe'))[0]).toBe(404);
  expect((await deliver({ ...first!, body: first!.body.replace('acct_harbor', 'acct_cedar1') }))[0]).toBe(404);
  await carryOut();
  expect((await details(bookingId)).money.paid).toBe(0);
});

test('an event of another sum or account is kept in the history and posts nothing', async () => {
  const { bookingId, transId } = await payBy('tok_late_decline');
  await laneway.owner.query('UPDATE payment SET amount_cents = 7934 WHERE trans_id = $1', [transId]);
  await press(transId, 'capture');
  for (const one of await events()) expect(await deliver(one)).toEqual([200, 'ok']);
  await carryOut();
  expect((await details(bookingId)).money.paid).toBe(0);
  const { rows } = await laneway.owner.query(`SELECT after FROM activity WHERE what = 'payment.event_differs'`);
  expect(rows).toMatchObject([{ after: { transId, amount: 79.35, currency: 'USD', type: 'captured' } }]);
});
