import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
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

const [FIRST, SECOND] = ['2026-12-18', '2026-12-25'];
let lane = 0;

/** A confirmed party that plays at 17:30 of two Fridays; its confirmation is out. */
async function partyOfTwoDates() {
  const { outletId, openBowling, lanes } = laneway.venue.harbor;
  const email = newAddress();
  const item = { serviceItemId: openBowling, start: '17:30', duration: 1, guests: { Guest: 4 }, lanes: [lanes[lane]!] };
  lane += 1;
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', bookingEmail: email, confirm: true };
  const made = await laneway.call('edit', 'reservation.add', {
    body: { ...body, items: [FIRST, SECOND].map((date) => ({ ...item, date })) },
  });
  expect(made.status).toBe(201);
  const { bookingId, code } = made.body;
  expect(await guests.kindsTo(email)).toEqual(['guest_confirmation']);
  const move = async (date: string, start: string) => {
    const { version, items } = await guests.details(bookingId);
    const { itemId } = items.find((one) => one.date === date)!;
    const edited = await laneway.call('edit', 'booking.edit', {
      params: { outletId, bookingId },
      body: { version, items: [{ itemId, start }] },
    });
    expect(edited.status).toBe(200);
  };
  return { bookingId, code, email, move };
}

const asked = async () => {
  const { rows } = await laneway.owner.query<{ kind: string; at: string }>(
    `SELECT payload ->> 'kind' AS kind, to_char(next_at AT TIME ZONE 'UTC', 'MM-DD HH24:MI') AS at FROM outbox
     WHERE topic = 'guest.mail' AND done_at IS NULL AND payload ->> 'kind' <> 'moved' ORDER BY next_at`,
  );
  return rows.map(({ kind, at }) => `${kind} ${at}`);
};
const letTimePass = () => laneway.owner.query('UPDATE outbox SET next_at = app.now()');
const mailsTo = async (email: string, kind: string) => {
  const { rows } = await laneway.owner.query<{ mail_id: string }>(
    `SELECT mail_id FROM mail WHERE to_address = $1 AND kind = $2`,
    [email, kind],
  );
  const keep = rows.map(({ mail_id: id }) => id);
  await laneway.owner.query('DELETE FROM mail WHERE to_address = $1 AND mail_id <> ALL($2::uuid[])', [email, keep]);
  return { count: keep.length, mail: (await laneway.mailTo(email))! };
};

test('a party of two dates is reminded of each, the day before', async () => {
  const { email } = await partyOfTwoDates();
  expect(await asked()).toEqual(['reminder 12-17 22:30', 'reminder 12-24 22:30']);
  await letTimePass();
  expect(await guests.kindsTo(email)).toEqual(['guest_confirmation', 'guest_reminder', 'guest_reminder']);
  const { rows } = await laneway.owner.query<{ subject: string }>(
    `SELECT subject FROM mail WHERE kind = 'guest_reminder' ORDER BY subject`,
  );
  expect(rows.map(({ subject }) => subject.match(/Dec \d+/)?.[0])).toEqual(['Dec 18', 'Dec 25']);
});

test('a move of the second date is told with that date, and reminded of at its new time alone', async () => {
  const { email, code, move } = await partyOfTwoDates();
  await move(SECOND, '20:30');
  await letTimePass();
  expect(await guests.kindsTo(email)).toEqual([
    'guest_confirmation',
    'guest_moved',
    'guest_reminder',
    'guest_reminder',
  ]);
  const { count, mail } = await mailsTo(email, 'guest_moved');
  expect([count, mail.subject]).toEqual([1, `Your booking ${code} has moved to Fri, Dec 25`]);
  expect(mail.text).toContain('Friday, December 18, 2026, 5:30 – 6:30 PM');
  expect(mail.text).toContain('Friday, December 25, 2026, 8:30 – 9:30 PM');
  expect(mail.text).toContain('Before: Friday, December 25, 2026, 5:30 PM');
});

test('a move of the second date that was taken back at once is told to nobody', async () => {
  const { email, move } = await partyOfTwoDates();
  await move(SECOND, '20:30');
  await move(SECOND, '17:30');
  await letTimePass();
  expect(await guests.kindsTo(email)).toEqual(['guest_confirmation', 'guest_reminder', 'guest_reminder']);
});

test('both dates moved one after the other are two mails, each once', async () => {
  const { email, move } = await partyOfTwoDates();
  await move(FIRST, '19:30');
  await letTimePass();
  await guests.kindsTo(email);
  await move(SECOND, '19:30');
  await letTimePass();
  await guests.kindsTo(email);
  expect((await mailsTo(email, 'guest_moved')).count).toBe(2);
});
