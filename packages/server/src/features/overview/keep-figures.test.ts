import { instantsOfWall, dayClock } from '@laneway/domain/time/day-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { choreOf } from '../../testing/test-chores.ts';
import { silentLog } from '../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertBooking, insertGivenBack, insertPayment } from '../../testing/insert-booking.ts';
import { activityIdNow, insert } from '../../testing/insert.ts';

const TODAY = '2026-12-11';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [
    'day_figures',
    'ledger_line',
    'ledger_entry',
    'payment',
    'activity',
    'booking_item',
    'booking',
  ]) {
    await app.owner.query(`DELETE FROM ${table}`);
  }
});

const chore = () => choreOf(app, 'keep the figures of days');
const keep = () => chore().work(silentLog);

type Row = {
  date: string;
  bookings: number;
  guests: number;
  booked: number;
  taken: number;
  sold: number;
  open: number;
};

async function rowsOf(outletId = app.venue.harbor.outletId): Promise<Row[]> {
  const { rows } = await app.owner.query<Row>(
    `SELECT business_date::text AS date, bookings, guests, booked_cents::int AS booked, taken_cents::int AS taken,
       (SELECT sum(m)::int FROM unnest(sold_minutes) m) AS sold, (SELECT sum(m)::int FROM unnest(open_minutes) m) AS open
     FROM day_figures WHERE outlet_id = $1 ORDER BY business_date`,
    [outletId],
  );
  return rows;
}

type Weeks = { open: number[]; sold: number[] };
type Day = [date: string, bookings: number, guests: number, booked: number, taken: number];

async function weeksOf(): Promise<Weeks> {
  const { rows } = await app.owner.query<Weeks>(
    `SELECT weeks->'open' AS open, weeks->'sold' AS sold FROM day_figures WHERE outlet_id = $1 AND business_date = $2`,
    [app.venue.harbor.outletId, TODAY],
  );
  return rows[0]!;
}

async function daysBefore(): Promise<Day[]> {
  const { rows } = await app.owner.query<{ days: Day[] }>(
    `SELECT weeks->'days' AS days FROM day_figures WHERE outlet_id = $1 AND business_date = $2`,
    [app.venue.harbor.outletId, TODAY],
  );
  return rows[0]!.days;
}

/** The same, computed from the bookings, each of which begins on the hour and lasts one, on one or two lanes. */
async function plainWeeks(): Promise<Weeks> {
  const { rows } = await app.owner.query<Weeks>(
    `SELECT array_agg(sold ORDER BY weekday, hour) AS sold, array_agg(open ORDER BY weekday, hour) AS open FROM (
       SELECT weekday, hour,
         (SELECT 60 * count(DISTINCT (i.business_date, lane))::int FROM booking_item i CROSS JOIN unnest(i.resource_ids) lane
          WHERE i.business_date < $1 AND extract(isodow FROM i.business_date) = weekday
            AND extract(hour FROM i.starts_at AT TIME ZONE 'America/New_York') = hour
            AND i.status IN ('pending', 'successful', 'inprogress', 'done')) AS sold,
         (SELECT 480 * count(*)::int FROM generate_series((
            SELECT min(business_date) FROM booking WHERE status IN ('pending', 'successful', 'inprogress', 'done')
          ), $1::date - 1, interval '1 day') d
          WHERE extract(isodow FROM d) = weekday AND hour BETWEEN 12 AND 25) AS open
       FROM generate_series(1, 7) weekday CROSS JOIN generate_series(0, 29) hour) AS hours`,
    [TODAY],
  );
  return rows[0]!;
}

type Party = {
  date: string;
  hour?: number;
  hours?: number;
  lanes?: number[];
  status?: string;
  total?: number;
  guests?: number;
};

/** Inserts a booking and its activity, as a command does. */
async function book({
  date,
  hour = 18,
  hours = 1,
  lanes = [0],
  status = 'successful',
  total = 5000,
  guests = 4,
}: Party) {
  const { harbor } = app.venue;
  const at = (minutes: number) => new Date(instantsOfWall(dayClock(date, harbor.timezone), minutes)[0]!).toISOString();
  const booking = {
    business_date: date,
    starts_at: at(hour * 60),
    ends_at: at((hour + hours) * 60),
    status,
    total_guests: guests,
    total_cents: total,
    created_at: at(hour * 60),
  };
  const items = [{ resource_ids: lanes.map((lane) => harbor.lanes[lane]) }];
  const { bookingId } = await insertBooking(app.owner, harbor, booking, items);
  await record(bookingId);
  return bookingId;
}

async function record(bookingId: string, before: object | null = null, after: object | null = null): Promise<void> {
  const { harbor } = app.venue;
  await insert(app.owner, 'activity', {
    business_id: harbor.businessId,
    activity_id: await activityIdNow(app.owner),
    at: 'now',
    actor_name: 'Dana',
    acting_as: 'BIZ',
    what: 'booking.changed',
    outlet_id: harbor.outletId,
    booking_id: bookingId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  });
}

async function pay(bookingId: string, date: string, amount: number): Promise<void> {
  await insertPayment(app.owner, app.venue.harbor, {
    booking_id: bookingId,
    amount_cents: amount,
    business_date: date,
    created_at: 'now',
  });
  await record(bookingId);
}

describe('the figures of days', () => {
  test('are kept for every day from the first booking to today, also for days without bookings', async () => {
    await book({ date: '2026-12-08', hours: 2, lanes: [0, 1] });
    await book({ date: '2026-12-15' });
    await keep();
    const dates = (await rowsOf()).map(({ date, bookings, sold }) => [date, bookings, sold]);
    expect(dates).toEqual([
      ['2026-12-08', 1, 240],
      ['2026-12-09', 0, 0],
      ['2026-12-10', 0, 0],
      [TODAY, 0, 0],
    ]);
    // Eight lanes from noon to two.
    expect((await rowsOf())[0]?.open).toBe(8 * 14 * 60);
  });

  test('follow a booking, and its payments, from one day to another', async () => {
    const moved = await book({ date: '2026-12-09', total: 7000 });
    await keep();
    await app.owner.query(`UPDATE booking SET business_date = '2026-12-10' WHERE booking_id = $1`, [moved]);
    await app.owner.query(
      `UPDATE booking_item SET business_date = '2026-12-10', starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' WHERE booking_id = $1`,
      [moved],
    );
    await record(moved, { date: '2026-12-09' }, { date: '2026-12-10' });
    await pay(moved, '2026-12-11', 3000);
    await insertGivenBack(app.owner, app.venue.harbor, { bookingId: moved, amount: 500, date: '2026-12-10' });
    await record(moved);
    await keep();
    expect((await rowsOf()).map(({ date, booked, taken, sold }) => [date, booked, taken, sold])).toEqual([
      ['2026-12-09', 0, 0, 0],
      ['2026-12-10', 7000, -500, 60],
      [TODAY, 0, 3000, 0],
    ]);
  });

  test('equal a plain recount of the bookings after any change, in two concurrent processes', async () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    const dates = ['2026-12-06', '2026-12-07', '2026-12-09', TODAY];
    const ids: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      const kind = ids.length < 6 ? 0 : random(4);
      const id = ids[random(Math.max(1, ids.length))] ?? '';
      if (kind === 0) {
        const status = ['pending', 'successful', 'inprogress', 'done', 'holding', 'cancelled'][random(6)]!;
        ids.push(
          await book({
            date: dates[random(4)]!,
            hour: 12 + random(12),
            lanes: [ids.length % 8],
            status,
            total: 100 * random(90),
            guests: 1 + random(9),
          }),
        );
      } else if (kind === 1) {
        for (const table of ['booking', 'booking_item']) {
          await app.owner.query(`UPDATE ${table} SET status = 'cancelled' WHERE booking_id = $1`, [id]);
        }
        await record(id);
      } else if (kind === 2) {
        await app.owner.query('UPDATE booking SET total_cents = $2, total_guests = $3 WHERE booking_id = $1', [
          id,
          random(9000),
          1 + random(9),
        ]);
        await record(id);
      } else {
        await pay(id, dates[random(4)]!, 100 + random(5000));
      }
      if (step % 8 === 0) await Promise.all([keep(), keep()]);
    }
    await Promise.all([keep(), keep()]);
    const { rows } = await app.owner.query<Omit<Row, 'open'>>(
      `SELECT d::date::text AS date, count(b.booking_id)::int AS bookings, coalesce(sum(b.total_guests), 0)::int AS guests,
         coalesce(sum(b.total_cents), 0)::int AS booked,
         (SELECT coalesce(sum(p.amount_cents), 0)::int FROM payment p WHERE p.business_date = d::date) AS taken,
         coalesce(60 * count(DISTINCT (b.starts_at, i.resource_ids)) FILTER (WHERE b.booking_id IS NOT NULL), 0)::int AS sold
       FROM generate_series((SELECT min(business_date) FROM booking), $1::date, interval '1 day') d
       LEFT JOIN booking b ON b.business_date = d::date AND b.status IN ('pending', 'successful', 'inprogress', 'done')
       LEFT JOIN booking_item i ON i.booking_id = b.booking_id
       GROUP BY d ORDER BY d`,
      [TODAY],
    );
    expect(await rowsOf()).toMatchObject(rows);
    expect(await rowsOf()).toHaveLength(rows.length);
    expect(await weeksOf()).toEqual(await plainWeeks());
    const days = (await rowsOf()).filter(({ date }) => date !== TODAY);
    expect(await daysBefore()).toEqual(
      days.map(({ date, bookings, guests, booked, taken }) => [date, bookings, guests, booked, taken]),
    );
  });

  test('have the eight weeks before today in its row, since the first booked day', async () => {
    await book({ date: '2026-12-08', hour: 18, lanes: [0, 1] });
    await keep();
    // A payment alone makes a row, but does not count as the outlet's first booked day.
    await pay(await book({ date: '2026-12-09', hour: 20 }), '2026-12-02', 500);
    await keep();
    const { sold, open } = await weeksOf();
    expect(sold).toEqual(await plainWeeks().then((weeks) => weeks.sold));
    const [tuesday, wednesday] = [30, 60];
    expect([open[tuesday + 12], open[wednesday + 12], sold[tuesday + 18], sold[wednesday + 20]]).toEqual([
      480, 480, 120, 60,
    ]);
    expect(open.reduce((sum, minutes) => sum + minutes, 0)).toBe(3 * 8 * 14 * 60);
  });

  test('stay unchanged without activity, and no other outlet gets any', async () => {
    await book({ date: TODAY });
    await keep();
    await app.owner.query(`UPDATE day_figures SET made_at = made_at + interval '2 minutes', bookings = 77`);
    await keep();
    expect((await rowsOf()).map(({ bookings }) => bookings)).toEqual([77]);
    expect((await rowsOf(app.venue.harbor.sibling.outletId)).map(({ bookings }) => bookings)).toEqual([77]);
  });

  test('are made again where they lack the starts of the day', async () => {
    await book({ date: '2026-12-04', total: 7000 });
    await keep();
    await app.owner.query(`UPDATE day_figures SET starts = NULL, bookings = 77 WHERE business_date = '2026-12-04'`);
    await app.owner.query('DELETE FROM activity');
    await keep();
    expect((await rowsOf())[0]).toMatchObject({ date: '2026-12-04', bookings: 1 });
    const { rows } = await app.owner.query<{ starts: unknown }>(
      `SELECT starts FROM day_figures WHERE business_date = '2026-12-04'`,
    );
    const at = Date.parse('2026-12-04T23:00:00Z');
    expect(rows).toEqual([{ starts: [[at, 7000, [at, 7000]]] }]);
  });

  test('a late write of an older row changes nothing', async () => {
    await book({ date: TODAY });
    await keep();
    await app.owner.query(`UPDATE day_figures SET made_at = made_at + interval '30 seconds', bookings = 77`);
    await keep();
    expect((await rowsOf()).map(({ bookings }) => bookings)).toEqual([77]);
  });

  test('are checked every few seconds', () => {
    expect(chore().everySeconds).toBeLessThanOrEqual(15);
  });
});
