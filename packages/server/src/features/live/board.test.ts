import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson } from '../../testing/test-venue.ts';
import { insert } from '../../testing/insert.ts';
import { newId } from '../../platform/database/uuid.ts';
import { aBlock, aBooking, FRIDAY } from './live.fixture.ts';

let app: TestApp;
let outletId: string;

beforeAll(async () => {
  app = await startTestApp();
  outletId = app.venue.harbor.outletId;
});
afterAll(() => app.close());

const board = (date?: string, who: Parameters<TestApp['call']>[0] = 'view', outlet = outletId) =>
  app.call(who, 'booking.board', { params: { outletId: outlet }, query: date === undefined ? {} : { date } });

test('a bar has all that the board draws, amounts as decimals and instants with Z', async () => {
  const { harbor } = app.venue;
  const lanes = [harbor.lanes[4]!, harbor.lanes[5]!];
  const { bookingId, itemId } = await aBooking(app, {
    date: '2026-11-02',
    lanes,
    name: 'Dana | Cole',
    startsAt: '2026-11-03T00:00:00Z',
    endsAt: '2026-11-03T01:30:00Z',
    end: '20:30',
    more: { version: 3, owner_name: 'Jo' },
  });
  const { body, status } = await board('2026-11-02');
  expect(status).toBe(200);
  expect(body.blocks).toEqual([
    {
      kind: 'booking',
      bookingId,
      itemId,
      blockId: null,
      version: 3,
      status: 'pending',
      code: expect.stringMatching(/^HL-A\d{4}$/),
      planId: harbor.openBowling,
      planTitle: 'Open bowling',
      lanes,
      date: '2026-11-02',
      start: '19:00',
      end: '20:30',
      startsAt: '2026-11-03T00:00:00Z',
      endsAt: '2026-11-03T01:30:00Z',
      turnoverMinutes: 10,
      name: 'Dana | Cole',
      totalGuests: 8,
      total: 158.69,
      balance: 79.34,
      expiresAt: null,
      owner: null,
      isOffer: false,
    },
  ]);
});

test('live holds, bookings and blocked slots are on the tracks, baskets and waiting parties in trays', async () => {
  const date = '2026-11-03';
  const made = new Map<string, string>();
  for (const status of ['holding', 'pending', 'successful', 'inprogress', 'done', 'cancelled', 'initiated']) {
    const expiresAt = status === 'holding' ? '2026-12-12T00:00:00Z' : undefined;
    const more = status === 'holding' ? { owner_name: 'Jo', is_offer: true } : {};
    made.set(status, (await aBooking(app, { date, status, expiresAt, more })).bookingId);
  }
  const untimed = { starts_at: null, ends_at: null, start_wall: null, end_wall: null, is_wait_list: true };
  for (const position of [2, 1]) {
    const item = { ...untimed, wait_from: '18:00', wait_to: '20:00', wait_position: position, resource_ids: [] };
    made.set(`wait ${position}`, (await aBooking(app, { date, status: 'wait', item })).bookingId);
  }
  const shown = await aBlock(app, { business_date: date });
  await aBlock(app, { business_date: date, block_flag: false });

  const { body } = await board(date);
  const onTracks = Object.fromEntries(body.blocks.map((block) => [block.status, block]));
  expect(Object.keys(onTracks).sort()).toEqual(['blocked', 'done', 'holding', 'inprogress', 'pending', 'successful']);
  expect(body.blocks).toHaveLength(6);
  expect(onTracks.holding).toMatchObject({ expiresAt: '2026-12-12T00:00:00Z', owner: 'Jo', isOffer: true });
  expect(onTracks.pending).toMatchObject({ expiresAt: null, owner: null, isOffer: false });
  expect(onTracks.blocked).toMatchObject({
    kind: 'block',
    blockId: shown,
    bookingId: null,
    name: 'League night',
    lanes: [app.venue.harbor.lanes[2]],
    start: '18:00',
    startsAt: '2026-12-11T23:00:00Z',
  });
  expect(body.trays.initiated).toMatchObject([
    { bookingId: made.get('initiated'), status: 'initiated', from: '19:00', to: '20:00', position: null },
  ]);
  expect(body.trays.wait).toMatchObject([
    { bookingId: made.get('wait 1'), status: 'wait', from: '18:00', to: '20:00', position: 1 },
    { bookingId: made.get('wait 2'), position: 2 },
  ]);
});

test('a hold is gone at the very instant it ends', async () => {
  const date = '2026-11-04';
  const soon = await aBooking(app, { date, status: 'holding', expiresAt: '2026-12-12T12:00:00Z' });
  const ended = await aBooking(app, { date, status: 'holding', expiresAt: '2026-12-12T12:00:00Z' });
  // The expiry is the clock's time itself, which any later read has reached.
  await app.owner.query('UPDATE booking SET expires_at = app.now() WHERE booking_id = $1', [ended.bookingId]);
  const { body } = await board(date);
  expect(body.blocks.map(({ bookingId }) => bookingId)).toEqual([soon.bookingId]);
});

test('without a date it is the business date, which turns at the start of the day and not at midnight', async () => {
  const { body } = await board();
  expect(body.day).toEqual({
    date: FRIDAY,
    opensAt: '2026-12-11T17:00:00Z',
    closesAt: '2026-12-12T07:00:00Z',
    timezone: 'America/New_York',
    closed: false,
    name: null,
  });
  expect(body.serverNow).toMatch(/^2026-12-11T23:4/);
  await app.owner.query(`UPDATE outlet SET day_start = '19:00' WHERE outlet_id = $1`, [outletId]);
  expect((await board()).body.day.date).toBe('2026-12-10');
  await app.owner.query(`UPDATE outlet SET day_start = '06:00' WHERE outlet_id = $1`, [outletId]);
});

test('a night is one day: a booking after midnight is on the evening before, and only there', async () => {
  const late = await aBooking(app, {
    date: '2026-11-06',
    start: '25:00',
    end: '26:00',
    startsAt: '2026-11-07T06:00:00Z',
    endsAt: '2026-11-07T07:00:00Z',
  });
  expect((await board('2026-11-06')).body.blocks).toMatchObject([{ bookingId: late.bookingId, start: '25:00' }]);
  expect((await board('2026-11-07')).body.blocks).toEqual([]);
});

test('on the nights of the clock change the day has its real length', async () => {
  const lengthOf = async (date: string) => {
    const { opensAt, closesAt } = (await board(date)).body.day;
    return Temporal.Instant.from(opensAt!).until(closesAt!).total('hours');
  };
  // Saturdays 12:00 to 26:00; 02:00 is missing in spring and is closing time, 01:00 comes twice in autumn.
  expect(await lengthOf('2027-03-06')).toBe(14);
  expect(await lengthOf('2027-03-13')).toBe(14);
  expect(await lengthOf('2026-10-31')).toBe(15);
  const hours = [{ day: 'SAT', open: '09:00', close: '28:00', closed: false }];
  await app.owner.query('UPDATE outlet SET opening_hours = $2 WHERE outlet_id = $1', [outletId, JSON.stringify(hours)]);
  expect(await lengthOf('2027-03-13')).toBe(18);
  expect(await lengthOf('2027-03-06')).toBe(19);
  expect(await lengthOf('2026-10-31')).toBe(20);
  expect((await board('2026-11-01')).body.day).toMatchObject({ closed: true, opensAt: null, closesAt: null });
});

test('special hours win, say their name, and may close the day; its bookings are shown all the same', async () => {
  const special = [
    { date: '2026-12-24', name: 'Christmas Eve', open: '10:00', close: '16:00', closed: false },
    { date: '2026-12-25', name: 'Christmas', open: '00:00', close: '00:00', closed: true },
  ];
  await app.owner.query('UPDATE outlet SET special_hours = $2 WHERE outlet_id = $1', [
    outletId,
    JSON.stringify(special),
  ]);
  expect((await board('2026-12-24')).body.day).toMatchObject({
    name: 'Christmas Eve',
    opensAt: '2026-12-24T15:00:00Z',
    closesAt: '2026-12-24T21:00:00Z',
    closed: false,
  });
  const { bookingId } = await aBooking(app, { date: '2026-12-25' });
  const { body } = await board('2026-12-25');
  expect(body.day).toMatchObject({ name: 'Christmas', opensAt: null, closesAt: null, closed: true });
  expect(body.blocks).toMatchObject([{ bookingId }]);
});

test('a split day has its breaks', async () => {
  const hours = { date: '2026-12-29', name: 'Two shifts', closed: false };
  const special = [
    { ...hours, open: '12:00', close: '15:00' },
    { ...hours, open: '18:00', close: '23:00' },
  ];
  await app.owner.query('UPDATE outlet SET special_hours = special_hours || $2::jsonb WHERE outlet_id = $1', [
    outletId,
    JSON.stringify(special),
  ]);
  expect((await board('2026-12-29')).body.day).toMatchObject({
    opensAt: '2026-12-29T17:00:00Z',
    closesAt: '2026-12-30T04:00:00Z',
    breaks: [{ startsAt: '2026-12-29T20:00:00Z', endsAt: '2026-12-29T23:00:00Z' }],
  });
  expect((await board('2026-12-28')).body.day.breaks).toBeUndefined();
});

test('lanes come before rooms before tables, each by number', async () => {
  const { harbor } = app.venue;
  const at = { business_id: harbor.businessId, outlet_id: outletId, max_guest: 6 };
  await insert(app.owner, 'resource', { ...at, resource_id: newId(), venue_type: 'table', number: 1, name: 'Table 1' });
  await insert(app.owner, 'resource', {
    ...at,
    resource_id: newId(),
    venue_type: 'lane',
    number: 10,
    name: 'Lane 10',
    gap_after: true,
    status: 'down',
  });
  const { resources } = (await board()).body;
  const lanes = [1, 2, 3, 4, 5, 6, 7, 8, 10].map((number) => `Lane ${number}`);
  expect(resources.map(({ name }) => name)).toEqual([...lanes, 'Room 1', 'Table 1']);
  expect(resources[8]).toMatchObject({ number: 10, venueType: 'lane', status: 'down', maxGuest: 6, gapAfter: true });
});

test.each([
  { lacks: 'a plan', item: { plan_id: null }, shown: { planId: null } },
  { lacks: 'lanes', item: { resource_ids: [] }, shown: { lanes: [] } },
  { lacks: 'a name', more: { name: '' }, shown: { name: '' } },
  { lacks: 'a holder', more: { status: 'holding', expires_at: '2026-12-12T00:00:00Z' }, shown: { owner: null } },
])('a bar that lacks $lacks says so, and nothing beside it moves', async ({ item = {}, more = {}, shown }) => {
  const date = '2026-11-10';
  await app.owner.query('ALTER TABLE booking_item ALTER plan_id DROP NOT NULL');
  const status = more.status ?? 'pending';
  const { bookingId } = await aBooking(app, { date, more, item: { ...item, status } });
  const { body } = await board(date);
  const bar = body.blocks.find((block) => block.bookingId === bookingId);
  expect(bar).toMatchObject({
    date,
    status,
    start: '19:00',
    end: '20:00',
    startsAt: '2026-12-12T00:00:00Z',
    endsAt: '2026-12-12T01:00:00Z',
    turnoverMinutes: 10,
    totalGuests: 8,
    total: 158.69,
    balance: 79.34,
    planId: app.venue.harbor.openBowling,
    planTitle: 'Open bowling',
    lanes: [app.venue.harbor.lanes[0]],
    isOffer: false,
    owner: null,
    ...shown,
  });
});

const WINDOW = { wait_from: '18:00', wait_to: '20:00', wait_position: 4 };
test.each([
  { lacks: 'nothing', item: WINDOW, shown: { from: '18:00', to: '20:00', position: 4 } },
  { lacks: 'an end', item: { ...WINDOW, wait_to: null }, shown: { from: '18:00', to: null, position: 4 } },
  { lacks: 'a place', item: { ...WINDOW, wait_position: null }, shown: { from: '18:00', to: '20:00', position: null } },
])('a waiting party that lacks $lacks says so, and nothing beside it moves', async ({ item, shown }) => {
  const date = '2026-11-11';
  const untimed = { starts_at: null, ends_at: null, start_wall: null, end_wall: null, is_wait_list: true };
  const { bookingId } = await aBooking(app, { date, status: 'wait', item: { ...untimed, ...item } });
  const { body } = await board(date);
  const row = body.trays.wait.find((each) => each.bookingId === bookingId);
  expect(row).toMatchObject({ date, name: 'Dana Cole', totalGuests: 8, planTitle: 'Open bowling', ...shown });
});

test('bookings of the sibling outlet and of another business are not on it', async () => {
  const { sibling } = app.venue.harbor;
  const there = await aBooking(app, { date: '2026-11-09', outletId: sibling.outletId, lanes: [sibling.lanes[0]!] });
  expect((await board('2026-11-09')).body.blocks).toEqual([]);
  const { body } = await board('2026-11-09', 'siblingEdit', sibling.outletId);
  expect(body.blocks).toMatchObject([{ bookingId: there.bookingId }]);
  expect(body.day.timezone).toBe('America/Chicago');
});

test('a foreign outlet is not found, a missing right is forbidden', async () => {
  const { harbor, cedar } = app.venue;
  const codeOf = async (...call: Parameters<typeof board>) => {
    const { status, error } = await board(...call);
    return `${status} ${error.code}`;
  };
  expect(await codeOf(FRIDAY, 'view', harbor.sibling.outletId)).toBe('404 not_found');
  expect(await codeOf(FRIDAY, 'owner', cedar.outletId)).toBe('404 not_found');
  expect(await codeOf(FRIDAY, 'cedarOwner')).toBe('404 not_found');
  expect(await codeOf(FRIDAY, 'owner', newId())).toBe('404 not_found');
  expect(await codeOf(FRIDAY, 'unpermitted')).toBe('403 forbidden');
  expect(await codeOf(FRIDAY, 'admin')).toBe('403 forbidden');
  expect(await codeOf(FRIDAY, null)).toBe('401 unauthenticated');
  expect(await codeOf('2026-02-30')).toBe('400 validation');
  expect(await codeOf('0000-01-01')).toBe('400 validation');
});

test('Calendar alone, or Bookings alone, is enough to see it', async () => {
  for (const permission of ['Bookings', 'Calendar']) {
    const manager = { permissions: [[permission, false]] as [string, boolean][], outlets: [outletId] };
    const { token } = await addPerson(app.owner, app.venue.harbor.businessId, permission, 'MGR', manager);
    expect((await board(FRIDAY, { token })).status).toBe(200);
  }
});
