import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBooking } from './features/live/live.fixture.ts';
import { newId } from './platform/database/uuid.ts';
import { hashOf } from './platform/http/session-token.ts';
import { addToOutbox } from './platform/outbox/outbox.ts';
import type { Chore } from './platform/jobs/housekeeping.ts';
import { activityIdNow, insert } from './testing/insert.ts';
import { choreOf, forgetOld } from './testing/test-chores.ts';
import { keptLog } from './testing/test-log.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('expired rows', () => {
  test('are deleted in every business, and younger ones stay', async () => {
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
    await forgetOld(app);
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
      await forgetOld(app);
      expect((await app.owner.query('SELECT session_id FROM session ORDER BY session_id')).rows).toEqual(before);
      const { rowCount } = await end('29 days', 1);
      await forgetOld(app);
      expect((await app.owner.query('SELECT 1 FROM session')).rowCount).toBe(before.length + rowCount!);
    },
  );

  test('holds are checked every few seconds', () => {
    expect(choreOf(app, 'expire holds').everySeconds).toBeLessThanOrEqual(5);
  });
});

describe('a row that fails stops no chore and is logged with its business:', () => {
  const poisoned: string[] = [];
  afterEach(async () => {
    for (const table of poisoned.splice(0)) await app.owner.query(`DROP TRIGGER poison ON ${table}`);
  });

  /** Makes the database refuse changes of some rows of a table. */
  async function poison(table: string, event: 'UPDATE' | 'DELETE' | 'INSERT OR UPDATE', column: string, id: string) {
    await app.owner.query(
      `CREATE OR REPLACE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'poisoned'; END $$`,
    );
    const row = event === 'DELETE' ? 'OLD' : 'NEW';
    await app.owner.query(
      `CREATE TRIGGER poison BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${row}.${column} = '${id}') EXECUTE FUNCTION poison()`,
    );
    poisoned.push(table);
  }

  /** The businesses in the order of their ids, as chores process them. */
  const inOrder = () => [app.venue.harbor, app.venue.cedar].toSorted((a, b) => (a.businessId < b.businessId ? -1 : 1));

  async function linesOf(chore: Chore): Promise<unknown[]> {
    const log = keptLog();
    await chore.work(log);
    return log.lines.map(({ details }) => ({ ...details, err: (details as { err: Error }).err.message }));
  }

  test('a hold', async () => {
    const seed = { status: 'holding', lanes: [], more: { paid_cents: 0 } };
    const bad = await aBooking(app, { ...seed, expiresAt: '2026-12-11T22:00:00Z' });
    const good = await aBooking(app, { ...seed, expiresAt: '2026-12-11T23:00:00Z' });
    await poison('booking', 'UPDATE', 'booking_id', bad.bookingId);
    const { businessId, outletId } = app.venue.harbor;
    expect(await linesOf(choreOf(app, 'expire holds'))).toEqual([
      { err: 'poisoned', business_id: businessId, outlet_id: outletId, booking_id: bad.bookingId },
    ]);
    const { rows } = await app.owner.query('SELECT status FROM booking WHERE booking_id = $1', [good.bookingId]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  test('the figures of a business', async () => {
    const [first, second] = inOrder();
    await app.owner.query('DELETE FROM day_figures');
    await poison('day_figures', 'INSERT OR UPDATE', 'business_id', first!.businessId);
    expect(await linesOf(choreOf(app, 'keep the figures of days'))).toEqual([
      { err: 'poisoned', business_id: first!.businessId },
    ]);
    const { rows } = await app.owner.query('SELECT DISTINCT business_id FROM day_figures');
    expect(rows).toEqual([{ business_id: second!.businessId }]);
  });

  test('an expired row', async () => {
    await app.owner.query('DELETE FROM idempotency_key');
    for (const { businessId } of inOrder()) {
      await app.owner.query(
        `INSERT INTO idempotency_key (business_id, account_id, key, request_hash, created_at)
         VALUES ($1, $2, 'an old key', $3, app.now() - interval '8 days')`,
        [businessId, newId(), hashOf('a')],
      );
    }
    const bad = inOrder()[0]!.businessId;
    await poison('idempotency_key', 'DELETE', 'business_id', bad);
    expect(await linesOf(choreOf(app, 'forget old idempotency keys'))).toEqual([{ err: 'poisoned', business_id: bad }]);
    expect((await app.owner.query('SELECT business_id FROM idempotency_key')).rows).toEqual([{ business_id: bad }]);
  });

  test('a row of the outbox', async () => {
    await app.owner.query('DELETE FROM outbox');
    for (const { businessId } of inOrder()) {
      await app.database.transaction(businessId, (tx) => addToOutbox(tx, 'mail', { mailId: newId() }));
    }
    const [first, second] = inOrder();
    await poison('outbox', 'UPDATE', 'business_id', first!.businessId);
    expect(await linesOf(choreOf(app, 'carry out'))).toEqual([
      { err: 'poisoned', business_id: first!.businessId, topic: 'mail' },
    ]);
    const { rows } = await app.owner.query('SELECT business_id FROM outbox WHERE done_at IS NOT NULL');
    expect(rows).toEqual([{ business_id: second!.businessId }]);
  });

  test('a file', async () => {
    const { businessId } = app.venue.harbor;
    const ids: string[] = [];
    for (const minutes of [2, 1]) {
      const { body } = await app.call('owner', 'file.uploadUrl', { body: { businessId, purpose: 'logo' } });
      ids.push(body.fileId);
      await app.owner.query(
        `UPDATE stored_file SET clear_at = app.now() - $2 * interval '1 minute' WHERE file_id = $1`,
        [body.fileId, minutes],
      );
    }
    const remove = async (id: string) => {
      if (id === ids[0]) throw new Error('the disk does not answer');
    };
    const chore = choreOf({ ...app, storage: { ...app.storage, remove } }, 'clear files');
    expect(await linesOf(chore)).toEqual([
      { err: 'the disk does not answer', business_id: businessId, file_id: ids[0] },
    ]);
    expect((await app.owner.query('SELECT file_id FROM stored_file')).rows).toEqual([{ file_id: ids[0] }]);
  });

  test('but an unavailable database ends the run at the first', async () => {
    await app.owner.query('DELETE FROM day_figures');
    const away = Object.assign(new Error('the server is shutting down'), { code: '57P01' });
    let asked = 0;
    const database = {
      ...app.database,
      transaction: () => {
        asked += 1;
        return Promise.reject(away);
      },
    };
    const chore = choreOf({ ...app, database }, 'keep the figures of days');
    await expect(chore.work(keptLog())).rejects.toBe(away);
    expect(asked).toBe(1);
  });
});

describe('the figures of days', () => {
  /** A chore in one process, and the list of businesses that it enters. */
  function watched(clock: (now: string) => string = (now) => now) {
    const entered: string[] = [];
    const { database } = app;
    const chore = choreOf(
      {
        ...app,
        database: {
          ...database,
          transaction: (id, work) => {
            entered.push(id);
            return database.transaction(id, work);
          },
          platform: {
            ...database.platform,
            query: async <Row>(...asked: Parameters<typeof database.platform.query>) =>
              (await database.platform.query<Row & { now: string }>(...asked)).map((row) => ({
                ...row,
                now: clock(row.now),
              })),
          },
        },
      },
      'keep the figures of days',
    );
    return async () => {
      entered.length = 0;
      await chore.work(keptLog());
      return entered.slice();
    };
  }

  beforeEach(async () => {
    await app.owner.query('DELETE FROM day_figures');
    await app.owner.query('DELETE FROM activity');
  });

  test('cost nothing in a business without activity', async () => {
    const { harbor, cedar } = app.venue;
    const turn = watched();
    expect(await turn()).toEqual(expect.arrayContaining([harbor.businessId, cedar.businessId]));
    expect(await turn()).toEqual([]);
    await insert(app.owner, 'activity', {
      business_id: cedar.businessId,
      activity_id: await activityIdNow(app.owner),
      at: 'now',
      actor_name: 'Dana',
      acting_as: 'BIZ',
      what: 'booking.changed',
      outlet_id: cedar.outletId,
    });
    expect(await turn()).toEqual([cedar.businessId]);
  });

  test('are checked when a business day begins', async () => {
    let hours = 0;
    const turn = watched((now) => Temporal.Instant.from(now).add({ hours }).toString());
    await turn();
    expect(await turn()).toEqual([]);
    hours = 24;
    expect(await turn()).toEqual(expect.arrayContaining([app.venue.harbor.businessId, app.venue.cedar.businessId]));
  });

  test('of a business that failed are checked again', async () => {
    const turn = watched();
    await app.owner.query('ALTER TABLE day_figures RENAME TO day_figures_away');
    const first = await turn();
    await app.owner.query('ALTER TABLE day_figures_away RENAME TO day_figures');
    expect(await turn()).toEqual(first);
    expect(await turn()).toEqual([]);
  });
});
