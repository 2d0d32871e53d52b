import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { forgetOld } from '../../../testing/test-chores.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
  await laneway.owner.query(`UPDATE business SET gateway_account = 'acct_harbor' WHERE business_id = $1`, [
    laneway.venue.harbor.businessId,
  ]);
});
afterAll(() => laneway.close());

const nextFriday = fridays();
/** Fridays that no other test uses. */
function* fridays(): Generator<string, never> {
  for (let day = Temporal.PlainDate.from('2027-02-05'); ; day = day.add({ days: 7 })) yield day.toString();
}
/** Two lanes for eight on a Friday: 158.69, of which 79.35 confirm it. */
async function book(language?: 'fr'): Promise<string> {
  const { outletId, openBowling } = laneway.venue.harbor;
  const item = { serviceItemId: openBowling, date: nextFriday.next().value, start: '17:30', duration: 1.5 };
  const bookingPhone = language === undefined ? '6175550199' : '6175550177';
  const contact = { name: 'Dana Cole', bookingPhone };
  const body = { outletId, ...contact, ...(language && { language }), items: [{ ...item, guests: { Guest: 8 } }] };
  return (await laneway.call('edit', 'reservation.add', { body })).body.bookingId;
}
const at = (bookingId: string) => ({ outletId: laneway.venue.harbor.outletId, bookingId });
const make = (bookingId: string, more: Partial<Call<'booking.paymentLink'>['body']> = {}) =>
  laneway.call('edit', 'booking.paymentLink', { body: { ...at(bookingId), ...more } });
const tokenOf = ({ body }: Awaited<ReturnType<typeof make>>) => new URL(body.url).searchParams.get('t') ?? '';
const linkTo = async (...link: Parameters<typeof make>) => tokenOf(await make(...link));
const money = async (bookingId: string) =>
  (await laneway.call('edit', 'payment.transactions', { params: at(bookingId) })).body;
const booking = async (bookingId: string) =>
  (await laneway.call('edit', 'reservation.details', { params: at(bookingId) })).body.booking;
const cash = (bookingId: string, amount: number) =>
  laneway.call('edit', 'payment.process', {
    body: { ...at(bookingId), paymentMode: 'partial', paymentMethod: 'CASH', amount },
  });

/** A guest's browser. */
async function guest(token: string, pay?: object, { from = '10.1.0.1', key = randomUUID() } = {}) {
  const url = `/api/customers/payment-link/${token}${pay === undefined ? '' : '/pay'}`;
  const reply = await laneway.app.inject({
    method: pay === undefined ? 'GET' : 'POST',
    url,
    ...(pay !== undefined && { payload: pay, headers: { 'idempotency-key': key } }),
    remoteAddress: from,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}
const over = { status: 404, body: expect.objectContaining({ code: 'link.over' }) };

test('a link asks for the deposit, is paid once with its tip, and confirms the booking', async () => {
  const bookingId = await book();
  const made = await make(bookingId, { email: 'dana@mail.test' });
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      amount: 79.35,
      message: 'Payment link sent to dana@mail.test',
      expiresAt: expect.stringMatching(/^2026-12-14T23:4/),
    },
  ]);
  const token = tokenOf(made);
  const shown = await guest(token);
  expect(shown).toMatchObject({
    status: 200,
    body: {
      outletName: 'Harbor Lanes',
      currency: 'USD',
      start: '17:30',
      end: '19:00',
      timezone: 'America/New_York',
      totalGuests: 8,
      name: 'Dana C.',
      total: 158.69,
      paid: 0,
      what: 'deposit',
      amount: 79.35,
      tips: [
        { percent: 0, tip: 0 },
        { percent: 15, tip: 21.75 },
        { percent: 18, tip: 26.1 },
        { percent: 20, tip: 29 },
      ],
      gateway: 'standin',
      account: 'acct_harbor',
      payingSince: null,
    },
  });
  expect(JSON.stringify(shown.body)).not.toContain('6175550199');
  const pay = { source: 'tok_ok', amount: 79.35, tip: 21.75, email: 'dana@mail.test' };
  const key = randomUUID();
  const paid = await guest(token, pay, { key });
  expect(paid).toMatchObject({
    status: 201,
    body: { status: 'successful', bookingStatus: 'successful', balance: 79.34 },
  });
  expect((await guest(token, pay, { key })).body).toEqual(paid.body);
  expect(await money(bookingId)).toMatchObject({
    rows: [{ paymentMethod: 'CARD', amount: 79.35, tip: 21.75, paymentEmail: 'dana@mail.test', by: null }],
    poolAmount: 79.35,
    balance: 79.34,
    link: { state: 'paid', seenAt: expect.stringMatching(/^2026-12-11T23:4/), declines: 0 },
  });
  const isPaid = { status: 404, body: expect.objectContaining({ code: 'link.over', details: { why: 'paid' } }) };
  expect([await guest(token), await guest(token, pay)]).toEqual([isPaid, isPaid]);
});

test('its mail is in the language of the customer, whatever the desk speaks', async () => {
  const made = await make(await book('fr'), { email: 'camille@mail.test' });
  expect(made.body.message).toBe('Payment link sent to camille@mail.test');
  const mail = (await laneway.mailTo('camille@mail.test'))!;
  expect(mail).toMatchObject({ language: 'fr', subject: expect.stringMatching(/^Payez votre réservation chez /) });
  expect(mail.text).toContain('79,35\u00A0$ à payer');
  expect(mail.text).toMatch(/Le lien est valable jusqu’au 14 décembre 2026 à 18:4\d/);
  await make(await book(), { email: 'dana@mail.test' });
  const english = (await laneway.mailTo('dana@mail.test'))!;
  expect(english).toMatchObject({ language: 'en', subject: expect.stringMatching(/^Pay/) });
  expect(english.text).toContain('$79.35');
});

test('a link without a sum asks for the balance once the deposit came another way', async () => {
  const bookingId = await book();
  const token = await linkTo(bookingId);
  await cash(bookingId, 79.35);
  expect((await guest(token)).body).toMatchObject({ what: 'balance', amount: 79.34, paid: 79.35 });
  const stale = await guest(token, { source: 'tok_ok', amount: 79.35 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'price.changed', details: { total: 79.34 } } });
  expect(await guest(token, { source: 'tok_ok', amount: 79.34 })).toMatchObject({ status: 201, body: { balance: 0 } });
});

test('a link of a sum takes that sum, and no more than the balance', async () => {
  const bookingId = await book();
  const token = await linkTo(bookingId, { amount: 100 });
  expect((await guest(token)).body).toMatchObject({ what: 'amount', amount: 100 });
  await cash(bookingId, 100);
  expect((await guest(token)).body).toMatchObject({ what: 'amount', amount: 58.69 });
  expect(await guest(token, { source: 'tok_ok' })).toMatchObject({ status: 201, body: { balance: 0 } });
});

test.each([
  ['a sum above the balance', { amount: 158.7 }, 422, 'payment.exceeds_balance'],
  ['nothing', { amount: 0 }, 400, 'validation'],
  ['a time beyond two weeks', { validHours: 337 }, 400, 'validation'],
  ['a card number as its address', { email: '4242424242424242@mail.test' }, 400, 'validation'],
])('a link is not made for %s', async (_, more, status, code) => {
  const reply = await make(await book(), more);
  expect([reply.status, reply.error.code]).toEqual([status, code]);
});

test('a link is not made where nothing is owed, the booking is over, or the business takes no cards', async () => {
  const paid = await book();
  await laneway.call('edit', 'payment.process', {
    body: { ...at(paid), paymentMode: 'full', paymentMethod: 'CASH', amount: 158.69 },
  });
  const full = await make(paid);
  expect([full.error.code, full.error.details]).toMatchObject(['payment.exceeds_balance', { balance: 0 }]);
  const bookingId = await book();
  const { businessId } = laneway.venue.harbor;
  const account = (value: string | null) =>
    laneway.owner.query('UPDATE business SET gateway_account = $2 WHERE business_id = $1', [businessId, value]);
  await account(null);
  expect((await make(bookingId)).error.code).toBe('gateway.off');
  await account('acct_harbor');
});

test('a second link ends the first', async () => {
  const bookingId = await book();
  const [first, second] = [await linkTo(bookingId), await linkTo(bookingId)];
  expect([await guest(first), (await guest(second)).status]).toEqual([over, 200]);
});

test('a link ends with its time, and with its booking', async () => {
  const bookingId = await book();
  const token = await linkTo(bookingId, { validHours: 1 });
  await laneway.owner.query(`UPDATE guest_link SET expires_at = app.now() WHERE booking_id = $1`, [bookingId]);
  expect([await guest(token), await guest(token, { source: 'tok_ok' })]).toEqual([over, over]);
  expect((await money(bookingId)).link).toMatchObject({ state: 'over' });
  const cancelled = await book();
  const of = await linkTo(cancelled);
  await laneway.owner.query(`UPDATE booking SET status = 'cancelled' WHERE booking_id = $1`, [cancelled]);
  expect([await guest(of), await guest(of, { source: 'tok_ok' })]).toEqual([over, over]);
});

test('the fifth declined card ends a link', async () => {
  const bookingId = await book();
  const token = await linkTo(bookingId);
  for (let card = 1; card <= 5; card += 1) {
    const reply = await guest(token, { source: 'tok_funds' }, { from: `10.2.0.${card}` });
    expect(reply).toMatchObject({ status: 422, body: { code: 'payment.declined', details: { reason: 'funds' } } });
  }
  expect([await guest(token), await guest(token, { source: 'tok_ok' })]).toEqual([over, over]);
  expect(await money(bookingId)).toMatchObject({
    poolAmount: 0,
    balance: 158.69,
    link: { state: 'over', declines: 5 },
  });
});

test('the twenty-first declined card of a network within an hour has to wait, and another network has not', async () => {
  const from = '10.3.0.1';
  let declined = 0;
  for (let link = 0; link < 5; link += 1) {
    const token = await linkTo(await book());
    for (let card = 0; card < 4; card += 1) {
      declined += Number((await guest(token, { source: 'tok_declined' }, { from })).status === 422);
    }
  }
  expect(declined).toBe(20);
  const bookingId = await book();
  const token = await linkTo(bookingId);
  const refused = await guest(token, { source: 'tok_ok' }, { from });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect((await money(bookingId)).rows).toEqual([]);
  expect((await guest(token, { source: 'tok_ok' }, { from: '10.3.0.2' })).status).toBe(201);
  await laneway.owner.query(`UPDATE link_try SET tried_at = tried_at - interval '61 minutes' WHERE network = $1`, [
    from,
  ]);
  expect((await guest(await linkTo(await book()), { source: 'tok_ok' }, { from })).status).toBe(201);
});

test('of eight cards at once by one link one is charged', async () => {
  const bookingId = await book();
  const token = await linkTo(bookingId);
  const replies = await Promise.all(Array.from({ length: 8 }, () => guest(token, { source: 'tok_ok', amount: 79.35 })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  // Who comes while the bank is asked waits for it; who comes after it finds the link paid.
  const refusals = replies.flatMap(({ status, body }) => (status === 201 ? [] : [String(body['code'])]));
  expect(refusals.filter((code) => code !== 'payment.in_progress' && code !== 'link.over')).toEqual([]);
  expect(await money(bookingId)).toMatchObject({ poolAmount: 79.35, balance: 79.34 });
});

test('a link of one business opens nothing of another, and is kept as a hash alone', async () => {
  const token = await linkTo(await book());
  const cedar = laneway.venue.cedar.businessId.replaceAll('-', '');
  expect(await guest(cedar + token.slice(32))).toEqual(over);
  const { rows } = await laneway.owner.query<{ kept: string }>(
    `SELECT row_to_json(g)::text AS kept FROM guest_link g
     UNION ALL SELECT row_to_json(a)::text FROM activity a UNION ALL SELECT row_to_json(o)::text FROM outbox o
     UNION ALL SELECT row_to_json(i)::text FROM idempotency_key i UNION ALL SELECT row_to_json(m)::text FROM mail m`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ kept }) => kept.includes(token.slice(33)))).toEqual([]);
});

test('the networks of guests are forgotten a day later', async () => {
  await guest(await linkTo(await book()), { source: 'tok_ok' });
  for (const table of ['link_try', 'link_network'])
    await laneway.owner.query(`UPDATE ${table} SET tried_at = tried_at - interval '25 hours'`);
  await forgetOld(laneway);
  const kept = 'SELECT network FROM link_try UNION ALL SELECT network FROM link_network';
  expect((await laneway.owner.query(kept)).rows).toEqual([]);
});

test('a booking that was confirmed by its link says so in its history', async () => {
  const bookingId = await book();
  await guest(await linkTo(bookingId), { source: 'tok_ok' });
  const { status, history } = await booking(bookingId);
  expect([status, history.map(({ what }) => what)]).toEqual([
    'successful',
    ['payment.received', 'payment.asked', 'booking.created'],
  ]);
  expect(history.slice(0, 2)).toMatchObject([{ after: { byLink: true } }, { after: { byLink: true } }]);
});
