import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetOld } from '../../testing/test-chores.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { guestsOf, type Guests } from './guests.fixture.ts';

let laneway: TestApp;
let guests: Guests;
beforeAll(async () => {
  laneway = await startTestApp();
  guests = guestsOf(laneway);
});
afterAll(() => laneway.close());
beforeEach(async () => {
  await laneway.owner.query('DELETE FROM mail');
  await laneway.owner.query('DELETE FROM outbox');
});

const make = (bookingId: string, more: { mail?: boolean } = {}, key: string = randomUUID()) => {
  const { outletId } = laneway.venue.harbor;
  return laneway.call('edit', 'booking.page', { body: { outletId, bookingId, ...more } }, { key });
};
/** Where a browser comes to. */
async function open(url: string) {
  const reply = await laneway.app.inject({ url: url.replace('https://laneway.test', '') });
  return { status: reply.statusCode, to: reply.headers.location, headers: reply.headers, body: reply.body };
}
const pathOf = (url: string) => new URL(url).pathname;

describe('the link', () => {
  test('is long and short, and both lead to the same page', async () => {
    const { bookingId } = await guests.book();
    const { status, body } = await make(bookingId);
    expect(status).toBe(201);
    expect(body.url).toMatch(/^https:\/\/laneway\.test\/b\/[0-9a-f]{32}\.[\w-]{43}$/);
    expect(body.shortUrl).toMatch(/^https:\/\/laneway\.test\/s\/[2-9A-HJ-NP-Z]{16}$/);
    const short = await open(body.shortUrl);
    expect([short.status, short.to]).toEqual([302, pathOf(body.url)]);
    expect(short.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await open(body.shortUrl.toLowerCase())).status).toBe(302);
    // A link stays the caller of its kind alone: it pays nothing.
    const token = pathOf(body.url).slice('/b/'.length);
    expect((await laneway.app.inject({ url: `/api/customers/payment-link/${token}` })).statusCode).toBe(404);
  });

  test('ends where a new one is made, thirty days behind the day of play, and with its business', async () => {
    const { bookingId, date } = await guests.book();
    const [first, second] = [await make(bookingId), await make(bookingId)];
    expect([(await open(first.body.shortUrl)).status, (await open(second.body.shortUrl)).status]).toEqual([404, 302]);
    const { rows } = await laneway.owner.query<{ ends: string }>(
      `SELECT to_char(expires_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI') AS ends FROM guest_link
       WHERE booking_id = $1 AND ended_at IS NULL UNION ALL
       SELECT to_char(s.expires_at AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI') FROM short_link s
       JOIN guest_link l USING (link_id) WHERE l.booking_id = $1 AND l.ended_at IS NULL`,
      [bookingId],
    );
    const end = Temporal.PlainDate.from(date).add({ days: 31 }).toString();
    expect(rows.map(({ ends }) => ends)).toEqual([`${end} 06:00`, `${end} 06:00`]);
    const set = (status: string) =>
      laneway.owner.query('UPDATE business SET status = $2 WHERE business_id = $1', [
        laneway.venue.harbor.businessId,
        status,
      ]);
    await set('INACTIVE');
    expect((await open(second.body.shortUrl)).status).toBe(404);
    await set('ACTIVE');
    await laneway.owner.query('UPDATE guest_link SET expires_at = app.now() WHERE booking_id = $1', [bookingId]);
    expect((await open(second.body.shortUrl)).status).toBe(404);
  });

  test('that was never made leads nowhere', async () => {
    expect((await open('/s/23456789ABCDEFGH')).status).toBe(404);
    expect((await open('/s/x')).status).toBe(404);
  });

  test('a request that is repeated makes one, with the same answer', async () => {
    const { bookingId } = await guests.book();
    const key = randomUUID();
    const [first, second] = [await make(bookingId, {}, key), await make(bookingId, {}, key)];
    expect(second.body).toEqual(first.body);
    const { rows } = await laneway.owner.query('SELECT 1 FROM guest_link WHERE booking_id = $1', [bookingId]);
    expect(rows).toHaveLength(1);
  });

  test('and its code stand in no row, and are forgotten a month behind their end', async () => {
    const { bookingId } = await guests.book();
    const { body } = await make(bookingId, { mail: true });
    await laneway.carryOutbox();
    const { rows } = await laneway.owner.query<{ kept: string }>(
      `SELECT row_to_json(g)::text AS kept FROM guest_link g UNION ALL SELECT row_to_json(s)::text FROM short_link s
       UNION ALL SELECT row_to_json(a)::text FROM activity a UNION ALL SELECT row_to_json(o)::text FROM outbox o
       UNION ALL SELECT row_to_json(i)::text FROM idempotency_key i UNION ALL SELECT row_to_json(m)::text FROM mail m`,
    );
    const secrets = [pathOf(body.url).slice(-43), pathOf(body.shortUrl).slice('/s/'.length)];
    expect(rows.filter(({ kept }) => secrets.some((secret) => kept.includes(secret)))).toEqual([]);
    await laneway.owner.query(`UPDATE short_link SET expires_at = app.now() - interval '31 days'`);
    await forgetOld(laneway);
    expect((await laneway.owner.query('SELECT 1 FROM short_link')).rows).toEqual([]);
  });
});

describe('its mail', () => {
  test.each([
    ['en', 'The page of your booking', 'Open the page'],
    ['fr', 'La page de votre réservation', 'Ouvrir la page'],
    ['de', 'Die Seite zu Ihrer Buchung', 'Seite öffnen'],
  ] as const)('has the link, the code and its QR, in %s', async (language, subject, button) => {
    const { bookingId, email, code } = await guests.book({ language });
    const { body } = await make(bookingId, { mail: true });
    const mail = (await laneway.mailTo(email))!;
    expect(mail).toMatchObject({ kind: 'guest_page', language, subject: `${subject} ${code}` });
    expect(mail.text).toContain(`${button}:\n${body.url}`);
    expect(mail.html).toContain(`<a href="${body.url}"`);
    expect(mail.pictures).toHaveLength(1);
    const { history } = await guests.details(bookingId);
    expect(history[0]).toMatchObject({ what: 'booking.notified', after: { kind: 'page', people: 1 } });
  });

  test('is not sent where nobody asks, nor of a link that has ended by then', async () => {
    const { bookingId, email } = await guests.book();
    await make(bookingId);
    expect(await guests.kindsTo(email)).toEqual([]);
    await make(bookingId, { mail: true });
    const { body } = await make(bookingId, { mail: true });
    expect(await guests.kindsTo(email)).toEqual(['guest_page']);
    expect((await laneway.mailTo(email))?.text).toContain(body.url);
  });

  test('counts as one of five a day, and the link without it does not', async () => {
    const { bookingId } = await guests.book();
    for (let count = 0; count < 5; count += 1) expect((await make(bookingId, { mail: true })).status).toBe(201);
    expect((await make(bookingId, { mail: true })).error.code).toBe('notify.too_many');
    expect((await make(bookingId)).status).toBe(201);
  });

  test('needs an address', async () => {
    const { bookingId } = await guests.book({ bookingEmail: null });
    expect(fieldsOf(await make(bookingId, { mail: true }))).toEqual(['mail']);
    const { rows } = await laneway.owner.query('SELECT 1 FROM guest_link WHERE booking_id = $1', [bookingId]);
    expect(rows).toEqual([]);
  });
});

test.each(['cancelled', 'initiated'])('none is made of a booking that is %s', async (status) => {
  const { bookingId } = await guests.book();
  await laneway.owner.query('UPDATE booking SET status = $2 WHERE booking_id = $1', [bookingId, status]);
  expect(await make(bookingId)).toMatchObject({ status: 409, error: { code: 'booking.transition' } });
});

test.each([
  ['en', 'Your booking'],
  ['fr', 'Votre réservation'],
  ['de', 'Ihre Buchung'],
])('the page says the same whatever the token, in %s', async (language, title) => {
  const { bookingId } = await guests.book();
  const { body } = await make(bookingId);
  const pages = await Promise.all(
    [pathOf(body.url), '/b/nothing'].map((url) =>
      laneway.app.inject({ url, headers: { 'accept-language': language } }),
    ),
  );
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(pages[0]?.body).toBe(pages[1]?.body);
  expect(pages[0]?.body).toContain(`<h1>${title}</h1><p>`);
  expect(pages[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});
