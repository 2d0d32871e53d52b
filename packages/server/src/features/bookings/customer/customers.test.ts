import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unusedFridays } from '../../../testing/unused-days.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const nextDay = unusedFridays();

type Body = Call<'reservation.add'>['body'];
type Contact = Partial<Pick<Body, 'name' | 'bookingPhone' | 'bookingEmail' | 'language'>>;

function add(contact: Contact, language = 'en') {
  const { outletId, openBowling } = laneway.venue.harbor;
  const date = nextDay();
  const item = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const body = { outletId, name: 'Dana Cole', ...contact, items: [item] };
  return laneway.call('edit', 'reservation.add', { body }, { language });
}

async function book(contact: Contact, language = 'en') {
  const made = await add(contact, language);
  expect(made.status).toBe(201);
  return read(made.body.bookingId);
}

async function read(bookingId: string) {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  return (await laneway.call('edit', 'reservation.details', { params })).body.booking;
}

async function update(bookingId: string, change: Omit<Call<'booking.update'>['body'], 'version'>) {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const { version } = await read(bookingId);
  return laneway.call('edit', 'booking.update', { params, body: { version, ...change } });
}

async function customer(customerId: string | null) {
  const { rows } = await laneway.owner.query<Record<string, unknown>>(
    'SELECT name, email, phone, language, source, notes, mail_consent, version FROM customer WHERE customer_id = $1',
    [customerId],
  );
  return rows[0];
}

test('a booking makes its customer: e-mail in lower case, the language of the desk', async () => {
  const made = await book({ bookingEmail: 'Dana@Mail.Test', bookingPhone: '(617) 555-0199' }, 'fr');
  expect(made).toMatchObject({ bookingEmail: 'Dana@Mail.Test', language: 'fr' });
  expect(await customer(made.customerId)).toEqual({
    name: 'Dana Cole',
    email: 'dana@mail.test',
    phone: '6175550199',
    language: 'fr',
    source: 'desk',
    notes: '',
    mail_consent: false,
    version: 1,
  });
});

test('the next booking of the same e-mail is theirs, under another name and from another phone', async () => {
  const first = await book({ bookingEmail: 'kim@mail.test' });
  const second = await book({ name: 'Kim Roe', bookingEmail: 'KIM@mail.test', bookingPhone: '6175550107' }, 'de');
  expect(second.customerId).toBe(first.customerId);
  expect(await customer(first.customerId)).toMatchObject({ name: 'Dana Cole', phone: '6175550107', language: 'en' });
  expect((await book({ bookingPhone: '6175550107' })).customerId).toBe(first.customerId);
});

test('the same phone: theirs while there is no other e-mail', async () => {
  const first = await book({ bookingPhone: '6175550111' });
  const second = await book({ bookingPhone: '6175550111', bookingEmail: 'lee@mail.test' });
  expect(second.customerId).toBe(first.customerId);
  expect(await customer(first.customerId)).toMatchObject({ email: 'lee@mail.test', version: 2 });
  const other = await book({ bookingPhone: '6175550111', bookingEmail: 'kin@mail.test' });
  expect(other.customerId).not.toBe(first.customerId);
  const nobody = await book({ bookingPhone: '6175550111' });
  expect([first.customerId, other.customerId]).not.toContain(nobody.customerId);
});

test('a changed contact moves the booking, and the customer it had stays', async () => {
  const made = await book({ bookingEmail: 'ann@mail.test' });
  const ben = await book({ bookingEmail: 'ben@mail.test' });
  expect((await update(made.bookingId, { bookingEmail: 'ben@mail.test' })).status).toBe(200);
  expect(await read(made.bookingId)).toMatchObject({ customerId: ben.customerId, version: 2 });
  expect(await customer(made.customerId)).toMatchObject({ email: 'ann@mail.test' });
  await update(made.bookingId, { name: 'Ann Lee', notes: 'window lane' });
  expect((await read(made.bookingId)).customerId).toBe(ben.customerId);
});

test('staff change the language of mail, and the history says so', async () => {
  const made = await book({ bookingEmail: 'ida@mail.test', language: 'de' });
  expect(made.language).toBe('de');
  expect((await update(made.bookingId, { language: 'fr' })).body).toMatchObject({ version: 2 });
  const after = await read(made.bookingId);
  expect(after).toMatchObject({ language: 'fr', customerId: made.customerId });
  expect(after.history[0]).toMatchObject({
    what: 'booking.customer_changed',
    before: { language: 'de' },
    after: { language: 'fr' },
  });
  expect((await update(made.bookingId, { language: 'fr' })).body).toMatchObject({ version: 2 });
});

test('a basket has no customer, and no language to keep', async () => {
  const { outletId, openBowling } = laneway.venue.harbor;
  const date = nextDay();
  const item = { serviceItemId: openBowling, date, start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const { body } = await laneway.call('edit', 'booking.lock', { body: { outletId, items: [item] } });
  expect(await read(body.bookingId)).toMatchObject({ customerId: null, language: null });
  const refused = await update(body.bookingId, { language: 'fr' });
  expect([refused.status, refused.error.code]).toEqual([422, 'customer.contact_required']);
});

test.each<[what: string, contact: Contact]>([
  ['e-mail', { bookingEmail: 'race@mail.test' }],
  ['phone', { bookingPhone: '6175550166' }],
])('bookings that bring the same new %s at once have one customer', async (_, contact) => {
  const made = await Promise.all(Array.from({ length: 4 }, () => add(contact)));
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const owners = await Promise.all(made.map(async ({ body }) => (await read(body.bookingId)).customerId));
  expect(new Set(owners).size).toBe(1);
});

test('another business knows its own customers', async () => {
  const mine = await book({ bookingEmail: 'far@mail.test' });
  const { outletId, openBowling } = laneway.venue.cedar;
  const item = { serviceItemId: openBowling, date: '2027-02-05', start: '17:30', duration: 1.5, guests: { Guest: 8 } };
  const body = { outletId, name: 'Far Away', bookingEmail: 'far@mail.test', items: [item] };
  const theirs = await laneway.call('cedarOwner', 'reservation.add', { body });
  expect(theirs.status).toBe(201);
  const { rows } = await laneway.owner.query<{ customer_id: string }>(
    'SELECT customer_id FROM booking WHERE booking_id = $1',
    [theirs.body.bookingId],
  );
  expect(rows[0]?.customer_id).not.toBe(mine.customerId);
});
