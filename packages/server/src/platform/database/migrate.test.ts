import { afterEach, beforeEach, expect, test } from 'vitest';
import pg, { type Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { migrate, type Migrations } from './migrate.ts';
import { run } from './table.ts';

let database: TestDatabase;
let owner: Client;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.connection);
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const apply = (migrations: Migrations) => migrate(database.connection, undefined, migrations);
const numbers = async () => (await owner.query<{ n: number }>('SELECT n FROM made ORDER BY n')).rows.map(({ n }) => n);
const TABLE: Migrations = { '01-table': { up: (db) => run(db, 'CREATE TABLE made (n integer)') } };
const BESIDE: Migrations = {
  '03-index': { outsideTransaction: true, up: (db) => run(db, 'CREATE INDEX CONCURRENTLY made_idx ON made (n)') },
};

test('migrating twice changes nothing the second time', async () => {
  const first = await migrate(database.connection);
  const second = await migrate(database.connection);
  expect(first.applied.length).toBeGreaterThan(5);
  expect(second.applied).toEqual([]);
  await owner.query('SELECT count(*) FROM booking');
});

test('the application’s roles may make no temporary tables', async () => {
  await migrate(database.connection);
  const { rows } = await owner.query(
    `SELECT rolname FROM pg_roles
     WHERE rolname LIKE 'laneway%' AND has_database_privilege(rolname, current_database(), 'TEMP')`,
  );
  expect(rows).toEqual([]);
});

test('several processes that start at once migrate once, including an index built CONCURRENTLY', async () => {
  const each = await Promise.all([1, 2, 3].map(() => migrate(database.connection)));
  expect(
    each
      .map(({ applied }) => applied.length)
      .toSorted((a, b) => a - b)
      .slice(0, 2),
  ).toEqual([0, 0]);
  const { rows } = await owner.query(`SELECT 1 FROM pg_index WHERE NOT indisvalid`);
  expect(rows).toEqual([]);
});

test('a failure rolls back its own migration alone, and the next start goes on from there', async () => {
  const add = (n: number) => ({ up: (db: Parameters<typeof run>[0]) => run(db, `INSERT INTO made VALUES (${n})`) });
  const half = { up: (db: Parameters<typeof run>[0]) => run(db, 'INSERT INTO made VALUES (3)').then(() => fail()) };
  const broken = { ...TABLE, ...BESIDE, '02-one': add(1), '04-two': add(2), '05-broken': half, '06-four': add(4) };
  await expect(apply(broken)).rejects.toThrow('no such thing');
  expect(await numbers()).toEqual([1, 2]);
  const mended = { ...broken, '05-broken': add(3) };
  expect((await apply(mended)).applied).toEqual(['05-broken', '06-four']);
  expect(await numbers()).toEqual([1, 2, 3, 4]);

  function fail(): never {
    throw new Error('no such thing');
  }
});

test('a server that dies between two migrations goes on at its next start', async () => {
  const add = (n: number) => ({ up: (db: Parameters<typeof run>[0]) => run(db, `INSERT INTO made VALUES (${n})`) });
  const dies = { up: (db: Parameters<typeof run>[0]) => run(db, 'SELECT pg_terminate_backend(pg_backend_pid())') };
  const all = { ...TABLE, '02-one': add(1), '03-two': add(2) };
  await expect(apply({ ...all, '03-two': dies })).rejects.toThrow(/terminat|discarded/);
  expect(await numbers()).toEqual([1]);
  expect((await apply(all)).applied).toEqual(['03-two']);
  expect(await numbers()).toEqual([1, 2]);
});

test('a migration holds no lock while the next one runs', async () => {
  const waits = { up: async () => void (await owner.query("SET lock_timeout = '2s'; LOCK TABLE made")) };
  expect((await apply({ ...TABLE, '02-waits': waits })).applied).toEqual(['01-table', '02-waits']);
});

test('a migration that is merged late is applied, though a newer one was before', async () => {
  await apply({ ...TABLE, ...BESIDE });
  const late = { '02-late': { up: (db: Parameters<typeof run>[0]) => run(db, 'INSERT INTO made VALUES (7)') } };
  expect((await apply({ ...TABLE, ...late, ...BESIDE })).applied).toEqual(['02-late']);
  expect(await numbers()).toEqual([7]);
});
