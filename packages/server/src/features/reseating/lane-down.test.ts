import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { silentLog } from '../../testing/test-log.ts';
import { tonightOf } from '../bookings/edit/tonight.fixture.ts';
import { named, startDesk } from '../live/live.fixture.ts';
import { bringUp } from './lanes-up.chore.ts';

/** The tests' clock shows 6:42 PM of this Friday, which is 23:42 UTC; closing at 2 AM is 07:00 UTC. */
const TODAY = '2026-12-11';
let laneway: TestApp;
let tonight: ReturnType<typeof tonightOf>;
beforeAll(async () => {
  laneway = await startTestApp();
  tonight = tonightOf(laneway);
});
beforeEach(async () => {
  // Every test has the lanes for itself.
  await laneway.owner.query(`DELETE FROM occupancy; DELETE FROM block; DELETE FROM lane_down;
    UPDATE booking_item SET status = 'cancelled'; UPDATE booking SET status = 'cancelled';
    UPDATE resource SET status = 'active'`);
});
afterAll(() => laneway.close());

const lane = (number: number) => laneway.venue.harbor.lanes[number - 1]!;
const outletId = () => laneway.venue.harbor.outletId;
type Body = Call<'resource.clear'>['body'];
const clear = (body: Partial<Body>, who: Parameters<TestApp['call']>[0] = 'edit') =>
  laneway.call(who, 'resource.clear', {
    body: { outletId: outletId(), what: 'relocate', resourceIds: [lane(1)], title: 'Pinsetter', ...body },
  });
type Plan = Answer<'resource.clear'>;
const preview = async (body: Partial<Body> = {}): Promise<Plan> => (await clear({ ...body, preview: true })).body;
/** What a press sends once a person saw a plan. */
const pressOf = ({ moves, stuck }: Plan) => ({
  versions: Object.fromEntries([...moves, ...stuck].map(({ bookingId, version }) => [bookingId, version])),
  moves: moves.map(({ itemId, to }) => ({ itemId, to })),
});
/** Blocks all lanes but the first. */
const closeOthers = (start: string, end: string) =>
  laneway.call('owner', 'block.create', {
    body: {
      outletId: outletId(),
      title: 'League',
      resource: [2, 3, 4, 5, 6, 7, 8].map(lane),
      date: TODAY,
      start,
      end,
    },
  });
const numberOf = (id: string) => laneway.venue.harbor.lanes.indexOf(id) + 1;

/** All that is taken and how places stand: `lane from-to owner` in UTC. */
async function board() {
  const { rows } = await laneway.owner.query<{ id: string; from: string; to: string; who: string }>(
    `SELECT o.resource_id AS id, to_char(o.starts_at AT TIME ZONE 'UTC', 'HH24:MI') AS from,
       to_char(o.ends_at AT TIME ZONE 'UTC', 'HH24:MI') AS to, coalesce(b.name, k.title) AS who
     FROM occupancy o LEFT JOIN booking_item i USING (business_id, booking_item_id)
     LEFT JOIN booking b ON b.booking_id = i.booking_id LEFT JOIN block k ON k.block_id = o.block_id
     WHERE k.title IS DISTINCT FROM 'League' ORDER BY o.starts_at, o.resource_id`,
  );
  return rows.map(({ id, from, to, who }) => `${numberOf(id)} ${from}-${to} ${who}`);
}
const statusOf = async (number: number) =>
  (await laneway.owner.query('SELECT status FROM resource WHERE resource_id = $1', [lane(number)])).rows[0].status;

/** The block of the lanes that failed, which began five minutes ago. */
async function runningBlock(): Promise<string> {
  const { rows } = await laneway.owner.query(
    `UPDATE block SET starts_at = starts_at - interval '5 minutes' WHERE title = 'Pinsetter' RETURNING block_id`,
  );
  return rows[0].block_id;
}

/** A party that is named, on a lane from a time on for an hour. */
async function party(name: string, number: number, start: string): Promise<string> {
  const bookingId = await tonight.book(tonight.item(number - 1, start));
  await laneway.owner.query('UPDATE booking SET name = $2 WHERE booking_id = $1', [bookingId, name]);
  return bookingId;
}

/** One that began at 6:30 PM and plays. */
async function playing(name: string, number: number): Promise<string> {
  const bookingId = await party(name, number, '19:00');
  await tonight.shift(bookingId, -30);
  await laneway.owner.query(
    `WITH i AS (UPDATE booking_item SET status = 'inprogress', start_wall = '18:30', end_wall = '19:30' WHERE booking_id = $1)
     UPDATE booking SET status = 'inprogress' WHERE booking_id = $1`,
    [bookingId],
  );
  return bookingId;
}

describe('a lane fails', () => {
  test('who plays moves at once, who comes later with the fewest moves, who is stuck gets the nearest starts', async () => {
    const ivanov = await playing('Ivanov', 1);
    const huang = await party('Huang', 1, '20:00');
    const dube = await party('Dube', 1, '23:00');
    await party('Kaur', 2, '20:30');
    await closeOthers('23:00', '24:00');
    const plan = await preview();
    expect(plan).toMatchObject({ message: '', activityId: null, until: '2026-12-12T07:00:00Z', complete: true });
    expect(plan.moves).toMatchObject([
      { bookingId: ivanov, name: 'Ivanov', status: 'inprogress', start: '18:30', from: [lane(1)], to: [lane(2)] },
      { bookingId: huang, phone: '6175550199', totalGuests: 4, start: '20:00', end: '21:00', to: [lane(3)] },
    ]);
    expect(plan.stuck).toMatchObject([
      {
        bookingId: dube,
        from: [lane(1)],
        nearest: [
          { start: '22:00', lanes: [lane(2)] },
          { start: '24:00', lanes: [lane(2)] },
        ],
      },
    ]);
    // A preview leaves everything as it is.
    expect(await board()).toEqual([
      '1 23:30-00:30 Ivanov',
      '1 01:00-02:00 Huang',
      '2 01:30-02:30 Kaur',
      '1 04:00-05:00 Dube',
    ]);
    expect(await statusOf(1)).toBe('active');

    const done = await clear(pressOf(plan));
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ message: 'Out of use from now on', moves: plan.moves, stuck: plan.stuck });
    // Who is stuck keeps its time on the lane, which is blocked around it.
    expect(await board()).toEqual([
      '1 23:42-04:00 Pinsetter',
      '2 23:42-00:30 Ivanov',
      '3 01:00-02:00 Huang',
      '2 01:30-02:30 Kaur',
      '1 04:00-05:00 Dube',
      '1 05:00-07:00 Pinsetter',
    ]);
    expect(await statusOf(1)).toBe('down');
    // Prices stay to the cent, and nobody pays for a lane that failed.
    expect((await tonight.read(huang)).booking).toMatchObject({ money: { total: 60.19 }, version: 2 });
    const [moved] = await tonight.history(huang);
    expect(moved).toMatchObject({
      what: 'booking.moved',
      before: { start: '20:00', lanes: ['Lane 1'] },
      after: { start: '20:00', lanes: ['Lane 3'] },
    });
    expect(Object.values(moved!.places)).toMatchObject([{ resourceIds: [lane(3)] }]);
    const { rows } = await laneway.owner.query(
      `SELECT what, subject_id, after, places FROM activity WHERE activity_id = $1`,
      [done.body.activityId],
    );
    expect(rows).toMatchObject([
      {
        what: 'resource.down',
        subject_id: lane(1),
        after: { name: 'Lane 1', title: 'Pinsetter', moved: 2 },
        places: { [lane(1)]: { status: 'down' } },
      },
    ]);
  });

  test('all of it is undone at once', async () => {
    await playing('Ivanov', 1);
    await party('Huang', 1, '20:00');
    await party('Dube', 1, '23:00');
    await closeOthers('23:00', '24:00');
    const before = await board();
    const plan = await preview();
    const offers = [{ itemId: plan.stuck[0]!.itemId, start: '22:00', lanes: [lane(2)] }];
    const done = await clear({ ...pressOf(plan), offers });
    expect(await board()).toEqual([
      '1 23:42-07:00 Pinsetter',
      '2 23:42-00:30 Ivanov',
      '2 01:00-02:00 Huang',
      '2 03:00-04:00 Dube',
    ]);
    const undo = { what: 'undo' as const, resourceIds: [], title: null, activityId: done.body.activityId };
    expect(await clear(undo)).toMatchObject({ status: 200, body: { message: 'Everything is as it was before' } });
    expect(await board()).toEqual(before);
    expect(await statusOf(1)).toBe('active');
    expect(await clear(undo)).toMatchObject({ status: 409, error: { code: 'stale' } });
  });

  test('a party on two lanes stays side by side, and one lane less is not given', async () => {
    const cole = await tonight.book({ ...tonight.item(0, '20:00'), lanes: [lane(1), lane(2)] });
    await party('Kaur', 4, '20:00');
    const { moves } = await preview();
    expect(moves).toMatchObject([{ bookingId: cole, from: [lane(1), lane(2)], to: [lane(2), lane(3)] }]);
  });

  test('until an hour of tonight: who begins behind it stays', async () => {
    await party('Huang', 1, '20:00');
    await party('Dube', 1, '23:00');
    const until = '2026-12-12T03:00:00Z';
    const plan = await preview({ until });
    expect(plan.moves.map(({ name }) => name)).toEqual(['Huang']);
    await clear({ ...pressOf(plan), until });
    expect(await board()).toEqual(['1 23:42-03:00 Pinsetter', '2 01:00-02:00 Huang', '1 04:00-05:00 Dube']);
  });

  test('other desks read their boards anew at once', async () => {
    await party('Huang', 1, '20:00');
    const desk = await startDesk(laneway);
    const listening = await desk.listen({ token: laneway.venue.tokens.view });
    expect((await clear(pressOf(await preview()))).status).toBe(200);
    await listening.next(named('reload'));
    listening.close();
    await desk.close();
  });

  test('it is back in use at the end of its time, or once its block is released', async () => {
    await clear({});
    expect(await bringUp(laneway.database, silentLog)).toBe(0);
    await laneway.owner.query(`UPDATE lane_down SET until = app.now(); UPDATE block SET ends_at = app.now()`);
    expect(await bringUp(laneway.database, silentLog)).toBe(1);
    expect(await statusOf(1)).toBe('active');
    await clear({ resourceIds: [lane(2)] });
    const { rows } = await laneway.owner.query('SELECT block_id FROM block WHERE $1 = ANY(resource_ids)', [lane(2)]);
    const params = { outletId: outletId(), blockId: rows[0].block_id };
    await laneway.call('edit', 'block.release', { params, query: { version: 1 } });
    expect(await bringUp(laneway.database, silentLog)).toBe(1);
    expect(await statusOf(2)).toBe('active');
  });

  test('it stays out of use while its block stands, which was made longer', async () => {
    const until = '2026-12-12T01:00:00Z';
    await clear({ until });
    const blockId = await runningBlock();
    const params = { outletId: outletId(), blockId };
    const longer = await laneway.call('edit', 'block.update', { params, body: { version: 1, end: '23:00' } });
    expect(longer.status).toBe(200);
    expect(await bringUp(laneway.database, silentLog)).toBe(0);
    // Its first time is over, the repair is not.
    await laneway.owner.query(`UPDATE lane_down SET until = app.now()`);
    expect(await bringUp(laneway.database, silentLog)).toBe(0);
    expect(await statusOf(1)).toBe('down');
    const { rows } = await laneway.owner.query('SELECT block_id, version FROM block WHERE block_id <> $1', [blockId]);
    const rest = { params: { outletId: outletId(), blockId: rows[0].block_id }, query: { version: rows[0].version } };
    expect((await laneway.call('edit', 'block.release', rest)).status).toBe(200);
    expect(await bringUp(laneway.database, silentLog)).toBe(1);
    expect(await statusOf(1)).toBe('active');
  });

  test('of two that failed together the one that leaves their block is in use again, the other is not', async () => {
    await clear({ resourceIds: [lane(1), lane(2)] });
    const params = { outletId: outletId(), blockId: await runningBlock() };
    const less = await laneway.call('edit', 'block.update', { params, body: { version: 1, resource: [lane(2)] } });
    expect(less.status).toBe(200);
    expect(await bringUp(laneway.database, silentLog)).toBe(1);
    expect([await statusOf(1), await statusOf(2)]).toEqual(['active', 'down']);
    expect(await bringUp(laneway.database, silentLog)).toBe(0);
    expect(await board()).toContain('2 23:42-07:00 Pinsetter');
    const { rows } = await laneway.owner.query('SELECT resource_ids, ended_at FROM lane_down');
    expect(rows).toEqual([{ resource_ids: [lane(2)], ended_at: null }]);
  });

  test('who was moved in play can play on where somebody else was before', async () => {
    const ivanov = await playing('Ivanov', 1);
    // A party of this evening left lane 2 at 6:40 PM, and its row stays as history.
    const gone = await party('Vega', 2, '20:00');
    await laneway.owner.query(
      `UPDATE occupancy SET starts_at = '2026-12-11T22:30Z', ends_at = '2026-12-11T23:40Z'
       WHERE booking_item_id IN (SELECT booking_item_id FROM booking_item WHERE booking_id = $1)`,
      [gone],
    );
    await laneway.owner.query(`UPDATE booking_item SET status = 'done' WHERE booking_id = $1`, [gone]);
    const plan = await preview();
    expect((await clear(pressOf(plan))).status).toBe(200);
    const { booking } = await tonight.read(ivanov);
    const [item] = booking.items;
    const longer = await laneway.call('edit', 'booking.edit', {
      params: { outletId: outletId(), bookingId: ivanov },
      body: { version: booking.version, items: [{ itemId: item!.itemId, duration: 1.5 }] },
    });
    expect(longer.status).toBe(200);
    expect(await board()).toContain('2 23:42-01:00 Ivanov');
  });
});

describe('is refused', () => {
  test('whatever moved since the plan, and nothing is moved', async () => {
    const huang = await party('Huang', 1, '20:00');
    const plan = await preview();
    await laneway.call('edit', 'booking.notes', {
      params: { outletId: outletId(), bookingId: huang },
      body: { version: 1, notes: 'Shoes 42' },
    });
    const late = await clear(pressOf(plan));
    expect(late).toMatchObject({ status: 409, error: { code: 'stale', details: { current: { bookingId: huang } } } });
    // Another party took the place that the plan names: its moves are others by now.
    const again = await preview();
    await party('Kaur', 2, '20:00');
    expect(await clear(pressOf(again))).toMatchObject({ status: 409, error: { code: 'stale' } });
    // One came to the lane itself, and the press does not know it.
    const third = await preview();
    await party('Lowe', 1, '22:00');
    expect(await clear(pressOf(third))).toMatchObject({ status: 409, error: { code: 'stale' } });
    expect(await board()).toEqual(['1 01:00-02:00 Huang', '2 01:00-02:00 Kaur', '1 03:00-04:00 Lowe']);
    expect(await statusOf(1)).toBe('active');
  });

  test('an undo when a party was changed, a block released, or a place sold since', async () => {
    const huang = await party('Huang', 1, '20:00');
    const down = async () => (await clear(pressOf(await preview()))).body.activityId;
    const undo = (activityId: string | null) => clear({ what: 'undo', resourceIds: [], title: null, activityId });
    const first = await down();
    const { version } = (await tonight.read(huang)).booking;
    const params = { outletId: outletId(), bookingId: huang };
    await laneway.call('edit', 'booking.notes', { params, body: { version, notes: 'Shoes 42' } });
    const refused = await undo(first);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'stale', details: { current: { bookingId: huang } } },
    });
    expect(await board()).toEqual(['1 23:42-07:00 Pinsetter', '2 01:00-02:00 Huang']);

    await laneway.owner.query(`DELETE FROM lane_down; DELETE FROM occupancy WHERE kind = 'block'; DELETE FROM block;
      UPDATE resource SET status = 'active'`);
    const second = (await clear({ ...pressOf(await preview({ resourceIds: [lane(2)] })), resourceIds: [lane(2)] }))
      .body;
    const { rows } = await laneway.owner.query('SELECT block_id FROM block');
    const blockId = rows[0].block_id;
    const released = { params: { outletId: outletId(), blockId }, query: { version: 1 } };
    await laneway.call('edit', 'block.release', released);
    expect(await undo(second.activityId)).toMatchObject({ status: 409, error: { code: 'stale' } });

    // As if somebody had opened the lane by hand and sold the place that Lowe comes back to.
    await party('Lowe', 3, '22:00');
    const resourceIds = [lane(3)];
    const third = await clear({ ...pressOf(await preview({ resourceIds })), resourceIds });
    await laneway.owner.query(`DELETE FROM occupancy WHERE kind = 'block'; UPDATE resource SET status = 'active'`);
    await party('Kaur', 3, '22:00');
    expect(await undo(third.body.activityId)).toMatchObject({
      status: 409,
      error: { code: 'occupancy.taken', message: 'Lane 3 is taken from 10:00 PM', details: { name: 'Kaur' } },
    });
  });

  test.each([
    ['no lane', { resourceIds: [] }, ['resourceIds']],
    ['no reason', { title: null }, ['title']],
    ['a reason without a letter', { title: '...' }, ['title']],
    ['an end that is over', { until: '2026-12-11T20:00:00Z' }, ['until']],
    ['an end behind closing', { until: '2026-12-12T07:00:01Z' }, ['until']],
    ['a lane of elsewhere', { resourceIds: ['0193b8a0-0000-7000-8000-000000000000'] }, ['resourceIds']],
    ['a version of what is no booking', { versions: { toString: 1 } as never }, ['versions.toString']],
    ['an undo of nothing', { what: 'undo' as const }, ['activityId']],
  ])('%s, at its field', async (_, body, fields) => {
    const reply = await clear(body);
    expect([reply.status, fieldsOf(reply)]).toEqual([400, fields]);
  });

  test('an undo of another outlet, or of nothing that was done', async () => {
    const done = await clear({});
    const { sibling } = laneway.venue.harbor;
    const elsewhere = { outletId: sibling.outletId, what: 'undo' as const, activityId: done.body.activityId };
    expect(await laneway.call('owner', 'resource.clear', { body: elsewhere })).toMatchObject({ status: 404 });
    const unknown = { what: 'undo' as const, activityId: '0193b8a0-0000-7000-8000-000000000000' };
    expect(await clear(unknown)).toMatchObject({ status: 404 });
  });

  test('an offer that is not among the nearest, and one that another stuck party takes', async () => {
    const two = [await party('Dube', 1, '23:00'), await party('Lowe', 2, '23:00')];
    await laneway.call('owner', 'block.create', {
      body: {
        outletId: outletId(),
        title: 'League',
        resource: [3, 4, 5, 6, 7, 8].map(lane),
        date: TODAY,
        start: '19:00',
        end: '24:00',
      },
    });
    const resourceIds = [lane(1), lane(2)];
    const plan = await preview({ resourceIds });
    expect(plan.stuck.map(({ bookingId }) => bookingId).sort()).toEqual(two.toSorted());
    const [one, other] = plan.stuck;
    const near = one!.nearest[0]!;
    const press = { ...pressOf(plan), resourceIds };
    const elsewhere = [{ itemId: one!.itemId, start: '21:15', lanes: near.lanes }];
    expect(await clear({ ...press, offers: elsewhere })).toMatchObject({ status: 409, error: { code: 'stale' } });
    const same = [one!, other!].map(({ itemId }) => ({ itemId, ...near }));
    expect(await clear({ ...press, offers: same })).toMatchObject({
      status: 409,
      error: { code: 'occupancy.taken' },
    });
    expect(await statusOf(1)).toBe('active');
  });
});

test('of two desks that press at once one does it, the other is told', async () => {
  const huang = await party('Huang', 1, '20:00');
  const press = pressOf(await preview());
  const replies = await Promise.all([clear(press), clear(press, 'owner')]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.error.code).toBe('stale');
  expect((await tonight.read(huang)).booking.version).toBe(2);
  expect(await board()).toEqual(['1 23:42-07:00 Pinsetter', '2 01:00-02:00 Huang']);
});

test('the same press again answers the same, and nothing is moved twice', async () => {
  const huang = await party('Huang', 1, '20:00');
  const body = {
    outletId: outletId(),
    what: 'relocate' as const,
    resourceIds: [lane(1)],
    title: 'Pinsetter',
    ...pressOf(await preview()),
  };
  const key = crypto.randomUUID();
  const send = () => laneway.call('edit', 'resource.clear', { body }, { key });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  expect((await tonight.read(huang)).booking.version).toBe(2);
});
