import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshTestFolder, type TestFolder } from '../platform/postgres/test-cluster.ts';
import { buildTestVenue, type TestVenue } from '../testing/test-venue.ts';
import { oneHour, senderTo, startFireApp, until, type FireApp } from './fire-app.ts';
import { ownerOf, startServerChild, type ServerChild } from './server-child.ts';
import { sized } from './size.ts';
import { expectWhole } from './whole.ts';

describe('desks that let parties play on', () => {
  /** The tests' clock shows 6:42 PM of this Friday. */
  const TODAY = '2026-12-11';
  const PAIRS = [0, 1, 2, 3];
  let fire: FireApp;
  beforeAll(async () => {
    fire = await startFireApp();
  });
  afterAll(() => fire.close());

  async function book(lane: number, start: string): Promise<string> {
    const { harbor } = fire.venue;
    const made = await fire.send('edit', 'reservation.add', {
      body: oneHour(harbor, harbor.lanes[lane] ?? '', TODAY, start),
    });
    expect(made.status).toBe(201);
    return made.body.bookingId;
  }

  /** A party until 7 PM that plays, and one behind it, whom it touches. */
  async function pair(lane: number) {
    const playing = await book(lane, '19:00');
    await fire.owner.query(
      `UPDATE occupancy SET starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour'
       WHERE booking_item_id IN (SELECT booking_item_id FROM booking_item WHERE booking_id = $1)`,
      [playing],
    );
    await fire.owner.query(
      `UPDATE booking_item SET status = 'inprogress', start_wall = '18:00', end_wall = '19:00',
         starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour' WHERE booking_id = $1`,
      [playing],
    );
    await fire.owner.query(`UPDATE booking SET status = 'inprogress' WHERE booking_id = $1`, [playing]);
    return { playing, touched: await book(lane, '19:00') };
  }

  /** Looks whom it touches and presses at once. @returns the status of the press. */
  async function press(bookingId: string, who: 'edit' | 'owner'): Promise<number> {
    const { outletId } = fire.venue.harbor;
    const seen = await fire.send(who, 'booking.ripple', { body: { outletId, bookingId, extendTo: '20:00' } });
    if (seen.status !== 200) return seen.status;
    const { itemId, touched } = seen.body;
    if (touched.length === 0) return 204;
    const moves = touched.flatMap(({ move, ...row }) =>
      move ? [{ bookingId: row.bookingId, itemId: row.itemId, version: row.version, ...move }] : [],
    );
    const body = { version: 1, items: [{ itemId, duration: 2 }], moves };
    return (await fire.send(who, 'booking.edit', { params: { outletId, bookingId }, body })).status;
  }

  test('four parties, two desks each, one free lane beside them all: each plays on once, nobody is lost', async () => {
    const pairs: Awaited<ReturnType<typeof pair>>[] = [];
    for (const lane of PAIRS) pairs.push(await pair(lane));
    let rounds = 0;
    const won = new Map(pairs.map(({ playing }) => [playing, 0]));
    await until('all play on', async () => {
      rounds += 1;
      const open = pairs.filter(({ playing }) => won.get(playing) === 0);
      await Promise.all(
        open.flatMap(({ playing }) =>
          (['edit', 'owner'] as const).map(async (who) => {
            const status = await press(playing, who);
            expect([200, 204, 409]).toContain(status);
            if (status === 200) won.set(playing, (won.get(playing) ?? 0) + 1);
          }),
        ),
      );
      return [...won.values()].every((count) => count > 0);
    });
    expect(rounds).toBeGreaterThan(1);
    expect([...won.values()]).toEqual([1, 1, 1, 1]);
    const { rows } = await fire.owner.query<{ lane: string; hours: number }>(
      `SELECT o.resource_id AS lane, (extract(epoch FROM o.ends_at - o.starts_at) / 3600)::int AS hours
       FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id) WHERE i.booking_id = ANY($1)`,
      [pairs.flatMap(({ playing, touched }) => [playing, touched])],
    );
    const lanesOf = (length: number) =>
      rows
        .flatMap(({ lane, hours }) => (hours === length ? [fire.venue.harbor.lanes.indexOf(lane)] : []))
        .toSorted((a, b) => a - b);
    expect(lanesOf(2)).toEqual([0, 1, 2, 3]);
    expect(lanesOf(1)).toEqual([4, 5, 6, 7]);
  });
});

describe('killed while parties make room and come back', () => {
  const ROUNDS = sized(2, 10);
  let folder: TestFolder;
  let server: ServerChild;
  let venue: TestVenue;
  beforeAll(async () => {
    folder = freshTestFolder();
    server = await startServerChild(join(folder.path, 'data'));
    const owner = await ownerOf(join(folder.path, 'data'));
    venue = await buildTestVenue(owner);
    await owner.end();
  }, 120_000);
  afterAll(async () => {
    await server.end();
    folder.remove();
  }, 60_000);

  const send = senderTo<'edit'>(
    () => server.base,
    () => venue.tokens.edit,
  );
  const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 40 });

  /** A booking as its desk knows it. */
  type Known = { bookingId: string; itemId: string };
  async function known(lane: number, start: string): Promise<Known> {
    const { harbor } = venue;
    const made = await send('edit', 'reservation.add', {
      body: oneHour(harbor, harbor.lanes[lane] ?? '', day.toString(), start),
    });
    expect(made.status).toBe(201);
    const { bookingId } = made.body;
    const params = { outletId: harbor.outletId, bookingId };
    const [item] = (await send('edit', 'reservation.details', { params })).body.booking.items;
    return { bookingId, itemId: item?.itemId ?? '' };
  }

  /** Makes one longer while the other goes to the next lane, and back, until the server is down. */
  async function desk(one: Known, other: Known, lane: number, count: { done: number }): Promise<void> {
    const { outletId, lanes } = venue.harbor;
    const read = async ({ bookingId }: Known) =>
      (await send('edit', 'reservation.details', { params: { outletId, bookingId } })).body.booking;
    try {
      for (;;) {
        const [{ version }, { version: otherVersion, items }] = [await read(one), await read(other)];
        const isLong = items[0]?.lanes[0]?.resourceId !== lanes[lane];
        const move = {
          ...other,
          version: otherVersion,
          lanes: [lanes[isLong ? lane : lane + 1] ?? ''],
          start: '19:00',
        };
        const body = { version, items: [{ itemId: one.itemId, duration: isLong ? 1 : 2 }], moves: [move] };
        const reply = await send('edit', 'booking.edit', { params: { outletId, bookingId: one.bookingId }, body });
        if (reply.status !== 200) throw new Error(reply.text);
        count.done += 1;
      }
    } catch (error) {
      // The server is down, so there is no answer; a refusal is one.
      if (error instanceof Error && error.message.startsWith('{')) throw error;
    }
  }

  test(
    'after each restart a party is longer where the other one moved, and only there',
    { timeout: 180_000 },
    async () => {
      const pairs: [Known, Known, number][] = [];
      for (const lane of [0, 2, 4, 6]) pairs.push([await known(lane, '18:00'), await known(lane, '19:00'), lane]);
      for (let round = 0; round < ROUNDS; round += 1) {
        const count = { done: 0 };
        const desks = pairs.map(([one, other, lane]) => desk(one, other, lane, count));
        await until('some are done', () => count.done >= 12);
        await server.kill(round % 2 === 0 ? 'server' : 'server and database');
        await Promise.all(desks);
        server = await startServerChild(join(folder.path, 'data'));
        const owner = await ownerOf(join(folder.path, 'data'));
        await expectWhole(owner);
        const { rows } = await owner.query<{ id: string; lane: string; hours: number; version: number }>(
          `SELECT i.booking_id AS id, o.resource_id AS lane, b.version,
           (extract(epoch FROM o.ends_at - o.starts_at) / 3600)::int AS hours
         FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id)
         JOIN booking b ON b.business_id = i.business_id AND b.booking_id = i.booking_id`,
        );
        await owner.end();
        expect(rows).toHaveLength(8);
        for (const [one, other, lane] of pairs) {
          const [long, moved] = [one, other].map(({ bookingId }) => rows.find(({ id }) => id === bookingId));
          expect(long?.version).toBe(moved?.version);
          expect(venue.harbor.lanes.indexOf(moved?.lane ?? '')).toBe(lane + (long?.hours === 2 ? 1 : 0));
        }
      }
    },
  );
});
