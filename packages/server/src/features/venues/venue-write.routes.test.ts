import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { anOutlet } from '../../testing/an-outlet.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPlaceManagers } from '../../testing/test-venue.ts';

let app: TestApp;
let keeper: { token: string };
let watcher: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  ({ keeper, watcher } = await addPlaceManagers(app.owner, app.venue));
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
type Resource = NonNullable<Call<'venue.add'>['body']['resources']>[number];
type Update = Call<'venue.update'>['body'];
let tables = 0;

const lanes = (from: number, to: number): Resource[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ venueType: 'lane', number: from + i, name: `Lane ${from + i}` }));
const add = (who: Who, outletId: string, resources: Resource[], set?: { name: string; members: string[] }) =>
  app.call(who, 'venue.add', { body: { outletId, resources, ...(set && { set }) } });
const list = async (outletId: string) => (await app.call('owner', 'venue.list', { params: { outletId } })).body;
const update = (who: Who, outletId: string, body: Update) =>
  app.call(who, 'venue.update', { params: { outletId }, body });
const check = (who: Who, outletId: string, resourceIds: string[]) =>
  app.call(who, 'venue.planCheck', { params: { outletId }, body: { resourceIds } });
const deeds = async (outletId: string) =>
  (
    await app.owner.query<{ what: string }>(
      `SELECT what FROM activity WHERE outlet_id = $1 AND what LIKE 'resource.%' ORDER BY activity_id`,
      [outletId],
    )
  ).rows.map(({ what }) => what);

describe('adding', () => {
  test('makes 24 lanes in one go, with one row of history', async () => {
    const outletId = await anOutlet(app);
    const reply = await add('owner', outletId, lanes(1, 24));
    expect([reply.status, reply.body.message, reply.body.resources.length]).toEqual([201, '24 places added', 24]);
    const { rows } = await list(outletId);
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    expect(rows[0]).toMatchObject({ name: 'Lane 1', maxGuest: 6, status: 'active', gapAfter: false, deskNumber: null });
    expect(await deeds(outletId)).toEqual(['resource.created']);
    const written = await app.owner.query<{ names: string[] }>(
      `SELECT after->'names' AS names FROM activity WHERE outlet_id = $1 AND what = 'resource.created'`,
      [outletId],
    );
    expect(written.rows.map(({ names }) => names)).toEqual([rows.map(({ name }) => name)]);
  });

  test('makes a set of places of the outlet', async () => {
    const outletId = await anOutlet(app);
    await add('owner', outletId, [...lanes(1, 2), { venueType: 'room', number: 1, name: 'Pier Room', maxGuest: 40 }]);
    const { rows } = await list(outletId);
    const members = rows.map((row) => row.resourceId);
    const made = await add('owner', outletId, [], { name: 'Party house', members });
    expect([made.status, made.body.message]).toEqual([201, 'Party house added']);
    expect((await list(outletId)).sets).toMatchObject([{ name: 'Party house', members, version: 1 }]);
    const foreign = await add('owner', outletId, [], {
      name: 'Mixed',
      members: [members[0]!, app.venue.harbor.lanes[0]!],
    });
    expect([foreign.status, fieldsOf(foreign)]).toEqual([400, ['set.members']]);
  });

  test('takes a number once for each kind, also when two ask at once, and then none of the request', async () => {
    const outletId = await anOutlet(app);
    const both = await Promise.all([add('owner', outletId, lanes(1, 4)), add('owner', outletId, lanes(4, 8))]);
    expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = both.find((reply) => reply.status === 409);
    expect(refused?.error).toMatchObject({ code: 'venue.number_taken', message: 'There is a Lane 4 already' });
    expect([4, 5]).toContain((await list(outletId)).rows.length);
    const table = await add('owner', outletId, [{ venueType: 'table', number: 4, name: 'Table 4' }]);
    expect(table.status).toBe(201);
    const twice = await add('owner', outletId, [...lanes(20, 21), ...lanes(21, 21)]);
    expect([twice.status, fieldsOf(twice)]).toEqual([409, ['resources.2.number']]);
  });

  test.each<[string, object, string[]]>([
    ['nothing', { resources: [] }, ['resources']],
    ['a kind there is not', { resources: [{ venueType: 'pool', number: 1, name: 'P' }] }, ['resources.0.venueType']],
    ['no number', { resources: [{ venueType: 'lane', number: 0, name: 'L' }] }, ['resources.0.number']],
    ['no name', { resources: [{ venueType: 'lane', number: 1, name: ' ' }] }, ['resources.0.name']],
    [
      'a wrong desk',
      { resources: [{ venueType: 'lane', number: 1, name: 'L', deskNumber: 'Desk 1' }] },
      ['resources.0.deskNumber'],
    ],
    [
      'a shelf of nobody',
      { resources: [{ venueType: 'lane', number: 1, name: 'L', serviceCategories: [newId()] }] },
      ['resources.0.serviceCategories'],
    ],
    [
      'fields that are not theirs',
      { resources: [{ venueType: 'lane', number: 1, name: 'L', status: 'down', version: 3 }] },
      ['resources.0.status', 'resources.0.version'],
    ],
    ['a set of one', { set: { name: 'One', members: [newId()] } }, ['set.members']],
  ])('refuses %s', async (_, body, fields) => {
    const { outletId } = app.venue.harbor;
    const reply = await app.call('owner', 'venue.add', { body: { outletId, ...body } as never });
    expect([reply.status, fieldsOf(reply)]).toEqual([400, fields]);
  });

  test('is allowed to owners, and to managers with Outlets edit at their own outlet', async () => {
    const { outletId, sibling } = app.venue.harbor;
    const one = (): Resource[] => [{ venueType: 'table', number: (tables += 1), name: 'Table' }];
    expect((await add(null, outletId, one())).status).toBe(401);
    for (const who of ['edit', 'admin', watcher] as const) expect((await add(who, outletId, one())).status).toBe(403);
    expect((await add('cedarOwner', outletId, one())).status).toBe(404);
    expect((await add(keeper, sibling.outletId, one())).status).toBe(404);
    expect((await add(keeper, outletId, one())).status).toBe(201);
  });
});

describe('changing', () => {
  test('renames, orders and closes several at once, and is told to open boards', async () => {
    const outletId = await anOutlet(app);
    await add('owner', outletId, lanes(1, 3));
    const [one, two, three] = (await list(outletId)).rows;
    const reply = await update('owner', outletId, {
      resources: [
        { resourceId: one!.resourceId, version: 1, number: 2, name: 'Cosmic' },
        { resourceId: two!.resourceId, version: 1, number: 1, gapAfter: true, deskNumber: 'hall1:desk2' },
        { resourceId: three!.resourceId, version: 1, status: 'down' },
      ],
    });
    expect(reply.status).toBe(200);
    expect(reply.body.rows.map(({ number, name, version, status }) => [number, name, version, status])).toEqual([
      [1, 'Lane 2', 2, 'active'],
      [2, 'Cosmic', 2, 'active'],
      [3, 'Lane 3', 2, 'down'],
    ]);
    // The feed's reader treats resource.* of an outlet as a change of the board's frame.
    expect(await deeds(outletId)).toEqual(['resource.created', ...Array(3).fill('resource.updated')]);
    const again = await update('owner', outletId, {
      resources: [{ resourceId: three!.resourceId, version: 2, status: 'down' }],
    });
    expect([again.body.rows[2]?.version, (await deeds(outletId)).length]).toEqual([2, 4]);
  });

  test('saves all or none: a stale row and a taken number take the others back', async () => {
    const outletId = await anOutlet(app);
    await add('owner', outletId, lanes(1, 3));
    const [one, two] = (await list(outletId)).rows;
    const rename = { resourceId: one!.resourceId, version: 1, name: 'Cosmic' };
    const stale = await update('owner', outletId, {
      resources: [rename, { resourceId: two!.resourceId, version: 7, name: 'X' }],
    });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    expect(stale.error.details).toMatchObject({ current: { name: 'Lane 2', version: 1 } });
    const taken = await update('owner', outletId, {
      resources: [rename, { resourceId: two!.resourceId, version: 1, number: 3 }],
    });
    expect([taken.status, taken.error.code, fieldsOf(taken)]).toEqual([
      409,
      'venue.number_taken',
      ['resources.1.number'],
    ]);
    expect((await list(outletId)).rows.map((row) => row.name)).toEqual(['Lane 1', 'Lane 2', 'Lane 3']);
    const both = await Promise.all(
      ['A', 'B'].map((name) => update('owner', outletId, { resources: [{ ...rename, name }] })),
    );
    expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('refuses places of another outlet, callers without the right, and unknown fields', async () => {
    const { outletId, sibling, lanes: ids } = app.venue.harbor;
    const foreign = { resources: [{ resourceId: sibling.lanes[0]!, version: 1, name: 'Mine' }] };
    expect((await update('owner', outletId, foreign)).status).toBe(404);
    const own = { resources: [{ resourceId: ids[0]!, version: 1, name: 'Mine' }] };
    for (const who of ['edit', watcher] as const) expect((await update(who, outletId, own)).status).toBe(403);
    const assigned = { resources: [{ resourceId: ids[0]!, version: 1, venueType: 'room', outletId }] } as never;
    expect(fieldsOf(await update('owner', outletId, assigned))).toEqual([
      'resources.0.venueType',
      'resources.0.outletId',
    ]);
    expect(fieldsOf(await update('owner', outletId, {}))).toEqual(['resources']);
    const lane = { resourceId: ids[0]!, version: 1 };
    const twice = {
      resources: [
        { ...lane, name: 'One' },
        { ...lane, name: 'Two' },
      ],
    };
    expect(fieldsOf(await update('owner', outletId, twice))).toEqual(['resources.1']);
  });

  test('refuses to close a place with bookings, and names them', async () => {
    const { outletId, lanes: ids, openBowling } = app.venue.harbor;
    const item = {
      serviceItemId: openBowling,
      date: '2026-12-18',
      start: '19:00',
      duration: 1,
      guests: { Guest: 4 },
      lanes: [ids[6]!],
    };
    const booked = await app.call('owner', 'reservation.add', {
      body: { outletId, items: [item], name: 'Dana Cole', bookingPhone: '6175550199' },
    });
    expect(booked.status).toBe(201);
    const { rows } = await list(outletId);
    const off = (id: string) => {
      const row = rows.find((one) => one.resourceId === id)!;
      return { resources: [{ resourceId: id, version: row.version, status: 'disabled' as const }] };
    };
    const refused = await update('owner', outletId, off(ids[6]!));
    expect([refused.status, refused.error.code]).toEqual([422, 'venue.in_use']);
    expect(refused.error.details).toMatchObject({
      count: 1,
      bookings: [{ bookingId: booked.body.bookingId, name: 'Dana Cole', date: '2026-12-18', places: ['Lane 7'] }],
    });
    const asked = await check(watcher, outletId, [ids[6]!]);
    expect(asked.body).toMatchObject({ count: 1, bookings: [{ places: ['Lane 7'] }] });
    expect(asked.body.plans.map(({ title, left }) => [title, left])).toEqual([
      ['Birthday Strike', 8],
      ['By the game', 7],
      ['Open bowling', 7],
    ]);
    const free = await update('owner', outletId, off(ids[7]!));
    expect(free.body.rows.find((row) => row.resourceId === ids[7])?.status).toBe('disabled');
  });
});

test('the check is answered for places of the outlet, to callers who may see it', async () => {
  const { outletId, sibling, lanes: ids } = app.venue.harbor;
  expect((await check('owner', outletId, [sibling.lanes[0]!])).status).toBe(404);
  expect((await check('edit', outletId, [ids[0]!])).status).toBe(403);
  expect((await check('cedarOwner', outletId, [ids[0]!])).status).toBe(404);
});

test('the history keeps where lanes and sets are, and whether they are in use', async () => {
  const outletId = await anOutlet(app);
  const place = (status: string, resourceIds: (string | undefined)[]) => ({
    status,
    date: null,
    start: null,
    end: null,
    startsAt: null,
    endsAt: null,
    resourceIds,
  });
  const placesOf = async () =>
    (
      await app.owner.query(
        `SELECT places FROM activity WHERE outlet_id = $1 AND what LIKE 'resource.%' ORDER BY activity_id`,
        [outletId],
      )
    ).rows.map(({ places }) => places);
  const [one, two] = (await add('owner', outletId, lanes(1, 2))).body.resources.map(({ resourceId }) => resourceId);
  const { set } = (await add('owner', outletId, [], { name: 'Pair', members: [one!, two!] })).body;
  const made = [
    { [one!]: place('active', [one]), [two!]: place('active', [two]) },
    { [set!.resourceSetId]: place('active', [one, two]) },
  ];
  expect(await placesOf()).toEqual(made);
  await update('owner', outletId, {
    resources: [{ resourceId: two!, version: 1, status: 'disabled' }],
    sets: [{ resourceSetId: set!.resourceSetId, version: 1, status: 'disabled' }],
  });
  expect(await placesOf()).toEqual([
    ...made,
    { [two!]: place('disabled', [two]) },
    { [set!.resourceSetId]: place('disabled', [one, two]) },
  ]);
});
