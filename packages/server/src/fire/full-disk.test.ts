import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLoad } from '../bulk/check-load.ts';
import { freshTestFolder, type TestFolder } from '../platform/postgres/test-cluster.ts';
import { buildTestVenue, type TestVenue } from '../testing/test-venue.ts';
import { oneHour, senderTo, until } from './fire-app.ts';
import { ownerOf, startServerChild, type ServerChild } from './server-child.ts';
import { FULL } from './size.ts';

/** A full disk needs its own file system, which only root may mount. */
const CAN_MOUNT = FULL && process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(CAN_MOUNT)('a disk that is full', () => {
  let folder: TestFolder;
  let disk: string;
  let server: ServerChild;
  let venue: TestVenue;
  let day = Temporal.Now.plainDateISO('America/New_York').add({ days: 40 });
  const send = senderTo<'edit'>(
    () => server.base,
    () => venue.tokens.edit,
  );
  const book = async () => {
    day = day.add({ days: 1 });
    const body = oneHour(venue.harbor, venue.harbor.lanes[0] ?? '', day.toString(), '19:00');
    return send('edit', 'reservation.add', { body }, `day ${day.toString()}`).catch((error: unknown) => {
      throw new Error(`the server does not answer: ${server.said()}`, { cause: error });
    });
  };
  const ballast = () => join(disk, 'ballast');

  beforeAll(async () => {
    folder = freshTestFolder();
    disk = folder.path;
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', disk]);
    chmodSync(disk, 0o711);
    server = await startServerChild(join(disk, 'data'));
    const owner = await ownerOf(join(disk, 'data'));
    venue = await buildTestVenue(owner);
    await owner.end();
  }, 120_000);
  afterAll(async () => {
    await server.end();
    execFileSync('umount', ['--lazy', disk]);
    folder.remove();
  }, 60_000);

  /** Fills it to the last block. */
  function fill(): void {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast(), Buffer.alloc(bavail * bsize));
  }

  /** Frees space and waits until bookings are accepted; every acknowledged one is there. */
  async function expectRecovery(acknowledged: string[]): Promise<void> {
    rmSync(ballast());
    const statuses: number[] = [];
    await until('bookings are taken again', async () => {
      const reply = await book();
      statuses.push(reply.status);
      if (reply.status === 201) acknowledged.push(reply.body.bookingId);
      return reply.status === 201;
    });
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const owner = await ownerOf(join(disk, 'data'));
    const { rows } = await owner.query('SELECT count(*)::int AS n FROM booking WHERE booking_id = ANY($1)', [
      acknowledged,
    ]);
    expect(rows).toEqual([{ n: acknowledged.length }]);
    await checkLoad(owner);
    await owner.end();
  }

  test(
    'is answered 503, loses nothing, and all is well by itself when there is room again',
    { timeout: 300_000 },
    async () => {
      const acknowledged: string[] = [];
      for (let number = 0; number < 5; number += 1) {
        const reply = await book();
        expect(reply.status).toBe(201);
        acknowledged.push(reply.body.bookingId);
      }
      fill();
      const statuses: number[] = [];
      await until('the disk is in the way', async () => {
        const reply = await book();
        statuses.push(reply.status);
        if (reply.status === 201) acknowledged.push(reply.body.bookingId);
        return statuses.filter((status) => status === 503).length >= 20;
      });
      expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
      await expectRecovery(acknowledged);
    },
  );

  test(
    'ends the database when its log of writes has no room, and still all comes back',
    { timeout: 300_000 },
    async () => {
      fill();
      const owner = await ownerOf(join(disk, 'data'));
      const write = 'SELECT pg_logical_emit_message(false, $1, repeat(md5(random()::text), 100000))';
      await until('the database ends', () =>
        owner.query(write, ['x']).then(
          () => false,
          (error: { code?: string }) => error.code === undefined || error.code.startsWith('57P'),
        ),
      );
      await owner.end().catch(() => undefined);
      await until('the database is away', async () => (await book()).status === 503);
      expect(server.process.exitCode).toBeNull();
      await expectRecovery([]);
    },
  );
});
