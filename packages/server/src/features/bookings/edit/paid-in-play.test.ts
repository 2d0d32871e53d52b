import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { promosOf } from '../../till/promos/promo.fixture.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());
const { aPromo, book, booking, params, pay, used } = promosOf(() => laneway);

const [TONIGHT, NEXT] = ['2026-12-11', '2026-12-18'];
let lane = 0;

/** Four on one lane at 19:00 of two Fridays, with a promo; checked in while nothing is paid. */
async function playing(bookingEmail: string) {
  const { openBowling, lanes } = laneway.venue.harbor;
  const { promoCode, promoId } = await aPromo();
  const item = { serviceItemId: openBowling, start: '19:00', duration: 1, guests: { Guest: 4 }, lanes: [lanes[lane]!] };
  lane += 1;
  const items = [TONIGHT, NEXT].map((date) => ({ ...item, date }));
  const bookingId = await book({ items, promoCode, bookingEmail });
  await become(bookingId, 'inprogress');
  return { bookingId, promoId };
}
async function become(bookingId: string, status: 'inprogress' | 'done' | 'successful' | 'pending') {
  const { version } = await booking(bookingId);
  const reply = await laneway.call('edit', 'booking.status', { params: params(bookingId), body: { version, status } });
  expect(reply.status).toBe(200);
}
const statuses = async (bookingId: string) => {
  const { status, items, money } = await booking(bookingId);
  return [status, ...items.map((one) => `${one.date} ${one.status}`), money.dueNow];
};

test('paid in full while its first date plays, the second is confirmed when the first is closed, and its guest told', async () => {
  const { bookingId, promoId } = await playing('dana@mail.test');
  const { balance } = (await booking(bookingId)).money;
  expect((await pay(bookingId, balance, { paymentMode: 'full' })).status).toBe(201);
  expect(await statuses(bookingId)).toEqual(['inprogress', `${TONIGHT} inprogress`, `${NEXT} pending`, 0]);
  await become(bookingId, 'done');
  expect(await statuses(bookingId)).toEqual(['successful', `${TONIGHT} done`, `${NEXT} successful`, 0]);
  expect(await used(promoId)).toBe(1);
  await laneway.mailTo('dana@mail.test');
  const { rows } = await laneway.owner.query<{ kind: string }>('SELECT kind FROM mail ORDER BY kind');
  expect(rows.map(({ kind }) => kind)).toEqual(['guest_confirmation', 'guest_receipt']);
  // The day before 19:00 in Boston's winter.
  const waiting = await laneway.owner.query(
    `SELECT payload ->> 'kind' AS kind FROM outbox WHERE topic = 'guest.mail' AND next_at = '2026-12-18T00:00:00Z'`,
  );
  expect(waiting.rows).toEqual([{ kind: 'reminder' }]);
  const { rows: ruled } = await laneway.owner.query('SELECT policy FROM booking WHERE booking_id = $1', [bookingId]);
  expect(ruled[0].policy).toHaveLength(2);
});

test('with the deposit paid while it plays, an undone check-in leaves nothing pending', async () => {
  const { bookingId, promoId } = await playing('sam@mail.test');
  await pay(bookingId, (await booking(bookingId)).money.dueNow);
  await become(bookingId, 'successful');
  expect(await statuses(bookingId)).toEqual(['successful', `${TONIGHT} successful`, `${NEXT} successful`, 0]);
  expect(await used(promoId)).toBe(1);
});

test('with nothing paid all of it waits as before', async () => {
  const { bookingId } = await playing('kim@mail.test');
  await become(bookingId, 'pending');
  expect((await statuses(bookingId)).slice(0, 3)).toEqual(['pending', `${TONIGHT} pending`, `${NEXT} pending`]);
});
