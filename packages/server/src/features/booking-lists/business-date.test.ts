import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aBooking, TODAY } from './booking-list.fixture.ts';

/** 1:30 AM in New York: Saturday by the calendar, still Friday's evening at the venue. */
const AFTER_MIDNIGHT = Temporal.Instant.from('2026-12-12T06:30:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: AFTER_MIDNIGHT });
  await aBooking(app, { name: 'This evening', date: TODAY, start: '25:00' });
  await aBooking(app, { name: 'Saturday', date: '2026-12-12', start: '12:00' });
});
afterAll(() => app.close());

test('today is the evening that began before midnight', async () => {
  const names = async (filter: 'today' | 'upcoming' | 'past') => {
    const { outletId } = app.venue.harbor;
    const { body } = await app.call('view', 'booking.lists', { params: { outletId }, body: { filter } });
    return body.rows.map((row) => row.name);
  };
  expect(await names('today')).toEqual(['This evening']);
  expect(await names('upcoming')).toEqual(['This evening', 'Saturday']);
  expect(await names('past')).toEqual([]);
});
