import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/uuid.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/test-venue.ts';
import { tonightOf } from '../edit/tonight.fixture.ts';

/** It is Friday, 6:42 PM; each party is of four guests, none of them named. */
let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
});
afterAll(() => laneway.close());

type Body = Parameters<typeof laneway.call<'booking.update'>>[2]['body'];
type Guests = NonNullable<Body['guests']>;
const max = { name: 'Max', type: 'Guest' as const };
const mia = { name: 'Mia', type: 'Guest' as const };

const party = async (bookingId: string) => {
  const { outletId } = laneway.venue.harbor;
  return (await laneway.call('view', 'booking.guests', { body: { outletId, bookingId } })).body;
};
async function name(bookingId: string, guests: Guests, more: Partial<Body> = {}, who: Person = 'edit') {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const { version } = await party(bookingId);
  return laneway.call(who, 'booking.update', { params, body: { version, guests, ...more } });
}
const named = async (bookingId: string) => (await party(bookingId)).guests.map((guest) => guest.name);
const idsOf = async (bookingId: string) => (await party(bookingId)).guests.map(({ guestId }) => guestId);
let nonces = 0;
const checkIn = (bookingId: string, body: object = {}) =>
  laneway.call('edit', 'payment.checkIn', {
    body: { outletId: laneway.venue.harbor.outletId, code: bookingId, nonce: `names-${(nonces += 1)}`, ...body },
  });
const fieldsOf = ({ error }: { error: { details?: Record<string, unknown> } }) => error.details?.['fields'];

test('guests are named, renamed and taken off, each with its row in the history', async () => {
  const bookingId = await tonight.book(tonight.item(0));
  expect(await party(bookingId)).toMatchObject({ version: 1, types: ['Guest'], guests: [], unnamed: 4 });
  const made = await name(bookingId, [max, mia]);
  expect(made.body).toEqual({ message: 'Booking updated', version: 2 });
  expect(await party(bookingId)).toMatchObject({
    guests: [
      { ...max, checkedInAt: null },
      { ...mia, checkedInAt: null },
    ],
    totalGuests: 4,
    unnamed: 2,
  });
  const [first = '', second = ''] = await idsOf(bookingId);
  await name(bookingId, [
    { ...max, guestId: first, name: 'Maxim' },
    { name: 'Tom', type: 'Guest' },
  ]);
  expect(await named(bookingId)).toEqual(['Maxim', 'Tom']);
  expect((await idsOf(bookingId))[0]).toBe(first);
  expect(await idsOf(bookingId)).not.toContain(second);
  expect((await tonight.history(bookingId)).map(({ what, before, after }) => [what, before, after])).toEqual([
    [
      'booking.guests_named',
      { guests: [max, mia] },
      {
        guests: [
          { ...max, name: 'Maxim' },
          { name: 'Tom', type: 'Guest' },
        ],
      },
    ],
    ['booking.guests_named', { guests: [] }, { guests: [max, mia] }],
    ['booking.created', null, expect.anything()],
  ]);
});

test('the same names again write nothing; with a new phone they are one change of the customer', async () => {
  const bookingId = await tonight.book(tonight.item(1));
  await name(bookingId, [max]);
  const [guestId = ''] = await idsOf(bookingId);
  expect((await name(bookingId, [{ ...max, guestId }])).body.version).toBe(2);
  expect((await name(bookingId, [], { bookingPhone: '6175550142' })).body.version).toBe(3);
  const [row] = await tonight.history(bookingId);
  expect([row?.what, row?.before, row?.after]).toEqual([
    'booking.customer_changed',
    { bookingPhone: '6175550199', guests: [max] },
    { bookingPhone: '6175550142', guests: [] },
  ]);
});

test('who is here stays here under another name, and is not taken off', async () => {
  const bookingId = await tonight.book(tonight.item(2));
  await name(bookingId, [max, mia]);
  const [one = '', two = ''] = await idsOf(bookingId);
  await checkIn(bookingId, { guestIds: [one] });
  const refused = await name(bookingId, [{ ...mia, guestId: two }]);
  expect([refused.status, fieldsOf(refused)]).toEqual([
    400,
    { guests: 'Max is checked in. Take the check-in back first.' },
  ]);
  await name(bookingId, [{ ...max, guestId: one, name: 'Maxim' }]);
  const { guests, here } = await party(bookingId);
  expect([here, guests]).toMatchObject([1, [{ guestId: one, name: 'Maxim', checkedInAt: expect.any(String) }]]);
  await checkIn(bookingId, { guestIds: [one], undo: true });
  expect((await name(bookingId, [])).status).toBe(200);
  expect(await named(bookingId)).toEqual([]);
});

test('who came by number is named: one name takes one of their rows, and nobody is counted twice', async () => {
  const bookingId = await tonight.book(tonight.item(3));
  await checkIn(bookingId, { count: 4 });
  expect((await idsOf(bookingId)).length).toBe(4);
  await name(bookingId, [max]);
  expect(await party(bookingId)).toMatchObject({ here: 4, unnamed: 3, unnamedHere: 3, totalGuests: 4 });
  const came = (await party(bookingId)).guests.find((guest) => guest.name === 'Max');
  expect(came?.checkedInAt).not.toBeNull();
  // One of those without a name, by their row.
  const free = (await party(bookingId)).guests.find((guest) => guest.name === null)?.guestId ?? '';
  await name(bookingId, [
    { ...max, guestId: came?.guestId ?? '' },
    { ...mia, guestId: free },
  ]);
  expect(await party(bookingId)).toMatchObject({ here: 4, unnamed: 2, unnamedHere: 2 });
});

test('a party that is here as a whole stays so while it is named, and one of them can be taken back', async () => {
  const bookingId = await tonight.book(tonight.item(4));
  await checkIn(bookingId);
  await name(bookingId, [max, mia]);
  expect(await party(bookingId)).toMatchObject({ here: 4, unnamed: 2, unnamedHere: 2 });
  const [one = ''] = await idsOf(bookingId);
  expect(fieldsOf(await name(bookingId, []))).toHaveProperty('guests');
  await checkIn(bookingId, { guestIds: [one], undo: true });
  expect(await party(bookingId)).toMatchObject({ here: 3, unnamedHere: 2 });
});

test('too many, another type, another booking’s guest, one named twice and no name are refused at their fields', async () => {
  const bookingId = await tonight.book(tonight.item(5));
  const other = await tonight.book(tonight.item(5, '20:00'));
  await name(bookingId, [max]);
  await name(other, [mia]);
  const [guestId = ''] = await idsOf(bookingId);
  const [foreign = ''] = await idsOf(other);
  const five = ['A', 'B', 'C', 'D', 'E'].map((letter) => ({ name: letter, type: 'Guest' as const }));
  const refusals: [Guests, string][] = [
    [five, 'guests'],
    [[max, { ...mia, type: 'Child' }], 'guests.1.type'],
    [[max, { ...mia, guestId: foreign }], 'guests.1.guestId'],
    [[max, { ...mia, guestId: newId() }], 'guests.1.guestId'],
    [
      [
        { ...max, guestId },
        { ...mia, guestId },
      ],
      'guests.1.guestId',
    ],
    [[{ ...max, name: '' }], 'guests.0.name'],
    [[{ ...max, name: 'Max 2' }], 'guests.0.name'],
    [[{ ...max, type: 'VIP' as never }], 'guests.0.type'],
  ];
  for (const [guests, field] of refusals) {
    const refused = await name(bookingId, guests);
    expect([refused.status, refused.error.code, Object.keys(fieldsOf(refused) ?? {})]).toEqual([
      400,
      'validation',
      [field],
    ]);
  }
  expect(fieldsOf(await name(bookingId, five))).toEqual({
    guests: 'The booking is for 4 guests: take a name out',
  });
  expect([await named(bookingId), await named(other)]).toEqual([['Max'], ['Mia']]);
  expect((await name(bookingId, five.slice(1))).status).toBe(200);
});

test('a plan that prices children has them among its guests', async () => {
  const { outletId, birthday } = laneway.venue.harbor;
  const item = { serviceItemId: birthday, date: '2026-12-12', start: '19:00', guests: { Child: 8 } };
  const contact = { name: 'Max turns nine', bookingPhone: '6175550199' };
  const made = await laneway.call('edit', 'reservation.add', { body: { outletId, ...contact, items: [item] } });
  const { bookingId } = made.body;
  expect((await party(bookingId)).types).toContain('Child');
  expect((await name(bookingId, [{ ...max, type: 'Child' }])).status).toBe(200);
});

test('a stale version writes nothing, and of two desks at once one is told', async () => {
  const bookingId = await tonight.book(tonight.item(6));
  const call = (guest: typeof max) => name(bookingId, [guest], { version: 1 });
  const both = await Promise.all([call(max), call(mia)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.error.code).toBe('stale');
  expect((await party(bookingId)).guests).toHaveLength(1);
});

test('who may only look, another outlet’s and another business’s people name nobody', async () => {
  const bookingId = await tonight.book(tonight.item(7));
  const { harbor, cedar } = laneway.venue;
  const refusals: [Person | null, string, number][] = [
    [null, harbor.outletId, 401],
    ['view', harbor.outletId, 403],
    ['siblingEdit', harbor.outletId, 404],
    ['siblingEdit', harbor.sibling.outletId, 404],
    ['cedarOwner', cedar.outletId, 404],
  ];
  for (const [who, outletId, status] of refusals) {
    const body = { version: 1, guests: [max] };
    const refused = await laneway.call(who, 'booking.update', { params: { outletId, bookingId }, body });
    expect([who, refused.status]).toEqual([who, status]);
  }
  expect(await named(bookingId)).toEqual([]);
});

test('of a cancelled booking names are corrected, and none are added', async () => {
  const bookingId = await tonight.book(tonight.item(0, '21:00'));
  await name(bookingId, [max, mia]);
  const [one = '', two = ''] = await idsOf(bookingId);
  await tonight.become(bookingId, { status: 'cancelled' });
  expect((await name(bookingId, [{ ...max, guestId: one, name: 'Maxim' }])).status).toBe(200);
  expect(two).not.toBe('');
  expect(fieldsOf(await name(bookingId, [max, mia]))).toHaveProperty('guests');
});
