import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { expireHolds } from './expire-holds.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };

/** The worked example, 158.69: two lanes from 17:30 to 19:00. */
function party(date: string, changes: object = {}) {
  const { openBowling, lanes } = laneway.venue.harbor;
  const lanesTaken = lanes.slice(0, 2);
  return {
    serviceItemId: openBowling,
    date,
    start: '17:30',
    duration: 1.5,
    guests: { Guest: 8 },
    lanes: lanesTaken,
    ...changes,
  };
}

const lock = (body: object) => laneway.call('edit', 'booking.lock', { body: body as never });
const book = (body: object, language?: string) =>
  laneway.call(
    'edit',
    'reservation.add',
    { body: { outletId: laneway.venue.harbor.outletId, ...dana, ...body } as never },
    language === undefined ? {} : { language },
  );

async function held(date: string) {
  const reply = await lock({ outletId: laneway.venue.harbor.outletId, items: [party(date)], total: 158.69 });
  expect(reply.status).toBe(201);
  return reply.body;
}

const statusOf = async (bookingId: string) =>
  (await laneway.owner.query('SELECT status, version FROM booking WHERE booking_id = $1', [bookingId])).rows[0];

test('a basket that another desk moved is not booked as this desk saw it', async () => {
  const { outletId } = laneway.venue.harbor;
  const { bookingId, version, items } = await held('2026-12-14');
  const moved = await laneway.call('owner', 'booking.edit', {
    params: { outletId, bookingId },
    body: { version, items: [{ itemId: items[0]!.itemId, start: '20:00' }] },
  });
  expect(moved.status).toBe(200);
  const late = await book({ bookingId, version, items: [party('2026-12-14')] });
  expect([late.status, late.error.code]).toEqual([409, 'stale']);
  expect(late.error.message).toBe('owner Tester changed this meanwhile. Compare, then save again.');
  expect(late.error.details).toMatchObject({
    actor: 'owner Tester',
    current: { bookingId, version: 2, status: 'holding', items: [{ start: '20:00' }] },
  });
  for (const items of [undefined, [party('2026-12-14')]]) {
    const again = await lock({ outletId, bookingId, version, items });
    expect([again.status, again.error.code]).toEqual([409, 'stale']);
  }
  expect(await statusOf(bookingId)).toEqual({ status: 'holding', version: 2 });
  const seen = await book({ bookingId, version: 2, items: [party('2026-12-14', { start: '20:00' })] });
  expect(seen.status).toBe(201);
});

test('a hold that only ran out is booked by who saw it before', async () => {
  const { bookingId, version } = await held('2026-12-15');
  await laneway.owner.query('UPDATE booking SET expires_at = app.now() WHERE booking_id = $1', [bookingId]);
  await expireHolds(laneway.database, silentLog);
  expect(await statusOf(bookingId)).toEqual({ status: 'cancelled', version: 2 });
  const over = await lock({ bookingId, version });
  expect([over.status, over.error.code]).toEqual([409, 'hold.expired']);
  expect((await book({ bookingId, version, items: [party('2026-12-15')] })).status).toBe(201);
});

test('what comes to another price than was shown is not sold, and the answer says the price of now', async () => {
  const { outletId } = laneway.venue.harbor;
  const refused = await book({ total: 150, items: [party('2026-12-16')] });
  expect([refused.status, refused.error.code]).toEqual([409, 'price.changed']);
  expect(refused.error.message).toBe('The price is $158.69 now. Look at it, then book again.');
  expect(refused.error.details).toMatchObject({ total: 158.69 });
  const { lines } = refused.error.details as { lines: { amount: number }[] };
  expect(lines.map(({ amount }) => amount)).toEqual([35, 110, 2.19, 6.88, 4.35, 0.27]);
  const german = await book({ total: 150, items: [party('2026-12-16')] }, 'de');
  expect(german.error.message).toBe('Der Preis beträgt jetzt 158,69\u00A0$. Bitte prüfen, dann erneut buchen.');

  const unheld = await lock({ outletId, items: [party('2026-12-16')], total: 0 });
  expect([unheld.status, unheld.error.code]).toEqual([409, 'price.changed']);
  const { rows } = await laneway.owner.query(`SELECT 1 FROM booking_item WHERE business_date = '2026-12-16'`);
  expect(rows).toEqual([]);
  expect((await book({ total: 158.69, items: [party('2026-12-16')] })).status).toBe(201);
});

test('a hold whose price is another than was shown is not extended', async () => {
  const { bookingId } = await held('2026-12-17');
  const refused = await lock({ bookingId, version: 1, total: 158.7 });
  expect([refused.status, refused.error.code]).toEqual([409, 'price.changed']);
  expect(await statusOf(bookingId)).toEqual({ status: 'holding', version: 1 });
  expect((await lock({ bookingId, version: 1, total: 158.69 })).status).toBe(201);
});

test.each([
  ['en', 'The price is €158.69 now. Look at it, then book again.'],
  ['de', 'Der Preis beträgt jetzt 158,69\u00A0€. Bitte prüfen, dann erneut buchen.'],
  ['fr', 'Le prix est maintenant de 158,69\u00A0€. Vérifiez-le, puis réservez à nouveau.'],
])('the price of now is in the currency of the business: %s', async (language, sentence) => {
  const { businessId } = laneway.venue.harbor;
  await laneway.owner.query(`UPDATE business SET currency = 'EUR' WHERE business_id = $1`, [businessId]);
  const refused = await book({ total: 150, items: [party('2026-12-18')] }, language);
  expect(refused.error.message).toBe(sentence);
});
