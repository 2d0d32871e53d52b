import type { Call } from '@laneway/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
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
type SetChange = NonNullable<Call<'venue.update'>['body']['sets']>[number];

const list = async () =>
  (await app.call('owner', 'venue.list', { params: { outletId: app.venue.harbor.outletId } })).body;
const update = (who: Who, change: SetChange, outletId = app.venue.harbor.outletId) =>
  app.call(who, 'venue.update', { params: { outletId }, body: { sets: [change] } });
const check = (who: Who, resourceSetId: string, outletId = app.venue.harbor.outletId) =>
  app.call(who, 'venue.planCheck', { params: { outletId }, body: { resourceSetId } });
const setNow = async (id: string) => (await list()).sets.find(({ resourceSetId }) => resourceSetId === id);
const deeds = async (id: string) =>
  (
    await app.owner.query<{ after: object }>('SELECT after FROM activity WHERE subject_id = $1 ORDER BY activity_id', [
      id,
    ])
  ).rows.map(({ after }) => after);

/** A set of the first lanes and the room. */
async function aSet(name: string, members = [...app.venue.harbor.lanes.slice(0, 2), ...app.venue.harbor.rooms]) {
  const body = { outletId: app.venue.harbor.outletId, set: { name, members } };
  const made = await app.call('owner', 'venue.add', { body });
  return { resourceSetId: made.body.set?.resourceSetId ?? '', version: 1 };
}

describe('changing a set', () => {
  test('renames it, changes its places, takes it out of use and back, and records each in the history', async () => {
    const set = await aSet('Party house');
    const { lanes } = app.venue.harbor;
    const renamed = await update('owner', { ...set, name: 'Party hall' });
    expect([renamed.status, renamed.body.message]).toEqual([200, 'Saved']);
    const members = [lanes[2]!, lanes[3]!];
    await update(keeper, { ...set, version: 2, members, status: 'disabled' });
    expect(await setNow(set.resourceSetId)).toEqual({
      resourceSetId: set.resourceSetId,
      name: 'Party hall',
      members,
      status: 'disabled',
      version: 3,
    });
    // The places themselves stay in use.
    expect((await list()).rows.filter(({ status }) => status !== 'active')).toEqual([]);
    await update('owner', { ...set, version: 3, status: 'active' });
    expect((await setNow(set.resourceSetId))?.status).toBe('active');
    expect(await deeds(set.resourceSetId)).toEqual([
      { name: 'Party hall', set: 'Party house' },
      { members, status: 'disabled', set: 'Party hall' },
      { status: 'active', set: 'Party hall' },
    ]);
  });

  test('writes nothing when nothing differs', async () => {
    const set = await aSet('Same');
    const again = await update('owner', { ...set, name: 'Same', status: 'active' });
    expect([again.status, (await setNow(set.resourceSetId))?.version]).toEqual([200, 1]);
    expect(await deeds(set.resourceSetId)).toEqual([]);
  });

  test('is refused for a stale version, with the present row, also to one of two concurrent writers', async () => {
    const set = await aSet('Front');
    const both = await Promise.all(['Left', 'Right'].map((name) => update('owner', { ...set, name })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = await update('owner', { ...set, status: 'disabled' });
    expect([stale.status, stale.error.code]).toEqual([409, 'stale']);
    expect(stale.error.details).toMatchObject({ current: { version: 2, status: 'active' } });
  });

  test('refuses wrong fields and places of other outlets, by field', async () => {
    const set = await aSet('Strict');
    const { lanes, sibling } = app.venue.harbor;
    const tries: [Partial<Record<string, unknown>>, string[]][] = [
      [{ name: ' ' }, ['sets.0.name']],
      [{ members: [lanes[0]] }, ['sets.0.members']],
      [{ members: [lanes[0], lanes[0]] }, ['sets.0.members']],
      [{ members: [lanes[0], sibling.lanes[0]] }, ['sets.0.members']],
      [{ status: 'down' }, ['sets.0.status']],
      [{ outletId: sibling.outletId, businessId: newId() }, ['sets.0.outletId', 'sets.0.businessId']],
    ];
    for (const [change, fields] of tries) {
      const reply = await update('owner', { ...set, ...change } as SetChange);
      expect([reply.status, fieldsOf(reply)]).toEqual([400, fields]);
    }
    expect((await setNow(set.resourceSetId))?.version).toBe(1);
  });

  test('is allowed to owners, and to managers with Outlets edit at their own outlet', async () => {
    const set = { ...(await aSet('Mine')), name: 'Theirs' };
    const { sibling } = app.venue.harbor;
    expect((await update(null, set)).status).toBe(401);
    for (const who of ['edit', 'admin', watcher] as const) expect((await update(who, set)).status).toBe(403);
    expect((await update('cedarOwner', set)).status).toBe(404);
    expect((await update(keeper, set, sibling.outletId)).status).toBe(404);
    // A set of another outlet of the same business is not found.
    expect((await update('owner', set, sibling.outletId)).status).toBe(404);
    expect((await setNow(set.resourceSetId))?.name).toBe('Mine');
  });
});

describe('the check of a set', () => {
  test('names the bookings on all of its places at once, and no others', async () => {
    const { outletId, lanes, openBowling } = app.venue.harbor;
    const set = await aSet('Corner', [lanes[4]!, lanes[5]!]);
    const book = (start: string, on: string[]) =>
      app.call('owner', 'reservation.add', {
        body: {
          outletId,
          name: 'Dana Cole',
          bookingPhone: '6175550199',
          items: [
            {
              serviceItemId: openBowling,
              date: '2026-12-18',
              start,
              duration: 1,
              guests: { Guest: on.length * 6 },
              lanes: on,
            },
          ],
        },
      });
    expect((await book('15:00', [lanes[4]!])).status).toBe(201);
    const whole = await book('19:00', [lanes[4]!, lanes[5]!]);
    expect(whole.status).toBe(201);
    const use = await check(watcher, set.resourceSetId);
    expect(use.body).toMatchObject({ plans: [], sets: [], count: 1 });
    expect(use.body.bookings.map(({ bookingId, places }) => [bookingId, places])).toEqual([
      [whole.body.bookingId, ['Lane 5', 'Lane 6']],
    ]);
    // A set out of use is no longer listed in the check of its lanes.
    const named = async () =>
      (
        await app.call('owner', 'venue.planCheck', { params: { outletId }, body: { resourceIds: [lanes[4]!] } })
      ).body.sets.map(({ name }) => name);
    expect(await named()).toEqual(['Corner']);
    await update('owner', { ...set, status: 'disabled' });
    expect(await named()).toEqual([]);
  });

  test('is answered for sets of the outlet, to callers who may see it', async () => {
    const { resourceSetId } = await aSet('Asked');
    const { sibling } = app.venue.harbor;
    expect((await check(null, resourceSetId)).status).toBe(401);
    expect((await check('edit', resourceSetId)).status).toBe(403);
    expect((await check('owner', resourceSetId, sibling.outletId)).status).toBe(404);
    expect((await check('owner', newId())).status).toBe(404);
    const params = { outletId: app.venue.harbor.outletId };
    const nothing = await app.call('owner', 'venue.planCheck', { params, body: {} });
    expect([nothing.status, fieldsOf(nothing)]).toEqual([400, ['resourceIds']]);
  });
});
