import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPlaceManagers } from '../../testing/test-venue.ts';
import { insert } from '../../testing/insert.ts';
import { insertBooking } from '../../testing/insert-booking.ts';

let app: TestApp;
let keeper: { token: string };
let watcher: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  ({ keeper, watcher } = await addPlaceManagers(app.owner, app.venue));
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
type NewOutlet = Call<'outlet.create'>['body'];
type Changes = Partial<Call<'outlet.update'>['body']>;

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const everyDay = (open: string, close: string) => WEEK.map((day) => ({ day, open, close, closed: false }));
let made = 0;
const letters = () => {
  made += 1;
  return `X${String.fromCodePoint(65 + Math.floor(made / 26))}${String.fromCodePoint(65 + (made % 26))}`;
};
const draft = (changes: Partial<NewOutlet> = {}): NewOutlet => ({
  businessId: app.venue.harbor.businessId,
  name: 'Pier Lanes',
  prefix: letters(),
  address: { line1: '1 Pier Rd', city: 'Boston', state: 'MA', zip: '02110', country: 'US' },
  openingHours: everyDay('12:00', '26:00'),
  ...changes,
});
const create = (who: Who, changes: Partial<NewOutlet> = {}) => app.call(who, 'outlet.create', { body: draft(changes) });
const details = (who: Who, outletId: string, businessId = app.venue.harbor.businessId) =>
  app.call(who, 'outlet.details', { params: { businessId, outletId } });
const update = (who: Who, outletId: string, body: Changes & { version: number }) =>
  app.call(who, 'outlet.update', { params: { businessId: app.venue.harbor.businessId, outletId }, body });
const activityOf = async (outletId: string) =>
  (
    await app.owner.query<{ what: string; before: unknown; after: unknown }>(
      'SELECT what, before, after FROM activity WHERE subject_id = $1 ORDER BY activity_id',
      [outletId],
    )
  ).rows;

describe('creating', () => {
  test('stores the sent fields, fills in the rest, and is in the list and the history', async () => {
    const { businessId } = app.venue.harbor;
    const reply = await create('owner', { prefix: 'pr', phone: '(617) 555-0142', email: 'desk@pier.test' });
    expect([reply.status, reply.body.message, reply.body.outlet.version]).toEqual([201, 'Outlet created', 1]);
    const { outletId } = reply.body.outlet;
    const { body } = await details('owner', outletId);
    expect(body.outlet).toMatchObject({
      prefix: 'PR',
      phone: '6175550142',
      timezone: 'America/New_York',
      dayStart: '06:00',
      taxPer: null,
      holdMinutes: { customer: 10, staff: 15, offer: 15 },
      lateMinutes: 15,
      status: 'ACTIVE',
    });
    expect(body).toMatchObject({ resources: [], managers: 0, exceptions: [], today: { bookings: 0, guests: 0 } });
    const listed = await app.call('owner', 'outlet.list', { params: { businessId }, query: {} });
    expect(listed.body.rows.map((row) => row.outletId)).toContain(outletId);
    expect(await activityOf(outletId)).toMatchObject([{ what: 'outlet.created', after: { prefix: 'PR' } }]);
  });

  test('copies lanes, rooms, sets and services of another, and no bookings', async () => {
    const { harbor } = app.venue;
    const set = { business_id: harbor.businessId, resource_set_id: newId(), outlet_id: harbor.outletId };
    await insert(app.owner, 'resource_set', { ...set, name: 'Front', members: harbor.lanes.slice(0, 2) });
    const { body } = await create('owner', { copyFrom: harbor.outletId });
    const copy = await details('owner', body.outlet.outletId);
    expect(copy.body.resources.map((one) => one.name)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Lane ${number}`),
      'Room 1',
    ]);
    const services = await app.call('owner', 'outlet.services', { params: { outletId: body.outlet.outletId } });
    expect(services.body.rows.map((row) => [row.serviceId, row.turnoverMinutes])).toEqual([
      ['BOWLING', 0],
      ['PARTY_EVENT', 15],
    ]);
    const { rows } = await app.owner.query<{ members: string[] }>(
      'SELECT members FROM resource_set WHERE outlet_id = $1',
      [body.outlet.outletId],
    );
    expect(rows[0]?.members).toEqual(copy.body.resources.slice(0, 2).map((one) => one.resourceId));
  });

  test('accepts a draft without the fields that an active outlet needs', async () => {
    const bare = { address: {}, openingHours: [] };
    const active = await create('owner', bare);
    expect([active.status, fieldsOf(active)]).toEqual([400, ['address.line1', 'address.city', 'openingHours']]);
    const reply = await create('owner', { ...bare, status: 'DRAFT' });
    expect(reply.status).toBe(201);
    const { outletId } = reply.body.outlet;
    const refused = await update('owner', outletId, { version: 1, status: 'ACTIVE' });
    expect(fieldsOf(refused)).toEqual(['address.line1', 'address.city', 'openingHours']);
    const finished = draft();
    const done = await update('owner', outletId, {
      version: 1,
      status: 'ACTIVE',
      openingHours: finished.openingHours,
      address: finished.address,
    });
    expect([done.status, done.body.outlet]).toEqual([200, { outletId, version: 2 }]);
  });

  test('accepts a prefix once in a business, also when two use it at once', async () => {
    const taken = await create('owner', { prefix: 'hl' });
    expect([taken.status, taken.error.code, taken.error.details]).toEqual([
      409,
      'outlet.prefix_taken',
      { fields: { prefix: 'Another outlet has the prefix HL' } },
    ]);
    const both = await Promise.all([create('owner', { prefix: 'QQ' }), create('admin', { prefix: 'QQ' })]);
    expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { cedar } = app.venue;
    expect((await create('cedarOwner', { businessId: cedar.businessId, prefix: 'HL' })).status).toBe(201);
  });

  test('refuses the platform itself, which has no outlets', async () => {
    const reply = await create('admin', { businessId: PLATFORM_BUSINESS });
    expect([reply.status, reply.error.code]).toEqual([404, 'not_found']);
  });

  test('makes one outlet of a request that is sent twice', async () => {
    const call = { body: draft() };
    const first = await app.call('owner', 'outlet.create', call, { key: 'same-outlet' });
    const again = await app.call('owner', 'outlet.create', call, { key: 'same-outlet' });
    expect(again.body).toEqual(first.body);
  });

  test.each<[string, object, string[]]>([
    ['a prefix with digits', { prefix: 'H1' }, ['prefix']],
    ['a prefix of five letters', { prefix: 'HARBO' }, ['prefix']],
    ['no zone', { timezone: 'Mars/Base' }, ['timezone']],
    ['a late start of the day', { dayStart: '13:00' }, ['dayStart']],
    [
      'a time past the night',
      { openingHours: [{ day: 'FRI', open: '12:00', close: '30:00' }] },
      ['openingHours.0.close'],
    ],
    [
      'periods that overlap',
      {
        openingHours: [
          { day: 'FRI', open: '10:00', close: '15:00' },
          { day: 'FRI', open: '14:00', close: '20:00' },
        ],
      },
      ['openingHours.0.open', 'openingHours.1.open'],
    ],
    [
      'a night that runs into the next day',
      { dayStart: '04:00', openingHours: [{ day: 'FRI', open: '10:00', close: '29:00' }] },
      ['openingHours.0.open'],
    ],
    [
      'a wrong exception',
      { specialHours: [{ date: '2026-02-30', open: '10:00', close: '12:00' }] },
      ['specialHours.0.date'],
    ],
    ['too much tax', { taxPer: 101 }, ['taxPer']],
    ['a wrong phone', { phone: '123' }, ['phone']],
    ['no time to hold', { holdMinutes: { customer: 0, staff: 15, offer: 15 } }, ['holdMinutes.customer']],
    [
      'fields that are not theirs',
      { outletId: newId(), version: 3, imageUrl: 'x' },
      ['outletId', 'version', 'imageUrl'],
    ],
  ])('refuses %s, and names the field', async (_, changes, fields) => {
    const reply = await create('owner', changes as never);
    expect([reply.status, fieldsOf(reply)]).toEqual([400, fields]);
  });

  test('refuses callers without the right, and another business', async () => {
    expect((await create(null)).status).toBe(401);
    for (const who of ['edit', keeper] as const) expect((await create(who)).status).toBe(403);
    const { cedar } = app.venue;
    expect((await create('owner', { businessId: cedar.businessId })).status).toBe(404);
    expect((await create('owner', { copyFrom: cedar.outletId })).status).toBe(404);
  });
});

describe('updating', () => {
  let outletId: string;
  beforeEach(async () => {
    outletId = (await create('owner')).body.outlet.outletId;
  });

  test('writes the changed fields, once, and records the old values', async () => {
    const reply = await update('owner', outletId, { version: 1, name: 'Pier North', taxPer: 6.25, lateMinutes: 20 });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        message: 'Outlet updated',
        outlet: { outletId, version: 2 },
        outside: { count: 0, bookings: [] },
        zoneKept: { count: 0, bookings: [], blocks: 0, until: null },
      },
    ]);
    const [, activity] = await activityOf(outletId);
    expect(activity).toEqual({
      what: 'outlet.updated',
      before: { name: 'Pier Lanes', taxPer: null, lateMinutes: 15 },
      after: { name: 'Pier North', taxPer: 6.25, lateMinutes: 20 },
    });
    const same = await update('owner', outletId, { version: 2, name: 'Pier North' });
    expect([same.status, same.body.outlet.version, (await activityOf(outletId)).length]).toEqual([200, 2, 2]);
  });

  test('refuses a stale save with the present row, also of two concurrent saves', async () => {
    await update('owner', outletId, { version: 1, name: 'Pier North' });
    const stale = await update('admin', outletId, { version: 1, name: 'Pier South' });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    expect(stale.error.details).toMatchObject({ actor: 'owner Tester', current: { name: 'Pier North', version: 2 } });
    const both = await Promise.all(['A lane', 'B lane'].map((name) => update('owner', outletId, { version: 2, name })));
    expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is allowed to managers with Outlets edit at their own outlet, status too', async () => {
    const { harbor } = app.venue;
    const { version } = (await details('owner', harbor.outletId)).body.outlet;
    expect((await update(keeper, harbor.outletId, { version, lateMinutes: 14 })).status).toBe(200);
    expect((await update(watcher, harbor.outletId, { version: version + 1, status: 'INACTIVE' })).status).toBe(403);
    expect((await update(keeper, harbor.sibling.outletId, { version: 1, name: 'Mine' })).status).toBe(404);
    expect((await update('edit', harbor.outletId, { version, name: 'Mine' })).status).toBe(403);
    expect((await update('cedarOwner', harbor.outletId, { version, name: 'Mine' })).status).toBe(404);
    expect((await details(watcher, harbor.outletId)).status).toBe(200);
    const assigned = { version, createdAt: 'x' } as never;
    expect(fieldsOf(await update('owner', outletId, assigned))).toEqual(['createdAt']);
    const elsewhere = { version, businessId: app.venue.cedar.businessId } as never;
    expect(fieldsOf(await update('owner', outletId, elsewhere))).toEqual(['businessId']);
  });

  test('refuses the prefix of another outlet', async () => {
    const reply = await update('owner', outletId, { version: 1, prefix: 'HL' });
    expect([reply.status, reply.error.code, fieldsOf(reply)]).toEqual([409, 'outlet.prefix_taken', ['prefix']]);
  });

  test('checks hours together with the unchanged fields', async () => {
    const reply = await update('owner', outletId, { version: 1, dayStart: '00:30' });
    expect([reply.status, fieldsOf(reply)[0]]).toEqual([400, 'openingHours.0.open']);
  });
});

describe('with future bookings', () => {
  const book = async (outletId: string, planId: string, date: string, start: string) => {
    const item = { serviceItemId: planId, date, start, duration: 1, guests: { Guest: 4 } };
    const contact = { name: 'Dana Cole', bookingPhone: '6175550199' };
    const reply = await app.call('owner', 'reservation.add', { body: { outletId, items: [item], ...contact } });
    expect(reply.status).toBe(201);
    return reply.body.bookingId;
  };

  test('lists those outside the hours, and never moves one', async () => {
    const { outletId, openBowling } = app.venue.harbor;
    const late = await book(outletId, openBowling, '2026-12-18', '22:00');
    const early = await book(outletId, openBowling, '2026-12-19', '13:00');
    const was = (await details('owner', outletId)).body.outlet;
    const openingHours = everyDay('12:00', '22:30');
    const preview = await update('owner', outletId, { version: was.version, openingHours, preview: true });
    expect(preview.body.outside).toMatchObject({
      count: 1,
      bookings: [{ bookingId: late, name: 'Dana Cole', date: '2026-12-18', start: '22:00', end: '23:00' }],
    });
    expect((await details('owner', outletId)).body.outlet).toEqual(was);

    const split = [...openingHours, ...everyDay('23:00', '26:00')].map((row) =>
      row.open === '12:00' ? { ...row, close: '13:30' } : row,
    );
    const both = await update('owner', outletId, { version: was.version, openingHours: split, preview: true });
    expect(both.body.outside.bookings.map((one) => one.bookingId)).toEqual([late, early]);

    const specialHours = [{ date: '2026-12-19', name: 'Holiday', open: '00:00', close: '00:00', closed: true }];
    const saved = await update('owner', outletId, { version: was.version, specialHours });
    expect([saved.status, saved.body.outside.count]).toEqual([200, 1]);
    expect((await details('owner', outletId)).body.exceptions).toEqual([{ date: '2026-12-19', outside: 1 }]);
    const kept = await app.call('owner', 'reservation.details', { params: { outletId, bookingId: early } });
    expect(kept.body.booking.items[0]).toMatchObject({ date: '2026-12-19', start: '13:00', status: 'pending' });
  });

  test('sells within split days', async () => {
    const { outletId, openBowling } = app.venue.harbor;
    const { version } = (await details('owner', outletId)).body.outlet;
    const split = [...everyDay('12:00', '15:00'), ...everyDay('18:00', '26:00')];
    expect((await update('owner', outletId, { version, openingHours: split })).status).toBe(200);
    const { body } = await app.call('owner', 'plan.timeslot', {
      body: { outletId, planId: openBowling, date: '2026-12-16', guests: { Guest: 4 }, duration: 1 },
    });
    const starts = body.slots.map((slot) => slot.start);
    expect([starts.slice(0, 6), starts.includes('15:30'), starts.includes('17:30')]).toEqual([
      ['12:00', '12:30', '13:00', '13:30', '14:00', '18:00'],
      false,
      false,
    ]);
    const restored = await update('owner', outletId, {
      version: version + 1,
      openingHours: everyDay('12:00', '26:00'),
    });
    expect(restored.status).toBe(200);
  });

  test('refuses a zone that would change the times that guests were promised', async () => {
    const { outletId, openBowling, lanes } = app.venue.harbor;
    const bookingId = await book(outletId, openBowling, '2026-12-20', '14:00');
    await insert(app.owner, 'block', {
      business_id: app.venue.harbor.businessId,
      block_id: newId(),
      outlet_id: outletId,
      title: 'New lanes',
      business_date: '2027-02-05',
      start_wall: '23:30',
      end_wall: '24:30',
      starts_at: '2027-02-06T04:30:00Z',
      ends_at: '2027-02-06T05:30:00Z',
      resource_ids: [lanes[7]],
    });
    const was = (await details('owner', outletId)).body.outlet;
    const { version } = was;
    const changes = { version, timezone: 'America/Chicago' };
    const preview = await update('owner', outletId, { ...changes, preview: true });
    const { zoneKept, outside } = preview.body;
    expect([preview.status, zoneKept.blocks, zoneKept.until, zoneKept.count]).toEqual([
      200,
      1,
      '2027-02-05',
      zoneKept.bookings.length,
    ]);
    expect(zoneKept.bookings).toContainEqual(
      expect.objectContaining({ bookingId, name: 'Dana Cole', date: '2026-12-20', start: '14:00', end: '15:00' }),
    );
    // Unchanged hours leave no booking outside, since the zone stays.
    expect(outside.bookings.map((one) => one.bookingId)).not.toContain(bookingId);
    const refused = await update('owner', outletId, changes);
    expect([refused.status, refused.error.code, fieldsOf(refused)]).toEqual([
      422,
      'outlet.zone_has_bookings',
      ['timezone'],
    ]);
    expect(refused.error.details).toMatchObject(zoneKept);
    expect((await details('owner', outletId)).body.outlet).toEqual(was);
    // A zone with the same offsets moves no booking.
    expect((await update('owner', outletId, { version, timezone: 'America/Detroit' })).status).toBe(200);
    const free = (await create('owner')).body.outlet.outletId;
    expect((await update('owner', free, { version: 1, timezone: 'America/Chicago' })).status).toBe(200);
  });

  test('shows the places in use now', async () => {
    const { harbor } = app.venue;
    const { lanes, businessId, sibling } = harbor;
    const { body } = await details('owner', sibling.outletId);
    expect(body.resources[0]).toMatchObject({ name: 'Lane 1', state: 'free', until: null });
    await app.owner.query(`UPDATE resource SET status = 'down' WHERE business_id = $1 AND resource_id = $2`, [
      businessId,
      sibling.lanes[1],
    ]);
    const after = await details('owner', sibling.outletId);
    expect(after.body.resources.slice(0, 2).map((one) => one.state)).toEqual(['free', 'down']);
    expect(lanes).toHaveLength(8);
    expect((await details('owner', harbor.outletId)).body.managers).toBeGreaterThan(0);
  });

  test('a place is in use where a party plays, also past its time, and booked before it comes', async () => {
    const { harbor } = app.venue;
    const { rows } = await app.owner.query<Record<'now' | 'ago' | 'soon' | 'date', string>>(
      `SELECT n - interval '10 minutes' AS ago, n AS now, n + interval '1 hour' AS soon,
         ((n AT TIME ZONE 'America/New_York') - interval '6 hours')::date::text AS date FROM (SELECT app.now() AS n) at`,
    );
    const { ago, now, soon, date } = rows[0]!;
    const party = async (lane: number, status: string, ends_at: string) => {
      const time = { business_date: date, starts_at: ago, ends_at };
      const resource_id = harbor.lanes[lane];
      const items = [{ resource_ids: [resource_id] }];
      const { itemId } = await insertBooking(
        app.owner,
        harbor,
        { ...time, created_at: ago, status, name: status },
        items,
      );
      const { businessId: business_id, outletId: outlet_id } = harbor;
      const taken = { ...time, business_id, outlet_id, resource_id, kind: 'booking', booking_item_id: itemId };
      await insert(app.owner, 'occupancy', { ...taken, occupancy_id: newId() });
    };
    await party(5, 'inprogress', soon);
    await party(6, 'inprogress', now);
    await party(7, 'successful', soon);
    const { resources } = (await details('owner', harbor.outletId)).body;
    expect(resources.slice(5, 8).map(({ state, until }) => [state, until === null])).toEqual([
      ['busy', false],
      ['busy', true],
      ['booked', false],
    ]);
  });
});
