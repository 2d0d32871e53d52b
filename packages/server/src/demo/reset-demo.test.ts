import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPostgres, type EmbeddedPostgres } from '../platform/postgres/start-postgres.ts';
import { freshTestFolder, type TestFolder } from '../platform/postgres/test-cluster.ts';
import { FRIDAY_EVENING } from '../testing/test-clock.ts';
import { resetDemo } from './reset-demo.ts';

let folder: TestFolder;
let running: EmbeddedPostgres | undefined;

beforeEach(() => {
  folder = freshTestFolder();
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  folder.remove();
});

function place() {
  return {
    dataDir: join(folder.path, 'data'),
    outside: join(folder.path, 'outside'),
    durable: false,
    log: () => undefined,
  };
}

const reset = () => resetDemo({ ...place(), now: FRIDAY_EVENING });

/** Makes a database as a server leaves it, and keeps its PostgreSQL running. */
async function start(statements: string): Promise<void> {
  running = await startPostgres(place());
  await ask('postgres', 'CREATE DATABASE laneway');
  await ask('laneway', statements);
}

async function ask(database: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(running!.connection('postgres', database));
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
}

const WHOSE = 'CREATE TABLE business (name text); CREATE TABLE identity (is_demo boolean)';

test('makes a demo anew, but not while a server runs', { timeout: 90_000 }, async () => {
  await start(`${WHOSE}; INSERT INTO business VALUES ('Old'); INSERT INTO identity VALUES (true)`);
  await expect(reset()).rejects.toThrow('Laneway already runs on the data folder');
  await running?.stop();
  const { bookings } = await reset();
  running = await startPostgres(place());
  expect(await ask('laneway', 'SELECT count(*)::int AS bookings FROM booking')).toEqual([{ bookings }]);
  expect(await ask('laneway', `SELECT 1 FROM business WHERE name = 'Old'`)).toEqual([]);
});

test('leaves a database without the demo alone', { timeout: 60_000 }, async () => {
  await start(`${WHOSE}; INSERT INTO business VALUES ('A real one'); INSERT INTO identity VALUES (false)`);
  await running?.stop();
  await expect(reset()).rejects.toThrow('was not made by the demo');
});
