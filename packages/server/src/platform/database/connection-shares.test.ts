import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionTo } from '../postgres/test-database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp({ poolSize: 4 });
});
afterAll(() => laneway.close());

function book(start: string) {
  const { outletId, openBowling } = laneway.venue.harbor;
  const items = [{ serviceItemId: openBowling, date: '2027-01-20', start, duration: 1, guests: { Guest: 2 } }];
  const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items };
  return laneway.call('edit', 'reservation.add', { body });
}

test('a business whose calls all wait for one row leaves connections to the others', async () => {
  const { harbor, cedar } = laneway.venue;
  const params = { outletId: cedar.outletId };
  const locker = new pg.Client(connectionTo('postgres', String(laneway.owner.database)));
  await locker.connect();
  await locker.query('BEGIN');
  await locker.query('SELECT 1 FROM outlet WHERE outlet_id = $1 FOR UPDATE', [harbor.outletId]);
  const calls = ['13:00', '14:00', '15:00', '16:00', '17:00', '18:00'].map(book);
  const waiting = async () =>
    (
      await laneway.owner.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      )
    ).rowCount;
  await expect.poll(waiting).toBe(2);
  expect((await laneway.call('cedarOwner', 'booking.board', { params, query: {} })).status).toBe(200);
  // The first of them give up before a caller of the pool would.
  const first = await Promise.race(calls);
  expect([first.status, first.error.code]).toEqual([503, 'unavailable']);
  await locker.end();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect((await book('19:00')).status).toBe(201);
});
