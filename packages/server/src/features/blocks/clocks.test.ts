import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insert } from '../../testing/insert.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newId } from '../../platform/database/uuid.ts';
import { aBooking } from '../live/live.fixture.ts';

let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
beforeEach(async () => {
  await laneway.owner.query('DELETE FROM occupancy; DELETE FROM block');
  await settle({ zone: 'America/New_York' });
});
afterAll(() => laneway.close());

const lane = (index: number) => laneway.venue.harbor.lanes[index]!;
const outletId = () => laneway.venue.harbor.outletId;

type Settings = { zone: string; dayStart?: string; special?: object[] };
async function settle({ zone, dayStart = '06:00', special = [] }: Settings) {
  await laneway.owner.query(
    'UPDATE outlet SET timezone = $2, day_start = $3, special_hours = $4 WHERE outlet_id = $1',
    [outletId(), zone, dayStart, JSON.stringify(special)],
  );
}
const rows = async () => {
  const found = await laneway.owner.query<{ time: string; from: Date; to: Date }>(
    `SELECT concat(business_date, ' ', start_wall, '-', end_wall) AS time, starts_at AS from, ends_at AS to FROM block`,
  );
  return found.rows.map(({ time, from, to }) => [time, from.toISOString().slice(5, 16), to.toISOString().slice(5, 16)]);
};
const body = (date: string, start: string, end: string, resource = [lane(0)]) => {
  return { outletId: outletId(), title: 'Oiling', resource, date, start, end };
};

test.each([
  ['New York in spring', 'America/New_York', '2027-03-14', '2027-03-13 25:00-13:00', '03-14T06:00', '03-14T17:00'],
  ['New York in autumn', 'America/New_York', '2027-11-07', '2027-11-06 25:00-13:00', '11-07T05:00', '11-07T18:00'],
  ['Berlin in spring', 'Europe/Berlin', '2027-03-28', '2027-03-27 25:00-13:00', '03-28T00:00', '03-28T11:00'],
  ['Berlin in autumn', 'Europe/Berlin', '2027-10-31', '2027-10-30 25:00-13:00', '10-30T23:00', '10-31T12:00'],
  ['Lord Howe in autumn', 'Australia/Lord_Howe', '2027-04-04', '2027-04-03 25:00-13:00', '04-03T14:00', '04-04T02:30'],
])('a block from 1:00 AM to 1:00 PM where the day turns at noon: %s', async (_, zone, date, time, from, to) => {
  await settle({ zone, dayStart: '12:00' });
  expect((await laneway.call('edit', 'block.create', { body: body(date, '01:00', '13:00') })).status).toBe(201);
  expect(await rows()).toEqual([[time, from, to]]);
});

test.each([
  ['America/New_York', '2027-11-07', '11-07T12:00', '11-07T14:00'],
  ['Europe/Berlin', '2027-03-28', '03-28T05:00', '03-28T07:00'],
  ['Australia/Lord_Howe', '2027-04-04', '04-03T20:30', '04-03T22:30'],
])('7:00 to 9:00 AM stands under its own date where the day turns at noon: %s', async (zone, date, from, to) => {
  await settle({ zone, dayStart: '12:00' });
  expect((await laneway.call('edit', 'block.create', { body: body(date, '07:00', '09:00') })).status).toBe(201);
  expect(await rows()).toEqual([[`${date} 07:00-09:00`, from, to]]);
});

test('what began the night before is blocked from now on, under today', async () => {
  const reply = await laneway.call('edit', 'block.create', { body: body('2026-12-11', '02:30', '20:00') });
  expect([reply.status, await rows()]).toEqual([201, [['2026-12-11 18:42-20:00', '12-11T23:42', '12-12T01:00']]]);
});

/** Parties on lane 2 on February 9, from 7:00 to 8:00 PM, with 15 minutes of cleaning. */
async function aParty(): Promise<string> {
  const place = { business_id: laneway.venue.harbor.businessId, outlet_id: outletId(), resource_id: lane(1) };
  const times = { startsAt: '2027-02-10T00:00:00Z', endsAt: '2027-02-10T01:00:00Z', start: '19:00', end: '20:00' };
  const party = await aBooking(laneway, {
    date: '2027-02-09',
    ...times,
    lanes: [lane(1)],
    name: 'Kim Lee',
    status: 'successful',
  });
  await insert(laneway.owner, 'occupancy', {
    ...place,
    occupancy_id: newId(),
    starts_at: times.startsAt,
    ends_at: '2027-02-10T01:15:00Z',
    business_date: '2027-02-09',
    kind: 'booking',
    booking_item_id: party.itemId,
  });
  return party.itemId;
}
const previewed = async (...wanted: Parameters<typeof body>) => {
  const { title, ...time } = body(...wanted);
  const call = { ...time, title, isRepeat: false, repeat: null, preview: true };
  return (await laneway.call('edit', 'block.createMultiple', { body: call })).body.conflicts;
};

test('a block that lasts into the next evening meets the party there', async () => {
  const itemId = await aParty();
  const [met] = await previewed('2027-02-08', '20:00', '19:30', [lane(1)]);
  expect(met).toMatchObject({ date: '2027-02-08', itemId, start: '19:00' });
  expect(met?.nearest[0]).toEqual({ start: '19:00', lanes: [lane(0)] });
});

test('ways out lie in one stretch of a split day, cleaning after closing or in its break', async () => {
  await aParty();
  const open = (from: string, to: string) => ({
    date: '2027-02-09',
    name: 'Split',
    open: from,
    close: to,
    closed: false,
  });
  await settle({ zone: 'America/New_York', special: [open('12:00', '16:30'), open('18:00', '23:00')] });
  const everyLane = laneway.venue.harbor.lanes;
  const ways = async (start: string, end: string) =>
    (await previewed('2027-02-09', start, end, everyLane))[0]?.nearest.map((way) => way.start);
  // Blocked from 6:00 to 10:00 PM: before it 3:30 ends at the break, 4:00 would play into it; after it 10:00 ends at 11.
  expect(await ways('18:00', '22:00')).toEqual(['22:00', '15:30']);
});
