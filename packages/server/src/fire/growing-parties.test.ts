import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneHour, startFireApp, type FireApp } from './fire-app.ts';

let fire: FireApp;
beforeAll(async () => {
  fire = await startFireApp();
});
afterAll(() => fire.close());

/** Two guests for an hour on a lane, given by its index from 0. */
async function book(place: number, date: string, start: string) {
  const { harbor } = fire.venue;
  const body = oneHour(harbor, harbor.lanes[place] ?? '', date, start);
  const made = await fire.send('edit', 'reservation.add', { body });
  expect(made.status).toBe(201);
  const params = { outletId: harbor.outletId, bookingId: made.body.bookingId };
  const { items } = (await fire.send('edit', 'reservation.details', { params })).body.booking;
  return { params, itemId: items[0]?.itemId ?? '' };
}

const deadlocks = async (): Promise<number> => {
  const { rows } = await fire.owner.query<{ n: number }>(
    'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.n ?? -1;
};

test('parties that all need a second lane at once wait for each other and do not deadlock', async () => {
  for (const date of ['2027-03-01', '2027-03-02', '2027-03-03']) {
    const early = [0, 2, 4, 6].map((place) => book(place, date, '14:00'));
    const late = [1, 3, 5, 7].map((place) => book(place, date, '19:00'));
    const parties = await Promise.all([...early, ...late]);
    const replies = await Promise.all(
      parties.map(({ params, itemId }) =>
        fire.send('edit', 'booking.edit', { params, body: { version: 1, items: [{ itemId, guests: { Guest: 9 } }] } }),
      ),
    );
    const refused = replies.filter(({ status }) => status !== 200).map(({ error }) => error.code);
    const proper = ['venue.none', 'occupancy.taken', 'resource.not_adjacent'];
    expect(refused.filter((code) => !proper.includes(code))).toEqual([]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    const { rows } = await fire.owner.query<{ lanes: number }>(
      'SELECT count(*)::int AS lanes FROM occupancy WHERE business_date = $1 GROUP BY booking_item_id',
      [date],
    );
    expect(rows.map(({ lanes }) => lanes).filter((lanes) => lanes === 2).length).toBe(
      replies.filter(({ status }) => status === 200).length,
    );
  }
  expect(await deadlocks()).toBe(0);
});
