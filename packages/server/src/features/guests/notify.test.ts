import { randomUUID } from 'node:crypto';
import type { Call } from '@laneway/contract/endpoints';
import type { NotifyKind } from '@laneway/domain/customers/notify-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
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

type Body = Call<'booking.notify'>['body'];
const notify = (bookingId: string, more: Partial<Body> = {}, options: { key?: string; language?: string } = {}) => {
  const { outletId } = laneway.venue.harbor;
  const body = { outletId, bookingId, kind: 'message' as const, text: 'The door is at the pier.', ...more };
  return laneway.call('edit', 'booking.notify', { body }, options);
};
/** Another kind than a message, which has no text. */
const send = (bookingId: string, kind: NotifyKind, more: Partial<Body> = {}) =>
  notify(bookingId, { kind, text: '', ...more });
const mayNotify = async (bookingId: string, who: 'edit' | 'view' = 'edit') => {
  const { outletId } = laneway.venue.harbor;
  const read = await laneway.call(who, 'reservation.details', { params: { outletId, bookingId } });
  return read.body.abilities.notify;
};
const mailTo = async (address: string) => (await laneway.mailTo(address))!;

describe('what is sent', () => {
  test('a message: its text in paragraphs, when and where; no sums and no code to show', async () => {
    const { bookingId, code, email } = await guests.book({ confirm: true });
    const text = 'The door is at the pier.\n\nBring <socks> & friends.';
    expect((await notify(bookingId, { text })).body).toEqual({ message: 'Sent to 1 person', mail: null });
    await laneway.mailTo(email);
    await laneway.owner.query(`DELETE FROM mail WHERE kind <> 'guest_message'`);
    const mail = await mailTo(email);
    expect(mail.subject).toBe(`About your booking ${code}`);
    expect(mail.text).toContain('Hello Dana Cole,\n\nThe door is at the pier.\n\nBring <socks> & friends.\n\n');
    expect(mail.html).toContain('>The door is at the pier.</p>');
    expect(mail.html).toContain('>Bring &lt;socks&gt; &amp; friends.</p>');
    expect(mail.text).toContain(`Booking: ${code}`);
    expect(mail.text).not.toMatch(/\$|Show this/);
    expect(mail.pictures).toBeUndefined();
  });

  test('an invitation: who invites, for whom, when and where; nothing of the booking itself', async () => {
    const { bookingId, code } = await guests.book({ confirm: true, guestHonorName: 'Max' });
    const friend = newAddress();
    expect((await send(bookingId, 'invitation', { to: [friend], text: 'Cake at six.' })).status).toBe(200);
    const mail = await mailTo(friend);
    expect(mail.subject).toMatch(/^Dana Cole invites you: Fri, /);
    for (const said of [
      'Hello,\n\nDana Cole invites you to Harbor Lanes. Ask for Dana Cole at the desk.\n\nCake at six.',
      'Guest of honor: Max',
      ', 5:30 – 7:00 PM',
      'Where: Harbor Lanes (Boston)',
    ])
      expect.soft(mail.text).toContain(said);
    for (const own of [code, '158.69', 'Guests: 8', '6175550199', 'guest']) expect.soft(mail.text).not.toContain(own);
    expect(mail.pictures).toBeUndefined();
  });

  test('an invitation to strangers holds no web address, whatever the guest is called', async () => {
    const [friend, other] = [newAddress(), newAddress()];
    const win = { name: 'Dana, win at evil.com/claim', guestHonorName: 'Max evil.com' };
    const { bookingId } = await guests.book({ confirm: true, ...win });
    expect((await send(bookingId, 'invitation', { to: [friend] })).status).toBe(200);
    const mail = await mailTo(friend);
    expect(mail.subject).toMatch(/^Dana, win at invites you: Fri, /);
    expect(mail.text).toContain('Dana, win at invites you to Harbor Lanes.');
    expect(mail.text).toContain('Guest of honor: Max\n');
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('evil');
    const nobody = await guests.book({ confirm: true, name: 'https://evil.com' });
    expect((await send(nobody.bookingId, 'invitation', { to: [other] })).status).toBe(200);
    expect((await mailTo(other)).subject).toMatch(/^Harbor Lanes invites you: Fri, /);
  });

  test.each([
    ['fr', 'message', 'À propos de votre réservation', 'Bonjour Dana Cole,'],
    ['fr', 'confirmation', 'Votre réservation', 'Votre réservation est confirmée'],
    ['fr', 'reminder', 'Rappel\u00A0: votre réservation', 'Il reste 79,34\u00A0$ à payer'],
    ['fr', 'invitation', 'Dana Cole vous invite\u00A0: ', 'Annoncez-vous à l’accueil au nom de Dana Cole.'],
    ['fr', 'receipt', 'Reçu de la réservation', 'Solde: 79,34\u00A0$'],
    ['de', 'message', 'Zu Ihrer Buchung', 'Guten Tag Dana Cole,'],
    ['de', 'confirmation', 'Ihre Buchung', 'Ihre Buchung ist bestätigt'],
    ['de', 'reminder', 'Erinnerung: Ihre Buchung', '79,34\u00A0$ sind noch offen'],
    ['de', 'invitation', 'Dana Cole lädt Sie ein: ', 'Melden Sie sich am Empfang unter dem Namen Dana Cole.'],
    ['de', 'receipt', 'Beleg zur Buchung', 'Offen: 79,34\u00A0$'],
  ] as const)(
    'in the language of the customer, whatever the desk speaks: %s, %s',
    async (language, kind, subject, said) => {
      const { bookingId } = await guests.book({ language });
      await guests.deposit(bookingId);
      const to = newAddress();
      const text = kind === 'message' ? 'Bis bald, à bientôt.' : '';
      expect((await notify(bookingId, { kind, to: [to], text })).status).toBe(200);
      const mail = await mailTo(to);
      expect(mail).toMatchObject({ language, subject: expect.stringContaining(subject) });
      expect(mail.text).toContain(said);
      expect(mail.html).toContain(`<html lang="${language}">`);
      // The words of the mail in HTML are those of its text.
      expect(mail.html).toContain(said.replace(': ', '').slice(0, 5));
    },
  );

  test('its preview is the mail as it is sent, and neither sends nor counts', async () => {
    const { bookingId } = await guests.book({ language: 'fr' });
    await guests.deposit(bookingId);
    const to = newAddress();
    for (const kind of ['message', 'confirmation', 'reminder', 'invitation', 'receipt'] as const) {
      const text = kind === 'message' ? 'À bientôt.' : '';
      const seen = await notify(bookingId, { kind, text, preview: true });
      expect(seen).toMatchObject({ status: 200, body: { message: '', mail: { language: 'fr' } } });
      await laneway.owner.query('DELETE FROM mail');
      expect((await notify(bookingId, { kind, text, to: [to] })).status).toBe(200);
      const { language, subject, text: sent } = await mailTo(to);
      expect(seen.body.mail).toEqual({ language, subject, text: sent });
    }
    const { history } = await guests.details(bookingId);
    expect(history.filter(({ what }) => what === 'booking.notified')).toHaveLength(5);
  });
});

describe('to whom', () => {
  test('the receipt to two people, the same address once', async () => {
    const { bookingId } = await guests.book({ language: 'de' });
    await guests.deposit(bookingId);
    const [one, other] = [newAddress(), newAddress()];
    const reply = await send(bookingId, 'receipt', { to: [one, other, one.toUpperCase()] });
    expect([reply.status, reply.body]).toEqual([200, { message: 'Sent to 2 people', mail: null }]);
    expect(await guests.kindsTo(other)).toEqual(['guest_receipt']);
    expect((await mailTo(other)).text).toContain('Offen: 79,34\u00A0$');
    const { history, version } = await guests.details(bookingId);
    expect([version, history[0]]).toMatchObject([
      2,
      { what: 'booking.notified', after: { kind: 'receipt', people: 2 } },
    ]);
  });

  test('the booking itself, where nobody is named', async () => {
    const { bookingId, email } = await guests.book();
    expect((await notify(bookingId)).body.message).toBe('Sent to 1 person');
    expect(await guests.kindsTo(email)).toEqual(['guest_message']);
  });

  test('a booking without an address has to be given one', async () => {
    const { bookingId } = await guests.book({ bookingEmail: null });
    const reply = await notify(bookingId);
    expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([400, 'validation', ['to']]);
    expect((await notify(bookingId, { preview: true })).status).toBe(200);
  });

  test('50 addresses at once', async () => {
    const { bookingId } = await guests.book();
    const to = Array.from({ length: 50 }, () => newAddress());
    expect((await notify(bookingId, { to })).body.message).toBe('Sent to 50 people');
    expect(await guests.kindsTo(to[49]!)).toEqual(['guest_message']);
  });

  test.each<[what: string, more: Partial<Body>, field: string]>([
    ['nobody', { to: [] }, 'to'],
    ['51 addresses', { to: Array.from({ length: 51 }, (_, at) => `a${at}@mail.test`) }, 'to'],
    ['what is no address', { to: ['sam@mail.test', 'sam'] }, 'to.1'],
    ['the number of a card', { to: ['4242424242424242@mail.test'] }, 'to.0'],
    ['a message without a text', { text: ' \n ' }, 'text'],
    ['a text of 2001 letters', { text: 'a'.repeat(2001) }, 'text'],
    ['a text with the number of a card', { text: 'Card 4242 4242 4242 4242' }, 'text'],
    ['a receipt with a text', { kind: 'receipt', text: 'Hello' }, 'text'],
    ['a kind that there is not', { kind: 'waivers' as 'message' }, 'kind'],
  ])('%s is refused at its field', async (_, more, field) => {
    const { bookingId } = await guests.book();
    const reply = await notify(bookingId, more);
    expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([400, 'validation', [field]]);
    expect((await guests.details(bookingId)).history).toHaveLength(1);
  });
});

describe('what cannot be sent', () => {
  test.each<[kind: NotifyKind, what: string]>([
    ['receipt', 'before anything was paid'],
    ['confirmation', 'of a booking that is not confirmed'],
    ['reminder', 'of a booking that is not confirmed'],
    ['invitation', 'to a booking that is not confirmed'],
  ])('a %s %s', async (kind) => {
    const { bookingId } = await guests.book();
    const reply = await send(bookingId, kind);
    expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([400, 'validation', ['kind']]);
    expect((await send(bookingId, kind, { preview: true })).error.code).toBe('validation');
  });

  test.each<[kind: NotifyKind]>([['reminder'], ['invitation']])('a %s of a party that should be here', async (kind) => {
    const { bookingId } = await guests.book({ confirm: true });
    await laneway.owner.query(
      `UPDATE booking_item SET starts_at = app.now() - interval '1 minute' WHERE booking_id = $1`,
      [bookingId],
    );
    expect(fieldsOf(await send(bookingId, kind))).toEqual(['kind']);
    expect((await notify(bookingId)).status).toBe(200);
  });

  test('of a cancelled party anything but a message, and the receipt of what was paid', async () => {
    const { bookingId } = await guests.book();
    await guests.deposit(bookingId);
    await laneway.owner.query(`UPDATE booking SET status = 'cancelled' WHERE booking_id = $1`, [bookingId]);
    for (const kind of ['confirmation', 'reminder', 'invitation'] as const)
      expect.soft(fieldsOf(await send(bookingId, kind))).toEqual(['kind']);
    expect((await notify(bookingId)).status).toBe(200);
    expect((await send(bookingId, 'receipt')).status).toBe(200);
  });

  test('a booking in the making is nobody’s, and the ability says so', async () => {
    const { bookingId } = await guests.book();
    expect([await mayNotify(bookingId), await mayNotify(bookingId, 'view')]).toEqual([true, false]);
    await laneway.owner.query(`UPDATE booking SET status = 'initiated' WHERE booking_id = $1`, [bookingId]);
    expect(await mayNotify(bookingId)).toBe(false);
    expect(fieldsOf(await notify(bookingId))).toEqual(['kind']);
  });
});

describe('how often', () => {
  test('five a booking and business date; the sixth of two at once is refused, and a preview too', async () => {
    const { bookingId } = await guests.book();
    for (let count = 0; count < 4; count += 1) expect((await notify(bookingId)).status).toBe(200);
    const last = await Promise.all([notify(bookingId), notify(bookingId)]);
    expect(last.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 429]);
    const refused = last.find(({ status }) => status === 429);
    expect(refused?.error).toMatchObject({
      code: 'notify.too_many',
      message: 'This booking was mailed 5 times today. That is enough.',
    });
    expect((await notify(bookingId, { preview: true })).error.code).toBe('notify.too_many');
    // A day of business begins at 6 AM, which is 11:00 UTC: the clock shows 6:42 PM.
    await laneway.owner.query(`UPDATE activity SET at = '2026-12-11T11:00:00Z' WHERE what = 'booking.notified'`);
    expect((await notify(bookingId)).error.code).toBe('notify.too_many');
    await laneway.owner.query(`UPDATE activity SET at = '2026-12-11T10:59:59Z' WHERE what = 'booking.notified'`);
    expect((await notify(bookingId)).status).toBe(200);
  });

  test('a request that is repeated sends once', async () => {
    const { bookingId, email } = await guests.book();
    const key = randomUUID();
    const [first, second] = [await notify(bookingId, {}, { key }), await notify(bookingId, {}, { key })];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await guests.kindsTo(email)).toEqual(['guest_message']);
  });

  test('a refused command leaves no mail behind', async () => {
    const { bookingId } = await guests.book();
    await laneway.owner.query(`UPDATE outbox SET done_at = app.now()`);
    await send(bookingId, 'receipt');
    const { rows } = await laneway.owner.query(
      `SELECT 1 FROM mail UNION ALL SELECT 1 FROM outbox WHERE done_at IS NULL`,
    );
    expect(rows).toEqual([]);
  });
});

test('the text and the addresses stand in no row but the mail', async () => {
  const { bookingId } = await guests.book();
  const to = 'nobody.knows@mail.test';
  const text = 'Ask for the quiet corner.';
  expect((await notify(bookingId, { to: [to], text })).status).toBe(200);
  const { rows } = await laneway.owner.query<{ kept: string }>(
    `SELECT row_to_json(a)::text AS kept FROM activity a UNION ALL SELECT row_to_json(o)::text FROM outbox o
     UNION ALL SELECT row_to_json(i)::text FROM idempotency_key i`,
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ kept }) => kept.includes('quiet corner') || kept.includes('nobody.knows'))).toEqual([]);
  // Until it is written, the text is sealed.
  const waiting = await laneway.owner.query<{ sealed: Buffer }>('SELECT sealed FROM mail WHERE to_address = $1', [to]);
  expect(waiting.rows[0]?.sealed.toString('latin1')).not.toContain('quiet');
  expect((await mailTo(to)).text).toContain(text);
});
