import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { silentLog } from '../../testing/test-log.ts';
import { bringUp } from './lanes-up.chore.ts';

/** The tests' clock shows 6:42 PM of this Friday, which is 23:42 UTC. */
const TODAY = '2026-12-11';
const TOMORROW = '2026-12-12';
let laneway: TestApp;
beforeAll(async () => {
  laneway = await startTestApp();
});
beforeEach(async () => {
  // The outbox of a test is its own.
  await laneway.owner.query(`DELETE FROM occupancy; DELETE FROM block; DELETE FROM lane_down; DELETE FROM outbox;
    UPDATE booking_item SET status = 'cancelled'; UPDATE booking SET status = 'cancelled';
    UPDATE resource SET status = 'active'`);
});
afterAll(() => laneway.close());

const lane = (number: number) => laneway.venue.harbor.lanes[number - 1]!;
const numberOf = (id: string) => laneway.venue.harbor.lanes.indexOf(id) + 1;
const outletId = () => laneway.venue.harbor.outletId;
type Body = Call<'resource.clear'>['body'];
type Freed = Answer<'resource.clear'>;
const clear = (body: Partial<Body>, who: Parameters<TestApp['call']>[0] = 'edit') =>
  laneway.call(who, 'resource.clear', {
    body: { outletId: outletId(), what: 'holds', resourceIds: [lane(1)], ...body },
  });
const preview = async (body: Partial<Body> = {}): Promise<Freed> => (await clear({ ...body, preview: true })).body;
/** What a press sends once a person saw what would be freed. */
const versionsOf = ({ freed, stuck }: Freed) => ({
  ...Object.fromEntries(freed.map(({ id, version }) => [id, version])),
  ...Object.fromEntries(stuck.map(({ bookingId, version }) => [bookingId, version])),
});
const press = async (body: Partial<Body> = {}) => clear({ ...body, versions: versionsOf(await preview(body)) });

/** Holds lanes for an hour. */
async function hold(numbers: number[], date = TODAY, start = '20:00'): Promise<string> {
  const serviceItemId = laneway.venue.harbor.openBowling;
  const guests = { Guest: 4 * numbers.length };
  const items = [{ serviceItemId, date, start, duration: 1, guests, lanes: numbers.map(lane) }];
  const made = await laneway.call('edit', 'booking.lock', { body: { outletId: outletId(), items } });
  expect(made.status).toBe(201);
  return made.body.bookingId;
}
/** A party that waits for a lane in an evening. */
async function waiting(date = TODAY): Promise<string> {
  const { openBowling } = laneway.venue.harbor;
  await laneway.owner.query(
    `UPDATE plan_version SET document = document || '{"waitlistStatus": true}' WHERE plan_id = $1`,
    [openBowling],
  );
  const wish = { outletId: outletId(), planId: openBowling, date, from: '19:00', to: '23:00', duration: 1 };
  const made = await laneway.call('edit', 'wait.join', {
    body: { ...wish, guests: { Guest: 4 }, name: 'Sam Roe', bookingPhone: '6175550123' },
  });
  expect(made.status).toBe(201);
  return made.body.bookingId;
}
async function block(title: string, numbers: number[], time: { date?: string; start: string; end: string }) {
  const body = { outletId: outletId(), title, resource: numbers.map(lane), date: TODAY, ...time };
  const made = await laneway.call('owner', 'block.create', { body });
  expect(made.status).toBe(201);
  return made.body.blockId;
}
/** All that is taken: `lane from-to owner`, in UTC. */
async function board() {
  const { rows } = await laneway.owner.query<{ id: string; from: string; to: string; who: string }>(
    `SELECT o.resource_id AS id, to_char(o.starts_at AT TIME ZONE 'UTC', 'DD HH24:MI') AS from,
       to_char(o.ends_at AT TIME ZONE 'UTC', 'HH24:MI') AS to, coalesce(k.title, o.kind) AS who
     FROM occupancy o LEFT JOIN block k ON k.block_id = o.block_id`,
  );
  return rows.map(({ id, from, to, who }) => `${numberOf(id)} ${from}-${to} ${who}`).toSorted();
}
async function booking(bookingId: string) {
  const { rows } = await laneway.owner.query('SELECT status, version FROM booking WHERE booking_id = $1', [bookingId]);
  return rows[0];
}
async function wakes() {
  const { rows } = await laneway.owner.query<{ payload: { date: string; cause: string } }>(
    `SELECT payload FROM outbox WHERE topic = 'wait.offer'`,
  );
  return rows.map(({ payload }) => `${payload.date} ${payload.cause}`).toSorted();
}
const statusOf = async (number: number) =>
  (await laneway.owner.query('SELECT status FROM resource WHERE resource_id = $1', [lane(number)])).rows[0].status;

describe('holds on a lane', () => {
  test('all end, of any date and with all of their lanes; the preview names them and writes nothing', async () => {
    const tonight = await hold([1, 2]);
    const tomorrow = await hold([1], TOMORROW);
    const other = await hold([3]);
    const seen = await preview();
    expect(seen).toMatchObject({
      message: '',
      until: null,
      moves: [],
      stuck: [],
      freed: [
        { kind: 'hold', id: tonight, version: 1, date: TODAY, start: '20:00', end: '21:00', lanes: [lane(1), lane(2)] },
        { kind: 'hold', id: tomorrow, date: TOMORROW, lanes: [lane(1)] },
      ],
    });
    expect(await board()).toHaveLength(4);
    expect(await booking(tonight)).toEqual({ status: 'holding', version: 1 });
    const done = await clear({ versions: versionsOf(seen) });
    expect(done).toMatchObject({ status: 200, body: { message: '2 holds ended', freed: seen.freed } });
    expect(await board()).toEqual(['3 12 01:00-02:00 hold']);
    // The baskets stay, as after a release by hand, and who waits is asked.
    expect(await booking(tonight)).toEqual({ status: 'initiated', version: 2 });
    expect(await booking(tomorrow)).toEqual({ status: 'initiated', version: 2 });
    expect(await booking(other)).toEqual({ status: 'holding', version: 1 });
    expect(await wakes()).toEqual([`${TODAY} freed`, `${TOMORROW} freed`]);
    const { rows } = await laneway.owner.query(
      'SELECT what, places FROM activity WHERE booking_id = $1 AND subject_version = 2',
      [tonight],
    );
    expect(rows.map(({ what }) => what)).toEqual(['booking.released']);
    expect(Object.values(rows[0].places)).toMatchObject([{ status: 'initiated' }]);
  });

  test('one with money on it stays and is said, one that ran out is free already', async () => {
    const paid = await hold([1]);
    await laneway.owner.query('UPDATE booking SET paid_cents = 1500 WHERE booking_id = $1', [paid]);
    const over = await hold([1], TOMORROW);
    for (const table of ['booking', 'occupancy'])
      await laneway.owner.query(
        `UPDATE ${table} SET expires_at = app.now() WHERE ${table === 'booking' ? 'booking_id = $1' : 'booking_item_id IN (SELECT booking_item_id FROM booking_item WHERE booking_id = $1)'}`,
        [over],
      );
    const seen = await preview();
    expect(seen.freed).toEqual([]);
    expect(seen.stuck).toMatchObject([{ bookingId: paid, status: 'holding', from: [lane(1)], nearest: [] }]);
    const done = await clear({ versions: versionsOf(seen) });
    expect([done.status, done.body.message]).toEqual([200, 'There was nothing to free']);
    expect(await booking(paid)).toEqual({ status: 'holding', version: 1 });
  });

  test('an offer of the wait list goes back to its list', async () => {
    const offered = await waiting();
    const { rows } = await laneway.owner.query('SELECT booking_item_id AS id FROM booking_item WHERE booking_id = $1', [
      offered,
    ]);
    const items = [{ itemId: rows[0].id, start: '20:00', lanes: [lane(1)] }];
    const made = await laneway.call('edit', 'booking.status', {
      params: { outletId: outletId(), bookingId: offered },
      body: { version: 1, status: 'holding', items },
    });
    expect(made.status).toBe(200);
    expect((await press()).body.message).toBe('1 hold ended');
    expect(await booking(offered)).toEqual({ status: 'wait', version: 3 });
    expect(await board()).toEqual([]);
    expect(await wakes()).toEqual([`${TODAY} ended`]);
  });

  test('is refused where they are not as they were seen, and nothing ends', async () => {
    const known = await hold([1]);
    const versions = versionsOf(await preview());
    const later = await hold([1], TOMORROW);
    expect(await clear({ versions })).toMatchObject({
      status: 409,
      error: { code: 'stale', details: { current: { bookingId: later } } },
    });
    await laneway.call('edit', 'booking.lock', { body: { outletId: outletId(), bookingId: later } });
    const again = await clear({ versions: { ...versions, [later]: 1 } });
    expect(again).toMatchObject({ status: 409, error: { details: { current: { bookingId: later, version: 2 } } } });
    // A press that saw nothing frees nothing.
    expect((await clear({})).status).toBe(409);
    expect(await board()).toHaveLength(2);
    expect(await booking(known)).toEqual({ status: 'holding', version: 1 });
  });

  test('of two desks that press at once one does it, the other is told', async () => {
    const known = await hold([1]);
    const versions = versionsOf(await preview());
    const replies = await Promise.all([clear({ versions }), clear({ versions }, 'owner')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await booking(known)).toEqual({ status: 'initiated', version: 2 });
    expect(await wakes()).toEqual([`${TODAY} freed`]);
  });
});

describe('blocks on a lane', () => {
  test('what runs ends now, what is ahead today is released, tomorrow stays, as do other lanes of the same', async () => {
    const runs = await block('Oiling', [1], { start: '19:00', end: '20:00' });
    await laneway.owner.query(
      `WITH k AS (UPDATE block SET starts_at = starts_at - interval '1 hour', start_wall = '18:00' WHERE block_id = $1)
       UPDATE occupancy SET starts_at = starts_at - interval '1 hour' WHERE block_id = $1`,
      [runs],
    );
    await block('League', [1, 2], { start: '21:00', end: '23:00' });
    await block('Tomorrow', [1], { date: TOMORROW, start: '19:00', end: '20:00' });
    await block('Elsewhere', [3], { start: '19:00', end: '20:00' });
    await waiting();
    const seen = await preview({ what: 'blocks' });
    expect(seen.freed).toMatchObject([
      { kind: 'block', id: runs, version: 1, name: 'Oiling', start: '18:00', end: '20:00', lanes: [lane(1)] },
      { kind: 'block', name: 'League', start: '21:00', end: '23:00', lanes: [lane(1)] },
    ]);
    expect(await board()).toHaveLength(5);
    const done = await clear({ what: 'blocks', versions: versionsOf(seen) });
    expect(done).toMatchObject({ status: 200, body: { message: '2 blocks released' } });
    expect(await board()).toEqual([
      '1 11 23:00-23:42 Oiling',
      '1 13 00:00-01:00 Tomorrow',
      '2 12 02:00-04:00 League',
      '3 12 00:00-01:00 Elsewhere',
    ]);
    expect(await wakes()).toEqual([`${TODAY} freed`]);
    const { rows } = await laneway.owner.query(
      `SELECT what, after FROM activity WHERE subject_kind = 'block' ORDER BY activity_id DESC LIMIT 2`,
    );
    expect(rows.toReversed()).toMatchObject([
      { what: 'block.released', after: { title: 'Oiling', end: '18:42' } },
      { what: 'block.changed', after: { title: 'League', lanes: ['Lane 2'] } },
    ]);
  });

  test('of a failed pair one lane comes back at once, the other stays down, and the whole is not undone', async () => {
    const resourceIds = [lane(1), lane(2)];
    const down = await clear({ what: 'relocate', resourceIds, title: 'Belt' });
    expect(down.status).toBe(200);
    // A minute has gone by, so that the block runs.
    await laneway.owner.query(`UPDATE block SET starts_at = starts_at - interval '1 minute'`);
    expect((await press({ what: 'blocks' })).status).toBe(200);
    expect([await statusOf(1), await statusOf(2)]).toEqual(['active', 'down']);
    expect(await bringUp(laneway.database, silentLog)).toBe(0);
    expect(await statusOf(2)).toBe('down');
    expect((await board()).filter((row) => row.endsWith('07:00 Belt'))).toEqual(['2 11 23:42-07:00 Belt']);
    const undo = { what: 'undo' as const, resourceIds: [], activityId: down.body.activityId };
    expect(await clear(undo)).toMatchObject({ status: 409, error: { code: 'stale' } });
    expect((await press({ what: 'blocks', resourceIds: [lane(2)] })).status).toBe(200);
    expect(await statusOf(2)).toBe('active');
    const { rows } = await laneway.owner.query('SELECT ended_at FROM lane_down');
    expect(rows).toEqual([{ ended_at: expect.anything() }]);
  });

  test('is refused where one was changed since, or came since, and nothing is released', async () => {
    const blockId = await block('League', [1], { start: '21:00', end: '23:00' });
    const versions = versionsOf(await preview({ what: 'blocks' }));
    await laneway.call('owner', 'block.update', {
      params: { outletId: outletId(), blockId },
      body: { version: 1, scope: 'this', title: 'League night' },
    });
    const refused = await clear({ what: 'blocks', versions });
    expect(refused).toMatchObject({ status: 409, error: { code: 'stale', details: { current: { blockId } } } });
    await block('Oiling', [1], { start: '19:00', end: '20:00' });
    expect((await clear({ what: 'blocks', versions: { [blockId]: 2 } })).error.code).toBe('stale');
    expect(await board()).toHaveLength(2);
  });

  test('a lane that failed and has no block is in use again, and is offered to who waits', async () => {
    // A party plays on it for as long as it is out of use and has nowhere to go, so nothing of the lane is blocked.
    await block('League', [2, 3, 4, 5, 6, 7, 8], { start: '18:43', end: '25:55' });
    const stays = await laneway.call('edit', 'reservation.add', {
      body: {
        outletId: outletId(),
        name: 'Ivanov',
        bookingPhone: '6175550199',
        items: [
          {
            serviceItemId: laneway.venue.harbor.openBowling,
            date: TODAY,
            start: '19:00',
            duration: 3,
            guests: { Guest: 4 },
            lanes: [lane(1)],
          },
        ],
      },
    });
    expect(stays.status).toBe(201);
    await laneway.owner.query(`UPDATE occupancy SET starts_at = '2026-12-11T23:00Z' WHERE kind = 'booking';
      UPDATE booking_item SET starts_at = '2026-12-11T23:00Z', ends_at = '2026-12-12T02:00Z', start_wall = '18:00',
        end_wall = '21:00', status = 'inprogress' WHERE booking_id = '${stays.body.bookingId}';
      UPDATE booking SET status = 'inprogress' WHERE booking_id = '${stays.body.bookingId}'`);
    const relocate = { what: 'relocate' as const, title: 'Belt', until: '2026-12-12T01:00:00Z' };
    const plan = await preview(relocate);
    expect([plan.moves, plan.stuck.map(({ name }) => name)]).toEqual([[], ['Ivanov']]);
    expect((await clear({ ...relocate, versions: versionsOf(plan) })).status).toBe(200);
    expect(await statusOf(1)).toBe('down');
    await waiting();
    const done = await press({ what: 'blocks' });
    expect(done).toMatchObject({ status: 200, body: { message: 'In use again', freed: [] } });
    expect(await statusOf(1)).toBe('active');
    expect(await wakes()).toEqual([`${TODAY} freed`]);
    expect((await press({ what: 'blocks' })).body.message).toBe('There was nothing to free');
    expect(await wakes()).toHaveLength(1);
  });

  test('where nothing stands, nothing is written', async () => {
    const done = await clear({ what: 'blocks' });
    expect([done.status, done.body.message]).toEqual([200, 'There was nothing to free']);
    expect(await wakes()).toEqual([]);
  });
});

test.each(['holds', 'blocks'] as const)('%s: a lane is named, one of this outlet', async (what) => {
  const none = await clear({ what, resourceIds: [] });
  expect([none.status, fieldsOf(none)]).toEqual([400, ['resourceIds']]);
  const elsewhere = await clear({ what, resourceIds: [laneway.venue.harbor.sibling.lanes[0]!] });
  expect([elsewhere.status, fieldsOf(elsewhere)]).toEqual([400, ['resourceIds']]);
});

describe('a lane that is in use again', () => {
  const fail = async () => {
    const down = await clear({ what: 'relocate', title: 'Belt' });
    expect(down.status).toBe(200);
    await laneway.owner.query('DELETE FROM outbox');
    return down.body.activityId;
  };

  test('is offered tonight alone: on another date it was never closed', async () => {
    await waiting();
    await waiting(TOMORROW);
    const activityId = await fail();
    expect((await clear({ what: 'undo', resourceIds: [], activityId })).status).toBe(200);
    expect(await wakes()).toEqual([`${TODAY} freed`]);
  });

  test('where nobody waits, nobody is asked', async () => {
    const activityId = await fail();
    expect((await clear({ what: 'undo', resourceIds: [], activityId })).status).toBe(200);
    expect(await wakes()).toEqual([]);
  });
});
