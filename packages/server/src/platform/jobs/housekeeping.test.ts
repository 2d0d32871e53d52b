import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../database/uuid.ts';
import { hashOf } from '../http/session-token.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insert } from '../../testing/insert.ts';
import { ownChores, startHousekeeping } from './housekeeping.ts';

type Work = () => Promise<unknown>;

describe('a chore', () => {
  const warned: object[] = [];
  const log = { warn: (details: object) => void warned.push(details) } as unknown as FastifyBaseLogger;
  beforeEach(() => {
    vi.useFakeTimers();
    warned.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is done again and again, and another one does not wait for it', async () => {
    const [often, seldom] = [vi.fn<Work>(async () => 1), vi.fn<Work>(async () => 1)];
    const stop = startHousekeeping(
      [
        { name: 'often', everySeconds: 2, work: often },
        { name: 'seldom', everySeconds: 10, work: seldom },
      ],
      log,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([10, 2]);
    await stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(often).toHaveBeenCalledTimes(10);
  });

  test('that takes long is not begun a second time, and a stop waits for it', async () => {
    const long = Promise.withResolvers<number>();
    const work = vi.fn<Work>(() => long.promise);
    const stop = startHousekeeping([{ name: 'long', everySeconds: 1, work }], log);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
    let stopped = false;
    const stopping = stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stopped).toBe(false);
    long.resolve(1);
    await stopping;
    expect(stopped).toBe(true);
  });

  test('that fails is told of and tried again', async () => {
    const work = vi.fn<Work>(async () => {
      if (work.mock.calls.length < 3) throw new Error('the database is away');
    });
    const stop = startHousekeeping([{ name: 'shaky', everySeconds: 1, work }], log);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(work).toHaveBeenCalledTimes(4);
    expect(warned).toMatchObject([{ chore: 'shaky' }, { chore: 'shaky' }]);
    await stop();
  });
});

describe('what has served its time', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /** Everything but what is done within seconds. */
  async function forget(): Promise<void> {
    for (const { everySeconds, work } of ownChores(app.database)) if (everySeconds > 60) await work();
  }

  test('is cleared away in every business, and what is younger stays', async () => {
    const { harbor, cedar } = app.venue;
    const { rows: people } = await app.owner.query<{ id: string }>('SELECT identity_id AS id FROM identity LIMIT 1');
    for (const business of [harbor.businessId, cedar.businessId]) {
      for (const age of ['6 days 23 hours', '7 days 1 hour']) {
        const { rows } = await app.owner.query<{ at: string }>('SELECT app.now() - $1::interval AS at', [age]);
        await insert(app.owner, 'idempotency_key', {
          business_id: business,
          account_id: newId(),
          key: `key of ${age}`,
          request_hash: hashOf(age),
          created_at: rows[0]?.at,
        });
        await insert(app.owner, 'one_use_token', {
          business_id: business,
          token_hash: hashOf(`${business}${age}`),
          kind: 'sign_in',
          identity_id: people[0]?.id,
          expires_at: rows[0]?.at,
        });
        await app.owner.query(
          'INSERT INTO attempt (business_id, attempt_key, failures, last_at) VALUES ($1, $2, 1, app.now() - $3::interval)',
          [business, `account:${age}@b.test`, age],
        );
      }
    }
    await forget();
    const left = await app.owner.query(
      `SELECT (SELECT array_agg(key) FROM idempotency_key) AS keys, (SELECT count(*)::int FROM one_use_token) AS tokens, (SELECT count(*)::int FROM attempt) AS attempts`,
    );
    expect(left.rows).toEqual([{ keys: ['key of 6 days 23 hours', 'key of 6 days 23 hours'], tokens: 2, attempts: 2 }]);
  });

  test.each(['ended_at', 'idle_expires_at', 'expires_at'])(
    'sessions go a month after their %s, however many, and others stay',
    async (how) => {
      const before = (await app.owner.query('SELECT session_id FROM session ORDER BY session_id')).rows;
      // Copies of an open session of each business.
      const end = (age: string, copies: number) =>
        app.owner.query(
          `INSERT INTO session SELECT (jsonb_populate_record(s, jsonb_build_object('session_id', uuidv7(),
             'token_hash', '\\x' || md5(random()::text), $1::text, app.now() - $2::interval))).*
           FROM session s, generate_series(1, $3)
           WHERE session_id IN (SELECT DISTINCT ON (business_id) session_id FROM session ORDER BY business_id, session_id)`,
          [how, age, copies],
        );
      await end('31 days', 1100);
      await forget();
      expect((await app.owner.query('SELECT session_id FROM session ORDER BY session_id')).rows).toEqual(before);
      const { rowCount } = await end('29 days', 1);
      await forget();
      expect((await app.owner.query('SELECT 1 FROM session')).rowCount).toBe(before.length + rowCount!);
    },
  );

  test('holds are looked at every few seconds', () => {
    const chore = ownChores(app.database).find(({ name }) => name === 'expire holds');
    expect(chore?.everySeconds).toBeLessThanOrEqual(5);
  });
});
