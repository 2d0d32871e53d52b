import pg, { type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../postgres/test-database.ts';
import { openPipeline, type Statement } from './message.ts';

/** A message of several statements answers as pg's own queries do, one after the other. */

let pool: pg.Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase({ name: 'test_template_empty', build: async () => undefined });
  ({ drop } = made);
  // Each connection knows its own prepared statements: one for the messages, one for pg's queries.
  pool = new pg.Pool({ ...made.connection, max: 2, pipeline: true });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

type Asked = [statement: Statement, values: unknown[]];
type Outcome = { rows: unknown[] } | { code: string | undefined };

const WELL: Asked[] = [
  [{ name: 'one', text: 'SELECT $1::int AS one, NULL AS none' }, [1]],
  [{ name: 'rows', text: 'SELECT n, n % 2 = 0 AS even FROM generate_series(1, $1::int) AS n' }, [3]],
  [{ name: '', text: `SELECT '{a,b}'::text[] AS list, '{"a": 1}'::json AS document` }, []],
  [{ name: 'nothing', text: 'SELECT 1 AS one WHERE false' }, []],
];
/** A failure at each of the server's steps: parse, bind, execute, and after some rows were sent. */
const FAILURES: [at: string, asked: Asked][] = [
  ['parse', [{ name: 'bad.parse', text: 'SELECT FROM WHERE' }, []]],
  ['parse, unnamed', [{ name: '', text: 'SELECT missing' }, []]],
  ['bind', [{ name: 'bad.bind', text: 'SELECT $1::int AS number' }, ['many']]],
  ['execute', [{ name: 'bad.execute', text: 'SELECT 1 / $1::int AS result' }, [0]]],
  ['rows', [{ name: 'bad.rows', text: 'SELECT 1 / (3 - n) AS result FROM generate_series(1, $1::int) AS n' }, [5]]],
];

async function outcome(rows: Promise<unknown[]>): Promise<Outcome> {
  try {
    return { rows: await rows };
  } catch (error) {
    return { code: (error as { code?: string }).code };
  }
}

async function byMessage(client: PoolClient, asked: readonly Asked[]): Promise<Outcome[]> {
  const pipeline = openPipeline(client);
  const rows = asked.map(([statement, values]) => outcome(pipeline.enqueue(statement, values)));
  const outcomes = await Promise.all(rows);
  await pipeline.idle();
  return outcomes;
}

/** Up to the first failure, at which a message ends. */
async function byQueries(client: PoolClient, asked: readonly Asked[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [{ name, text }, values] of asked) {
    const query = client.query<object>({ ...(name === '' ? {} : { name }), text, values });
    outcomes.push(await outcome(query.then(({ rows }) => rows)));
    if ('code' in outcomes.at(-1)!) break;
  }
  return outcomes;
}

async function withBoth(work: (ours: PoolClient, theirs: PoolClient) => Promise<void>): Promise<void> {
  const clients = [await pool.connect(), await pool.connect()] as const;
  try {
    await work(...clients);
  } finally {
    for (const client of clients) client.release(true);
  }
}

describe('a message', () => {
  test('answers as single queries do, also when its statements are prepared already', () =>
    withBoth(async (ours, theirs) => {
      for (let time = 0; time < 2; time += 1) {
        const expected = await byQueries(theirs, WELL);
        expect(expected).toHaveLength(WELL.length);
        expect(await byMessage(ours, WELL)).toEqual(expected);
      }
    }));

  const positions = WELL.map((_, position) => position).concat(WELL.length);
  const cases = FAILURES.flatMap(([at, bad]) => positions.map((position) => ({ at, position, bad })));
  test.each(cases)('that fails to $at at place $position does as single queries do', ({ position, bad }) =>
    withBoth(async (ours, theirs) => {
      const asked = WELL.toSpliced(position, 0, bad);
      for (let time = 0; time < 2; time += 1) {
        const expected = await byQueries(theirs, asked);
        expect(expected).toHaveLength(position + 1);
        const outcomes = await byMessage(ours, asked);
        expect(outcomes.slice(0, position + 1)).toEqual(expected);
        // The server skips the statements behind a failure, and each of those reports it.
        expect(outcomes.slice(position + 1)).toEqual(asked.slice(position + 1).map(() => expected[position]));
      }
      // The connection knows which statements are prepared, so it goes on working.
      expect(await byMessage(ours, WELL)).toEqual(await byQueries(theirs, WELL));
    }),
  );

  test('on a connection that dies rejects each of its statements', async () => {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const died = new Promise((resolve) => void client.once('error', resolve));
    const asked = byMessage(client, [
      ...WELL,
      [{ name: '', text: `SELECT pg_terminate_backend(${rows[0]?.pid})` }, []],
    ]);
    const outcomes = await asked;
    await died;
    client.release(true);
    expect(outcomes.at(-1)).toEqual({ code: '57P01' });
  });
});
