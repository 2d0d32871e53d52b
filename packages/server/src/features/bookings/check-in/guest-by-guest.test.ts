import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/test-venue.ts';
import { paperCode } from '../../../platform/codes/paper-code.ts';
import { tonightOf } from '../edit/tonight.fixture.ts';

/** It is Friday, 6:42 PM; each party is of four, of whom Max and Mia are named. */
let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
});
afterAll(() => laneway.close());

let nonces = 0;
type Body = Partial<Parameters<typeof laneway.call<'payment.checkIn'>>[2]['body']>;
function checkIn(code: string, body: Body = {}, who: Person = 'edit') {
  const { outletId } = laneway.venue.harbor;
  return laneway.call(who, 'payment.checkIn', { body: { outletId, code, nonce: `g${(nonces += 1)}`, ...body } });
}
const guests = (body: { bookingId?: string; code?: string; outletId?: string }, who: Person = 'view') =>
  laneway.call(who, 'booking.guests', { body: { outletId: laneway.venue.harbor.outletId, ...body } });
const written = async (bookingId: string) => (await tonight.history(bookingId)).map(({ what }) => what);
async function party(lane: number, start = '19:00') {
  const bookingId = await tonight.book(tonight.item(lane, start));
  await tonight.name(bookingId);
  const [max, mia] = (await guests({ bookingId })).body.guests.map(({ guestId }) => guestId) as [string, string];
  return { bookingId, max, mia };
}
const here = async (bookingId: string) => {
  const { body } = await guests({ bookingId });
  return [body.here, body.unnamedHere, body.guests.filter(({ checkedInAt }) => checkedInAt !== null).length];
};
async function qrOf(bookingId: string) {
  const { code } = (await tonight.read(bookingId)).booking;
  const qr = { kind: 'B' as const, what: code };
  return laneway.database.read(laneway.venue.harbor.businessId, async (tx) =>
    paperCode({ seal: tx.seal, publicUrl: 'https://laneway.example' }, tx.businessId, qr),
  );
}

test('guests come one by one: the first brings the party into play, the last to go takes it out', async () => {
  const { bookingId, max, mia } = await party(0);
  expect((await guests({ bookingId })).body).toEqual({
    bookingId,
    version: 1,
    asksPhotos: false,
    types: ['Guest'],
    questions: [],
    answers: [],
    guests: [max, mia].map((guestId, index) => ({
      guestId,
      name: ['Max', 'Mia'][index],
      type: 'Guest',
      waiver: 'not_needed',
      photoUrl: null,
      checkedInAt: null,
    })),
    waiversMissing: 0,
    photosMissing: 0,
    here: 0,
    totalGuests: 4,
    unnamed: 2,
    unnamedHere: 0,
  });
  const first = await checkIn(bookingId, { guestIds: [max] });
  expect(first.body).toMatchObject({ message: 'Checked in', here: 1, totalGuests: 4, balance: 60.19 });
  expect(first.body.booking).toMatchObject({ version: 2, status: 'inprogress' });
  const more = await checkIn(bookingId, { guestIds: [mia], count: 1 });
  expect([more.body.message, more.body.booking.version, more.body.here]).toEqual(['3 of 4 checked in', 3, 3]);
  expect(await here(bookingId)).toEqual([3, 1, 3]);
  expect((await guests({ bookingId })).body.guests.at(-1)).toMatchObject({ name: null, type: 'Guest' });
  // The details name those who have a name.
  expect((await tonight.read(bookingId)).booking.guests.map(({ name }) => name)).toEqual(['Max', 'Mia']);

  const same = await checkIn(bookingId, { guestIds: [max] });
  expect([same.body.message, same.body.booking.version, same.body.here]).toEqual(['Already checked in', 3, 3]);
  const out = await checkIn(bookingId, { guestIds: [max], count: 1, undo: true });
  expect([out.body.message, out.body.booking, out.body.here]).toEqual([
    '1 of 4 checked in',
    { bookingId, version: 4, status: 'inprogress' },
    1,
  ]);
  const last = await checkIn(bookingId, { guestIds: [mia], undo: true });
  expect([last.body.message, last.body.booking, last.body.here]).toEqual([
    'Check-in undone',
    { bookingId, version: 5, status: 'pending' },
    0,
  ]);
  const history = await tonight.history(bookingId);
  expect(history.map(({ what, after }) => [what, after]).slice(0, 4)).toEqual([
    ['booking.check_in_undone', { status: 'pending' }],
    ['booking.guest_check_in_undone', { guests: 2, here: 1, total: 4 }],
    ['booking.guest_checked_in', { guests: 2, here: 3, total: 4 }],
    ['booking.checked_in', { status: 'inprogress' }],
  ]);
});

test('a count is of those without a name; more than are left is refused at its field, and nothing is written', async () => {
  const { bookingId, max } = await party(1);
  expect((await checkIn(bookingId, { count: 2 })).body).toMatchObject({ message: 'Checked in', here: 2 });
  for (const [body, field] of [
    [{ count: 1 }, 'count'],
    [{ count: 3, undo: true }, 'count'],
    [{ guestIds: [bookingId] }, 'guestIds'],
  ] as [Body, string][]) {
    const refused = await checkIn(bookingId, body);
    expect([refused.status, refused.error.code]).toEqual([400, 'validation']);
    expect(Object.keys(refused.error.details?.['fields'] as object)).toEqual([field]);
  }
  expect((await checkIn(bookingId, { guestIds: [max] })).body.here).toBe(3);
  // All the others.
  expect((await checkIn(bookingId)).body).toMatchObject({ message: '4 of 4 checked in', here: 4 });
  expect(await here(bookingId)).toEqual([4, 2, 4]);
  expect((await checkIn(bookingId)).body.message).toBe('Already checked in');
  expect(await written(bookingId)).toEqual([
    'booking.guest_checked_in',
    'booking.guest_checked_in',
    'booking.checked_in',
    'booking.created',
  ]);
});

test('a party that nobody named comes as a whole without rows, and two of it may go again', async () => {
  const bookingId = await tonight.book(tonight.item(2));
  expect((await checkIn(bookingId)).body.here).toBe(4);
  expect(await here(bookingId)).toEqual([4, 4, 0]);
  expect((await checkIn(bookingId, { count: 2, undo: true })).body.here).toBe(2);
  expect(await here(bookingId)).toEqual([2, 2, 2]);
  expect((await checkIn(bookingId, { undo: true })).body).toMatchObject({ message: 'Check-in undone', here: 0 });
  expect(await here(bookingId)).toEqual([0, 0, 0]);
});

test('two scanners, one party: one check-in, also when both scan its guests at once', async () => {
  for (const start of ['19:00', '20:00', '21:00', '22:00']) {
    const { bookingId, max } = await party(3, start);
    const both = await Promise.all([
      checkIn(bookingId, { guestIds: [max] }),
      checkIn(bookingId, { guestIds: [max] }, 'owner'),
    ]);
    expect(both.map(({ body }) => body.message).toSorted()).toEqual(['Already checked in', 'Checked in']);
    expect(await here(bookingId)).toEqual([1, 0, 1]);
    expect(await written(bookingId)).toEqual(['booking.checked_in', 'booking.created']);
    // Of two places without a name three are scanned at once: one of the three is refused.
    const three = await Promise.all([1, 2, 3].map(() => checkIn(bookingId, { count: 1 })));
    expect(three.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400]);
    expect(await here(bookingId)).toEqual([3, 2, 3]);
  }
});

test('the QR names its booking; one of another business, a guessed one and that of a card are not known', async () => {
  const { bookingId } = await party(4);
  const text = await qrOf(bookingId);
  expect(text).not.toContain('Dana');
  expect((await guests({ code: text })).body.bookingId).toBe(bookingId);
  const { code } = (await tonight.read(bookingId)).booking;
  expect((await guests({ code })).body.bookingId).toBe(bookingId);
  const unknown = [text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), text.replace('/q/B', '/q/G')];
  for (const scanned of unknown) {
    for (const refused of [await guests({ code: scanned }), await checkIn(scanned)])
      expect([refused.status, refused.error.code]).toEqual([422, 'scan.unknown']);
  }
  const { cedar } = laneway.venue;
  const elsewhere = await guests({ code: text, outletId: cedar.outletId }, 'cedarOwner');
  expect(elsewhere.error.code).toBe('scan.unknown');
  const sibling = await guests({ code: text, outletId: laneway.venue.harbor.sibling.outletId }, 'owner');
  expect(sibling.error.code).toBe('checkin.other_outlet');
  expect((await guests({ code: 'HL-22222' })).error.code).toBe('not_found');
  expect((await guests({})).error.code).toBe('validation');
  expect((await checkIn(text)).body).toMatchObject({ message: 'Checked in', here: 4 });
});

test('where the plan asks for waivers and photographs, it is said of each guest what is missing', async () => {
  const { outletId, birthday } = laneway.venue.harbor;
  await laneway.owner.query(
    `UPDATE plan_version SET document = document || '{"waiverStatus": true, "isProfilePicRequired": true}' WHERE plan_id = $1`,
    [birthday],
  );
  const item = { serviceItemId: birthday, date: '2026-12-11', start: '19:00', guests: { Child: 8 } };
  const contact = { name: 'Max turns nine', bookingPhone: '6175550199' };
  const made = await laneway.call('edit', 'reservation.add', { body: { outletId, ...contact, items: [item] } });
  const { bookingId } = made.body;
  expect((await guests({ bookingId })).body).toMatchObject({ waiversMissing: 8, photosMissing: 8, guests: [] });
  await tonight.name(bookingId);
  await laneway.owner.query(
    'UPDATE booking_guest SET waiver_signed_at = app.now() WHERE booking_id = $1 AND position = 1',
    [bookingId],
  );
  const { body } = await guests({ bookingId });
  expect([body.waiversMissing, body.photosMissing, body.totalGuests, body.unnamed]).toEqual([7, 8, 8, 6]);
  expect(body.guests.map(({ waiver }) => waiver)).toEqual(['signed', 'missing']);
  const forced = await checkIn(bookingId, { count: 1, force: true, reason: 'Camera broken' });
  expect(forced.body).toMatchObject({ waiversMissing: 7, here: 1 });
  expect((await guests({ bookingId })).body.guests.at(-1)).toMatchObject({ name: null, type: 'Child' });
});
