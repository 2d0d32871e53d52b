import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bookingQr } from '../bookings/bookings.door.ts';
import { guestsOf, newAddress, type Guests } from './guests.fixture.ts';

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

const book = (...asked: Parameters<Guests['book']>) => guests.book(...asked);
const deposit = (...asked: Parameters<Guests['deposit']>) => guests.deposit(...asked);
const kindsTo = (address: string) => guests.kindsTo(address);
const details = (bookingId: string) => guests.details(bookingId);
const params = (bookingId: string) => ({ outletId: laneway.venue.harbor.outletId, bookingId });

async function mailOf(kind: string, address: string) {
  await laneway.mailTo(address);
  await laneway.owner.query('DELETE FROM mail WHERE to_address = $1 AND kind <> $2', [address, kind]);
  return (await laneway.mailTo(address))!;
}
const asked = async (bookingId: string) => {
  const { rows } = await laneway.owner.query<{ kind: string; next: string }>(
    `SELECT payload ->> 'kind' AS kind, to_char(next_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI') AS next FROM outbox
     WHERE topic = 'guest.mail' AND payload ->> 'bookingId' = $1 AND done_at IS NULL ORDER BY next_at, outbox_id`,
    [bookingId],
  );
  return rows.map(({ kind, next }) => `${kind} ${next}`);
};
const letTimePass = () => laneway.owner.query('UPDATE outbox SET next_at = app.now()');

describe('the confirmation', () => {
  test('comes with the deposit, and not before: code, QR, 79.34 open', async () => {
    const { bookingId, code, email } = await book();
    expect(await kindsTo(email)).toEqual([]);
    await deposit(bookingId, { tendered: 100 });
    expect(await kindsTo(email)).toEqual(['guest_confirmation', 'guest_receipt']);
    const mail = await mailOf('guest_confirmation', email);
    expect(mail).toMatchObject({
      subject: `Your booking ${code} on Fri, Feb 5`,
      language: 'en',
      from: 'no-reply@laneway.test',
    });
    for (const said of [
      'Hello Dana Cole,',
      `Booking: ${code}`,
      'Open bowling: Friday, February 5, 2027, 5:30 – 7:00 PM',
      'Guests: 8',
      'Total: $158.69\nPaid: $79.35\nBalance: $79.34',
      `Show this at the desk: ${code}`,
    ]) {
      expect(mail.text).toContain(said);
    }
    expect(mail.html).toContain('<img src="cid:code@laneway"');
    expect(mail.html).not.toMatch(/<svg|https?:/);
    expect(mail.pictures?.map(({ cid, name }) => [cid, name])).toEqual([['code@laneway', `${code}.png`]]);
  });

  test('the QR of the mail is that of the code: module by module', async () => {
    const { bookingId, code, email } = await book();
    await deposit(bookingId);
    const mail = await mailOf('guest_confirmation', email);
    const text = bookingQr(laneway.post, laneway.venue.harbor.businessId, code);
    expect(text).toMatch(new RegExp(`^https://laneway\\.test/q/B${code}\\.[A-Z2-7]{10}$`));
    const { data, info } = await sharp(Buffer.from(mail.pictures![0]!.png, 'base64'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data: modules, size } = encode(text, { ecc: 'M', border: 4 });
    const scale = info.width / size;
    expect([info.width, info.height, scale]).toEqual([size * 6, size * 6, 6]);
    const read = modules.map((row, y) => row.map((_, x) => data[(y * scale + 3) * info.width + x * scale + 3] === 0));
    expect(read).toEqual(modules);
  });

  test.each([
    ['fr', 'Votre réservation', 'Solde', '79,34\u00A0$'],
    ['de', 'Ihre Buchung', 'Offen', '79,34\u00A0$'],
  ] as const)('in the language of the customer: %s', async (language, subject, balance, amount) => {
    const { bookingId, email } = await book({ language });
    await deposit(bookingId);
    const mail = await mailOf('guest_confirmation', email);
    expect(mail.language).toBe(language);
    expect(mail.subject).toContain(subject);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text).toContain(`${balance}: ${amount}`);
  });

  test('another business has another key', () => {
    const { harbor, cedar } = laneway.venue;
    const [one, other] = [harbor, cedar].map(({ businessId }) => bookingQr(laneway.post, businessId, 'HL-7K3QM'));
    expect(one).not.toBe(other);
  });

  test('goes out from the business, and from a manager who has addresses of their own', async () => {
    await laneway.owner.query(
      `UPDATE business SET sender_address = 'hello@harbor.test', reply_address = 'desk@harbor.test' WHERE business_id = $1`,
      [laneway.venue.harbor.businessId],
    );
    const first = await book();
    await deposit(first.bookingId);
    expect(await mailOf('guest_confirmation', first.email)).toMatchObject({
      from: 'hello@harbor.test',
      replyTo: 'desk@harbor.test',
    });
    await laneway.owner.query(`UPDATE manager SET sender_address = 'mia@elsewhere.test', reply_address = ''`);
    const second = await book();
    await deposit(second.bookingId);
    // A domain that is not ours to send for is only answered to.
    expect(await mailOf('guest_confirmation', second.email)).toMatchObject({
      from: 'no-reply@laneway.test',
      replyTo: 'desk@harbor.test',
    });
    await laneway.owner.query(`UPDATE manager SET sender_address = ''`);
    await laneway.owner.query(`UPDATE business SET sender_address = '', reply_address = ''`);
  });

  test('nobody without an e-mail is mailed, and nobody whose booking was cancelled meanwhile', async () => {
    const silent = await book({ bookingEmail: null });
    await deposit(silent.bookingId);
    expect(await asked(silent.bookingId)).toHaveLength(1);
    const { bookingId, email } = await book({ confirm: true });
    await laneway.owner.query(`UPDATE booking SET status = 'cancelled' WHERE booking_id = $1`, [bookingId]);
    expect(await kindsTo(email)).toEqual([]);
  });
});

describe('the receipt', () => {
  test('of each captured payment: lines, tax, payments, balance, tip', async () => {
    const { bookingId, code, email } = await book();
    await deposit(bookingId, { tendered: 100, tip: 5 });
    const mail = await mailOf('guest_receipt', email);
    expect(mail.subject).toBe(`Receipt for booking ${code}`);
    for (const said of [
      'Thank you: $84.35 has been received.',
      'Open bowling 17:30-18:00: $35.00 (2 × $17.50)',
      'Open bowling 18:00-19:00: $110.00 (2 × $55.00)',
      'Service fee: $4.35',
      'Tax 6.25%: $9.34\nTotal: $158.69',
      'Dec 11, 2026, Cash: −$79.35 (given $100.00, change $15.65)\nBalance: $79.34',
      'Tip, Dec 11, 2026: $5.00',
    ]) {
      expect.soft(mail.text).toContain(said);
    }
  });

  test('goes to who paid', async () => {
    const { bookingId, email } = await book();
    const payer = newAddress();
    await deposit(bookingId, { paymentEmail: payer });
    expect(await kindsTo(payer)).toEqual(['guest_receipt']);
    expect(await kindsTo(email)).toEqual(['guest_confirmation']);
  });

  test('tells somebody else who paid of their own payment alone', async () => {
    const { bookingId } = await book();
    await deposit(bookingId, { tendered: 100, tip: 5 });
    const payer = newAddress();
    await deposit(bookingId, { paymentMode: 'partial', amount: 20, paymentEmail: payer });
    const { text } = await mailOf('guest_receipt', payer);
    expect(text).toContain('Hello Dana C.');
    expect(text).toContain('Thank you: $20.00 has been received.');
    expect(text).toContain('Total: $158.69');
    expect(text).toContain('Dec 11, 2026, Cash: −$20.00');
    for (const others of ['Cole', '79.35', 'given $100.00', 'Tip', 'Balance']) expect.soft(text).not.toContain(others);
  });
});

test('the receipt of a share greets and names its person, and says nothing of the others', async () => {
  const { bookingId } = await book();
  await deposit(bookingId, { tendered: 100 });
  const { outletId } = laneway.venue.harbor;
  const [payer, other] = [newAddress(), newAddress()];
  const people = [
    { customerDetails: { name: 'Jon Marsh', email: payer } },
    { customerDetails: { name: 'Sam Roe', email: other } },
  ];
  const made = await laneway.call('edit', 'splitPayment.create', { body: { outletId, bookingId, people } });
  const { splitId = '' } = made.body.splits[0] ?? {};
  const confirm = { bookingId, splitId, version: 1, action: 'confirm', paymentMethod: 'CASH' } as const;
  expect((await laneway.call('edit', 'splitPayment.update', { body: confirm })).status).toBe(200);
  const { text } = await mailOf('guest_receipt', payer);
  expect(text).toContain('Hello Jon Marsh,');
  expect(text).toContain('Dec 11, 2026, Cash: −$39.67 (Share of Jon Marsh)');
  for (const others of ['Dana', 'Roe', '79.35', 'Balance']) expect.soft(text).not.toContain(others);
});

describe('the reminder', () => {
  test('is due 24 hours before the start, once, with what is open', async () => {
    const { bookingId, email } = await book({}, '2027-01-15');
    await deposit(bookingId);
    await kindsTo(email);
    expect(await asked(bookingId)).toEqual(['reminder 2027-01-14T22:30']);
    await letTimePass();
    const mail = await mailOf('guest_reminder', email);
    expect(mail.text).toContain('$79.34 is still open. You can pay it at the desk.');
    await laneway.owner.query(`UPDATE outbox SET done_at = NULL WHERE payload ->> 'kind' = 'reminder'`);
    expect(await kindsTo(email)).toEqual(['guest_reminder']);
  });

  test('none of a booking for tonight, none of one that was cancelled', async () => {
    const tonight = await book({ confirm: true }, '2026-12-12');
    expect(await asked(tonight.bookingId)).toEqual([expect.stringContaining('confirmation')]);
    const { bookingId, email } = await book({ confirm: true });
    await kindsTo(email);
    await laneway.owner.query(`UPDATE booking SET status = 'cancelled' WHERE booking_id = $1`, [bookingId]);
    await letTimePass();
    expect(await kindsTo(email)).toEqual(['guest_confirmation']);
  });
});

describe('a move', () => {
  async function move(bookingId: string, start: string) {
    const { version, items } = await details(bookingId);
    const body = { version, items: [{ itemId: items[0]!.itemId, start }] };
    const reply = await laneway.call('edit', 'booking.edit', { params: params(bookingId), body });
    expect(reply.status).toBe(200);
  }

  test('is told with the start before, and reminded of at its new time alone', async () => {
    const { bookingId, email, code } = await book({ confirm: true });
    await kindsTo(email);
    await move(bookingId, '20:00');
    expect((await asked(bookingId)).map((row) => row.split(' ')[0])).toEqual(['moved', 'reminder', 'reminder']);
    await letTimePass();
    expect(await kindsTo(email)).toEqual(['guest_confirmation', 'guest_moved', 'guest_reminder']);
    const mail = await mailOf('guest_moved', email);
    expect(mail.subject).toMatch(new RegExp(`^Your booking ${code} has moved to Fri, `));
    expect(mail.text).toMatch(/, 8:00 – 9:30 PM\nBefore: .*, 5:30 PM\n/);
  });

  test('that was taken back at once is told to nobody', async () => {
    const { bookingId, email } = await book({ confirm: true });
    await kindsTo(email);
    await move(bookingId, '20:00');
    await move(bookingId, '17:30');
    await letTimePass();
    expect(await kindsTo(email)).toEqual(['guest_confirmation', 'guest_reminder']);
  });
});

describe('a cancellation', () => {
  async function cancel(bookingId: string, mail: boolean) {
    const { version } = await details(bookingId);
    const body = { version, reason: 'guest', mail } as const;
    expect((await laneway.call('owner', 'booking.cancel', { params: params(bookingId), body })).status).toBe(200);
  }

  test('says what was paid, given back and kept', async () => {
    const { bookingId, email, code } = await book();
    await deposit(bookingId);
    const { version } = await details(bookingId);
    const body = {
      version,
      refundType: 1,
      refundAmount: 74.73,
      refundSymbol: '$',
      refundTip: false,
      reason: 'Ill',
    } as const;
    const given = await laneway.call('owner', 'booking.refund', { params: params(bookingId), body });
    expect(given.body).toMatchObject({ refunded: 74.73 });
    await cancel(bookingId, true);
    const mail = await mailOf('guest_cancelled', email);
    expect(mail.subject).toMatch(new RegExp(`^Your booking ${code} on Fri, .* is cancelled$`));
    expect(mail.text).toContain('Paid: $79.35\nGiven back: $74.73\nKept: $4.62');
    expect(mail.pictures).toBeUndefined();
  });

  test('is told to nobody where the desk says so', async () => {
    const { bookingId, email } = await book({ confirm: true });
    await cancel(bookingId, false);
    await letTimePass();
    expect(await kindsTo(email)).toEqual([]);
  });
});

test.each([
  ['en', 'Show this at the desk'],
  ['fr', 'Présentez ceci à l’accueil'],
  ['de', 'Zeigen Sie dies am Empfang'],
])('a code in a camera says one thing, right or not: %s', async (language, words) => {
  const right = bookingQr(laneway.post, laneway.venue.harbor.businessId, 'HL-7K3QM').replace(
    'https://laneway.test',
    '',
  );
  const pages = await Promise.all(
    [right, '/q/BHL-7K3QM.AAAAAAAAAA', '/q/nothing'].map((url) =>
      laneway.app.inject({ url, headers: { 'accept-language': language } }),
    ),
  );
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(pages[0]?.body).toContain(`<h1>${words}</h1>`);
  expect(pages[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});
