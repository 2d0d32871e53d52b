import { expect, test } from 'vitest';
import { fieldsOf } from '../../../testing/test-app.ts';
import { cardTill, refusalOf } from './cards.fixture.ts';

const till = cardTill();
const TODAY = '2026-12-11';

test('sold for cash: 10.00 change of 60.00, a liability of 50.00 without revenue or tax, a card of 50.00', async () => {
  const sold = await till.sell({ tendered: 60 });
  expect(sold.status).toBe(201);
  expect(sold.body).toMatchObject({ message: 'Gift card sold', balance: 50, change: 10, status: 'successful' });
  expect(sold.body.code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
  const { bookingId, giftCardId, code } = sold.body;
  const account = (name: string, amount: number) => [name, name === 'gift_liability' ? 'g50' : null, amount];
  expect(await till.entries(bookingId ?? '')).toEqual([
    { kind: 'gift_sale', date: TODAY, lines: [account('gift_liability', -5000), account('receivable', 5000)] },
    { kind: 'payment', date: TODAY, lines: [account('receivable', -5000), account('tender_cash', 5000)] },
  ]);
  expect(await till.card(giftCardId ?? '')).toMatchObject({
    last4: code?.slice(-4),
    amount: 50,
    balance: 50,
    status: 'active',
    purchaser: 'Ann Lee',
    recipient: '',
    code: null,
    ledger: [{ type: 'issue', amount: 50, balance: 50, bookingId }],
  });
  expect(await till.details(bookingId ?? '')).toMatchObject({ status: 'successful', money: { total: 50, balance: 0 } });
});

test('of an amount that the buyer names, by check and otherwise, to somebody else', async () => {
  const recipient = { name: 'Ben Lee', email: 'ben@mail.test', message: 'Strike!', sendOn: '2026-12-24' };
  const sold = await till.sell({ amount: 75.5, paymentMethod: 'CHECK', receiptNo: '1042', recipient });
  expect([sold.status, sold.body.balance]).toEqual([201, 75.5]);
  expect(await till.card(sold.body.giftCardId ?? '')).toMatchObject({
    recipient: 'Ben Lee',
    recipientEmail: 'ben@mail.test',
    message: 'Strike!',
    sendOn: '2026-12-24',
  });
  expect((await till.sell({ amount: 5, paymentMethod: 'OTHER', receiptNo: 'EXT-1' })).body.balance).toBe(5);
});

test.each([
  ['below 5.00', { amount: 4.99 }, 'amount'],
  ['above 2,000.00', { amount: 2000.01 }, 'amount'],
  ['no tender', { paymentMethod: undefined }, 'paymentMethod'],
  ['a check without its number', { paymentMethod: 'CHECK' }, 'receiptNo'],
  ['less handed over than it costs', { tendered: 49.99 }, 'tendered'],
  ['a buyer without a name', { purchaser: { name: '', email: 'ann@mail.test' } }, 'purchaser.name'],
  [
    'a day that is over',
    { recipient: { name: 'Ben', email: 'ben@mail.test', sendOn: '2026-12-10' } },
    'recipient.sendOn',
  ],
  ['a day without an e-mail', { recipient: { name: 'Ben', sendOn: '2026-12-24' } }, 'recipient.email'],
  [
    'the number of a card in the message',
    { recipient: { name: 'Ben', message: '4242 4242 4242 4242' } },
    'recipient.message',
  ],
  ['a gift card without its code', { paymentMethod: 'GIFT_CARD' }, 'gcCode'],
])('%s is refused at its field, and nothing is sold', async (_, more, field) => {
  const before = await till.accounts();
  const refused = await till.sell(more as never);
  expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
  expect(await till.accounts()).toEqual(before);
});

test('an outlet without a gift-card plan, a plan of another kind, and a buyer without contact are refused', async () => {
  const { sibling, openBowling } = till.app.venue.harbor;
  expect(refusalOf(await till.sell({ outletId: sibling.outletId }, till.desks.other))).toEqual([422, 'plan.required']);
  expect(refusalOf(await till.sell({ serviceItemId: openBowling }))).toEqual([422, 'plan.required']);
  const nobody = await till.sell({ purchaser: { name: 'Ann Lee' } });
  expect(refusalOf(nobody)).toEqual([422, 'customer.contact_required']);
});

test('a repeat under one key sells one card and answers the same code', async () => {
  const first = await till.sell({}, till.desks.desk, 'one-press-of-sell');
  const again = await till.sell({}, till.desks.desk, 'one-press-of-sell');
  expect([again.status, again.body]).toEqual([201, first.body]);
  const other = await till.sell({ amount: 60 }, till.desks.desk, 'one-press-of-sell');
  expect(refusalOf(other)).toEqual([409, 'idempotency.conflict']);
});

test('by card it gets its value with the capture; declined, its sale is cancelled and nothing is owed', async () => {
  const paid = await till.sell({ paymentMethod: 'CARD', source: 'tok_ok' });
  expect(paid.body).toMatchObject({ status: 'successful', balance: 50 });
  expect(await till.check(paid.body.code ?? '')).toMatchObject({ body: { availableBalance: 50, expiryDate: null } });

  const before = await till.accounts();
  const declined = await till.sell({ paymentMethod: 'CARD', source: 'tok_declined' });
  expect(refusalOf(declined)).toEqual([422, 'payment.declined']);
  expect(await till.accounts()).toEqual(before);

  const asked = await till.sell({ paymentMethod: 'CARD', source: 'tok_auth' });
  expect([asked.status, asked.body]).toMatchObject([
    201,
    { giftCardId: null, code: null, balance: 0, status: 'inprogress', bookingId: expect.any(String) },
  ]);
  expect(asked.body.authenticate).not.toBeNull();
});

test('given for free by the business alone: an adjustment, no booking and no money', async () => {
  const reason = 'Lanes were down';
  const free = { issueFree: true, amount: 25, paymentMethod: undefined, reason };
  expect(refusalOf(await till.sell(free))).toEqual([403, 'forbidden']);
  const before = await till.accounts();
  for (const none of ['', 'no']) {
    const refused = await till.sell({ ...free, reason: none }, 'owner');
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['reason']]);
  }
  expect(await till.accounts()).toEqual(before);
  const made = await till.sell(free, 'owner');
  expect(made.body).toMatchObject({ message: 'Gift card issued', balance: 25, bookingId: null, transId: null });
  expect(await till.card(made.body.giftCardId ?? '')).toMatchObject({
    balance: 25,
    saleBookingId: null,
    ledger: [{ type: 'issue', amount: 25, bookingId: null, reason }],
  });
  const after = await till.accounts();
  expect((after.gift_liability ?? 0) - (before.gift_liability ?? 0)).toBe(-2500);
  expect((after.adjustment ?? 0) - (before.adjustment ?? 0)).toBe(2500);
  // The history says that it was given, and not sold.
  const { rows } = await till.app.owner.query('SELECT what, after FROM activity WHERE subject_id = $1', [
    made.body.giftCardId,
  ]);
  expect(rows).toMatchObject([{ what: 'giftcard.issued', after: { amount: 25, reason } }]);
  expect(fieldsOf(await till.sell({ ...free, amount: 1 }, 'owner'))).toEqual(['amount']);
});

test('what the cards hold is what the ledger owes', async () => {
  const { gift_liability: owed = 0 } = await till.accounts();
  // The one that waits for its bank is charged, and holds nothing yet.
  expect(await till.held()).toBe(0 - owed - 5000);
});

test('a sale is refunded while nothing was spent of it, and its card is blocked; then it is not', async () => {
  const sold = await till.aCard();
  expect((await till.refund(sold.bookingId)).body).toMatchObject({ refunded: 50 });
  expect(await till.card(sold.giftCardId)).toMatchObject({ status: 'blocked', isUnpaid: true, balance: 50 });
  expect(refusalOf(await till.check(sold.code))).toEqual([422, 'giftcard.invalid']);

  const used = await till.aCard();
  await till.apply(await till.book(), used.code, 0.01);
  expect(refusalOf(await till.refund(used.bookingId))).toEqual([409, 'giftcard.used']);
  expect(await till.card(used.giftCardId)).toMatchObject({ status: 'active', balance: 49.99 });
});

test('cash typed by mistake is voided, and the card is good again once it is paid otherwise', async () => {
  const { code, giftCardId, bookingId } = await till.aCard();
  const params = { outletId: till.outlet(), bookingId };
  const [payment] = (await till.app.call('owner', 'payment.transactions', { params })).body.rows;
  const reason = 'Was a check';
  await till.app.call('owner', 'payment.void', {
    body: { outletId: till.outlet(), transId: payment?.transId ?? '', reason },
  });
  expect(await till.card(giftCardId)).toMatchObject({ status: 'blocked', isUnpaid: true });
  const check = { paymentMode: 'full', paymentMethod: 'CHECK', receiptNo: '77', amount: 50 } as const;
  const paid = await till.app.call('owner', 'payment.process', { body: { ...params, ...check } });
  expect(paid.status).toBe(201);
  expect(await till.card(giftCardId)).toMatchObject({ status: 'active', balance: 50 });
  expect((await till.check(code)).body).toMatchObject({ availableBalance: 50 });
});

test('a card buys another one, whole or not at all', async () => {
  const first = await till.aCard({ amount: 80 });
  const second = await till.sell({ paymentMethod: 'GIFT_CARD', gcCode: first.code });
  expect([second.status, second.body.balance]).toEqual([201, 50]);
  expect((await till.card(first.giftCardId)).balance).toBe(30);
  const short = await till.sell({ paymentMethod: 'GIFT_CARD', gcCode: first.code });
  expect(fieldsOf(short)).toEqual(['gcCode']);
  expect((await till.card(first.giftCardId)).balance).toBe(30);
});

test('the answer says whether a mail goes out, to whom and when', async () => {
  const email = 'ben@mail.test';
  const present = { name: 'Ben Lee', email, message: '', sendOn: null };
  const mailOf = async (more: Parameters<typeof till.sell>[0]) => (await till.sell(more)).body.mail;
  expect(await mailOf({})).toEqual({ to: 'ann@mail.test', on: null });
  expect(await mailOf({ recipient: present })).toEqual({ to: email, on: null });
  expect(await mailOf({ recipient: { ...present, sendOn: '2026-12-24' } })).toEqual({ to: email, on: '2026-12-24' });
  // For somebody without an address it is printed.
  expect(await mailOf({ recipient: { ...present, email: '' } })).toBeNull();
  expect(await mailOf({ purchaser: { name: 'Ann Lee', phone: '6175550188' } })).toBeNull();
  const body = { outletId: till.outlet(), amount: 25, issueFree: true, reason: 'Lanes were down' };
  const purchaser = { name: 'Ann Lee', email: 'ann@mail.test' };
  const free = await till.app.call('owner', 'giftCard.create', { body: { ...body, purchaser } });
  expect(free.body.mail).toEqual({ to: 'ann@mail.test', on: null });
  const kinds = (off: string) =>
    till.app.owner.query(`UPDATE business SET mail_kinds = $1::jsonb WHERE business_id = $2`, [
      off,
      till.app.venue.harbor.businessId,
    ]);
  await kinds('{"gift_card":false}');
  expect(await mailOf({})).toBeNull();
  await kinds('{}');
});
