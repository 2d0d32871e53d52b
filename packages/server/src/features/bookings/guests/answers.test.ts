import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/test-venue.ts';
import { tonightOf } from '../edit/tonight.fixture.ts';

/** It is Friday, 6:42 PM; the plan of each party asks four questions, one of them of each guest, and one for a file. */
let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
  const question = { options: [], required: false, jotformKey: '', showinPWA: true };
  const questions = [
    { ...question, key: 'theme', placement: 'BOOKING', type: 'text', question: 'Theme for the room?' },
    { ...question, key: 'count', placement: 'CHECKOUT', type: 'number', question: 'How many cakes?' },
    { ...question, key: 'av', placement: 'BOOKING', type: 'checkbox', question: 'Set up?', options: ['Mic', 'Slides'] },
    {
      ...question,
      key: 'shoe',
      placement: 'GUEST',
      type: 'select',
      question: 'Shoe size',
      options: ['W 5-7', 'M 7-9'],
    },
    { ...question, key: 'pass', placement: 'GUEST', type: 'file', question: 'Pass' },
  ];
  await laneway.owner.query(
    `UPDATE plan_version SET document = document || jsonb_build_object('questions', $2::jsonb) WHERE plan_id = $1`,
    [laneway.venue.harbor.openBowling, JSON.stringify(questions)],
  );
});
afterAll(() => laneway.close());

type Body = Parameters<typeof laneway.call<'booking.update'>>[2]['body'];
type Answers = NonNullable<Body['answers']>;

const party = async (bookingId: string) => {
  const { outletId } = laneway.venue.harbor;
  return (await laneway.call('view', 'booking.guests', { body: { outletId, bookingId } })).body;
};
async function answer(bookingId: string, answers: Answers, more: Partial<Body> = {}, who: Person = 'edit') {
  const params = { outletId: laneway.venue.harbor.outletId, bookingId };
  const { version } = await party(bookingId);
  return laneway.call(who, 'booking.update', { params, body: { version, answers, ...more } });
}
/** A party with Max and Mia. */
async function named(lane: number, start?: string) {
  const bookingId = await tonight.book(tonight.item(lane, start));
  await tonight.name(bookingId);
  const [max = '', mia = ''] = (await party(bookingId)).guests.map(({ guestId }) => guestId);
  return { bookingId, max, mia };
}
const fieldsOf = ({ error }: { error: { details?: Record<string, unknown> } }) => error.details?.['fields'];

test('a booking and its guests answer, change their answers and take them back, each in the history', async () => {
  const { bookingId, max, mia } = await named(0);
  const { questions } = await party(bookingId);
  expect(questions.map(({ key, type }) => [key, type])).toEqual([
    ['theme', 'text'],
    ['count', 'number'],
    ['av', 'checkbox'],
    ['shoe', 'select'],
  ]);
  const given = await answer(bookingId, [
    { key: 'theme', answer: 'Pirates' },
    { key: 'av', answer: 'Slides\nMic' },
    { key: 'shoe', guestId: max, answer: 'M 7-9' },
    { key: 'shoe', guestId: mia, answer: 'W 5-7' },
  ]);
  expect(given.body).toEqual({ message: 'Booking updated', version: 2 });
  expect((await party(bookingId)).answers).toEqual([
    { key: 'theme', guestId: null, answer: 'Pirates' },
    { key: 'av', guestId: null, answer: 'Slides\nMic' },
    { key: 'shoe', guestId: max, answer: 'M 7-9' },
    { key: 'shoe', guestId: mia, answer: 'W 5-7' },
  ]);
  expect((await tonight.read(bookingId)).booking.answers).toEqual((await party(bookingId)).answers);
  await answer(bookingId, [
    { key: 'shoe', guestId: max, answer: 'W 5-7' },
    { key: 'theme', answer: '' },
  ]);
  expect((await party(bookingId)).answers).toEqual([
    { key: 'av', guestId: null, answer: 'Slides\nMic' },
    { key: 'shoe', guestId: max, answer: 'W 5-7' },
    { key: 'shoe', guestId: mia, answer: 'W 5-7' },
  ]);
  const [row] = await tonight.history(bookingId);
  expect([row?.what, row?.before, row?.after]).toEqual([
    'booking.answered',
    {
      answers: [
        { question: 'Shoe size', guest: 'Max', answer: 'M 7-9' },
        { question: 'Theme for the room?', guest: null, answer: 'Pirates' },
      ],
    },
    {
      answers: [
        { question: 'Shoe size', guest: 'Max', answer: 'W 5-7' },
        { question: 'Theme for the room?', guest: null, answer: '' },
      ],
    },
  ]);
});

test('the same answers again write nothing, and a guest who is taken off takes their answers along', async () => {
  const { bookingId, max, mia } = await named(1);
  await answer(bookingId, [{ key: 'shoe', guestId: max, answer: 'M 7-9' }]);
  expect((await answer(bookingId, [{ key: 'shoe', guestId: max, answer: 'M 7-9' }])).body.version).toBe(2);
  expect((await answer(bookingId, [{ key: 'theme', answer: '' }])).body.version).toBe(2);
  const guests = [{ guestId: mia, name: 'Mia', type: 'Guest' as const }];
  // An answer of somebody who goes with the same command.
  const late = await answer(bookingId, [{ key: 'shoe', guestId: max, answer: 'W 5-7' }], { guests });
  expect(Object.keys(fieldsOf(late) ?? {})).toEqual(['answers.0.guestId']);
  expect((await answer(bookingId, [{ key: 'shoe', guestId: mia, answer: 'W 5-7' }], { guests })).status).toBe(200);
  expect((await party(bookingId)).answers).toEqual([{ key: 'shoe', guestId: mia, answer: 'W 5-7' }]);
});

test('what is no answer is refused at its part, and nothing is written', async () => {
  const { bookingId, max } = await named(2);
  const other = await named(2, '20:00');
  const refusals: [Answers, string][] = [
    [[{ key: 'colour', answer: 'Red' }], 'answers.0.key'],
    [[{ key: 'pass', guestId: max, answer: 'Red' }], 'answers.0.key'],
    [
      [
        { key: 'theme', answer: 'A' },
        { key: 'theme', answer: 'B' },
      ],
      'answers.1.key',
    ],
    [[{ key: 'theme', guestId: max, answer: 'A' }], 'answers.0.guestId'],
    [[{ key: 'shoe', answer: 'M 7-9' }], 'answers.0.guestId'],
    [[{ key: 'shoe', guestId: other.max, answer: 'M 7-9' }], 'answers.0.guestId'],
    [[{ key: 'shoe', guestId: max, answer: 'M 99' }], 'answers.0.answer'],
    [[{ key: 'count', answer: 'two' }], 'answers.0.answer'],
    [[{ key: 'av', answer: 'Mic\nPiano' }], 'answers.0.answer'],
    [[{ key: 'theme', answer: 'x'.repeat(301) }], 'answers.0.answer'],
    [[{ key: 'theme', answer: '4242 4242 4242 4242' }], 'answers.0.answer'],
  ];
  for (const [answers, field] of refusals) {
    const refused = await answer(bookingId, answers);
    expect([refused.status, refused.error.code, Object.keys(fieldsOf(refused) ?? {})]).toEqual([
      400,
      'validation',
      [field],
    ]);
  }
  expect(await party(bookingId)).toMatchObject({ answers: [], version: 1 });
});

test('a stale version, who may only look, and another outlet’s people give no answers', async () => {
  const { bookingId } = await named(3);
  const answers = [{ key: 'theme', answer: 'Pirates' }];
  await answer(bookingId, answers);
  const stale = await answer(bookingId, [{ key: 'theme', answer: 'Robots' }], { version: 1 });
  expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
  for (const [who, status] of [
    ['view', 403],
    ['siblingEdit', 404],
    ['cedarOwner', 404],
  ] as const) {
    const params = { outletId: laneway.venue.harbor.outletId, bookingId };
    const refused = await laneway.call(who, 'booking.update', { params, body: { version: 2, answers: [] } });
    expect([who, refused.status]).toEqual([who, status]);
  }
  expect((await party(bookingId)).answers).toEqual([{ key: 'theme', guestId: null, answer: 'Pirates' }]);
});

test('the print of the day has named guests and answers, of this outlet and date alone', async () => {
  const { outletId, sibling } = laneway.venue.harbor;
  const day = async (body: { outletId: string; date: string }, who: Person = 'view') =>
    (await laneway.call(who, 'booking.dayGuests', { body })).body.bookings;
  const { bookingId, max } = await named(5);
  await answer(bookingId, [
    { key: 'theme', answer: 'Pirates' },
    { key: 'shoe', guestId: max, answer: 'M 7-9' },
  ]);
  const plain = await tonight.book(tonight.item(6));
  const gone = await named(6, '20:00');
  await tonight.become(gone.bookingId, { status: 'cancelled' });
  const tonightRows = await day({ outletId, date: '2026-12-11' });
  expect(tonightRows.find((row) => row.bookingId === bookingId)).toEqual({
    bookingId,
    guests: [
      { guestId: max, name: 'Max', type: 'Guest', isHere: false, photoUrl: null },
      { guestId: expect.any(String), name: 'Mia', type: 'Guest', isHere: false, photoUrl: null },
    ],
    answers: [
      { question: 'Theme for the room?', guestId: null, answer: 'Pirates' },
      { question: 'Shoe size', guestId: max, answer: 'M 7-9' },
    ],
  });
  const ids = tonightRows.map((row) => row.bookingId);
  expect([ids.includes(plain), ids.includes(gone.bookingId)]).toEqual([false, false]);
  expect(await day({ outletId, date: '2026-12-12' })).toEqual([]);
  expect(await day({ outletId: sibling.outletId, date: '2026-12-11' }, 'owner')).toEqual([]);
});
