import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertGoods } from '../../testing/test-goods.ts';
import { dealsOf, redeemAtTime } from './deals.fixture.ts';

let laneway: TestApp;
let deals: ReturnType<typeof dealsOf>;
beforeAll(async () => {
  laneway = await startTestApp({ now: Temporal.Instant.from('2026-10-30T16:00:00Z') });
  const { harbor } = laneway.venue;
  deals = dealsOf(laneway, { outletId: harbor.outletId, ...(await insertGoods(laneway.owner, harbor)) });
});
beforeEach(() => laneway.owner.query('DELETE FROM occupancy'));
afterAll(() => laneway.close());

const lane = () => laneway.venue.harbor.lanes[0]!;
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** The outlet in a zone, open from noon to 5:59 AM. */
async function settle(zone: string, dayStart = '06:00'): Promise<void> {
  const hours = DAYS.map((day) => ({ day, open: '12:00', close: '29:59', closed: false }));
  await laneway.owner.query(
    'UPDATE outlet SET timezone = $2, day_start = $3, opening_hours = $4 WHERE outlet_id = $1',
    [laneway.venue.harbor.outletId, zone, dayStart, JSON.stringify(hours)],
  );
}

async function placeOf(bookingId: string) {
  const { rows } = await laneway.owner.query(
    `SELECT business_date::text AS date, start_wall AS start, end_wall AS "end", which, starts_at AS "startsAt"
     FROM booking_item WHERE booking_id = $1`,
    [bookingId],
  );
  return rows[0];
}

test.each([
  [
    'New York, 1:10 AM the first time',
    'America/New_York',
    '2026-11-01T05:10:20Z',
    {},
    '2026-10-31 25:10-25:40',
    'earlier',
    '05:10',
  ],
  [
    'New York, 1:10 AM again',
    'America/New_York',
    '2026-11-01T06:10:59Z',
    {},
    '2026-10-31 25:10-26:40',
    'later',
    '06:10',
  ],
  [
    'New York, 1:30 AM while it is ahead',
    'America/New_York',
    '2026-11-01T05:20:00Z',
    { start: '25:30' },
    '2026-10-31 25:30-26:00',
    'earlier',
    '05:30',
  ],
  [
    'New York, 1:30 AM once the first is over',
    'America/New_York',
    '2026-11-01T05:50:00Z',
    { start: '25:30' },
    '2026-10-31 25:30-27:00',
    'later',
    '06:30',
  ],
  [
    'Lord Howe, 1:40 AM again, half an hour on',
    'Australia/Lord_Howe',
    '2027-04-03T15:10:00Z',
    {},
    '2027-04-03 25:40-27:10',
    'later',
    '15:10',
  ],
  ['Berlin, 2:15 AM again', 'Europe/Berlin', '2027-10-31T01:15:00Z', {}, '2027-10-30 26:15-27:45', 'later', '01:15'],
  [
    'Berlin in spring, over the hour that is skipped',
    'Europe/Berlin',
    '2027-03-28T00:45:00Z',
    {},
    '2027-03-27 25:45-28:15',
    null,
    '00:45',
  ],
])('a deal plays from %s', async (_, zone, now, body, times, which, at) => {
  await settle('America/New_York');
  const { bookingId, code } = await deals.sell();
  await settle(zone);
  const used = await redeemAtTime(laneway, Temporal.Instant.from(now), { code, lanes: [lane()], ...body });
  expect(used.json()).toMatchObject({ status: 'inprogress' });
  const { date, start, end, startsAt, ...rest } = await placeOf(bookingId);
  expect([`${date} ${start}-${end}`, rest.which]).toEqual([times, which]);
  expect(startsAt.toISOString().slice(11, 16)).toBe(at);
});

test('a time that the clocks skip is none', async () => {
  await settle('America/New_York');
  const { code } = await deals.sell();
  await settle('Europe/Berlin');
  const now = Temporal.Instant.from('2027-03-28T00:45:00Z');
  const reply = await redeemAtTime(laneway, now, { code, lanes: [lane()], start: '26:30' });
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'time.nonexistent' }]);
});

test('where the day turns at noon, 7:00 AM has no lane, and a deal is used up without one', async () => {
  await settle('America/New_York', '12:00');
  const { bookingId, code } = await deals.sell();
  const at = (body: object) => redeemAtTime(laneway, Temporal.Instant.from('2026-12-12T12:00:00Z'), { code, ...body });
  const preview = await at({ preview: true });
  expect([preview.statusCode, preview.json()]).toMatchObject([200, { start: null, end: null }]);
  expect((preview.json() as { places: { isFree: boolean }[] }).places.some(({ isFree }) => isFree)).toBe(false);
  expect((await at({ lanes: [lane()] })).json()).toMatchObject({ code: 'plan.not_available_time' });
  expect((await at({})).json()).toMatchObject({ status: 'done' });
  expect(await deals.codeRows(bookingId)).toMatchObject([{ redeemed_on: '2026-12-11' }]);
});
