import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Statement } from './database.ts';

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
/** Fails like an insert that draws a taken code. */
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

test('what is sent is written with the transaction, and read by what comes after it', async () => {
  const [businessId, outletId] = here();
  const read = await app.database.transaction(businessId, async (tx) => {
    tx.send(RENAME, [businessId, outletId, 'Sent']);
    return tx.query<{ name: string }>(NAME, [businessId, outletId]);
  });
  expect(read).toEqual([{ name: 'Sent' }]);
  expect(await nameNow()).toBe('Sent');
});

test('a transaction that only sends is written, too', async () => {
  const [businessId, outletId] = here();
  await app.database.transaction(businessId, async (tx) => tx.send(RENAME, [businessId, outletId, 'Only sent']));
  expect(await nameNow()).toBe('Only sent');
});

test('what is sent and fails takes everything back and says itself what is wrong', async () => {
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

test('another duplicate is not tried again', async () => {
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

  test('travels as one message, and so does what it asks later', async () => {
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

  test('sees its own business only, and leaves the connection in none', async () => {
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

  test('is told what stands before a failure, what failed, and nothing behind it; the next call is well', async () => {
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

  test('does not write, nor tells of a write', async () => {
    const [businessId, outletId] = here();
    const before = await nameNow();
    const sends = app.database.read(businessId, async (tx) => tx.send(RENAME, [businessId, outletId, 'Read']));
    await expect(sends).rejects.toThrow('a read does not write');
    const tells = app.database.read(businessId, async (tx) => tx.afterCommit(() => undefined));
    await expect(tells).rejects.toThrow('a read does not write');
    expect(await nameNow()).toBe(before);
  });

  test('fails when a name stands for two statements', async () => {
    const [businessId] = here();
    const asked = app.database.read(businessId, async (tx) => {
      await tx.query({ name: 'test.twice', text: 'SELECT 1 AS one' });
      return tx.query({ name: 'test.twice', text: 'SELECT 2 AS two' });
    });
    await expect(asked).rejects.toThrow('"test.twice" names two statements');
  });
});
