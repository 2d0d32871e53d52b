import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { keptLog } from '../../testing/test-log.ts';
import { connectionTo } from '../postgres/test-database.ts';
import { openDatabase, type Statement, type Tx } from './database.ts';
import { insertStatement } from './insert-rows.ts';
import { APP_ROLE, PLATFORM_ROLE } from './roles.ts';
import { newId } from './uuid.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const RENAME: Statement = {
  name: 'test.rename',
  text: 'UPDATE outlet SET name = $3 WHERE business_id = $1 AND outlet_id = $2',
};
const NAME: Statement = {
  name: 'test.name',
  text: 'SELECT name FROM outlet WHERE business_id = $1 AND outlet_id = $2',
};
/** A type that no table uses. */
const UNREADABLE = pg.types.builtins.MACADDR;
/** Fails like an insert whose booking code is a duplicate. */
const TAKEN: Statement = {
  name: '',
  text: `DO $$ BEGIN RAISE unique_violation USING CONSTRAINT = 'booking_code_key'; END $$`,
};

const here = () => [app.venue.harbor.businessId, app.venue.harbor.outletId] as const;
const nameNow = async () => {
  const [businessId, outletId] = here();
  const [row] = await app.database.transaction(businessId, (tx) =>
    tx.query<{ name: string }>(NAME, [businessId, outletId]),
  );
  return row?.name;
};

test('ids come as a list, with null for a missing one', async () => {
  const [one, two] = [newId(), newId()];
  const lists: Statement = {
    name: 'test.lists',
    text: `SELECT ARRAY[$1, $2]::uuid[] AS two, ARRAY[$1]::uuid[] AS one, '{}'::uuid[] AS none, NULL::uuid[] AS missing,
             ARRAY[$1, NULL]::uuid[] AS half, ARRAY[ARRAY[$1], ARRAY[$2]]::uuid[][] AS nested`,
  };
  const [row] = await app.database.read(here()[0], (tx) => tx.query(lists, [one, two]));
  const nested = [[one], [two]];
  expect(row).toEqual({ two: [one, two], one: [one], none: [], missing: null, half: [one, null], nested });
});

test('a sent statement is written with the transaction, and visible to the statements after it', async () => {
  const [businessId, outletId] = here();
  const read = await app.database.transaction(businessId, async (tx) => {
    tx.send(RENAME, [businessId, outletId, 'Sent']);
    return tx.query<{ name: string }>(NAME, [businessId, outletId]);
  });
  expect(read).toEqual([{ name: 'Sent' }]);
  expect(await nameNow()).toBe('Sent');
});

test('a transaction that only sends is committed, too', async () => {
  const [businessId, outletId] = here();
  await app.database.transaction(businessId, async (tx) => tx.send(RENAME, [businessId, outletId, 'Only sent']));
  expect(await nameNow()).toBe('Only sent');
});

test('a sent statement that fails rolls everything back, and its error is the one reported', async () => {
  const [businessId, outletId] = here();
  const before = await nameNow();
  const after: string[] = [];
  const work = app.database.transaction(businessId, async (tx) => {
    tx.afterCommit(() => after.push('committed'));
    tx.send(RENAME, [businessId, outletId, 'Half']);
    tx.send(RENAME, [businessId, outletId, null]);
    await tx.query(NAME, [businessId, outletId]);
  });
  await expect(work).rejects.toMatchObject({ code: '23502' });
  expect(await nameNow()).toBe(before);
  expect(after).toEqual([]);
});

test('a sent statement that never reaches the server rolls everything back, too', async () => {
  const [businessId, outletId] = here();
  const before = await nameNow();
  const work = app.database.transaction(businessId, async (tx) => {
    await tx.query(RENAME, [businessId, outletId, 'Half']);
    tx.send({ name: RENAME.name, text: `${RENAME.text} RETURNING name` }, [businessId, outletId, 'Other']);
    // The statement is rejected before the work ends.
    await new Promise((resolve) => void setImmediate(resolve));
  });
  await expect(work).rejects.toThrow('names two statements');
  expect(await nameNow()).toBe(before);
});

test('a booking code that was drawn twice is drawn again', async () => {
  const [businessId] = here();
  let drawn = 0;
  const result = await app.database.transaction(businessId, async (tx) => {
    drawn += 1;
    if (drawn < 3) tx.send(TAKEN);
    return `drawn ${drawn} times`;
  });
  expect(result).toBe('drawn 3 times');
});

test('a transaction with another duplicate is not retried', async () => {
  const [businessId, outletId] = here();
  let tries = 0;
  const again: Statement = {
    name: '',
    text: 'INSERT INTO outlet SELECT * FROM outlet WHERE business_id = $1 AND outlet_id = $2',
  };
  const work = app.database.transaction(businessId, async (tx) => {
    tries += 1;
    await tx.query(again, [businessId, outletId]);
  });
  await expect(work).rejects.toHaveProperty('code');
  expect(tries).toBe(1);
});

describe('a read', () => {
  const FAILS: Statement = { name: 'test.fails', text: 'SELECT 1 / $1::int AS result' };
  const ENTERED: Statement = {
    name: 'test.entered',
    text: `SELECT current_setting('app.business_id', true) AS business`,
  };

  test('performance: statements of one tick travel as one message', async () => {
    const [businessId, outletId] = here();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const ask = async (times: number) => {
      query.mockClear();
      const read = await app.database.read(businessId, async (tx) => {
        const first = await Promise.all(Array.from({ length: times }, () => tx.query(NAME, [businessId, outletId])));
        return [...first, await tx.query(NAME, [businessId, outletId])];
      });
      return { calls: query.mock.calls.length, answers: read.flat() };
    };
    const { calls, answers } = await ask(3);
    const [row] = answers;
    query.mockRestore();
    expect(calls).toBe(2);
    expect(row).toEqual({ name: await nameNow() });
    expect(answers).toEqual([row, row, row, row]);
  });

  test('knows the time with its first answer, and keeps it', async () => {
    const [businessId, outletId] = here();
    const times = await app.database.read(businessId, async (tx) => {
      expect(() => tx.now).toThrow('after the first statement');
      await tx.query(NAME, [businessId, outletId]);
      const first = tx.now;
      await tx.query(NAME, [businessId, outletId]);
      return [first, tx.now];
    });
    expect(times[0]).toBe(times[1]);
    expect(times[0]).toBeInstanceOf(Temporal.Instant);
  });

  test('sees its own business only, and leaves the connection outside any business', async () => {
    const { harbor, cedar } = app.venue;
    const all: Statement = { name: 'test.all', text: 'SELECT DISTINCT business_id FROM outlet' };
    const seen = await app.database.read(harbor.businessId, (tx) => tx.query(all));
    expect(seen).toEqual([{ business_id: harbor.businessId }]);
    expect(await app.database.read(cedar.businessId, (tx) => tx.query(all))).toEqual([
      { business_id: cedar.businessId },
    ]);
    const release = vi.spyOn(pg.Pool.prototype, 'connect');
    await app.database.read(harbor.businessId, (tx) => tx.query(ENTERED));
    const { value } = release.mock.results[0] ?? {};
    const client = (await value) as pg.PoolClient;
    release.mockRestore();
    const { rows } = await client.query<{ business: string | null }>(ENTERED.text);
    expect(rows).toEqual([{ business: '' }]);
  });

  test('gets the answers before a failure, the failure, and nothing behind it; the next call succeeds', async () => {
    const [businessId, outletId] = here();
    const result = await app.database.read(businessId, (tx) =>
      Promise.allSettled([
        tx.query(NAME, [businessId, outletId]),
        tx.query(FAILS, [0]),
        tx.query({ name: 'test.behind', text: 'SELECT 3 AS three' }),
      ]),
    );
    const failed = { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) };
    expect(result).toEqual([{ status: 'fulfilled', value: [{ name: await nameNow() }] }, failed, failed]);
    const again = await app.database.read(businessId, (tx) =>
      Promise.all([tx.query(FAILS, [1]), tx.query({ name: 'test.behind', text: 'SELECT 3 AS three' })]),
    );
    expect(again).toEqual([[{ result: 1 }], [{ three: 3 }]]);
  });

  test('refuses to send writes and to register hints', async () => {
    const [businessId, outletId] = here();
    const before = await nameNow();
    const sends = app.database.read(businessId, async (tx) => tx.send(RENAME, [businessId, outletId, 'Read']));
    await expect(sends).rejects.toThrow('a read does not write');
    const tells = app.database.read(businessId, async (tx) => tx.afterCommit(() => undefined));
    await expect(tells).rejects.toThrow('a read does not write');
    expect(await nameNow()).toBe(before);
  });

  test('fails when one name is used for two statements', async () => {
    const [businessId] = here();
    const asked = app.database.read(businessId, async (tx) => {
      await tx.query({ name: 'test.twice', text: 'SELECT 1 AS one' });
      return tx.query({ name: 'test.twice', text: 'SELECT 2 AS two' });
    });
    await expect(asked).rejects.toThrow('"test.twice" names two statements');
  });

  test('fails when two statements of one message share a name, and the connection works afterwards', async () => {
    const [businessId] = here();
    const one: Statement = { name: 'test.both', text: 'SELECT 1 AS one' };
    const asked = app.database.read(businessId, (tx) =>
      Promise.all([tx.query(one), tx.query({ name: 'test.both', text: 'SELECT 2 AS two' })]),
    );
    await expect(asked).rejects.toThrow('"test.both" names two statements');
    expect(await app.database.read(businessId, (tx) => tx.query(one))).toEqual([{ one: 1 }]);
  });

  test('refuses a statement that writes', async () => {
    const [businessId, outletId] = here();
    const before = await nameNow();
    const text = `WITH changed AS (${RENAME.text} RETURNING name) SELECT name FROM changed`;
    const asked = app.database.read(businessId, (tx) => tx.query({ name: '', text }, [businessId, outletId, 'Read']));
    await expect(asked).rejects.toThrow('a read does not write');
    expect(await nameNow()).toBe(before);
  });

  test('fails when a value cannot be parsed, while the statements beside it are answered', async () => {
    const [businessId, outletId] = here();
    pg.types.setTypeParser(UNREADABLE, () => {
      throw new Error('no such address');
    });
    try {
      const result = await app.database.read(businessId, (tx) =>
        Promise.allSettled([
          tx.query({ name: 'test.unreadable', text: `SELECT '08:00:2b:01:02:03'::macaddr AS address` }),
          tx.query(NAME, [businessId, outletId]),
        ]),
      );
      expect(result).toEqual([
        { status: 'rejected', reason: new Error('no such address') },
        { status: 'fulfilled', value: [{ name: await nameNow() }] },
      ]);
    } finally {
      pg.types.setTypeParser(UNREADABLE, (text) => text);
    }
  });
});

describe('after the end of a transaction or read', () => {
  /** A branch that the work does not await: it queries after the end. */
  const leaveBranch = async (kind: 'transaction' | 'read') => {
    const [businessId, outletId] = here();
    const ended = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    let left: Tx | undefined;
    await app.database[kind](businessId, async (tx) => {
      left = tx;
      late = ended.promise.then(() => tx.query(NAME, [businessId, outletId]));
      return tx.query(NAME, [businessId, outletId]);
    });
    ended.resolve();
    return { late, left: left! };
  };

  test.each(['transaction', 'read'] as const)('a %s refuses the queries of a late branch', async (kind) => {
    const { late, left } = await leaveBranch(kind);
    await expect(late).rejects.toThrow('the transaction is over');
    const [businessId, outletId] = here();
    expect(() => left.send(RENAME, [businessId, outletId, 'Late'])).toThrow('the transaction is over');
    expect(() => left.afterCommit(() => undefined)).toThrow('the transaction is over');
  });

  test('a transaction that failed refuses it, too', async () => {
    const [businessId, outletId] = here();
    let left: Tx | undefined;
    const work = app.database.transaction(businessId, async (tx) => {
      left = tx;
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    await expect(left!.query(NAME, [businessId, outletId])).rejects.toThrow('the transaction is over');
  });
});

test('a hook that throws after the commit is logged, and harms neither its transaction nor the next caller’s', async () => {
  const log = keptLog();
  const own = openDatabase({ connection: (role) => connectionTo(role, String(app.owner.database)), size: 1, log });
  const [businessId, outletId] = here();
  const { cedar } = app.venue;
  const reached: string[] = [];
  const hooked = own.transaction(businessId, async (tx) => {
    tx.afterCommit(() => {
      throw new Error('the hook failed');
    });
    tx.afterCommit(() => void reached.push('the hook behind it'));
    tx.send(RENAME, [businessId, outletId, 'Hooked']);
  });
  // Waits for the only connection, and has it from the moment that the first transaction gives it back.
  const next = own.transaction(cedar.businessId, async (tx) => {
    tx.send(RENAME, [cedar.businessId, cedar.outletId, 'Next']);
    return tx.query<{ name: string }>(NAME, [cedar.businessId, cedar.outletId]);
  });
  expect(await Promise.allSettled([hooked, next])).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'fulfilled', value: [{ name: 'Next' }] },
  ]);
  expect([await nameNow(), reached]).toEqual(['Hooked', ['the hook behind it']]);
  expect(log.lines).toMatchObject([{ level: 'warn', details: { err: new Error('the hook failed') } }]);
  const kept = await own.read(cedar.businessId, (tx) => tx.query(NAME, [cedar.businessId, cedar.outletId]));
  expect(kept).toEqual([{ name: 'Next' }]);
  await own.close();
});

describe('within a transaction or a read', () => {
  test.each(['transaction', 'read'] as const)('no other one begins (%s)', async (kind) => {
    const [businessId] = here();
    const inner = (work: () => Promise<unknown>) => app.database[kind](businessId, work);
    const never = async () => 'never';
    await expect(inner(() => app.database.transaction(businessId, never))).rejects.toThrow('inside a transaction');
    await expect(inner(() => app.database.read(businessId, never))).rejects.toThrow('inside a transaction');
    await expect(inner(() => app.database.now())).rejects.toThrow('inside a transaction');
  });

  test('a branch that goes on after it may begin one', async () => {
    const [businessId] = here();
    const ended = Promise.withResolvers<void>();
    let late: Promise<string> = Promise.resolve('');
    await app.database.transaction(businessId, async () => {
      late = ended.promise.then(() => app.database.transaction(businessId, async () => 'well'));
    });
    ended.resolve();
    expect(await late).toBe('well');
  });
});

test('a transaction knows the time from its beginning', async () => {
  const [businessId] = here();
  const now = await app.database.transaction(businessId, async (tx) => tx.now);
  expect(now).toBeInstanceOf(Temporal.Instant);
});

test('time zone and plans are settings of the roles, as pgbouncer refuses them at the start of a connection', async () => {
  const name = String((await app.owner.query<{ name: string }>('SELECT current_database() AS name')).rows[0]?.name);
  for (const role of [APP_ROLE, PLATFORM_ROLE]) {
    const client = new pg.Client(connectionTo(role, name));
    await client.connect();
    const { rows } = await client.query(
      `SELECT current_setting('timezone') AS zone, current_setting('plan_cache_mode') AS plans`,
    );
    await client.end();
    expect(rows).toEqual([{ zone: 'UTC', plans: 'force_generic_plan' }]);
  }
  expect(app.database.listenerConfig).not.toHaveProperty('options');
});

test('a time of a session in another zone is refused, not shifted', async () => {
  const name = String((await app.owner.query<{ name: string }>('SELECT current_database() AS name')).rows[0]?.name);
  const database = openDatabase({
    connection: (role) => ({ ...connectionTo(role, name), options: '-c timezone=America/New_York' }),
    size: 1,
    log: { warn: () => undefined },
  });
  await expect(database.now()).rejects.toThrow('not in UTC');
  await database.close();
});

test('a connection that dies while it is idle is logged and replaced', async () => {
  const [businessId, outletId] = here();
  const log: unknown[] = [];
  const name = String((await app.owner.query<{ name: string }>('SELECT current_database() AS name')).rows[0]?.name);
  const database = openDatabase({
    connection: (role) => connectionTo(role, name),
    size: 1,
    log: { warn: (_, sentence) => log.push(sentence) },
  });
  const pid: Statement = { name: '', text: 'SELECT pg_backend_pid() AS pid' };
  const [row] = await database.read(businessId, (tx) => tx.query<{ pid: number }>(pid));
  await app.owner.query('SELECT pg_terminate_backend($1)', [row?.pid]);
  await expect.poll(() => log).toEqual(['an idle database connection failed']);
  expect(await database.read(businessId, (tx) => tx.query(NAME, [businessId, outletId]))).toHaveLength(1);
  await database.close();
});

describe('an insert', () => {
  const insertOf = (columns: string[], ...rows: unknown[][]) => insertStatement([{ table: 'staff', columns, rows }]);
  /** Every order of some columns. */
  const orders = (columns: string[]): string[][] =>
    columns.length < 2
      ? [columns]
      : columns.flatMap((first, index) => orders(columns.toSpliced(index, 1)).map((rest) => [first, ...rest]));

  test('puts each value in its column, also after an insert with as many other columns', async () => {
    const [businessId] = here();
    const [one, other] = [newId(), newId()];
    const first = insertOf(['business_id', 'staff_id', 'first_name', 'last_name'], [businessId, one, 'Pat', 'Roe']);
    const second = insertOf(['business_id', 'staff_id', 'last_name', 'first_name'], [businessId, other, 'Roe', 'Pat']);
    const rows = await app.database.transaction(businessId, async (tx) => {
      tx.send(first.statement, first.values);
      tx.send(second.statement, second.values);
      return tx.query(
        {
          name: '',
          text: 'SELECT DISTINCT first_name, last_name FROM staff WHERE business_id = $1 AND staff_id = ANY($2)',
        },
        [businessId, [one, other]],
      );
    });
    expect(rows).toEqual([{ first_name: 'Pat', last_name: 'Roe' }]);
  });

  test('leaves a bounded number of prepared statements on its connection, however many shapes it has', async () => {
    const [businessId] = here();
    const given: Record<string, () => string> = {
      business_id: () => businessId,
      staff_id: newId,
      first_name: () => 'Pat',
      last_name: () => 'Roe',
    };
    const shapes = orders(Object.keys(given)).flatMap((columns) =>
      Array.from({ length: 12 }, (_, index) => ({ columns, rows: index + 1 })),
    );
    const kept = await app.database.transaction(businessId, async (tx) => {
      for (const { columns, rows } of shapes) {
        const row = () => columns.map((column) => given[column]?.());
        const { statement, values } = insertOf(columns, ...Array.from({ length: rows }, row));
        tx.send(statement, values);
      }
      return tx.query<{ count: number }>({
        name: '',
        text: `SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement LIKE 'INSERT INTO staff%'`,
      });
    });
    expect(shapes).toHaveLength(288);
    expect(kept[0]?.count).toBeLessThanOrEqual(100);
  });
});
