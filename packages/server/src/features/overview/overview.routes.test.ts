import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { choreOf } from '../../testing/test-chores.ts';
import { silentLog } from '../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson, type Person } from '../../testing/test-venue.ts';
import { insertBooking, insertPayment } from '../../testing/insert-booking.ts';
import { insert } from '../../testing/insert.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Who = Person | { token: string } | null;
const ask = (who: Who, body: Call<'dashboard.overview'>['body'] = {}) => app.call(who, 'dashboard.overview', { body });
const venueOf = async (who: Who = 'owner', body: Call<'dashboard.overview'>['body'] = {}) => {
  const { status, body: answer } = await ask(who, body);
  expect(status).toBe(200);
  return answer.venue!;
};
const keep = () => choreOf(app, 'keep the figures of days').work(silentLog);

type Party = {
  name: string;
  /** Minutes from now. */
  from: number;
  to?: number;
  status?: string;
  lanes?: number;
  total?: number;
  paid?: number;
  daysBack?: number;
  madeBefore?: number;
  waitTo?: string;
};

let lane = 0;
/** Inserts a booking of Harbor around now, which is Friday 2026-12-11 18:42 in New York. */
async function book({
  name,
  from,
  to = from + 60,
  status = 'successful',
  lanes = 1,
  total = 5000,
  paid = 0,
  daysBack = 0,
  madeBefore = 600,
  waitTo = '21:00',
}: Party) {
  const { harbor } = app.venue;
  const { rows } = await app.owner.query<{ starts: string; ends: string; made: string; date: string }>(
    `SELECT n + $1 * m AS starts, n + $2 * m AS ends, n - $3 * m AS made, ((n AT TIME ZONE 'America/New_York') - interval '6 hours')::date::text AS date
     FROM (SELECT app.now() - $4 * interval '1 day' AS n, interval '1 minute' AS m) at`,
    [from, to, madeBefore, daysBack],
  );
  const { starts, ends, made, date } = rows[0]!;
  const ids = harbor.lanes.slice(lane % 8, (lane % 8) + lanes);
  lane += lanes;
  const booking = {
    business_date: date,
    starts_at: starts,
    ends_at: ends,
    status,
    name,
    total_cents: total,
    paid_cents: paid,
    created_at: made,
    lanes: JSON.stringify(ids.map((resourceId) => ({ resourceId, name: 'Lane' }))),
  };
  const wait = status === 'wait' && { is_wait_list: true, wait_from: '19:00', wait_to: waitTo, wait_position: 1 };
  const { bookingId } = await insertBooking(app.owner, harbor, booking, [{ resource_ids: ids, ...wait }]);
  if (paid === 0) return;
  const payment = { booking_id: bookingId, amount_cents: paid, business_date: date, created_at: starts };
  await insertPayment(app.owner, harbor, payment);
}

test('without bookings there is an empty day with its hours', async () => {
  const venue = await venueOf('owner', { outletId: app.venue.harbor.outletId });
  expect(venue).toMatchObject({
    outlets: [
      { name: 'Harbor Lanes', date: '2026-12-11', opensAt: '2026-12-11T17:00:00Z', closesAt: '2026-12-12T07:00:00Z' },
    ],
    today: { bookings: 0, guests: 0, booked: 0, taken: 0, expected: null, lastWeek: null, lanesInUse: 0, lanes: 8 },
    nowMinutes: 18 * 60 + 42,
    days: [],
    occupancy: null,
    arriving: { rows: [], total: 0, guests: 0 },
    waiting: { rows: [], total: 0 },
    attention: { rows: [], total: 0 },
  });
  expect(venue.curve.map(({ booked }) => booked)).toEqual(Array.from({ length: 16 }, () => 0));
});

describe('the overview of a day', () => {
  beforeAll(async () => {
    await book({ name: 'Playing', from: -60, to: 30, status: 'inprogress', lanes: 2, total: 8000, paid: 8000 });
    await book({ name: 'Overrun', from: -120, to: -5, status: 'inprogress', total: 4000, paid: 4000 });
    await book({ name: 'Late', from: -20, to: 60, total: 3000, paid: 3000 });
    await book({ name: 'Owes', from: 40, status: 'pending', total: 6000, paid: 2000 });
    await book({ name: 'Tonight', from: 120, total: 2000, paid: 2000 });
    await book({ name: 'Too far', from: 240, total: 1000, paid: 1000 });
    await book({ name: 'Waiting', from: 60, status: 'wait', total: 0, madeBefore: 15 });
    await book({ name: 'Came too late for', from: 60, status: 'wait', total: 0, waitTo: '18:42' });
    await book({ name: 'Held', from: 60, status: 'holding', total: 9900 });
    await book({ name: 'Gone', from: 60, status: 'cancelled', total: 0 });
    await book({ name: 'Last week', from: -60, daysBack: 7, total: 7000, status: 'done' });
    await book({ name: 'Last week, late', from: 180, daysBack: 7, total: 5000, status: 'done', madeBefore: -60 });
    await book({ name: 'Yesterday', from: 0, daysBack: 1, total: 1100, status: 'done' });
    await keep();
  });

  test('has the sums booked, taken and expected, and the lanes in use', async () => {
    const { today, curve } = await venueOf();
    expect(today).toEqual({
      bookings: 6,
      guests: 24,
      booked: 240,
      taken: 200,
      expected: 290,
      lastWeek: 120,
      lanesInUse: 3,
      lanes: 12,
    });
    expect(curve.at(-1)).toMatchObject({ booked: 240, expected: 290, lastWeek: 120 });
  });

  test('lists who arrives, who waits and what needs attention', async () => {
    const { arriving, waiting, attention } = await venueOf('owner', { outletId: app.venue.harbor.outletId });
    expect(arriving.rows.map(({ name, balance }) => [name, balance])).toEqual([
      ['Owes', 40],
      ['Tonight', 0],
    ]);
    expect(arriving).toMatchObject({ total: 2, guests: 8 });
    expect(waiting.rows.map(({ name, waitFrom, since }) => [name, waitFrom, since])).toEqual([
      ['Waiting', '19:00', expect.stringMatching(/^2026-12-11T23:27/)],
    ]);
    expect(attention.rows.map(({ name, why }) => [name, why])).toEqual([
      ['Overrun', 'overrun'],
      ['Late', 'late'],
      ['Owes', 'due'],
    ]);
  });

  test('spans weeks from summary rows, and ends with today’s present figures', async () => {
    await app.owner.query(
      `UPDATE day_figures SET booked_cents = 99 WHERE business_date = '2026-12-11' AND bookings > 0`,
    );
    const { days, period } = await venueOf('owner', { days: 7 });
    expect(days.map(({ date, booked, before }) => [date, booked, before])).toEqual([
      ['2026-12-05', 0, null],
      ['2026-12-06', 0, null],
      ['2026-12-07', 0, null],
      ['2026-12-08', 0, null],
      ['2026-12-09', 0, null],
      ['2026-12-10', 11, null],
      ['2026-12-11', 240, 120],
    ]);
    expect(period).toMatchObject({ now: { booked: 251, bookings: 7 }, before: { booked: 120, bookings: 2 } });
    expect((await venueOf('owner', { days: 28 })).days).toHaveLength(28);
  });

  test('has the share of lane time that was sold, by weekday and hour, without today', async () => {
    const { occupancy } = await venueOf('owner', { outletId: app.venue.harbor.outletId });
    expect(occupancy).toMatchObject({ fromHour: 12, toHour: 26 });
    // Thursday 18:42 to 19:42 on one of eight lanes.
    const thursday = occupancy?.days.find(({ weekday }) => weekday === 4)?.percent;
    expect(thursday?.slice(5, 9)).toEqual([0, 4, 9, 0]);
  });

  test('covers the caller’s outlets', async () => {
    const { harbor, cedar } = app.venue;
    const manager = await addPerson(app.owner, harbor.businessId, 'overseer', 'MGR', {
      permissions: [['Overview', false]],
      outlets: [harbor.sibling.outletId],
    });
    const own = await venueOf(manager);
    expect([own.outlets.map(({ name }) => name), own.today.bookings, own.days]).toEqual([['Harbor North'], 0, []]);
    expect((await ask(manager, { outletId: harbor.sibling.outletId })).status).toBe(200);
    expect((await ask(manager, { outletId: harbor.outletId })).status).toBe(404);
    expect((await ask('owner', { outletId: cedar.outletId })).status).toBe(404);
    expect((await ask('owner', { outletId: newId() })).status).toBe(404);
    expect((await venueOf('cedarOwner')).today.bookings).toBe(0);
    expect((await venueOf('owner')).outlets.map(({ name }) => name)).toEqual(['Harbor Lanes', 'Harbor North']);
  });

  test('of outlets in different zones has no common time of day', async () => {
    expect((await venueOf('owner')).nowMinutes).toBeNull();
  });

  test('on a closed day has no curve, but its bookings', async () => {
    const { outletId } = app.venue.harbor;
    const closed = [{ date: '2026-12-11', name: 'Repairs', open: '12:00', close: '26:00', closed: true }];
    await app.owner.query('UPDATE outlet SET special_hours = $2 WHERE outlet_id = $1', [
      outletId,
      JSON.stringify(closed),
    ]);
    const { outlets, curve, today } = await venueOf('owner', { outletId });
    await app.owner.query(`UPDATE outlet SET special_hours = '[]' WHERE outlet_id = $1`, [outletId]);
    expect([outlets[0]?.opensAt, curve, today.bookings]).toEqual([null, [], 6]);
  });

  test('for the Admin covers all businesses, from summary rows alone', async () => {
    await app.owner.query(
      `UPDATE day_figures SET booked_cents = 12300 WHERE business_date = '2026-12-11' AND bookings > 0`,
    );
    const { body } = await ask('admin', { days: 7 });
    expect(body.venue).toBeNull();
    expect(
      body.platform?.businesses.map(({ name, currency, booked, outlets }) => [
        name,
        currency,
        booked,
        outlets.map((one) => one.name),
      ]),
    ).toEqual([
      ['Cedar Alley', 'USD', 0, ['Cedar Alley']],
      ['Harbor Lanes', 'USD', 134, ['Harbor Lanes', 'Harbor North']],
    ]);
    expect(body.platform?.all).toMatchObject({ bookings: 7, money: [{ currency: 'USD', booked: 134 }] });
  });

  test('for the Admin adds no amounts of two currencies', async () => {
    const { businessId } = app.venue.harbor;
    const inCurrency = (code: string) =>
      app.owner.query('UPDATE business SET currency = $2 WHERE business_id = $1', [businessId, code]);
    await inCurrency('EUR');
    const { body } = await ask('admin', { days: 7 });
    await inCurrency('USD');
    expect(body.platform?.all.money).toEqual([
      { currency: 'EUR', booked: 134, taken: expect.any(Number) },
      { currency: 'USD', booked: 0, taken: 0 },
    ]);
    expect(body.platform?.businesses.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
  });
});

test('is refused to callers without the right, and with a wrong body', async () => {
  expect((await ask(null)).status).toBe(401);
  expect((await ask('edit')).status).toBe(403);
  const wrong = [
    ['days', { days: 3 as never }],
    ['outletId', { outletId: 'here' }],
  ] as const;
  for (const [field, body] of wrong) {
    const { status, error } = await ask('owner', body);
    expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
  }
  expect((await ask('owner', { businessId: newId() } as never)).status).toBe(400);
});

test('a business without outlets has an empty overview', async () => {
  const businessId = newId();
  await insert(app.owner, 'business', { business_id: businessId, name: 'New Bowl', status: 'ACTIVE' });
  const { token } = await addPerson(app.owner, businessId, 'founder', 'BIZ');
  expect(await venueOf({ token }, { days: 28 })).toMatchObject({
    outlets: [],
    curve: [],
    today: { lanes: 0, bookings: 0 },
  });
  const { body } = await ask('admin');
  expect(body.platform?.businesses.find(({ name }) => name === 'New Bowl')?.outlets).toEqual([]);
});
