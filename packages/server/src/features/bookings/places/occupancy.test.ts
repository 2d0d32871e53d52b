import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readOccupancy, readTimes } from './occupancy.repository.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
afterAll(() => laneway.close());

const DATE = '2026-12-18';

async function take(call: 'reservation.add' | 'booking.lock', start: string, lanes: number[]): Promise<void> {
  const { outletId, openBowling, lanes: all } = laneway.venue.harbor;
  const chosen = lanes.map((index) => all[index] ?? '');
  const item = {
    serviceItemId: openBowling,
    date: DATE,
    start,
    duration: 1,
    guests: { Guest: 4 * lanes.length },
    lanes: chosen,
  };
  const dana = { name: 'Dana Cole', bookingPhone: '6175550199' };
  const body = call === 'reservation.add' ? { outletId, ...dana, items: [item] } : { outletId, items: [item] };
  expect((await laneway.call('edit', call, { body } as never)).status).toBe(201);
}

test('times match the occupancy, also of holds that expire and of parties that overrun', async () => {
  const { businessId, outletId } = laneway.venue.harbor;
  await take('reservation.add', '18:00', [0, 1]);
  await take('reservation.add', '19:30', [0]);
  await take('booking.lock', '20:00', [2]);
  await laneway.owner.query(
    `UPDATE booking_item SET status = 'inprogress' WHERE business_id = $1 AND start_wall = '18:00'`,
    [businessId],
  );
  await laneway.owner.query(
    `UPDATE occupancy SET starts_at = starts_at + interval '1.234 seconds' WHERE business_id = $1 AND kind = 'hold'`,
    [businessId],
  );
  const [told, times] = await laneway.database.read(businessId, (tx) =>
    Promise.all([readOccupancy(tx, outletId, [DATE]), readTimes(tx, outletId, DATE)]),
  );
  const byPlace = (rows: typeof told) =>
    rows
      .map(({ resourceId, startMs, endMs, expiresAtMs, inProgress }) =>
        JSON.stringify([resourceId, startMs, endMs, expiresAtMs, inProgress]),
      )
      .sort();
  expect(byPlace(times)).toEqual(byPlace(told));
  expect(told).toHaveLength(4);
  expect(times.filter(({ inProgress }) => inProgress)).toHaveLength(2);
  expect(times.filter(({ expiresAtMs }) => expiresAtMs !== null).map(({ startMs }) => startMs % 60_000)).toEqual([
    1234,
  ]);
});

test('an empty outlet has no times', async () => {
  const { businessId, outletId } = laneway.venue.harbor;
  expect(await laneway.database.read(businessId, (tx) => readTimes(tx, outletId, '2027-02-18'))).toEqual([]);
});
