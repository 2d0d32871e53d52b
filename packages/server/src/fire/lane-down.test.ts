import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshTestFolder, type TestFolder } from '../platform/postgres/test-cluster.ts';
import { DATABASE } from '../platform/postgres/server-process.ts';
import { FRIDAY_EVENING } from '../testing/test-clock.ts';
import { buildTestVenue, type TestVenue } from '../testing/test-venue.ts';
import { oneHour, senderTo, until } from './fire-app.ts';
import { ownerOf, startServerChild, type ServerChild } from './server-child.ts';
import { sized } from './size.ts';
import { expectWhole } from './whole.ts';

/** kill -9 of the server, and of server and PostgreSQL, while a lane fails and comes back: all of it, or nothing. */

const ROUNDS = sized(2, 10);
const TODAY = '2026-12-11';
let folder: TestFolder;
let dataDir: string;
let server: ServerChild;
let venue: TestVenue;
beforeAll(async () => {
  folder = freshTestFolder();
  dataDir = join(folder.path, 'data');
  server = await startServerChild(dataDir);
  // The evening of the other tests: a lane fails from now on, while the outlet is open.
  const owner = await ownerOf(dataDir);
  const offset = FRIDAY_EVENING.epochMilliseconds - Date.now();
  await owner.query(`ALTER DATABASE ${DATABASE} SET app.now_offset_ms = '${offset}'`);
  await owner.end();
  await server.stop();
  server = await startServerChild(dataDir);
  const clocked = await ownerOf(dataDir);
  venue = await buildTestVenue(clocked);
  await clocked.end();
}, 180_000);
afterAll(async () => {
  await server.end();
  folder.remove();
}, 60_000);

const send = senderTo<'edit'>(
  () => server.base,
  () => venue.tokens.edit,
);
const clear = (body: object) =>
  send('edit', 'resource.clear', { body: { outletId: venue.harbor.outletId, ...body } as never });

async function book(lane: number, start: string): Promise<string> {
  const { harbor } = venue;
  const body = {
    ...oneHour(harbor, harbor.lanes[lane] ?? '', TODAY, start),
    bookingEmail: 'dana@mail.test',
    confirm: true,
  };
  const made = await send('edit', 'reservation.add', { body });
  expect(made.status).toBe(201);
  return made.body.bookingId;
}

/** Puts the first lane out of use, with one party moved to another lane and one to another time, and undoes it. */
async function failAndMend(count: { done: number }): Promise<void> {
  const relocate = { what: 'relocate', resourceIds: venue.harbor.lanes.slice(0, 1), title: 'Belt' };
  const downId = async () => {
    const { rows } = await inDatabase((owner) =>
      owner.query<{ id: string }>('SELECT lane_down_id AS id FROM lane_down WHERE ended_at IS NULL'),
    );
    return rows[0]?.id ?? null;
  };
  let activityId = await downId();
  try {
    for (;;) {
      if (activityId === null) {
        const seen = await clear({ ...relocate, preview: true });
        if (seen.status !== 200) throw new Error(seen.text);
        const { moves, stuck } = seen.body;
        const versions = Object.fromEntries([...moves, ...stuck].map(({ bookingId, version }) => [bookingId, version]));
        const offers = stuck.map(({ itemId, nearest }) => ({ itemId, ...nearest[0] }));
        const named = moves.map(({ itemId, to }) => ({ itemId, to }));
        const done = await clear({ ...relocate, versions, moves: named, offers });
        if (done.status !== 200) throw new Error(done.text);
        activityId = done.body.activityId;
      } else {
        const undone = await clear({ what: 'undo', activityId });
        if (undone.status !== 200) throw new Error(undone.text);
        activityId = null;
      }
      count.done += 1;
    }
  } catch (error) {
    // The server is down, so there is no answer; a refusal is one.
    if (error instanceof Error && error.message.startsWith('{')) throw error;
  }
}

async function inDatabase<T>(work: (owner: Awaited<ReturnType<typeof ownerOf>>) => Promise<T>): Promise<T> {
  const owner = await ownerOf(dataDir);
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** What there is of a lane that is down, and of each party that it moved. */
const STATE = `
  SELECT (SELECT status FROM resource WHERE resource_id = $1) AS lane,
    (SELECT count(*)::int FROM lane_down WHERE ended_at IS NULL) AS open,
    (SELECT count(*)::int FROM block WHERE block_flag AND title = 'Belt') AS blocks,
    (SELECT count(*)::int FROM occupancy o JOIN block USING (business_id, block_id) WHERE title = 'Belt') AS blocked,
    (SELECT count(*) FILTER (WHERE what = 'resource.down') - count(*) FILTER (WHERE what = 'resource.up') FROM activity)::int AS told,
    (SELECT count(*)::int FROM activity WHERE what = 'resource.down') AS downs`;
const PARTY = `
  SELECT b.version, i.start_wall AS start, o.resource_id = $2 AS "isThere",
    (SELECT count(*)::int FROM activity WHERE booking_id = b.booking_id AND what = 'booking.moved') AS moves,
    (SELECT count(*)::int FROM outbox WHERE payload->>'bookingId' = b.booking_id::text AND payload->>'kind' = 'moved') AS mails
  FROM booking b JOIN booking_item i USING (business_id, booking_id) JOIN occupancy o USING (business_id, booking_item_id)
  WHERE b.booking_id = $1`;

describe('killed while a lane fails and is mended', () => {
  test('places, block, status, mails and history are of before, or of after', { timeout: 240_000 }, async () => {
    const { lanes, outletId } = venue.harbor;
    const moved = await book(0, '20:00');
    const late = await book(0, '23:00');
    const block = { outletId, title: 'League', resource: lanes.slice(1), date: TODAY, start: '23:00', end: '24:00' };
    expect((await send('edit', 'block.create', { body: block })).status).toBe(201);
    for (let round = 0; round < ROUNDS; round += 1) {
      const count = { done: 0 };
      const desk = failAndMend(count);
      await until('it failed and was mended some times', () => count.done >= 7);
      await server.kill(round % 2 === 0 ? 'server' : 'server and database');
      await desk;
      server = await startServerChild(dataDir);
      await inDatabase(async (owner) => {
        await expectWhole(owner);
        const [state] = (await owner.query(STATE, [lanes[0]])).rows;
        const isDown = state.lane === 'down';
        // Both parties leave the lane, so its block is one until closing.
        const each = isDown ? 1 : 0;
        expect(state).toMatchObject({ open: each, told: each, blocks: each, blocked: each });
        const partyOf = async (id: string) => (await owner.query(PARTY, [id, lanes[0]])).rows;
        const [first, second] = [await partyOf(moved), await partyOf(late)];
        const steps = 2 * state.downs - (isDown ? 1 : 0);
        expect(first).toEqual([{ version: 1 + steps, start: '20:00', isThere: !isDown, moves: steps, mails: 0 }]);
        expect(second).toEqual([
          { version: 1 + steps, start: isDown ? '22:00' : '23:00', isThere: !isDown, moves: steps, mails: steps },
        ]);
      });
    }
  });
});
