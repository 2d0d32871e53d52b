import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshTestFolder, type TestFolder } from '../platform/postgres/test-cluster.ts';
import { buildTestVenue, type TestVenue } from '../testing/test-venue.ts';
import { senderTo, until } from './fire-app.ts';
import { ownerOf, startServerChild, type ServerChild } from './server-child.ts';
import { expectWhole } from './whole.ts';

/** kill -9 between a freeing and its offer, between two offers, and between an offer and its mail. */

let folder: TestFolder;
let dataDir: string;
let server: ServerChild;
let venue: TestVenue;
let owner: Client;
/** Holds a lock that the worker of the server runs into. */
let holder: Client;
/** The clock is the real one in this test. */
const date = Temporal.Now.plainDateISO('America/New_York').add({ days: 40 }).toString();
const send = senderTo<'edit'>(
  () => server.base,
  () => venue.tokens.edit,
);

beforeAll(async () => {
  folder = freshTestFolder();
  dataDir = join(folder.path, 'data');
  server = await startServerChild(dataDir);
  owner = await ownerOf(dataDir);
  holder = await ownerOf(dataDir);
  venue = await buildTestVenue(owner);
}, 120_000);
afterAll(async () => {
  await owner.end();
  await holder.end();
  await server.end();
  folder.remove();
}, 60_000);

const count = async (query: string): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${query}`);
  return rows[0]?.n ?? 0;
};
const offers = () => count(`activity WHERE what = 'booking.offered'`);
const undone = (topic: string) => count(`outbox WHERE topic = '${topic}' AND done_at IS NULL`);
const somebodyWaits = async () => (await count('pg_locks WHERE NOT granted')) > 0;

/** Starts the server again once the lease of what the killed one had begun is over. */
async function back(): Promise<void> {
  await owner.query('UPDATE outbox SET next_at = now() WHERE done_at IS NULL');
  server = await startServerChild(dataDir);
}

test(
  '64 wait, eight lanes come free, the server is killed three times: eight offers and eight mails',
  {
    timeout: 240_000,
  },
  async () => {
    const { outletId, openBowling: serviceItemId, lanes } = venue.harbor;
    const parties = [];
    for (const [index, lane] of lanes.entries()) {
      const item = { serviceItemId, date, start: '18:00', duration: 1.5, guests: { Guest: 2 }, lanes: [lane] };
      const body = { outletId, items: [item], name: `Party ${index}`, bookingPhone: '6175550199' };
      const reply = await send('edit', 'reservation.add', { body });
      expect([reply.status, reply.text]).toMatchObject([201, {}]);
      parties.push(reply.body);
    }
    expect(parties).toHaveLength(8);
    for (let index = 1; index <= 64; index += 1) {
      const body = {
        outletId,
        planId: serviceItemId,
        date,
        from: '18:00',
        to: '19:30',
        duration: 1.5,
        guests: { Guest: 4 },
        name: `Waiting ${index}`,
        bookingEmail: `waiting-${index}@mail.test`,
      };
      expect((await send('edit', 'wait.join', { body })).status).toBe(201);
    }

    // Whoever offers a place locks the outlet as a whole; who cancels does not wait for that.
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM outlet WHERE outlet_id = $1 FOR NO KEY UPDATE', [outletId]);
    for (const { bookingId, version } of parties) {
      const params = { outletId, bookingId };
      const reply = await send('edit', 'booking.cancel', { params, body: { version, reason: 'guest' } });
      expect(reply.status).toBe(200);
    }
    await until('a place is about to be offered', somebodyWaits);
    await server.kill('server');
    await holder.query('ROLLBACK');
    expect([await offers(), await undone('wait.offer')]).toEqual([0, 8]);

    // No mail can be written from here on.
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE mail IN EXCLUSIVE MODE');
    await back();
    await until('some places are offered', async () => (await offers()) >= 3);
    await server.kill('server');
    const { rows: sums } = await owner.query(
      `SELECT (SELECT count(*)::int FROM activity WHERE what = 'booking.offered') AS made,
       (SELECT count(*)::int FROM outbox WHERE topic = 'wait.offer' AND done_at IS NULL) AS left`,
    );
    expect(sums[0].made + sums[0].left).toBe(8);

    await back();
    await until('all places are offered', async () => (await offers()) === 8);
    await until('a mail is about to be written', somebodyWaits);
    await server.kill('server');
    await holder.query('ROLLBACK');
    expect([await count('mail'), await undone('guest.mail')]).toEqual([0, 8]);

    await back();
    await until('nothing is left to do', async () => (await count('outbox WHERE done_at IS NULL')) === 0);
    const first = Array.from({ length: 8 }, (_, index) => index + 1);
    const { rows: offered } = await owner.query(
      `SELECT b.name, count(*)::int AS offers FROM activity a JOIN booking b USING (booking_id)
     WHERE a.what = 'booking.offered' GROUP BY b.name, b.created_at ORDER BY b.created_at`,
    );
    expect(offered).toEqual(first.map((index) => ({ name: `Waiting ${index}`, offers: 1 })));
    const { rows: mails } = await owner.query(
      `SELECT kind, to_address, count(*)::int AS mails FROM mail GROUP BY 1, 2`,
    );
    expect(new Set(mails.map(({ kind, mails: n }) => `${kind} ${n}`))).toEqual(new Set(['guest_offer 1']));
    expect(new Set(mails.map(({ to_address: to }) => to))).toEqual(
      new Set(first.map((index) => `waiting-${index}@mail.test`)),
    );
    const { rows: held } = await owner.query(
      `SELECT resource_id FROM occupancy WHERE business_date = $1 ORDER BY resource_id`,
      [date],
    );
    expect(held.map(({ resource_id: lane }) => lane)).toEqual([...lanes].sort());
    expect(await count(`booking WHERE status = 'wait'`)).toBe(56);
    await expectWhole(owner);
  },
);
