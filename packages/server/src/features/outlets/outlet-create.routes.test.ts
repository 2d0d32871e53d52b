import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { newOutlet, type NewOutlet } from '../../testing/an-outlet.ts';
import { insert } from '../../testing/insert.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPlaceManagers } from '../../testing/test-venue.ts';

let app: TestApp;
let keeper: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  ({ keeper } = await addPlaceManagers(app.owner, app.venue));
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
type Changes = Partial<Call<'outlet.update'>['body']>;

const create = (who: Who, changes: Partial<NewOutlet> = {}) =>
  app.call(who, 'outlet.create', { body: newOutlet(app, changes) });
const details = (who: Who, outletId: string) =>
  app.call(who, 'outlet.details', { params: { businessId: app.venue.harbor.businessId, outletId } });
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
  test('keeps what was sent, fills in the rest, and is in the list and the history', async () => {
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

  test('lets a draft miss what an active outlet needs', async () => {
    const bare = { address: {}, openingHours: [] };
    const active = await create('owner', bare);
    expect([active.status, fieldsOf(active)]).toEqual([400, ['address.line1', 'address.city', 'openingHours']]);
    const reply = await create('owner', { ...bare, status: 'DRAFT' });
    expect(reply.status).toBe(201);
    const { outletId } = reply.body.outlet;
    const refused = await update('owner', outletId, { version: 1, status: 'ACTIVE' });
    expect(fieldsOf(refused)).toEqual(['address.line1', 'address.city', 'openingHours']);
    const finished = newOutlet(app);
    const done = await update('owner', outletId, {
      version: 1,
      status: 'ACTIVE',
      openingHours: finished.openingHours,
      address: finished.address,
    });
    expect([done.status, done.body.outlet]).toEqual([200, { outletId, version: 2 }]);
  });

  test('takes a prefix once in a business, also when two ask at once', async () => {
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

  test('makes none for the platform itself, which is no business', async () => {
    const reply = await create('admin', { businessId: PLATFORM_BUSINESS });
    expect([reply.status, reply.error.code]).toEqual([404, 'not_found']);
  });

  test('makes one outlet of a request that is sent twice', async () => {
    const call = { body: newOutlet(app) };
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

  test('refuses whoever may not, and another business', async () => {
    expect((await create(null)).status).toBe(401);
    for (const who of ['edit', keeper] as const) expect((await create(who)).status).toBe(403);
    const { cedar } = app.venue;
    expect((await create('owner', { businessId: cedar.businessId })).status).toBe(404);
    expect((await create('owner', { copyFrom: cedar.outletId })).status).toBe(404);
  });
});
