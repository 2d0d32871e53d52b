import pg, { type Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/test-database.ts';
import { copyRows } from './copy-rows.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
  await client.query(`CREATE TABLE kept (
    id integer PRIMARY KEY, words text, names text[], ids uuid[], data jsonb, at timestamptz, hash bytea,
    big bigint, flag boolean, made integer DEFAULT 7, twice bigint GENERATED ALWAYS AS (big * 2) STORED)`);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const ODD = 'tab\there, line\nbreak, back\\slash, "quotes", \\N, Okönkwo ☃ {a,b}';
const ID = '019fba9e-d800-719a-89c6-66b30eb73bfb';

test('keeps every value unchanged, whatever its characters', async () => {
  const rows = [
    {
      id: 1,
      words: ODD,
      names: [ODD, '', 'NULL'],
      ids: [ID],
      data: { [ODD]: [1, null, ODD] },
      at: Date.UTC(2026, 11, 11, 23, 42, 0, 250),
      hash: Buffer.from([0, 92, 255]),
      big: 9_007_199_254_740_991,
      flag: false,
    },
    { id: 2, words: null, names: [], ids: null, data: [], at: '2026-12-11T23:42:00Z', hash: null, big: -1, flag: true },
  ];
  expect(await copyRows(client, 'kept', rows)).toBe(2);
  const { rows: kept } = await client.query('SELECT * FROM kept ORDER BY id');
  expect(kept[0]).toMatchObject({
    words: ODD,
    names: [ODD, '', 'NULL'],
    ids: [ID],
    data: { [ODD]: [1, null, ODD] },
    at: new Date('2026-12-11T23:42:00.250Z'),
    hash: Buffer.from([0, 92, 255]),
    big: '9007199254740991',
    flag: false,
    made: 7,
  });
  expect(kept[1]).toMatchObject({ words: null, names: [], ids: null, data: [], hash: null, twice: '-2', flag: true });
});

test('copies none of the rows when the database refuses one, and works afterwards', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => ({ id: 100 + (i % 4999), words: 'x'.repeat(300) }));
  await expect(copyRows(client, 'kept', rows)).rejects.toMatchObject({ code: '23505' });
  await expect(copyRows(client, 'kept', [{ id: 3, colour: 'red' }])).rejects.toThrow('kept has no column colour');
  expect((await client.query('SELECT count(*)::int AS count FROM kept WHERE id >= 100')).rows).toEqual([{ count: 0 }]);
});

test('reports the error when the rows themselves cannot be made', async () => {
  const rows = [
    { id: 4, names: ['a'] },
    { id: 5, names: 17 },
  ];
  await expect(copyRows(client, 'kept', rows)).rejects.toThrow(TypeError);
  expect(await copyRows(client, 'kept', [])).toBe(0);
  expect(await copyRows(client, 'kept', [{ id: 6 }])).toBe(1);
});
