import type { Answer, Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aBooking, TODAY } from './booking-list.fixture.ts';

type Body = Partial<Call<'booking.lists'>['body']>;
type Page = Answer<'booking.lists'>;

let app: TestApp;
let made: string[];
beforeAll(async () => {
  app = await startTestApp();
  made = [];
  // Ties in every sort: seven at one time, with two totals, and two without a time.
  for (let index = 0; index < 7; index += 1) {
    made.push(await aBooking(app, { name: `Same ${index % 2}`, totalCents: index % 2 === 0 ? 1000 : 2000 }));
  }
  for (let index = 0; index < 2; index += 1) {
    const item = { is_wait_list: true, wait_from: '19:00', wait_to: '22:00' };
    made.push(await aBooking(app, { name: 'Waits', start: null, status: 'wait', item }));
  }
  await aBooking(app, { name: 'Gift of a game', date: null, start: null, status: 'successful' }).then((id) =>
    made.push(id),
  );
});
afterAll(() => app.close());

const page = async (body: Body): Promise<Page> => {
  const { status, body: answer } = await app.call('view', 'booking.lists', {
    params: { outletId: app.venue.harbor.outletId },
    body: { size: 3, ...body },
  });
  expect(status).toBe(200);
  return answer;
};
const idsOf = (answer: Page): string[] => answer.rows.map((row) => row.bookingId);

describe.each([
  ['startsAt', {}],
  ['-startsAt', {}],
  ['name', { date: TODAY }],
  ['-name', { date: TODAY }],
  ['total', { date: TODAY }],
  ['-balance', { date: TODAY }],
  ['startsAt', { search: 'same' }],
] as const)('by %s %j', (sort, more) => {
  test('forward and backward over ties, each booking once', async () => {
    const first = await page({ sort, ...more });
    const pages = [first];
    for (let { next } = first; next !== null; next = pages.at(-1)?.next ?? null) {
      pages.push(await page({ sort, ...more, after: next }));
    }
    const all = await page({ sort, ...more, size: 100 });
    expect(pages.flatMap(idsOf)).toEqual(idsOf(all));
    expect(new Set(idsOf(all)).size).toBe(all.total);
    expect(first.prev).toBeNull();

    const last = pages.at(-1) ?? first;
    const back = [last];
    for (let { prev } = last; prev !== null; prev = back.at(-1)?.prev ?? null) {
      back.push(await page({ sort, ...more, before: prev }));
    }
    expect(back.map(idsOf)).toEqual(pages.toReversed().map(idsOf));
    for (const each of back.slice(1)) expect(each.next).not.toBeNull();
  });

  test('by number', async () => {
    const all = idsOf(await page({ sort, ...more, size: 100 }));
    const second = await page({ sort, ...more, page: 2 });
    expect(idsOf(second)).toEqual(all.slice(3, 6));
    expect(idsOf(await page({ sort, ...more, before: second.prev }))).toEqual(all.slice(0, 3));
  });
});

test('a booking without a time comes last of its day, one without a day last of all', async () => {
  const { rows } = await page({ size: 100 });
  expect(
    rows
      .map((row) => row.bookingId)
      .slice(7)
      .toSorted(),
  ).toEqual(made.slice(7).toSorted());
  expect(rows.at(-1)).toMatchObject({ bookingId: made.at(-1), date: null, start: null, startsAt: null });
});

test('a page beyond the end is empty and leads back', async () => {
  const last = await page({ size: 100 });
  const from = await page({ size: 10, page: 2 });
  expect(last.next).toBeNull();
  expect(from).toMatchObject({ rows: [], next: null });
  const { next } = await page({ size: 9 });
  await app.owner.query('DELETE FROM booking_item WHERE booking_id = $1', [made.at(-1)]);
  await app.owner.query('DELETE FROM booking WHERE booking_id = $1', [made.at(-1)]);
  const empty = await page({ size: 9, after: next });
  expect(empty).toMatchObject({ rows: [], next: null });
  expect(idsOf(await page({ size: 9, before: empty.prev }))).toHaveLength(8);
});

test('counts to 1,000 and then says that there are more', async () => {
  const { businessId, outletId } = app.venue.cedar;
  const add = (from: number, to: number) =>
    app.owner.query(
      `INSERT INTO booking (business_id, booking_id, outlet_id, code, prefix, status, name, business_date, starts_at, created_at)
       SELECT $1, gen_random_uuid(), $2, 'N' || lpad(n::text, 4, '0'), 'CA', 'pending', 'Crowd', '2026-12-12', '2026-12-12T20:00Z', now()
       FROM generate_series($3::int, $4::int) n`,
      [businessId, outletId, from, to],
    );
  const list = async (body: Body) =>
    (await app.call('cedarOwner', 'booking.lists', { params: { outletId }, body })).body;
  await add(1, 1000);
  for (let time = 0; time < 2; time += 1) expect(await list({})).toMatchObject({ total: 1000, totalIsExact: true });
  await add(1001, 1001);
  expect(await list({})).toMatchObject({ total: 1000, totalIsExact: false });
  // The full list stays above the limit; a filtered list is counted on each call.
  expect(await list({ sort: '-startsAt' })).toMatchObject({ total: 1000, totalIsExact: false });
  expect(await list({ filter: 'upcoming' })).toMatchObject({ total: 1000, totalIsExact: false });
  expect(await list({ search: 'crowd' })).toMatchObject({ total: 500, totalIsExact: false });
  expect((await list({ page: 40 })).rows).toHaveLength(25);
  const beyond = await app.call('cedarOwner', 'booking.lists', { params: { outletId }, body: { page: 41 } });
  expect([beyond.status, Object.keys(beyond.error.details?.['fields'] ?? {})]).toEqual([400, ['page']]);
  await app.owner.query(`UPDATE booking SET status = 'done' WHERE code < 'N0011' AND business_id = $1`, [businessId]);
  expect(await list({ filter: 'upcoming' })).toMatchObject({ total: 991, totalIsExact: true });
  expect(await list({ status: ['done'] })).toMatchObject({ total: 10, totalIsExact: true });
  expect(await list({})).toMatchObject({ total: 1000, totalIsExact: false });
  const other = await app.call('view', 'booking.lists', { params: { outletId: app.venue.harbor.outletId }, body: {} });
  expect(other.body).toMatchObject({ totalIsExact: true });
});

test('refuses a cursor of another order', async () => {
  const { next } = await page({});
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = made[0];
  const wrong: [string, Body][] = [
    ['after', { after: 'nonsense' }],
    ['before', { before: '%%%' }],
    ['after', { after: next, sort: '-startsAt' }],
    ['after', { after: next, sort: 'name', date: TODAY }],
    ['after', { after: forged(['startsAt', ['2026-12-11', '2026-12-11T20:00:00Z']]) }],
    ['after', { after: forged(['startsAt', ['2026-02-30', '2026-12-11T20:00:00Z', id]]) }],
    ['after', { after: forged(['startsAt', ['2026-12-11', 'soon', id]]) }],
    ['after', { after: forged(['startsAt', ['0000-01-01', '0000-01-01T00:00:00Z', id]]) }],
    ['after', { after: forged(['name', ['a\0', id]]), sort: 'name', date: TODAY }],
    ['after', { after: forged(['total', [1e300, id]]), sort: 'total', date: TODAY }],
    ['before', { after: next, before: next }],
    ['page', { after: next, page: 2 }],
  ];
  for (const [field, body] of wrong) {
    const { status, error } = await app.call('view', 'booking.lists', {
      params: { outletId: app.venue.harbor.outletId },
      body,
    });
    expect([status, error.code, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, 'validation', [field]]);
  }
});
