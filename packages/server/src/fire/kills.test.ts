import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseFolders, openDataFolder } from '../platform/postgres/folders.ts';
import { postmasterPid } from '../platform/postgres/postmaster-pid.ts';
import { freshTestFolder, type TestFolder } from '../platform/postgres/test-cluster.ts';
import { buildTestVenue, type TestVenue } from '../testing/test-venue.ts';
import { oneHour, randomFrom, senderTo, until, type Sent } from './fire-app.ts';
import { ownerOf, startServerChild, type ServerChild } from './server-child.ts';
import { sized } from './size.ts';
import { expectWhole, lostOf } from './whole.ts';

/** kill -9 of the server, and of server and PostgreSQL, while four desks book: nothing acknowledged may be lost. */

const ROUNDS = sized(3, 20);
const DESKS = 4;

type Booked = { key: string; body: ReturnType<typeof oneHour>; reply: Sent<'reservation.add'> | null };

let folder: TestFolder;
let dataDir: string;
let server: ServerChild;
let venue: TestVenue;
const random = randomFrom(11);
const all: Booked[] = [];
/** The clock is the real one in this test. */
let day = Temporal.Now.plainDateISO('America/New_York').add({ days: 40 });
const send = senderTo<'edit'>(
  () => server.base,
  () => venue.tokens.edit,
);

beforeAll(async () => {
  folder = freshTestFolder();
  dataDir = join(folder.path, 'data');
  server = await startServerChild(dataDir);
  const owner = await ownerOf(dataDir);
  venue = await buildTestVenue(owner);
  await owner.end();
}, 120_000);
afterAll(async () => {
  await server.end();
  folder.remove();
}, 60_000);

/** Books, confirms, moves and cancels until the server is down. */
async function desk(lane: number, hour: number, mine: Booked[]): Promise<void> {
  for (let number = 0; ; number += 1) {
    const date = day.add({ days: number }).toString();
    const body = oneHour(venue.harbor, venue.harbor.lanes[lane] ?? '', date, `${hour}:00`);
    const booked: Booked = { key: randomUUID(), body, reply: null };
    mine.push(booked);
    try {
      const reply = await send('edit', 'reservation.add', { body }, booked.key);
      if (reply.status !== 201) throw new Error(reply.text);
      booked.reply = reply;
    } catch {
      // The server is down, so there is no answer.
      return;
    }
  }
}

describe('killed under load', () => {
  test.each(
    Array.from({ length: ROUNDS }, (_, round) => ({
      round,
      what: round % 2 === 1 ? ('server' as const) : ('server and database' as const),
    })),
  )('round $round: $what', { timeout: 180_000 }, async ({ round, what }) => {
    const lane = (number: number) => (round * DESKS + number) % venue.harbor.lanes.length;
    const held = await send('edit', 'booking.lock', {
      body: {
        outletId: venue.harbor.outletId,
        items: oneHour(venue.harbor, venue.harbor.lanes[0] ?? '', day.subtract({ days: 1 }).toString(), '23:00').items,
      },
    });
    expect(held.status).toBe(201);
    const before = await ownerOf(dataDir);
    await before.query("UPDATE booking SET expires_at = now() + interval '1 second' WHERE booking_id = $1", [
      held.body.bookingId,
    ]);
    await before.end();

    const round_: Booked[] = [];
    const desks = Array.from({ length: DESKS }, (_, number) => desk(lane(number), 12 + (number % 3), round_));
    const enough = 20 + Math.floor(random() * 40);
    await until('bookings are acknowledged', () => round_.filter(({ reply }) => reply !== null).length >= enough);
    await server.kill(what);
    await Promise.all(desks);
    all.push(...round_);
    day = day.add({ days: round_.length + 1 });

    server = await startServerChild(dataDir);
    const owner = await ownerOf(dataDir);
    try {
      await expectWhole(owner);
      const acknowledged = all.flatMap(({ key, reply }) => (reply === null ? [] : [{ key, text: reply.text }]));
      expect(await lostOf(owner, acknowledged)).toEqual([]);

      // A request without an answer is repeated under its key, and takes effect once.
      const unanswered = round_.filter(({ reply }) => reply === null);
      expect(unanswered.length).toBeGreaterThan(0);
      for (const one of unanswered) {
        one.reply = await send('edit', 'reservation.add', { body: one.body }, one.key);
        expect(one.reply.status).toBe(201);
      }
      await expectWhole(owner);
      const counted = await owner.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM booking WHERE status = 'pending'",
      );
      expect(counted.rows[0]?.n).toBe(all.length);

      await until('the hold is marked by the new process', async () => {
        const { rows: state } = await owner.query(
          'SELECT 1 FROM booking WHERE booking_id = $1 AND cancel_reason = $2',
          [held.body.bookingId, 'hold_expired'],
        );
        return state.length === 1;
      });
    } finally {
      await owner.end();
    }
  });

  test('and a signal stops it cleanly, with its database', { timeout: 60_000 }, async () => {
    const { cluster } = chooseFolders(openDataFolder(dataDir));
    expect(postmasterPid(cluster)).toBeGreaterThan(0);
    expect(await server.stop()).toBe(0);
    expect(postmasterPid(cluster)).toBeUndefined();
  });
});
