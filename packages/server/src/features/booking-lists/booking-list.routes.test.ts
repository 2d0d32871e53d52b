import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aBooking, TODAY } from './booking-list.fixture.ts';

type Body = Partial<Call<'booking.lists'>['body']>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { harbor } = app.venue;
  const soon = Temporal.Instant.from('2026-12-11T23:42:00Z');
  const at = (minutes: number): string => soon.add({ minutes }).toString();
  await aBooking(app, { name: 'Yesterday', date: '2026-12-10', status: 'done', paidCents: 5500 });
  await aBooking(app, { name: 'Yesterday cancelled', date: '2026-12-10', status: 'cancelled' });
  await aBooking(app, { name: 'Left open', date: '2026-12-09', status: 'successful' });
  await aBooking(app, { name: 'Today unpaid', totalCents: 15869 });
  await aBooking(app, { name: 'Today prepaid', start: '19:00', paidCents: 5500 });
  await aBooking(app, { name: 'Today done', start: '12:00', status: 'done', paidCents: 5500 });
  await aBooking(app, { name: 'Today cancelled', status: 'cancelled' });
  await aBooking(app, { name: 'Today late', start: '18:00', status: 'successful', paidCents: 5500 });
  await aBooking(app, { name: 'Today on time', start: '18:30', status: 'successful', paidCents: 5500 });
  await aBooking(app, { name: 'After midnight', start: '25:30', status: 'successful', paidCents: 6000 });
  await aBooking(app, { name: 'Hold ends', start: '21:00', status: 'holding', more: { expires_at: at(3) } });
  await aBooking(app, { name: 'Hold lasts', start: '21:30', status: 'holding', more: { expires_at: at(14) } });
  await aBooking(app, { name: 'Hold ended', start: '22:00', status: 'holding', more: { expires_at: at(-1) } });
  await aBooking(app, {
    name: 'Waits',
    start: null,
    status: 'wait',
    item: { is_wait_list: true, wait_from: '19:00', wait_to: '22:00' },
  });
  await aBooking(app, { name: 'Tomorrow soon', date: '2026-12-12', start: '12:00' });
  await aBooking(app, { name: 'Tomorrow birthday', date: '2026-12-12', start: '20:00', planId: harbor.birthday });
  await aBooking(app, { name: 'Later', date: '2026-12-20', status: 'successful', paidCents: 5500 });
  await aBooking(app, { name: 'Later cancelled', date: '2026-12-20', start: '12:00', status: 'cancelled' });
  await aBooking(app, { name: 'Sibling', at: 'sibling' });
  await aBooking(app, { name: 'Cedar', at: 'cedar' });
});
afterAll(() => app.close());

const lists = (who: Parameters<TestApp['call']>[0], body: Body = {}, outletId = app.venue.harbor.outletId) =>
  app.call(who, 'booking.lists', { params: { outletId }, body });
const names = async (body: Body) => (await lists('view', body)).body.rows.map((row) => row.name);

const TODAYS = [
  'Today done',
  'Today late',
  'Today on time',
  'Today prepaid',
  'Today unpaid',
  'Hold ends',
  'Hold lasts',
  'Hold ended',
  'After midnight',
  'Waits',
];
const AHEAD = [...TODAYS.slice(1), 'Tomorrow soon', 'Tomorrow birthday', 'Later'];

describe('booking/v2/lists', () => {
  test('presents a booking as a list shows it', async () => {
    const { harbor } = app.venue;
    const { status, body } = await lists('view', { filter: 'today', search: 'today unpaid' });
    expect(status).toBe(200);
    expect(body).toEqual({
      rows: [
        {
          bookingId: expect.any(String),
          code: expect.stringMatching(/^HL-[2-9A-Z]{5}$/),
          name: 'Today unpaid',
          bookingPhone: null,
          bookingEmail: null,
          status: 'pending',
          date: TODAY,
          start: '20:00',
          end: '21:00',
          startsAt: '2026-12-12T01:00:00Z',
          endsAt: '2026-12-12T02:00:00Z',
          expiresAt: null,
          lanes: [{ resourceId: harbor.lanes[0], name: 'Lane 1' }],
          planTitle: 'Open bowling',
          totalGuests: 4,
          total: 158.69,
          balance: 158.69,
          version: 1,
        },
      ],
      next: null,
      prev: null,
      total: 1,
      totalIsExact: true,
    });
  });

  test('counts the hours after midnight to the evening, and gives a waiting party its window', async () => {
    const { body } = await lists('view', { date: TODAY });
    const row = (name: string) => body.rows.find((each) => each.name === name);
    expect(row('After midnight')).toMatchObject({ date: TODAY, start: '25:30', end: '26:30', balance: -5 });
    expect(row('Waits')).toMatchObject({ date: TODAY, start: '19:00', end: '22:00', startsAt: null });
    expect(row('Hold ended')).toMatchObject({ status: 'holding', expiresAt: '2026-12-11T23:41:00Z' });
  });

  test.each([
    ['today', { filter: 'today' }, TODAYS],
    ['upcoming', { filter: 'upcoming' }, AHEAD],
    ['past', { filter: 'past' }, ['Left open', 'Yesterday']],
    ['cancelled', { filter: 'cancelled' }, ['Yesterday cancelled', 'Today cancelled', 'Later cancelled']],
    ['attention', { filter: 'attention' }, ['Today late', 'Today unpaid', 'Hold ends', 'Tomorrow soon']],
    [
      'history',
      { isHistory: true },
      ['Left open', 'Yesterday', 'Yesterday cancelled', 'Today cancelled', 'Later cancelled'],
    ],
    ['what is no history', { isHistory: false }, [TODAYS[0], ...AHEAD]],
    ['a date', { date: '2026-12-10' }, ['Yesterday', 'Yesterday cancelled']],
    ['a date without bookings', { date: '2026-12-13' }, []],
    ['live statuses', { status: ['holding', 'wait'] }, ['Hold ends', 'Hold lasts', 'Hold ended', 'Waits']],
    ['other statuses', { status: ['done', 'wait'] }, ['Yesterday', 'Today done', 'Waits']],
    ['money due', { balance: 'due', filter: 'past' }, ['Left open']],
    [
      'nothing due',
      { balance: 'none', filter: 'upcoming' },
      ['Today late', 'Today on time', 'Today prepaid', 'After midnight', 'Later'],
    ],
    ['a plan', { planId: 'birthday' }, ['Tomorrow birthday']],
    ['a search', { search: 'tomorrow' }, ['Tomorrow soon', 'Tomorrow birthday']],
    [
      'a search and more',
      { search: 'tomorrow', date: '2026-12-12', sort: '-startsAt' },
      ['Tomorrow birthday', 'Tomorrow soon'],
    ],
  ] as [string, Body, string[]][])('narrows to %s', async (_, body, expected) => {
    const planId = body.planId === 'birthday' ? { planId: app.venue.harbor.birthday } : {};
    const reply = await lists('view', { ...body, ...planId });
    expect(reply.error.code).toBeUndefined();
    const shown = reply.body.rows.map((row) => row.name);
    // Bookings of the same minute are ordered by their ids.
    expect(shown.length).toBe(expected.length);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(reply.body.total).toBe(expected.length);
    const starts = reply.body.rows.map((row) => `${row.date} ${row.startsAt ?? '9'}`);
    expect(starts).toEqual(body.sort === '-startsAt' ? starts.toSorted().toReversed() : starts.toSorted());
  });

  test('sorts a day by name, total and balance, up and down', async () => {
    const body = { date: TODAY };
    const byName = await names({ ...body, sort: 'name' });
    expect(byName).toEqual(byName.toSorted());
    expect(await names({ ...body, sort: '-name' })).toEqual(byName.toReversed());
    expect((await names({ ...body, sort: '-total' }))[0]).toBe('Today unpaid');
    expect((await names({ ...body, sort: 'total' })).at(-1)).toBe('Today unpaid');
    expect((await names({ ...body, sort: 'balance' }))[0]).toBe('After midnight');
    expect((await names({ ...body, sort: '-balance' }))[0]).toBe('Today unpaid');
  });

  test('sorts everything by its start only', async () => {
    for (const sort of ['name', '-total', 'balance'] as const) {
      const { status, error } = await lists('view', { sort });
      expect([status, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, ['sort']]);
      expect((await lists('view', { sort, filter: 'upcoming' })).status).toBe(200);
    }
  });

  test('is refused to callers who may not see the outlet’s bookings', async () => {
    const { harbor, cedar } = app.venue;
    for (const person of ['owner', 'lead', 'edit', 'view'] as const) {
      const { status, body } = await lists(person, { size: 100 });
      expect(status).toBe(200);
      expect(body.rows.map((row) => row.name)).not.toContain('Sibling');
      expect(body.total).toBe(18);
    }
    expect((await lists(null)).status).toBe(401);
    expect((await lists('admin')).status).toBe(403);
    expect((await lists('unpermitted')).status).toBe(403);
    expect((await lists('view', {}, harbor.sibling.outletId)).status).toBe(404);
    expect((await lists('siblingEdit')).status).toBe(404);
    expect((await lists('owner', {}, cedar.outletId)).status).toBe(404);
    expect((await lists('owner', {}, newId())).status).toBe(404);
    expect((await lists('owner', {}, harbor.sibling.outletId)).body.rows.map((row) => row.name)).toEqual(['Sibling']);
  });

  test('names the wrong fields of a request', async () => {
    const wrong: [string, Body][] = [
      ['filter', { filter: 'tomorrow' as never }],
      ['date', { date: '2026-02-30' }],
      ['status.0', { status: ['open' as never] }],
      ['sort', { sort: 'lanes' as never }],
      ['size', { size: 101 }],
      ['more', { more: 1 } as never],
    ];
    for (const [field, body] of wrong) {
      const { status, error } = await lists('view', body);
      expect([status, error.code, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, 'validation', [field]]);
    }
  });
});

describe('booking/list', () => {
  const get = (
    who: Parameters<TestApp['call']>[0],
    query: Call<'booking.list'>['query'],
    outletId = app.venue.harbor.outletId,
  ) => app.call(who, 'booking.list', { params: { outletId }, query });
  const post = (
    who: Parameters<TestApp['call']>[0],
    body: Call<'booking.listPost'>['body'],
    outletId = app.venue.harbor.outletId,
  ) => app.call(who, 'booking.listPost', { params: { outletId }, body });

  test.each([
    ['nothing', {}, 18],
    ['today', { filter: 'today' }, 10],
    ['history', { isHistory: true }, 5],
    ['no history', { isHistory: false }, 13],
    ['a date', { date: '2026-12-12' }, 2],
    ['a search', { search: 'hold' }, 3],
  ] as const)('answers query and body alike: %s', async (_, asked, count) => {
    const query = 'isHistory' in asked ? { isHistory: String(asked.isHistory) } : asked;
    const got = await get('view', query);
    expect(got.status).toBe(200);
    expect(got.body.rows).toHaveLength(count);
    expect((await post('view', { ...asked, provider: 'APP' })).body).toEqual(got.body);
  });

  test('lists the past newest first', async () => {
    const { body } = await get('view', { isHistory: 'true' });
    expect(body.rows.map((row) => row.name)[0]).toBe('Later cancelled');
    expect(body.rows.map((row) => row.name).at(-1)).toBe('Left open');
  });

  test('is refused to callers who may not see the outlet’s bookings', async () => {
    const { harbor } = app.venue;
    for (const call of [get, post]) {
      expect((await call(null, {})).status).toBe(401);
      expect((await call('admin', {})).status).toBe(403);
      expect((await call('unpermitted', {})).status).toBe(403);
      expect((await call('view', {}, harbor.sibling.outletId)).status).toBe(404);
      expect((await call('cedarOwner', {})).status).toBe(404);
      const wrong = await call('view', { date: 'today' });
      expect([wrong.status, Object.keys(wrong.error.details?.['fields'] ?? {})]).toEqual([400, ['date']]);
    }
  });
});
