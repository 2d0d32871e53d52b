import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pg, { type Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { fillScale } from '../../demo/fill-scale.ts';
import { buildApp } from '../../platform/http/app.ts';
import { openSessions } from '../identity/sessions/sessions.ts';
import { connectionTo, createTestDatabase, type TestDatabase } from '../../platform/postgres/test-database.ts';
import { allRoutes } from '../../routes.ts';
import { noFiles } from '../../testing/no-files.ts';
import { FRIDAY_EVENING, setClock } from '../../testing/test-clock.ts';
import { testPost } from '../../testing/test-post.ts';
import { addPerson } from '../../testing/test-venue.ts';
import { openFeed, type Feed } from './feed.ts';

const BOOKINGS = 300;

let made: TestDatabase;
let owner: Client;
let database: Database;
let feed: Feed;
let app: FastifyInstance;
let token: string;
let path: string;

beforeAll(async () => {
  made = await createTestDatabase({
    name: 'test_template_migrated',
    build: async (connection) => void (await migrate(connection)),
  });
  const name = String(made.connection.database);
  const { peak } = await fillScale({ connection: made.connection, bookings: BOOKINGS, now: FRIDAY_EVENING });
  const early = new pg.Client(made.connection);
  await early.connect();
  await setClock(early, name, FRIDAY_EVENING);
  await early.end();
  owner = new pg.Client(made.connection);
  await owner.connect();
  token = (await addPerson(owner, peak.businessId, 'desk', 'BIZ')).token;
  path = `/api/admin/booking/board/${peak.outletId}/columns?date=${peak.date}`;
  database = openDatabase({ connection: (role) => connectionTo(role, name), size: 2, log: { warn: () => undefined } });
  feed = await openFeed(database, { warn: () => undefined });
  app = await buildApp({
    database,
    sessions: openSessions(database),
    seal: testPost().seal,
    routes: allRoutes({ demoAllowed: true, feed, post: testPost(), storage: noFiles }),
    logger: false,
  });
});
afterAll(async () => {
  await feed.close();
  await app.close();
  await database.close();
  await owner.end();
  await made.drop();
});

test('a day of 24 lanes and 300 bookings comes to the console in at most 12 KB', async () => {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const { rawPayload, statusCode } = await app.inject({ url: path, headers });
  expect(statusCode).toBe(200);
  const { blocks } = JSON.parse(brotliDecompressSync(rawPayload).toString());
  expect(blocks.bookingId).toHaveLength(BOOKINGS);
  // It is 12,050 bytes.
  expect(rawPayload.length).toBeLessThanOrEqual(12 * 1024);
});
