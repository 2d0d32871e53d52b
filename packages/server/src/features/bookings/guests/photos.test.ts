import { afterAll, beforeAll, expect, test } from 'vitest';
import { choreOf } from '../../../testing/test-chores.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { silentLog } from '../../../testing/test-log.ts';
import type { Person } from '../../../testing/test-venue.ts';
import { tonightOf } from '../edit/tonight.fixture.ts';
import { readGuests } from '../check-in/check-in.repository.ts';
import { uploadedPhoto } from './photo.fixture.ts';
import { photoAddress } from './photos.ts';

/** It is Friday, 6:42 PM; the plan of each party asks for a photograph of each of its four guests. */
let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
  await laneway.owner.query(
    `UPDATE plan_version SET document = document || '{"isProfilePicRequired": true}' WHERE plan_id = $1`,
    [laneway.venue.harbor.openBowling],
  );
});
afterAll(() => laneway.close());

const outletId = () => laneway.venue.harbor.outletId;
const party = async (bookingId: string) =>
  (await laneway.call('view', 'booking.guests', { body: { outletId: outletId(), bookingId } })).body;
type Guests = NonNullable<Parameters<typeof laneway.call<'booking.update'>>[2]['body']['guests']>;
async function name(bookingId: string, guests: Guests, who: Person = 'edit') {
  const { version } = await party(bookingId);
  return laneway.call(who, 'booking.update', {
    params: { outletId: outletId(), bookingId },
    body: { version, guests },
  });
}
const upload = (who: Person = 'edit') => uploadedPhoto(laneway, who, laneway.venue.harbor.businessId);
/** A party of Max and Mia, and of Max a photograph. */
async function photographed(lane: number, start?: string) {
  const bookingId = await tonight.book(tonight.item(lane, start));
  await tonight.name(bookingId);
  const [max = '', mia = ''] = (await party(bookingId)).guests.map(({ guestId }) => guestId);
  const guests = [
    { guestId: max, name: 'Max', type: 'Guest' as const, photoId: await upload() },
    { guestId: mia, name: 'Mia', type: 'Guest' as const },
  ];
  expect((await name(bookingId, guests)).status).toBe(200);
  return { bookingId, max, mia, guests };
}
const addressOf = async (bookingId: string) => (await party(bookingId)).guests[0]?.photoUrl ?? '';
async function open(who: Person | null, url: string): Promise<{ status: number; type: unknown }> {
  const headers = who === null ? {} : { authorization: `Bearer ${laneway.venue.tokens[who]}` };
  const { statusCode: status, headers: answered } = await laneway.app.inject({ url, headers });
  return { status, type: answered['content-type'] };
}
/** The address that was given so many minutes ago. */
const agedAddress = (bookingId: string, minutes: number) =>
  laneway.database.read(laneway.venue.harbor.businessId, async (tx) => {
    const [guest] = await readGuests(tx, bookingId);
    const then = Object.create(tx, { now: { value: tx.now.subtract({ minutes }) } }) as typeof tx;
    return photoAddress(then, { outletId: outletId(), bookingId }, guest!) ?? '';
  });
let nonces = 0;
const checkIn = (bookingId: string, body: object = {}, who: Person = 'edit') =>
  laneway.call(who, 'payment.checkIn', {
    body: { outletId: outletId(), code: bookingId, nonce: `photo-${(nonces += 1)}`, ...body },
  });
const fieldsOf = ({ error }: { error: { details?: Record<string, unknown> } }) => error.details?.['fields'];
const later = (interval: string) =>
  laneway.owner.query(`UPDATE booking SET ends_at = app.now() - $1::interval WHERE outlet_id = $2`, [
    interval,
    outletId(),
  ]);
const stored = async (fileId: string) =>
  (await laneway.owner.query('SELECT clear_at IS NULL AS shown FROM stored_file WHERE file_id = $1', [fileId])).rows[0];

test('a photograph is read by who may see the booking, with their session alone', async () => {
  const { bookingId } = await photographed(0);
  expect(await party(bookingId)).toMatchObject({ asksPhotos: true, photosMissing: 3 });
  const url = await addressOf(bookingId);
  const answers = [];
  for (const who of ['view', 'edit', 'owner', null, 'unpermitted', 'siblingEdit', 'cedarOwner'] as const)
    answers.push((await open(who, url)).status);
  expect(answers).toEqual([200, 200, 200, 401, 403, 404, 404]);
  const plain = await laneway.app.inject(url);
  expect(plain.statusCode).toBe(401);
  // The address under which the file is stored is no way to it.
  const { rows } = await laneway.owner.query(
    'SELECT photo_url FROM booking_guest WHERE booking_id = $1 AND photo_url IS NOT NULL',
    [bookingId],
  );
  expect((await laneway.app.inject(rows[0].photo_url)).statusCode).toBe(404);
});

test('its address works for ten minutes, for this guest of this booking and outlet', async () => {
  const { bookingId } = await photographed(1);
  const url = await addressOf(bookingId);
  const other = await photographed(1, '20:00');
  expect(await open('view', url)).toEqual({ status: 200, type: 'image/webp' });
  expect((await open('view', await agedAddress(bookingId, 9))).status).toBe(200);
  expect((await open('view', await agedAddress(bookingId, 10))).status).toBe(404);
  expect((await open('view', url.replace(bookingId, other.bookingId))).status).toBe(404);
  expect((await open('owner', url.replace(outletId(), laneway.venue.harbor.sibling.outletId))).status).toBe(404);
  expect(
    (
      await open(
        'view',
        url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      )
    ).status,
  ).toBe(404);
  const [guest = '', until = '', mac = ''] = (url.split('/').at(-1) ?? '').split('.');
  const longer = url.replace([guest, until, mac].join('.'), [guest, String(Number(until) + 60_000), mac].join('.'));
  expect((await open('view', longer)).status).toBe(404);
});

test('a photograph is replaced and taken away, each in the history without the picture', async () => {
  const { bookingId, guests } = await photographed(2);
  const [first] = guests;
  const old = await addressOf(bookingId);
  const again = await upload();
  await name(
    bookingId,
    guests.map((guest, at) => (at === 0 ? { ...guest, photoId: again } : guest)),
  );
  expect([(await open('view', old)).status, (await open('view', await addressOf(bookingId))).status]).toEqual([
    404, 200,
  ]);
  expect([await stored(first?.photoId ?? ''), await stored(again)]).toEqual([{ shown: false }, { shown: true }]);
  await name(
    bookingId,
    guests.map((guest, at) => (at === 0 ? { ...guest, photoId: null } : guest)),
  );
  expect([(await party(bookingId)).guests[0]?.photoUrl, await stored(again)]).toEqual([null, { shown: false }]);
  const rows = await tonight.history(bookingId);
  expect([rows[0]?.what, rows[0]?.before, rows[0]?.after]).toEqual([
    'booking.guests_named',
    { guests: [{ name: 'Max', type: 'Guest', photo: true }] },
    { guests: [{ name: 'Max', type: 'Guest', photo: false }] },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/files|photo\/|photoId/);
});

test('somebody else’s upload, one for another purpose and one for nobody are refused; who goes takes theirs along', async () => {
  const { bookingId, mia, guests } = await photographed(3);
  const [max] = guests;
  const profile = await laneway.call('edit', 'file.uploadUrl', {
    body: { businessId: laneway.venue.harbor.businessId, purpose: 'profile' },
  });
  const refusals: [Guests, string][] = [
    [[{ ...max!, photoId: await upload('owner') }], 'guests.0.photoId'],
    [[{ ...max!, photoId: profile.body.fileId }], 'guests.0.photoId'],
    [[max!, { name: 'Tom', type: 'Guest', photoId: await upload() }], 'guests.1.photoId'],
  ];
  for (const [wanted, field] of refusals) {
    const refused = await name(bookingId, wanted);
    expect([refused.status, Object.keys(fieldsOf(refused) ?? {})]).toEqual([400, [field]]);
  }
  expect(await stored(max?.photoId ?? '')).toEqual({ shown: true });
  await name(bookingId, [{ guestId: mia, name: 'Mia', type: 'Guest' }]);
  expect(await stored(max?.photoId ?? '')).toEqual({ shown: false });
});

test('who comes without a photograph is refused, and goes on with a reason that stands in the history', async () => {
  const { bookingId, max, mia } = await photographed(4);
  const refused = await checkIn(bookingId);
  expect([refused.status, refused.error.code, refused.error.details]).toEqual([
    422,
    'checkin.photo_missing',
    { photosMissing: 3 },
  ]);
  expect((await checkIn(bookingId, { guestIds: [mia] })).error.details).toEqual({ photosMissing: 1 });
  const noReason = await checkIn(bookingId, { force: true });
  expect([noReason.status, Object.keys(fieldsOf(noReason) ?? {})]).toEqual([400, ['reason']]);
  expect((await tonight.history(bookingId)).map(({ what }) => what)).not.toContain('booking.checked_in');
  // Whose photograph is there comes in as anybody else.
  expect((await checkIn(bookingId, { guestIds: [max] })).body).toMatchObject({ here: 1, photosMissing: 3 });
  expect((await checkIn(bookingId, { count: 1 })).error.code).toBe('checkin.photo_missing');
  const forced = await checkIn(bookingId, { force: true, reason: 'Camera broken' });
  expect(forced.body).toMatchObject({ here: 4, photosMissing: 3 });
  expect((await tonight.history(bookingId))[0]).toMatchObject({
    what: 'booking.guest_checked_in',
    after: { here: 4, reason: 'Camera broken' },
  });
  // All are in: nobody is asked for anything.
  expect((await checkIn(bookingId)).body.message).toBe('Already checked in');
  expect((await checkIn(bookingId, { undo: true })).status).toBe(200);
});

test('no other way brings a party into play without its photographs', async () => {
  const bookingId = await tonight.book(tonight.item(5));
  const played = await tonight.become(bookingId, { status: 'inprogress' });
  expect([played.status, played.error.code]).toEqual([422, 'checkin.photo_missing']);
  const body = { outletId: outletId(), name: 'Sam Roe', bookingPhone: '6175550123', checkIn: true, confirm: true };
  const sold = await laneway.call('edit', 'reservation.add', { body: { ...body, items: [tonight.item(5, '22:00')] } });
  expect(sold.body.status).toBe('successful');
  expect((await tonight.become(bookingId, { status: 'inprogress', reason: 'Camera broken' })).status).toBe(200);
  expect((await tonight.history(bookingId))[0]).toMatchObject({ after: { reason: 'Camera broken' } });
});

test('two desks go on without photographs at once: one does it; the same nonce is answered once', async () => {
  const without = { force: true, reason: 'Camera broken' };
  for (const start of ['19:00', '20:00', '21:00']) {
    const bookingId = await tonight.book(tonight.item(6, start));
    const both = await Promise.all([checkIn(bookingId, without), checkIn(bookingId, without, 'owner')]);
    expect(both.map(({ body }) => body.message).sort()).toEqual(['Already checked in', 'Checked in']);
    expect((await tonight.history(bookingId)).filter(({ what }) => what === 'booking.checked_in')).toHaveLength(1);
  }
  const bookingId = await tonight.book(tonight.item(7));
  const first = await checkIn(bookingId, { ...without, nonce: 'photo-twice' });
  await checkIn(bookingId, { undo: true });
  // Without force, too: it is the answer of the first.
  const again = await checkIn(bookingId, { nonce: 'photo-twice' });
  expect(again.body).toEqual(first.body);
});

test('30 days after play a chore takes photographs away, and the clearing of files their bytes', async () => {
  const { bookingId, guests } = await photographed(7, '21:00');
  const fileId = guests[0]?.photoId ?? '';
  const run = async () => {
    await choreOf(laneway, 'forget photographs of guests').work(silentLog);
    await choreOf(laneway, 'clear files').work(silentLog);
  };
  await later('29 days 23 hours');
  await run();
  expect(await stored(fileId)).toEqual({ shown: true });
  expect((await open('view', await addressOf(bookingId))).status).toBe(200);
  await later('30 days');
  const url = await addressOf(bookingId);
  await run();
  expect([await stored(fileId), await laneway.storage.open(fileId)]).toEqual([undefined, null]);
  expect([(await party(bookingId)).guests[0]?.photoUrl, (await open('view', url)).status]).toEqual([null, 404]);
});
