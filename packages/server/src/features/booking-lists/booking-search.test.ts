import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aBooking } from './booking-list.fixture.ts';

let app: TestApp;
let dana: string;
beforeAll(async () => {
  app = await startTestApp();
  const same = { code: '7K3QM', name: 'Dana Cole', phone: '6175550199', email: 'dana.cole@mail.test' };
  dana = await aBooking(app, same);
  await aBooking(app, { ...same, at: 'cedar', name: 'Dana Cole of Cedar' });
  await aBooking(app, { ...same, at: 'sibling', code: '7K4QM', name: 'Dana Cole of North' });
  await aBooking(app, { code: 'ZZZ99', name: "Zoë O'Brien-Smith", phone: '2075550142', email: 'zoe+lanes@mail.test' });
  await aBooking(app, { code: 'QRS23', name: 'Łukasz Müller', phone: null, email: null });
  await aBooking(app, { code: 'XY234', name: 'Cub Scouts Pack 12', phone: '8025554321' });
});
afterAll(() => app.close());

const search = (who: Parameters<TestApp['call']>[0], text: string) =>
  app.call(who, 'booking.search', { body: { search: text } });
const namesOf = async (text: string) => {
  const { status, body } = await search('view', text);
  expect(status).toBe(200);
  return body.rows.map((row) => row.name);
};

describe('finds', () => {
  test.each([
    ['a code as it is printed', 'HL-7K3QM', ['Dana Cole']],
    ['a code as it is typed', 'hl 7k3qm', ['Dana Cole']],
    ['a code in one piece', 'hl7k3qm', ['Dana Cole']],
    ['a code without its prefix', '7k3qm', ['Dana Cole']],
    ['four of a code, from its beginning', '7k3q', ['Dana Cole']],
    ['four of a code, to its end', 'K3QM', ['Dana Cole']],
    ['the middle of a code', 'k3q', []],
    ['the beginning of a code, two characters', '7k', ['Dana Cole']],
    ['the beginning of a code, one character', 'z', ["Zoë O'Brien-Smith"]],
    ['the beginning of a code with its prefix', 'HL-7', ['Dana Cole']],
    ['a code of another prefix', 'HN-7K3QM', []],
    ['the end of a code, below three characters', 'QM', []],
    ['a name', 'Dana Cole', ['Dana Cole']],
    ['a family name in capitals', 'COLE', ['Dana Cole']],
    ['the beginning of a name', 'dan', ['Dana Cole']],
    ['a name turned round', 'Cole, Dana', ['Dana Cole']],
    ['a beginning turned round', 'cole da', []],
    ['a name without its marks', 'zoe obrien smith', ["Zoë O'Brien-Smith"]],
    ['a name with its marks', 'Zoë O’Brien', ["Zoë O'Brien-Smith"]],
    ['a part behind a hyphen', 'smith', ["Zoë O'Brien-Smith"]],
    ['letters of other languages', 'mueller', []],
    ['letters with two dots', 'muller', ['Łukasz Müller']],
    ['a letter with a stroke', 'Łuk', ['Łukasz Müller']],
    ['a word of a title', 'pack 12', ['Cub Scouts Pack 12']],
    ['the end of a phone', '0199', ['Dana Cole']],
    ['the middle of a phone', '5550', []],
    ['a phone without its area', '555-0199', ['Dana Cole']],
    ['the end of a phone, read backwards', '9910', []],
    ['the beginning of a phone', '617', ['Dana Cole']],
    ['a phone as it is written', '(617) 555-0199', ['Dana Cole']],
    ['a phone with its country', '+1 617 555 0199', ['Dana Cole']],
    ['digits apart', '555-4321', ['Cub Scouts Pack 12']],
    ['an e-mail address', 'Dana.Cole@mail.test', ['Dana Cole']],
    ['the beginning of an address', 'zoe+la', ["Zoë O'Brien-Smith"]],
    ['a part of an address', 'lanes@', ["Zoë O'Brien-Smith"]],
    ['nothing', 'nobody', []],
    ['wildcards, which mean nothing', '%%%', []],
    ['punctuation', '---', []],
    ['a very long text', 'x'.repeat(100), []],
  ])('%s: %s', async (_, text, names) => {
    expect((await namesOf(text)).toSorted()).toEqual(names.toSorted());
  });
});

test('answers with the outlet, and with the number of matches', async () => {
  const { body } = await search('owner', 'cole');
  const { harbor } = app.venue;
  expect(body).toMatchObject({ total: 2, totalIsExact: true });
  expect(body.rows.map((row) => [row.outletId, row.outletName, row.start])).toEqual([
    [harbor.sibling.outletId, 'Harbor North', '20:00'],
    [harbor.outletId, 'Harbor Lanes', '20:00'],
  ]);
});

test("never finds another business's bookings, nor those of an outlet that is not theirs", async () => {
  for (const text of ['cole', '0199', '7K3QM', '7', 'dana.cole@mail.test']) {
    const seen = async (who: Parameters<typeof search>[0]) =>
      (await search(who, text)).body.rows.map((row) => row.name);
    expect(await seen('view')).toEqual(['Dana Cole']);
    expect(await seen('cedarOwner')).toEqual(['Dana Cole of Cedar']);
    expect(await seen('owner')).not.toContain('Dana Cole of Cedar');
    expect(await seen('siblingEdit')).toEqual(text === '7K3QM' ? [] : ['Dana Cole of North']);
  }
});

test('a booking has as many terms as there are ways in which a desk begins', async () => {
  const { rows } = await app.owner.query<{ term: string }>('SELECT term FROM booking_term WHERE booking_id = $1', [
    dana,
  ]);
  expect(rows.map(({ term }) => term).toSorted()).toEqual([
    ' 9910555716',
    ' mq3k7',
    '6175550199',
    'cole',
    'cole@mail.test',
    'dana cole',
    'dana.cole@mail.test',
  ]);
});

test('follows a change of name, phone and address, and drops the old values', async () => {
  const change = (name: string, phone: string | null, email: string) =>
    app.owner.query('UPDATE booking SET name = $1, booking_phone = $2, booking_email = $3 WHERE booking_id = $4', [
      name,
      phone,
      email,
      dana,
    ]);
  await change('Dana Novak', null, 'novak@mail.test');
  expect(await namesOf('novak')).toEqual(['Dana Novak']);
  for (const gone of ['cole', '0199', 'dana.cole@']) expect(await namesOf(gone)).toEqual([]);
  await change('Dana Cole', '6175550199', 'dana.cole@mail.test');
  expect(await namesOf('0199')).toEqual(['Dana Cole']);
  expect(await namesOf('novak')).toEqual([]);
});

test('finds the newest of at most 500', async () => {
  const { cedar } = app.venue;
  await app.owner.query(
    `INSERT INTO booking (business_id, booking_id, outlet_id, code, prefix, status, name, booking_phone, created_at)
     SELECT $1, ('0199c000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, 'N' || lpad(n::text, 4, '0'), 'CA', 'pending', 'Crowd ' || n, '3125554444', now()
     FROM generate_series(1, 600) n`,
    [cedar.businessId, cedar.outletId],
  );
  const one = await search('cedarOwner', 'crowd 77');
  expect(one.body.rows.map((row) => row.name)).toEqual(['Crowd 77']);
  const { body } = await search('cedarOwner', 'crowd');
  expect(body).toMatchObject({ total: 500, totalIsExact: false });
  expect(body.rows).toHaveLength(25);
  const ids = body.rows.map((row) => row.bookingId);
  expect(ids).toEqual(ids.toSorted().toReversed());
  // Of more than 500 with the same end of a phone number, the newest are found.
  const phones = await search('cedarOwner', '4444');
  expect(phones.body).toMatchObject({ total: 500, totalIsExact: false });
  expect(phones.body.rows.map((row) => row.name)).toEqual(Array.from({ length: 25 }, (_, at) => `Crowd ${600 - at}`));
});

/** Inserts equal bookings with different numbers, from the oldest to the newest; `id` is three digits of their ids. */
async function aCrowd(size: number, id: string, name: string, more: { phone?: string; email?: string; at?: string[] }) {
  const { businessId, outletId } = app.venue.harbor;
  await app.owner.query(
    `INSERT INTO booking (business_id, booking_id, outlet_id, code, prefix, status, name, booking_phone, booking_email, created_at)
     SELECT $1, ('0199c000-0000-7000-8000-' || $2::text || lpad(n::text, 9, '0'))::uuid,
       ($3::uuid[])[1 + n % cardinality($3::uuid[])], left($2::text, 1) || lpad(n::text, 4, '0'), 'HL', 'pending',
       format($4, n), $5, format($6, n), now()
     FROM generate_series(1, $7::integer) n`,
    [businessId, id, more.at ?? [outletId], name, more.phone ?? null, more.email ?? null, size],
  );
}

test('counts each booking once, however many of its words match', async () => {
  await aCrowd(400, '800', 'Danforth %s', { email: 'danforth.%s@mail.test' });
  const { body } = await search('view', 'danforth');
  expect(body).toMatchObject({ total: 400, totalIsExact: true });
  expect(body.rows.map((row) => row.name)).toEqual(Array.from({ length: 25 }, (_, at) => `Danforth ${400 - at}`));
  await aBooking(app, { name: 'Kim Lee Kim' });
  const turned = await search('view', 'lee kim');
  expect(turned.body).toMatchObject({ total: 1, rows: [{ name: 'Kim Lee Kim' }] });
});

test('of too many at several outlets finds the newest, at whichever outlet', async () => {
  const { outletId, sibling } = app.venue.harbor;
  await aCrowd(1300, '900', 'Throng %s', { phone: '3125556677', at: [outletId, sibling.outletId] });
  const { body } = await search('owner', '6677');
  expect(body).toMatchObject({ total: 500, totalIsExact: false });
  expect(body.rows.map((row) => row.name)).toEqual(Array.from({ length: 25 }, (_, at) => `Throng ${1300 - at}`));
  const begun = await search('owner', 'thro');
  expect(begun.body).toMatchObject({ total: 500, totalIsExact: false });
  const ids = begun.body.rows.map((row) => row.bookingId);
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  const listed = await app.call('owner', 'booking.lists', {
    params: { outletId },
    body: { search: '6677', sort: '-name', size: 100 },
  });
  expect(listed.body).toMatchObject({ total: 500, totalIsExact: false });
});

test('shows the window of a waiting party, and a customer without phone and address', async () => {
  const item = { is_wait_list: true, wait_from: '19:00', wait_to: '22:00' };
  await aBooking(app, { name: 'Wanda | Waits', start: null, status: 'wait', item });
  const { body } = await search('view', 'waits');
  expect(body.rows).toMatchObject([
    { name: 'Wanda | Waits', start: '19:00', end: '22:00', startsAt: null, bookingPhone: null, bookingEmail: null },
  ]);
});

test('is refused to callers who may not see bookings', async () => {
  expect((await search(null, 'cole')).status).toBe(401);
  expect((await search('admin', 'cole')).status).toBe(403);
  expect((await search('unpermitted', 'cole')).status).toBe(403);
  for (const text of ['', '  ', 'x'.repeat(101)]) {
    const { status, error } = await search('view', text);
    expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, ['search']]);
  }
});
