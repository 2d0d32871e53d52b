import { expect, test } from 'vitest';
import { choreOf } from '../../../testing/test-chores.ts';
import { silentLog } from '../../../testing/test-log.ts';
import { bankEvents } from '../cards/bank-events.fixture.ts';
import { cardTill, refusalOf, type SaleBody } from './cards.fixture.ts';

const till = cardTill();
const { events, deliver, carryOut } = bankEvents(() => till.app);

const sell = (source: string, more: Partial<SaleBody> = {}, key?: string) =>
  till.sell({ paymentMethod: 'CARD', source, ...more }, till.desks.desk, key);
/** The chore, once the payments without an outcome are as old as it asks. */
async function askLater(seconds = 16): Promise<void> {
  await till.app.owner.query(
    `UPDATE payment SET created_at = created_at - make_interval(secs => $1) WHERE status = 'inprogress'`,
    [seconds],
  );
  await choreOf(till.app, 'ask about card payments').work(silentLog);
}
async function press(transId: string | null, button: 'capture' | 'decline' | 'dispute'): Promise<void> {
  const { rows } = await till.app.owner.query<{ ref: string }>('SELECT ref FROM standin_entry WHERE key = $1', [
    transId,
  ]);
  expect(await till.app.standin.press(rows[0]?.ref ?? '', button)).toBe(true);
}
type CardRow = { gift_card_id: string; status: string; balance: number; issues: number; mails: number };
/** The cards of a sale, with the moves and mails of each. */
async function cardsOf(bookingId: string | null): Promise<CardRow[]> {
  const { rows } = await till.app.owner.query<CardRow>(
    `SELECT c.gift_card_id, c.status, c.balance_cents::int AS balance,
       (SELECT count(*)::int FROM gift_card_move m WHERE m.gift_card_id = c.gift_card_id AND m.type = 'issue') AS issues,
       (SELECT count(*)::int FROM outbox o WHERE o.payload->>'giftCardId' = c.gift_card_id::text) AS mails
     FROM gift_card c WHERE c.booking_id = $1`,
    [bookingId],
  );
  return rows;
}
const look = (transId: string | null, who = till.desks.desk, outletId = till.outlet()) =>
  till.app.call(who, 'giftCard.sale', { params: { outletId }, query: transId === null ? {} : { transId } });
const UNPAID = [{ status: 'ordered', balance: 0, issues: 0, mails: 0 }];
const MADE = [{ status: 'active', balance: 5000, issues: 1, mails: 1 }];
const lines = async (bookingId: string | null) =>
  (await till.entries(bookingId ?? '')).map(({ kind, lines: of }) => [
    kind,
    ...of.map(([name, , sum]) => `${name} ${sum}`),
  ]);
const SOLD = [
  ['gift_sale', 'gift_liability -5000', 'receivable 5000'],
  ['payment', 'receivable -5000', 'tender_card 5000'],
];

test('declined: 50.00 is owed by nobody, its sale is cancelled, and the repeat is declined without the bank', async () => {
  const before = await till.accounts();
  const refused = await sell('tok_funds', {}, 'press-of-sell-declined');
  expect([refused.status, refused.error]).toMatchObject([
    422,
    { code: 'payment.declined', details: { reason: 'funds' } },
  ]);
  expect(refusalOf(await sell('tok_funds', {}, 'press-of-sell-declined'))).toEqual([422, 'payment.declined']);
  expect(await till.accounts()).toEqual(before);
  const { rows } = await till.app.owner.query(
    `SELECT b.status, p.status AS payment, c.status AS card, c.balance_cents::int AS balance
     FROM payment p JOIN booking b USING (business_id, booking_id) JOIN gift_card c USING (business_id, booking_id)
     WHERE p.payment_method = 'CARD'`,
  );
  expect(rows).toEqual([{ status: 'cancelled', payment: 'cancelled', card: 'ordered', balance: 0 }]);
  expect((await sell('tok_ok')).body).toMatchObject({ status: 'successful', balance: 50 });
});

test('the holder has to confirm: no card until they did, then one of 50.00, mailed once', async () => {
  const asked = await sell('tok_auth', {}, 'press-of-sell-auth');
  expect(asked.body).toMatchObject({ status: 'inprogress', giftCardId: null, code: null, balance: 0 });
  expect((await sell('tok_auth', {}, 'press-of-sell-auth')).body).toEqual(asked.body);
  const { bookingId, authenticate } = asked.body;
  await askLater();
  expect(await cardsOf(bookingId)).toMatchObject(UNPAID);
  await till.app.standin.confirm(authenticate ?? '', 'confirm');
  await askLater();
  await askLater();
  expect(await cardsOf(bookingId)).toMatchObject(MADE);
  expect(await lines(bookingId)).toEqual(SOLD);
});

test('a holder who refuses leaves no card, and the sale is cancelled', async () => {
  const before = await till.accounts();
  const { bookingId, authenticate } = (await sell('tok_auth')).body;
  await till.app.standin.confirm(authenticate ?? '', 'refuse');
  await askLater();
  expect(await cardsOf(bookingId)).toMatchObject(UNPAID);
  expect(await till.details(bookingId ?? '')).toMatchObject({ status: 'cancelled', money: { paid: 0, balance: 0 } });
  expect(await till.accounts()).toEqual(before);
});

test('the answer of the bank is lost: the card is made once, by event and chore at the same time', async () => {
  const recipient = { name: 'Ben Lee', email: 'ben@mail.test', message: 'Strike!', sendOn: '2026-12-24' };
  const silent = await sell('tok_lost', { recipient });
  const { bookingId } = silent.body;
  expect(silent.body).toMatchObject({ status: 'inprogress', giftCardId: null, bookingId: expect.any(String) });
  expect(await cardsOf(bookingId)).toMatchObject(UNPAID);
  const { transId } = silent.body;
  const takes = { gateway: 'standin', gatewayAccount: 'acct_harbor' };
  const waits = { ...takes, payment: { status: 'inprogress', giftCardId: null } };
  expect((await look(transId)).body).toEqual(waits);
  for (const one of await events()) expect(await deliver(one)).toEqual([200, 'ok']);
  await Promise.all([askLater(), carryOut(), askLater()]);
  await askLater();
  expect(await cardsOf(bookingId)).toMatchObject(MADE);
  expect(await lines(bookingId)).toEqual(SOLD);
  const [made] = await cardsOf(bookingId);
  const payment = { status: 'successful', giftCardId: made?.gift_card_id };
  expect((await look(transId)).body).toEqual({ ...takes, payment });
  const { rows } = await till.app.owner.query<{ due: string }>(
    `SELECT to_char(next_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI') AS due FROM outbox
     WHERE topic = 'gift_card.mail' AND payload->>'giftCardId' = $1`,
    [made?.gift_card_id],
  );
  expect(rows).toEqual([{ due: '2026-12-24 09:00' }]);
});

test('a sale that never reached its bank is given up after 15 minutes: no card, nothing owed', async () => {
  const before = await till.accounts();
  const { bookingId } = (await sell('tok_dead')).body;
  await askLater();
  expect(await till.details(bookingId ?? '')).toMatchObject({ status: 'pending' });
  await askLater(900);
  expect(await cardsOf(bookingId)).toMatchObject(UNPAID);
  expect(await till.details(bookingId ?? '')).toMatchObject({ status: 'cancelled' });
  expect(await till.accounts()).toEqual(before);
});

test('a decline that is told late ends the sale as one at once does', async () => {
  const before = await till.accounts();
  const { bookingId, transId } = (await sell('tok_late_decline')).body;
  await press(transId, 'decline');
  for (const one of await events()) await deliver(one);
  await carryOut();
  expect(await cardsOf(bookingId)).toMatchObject(UNPAID);
  expect(await till.details(bookingId ?? '')).toMatchObject({ status: 'cancelled', money: { paid: 0 } });
  expect(await till.accounts()).toEqual(before);
});

test('money that is charged back blocks what is left of the card', async () => {
  const { code, giftCardId, transId } = (await sell('tok_ok')).body;
  await till.apply(await till.book(), code ?? '', 20);
  await events();
  await press(transId, 'dispute');
  for (const one of await events()) await deliver(one);
  await carryOut();
  expect(await till.card(giftCardId ?? '')).toMatchObject({ status: 'blocked', isUnpaid: true, balance: 30 });
  expect(refusalOf(await till.check(code ?? ''))).toEqual([422, 'giftcard.invalid']);
});

test('one press, sent twice at once, charges 50.00 once and answers one code', async () => {
  const before = (await till.accounts()).tender_card ?? 0;
  const both = await Promise.all([1, 2].map(() => sell('tok_ok', {}, 'one-press-sent-twice')));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(both.map(({ body }) => body.code)).size).toBe(1);
  expect(((await till.accounts()).tender_card ?? 0) - before).toBe(5000);
  expect(await cardsOf(both[0]?.body.bookingId ?? '')).toMatchObject(MADE);
});

test('a crash after the bank was asked is repaired by the chore: the card is there once, and its sale is paid', async () => {
  const asked = await sell('tok_slow', {}, 'a-desk-that-crashed');
  const { bookingId, transId } = asked.body;
  expect(asked.body).toMatchObject({ status: 'inprogress', giftCardId: null });
  // As a server leaves it that stopped between the capture and its write.
  await till.app.owner.query(`UPDATE standin_entry SET state = 'pending' WHERE key = $1 AND state <> 'captured'`, [
    transId,
  ]);
  await press(transId, 'capture');
  expect(await cardsOf(bookingId)).toMatchObject(UNPAID);
  await Promise.all([askLater(), askLater()]);
  expect(await cardsOf(bookingId)).toMatchObject(MADE);
  expect(await till.details(bookingId ?? '')).toMatchObject({ status: 'successful', money: { paid: 50, balance: 0 } });
});

test('how far a sale is, is seen where it was made, and of a sale of a gift card alone', async () => {
  const { transId } = (await sell('tok_ok')).body;
  expect((await look(null)).body).toEqual({ gateway: 'standin', gatewayAccount: 'acct_harbor', payment: null });
  const { sibling } = till.app.venue.harbor;
  expect(refusalOf(await look(transId, till.desks.other, sibling.outletId))).toEqual([404, 'not_found']);
  const bookingId = await till.book();
  const cash = { paymentMode: 'partial', paymentMethod: 'CASH', amount: 1 } as const;
  const paid = await till.app.call('edit', 'payment.process', {
    body: { outletId: till.outlet(), bookingId, ...cash },
  });
  expect(refusalOf(await look(paid.body.transId))).toEqual([404, 'not_found']);
});

test('without a card, and where the business takes none, nothing is sold', async () => {
  const before = await till.accounts();
  const none = await till.sell({ paymentMethod: 'CARD' });
  expect([none.status, none.error.details]).toMatchObject([400, { fields: { source: expect.any(String) } }]);
  const { businessId } = till.app.venue.harbor;
  await till.app.owner.query('UPDATE business SET gateway_account = NULL WHERE business_id = $1', [businessId]);
  try {
    expect(refusalOf(await sell('tok_ok'))).toEqual([422, 'gateway.off']);
    expect((await look(null)).body).toEqual({ gateway: null, gatewayAccount: null, payment: null });
  } finally {
    await till.app.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
      businessId,
    ]);
  }
  expect(await till.accounts()).toEqual(before);
});

test('what the cards of paid sales hold, and what was spent, is what the ledger owes', async () => {
  const { gift_liability: owed = 0 } = await till.accounts();
  expect(await till.held()).toBe(0 - owed);
});

test('declined after 10.00 in cash came on the sale: the decline is written, and the sale stays with its cash', async () => {
  const asked = await sell('tok_timeout');
  const bookingId = asked.body.bookingId ?? '';
  const outletId = till.outlet();
  const wrapping = { name: 'Wrapping', desc: 'A box and a bow', adjustmentType: 1, adjustmentDirection: 1 } as const;
  const body = { outletId, bookingId, ...wrapping, amount: 10 };
  expect((await till.app.call('owner', 'adjustment.create', { body })).status).toBe(201);
  const cash = { outletId, bookingId, paymentMode: 'partial', paymentMethod: 'CASH', amount: 10 } as const;
  expect((await till.app.call('edit', 'payment.process', { body: cash })).status).toBe(201);
  await press(asked.body.transId, 'decline');
  await askLater();
  const { rows } = await till.app.owner.query(
    'SELECT payment_method, status, amount_cents::int AS cents FROM payment WHERE booking_id = $1 ORDER BY created_at',
    [bookingId],
  );
  expect(rows).toEqual([
    { payment_method: 'CARD', status: 'cancelled', cents: 5000 },
    { payment_method: 'CASH', status: 'successful', cents: 1000 },
  ]);
  const { rows: sale } = await till.app.owner.query(
    'SELECT status, total_cents::int AS total, paid_cents::int AS paid FROM booking WHERE booking_id = $1',
    [bookingId],
  );
  expect(sale).toEqual([{ status: 'pending', total: 6000, paid: 1000 }]);
  expect((await cardsOf(bookingId))[0]).toMatchObject({ status: 'ordered', balance: 0 });
});
