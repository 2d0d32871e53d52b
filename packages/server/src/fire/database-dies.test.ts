import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { about, listenAt } from '../features/live/live.fixture.ts';
import { chooseFolders, openDataFolder } from '../platform/postgres/folders.ts';
import { postmasterPid } from '../platform/postgres/postmaster-pid.ts';
import { startPostgres, type EmbeddedPostgres } from '../platform/postgres/start-postgres.ts';
import { freshTestFolder, type TestFolder } from '../platform/postgres/test-cluster.ts';
import { buildTestVenue, type TestVenue } from '../testing/test-venue.ts';
import { oneHour, senderTo, until } from './fire-app.ts';
import { killDatabase, ownerOf, startServerChild, type ServerChild } from './server-child.ts';
import { sized } from './size.ts';
import { expectWhole, lostOf } from './whole.ts';

/** kill -9 of PostgreSQL alone, while four desks book: the server goes on and answers again without help. */

const ROUNDS = sized(2, 10);
const DESKS = 4;

type Desk = { onAway: () => void; isClosed: () => boolean };
type Booked = { key: string; text: string; bookingId: string };

describe.each(['the embedded PostgreSQL', 'an external PostgreSQL'])('%s', (whose) => {
  let folder: TestFolder;
  /** Where the database is. */
  let place: string;
  let elsewhere: EmbeddedPostgres | undefined;
  let server: ServerChild;
  let venue: TestVenue;
  const all: Booked[] = [];
  let day = Temporal.Now.plainDateISO('America/New_York').add({ days: 40 });
  const send = senderTo<'edit'>(
    () => server.base,
    () => venue.tokens.edit,
  );

  beforeAll(async () => {
    folder = freshTestFolder();
    place = join(folder.path, 'data');
    if (whose === 'the embedded PostgreSQL') {
      server = await startServerChild(place);
    } else {
      elsewhere = await startPostgres({ dataDir: place, log: () => undefined });
      const admin = new pg.Client(elsewhere.connection('postgres', 'postgres'));
      await admin.connect();
      await admin.query('CREATE DATABASE laneway');
      await admin.end();
      const socket = encodeURIComponent(elsewhere.folders.socket);
      const url = `postgres://postgres@localhost/laneway?host=${socket}`;
      server = await startServerChild(join(folder.path, 'server'), { DATABASE_URL: url });
    }
    const owner = await ownerOf(place);
    venue = await buildTestVenue(owner);
    await owner.end();
  }, 120_000);
  afterAll(async () => {
    if (elsewhere === undefined) await server.end();
    else {
      await server.stop();
      await elsewhere.stop();
    }
    folder.remove();
  }, 60_000);

  /**
   * Books, and repeats the request under the same key while the server answers that the system is down, until the test
   * ends.
   */
  async function book(lane: number, date: string, hour: number, desk?: Desk): Promise<Booked | null> {
    const body = oneHour(venue.harbor, venue.harbor.lanes[lane] ?? '', date, `${hour}:00`);
    const key = randomUUID();
    for (;;) {
      const reply = await send('edit', 'reservation.add', { body }, key);
      if (reply.status === 503) {
        desk?.onAway();
        if (desk?.isClosed() === true) return null;
        continue;
      }
      if (reply.status !== 201) throw new Error(reply.text);
      const booked = { key, text: reply.text, bookingId: reply.body.bookingId };
      all.push(booked);
      return booked;
    }
  }
  const health = async () => (await fetch(`${server.base}/api/health`)).status;

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'killed in the middle of writes, every acknowledged booking is stored and sent as an event, and new ones are taken: round %i',
    { timeout: 180_000 },
    async (round) => {
      const { outletId } = venue.harbor;
      const stream = await listenAt(server.base, venue.tokens.edit, outletId);
      const mine: Booked[] = [];
      let away = 0;
      let days = 0;
      let done = false;
      const desk = async (number: number) => {
        const lane = (round * DESKS + number) % venue.harbor.lanes.length;
        for (let next = 0; !done; next += 1) {
          days = Math.max(days, next + 1);
          const date = day.add({ days: next }).toString();
          const booked = await book(lane, date, 12 + (number % 3), {
            onAway: () => (away += 1),
            isClosed: () => done,
          });
          if (booked !== null) mine.push(booked);
        }
      };
      const desks = Promise.all(Array.from({ length: DESKS }, (_, number) => desk(number)));
      try {
        await until('bookings are acknowledged', () => mine.length > 20);
        await killDatabase(place);
        await until('a call gets 503', () => away > 0);
        const seen = mine.length;
        await until('bookings are acknowledged again', () => mine.length > seen + 20);
      } finally {
        // Also when the database never came back: a desk that goes on would outlive its test.
        done = true;
        await desks;
      }
      day = day.add({ days });

      const owner = await ownerOf(place);
      try {
        expect(await lostOf(owner, all)).toEqual([]);
        await expectWhole(owner);
        const counted = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM booking');
        expect(counted.rows[0]?.n).toBe(all.length);
      } finally {
        await owner.end();
      }
      // The stream that stayed open has an event of each.
      await Promise.all(mine.map(({ bookingId }) => stream.next(about(bookingId))));
      stream.close();
    },
  );

  test(
    'while it is away health and calls say 503 and when to ask again; then the events go on',
    {
      timeout: 120_000,
    },
    async () => {
      const { outletId } = venue.harbor;
      const token = venue.tokens.edit;
      const stream = await listenAt(server.base, token, outletId);
      const before = await book(0, day.toString(), 19);
      const position = (await stream.next(about(before?.bookingId ?? ''))).id;
      const { cluster } = chooseFolders(openDataFolder(place));
      const pid = postmasterPid(cluster) ?? 0;
      // Without its files PostgreSQL cannot restart.
      renameSync(cluster, `${cluster}.away`);
      process.kill(pid, 'SIGKILL');
      await until('health says so', async () => (await health()) === 503);
      const reply = await fetch(`${server.base}/api/admin/booking/board/${outletId}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
      renameSync(`${cluster}.away`, cluster);
      await until('health is back', async () => (await health()) === 200);
      const after = await book(1, day.toString(), 19);
      await stream.next(about(after?.bookingId ?? ''));
      const resumed = await listenAt(server.base, token, outletId, { lastEventId: position });
      await resumed.next(about(after?.bookingId ?? ''));
      stream.close();
      resumed.close();
    },
  );
});
